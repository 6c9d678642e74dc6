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
  text: `select no, at_ms, kind, events, assets, amounts::text[] as amounts, count(*) over () as total from entry j
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
  text: `select owner_id, no, at_ms, kind, events, assets, amounts::text[] as amounts from entry j
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
  text: `select owner_id, no, at_ms, kind, events, assets, amounts::text[] as amounts from entry j
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

/** Lines of the house in a row `j` of the journal. */
const houseLines = `unnest(j.holders, j.assets, j.purposes, j.amounts) as l(holder, asset, purpose, amount)`;

const ofPurposeStatement: Statement = {
  name: 'ledger_explorer_of_purpose',
  text: `select owner_id, no, at_ms, kind, events, assets, amounts::text[] as amounts, count(*) over () as total from entry j
    where at_ms >= $1 and at_ms < $2 and owner_id <> 0
      and exists (select from ${houseLines} where holder = 0 and purpose = $3 and ($4::text is null or asset = $4))
    order by at_ms desc, owner_id, no desc limit $5 offset $6`,
};

/** The entries of a time in which an account of the house got or gave, newest first. */
export async function listOfPurpose(
  reader: Reader,
  { purpose, fromMs, toMs, asset, limit, offset }: Omit<EntrySearch, 'types'> & { readonly purpose: Purpose },
): Promise<{ readonly rows: readonly (EntryRow & { readonly owner_id: AccountId })[]; readonly total: number }> {
  const values = [fromMs, toMs, purpose, asset ?? null, limit, offset];
  const rows = await reader.query<EntryRow & { owner_id: AccountId; total: number }>(ofPurposeStatement, values);
  return { rows, total: rows[0]?.total ?? 0 };
}

const houseDaysStatement: Statement = {
  name: 'ledger_explorer_house_days',
  text: `select j.at_ms / 86400000 as day, l.asset, l.purpose, sum(l.amount)::text as amount,
      count(distinct (j.owner_id, j.no)) as entries
    from entry j cross join lateral ${houseLines}
    where j.at_ms >= $1 and j.at_ms < $2 and j.owner_id <> 0 and l.holder = 0 and l.purpose = any($3::text[])
    group by 1, 2, 3 order by 1 desc, 2, 3`,
};

export interface HouseDay<Of extends Purpose> {
  /** Whole days since 1970, in UTC. */
  readonly day: number;
  readonly asset: string;
  readonly purpose: Of;
  /** Decimal text. */
  readonly amount: string;
  readonly entries: number;
}

/** What these accounts of the house got and gave on each day of a time. */
export function readHouseDays<Of extends Purpose>(
  reader: Reader,
  time: { readonly fromMs: number; readonly beforeMs: number },
  purposes: readonly Of[],
): Promise<readonly HouseDay<Of>[]> {
  return reader.query<HouseDay<Of>>(houseDaysStatement, [time.fromMs, time.beforeMs, purposes]);
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
