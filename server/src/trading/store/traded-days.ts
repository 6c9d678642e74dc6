import { volumeSteps } from '@tarazu/domain/charges/charge-rule';
import type { TradedDay } from '@tarazu/domain/charges/traded-volume';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';
import type { NewTrade } from './trades.ts';

export const tradedDayMigrations: readonly Migration[] = [
  {
    number: 366,
    name: 'traded day',
    // A row for each day on which somebody traded where charges go by volume: a sum that is kept, and not one over a life.
    sql: `
create table traded_day (
  owner_id bigint not null,
  market text not null,
  date text collate "C" not null,
  value numeric not null check (value >= 0),
  primary key (owner_id, market, date)
);
insert into traded_day (owner_id, market, date, value)
  select owner_id, market, to_char(to_timestamp(at_ms / 1000) at time zone 'UTC', 'YYYY-MM-DD'), sum(value)
  from fill where market = 'coins' group by 1, 2, 3;
`,
  },
];

const DAY_MS = 86_400_000;
/** No day that counts is older, whatever the zone. */
const DAYS_READ = 32;

/** Whether charges of a market go by what somebody traded before. */
export function countsVolume(market: MarketId): boolean {
  return volumeSteps(marketOf(market).charges).length > 0;
}

const readStatement: Statement = {
  name: 'traded_day_read',
  text: 'select owner_id, market, date, value from traded_day where owner_id = any($1::bigint[]) and date >= $2',
};

interface Row {
  readonly owner_id: AccountId;
  readonly market: string;
  readonly date: string;
  readonly value: string;
}

/** The days that can still count, of each who traded on one. */
export async function readTradedDays(
  reader: Reader,
  owners: readonly AccountId[],
  nowMs: number,
): Promise<ReadonlyMap<AccountId, readonly TradedDay[]>> {
  if (owners.length === 0) return new Map();
  const since = new Date(nowMs - DAYS_READ * DAY_MS).toISOString().slice(0, 10);
  const days = new Map<AccountId, TradedDay[]>();
  for (const { owner_id: owner, market, date, value } of await reader.query<Row>(readStatement, [owners, since])) {
    const own = days.get(owner) ?? [];
    own.push({ market, date, value: decimal(value) });
    days.set(owner, own);
  }
  return days;
}

const addStatement: Statement = {
  name: 'traded_day_add',
  text: `insert into traded_day as kept (owner_id, market, date, value)
    select owner_id, market, date, sum(value) from unnest($1::bigint[], $2::text[], $3::text[], $4::numeric[])
      as traded(owner_id, market, date, value) group by 1, 2, 3
    on conflict (owner_id, market, date) do update set value = kept.value + excluded.value`,
};

export async function addTradedDays(writer: Writer, trades: readonly NewTrade[]): Promise<void> {
  const counted = trades.filter(({ market }) => countsVolume(market));
  if (counted.length === 0) return;
  await writer.query(addStatement, [
    counted.map(({ owner }) => owner),
    counted.map(({ market }) => market),
    counted.map(({ fill }) => fill.tradeDate),
    counted.map(({ fill }) => decimal(fill.value)),
  ]);
}
