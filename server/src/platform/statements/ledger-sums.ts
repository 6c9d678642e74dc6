import type { Asset } from '@tarazu/domain/asset';
import type { AccountId, Purpose } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../database.ts';
import { eventTypes } from '../ledger-lines.ts';

/** A part of somebody's ledger. `untilNo`: the last entry that counts, so that several sums are of the same moment. Instants ms UTC, the end is not in it. */
export interface LedgerSpan {
  readonly owner: AccountId;
  readonly fromMs: number;
  readonly toMs: number;
  readonly untilNo: number;
}

const firstStatement: Statement = {
  name: 'ledger_sums_first',
  text: 'select at_ms from journal where owner_id = $1 order by no limit 1',
};

/** When the first entry of somebody was made, ms UTC; undefined without any. */
export async function readFirstEntryMs(reader: Reader, owner: AccountId): Promise<number | undefined> {
  const [row] = await reader.query<{ at_ms: number }>(firstStatement, [owner]);
  return row?.at_ms;
}

const entriesStatement: Statement = {
  name: 'ledger_sums_entries',
  text: 'select count(*)::int as entries from (select from journal where owner_id = $1 limit $2) first',
};

/** If somebody has more entries than these: the sums below read every one, so who asks for them asks this first. It counts no further. */
export async function hasMoreEntries(reader: Reader, owner: AccountId, most: number): Promise<boolean> {
  const [row] = await reader.query<{ entries: number }>(entriesStatement, [owner, most + 1]);
  return (row?.entries ?? 0) > most;
}

const balancesStatement: Statement = {
  name: 'ledger_sums_balances',
  text: `select asset, sum(balance_after)::text as amount from (
      select distinct on (p.asset, p.purpose) p.asset, p.balance_after
      from posting p join journal j on j.owner_id = p.owner_id and j.no = p.no
      where p.owner_id = $1 and p.holder = $1 and j.at_ms < $2 and j.no <= $3
      order by p.asset, p.purpose, p.no desc, p.line desc) last group by asset having sum(balance_after) <> 0`,
};

/**
 * What somebody had of each asset at a moment, all their places together, as their last lines recorded it. Decimal text. As the sums below it reads every
 * entry of theirs, and gives as many rows as assets: what it costs grows with a person's life here, 0.02 ms an entry on the embedded store.
 */
export function readBalancesAt(
  reader: Reader,
  { owner, untilNo }: Pick<LedgerSpan, 'owner' | 'untilNo'>,
  atMs: number,
): Promise<readonly { readonly asset: Asset; readonly amount: string }[]> {
  return reader.query(balancesStatement, [owner, atMs, untilNo]);
}

const inSpan = 'p.owner_id = $1 and j.at_ms >= $2 and j.at_ms < $3 and j.no <= $4';
const withEntry = 'posting p join entry j on j.owner_id = p.owner_id and j.no = p.no';

// An own line is the sum of all that came and went in its entry; what of it crossed to another account only the house's lines of `clearing` say.
const flowsStatement: Statement = {
  name: 'ledger_sums_flows',
  text: `select types, asset, crossed, coalesce(sum(net) filter (where net > 0), 0)::text as gets,
      coalesce(-sum(net) filter (where net < 0), 0)::text as gives, count(*) filter (where not crossed)::int as entries
    from (select p.no, p.asset, ${eventTypes} as types, sum(p.amount) filter (where p.holder = $1) as own,
        -sum(p.amount) filter (where p.holder = 0) as cleared from ${withEntry}
      where ${inSpan} and (p.holder = $1 or (p.holder = 0 and p.purpose = 'clearing')) and p.asset = any($5::text[])
      group by 1, 2, 3 having count(*) filter (where p.holder = $1) > 0) entry
    cross join lateral (select case when types && $6::text[] then coalesce(cleared, 0) else 0 end as crossing) apart
    cross join lateral (values (false, own - crossing), (true, crossing)) part(crossed, net)
    where not crossed or crossing <> 0
    group by types, asset, crossed`,
};

/** Sums of entries that have the same events, decimal text. */
export interface Flow {
  readonly types: readonly string[];
  readonly asset: Asset;
  /** What of those entries crossed to another account, where that was asked for; the rest of them is a sum of its own. */
  readonly crossed: boolean;
  readonly gets: string;
  readonly gives: string;
  /** Counted beside the rest. */
  readonly entries: number;
}

/**
 * What came and what went, entry by entry; moves between one's own places come to nothing. There are as many sums as kinds of entries, and of entries with
 * one of the events `apart` two of each.
 */
export function readFlows(
  reader: Reader,
  { owner, fromMs, toMs, untilNo }: LedgerSpan,
  { assets, apart }: { readonly assets: readonly Asset[]; readonly apart: readonly string[] },
): Promise<readonly Flow[]> {
  return reader.query(flowsStatement, [owner, fromMs, toMs, untilNo, assets, apart]);
}

const houseGotStatement: Statement = {
  name: 'ledger_sums_house_got',
  text: `select ${eventTypes} as types, p.asset, p.purpose, sum(p.amount)::text as amount from ${withEntry}
    where ${inSpan} and p.holder = 0 and p.asset = any($5::text[]) and p.purpose = any($6::text[]) group by 1, 2, 3`,
};

/** What the house got for these of somebody's entries, less what it gave back, by their events. Decimal text. */
export function readHouseGot(
  reader: Reader,
  { owner, fromMs, toMs, untilNo }: LedgerSpan,
  { assets, purposes }: { readonly assets: readonly Asset[]; readonly purposes: readonly Purpose[] },
): Promise<
  readonly {
    readonly types: readonly string[];
    readonly asset: Asset;
    readonly purpose: Purpose;
    readonly amount: string;
  }[]
> {
  return reader.query(houseGotStatement, [owner, fromMs, toMs, untilNo, assets, purposes]);
}
