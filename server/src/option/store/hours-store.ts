import type { MarketHours } from '@tarazu/domain/market/calendar';
import type { KnownHours, KnownListing } from '@tarazu/domain/option/vanilla/vanilla-evidence';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** Which hours the market kept on one exchange, from a moment on. */
interface KeptHours extends KnownHours {
  readonly exchange: string;
}

/** Where something is traded, from a moment on. */
interface KeptListing extends KnownListing {
  readonly instrumentId: string;
}

/** Both, as one thing was decided. */
export type KeptDay = KeptHours & KeptListing;

const insertStatement: Statement = {
  name: 'option_hours_insert',
  text: `insert into option_hours (exchange, hours, seen_ms)
    select distinct on (n.exchange) n.* from unnest($1::text[], $2::text[], $3::bigint[]) as n(exchange, hours, seen_ms)
    left join lateral (select k.hours from option_hours k where k.exchange = n.exchange order by k.no desc limit 1) kept on true
    where kept.hours is distinct from n.hours`,
};

const listStatement: Statement = {
  name: 'option_listed_insert',
  text: `insert into option_listed (instrument_id, exchange, seen_ms)
    select n.* from unnest($1::text[], $2::text[], $3::bigint[]) as n(instrument_id, exchange, seen_ms)
    left join lateral (select k.exchange from option_listed k where k.instrument_id = n.instrument_id order by k.no desc limit 1) kept on true
    where kept.exchange is distinct from n.exchange`,
};

/** Each instrument named once, with where it is traded and the hours that are kept there. What was kept last is not written again. */
export async function insertHours(writer: Writer, rows: readonly KeptDay[]): Promise<void> {
  if (rows.length === 0) return;
  const exchanges = rows.map(({ exchange }) => exchange);
  const seen = rows.map(({ seenMs }) => seenMs);
  await Promise.all([
    writer.query(insertStatement, [exchanges, rows.map(({ hours }) => hours), seen]),
    writer.query(listStatement, [rows.map(({ instrumentId }) => instrumentId), exchanges, seen]),
  ]);
}

const readStatement: Statement = {
  name: 'option_hours',
  text: 'select exchange, hours, seen_ms from option_hours where exchange = any($1::text[]) order by no',
};

/** What these kept, oldest first: it changes when the server is set up otherwise. */
export async function readHours(reader: Reader, exchanges: readonly string[]): Promise<readonly KeptHours[]> {
  const rows = await reader.query<{ exchange: string; hours: MarketHours; seen_ms: number }>(readStatement, [
    exchanges,
  ]);
  return rows.map(({ exchange, hours, seen_ms: seenMs }) => ({ exchange, hours, seenMs }));
}

const listedStatement: Statement = {
  name: 'option_listed',
  text: 'select instrument_id, exchange, seen_ms from option_listed where instrument_id = any($1::text[]) order by no',
};

/** Where these were traded, oldest first. */
export async function readListed(reader: Reader, instrumentIds: readonly string[]): Promise<readonly KeptListing[]> {
  const rows = await reader.query<{ instrument_id: string; exchange: string; seen_ms: number }>(listedStatement, [
    instrumentIds,
  ]);
  return rows.map((row) => ({ instrumentId: row.instrument_id, exchange: row.exchange, seenMs: row.seen_ms }));
}
