import type { MarketHours } from '@tarazu/domain/market/calendar';
import type { KnownHours } from '@tarazu/domain/option/vanilla/vanilla-evidence';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** Which hours the market kept on one exchange, from a moment on. */
export interface KeptHours extends KnownHours {
  readonly exchange: string;
}

const insertStatement: Statement = {
  name: 'option_hours_insert',
  text: `insert into option_hours (exchange, hours, seen_ms)
    select n.* from unnest($1::text[], $2::text[], $3::bigint[]) as n(exchange, hours, seen_ms)
    left join lateral (select k.hours from option_hours k where k.exchange = n.exchange order by k.no desc limit 1) kept on true
    where kept.hours is distinct from n.hours`,
};

/** Each exchange named once. What was kept last is not written again. */
export async function insertHours(writer: Writer, rows: readonly KeptHours[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(insertStatement, [
    rows.map(({ exchange }) => exchange),
    rows.map(({ hours }) => hours),
    rows.map(({ seenMs }) => seenMs),
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
