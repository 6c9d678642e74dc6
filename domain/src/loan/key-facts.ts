import { currencyStep } from '../asset.ts';
import { addDays } from '../market/zone.ts';
import { decimalToText, multiply, roundToStep } from '../money.ts';
import { amortise, internalRate, rateForDays, yearlyOfDays } from './interest.ts';
import type { LoanCurrency, LoanTariff } from './terms.ts';

/** One repayment of the plan; amounts as text. */
export interface FactsLine {
  readonly no: number;
  readonly dueDay: string;
  readonly principal: string;
  readonly interest: string;
  readonly total: string;
  readonly balance: string;
}

/** Everything that somebody must have seen before they agree; plain JSON, kept with the loan as it was shown. */
export interface KeyFacts {
  readonly lender: string;
  readonly currency: LoanCurrency;
  readonly amount: string;
  readonly fee: string;
  readonly feeTax: string;
  /** What reaches the balance: amount less fee and its tax. */
  readonly net: string;
  /** A part of one, a year. */
  readonly rate: string;
  readonly days: number;
  readonly periodDays: number;
  readonly firstDay: string;
  readonly lines: readonly FactsLine[];
  readonly interest: string;
  readonly total: string;
  /** A part of one, a year, with fees and their tax. */
  readonly apr: string;
  readonly penalRate: string;
  readonly coolingOffDays: number;
  readonly coolingOffUntil: string;
}

export interface LoanWish {
  readonly currency: LoanCurrency;
  readonly amount: bigint;
  readonly days: number;
}

/** The key facts of a loan that is paid out on `firstDay`. Interest is rounded half up once for each period. */
export function keyFactsOf({ currency, amount, days }: LoanWish, tariff: LoanTariff, firstDay: string): KeyFacts {
  const product = tariff.products[currency];
  const step = currencyStep[currency];
  const money = (value: bigint) => decimalToText(value, 2);
  const fee = roundToStep(multiply(amount, product.feeRate, 'half_up'), step, 'half_up');
  const feeTax = roundToStep(multiply(fee, product.feeTaxRate, 'half_up'), step, 'half_up');
  const net = amount - fee - feeTax;
  const plan = amortise(amount, rateForDays(product.rate, product.periodDays), days / product.periodDays, step);
  const lines = plan.map(({ principal, interest, balance }, index) => ({
    no: index + 1,
    dueDay: addDays(firstDay, product.periodDays * (index + 1)),
    principal: money(principal),
    interest: money(interest),
    total: money(principal + interest),
    balance: money(balance),
  }));
  const interest = plan.reduce((sum, line) => sum + line.interest, 0n);
  const periodRate = internalRate(
    net,
    plan.map((line) => line.principal + line.interest),
  );
  return {
    lender: tariff.lender,
    currency,
    amount: money(amount),
    fee: money(fee),
    feeTax: money(feeTax),
    net: money(net),
    rate: decimalToText(product.rate, 4),
    days,
    periodDays: product.periodDays,
    firstDay,
    lines,
    interest: money(interest),
    total: money(amount + interest),
    apr: decimalToText(roundToStep(yearlyOfDays(periodRate, product.periodDays), 10_000n, 'half_up'), 4),
    penalRate: decimalToText(product.penalRate, 4),
    coolingOffDays: tariff.coolingOffDays,
    coolingOffUntil: addDays(firstDay, tariff.coolingOffDays),
  };
}
