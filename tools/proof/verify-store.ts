import { verifyPracticeRails } from '../../server/src/adapters/rail-practice/store.ts';
import { verifyHeld } from '../../server/src/app/held-store.ts';
import { readAsideCoins, verifyCoinDeposits } from '../../server/src/coin-deposit/index.ts';
import { verifyDividends } from '../../server/src/corporate-action/index.ts';
import { verifyDeposits } from '../../server/src/deposit/index.ts';
import { verifyCopyDays, verifyEndedCopies, verifyFees } from '../../server/src/follow/index.ts';
import { verifyLoans } from '../../server/src/loan/index.ts';
import { verifyOffers } from '../../server/src/offer/index.ts';
import { verifyOptions } from '../../server/src/option/index.ts';
import { verifyAudit } from '../../server/src/platform/commit/audit.ts';
import type { Database, Reader } from '../../server/src/platform/database.ts';
import { verifyLedger } from '../../server/src/platform/ledger.ts';
import { verifyPositions } from '../../server/src/position/index.ts';
import { verifyRails } from '../../server/src/rail/index.ts';
import { verifyRobots } from '../../server/src/robot/index.ts';
import { verifyFills } from '../../server/src/trading/index.ts';
import { readLeftOverChains, verifyWithdrawals } from '../../server/src/withdrawal/index.ts';

export interface StoreReport {
  /** One sentence for each thing that does not agree. */
  readonly differences: readonly string[];
  readonly lines: number;
  readonly assets: number;
  readonly fills: number;
  readonly holdings: number;
  /** Rows of the audit trail. */
  readonly audited: number;
}

/** Recomputes balances from postings, fills from their evidence, holdings from fills, dividends from holdings and rules, draws from their lists and seeds, positions and liquidations from all that changed them, strikes, prices and settlements of options from what they were reckoned from, shares of teachers from what their copies had, what robots and copies were worth, and where money cut their days, from what they had, debts from loans, money in and out from its orders. All as of one moment; reads only. */
export function verifyStore(database: Pick<Database, 'snapshot'>): Promise<StoreReport> {
  return database.snapshot(verifyAll);
}

async function verifyAll(reader: Reader): Promise<StoreReport> {
  const ledger = await verifyLedger(reader);
  const orders = await verifyFills(reader);
  const audit = await verifyAudit(reader);
  const loans = await verifyLoans(reader);
  const deposits = await verifyDeposits(reader, await readAsideCoins(reader));
  const withdrawals = await verifyWithdrawals(reader);
  const rails = await verifyRails(reader);
  const positions = await verifyPositions(reader);
  return {
    differences: [
      ...ledger.differences,
      ...orders.differences,
      ...audit.differences,
      ...loans,
      ...deposits.differences,
      ...withdrawals.differences,
      ...rails,
      ...positions.differences,
      ...(await verifyOptions(reader)).differences,
      ...(await verifyFees(reader)),
      ...(await verifyCopyDays(reader)),
      ...(await verifyEndedCopies(reader)),
      ...(await verifyRobots(reader)),
      ...(await verifyDividends(reader)),
      ...(await verifyOffers(reader)),
      ...(await verifyCoinDeposits(reader, await readLeftOverChains(reader))),
      ...(await verifyHeld(reader)),
      ...(await verifyPracticeRails(reader)),
    ],
    lines: ledger.lines,
    assets: ledger.assets,
    fills: orders.fills,
    holdings: orders.holdings,
    audited: audit.rows,
  };
}

export function agreementText({ lines, assets, fills, holdings, audited }: StoreReport): string {
  return `ledger agrees: ${lines} lines, ${assets} assets, ${fills} fills recomputed, ${holdings} holdings, ${audited} audited actions in an unbroken chain`;
}
