import { divide, ONE } from '../../money.ts';

/** What a company has and owes at the end of a quarter, e8 of a million of its currency. Cash + fixed assets + working capital = equity + debt. */
export interface Balance {
  readonly cash: bigint;
  readonly fixedAssets: bigint;
  readonly workingCapital: bigint;
  readonly equity: bigint;
  readonly debt: bigint;
}

/** What is decided or drawn for a quarter; everything else follows. */
export interface Drive {
  readonly revenue: bigint;
  readonly ebitda: bigint;
  readonly capex: bigint;
  readonly dividends: bigint;
  /** Borrowed; below zero: paid back. */
  readonly debtChange: bigint;
}

/** One quarter. Profit is after interest and tax; `cashFlow` is that of operations. */
export interface Quarter extends Drive, Balance {
  readonly depreciation: bigint;
  readonly interest: bigint;
  readonly tax: bigint;
  readonly profit: bigint;
  readonly cashFlow: bigint;
}

/** Parts, e8: of fixed assets and debt at the beginning of a quarter, of profit before tax, and of the rise of revenue. */
export interface StatementRates {
  readonly depreciation: bigint;
  readonly interest: bigint;
  readonly tax: bigint;
  readonly workingCapital: bigint;
}

/** The quarter that follows a balance. Each flow is rounded once, half to even, to `step`; balances are made by adding, so they agree to the last digit. A loss pays no tax. */
export function nextQuarter(
  before: Balance & Pick<Drive, 'revenue'>,
  drive: Drive,
  rates: StatementRates,
  step: bigint,
): Quarter {
  const partOf = (value: bigint, rate: bigint) => divide(value * rate, ONE * step, 'half_even') * step;
  const depreciation = partOf(before.fixedAssets, rates.depreciation);
  const interest = partOf(before.debt, rates.interest);
  const beforeTax = drive.ebitda - depreciation - interest;
  const tax = beforeTax > 0n ? partOf(beforeTax, rates.tax) : 0n;
  const profit = beforeTax - tax;
  const tiedUp = partOf(drive.revenue - before.revenue, rates.workingCapital);
  const cashFlow = profit + depreciation - tiedUp;
  return {
    ...drive,
    depreciation,
    interest,
    tax,
    profit,
    cashFlow,
    cash: before.cash + cashFlow - drive.capex - drive.dividends + drive.debtChange,
    fixedAssets: before.fixedAssets + drive.capex - depreciation,
    workingCapital: before.workingCapital + tiedUp,
    equity: before.equity + profit - drive.dividends,
    debt: before.debt + drive.debtChange,
  };
}

/** Whether what a company has is what it owes and owns. */
export function isBalanced({ cash, fixedAssets, workingCapital, equity, debt }: Balance): boolean {
  return cash + fixedAssets + workingCapital === equity + debt;
}
