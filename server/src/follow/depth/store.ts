import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const depthMigration: Migration = {
  number: 701,
  name: 'what books of what teachers trade have shown',
  sql: `
-- money on the thinner side of a book, once in an hour in which it traded
create table follow_depth (
  instrument_id text collate "C" not null,
  hour_ms bigint not null,
  shown numeric not null check (shown >= 0),
  primary key (instrument_id, hour_ms)
);
`,
};

/** Hours of each instrument that are kept: five days of a market that never shuts, some weeks of another. */
const HOURS_KEPT = 120;

const keepStatement: Statement = {
  name: 'follow_depth_keep',
  text: `insert into follow_depth (instrument_id, hour_ms, shown)
    select unnest($1::text[]), unnest($2::bigint[]), unnest($3::numeric[]) on conflict do nothing`,
};
const dropStatement: Statement = {
  name: 'follow_depth_drop',
  text: `delete from follow_depth d using unnest($1::text[]) as asked(instrument_id)
    where d.instrument_id = asked.instrument_id and d.hour_ms < (
      select min(hour_ms) from (
        select hour_ms from follow_depth k where k.instrument_id = asked.instrument_id order by hour_ms desc limit ${HOURS_KEPT}
      ) kept
    )`,
};
const readStatement: Statement = {
  name: 'follow_depth_read',
  text: `select instrument_id, count(*)::int as samples, min(hour_ms) as since_ms,
      percentile_disc(0.5) within group (order by shown)::text as shown
    from follow_depth where instrument_id = any($1::text[]) group by instrument_id`,
};
const taughtStatement: Statement = {
  name: 'follow_depth_taught',
  text: `select distinct teacher ->> 'instrumentId' as instrument_id from follow_teacher where teacher ->> 'status' = 'open' limit 1000`,
};

export interface ShownDepth {
  readonly instrumentId: string;
  readonly hourMs: number;
  /** Money, e8. */
  readonly shown: bigint;
}

/** The first of an hour is kept, and of each instrument the last hours. */
export async function keepDepths(writer: Writer, depths: readonly ShownDepth[]): Promise<void> {
  if (depths.length === 0) return;
  const ids = depths.map(({ instrumentId }) => instrumentId);
  const shown = depths.map((depth) => decimalToText(depth.shown));
  await writer.query(keepStatement, [ids, depths.map(({ hourMs }) => hourMs), shown]);
  await writer.query(dropStatement, [ids]);
}

/** What was shown in the middle of the hours that are kept, e8: of an even number the lower. */
export interface UsualDepth {
  readonly samples: number;
  readonly sinceMs: number;
  readonly shown: bigint;
}

interface Row {
  readonly instrument_id: string;
  readonly samples: number;
  readonly since_ms: number;
  readonly shown: string;
}

/** An instrument of which nothing is kept is missing. */
export async function readDepths(
  reader: Reader,
  instrumentIds: readonly string[],
): Promise<ReadonlyMap<string, UsualDepth>> {
  if (instrumentIds.length === 0) return new Map();
  const rows = await reader.query<Row>(readStatement, [[...new Set(instrumentIds)]]);
  return new Map(
    rows.map(({ instrument_id, samples, since_ms: sinceMs, shown }) => [
      instrument_id,
      { samples, sinceMs, shown: decimal(shown) },
    ]),
  );
}

/** What teachers trade who may be copied. */
export async function readTaught(reader: Reader): Promise<readonly string[]> {
  return (await reader.query<Pick<Row, 'instrument_id'>>(taughtStatement)).map(({ instrument_id }) => instrument_id);
}
