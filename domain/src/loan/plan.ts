import { currencyStep } from '../asset.ts';
import { decimal } from '../money.ts';
import { daysBetween, equalRepayment, interestOf, rateForDays } from './interest.ts';
import type { KeyFacts } from './key-facts.ts';
import type { Instalment, Loan } from './loan.ts';

/** After more was paid than was due: fewer repayments of the same size, or as many smaller ones. */
export type PrepayMode = 'shorter' | 'lower';

export function planOf(facts: KeyFacts): readonly Instalment[] {
  return facts.lines.map(({ no, dueDay, principal, interest, balance }) => ({
    no,
    dueDay,
    principal: decimal(principal),
    interest: decimal(interest),
    balance: decimal(balance),
    metDay: undefined,
    penal: undefined,
  }));
}

/** Marks what the present principal meets. */
export function meet(loan: Loan, day: string): readonly Instalment[] {
  return loan.plan.map((one) =>
    one.metDay === undefined && loan.principal <= one.balance && loan.interestOwed === 0n
      ? { ...one, metDay: day }
      : one,
  );
}

/**
 * The rest of the plan anew from what is owed on `day`, on the days that were agreed. With `shorter` each repayment stays
 * as large as before; with `lower` they are equal over the days that are left.
 */
export function replan(loan: Loan, day: string, mode: PrepayMode): readonly Instalment[] {
  const { facts, plan, currency } = loan;
  if (!facts) return plan;
  const step = currencyStep[currency];
  const yearly = decimal(facts.rate);
  const met = plan.filter(({ metDay }) => metDay !== undefined);
  const open = plan.filter(({ metDay, dueDay }) => metDay === undefined && dueDay > day);
  const [first] = open;
  if (!first) return plan;
  const pay =
    mode === 'shorter'
      ? first.principal + first.interest
      : equalRepayment(loan.principal, rateForDays(yearly, facts.periodDays), open.length, step);
  const rest: Instalment[] = [];
  let balance = loan.principal;
  let from = loan.interestFrom;
  for (const [index, { no, dueDay }] of open.entries()) {
    if (balance === 0n) break;
    const interest = interestOf(balance, rateForDays(yearly, daysBetween(from, dueDay)), step);
    const isLast = index === open.length - 1;
    const wanted = pay > interest ? pay - interest : 0n;
    const principal = isLast || wanted > balance ? balance : wanted;
    balance -= principal;
    from = dueDay;
    rest.push({ no, dueDay, principal, interest, balance, metDay: undefined, penal: undefined });
  }
  return [...met, ...rest];
}
