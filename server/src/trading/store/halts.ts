import type { Halt } from '@tarazu/domain/market/halt/halt';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const haltMigrations: readonly Migration[] = [
  {
    number: 340,
    name: 'trading halt',
    sql: `
create table trading_halt (
  halt_id text primary key,
  country text not null,
  instrument_id text,
  since_ms bigint not null,
  until_ms bigint check (until_ms >= since_ms),
  notice_en text not null,
  notice_pt text not null,
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by)
);
create unique index trading_halt_running on trading_halt (country, coalesce(instrument_id, '')) where until_ms is null;
`,
  },
];

/** A halt with what customers read of it and who made it. */
export interface KeptHalt extends Halt {
  readonly noticeEn: string;
  readonly noticePt: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
}

interface HaltRow extends Omit<KeptHalt, 'instrumentId' | 'untilMs'> {
  readonly instrumentId: string | null;
  readonly untilMs: number | null;
}

const readAll: Statement = {
  name: 'trading_halts',
  text: `select halt_id as "haltId", country, instrument_id as "instrumentId", since_ms as "sinceMs", until_ms as "untilMs",
      notice_en as "noticeEn", notice_pt as "noticePt", proposed_by as "proposedBy", approved_by as "approvedBy"
    from trading_halt order by since_ms desc, halt_id`,
};
const insert: Statement = {
  name: 'trading_halt_insert',
  text: `insert into trading_halt (halt_id, country, instrument_id, since_ms, notice_en, notice_pt, proposed_by, approved_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
const end: Statement = {
  name: 'trading_halt_end',
  text: 'update trading_halt set until_ms = $2 where halt_id = $1 and until_ms is null',
};

/** Every halt there was, the newest first: there are few, since each took two people. */
export async function readHalts(reader: Reader): Promise<readonly KeptHalt[]> {
  const rows = await reader.query<HaltRow>(readAll);
  return rows.map((row) => ({
    ...row,
    instrumentId: row.instrumentId ?? undefined,
    untilMs: row.untilMs ?? undefined,
  }));
}

export async function insertHalt(writer: Writer, halt: KeptHalt): Promise<void> {
  const { haltId, country, instrumentId, sinceMs, noticeEn, noticePt, proposedBy, approvedBy } = halt;
  await writer.query(insert, [
    ...[haltId, country, instrumentId ?? null, sinceMs],
    ...[noticeEn, noticePt, proposedBy, approvedBy],
  ]);
}

export async function endHalt(writer: Writer, haltId: string, untilMs: number): Promise<void> {
  await writer.query(end, [haltId, untilMs]);
}
