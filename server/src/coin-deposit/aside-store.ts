import { decimal } from '@tarazu/domain/money';
import type { Reader, Statement } from '../platform/database.ts';
import { depositColumns, depositRows, type OwnedCoinDeposit } from './store.ts';

const asideStatement: Statement = {
  name: 'coin_deposit_aside_list',
  text: `select ${depositColumns} from coin_deposit where state = 'set-aside' order by updated_at_ms desc, deposit_id limit $1 offset $2`,
};
const asideCountStatement: Statement = {
  name: 'coin_deposit_aside_count',
  text: `select count(*)::int as total from coin_deposit where state = 'set-aside'`,
};

/** What was put aside and still is, the newest first. */
export async function listAside(
  reader: Reader,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly found: readonly OwnedCoinDeposit[]; readonly total: number }> {
  const [found, [count]] = await Promise.all([
    depositRows(reader, asideStatement, [pageSize, (page - 1) * pageSize]),
    reader.query<{ readonly total: number }>(asideCountStatement),
  ]);
  return { found, total: count?.total ?? 0 };
}

const anyStatement: Statement = {
  name: 'coin_deposit_any',
  text: `select ${depositColumns} from coin_deposit where deposit_id = $1`,
};

/** Whoever it belongs to. */
export async function readAnyDeposit(reader: Reader, depositId: string): Promise<OwnedCoinDeposit | undefined> {
  return (await depositRows(reader, anyStatement, [depositId]))[0];
}

const waitingStatement: Statement = {
  name: 'coin_deposit_aside_waiting',
  text: `select count(*)::int as count, min(updated_at_ms) as "oldestAtMs" from coin_deposit where state = 'set-aside'`,
};

/** How many are put aside, and since when the oldest. */
export async function countAside(
  reader: Reader,
): Promise<{ readonly count: number; readonly oldestAtMs: number | undefined }> {
  const [row] = await reader.query<{ readonly count: number; readonly oldestAtMs: number | null }>(waitingStatement);
  return { count: row?.count ?? 0, oldestAtMs: row?.oldestAtMs ?? undefined };
}

const sumsStatement: Statement = {
  name: 'coin_deposit_aside_sums',
  text: `select coin, sum(amount)::text as amount from coin_deposit where state = 'set-aside' group by coin`,
};

/** What is put aside by coin, e8: in the ledger it is the house's suspense, as money is that nobody has claimed. */
export async function readAsideCoins(reader: Reader): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader.query<{ readonly coin: string; readonly amount: string }>(sumsStatement);
  return new Map(rows.map(({ coin, amount }) => [coin, decimal(amount)]));
}
