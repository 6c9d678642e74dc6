import type { MarketId } from '@tarazu/domain/market/instrument';
import { decimalToText } from '@tarazu/domain/money';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface BulkRow {
  readonly instrument_id: string;
  readonly customer: number;
  readonly bought: string;
  readonly sold: string;
}

const doneStatement: Statement = {
  name: 'block_bulk_day',
  text: 'select day from block_bulk_day where market = $1 order by day desc limit 1',
};

/** The last day of a market whose list was made. */
export async function readBulkDay(reader: Reader, market: MarketId): Promise<string | undefined> {
  return (await reader.query<{ day: string }>(doneStatement, [market]))[0]?.day;
}

const sumStatement: Statement = {
  name: 'block_bulk_sums',
  text: `select f.owner_id, f.instrument_id, sum(case when f.side = 'buy' then f.quantity else 0 end)::text as bought,
      sum(case when f.side = 'sell' then f.quantity else 0 end)::text as sold
    from fill f where f.market = $1 and f.at_ms >= $2 and f.at_ms < $3 and f.owner_id > 0
      and not exists (select from block_print p where p.owner_id = f.owner_id and p.event_no = f.event_no + 1)
    group by f.owner_id, f.instrument_id
    having greatest(sum(case when f.side = 'buy' then f.quantity else 0 end), sum(case when f.side = 'sell' then f.quantity else 0 end)) >= $4::numeric
    order by f.instrument_id, f.owner_id limit $5`,
};

export interface DaySum {
  readonly owner_id: number;
  readonly instrument_id: string;
  readonly bought: string;
  readonly sold: string;
}

/** What each person traded of each share in the ordinary market between two instants; from `least` shares (e8) on, and so many at most. */
export function readDaySums(
  reader: Reader,
  market: MarketId,
  { fromMs, untilMs, least }: { readonly fromMs: number; readonly untilMs: number; readonly least: bigint },
  limit: number,
): Promise<readonly DaySum[]> {
  return reader.query<DaySum>(sumStatement, [
    market,
    fromMs,
    untilMs,
    // In a list of its own a whole number of units would be told as a decimal; alone it would not.
    decimalToText(least),
    limit,
  ]);
}

const saveDay: Statement = {
  name: 'block_bulk_day_insert',
  text: 'insert into block_bulk_day (market, day) values ($1, $2) on conflict do nothing',
};
const saveDeals: Statement = {
  name: 'block_bulk_deal_insert',
  text: `insert into block_bulk_deal (market, day, instrument_id, customer, bought, sold)
    select $1, $2, unnest($3::text[]), unnest($4::int[]), unnest($5::numeric[]), unnest($6::numeric[]) on conflict do nothing`,
};

export interface BulkDeal {
  readonly instrumentId: string;
  /** A number of this day alone. */
  readonly customer: number;
  readonly bought: bigint;
  readonly sold: bigint;
}

/** Keeps the list of a day; what was kept stays. */
export async function saveBulkDay(
  writer: Writer,
  market: MarketId,
  day: string,
  deals: readonly BulkDeal[],
): Promise<void> {
  if (deals.length > 0)
    await writer.query(saveDeals, [
      market,
      day,
      deals.map(({ instrumentId }) => instrumentId),
      deals.map(({ customer }) => customer),
      deals.map(({ bought }) => bought),
      deals.map(({ sold }) => sold),
    ]);
  await writer.query(saveDay, [market, day]);
}

const dealsStatement: Statement = {
  name: 'block_bulk_deals',
  text: `select instrument_id, customer, bought, sold from block_bulk_deal where market = $1 and day = $2
    order by instrument_id, customer`,
};

export function readBulkDeals(reader: Reader, market: MarketId, day: string): Promise<readonly BulkRow[]> {
  return reader.query<BulkRow>(dealsStatement, [market, day]);
}
