import type { Asset, Currency } from '@tarazu/domain/asset';
import type { Direction } from '@tarazu/domain/margin/position';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { contractRule } from '@tarazu/domain/market-rules/contracts';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { MarginMode } from '@tarazu/domain/trading/on-margin/on-margin';
import type { FundingDue } from '@tarazu/domain/trading/on-margin/pay-funding';
import type { FundingHolder } from '@tarazu/domain/trading/on-margin/reckon-funding';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const fundingMigrations: readonly Migration[] = [
  {
    number: 454,
    name: 'funding',
    // Reckoned once for everybody who held at a stamp, and paid one by one.
    sql: `
create table funding_stamp (
  instrument_id text collate "C" not null,
  stamp_ms bigint not null,
  rate numeric not null,
  mark numeric not null,
  primary key (instrument_id, stamp_ms)
);
create table funding_due (
  owner_id bigint not null,
  instrument_id text collate "C" not null,
  stamp_ms bigint not null,
  direction text not null,
  market text not null,
  base text not null,
  currency text not null,
  rate numeric not null,
  mark numeric not null,
  quantity numeric not null,
  amount numeric not null,
  primary key (owner_id, instrument_id, stamp_ms, direction)
);
`,
  },
  {
    number: 673,
    name: 'what was held at a stamp',
    // A position as it was from one instant up to another, kept until the stamps between them are reckoned: most are changed long before or after.
    sql: `
alter table margin_position add column changed_at_ms bigint not null default 0;
update margin_position set changed_at_ms = opened_at_ms;
create table funding_held (
  instrument_id text collate "C" not null,
  until_ms bigint not null,
  owner_id bigint not null,
  direction text not null,
  since_ms bigint not null,
  market text not null,
  base text not null,
  currency text not null,
  mode text not null,
  quantity numeric not null,
  margin numeric not null,
  primary key (instrument_id, until_ms, owner_id, direction)
);
`,
  },
];

const keepHeld: Statement = {
  name: 'funding_held_keep',
  text: `insert into funding_held (instrument_id, until_ms, owner_id, direction, since_ms, market, base, currency, mode, quantity, margin)
    select p.instrument_id, $5, p.owner_id, p.direction, p.changed_at_ms, p.market, p.base, p.currency, p.mode, p.quantity, p.margin
    from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) as c (owner_id, instrument_id, direction, stamp_ms)
    join margin_position p using (owner_id, instrument_id, direction)
    where p.changed_at_ms <= c.stamp_ms
      and not exists (select 1 from funding_stamp s where s.instrument_id = p.instrument_id and s.stamp_ms = c.stamp_ms)`,
};

/**
 * Keeps positions as they lie in the store where they were held over a stamp that is not reckoned yet: sent before what changes them. What is paid at a stamp hangs on
 * what was held then, however late it is reckoned.
 */
export async function keepHeldAtStamp(
  writer: Writer,
  changed: readonly (Pick<FundingHolder, 'owner' | 'instrumentId' | 'direction'> & { readonly stampMs: number })[],
  nowMs: number,
): Promise<void> {
  if (changed.length === 0) return;
  await writer.query(keepHeld, [
    changed.map(({ owner }) => owner),
    changed.map(({ instrumentId }) => instrumentId),
    changed.map(({ direction }) => direction),
    changed.map(({ stampMs }) => stampMs),
    nowMs,
  ]);
}

const heldAt: Statement = {
  name: 'funding_held_at',
  text: `select owner_id, direction, market, base, currency, mode, quantity, margin from margin_position where instrument_id = $1 and changed_at_ms <= $2
    union all
    select owner_id, direction, market, base, currency, mode, quantity, margin from funding_held where instrument_id = $1 and since_ms <= $2 and until_ms > $2
    order by owner_id, direction`,
};

/** Everybody who held it at a stamp that is not reckoned yet, with what they held. */
export async function readHeldAt(
  reader: Reader,
  { instrumentId, stampMs }: Pick<Stamp, 'instrumentId' | 'stampMs'>,
): Promise<readonly FundingHolder[]> {
  const rows = await reader.query<{
    readonly owner_id: AccountId;
    readonly direction: Direction;
    readonly market: MarketId;
    readonly base: Asset;
    readonly currency: Currency;
    readonly mode: MarginMode;
    readonly quantity: string;
    readonly margin: string;
  }>(heldAt, [instrumentId, stampMs]);
  return rows.map(({ owner_id: owner, direction, market, base, currency, mode, quantity, margin }) => ({
    ...{ owner, instrumentId, market, base, currency, direction },
    quantity: decimal(quantity),
    payable: mode === 'isolated' ? decimal(margin) : undefined,
  }));
}

const heldSince: Statement = {
  name: 'funding_held_since',
  text: `select least((select min(changed_at_ms) from margin_position where instrument_id = $1),
    (select min(since_ms) from funding_held where instrument_id = $1)) as since_ms`,
};

/** Since when it is held by anybody, as far as stamps are not reckoned; undefined: by nobody. ms UTC. */
export async function readHeldSince(reader: Reader, instrumentId: string): Promise<number | undefined> {
  const [row] = await reader.query<{ readonly since_ms: number | null }>(heldSince, [instrumentId]);
  return row?.since_ms ?? undefined;
}

