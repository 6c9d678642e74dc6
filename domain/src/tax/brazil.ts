import { maximum, minimum, multiply, roundTo } from '../money.ts';
import type { BrazilRule } from './rules.ts';

/** One month of shares, e8. */
export interface BrazilMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** What ordinary sales were worth, charges not taken off. */
  readonly sales: bigint;
  /** Of ordinary sales: gains less losses. */
  readonly gain: bigint;
  /** Of day trades: gains less losses. */
  readonly dayTrade: bigint;
  /** Of ordinary sales, in advance. */
  readonly withheld: bigint;
}

export interface BrazilTax extends BrazilMonth {
  /** Its gain is free, because so little was sold. */
  readonly free: boolean;
  /** Losses of months before that were set off. */
  readonly used: bigint;
  readonly ordinaryTax: bigint;
  readonly dayTradeTax: bigint;
  /** Of months before, because it was too little to be paid by itself. */
  readonly before: bigint;
  /** To be paid for the month; zero where it is too little and waits. */
  readonly due: bigint;
  /** What waits for the next month, because it is too little. */
  readonly waits: bigint;
  /** Losses that are left for months to come. */
  readonly ordinaryLoss: bigint;
  readonly dayTradeLoss: bigint;
}

const money = (amount: bigint): bigint => roundTo(amount, 2, 'half_up');

interface Kept {
  ordinary: bigint;
  dayTrade: bigint;
  waits: bigint;
}

/** What is left of a result after losses of its own kind, which it may add to. */
function against(result: bigint, loss: bigint): readonly [taxed: bigint, left: bigint] {
  if (result <= 0n) return [0n, loss - result];
  const used = minimum(result, loss);
  return [result - used, loss - used];
}

function month(one: BrazilMonth, kept: Kept, rule: BrazilRule): BrazilTax {
  const free = one.sales <= rule.freeSales && one.gain > 0n;
  const [ordinary, ordinaryLoss] = free ? [0n, kept.ordinary] : against(one.gain, kept.ordinary);
  const [dayTrade, dayTradeLoss] = against(one.dayTrade, kept.dayTrade);
  const used =
    kept.ordinary + kept.dayTrade - minimum(ordinaryLoss, kept.ordinary) - minimum(dayTradeLoss, kept.dayTrade);
  const gross = money(multiply(ordinary, rule.ordinary, 'half_up'));
  // What was withheld is taken off the tax of its own month; here nothing of it goes on to the next.
  const ordinaryTax = maximum(0n, gross - one.withheld);
  const dayTradeTax = money(multiply(dayTrade, rule.dayTrade, 'half_up'));
  const all = kept.waits + ordinaryTax + dayTradeTax;
  const due = all < rule.least ? 0n : all;
  return {
    ...one,
    ...{ free, used, ordinaryTax, dayTradeTax, before: kept.waits, due, waits: all - due, ordinaryLoss, dayTradeLoss },
  };
}

/** Month by month, oldest first: losses go on without an end, each to its own kind. `ruleOf`: the rule of a month. */
export function brazilTax(months: readonly BrazilMonth[], ruleOf: (month: string) => BrazilRule): readonly BrazilTax[] {
  const kept: Kept = { ordinary: 0n, dayTrade: 0n, waits: 0n };
  return months.map((one) => {
    const tax = month(one, kept, ruleOf(one.month));
    [kept.ordinary, kept.dayTrade, kept.waits] = [tax.ordinaryLoss, tax.dayTradeLoss, tax.waits];
    return tax;
  });
}
