import type { DomainEvent } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { INSURANCE_FUND, type LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import { suitabilityVersion } from '@tarazu/domain/trading/on-margin/suitability';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

const DAY_MS = 86_400_000;

/** Against the venue stand results and funding, against fees the charges: both with the other sign. */
const todayStatement: Statement = {
  name: 'contract_today',
  text: `select coalesce(-sum(p.amount), 0) as amount from entry e
    join posting p on p.owner_id = e.owner_id and p.no = e.no and p.holder = 0 and p.asset = 'USDT' and p.purpose in ('venue', 'fee', 'tax')
    where e.owner_id = $1 and e.at_ms >= $2
      and exists (select from posting own where own.owner_id = e.owner_id and own.no = e.no and own.holder = e.owner_id
        and own.purpose in ('contract', 'contract-held', 'margin'))`,
};

/** What came into the contract account since midnight UTC by results, funding and charges, e8. */
export async function readToday(reader: Reader, owner: AccountId, nowMs: number): Promise<bigint> {
  const [row] = await reader.query<{ amount: string }>(todayStatement, [owner, nowMs - (nowMs % DAY_MS)]);
  return decimal(row?.amount ?? '0');
}

const entriesStatement: Statement = {
  name: 'contract_history',
  text: `select no, at_ms, events from entry where owner_id = $1 and no < $2 and types && $3::text[] order by no desc limit $4`,
};

/** Events that the pages of contracts tell of. */
export type KeptEvent = LiquidationEvent | DomainEvent<'order.filled', FilledBody>;

/** Where a page begins, and how long it is. */
interface Place {
  readonly before: number;
  readonly limit: number;
}

/** Somebody's entries with one of these events, newest first. */
export function readOwnEntries(
  reader: Reader,
  owner: AccountId,
  types: readonly string[],
  { before, limit }: Place,
): Promise<readonly { readonly no: number; readonly at_ms: number; readonly events: readonly KeptEvent[] }[]> {
  return reader.query(entriesStatement, [owner, before, types, limit]);
}

const sinceStatement: Statement = {
  name: 'contract_entries_since',
  text: 'select events from entry where owner_id = $1 and at_ms >= $2 and types && $3::text[] order by no',
};

/** Somebody's events of these kinds since a moment, oldest first. */
export async function readEntriesSince(
  reader: Reader,
  owner: AccountId,
  types: readonly string[],
  sinceMs: number,
): Promise<readonly KeptEvent[]> {
  const rows = await reader.query<{ events: readonly KeptEvent[] }>(sinceStatement, [owner, sinceMs, types]);
  return rows.flatMap(({ events }) => events.filter(({ type }) => types.includes(type)));
}

const movesStatement: Statement = {
  name: 'fund_moves',
  text: `select e.at_ms, e.types, coalesce(sum(p.amount) filter (where p.holder = $1 and p.purpose = 'contract'), 0) as amount
    from entry e left join posting p on p.owner_id = e.owner_id and p.no = e.no
    where e.owner_id = $1 and e.at_ms >= $2 group by e.no, e.at_ms, e.types order by e.no`,
};

/** What moved the fund since a moment, oldest first; `value` e8. */
export async function readFundMoves(
  reader: Reader,
  sinceMs: number,
): Promise<readonly { readonly atMs: number; readonly types: readonly string[]; readonly value: bigint }[]> {
  const rows = await reader.query<{ at_ms: number; types: readonly string[]; amount: string }>(movesStatement, [
    INSURANCE_FUND,
    sinceMs,
  ]);
  return rows.map(({ at_ms: atMs, types, amount }) => ({ atMs, types, value: decimal(amount) }));
}

const balanceStatement: Statement = {
  name: 'fund_balance',
  text: `select coalesce(sum(amount), 0) as amount from balance where holder = $1 and asset = 'USDT' and purpose = 'contract'`,
};

export async function readFundBalance(reader: Reader): Promise<bigint> {
  const [row] = await reader.query<{ amount: string }>(balanceStatement, [INSURANCE_FUND]);
  return decimal(row?.amount ?? '0');
}

/** What the fund had after an entry stands in the last one that moved it. */
const fundStatement: Statement = {
  name: 'fund_entries',
  text: `with page as (select no, at_ms, events from entry where owner_id = $1 and no < $2 and types && $3::text[] order by no desc limit $4)
    select page.no, page.at_ms, page.events,
      coalesce((select sum(p.amount) from posting p where p.owner_id = $1 and p.no = page.no and p.holder = $1 and p.purpose = 'contract'), 0) as amount,
      coalesce((select line.after from entry moved, unnest(moved.holders, moved.purposes, moved.balances_after) as line(holder, purpose, after)
        where moved.owner_id = $1 and moved.no <= page.no and line.holder = $1 and line.purpose = 'contract' order by moved.no desc limit 1), 0) as balance
    from page order by page.no desc`,
};

/** The fund's entries, newest first; amounts as text. */
export function readFundEntries(
  reader: Reader,
  types: readonly string[],
  { before, limit }: Place,
): Promise<
  readonly {
    readonly no: number;
    readonly at_ms: number;
    readonly events: readonly KeptEvent[];
    readonly amount: string;
    readonly balance: string;
  }[]
> {
  return reader.query(fundStatement, [INSURANCE_FUND, before, types, limit]);
}

const passedStatement: Statement = {
  name: 'suitability_passed',
  text: 'select passed_at_ms from suitability where owner_id = $1 and version = $2',
};

/** When somebody answered the questions of now; undefined: not yet. */
export async function readPassed(reader: Reader, owner: AccountId): Promise<number | undefined> {
  const [row] = await reader.query<{ passed_at_ms: number }>(passedStatement, [owner, suitabilityVersion]);
  return row?.passed_at_ms;
}

export interface Passed {
  readonly owner: AccountId;
  readonly atMs: number;
}

const savePassedStatement: Statement = {
  name: 'suitability_save',
  text: `insert into suitability select unnest($1::bigint[]), unnest($2::int[]), unnest($3::bigint[])
    on conflict (owner_id, version) do nothing`,
};

export async function savePassed(writer: Writer, passed: readonly Passed[]): Promise<void> {
  if (passed.length === 0) return;
  await writer.query(savePassedStatement, [
    passed.map(({ owner }) => owner),
    passed.map(() => suitabilityVersion),
    passed.map(({ atMs }) => atMs),
  ]);
}
