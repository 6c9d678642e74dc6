import type { Asset } from '@tarazu/domain/asset';
import type { AccountId, Purpose } from '@tarazu/domain/posting';
import type { Reader, Statement } from './database.ts';

/** One event of an entry, as it was kept. */
export interface KeptEvent {
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A line of the ledger with the entry it belongs to. Amounts are decimal text. */
export interface LineRow {
  readonly no: number;
  readonly at_ms: number;
  readonly kind: string;
  readonly events: readonly KeptEvent[];
  readonly holder: AccountId;
  readonly asset: Asset;
  readonly purpose: Purpose;
  readonly amount: string;
  /** Null for a line of the house. */
  readonly balance_after: string | null;
}

const listStatement: Statement = {
  name: 'ledger_lines_list',
  text: `select p.no, j.at_ms, j.kind, j.events, p.holder, p.asset, p.purpose, p.amount, p.balance_after, p.total
    from (select *, count(*) over () as total from posting
      where owner_id = $1 and holder = $1 and ($2::text is null or asset = $2)
      order by no desc, line desc limit $3 offset $4) p
    join journal j on j.owner_id = p.owner_id and j.no = p.no order by p.no desc, p.line desc`,
};

/** A person's own lines, newest first. */
export async function readLines(
  reader: Reader,
  owner: AccountId,
  search: { readonly asset: Asset | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly lines: readonly LineRow[]; readonly total: number }> {
  const values = [owner, search.asset ?? null, search.limit, search.offset];
  const lines = await reader.query<LineRow & { total: number }>(listStatement, values);
  return { lines, total: lines[0]?.total ?? 0 };
}

const entryStatement: Statement = {
  name: 'ledger_lines_entry',
  text: `select j.no, j.at_ms, j.kind, j.events, p.holder, p.asset, p.purpose, p.amount, p.balance_after
    from journal j join posting p on p.owner_id = j.owner_id and p.no = j.no
    where j.owner_id = $1 and j.no = $2 order by p.line`,
};

/** All lines of one entry, the house's included; empty when there is none or it moved nothing. */
export function readEntry(reader: Reader, owner: AccountId, no: number): Promise<readonly LineRow[]> {
  return reader.query<LineRow>(entryStatement, [owner, no]);
}