/** How often funding of it is paid, by the rule of a moment; undefined: it is not. */
export function fundingEveryMs(instrumentId: string, atMs: number): number | undefined {
  return contractRule(instrumentId, new Date(atMs).toISOString().slice(0, 10))?.funding.everyMs;
}

interface DueRow {
  readonly owner_id: AccountId;
  readonly instrument_id: string;
  readonly stamp_ms: number;
  readonly direction: Direction;
  readonly market: MarketId;
  readonly base: Asset;
  readonly currency: Currency;
  readonly rate: string;
  readonly mark: string;
  readonly quantity: string;
  readonly amount: string;
}

const columns = 'owner_id, instrument_id, stamp_ms, direction, market, base, currency, rate, mark, quantity, amount';

const lastStatement: Statement = {
  name: 'funding_last_stamps',
  text: 'select instrument_id, max(stamp_ms) as stamp_ms from funding_stamp group by instrument_id',
};

/** The last stamp of each contract that was reckoned. */
export async function readLastStamps(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.query<{ instrument_id: string; stamp_ms: number }>(lastStatement, []);
  return new Map(rows.map((row) => [row.instrument_id, row.stamp_ms]));
}

const dueStatement: Statement = {
  name: 'funding_due_page',
  text: `select ${columns} from funding_due order by owner_id, instrument_id, stamp_ms, direction limit $1`,
};

/** What is still to be paid. */
export async function readDues(reader: Reader, limit: number): Promise<readonly FundingDue[]> {
  const rows = await reader.query<DueRow>(dueStatement, [limit]);
  return rows.map((row) => ({
    owner: row.owner_id,
    instrumentId: row.instrument_id,
    market: row.market,
    base: row.base,
    currency: row.currency,
    direction: row.direction,
    stampMs: row.stamp_ms,
    rate: decimal(row.rate),
    mark: decimal(row.mark),
    quantity: decimal(row.quantity),
    amount: decimal(row.amount),
  }));
}

const insertStamps: Statement = {
  name: 'funding_stamp_insert',
  text: 'insert into funding_stamp select unnest($1::text[]), unnest($2::bigint[]), unnest($3::numeric[]), unnest($4::numeric[])',
};
const insertDues: Statement = {
  name: 'funding_due_insert',
  text: `insert into funding_due (${columns}) select unnest($1::bigint[]), unnest($2::text[]), unnest($3::bigint[]), unnest($4::text[]),
    unnest($5::text[]), unnest($6::text[]), unnest($7::text[]), unnest($8::numeric[]), unnest($9::numeric[]), unnest($10::numeric[]),
    unnest($11::numeric[])`,
};
const dropDues: Statement = {
  name: 'funding_due_drop',
  text: `delete from funding_due d using unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[]) as done(owner_id, instrument_id, stamp_ms, direction)
    where d.owner_id = done.owner_id and d.instrument_id = done.instrument_id and d.stamp_ms = done.stamp_ms and d.direction = done.direction`,
};

export interface Stamp {
  readonly instrumentId: string;
  readonly stampMs: number;
  readonly rate: bigint;
  readonly mark: bigint;
  /** The one after it. */
  readonly nextMs: number;
}

const dropHeld: Statement = {
  name: 'funding_held_drop',
  text: `delete from funding_held h using unnest($1::text[], $2::bigint[]) as done (instrument_id, next_ms)
    where h.instrument_id = done.instrument_id and h.until_ms <= done.next_ms`,
};

export async function saveFunding(
  writer: Writer,
  {
    stamps,
    dues,
    done,
  }: { readonly stamps: readonly Stamp[]; readonly dues: readonly FundingDue[]; readonly done: readonly FundingDue[] },
): Promise<void> {
  const of = <Value>(rows: readonly FundingDue[], pick: (due: FundingDue) => Value) => rows.map(pick);
  await Promise.all([
    stamps.length === 0
      ? undefined
      : writer.query(insertStamps, [
          stamps.map(({ instrumentId }) => instrumentId),
          stamps.map(({ stampMs }) => stampMs),
          stamps.map(({ rate }) => rate),
          stamps.map(({ mark }) => mark),
        ]),
    stamps.length === 0
      ? undefined
      : writer.query(dropHeld, [stamps.map(({ instrumentId }) => instrumentId), stamps.map(({ nextMs }) => nextMs)]),
    dues.length === 0
      ? undefined
      : writer.query(insertDues, [
          of(dues, ({ owner }) => owner),
          of(dues, ({ instrumentId }) => instrumentId),
          of(dues, ({ stampMs }) => stampMs),
          of(dues, ({ direction }) => direction),
          of(dues, ({ market }) => market),
          of(dues, ({ base }) => base),
          of(dues, ({ currency }) => currency),
          of(dues, ({ rate }) => rate),
          of(dues, ({ mark }) => mark),
          of(dues, ({ quantity }) => quantity),
          of(dues, ({ amount }) => amount),
        ]),
    done.length === 0
      ? undefined
      : writer.query(dropDues, [
          of(done, ({ owner }) => owner),
          of(done, ({ instrumentId }) => instrumentId),
          of(done, ({ stampMs }) => stampMs),
          of(done, ({ direction }) => direction),
        ]),
  ]);
}
