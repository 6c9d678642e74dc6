import { decimal, decimalToText } from '@tarazu/domain/money';
import { nothingTaken, type TakenDepth } from '@tarazu/domain/stock-order/match';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

type Prices = Readonly<Record<string, string>>;
interface DepthRow {
  readonly instrument_id: string;
  readonly source: string;
  readonly sequence: number;
  readonly taken: { readonly bids: Prices; readonly asks: Prices };
}

const seeStatement: Statement = {
  name: 'stock_depth_see',
  text: `insert into stock_depth_taken (instrument_id, source, sequence, taken)
    select unnest($1::text[]), '', 0, '{"bids": {}, "asks": {}}' on conflict do nothing`,
};
const columns = 'instrument_id, source, sequence, taken';
const lockStatement: Statement = {
  name: 'stock_depth_lock',
  text: `select ${columns} from stock_depth_taken where instrument_id = any($1::text[]) order by instrument_id for update`,
};
const readStatement: Statement = {
  name: 'stock_depth_read',
  text: `select ${columns} from stock_depth_taken where instrument_id = any($1::text[])`,
};
const saveStatement: Statement = {
  name: 'stock_depth_save',
  text: `update stock_depth_taken d set source = v.source, sequence = v.sequence, taken = v.taken
    from unnest($1::text[], $2::text[], $3::bigint[], $4::json[]) as v(instrument_id, source, sequence, taken)
    where d.instrument_id = v.instrument_id`,
};

function toMap(prices: Prices): ReadonlyMap<bigint, bigint> {
  return new Map(Object.entries(prices).map(([price, taken]) => [decimal(price), decimal(taken)]));
}

function toPrices(taken: ReadonlyMap<bigint, bigint>): Prices {
  return Object.fromEntries([...taken].map(([price, size]) => [decimalToText(price), decimalToText(size)]));
}

/** A record of another source (or of an earlier run of a replay, whose numbers begin again) does not count. */
function depthsOf(rows: readonly DepthRow[], source: string): Map<string, TakenDepth> {
  return new Map(
    rows.map((row) => [
      row.instrument_id,
      row.source === source
        ? { sequence: row.sequence, bids: toMap(row.taken.bids), asks: toMap(row.taken.asks) }
        : nothingTaken,
    ]),
  );
}

/**
 * Locks the records of these instruments until the end of the transaction, so that no other process takes the same depth.
 * `seen` remembers which rows are there already.
 */
export async function lockDepths(
  writer: Writer,
  instrumentIds: readonly string[],
  source: string,
  seen: Set<string>,
): Promise<Map<string, TakenDepth>> {
  if (instrumentIds.length === 0) return new Map();
  const fresh = instrumentIds.filter((id) => !seen.has(id)).sort();
  const inserting = fresh.length > 0 ? writer.query(seeStatement, [fresh]) : undefined;
  const [, rows] = await Promise.all([inserting, writer.query<DepthRow>(lockStatement, [[...instrumentIds].sort()])]);
  for (const row of rows) seen.add(row.instrument_id);
  return depthsOf(rows, source);
}

export async function readDepths(
  reader: Reader,
  instrumentIds: readonly string[],
  source: string,
): Promise<Map<string, TakenDepth>> {
  return depthsOf(await reader.query<DepthRow>(readStatement, [instrumentIds]), source);
}

/** Writes records that were locked, and so are there. */
export async function saveDepths(
  writer: Writer,
  depths: readonly (readonly [string, TakenDepth])[],
  source: string,
): Promise<void> {
  if (depths.length === 0) return;
  await writer.query(saveStatement, [
    depths.map(([id]) => id),
    depths.map(() => source),
    depths.map(([, { sequence }]) => sequence),
    depths.map(([, { bids, asks }]) => JSON.stringify({ bids: toPrices(bids), asks: toPrices(asks) })),
  ]);
}
