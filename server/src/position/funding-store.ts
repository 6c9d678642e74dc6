import type { Asset, Currency } from '@tarazu/domain/asset';
import type { Direction } from '@tarazu/domain/margin/position';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { FundingDue } from '@tarazu/domain/trading/on-margin/pay-funding';
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
];

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
}

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
