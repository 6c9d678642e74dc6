import type { ChargeName } from '../charges/charge-rule.ts';
import { decimal } from '../money.ts';
import type { CostMethod } from './pieces.ts';

// Dated configuration: how the realised result of shares would be taxed. For a report on practice money; never advice.

export interface Dated {
  /** The first day of the tax year from which it counts. */
  readonly from: string;
  readonly source: string;
}

/** Rates are parts of one and amounts in the currency, e8. */
export interface IndiaRule extends Dated {
  readonly short: bigint;
  readonly long: bigint;
  /** Of long gains of a year, after losses, so much is free. */
  readonly free: bigint;
  /** On the tax. */
  readonly cess: bigint;
  /** A loss is set off in so many years after its own. */
  readonly carryYears: number;
}

export interface BrazilRule extends Dated {
  readonly ordinary: bigint;
  readonly dayTrade: bigint;
  /** Up to these sales in a month its gain is free. */
  readonly freeSales: bigint;
  /** Less than this is added to the next month. */
  readonly least: bigint;
  /** Of the form by which it is paid. */
  readonly code: string;
}

export interface TaxPlace {
  readonly country: 'IN' | 'BR' | 'US';
  readonly currency: 'INR' | 'BRL' | 'USD';
  /** The month and day on which a tax year begins. */
  readonly yearBegins: `${string}-${string}`;
  readonly method: CostMethod;
  /** Charges that are no part of cost or proceeds: taxes of their own, or paid in advance on this one. */
  readonly notCounted: readonly ChargeName[];
  /** Whether charges are part of cost and proceeds of coins. */
  readonly coinChargesCount: boolean;
  readonly source: string;
}

export const taxPlaces: readonly TaxPlace[] = [
  {
    country: 'IN',
    currency: 'INR',
    yearBegins: '04-01',
    method: 'fifo',
    notCounted: ['stt'],
    coinChargesCount: false,
    source: 'Income-tax Act 2025: first in, first out; the securities transaction tax is not deductible',
  },
  {
    country: 'BR',
    currency: 'BRL',
    yearBegins: '01-01',
    method: 'average',
    notCounted: ['withholding'],
    coinChargesCount: true,
    source: 'average cost with charges; what was withheld is paid in advance on the tax of the month',
  },
  {
    country: 'US',
    currency: 'USD',
    yearBegins: '01-01',
    method: 'fifo',
    notCounted: [],
    coinChargesCount: true,
    source: 'first in, first out; rates hang on all income and are not reckoned',
  },
];

export const indiaRules: readonly IndiaRule[] = [
  {
    from: '2025-04-01',
    short: decimal('0.2'),
    long: decimal('0.125'),
    free: decimal('125000'),
    cess: decimal('0.04'),
    carryYears: 8,
    source:
      'Income-tax Act 2025, sections 196 and 198 (before: 111A and 112A): 20 %, 12.5 % above Rs 1.25 lakh, cess 4 %',
  },
];

export const brazilRules: readonly BrazilRule[] = [
  {
    from: '2025-01-01',
    ordinary: decimal('0.15'),
    dayTrade: decimal('0.2'),
    freeSales: decimal('20000'),
    least: decimal('10'),
    code: '6015',
    source: '15 % and 20 %, free up to R$ 20,000 of sales in a month, DARF 6015 (MP 1303 lapsed on 8 October 2025)',
  },
];

/** The rule of a tax year that begins on this day; the first one before it. */
export function ruleOf<Rule extends Dated>(rules: readonly Rule[], yearBegins: string): Rule {
  const rule = rules.findLast(({ from }) => from <= yearBegins) ?? rules[0];
  if (!rule) throw new RangeError('a country without a tax rule');
  return rule;
}

/** The first day of the tax year that a day lies in. */
export function yearOf({ yearBegins }: Pick<TaxPlace, 'yearBegins'>, date: string): string {
  const year = Number(date.slice(0, 4));
  return date.slice(5) >= yearBegins ? `${year}-${yearBegins}` : `${year - 1}-${yearBegins}`;
}

/** The last day of the tax year that begins on this day. */
export function lastDayOf(begins: string): string {
  const next = Date.parse(`${Number(begins.slice(0, 4)) + 1}${begins.slice(4)}T00:00:00Z`);
  return new Date(next - 86_400_000).toISOString().slice(0, 10);
}

/** The first days of all tax years from the one of a day to that of another, the newest first. */
export function yearsBetween(place: Pick<TaxPlace, 'yearBegins'>, since: string, today: string): readonly string[] {
  const [first, last] = [yearOf(place, since), yearOf(place, today)].map((begins) => Number(begins.slice(0, 4)));
  if (first === undefined || last === undefined) throw new RangeError('a year without a number');
  return Array.from({ length: Math.max(last - first, 0) + 1 }, (_, ago) => `${last - ago}-${place.yearBegins}`);
}
