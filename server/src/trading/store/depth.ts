import { decimal, decimalToText } from '@tarazu/domain/money';
import { nothingTaken, type TakenDepth } from '@tarazu/domain/trading/matching/match';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

type Prices = Readonly<Record<string, string>>;
interface DepthRow {
  readonly instrument_id: string;
  readonly source: string;
  readonly sequence: number;
  readonly version: number;
  readonly taken: { readonly bids: Prices; readonly asks: Prices };
}

const makeStatement: Statement = {
  name: 'depth_make',
  text: `insert into depth_taken (instrument_id, source, sequence, taken)
    select unnest($1::text[]), '', 0, '{"bids": {}, "asks": {}}' on conflict do nothing`,
};
const columns = 'instrument_id, source, sequence, version, taken';
const lockStatement: Statement = {
  name: 'depth_lock',
  text: `select ${columns} from depth_taken where instrument_id = any($1::text[]) order by instrument_id for update`,
};
const readStatement: Statement = {
  name: 'depth_read',
  text: `select ${columns} from depth_taken where instrument_id = any($1::text[])`,
};
const saveStatement: Statement = {
  name: 'depth_save',
  text: `update depth_taken d set source = v.source, sequence = v.sequence, taken = v.taken, version = d.version + 1
    from unnest($1::text[], $2::text[], $3::bigint[], $4::json[]) as v(instrument_id, source, sequence, taken)
    where d.instrument_id = v.instrument_id`,
};

const touchStatement: Statement = {
  name: 'depth_touch',
  text: `update depth_taken set version = version + 1 where instrument_id in
    (select instrument_id from depth_taken where instrument_id = any($1::text[]) order by instrument_id for update)`,
};
const expectStatement: Statement = {
  name: 'depth_expect',
  text: 'select expect_depth_versions($1::text[], $2::bigint[])',
};

/** What orders took from a book, and how often the store's record of it was written. */
export interface KnownDepth {
  readonly taken: TakenDepth;
  readonly version: number;
}

function toMap(prices: Prices): ReadonlyMap<bigint, bigint> {
  return new Map(Object.entries(prices).map(([price, taken]) => [decimal(price), decimal(taken)]));
}

/** `Prices` as JSON. Nothing in a decimal's text wants escaping. */
function pricesJson(taken: ReadonlyMap<bigint, bigint>): string {
  let text = '';
  for (const [price, size] of taken) text += `${text && ','}"${decimalToText(price)}":"${decimalToText(size)}"`;
  return `{${text}}`;
}

/** A record of another source (or of an earlier run of a replay, whose numbers begin again) does not count. */
function depthsOf(rows: readonly DepthRow[], source: string): Map<string, KnownDepth> {
  return new Map(
    rows.map(({ instrument_id, version, ...row }) => {
      const { bids, asks } = row.taken;
      const counts = row.source === source;
      const taken = counts ? { sequence: row.sequence, bids: toMap(bids), asks: toMap(asks) } : nothingTaken;
      return [instrument_id, { taken, version }];
    }),
  );
}

/** Makes records that can be locked. One that was written before is there for certain: a batch that failed left none. */
async function makeDepths(writer: Writer, instrumentIds: readonly string[]): Promise<void> {
  if (instrumentIds.length > 0) await writer.query(makeStatement, [[...instrumentIds].sort()]);
}

/**
 * Locks the records of these instruments until the end of the transaction, so that no other process takes the same depth.
 * `written` remembers which are there for certain.
 */
export async function lockDepths(
  writer: Writer,
  instrumentIds: readonly string[],
  source: string,
  written: Set<string>,
): Promise<Map<string, KnownDepth>> {
  if (instrumentIds.length === 0) return new Map();
  const making = makeDepths(
    writer,
    instrumentIds.filter((id) => !written.has(id)),
  );
  const [, rows] = await Promise.all([making, writer.query<DepthRow>(lockStatement, [[...instrumentIds].sort()])]);
  for (const { instrument_id, version } of rows) if (version > 0) written.add(instrument_id);
  return depthsOf(rows, source);
}

/** Locks them too; the transaction fails when one was written since it was known. */
export async function expectDepths(writer: Writer, depths: readonly (readonly [string, KnownDepth])[]): Promise<void> {
  if (depths.length === 0) return;
  const unsure = depths.flatMap(([id, { version }]) => (version === 0 ? [id] : []));
  const values = [depths.map(([id]) => id), depths.map(([, { version }]) => version)];
  await Promise.all([makeDepths(writer, unsure), writer.query(expectStatement, values)]);
}

/** Locks these books and makes a record of each of another version, so that what was decided on them is decided again. */
export async function shutBooks(writer: Writer, instrumentIds: readonly string[]): Promise<void> {
  if (instrumentIds.length === 0) return;
  await Promise.all([makeDepths(writer, instrumentIds), writer.query(touchStatement, [[...instrumentIds]])]);
}

/** Those that have no record yet are not among them. */
export async function readDepths(
  reader: Reader,
  instrumentIds: readonly string[],
  source: string,
): Promise<Map<string, KnownDepth>> {
  if (instrumentIds.length === 0) return new Map();
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
    depths.map(([, { bids, asks }]) => `{"bids":${pricesJson(bids)},"asks":${pricesJson(asks)}}`),
  ]);
}
