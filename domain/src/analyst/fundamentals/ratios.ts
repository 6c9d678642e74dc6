import { divide, ONE } from '../../money.ts';
import type { Quarter } from './statement.ts';

/** Every figure by which companies are compared and looked for. */
export const ratioNames = [
  'priceToProfit',
  'priceToBook',
  'returnOnEquity',
  'returnOnCapital',
  'debtToEquity',
  'dividendYield',
  'valueToEbitda',
  'margin',
  'growth',
  'marketValue',
] as const;
export type RatioName = (typeof ratioNames)[number];

/** e8: a part as per cent (12.5 is 12.5 %), a multiple as it is, the market value in currency. Missing where it says nothing. */
export type Ratios = Readonly<Partial<Record<RatioName, bigint>>>;

/** Ratios that are per cents. */
export const percentRatios: ReadonlySet<RatioName> = new Set<RatioName>([
  'returnOnEquity',
  'returnOnCapital',
  'dividendYield',
  'margin',
  'growth',
]);

export interface PricedCompany {
  /** Published ones, the oldest first. */
  readonly quarters: readonly Quarter[];
  /** e8 of the currency, and of shares as they are counted now. */
  readonly price: bigint;
  readonly shares: bigint;
  /** Dividends of a share with an ex-date within the last year, e8. */
  readonly dividendsPerShare: bigint;
}

const MILLION = 1_000_000n;
const HUNDRED = 100n;
const YEAR = 4;

export const sumOf = (quarters: readonly Quarter[], pick: (quarter: Quarter) => bigint): bigint =>
  quarters.reduce((sum, quarter) => sum + pick(quarter), 0n);

/** A quotient at e8, rounded half up; undefined where the divisor is not above zero. */
function by(value: bigint, divisor: bigint): bigint | undefined {
  return divisor <= 0n ? undefined : divide(value * ONE, divisor, 'half_up');
}

const percent = (value: bigint, divisor: bigint) => by(value * HUNDRED, divisor);

/** Profit and own capital for each share, e8 of the currency; undefined with less than a year of quarters. */
export function perShare({ quarters, shares }: Pick<PricedCompany, 'quarters' | 'shares'>) {
  const last = quarters.at(-1);
  if (!last || quarters.length < YEAR || shares <= 0n) return undefined;
  const profit = sumOf(quarters.slice(-YEAR), (quarter) => quarter.profit);
  const each = (value: bigint) => divide(value * MILLION * ONE, shares, 'half_up');
  return { profit: each(profit), book: each(last.equity) };
}

/**
 * The ratios of a company at a price, from its last four published quarters and their closing balance. P/E is left out of a loss, what is set against equity of none.
 * Growth is that of the revenue of four quarters against the four before.
 */
export function ratiosOf(company: PricedCompany): Ratios {
  const { quarters, price, shares, dividendsPerShare } = company;
  const last = quarters.at(-1);
  const each = perShare(company);
  if (!last || !each) return {};
  const year = quarters.slice(-YEAR);
  const before = quarters.slice(-2 * YEAR, -YEAR);
  const revenue = sumOf(year, (quarter) => quarter.revenue);
  const profit = sumOf(year, (quarter) => quarter.profit);
  const ebitda = sumOf(year, (quarter) => quarter.ebitda);
  const marketValue = divide(price * shares, ONE, 'half_up');
  const found: Record<RatioName, bigint | undefined> = {
    priceToProfit: by(price, each.profit),
    priceToBook: by(price, each.book),
    returnOnEquity: percent(profit, last.equity),
    returnOnCapital: percent(ebitda - sumOf(year, (quarter) => quarter.depreciation), last.equity + last.debt),
    debtToEquity: by(last.debt, last.equity),
    dividendYield: percent(dividendsPerShare, price),
    valueToEbitda: by(divide(marketValue, MILLION, 'half_up') + last.debt - last.cash, ebitda),
    margin: percent(profit, revenue),
    growth:
      before.length === YEAR
        ? percent(
            revenue - sumOf(before, (quarter) => quarter.revenue),
            sumOf(before, (quarter) => quarter.revenue),
          )
        : undefined,
    marketValue,
  };
  return Object.fromEntries(ratioNames.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])));
}

/** The middle of some values, rounded half up between two; undefined of none. */
export function middleOf(values: readonly bigint[]): bigint | undefined {
  const sorted = values.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  const lower = sorted[half - 1];
  if (upper === undefined) return undefined;
  return sorted.length % 2 === 1 || lower === undefined ? upper : divide(lower + upper, 2n, 'half_up');
}
