import { type Currency, currencyStep } from '../asset.ts';
import type { DividendKind } from '../market/corporate-action/dividend.ts';
import type { MarketId } from '../market/instrument.ts';
import { decimal, divide, ONE } from '../money.ts';

/** What is withheld from a dividend on the day it is paid, from `from` on. */
interface DividendTaxRule {
  readonly from: string;
  readonly market: MarketId;
  readonly kind: DividendKind;
  /** Country of residence of the holder; undefined: everybody for whom no row of theirs stands. */
  readonly residence?: string;
  /** e8, of the gross amount. */
  readonly rate: bigint;
  /**
   * Nothing is withheld while what one company pays one person in the period does not exceed it. `catchUp`: once it does, the tax is
   * reckoned on the whole period, less what was withheld; otherwise on the payment alone.
   */
  readonly above?: { readonly amount: bigint; readonly period: 'month' | 'tax_year'; readonly catchUp: boolean };
  readonly source: string;
}

const inBrazil =
  'Lei 15.270/2025 (castrobarros, sperling, lippert); profits of before 2026, which stay free, are not told apart';
const onEquity = 'fiscalnews, coplan; the higher rate of tax havens is not asked for';

/** In order of date; of those that fit the last one counts. */
const rules: readonly DividendTaxRule[] = [
  {
    from: '2025-04-01',
    market: 'NSE',
    kind: 'dividend',
    residence: 'IN',
    rate: decimal('0.1'),
    above: { amount: decimal('10000'), period: 'tax_year', catchUp: false },
    source:
      'TDS, s. 194, now s. 393 of the 2025 Act (tdsman, taxtmi): above 10,000 rupees of one company in a tax year. Whether earlier payments of the year are caught up is not confirmed; 20 % without PAN is not asked for',
  },
  {
    from: '2025-04-01',
    market: 'NSE',
    kind: 'dividend',
    rate: decimal('0.2'),
    source: 'non-residents, s. 115A of the 1961 Act, without surcharge, cess and treaties: to be confirmed',
  },
  { ...{ from: '2000-01-01', market: 'B3', kind: 'dividend', rate: 0n }, source: 'Lei 9.249/1995: free until 2025' },
  {
    from: '2026-01-01',
    market: 'B3',
    kind: 'dividend',
    residence: 'BR',
    rate: decimal('0.1'),
    above: { amount: decimal('50000'), period: 'month', catchUp: true },
    source: inBrazil,
  },
  { ...{ from: '2026-01-01', market: 'B3', kind: 'dividend', rate: decimal('0.1') }, source: inBrazil },
  {
    from: '2000-01-01',
    market: 'B3',
    kind: 'interest_on_equity',
    rate: decimal('0.15'),
    source: `15 % to 31 December 2025 (${onEquity})`,
  },
  {
    from: '2026-01-01',
    market: 'B3',
    kind: 'interest_on_equity',
    rate: decimal('0.175'),
    source: `LC 224/2025 (${onEquity})`,
  },
  {
    from: '2000-01-01',
    market: 'XNYS',
    kind: 'dividend',
    rate: decimal('0.3'),
    source: '30 % of foreign persons without a treaty, Brazil among them (andrewmitchel, exame)',
  },
  {
    from: '2000-01-01',
    market: 'XNYS',
    kind: 'dividend',
    residence: 'IN',
    rate: decimal('0.25'),
    source: 'treaty of India and the United States, article 10(2)(b), with W-8BEN (andrewmitchel, gleez)',
  },
  {
    from: '2000-01-01',
    market: 'XNYS',
    kind: 'dividend',
    residence: 'US',
    rate: 0n,
    source: 'nothing is withheld from a US person who has given a taxpayer number',
  },
];

/** A dividend that the same company has paid to the same person. Amounts e8. */
export interface PaidDividend {
  readonly kind: DividendKind;
  readonly paidOn: string;
  readonly gross: bigint;
  readonly withheld: bigint;
}

interface TaxedDividend {
  readonly market: MarketId;
  readonly currency: Currency;
  readonly kind: DividendKind;
  readonly gross: bigint;
  readonly paidOn: string;
  /** Country of residence; undefined when it is not known. */
  readonly residence: string | undefined;
}

/** First day of the month, or of the tax year of India (1 April), that `day` lies in. */
function periodStart(day: string, period: 'month' | 'tax_year'): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${year}-04-01`;
}

function ruleOf({ market, kind, paidOn, residence }: TaxedDividend): DividendTaxRule {
  const fitting = rules.filter((rule) => rule.market === market && rule.kind === kind && rule.from <= paidOn);
  const rule =
    fitting.findLast((one) => one.residence !== undefined && one.residence === residence) ??
    fitting.findLast((one) => one.residence === undefined);
  if (!rule) throw new Error(`no rule for the tax on a ${kind} of ${market} paid on ${paidOn}`);
  return rule;
}

/** Amounts e8, rounded half up to the smallest unit of the currency. `before`: what the company paid this person before. Throws for a day without a rule. */
export function taxOnDividend(
  dividend: TaxedDividend,
  before: readonly PaidDividend[],
): { readonly withheld: bigint; readonly rate: bigint; readonly source: string } {
  const { rate, above, source } = ruleOf(dividend);
  const { currency, gross, kind, paidOn } = dividend;
  const step = currencyStep[currency];
  const of = (amount: bigint) => divide(amount * rate, ONE * step, 'half_up') * step;
  if (!above) return { withheld: of(gross), rate, source };
  const start = periodStart(paidOn, above.period);
  const own = before.filter((one) => one.kind === kind && one.paidOn >= start && one.paidOn <= paidOn);
  const earlier = own.reduce((sum, one) => sum + one.gross, 0n);
  if (earlier + gross <= above.amount) return { withheld: 0n, rate: 0n, source };
  if (!above.catchUp) return { withheld: of(gross), rate, source };
  const withheld = own.reduce((sum, one) => sum + one.withheld, 0n);
  return { withheld: of(earlier + gross) - withheld, rate, source };
}
