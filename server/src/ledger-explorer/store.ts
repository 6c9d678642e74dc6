import type { AccountId, Purpose } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../platform/database.ts';
import { eventTypes, type KeptEvent } from '../platform/ledger-lines.ts';

export interface EntryRow {
  readonly no: number;
  readonly at_ms: number;
  readonly kind: string;
  readonly events: readonly KeptEvent[];
  readonly assets: readonly string[];
  /** Decimal texts, in the order of `assets`. */
  readonly amounts: readonly string[];
}

export interface EntrySearch {
  readonly asset: string | undefined;
  /** Event types, `loan.%` for all of a feature; empty for all. */
  readonly types: readonly string[];
  readonly fromMs: number | undefined;
  /** Before this moment. */
  readonly toMs: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

const listStatement: Statement = {
  name: 'ledger_explorer_list',
  text: `select no, at_ms, kind, events, assets, amounts::text[] as amounts, count(*) over () as total from journal j
    where owner_id = $1 and cardinality(amounts) > 0 and ($2::text is null or $2 = any(assets))
      and ($3::bigint is null or at_ms >= $3) and ($4::bigint is null or at_ms < $4)
      and ($5::text[] = '{}' or exists (select from unnest(${eventTypes}) as type where type like any($5::text[])))
    order by no desc limit $6 offset $7`,
};

/** Entries of one account that moved something, newest first. */
export async function listEntries(
  reader: Reader,
  owner: AccountId,
  { asset, types, fromMs, toMs, limit, offset }: EntrySearch,
): Promise<{ readonly rows: readonly EntryRow[]; readonly total: number }> {
  const values = [owner, asset ?? null, fromMs ?? null, toMs ?? null, types, limit, offset];
  const rows = await reader.query<EntryRow & { total: number }>(listStatement, values);
  return { rows, total: rows[0]?.total ?? 0 };
}

const latestStatement: Statement = {
  name: 'ledger_explorer_latest',
  text: `select owner_id, no, at_ms, kind, events, assets, amounts::text[] as amounts from journal j
    where at_ms >= $1 and at_ms < $2 and owner_id <> 0 and cardinality(amounts) > 0 and ($3::text is null or $3 = any(assets))
      and ($4::text[] = '{}' or exists (select from unnest(${eventTypes}) as type where type like any($4::text[])))
    order by at_ms desc, owner_id, no desc limit $5`,
};

const HOUR_MS = 3_600_000;
/** How far back is looked for the latest: as little of the journal as has enough of them. */
const LOOKS_BACK_MS = [HOUR_MS, 24 * HOUR_MS, 30 * 24 * HOUR_MS, 366 * 24 * HOUR_MS];

/** The latest entries of everybody, newest first. Without a first moment only as far back as it takes to have `limit` of them, and a year at most. */
export async function listLatest(
  reader: Reader,
  { asset, types, fromMs, toMs, limit }: Omit<EntrySearch, 'offset'>,
  nowMs: number,
): Promise<readonly (EntryRow & { readonly owner_id: AccountId })[]> {
  const beforeMs = Math.min(toMs ?? nowMs + 1, nowMs + 1);
  const starts = fromMs === undefined ? LOOKS_BACK_MS.map((ms) => beforeMs - ms) : [fromMs];
  for (const [at, startMs] of starts.entries()) {
    const values = [startMs, beforeMs, asset ?? null, types, limit];
    const rows = await reader.query<EntryRow & { owner_id: AccountId }>(latestStatement, values);
    if (rows.length >= limit || at === starts.length - 1) return rows;
  }
  return [];
}

const ofOrderStatement: Statement = {
  name: 'ledger_explorer_of_order',
  text: `select owner_id, no, at_ms, kind, events, assets, amounts::text[] as amounts from journal j
    where at_ms >= $1 and at_ms < $2 and owner_id <> 0 and cardinality(amounts) > 0 and events::text ~ $3
    order by at_ms desc, owner_id, no desc limit $4`,
};

/** The entries of one day and the next that name an order whose id has this end; a number tells no more of it. */
export function listOfOrder(
  reader: Reader,
  { day, idEnd }: { readonly day: string; readonly idEnd: string },
  limit: number,
): Promise<readonly (EntryRow & { readonly owner_id: AccountId })[]> {
  const fromMs = Date.parse(day);
  // An order waits for its day of trading at most, and its fills come with it.
  const values = [fromMs, fromMs + 48 * HOUR_MS, `"orderId":"[0-9A-Za-v]{14}${idEnd}"`, limit];
  return reader.query(ofOrderStatement, values);
}

const houseStatement: Statement = {
  name: 'ledger_explorer_house',
  text: `select asset, purpose, sum(amount)::text as amount from posting where holder = 0
    group by asset, purpose having sum(amount) <> 0 order by asset, purpose`,
};

export interface HouseBalance {
  readonly asset: string;
  readonly purpose: Purpose;
  /** Decimal text. */
  readonly amount: string;
}

/** The house keeps no balance rows: its accounts are the sums of their lines. Reads the whole ledger. */
export function readHouseBalances(reader: Reader): Promise<readonly HouseBalance[]> {
  return reader.query<HouseBalance>(houseStatement);
}
