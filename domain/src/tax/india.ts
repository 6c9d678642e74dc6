import { maximum, minimum, multiply, roundTo } from '../money.ts';
import type { IndiaRule } from './rules.ts';

/** What shares brought in a tax year, e8: gains and losses apart, the losses above zero. */
export interface IndiaYear {
  /** The first day of the year. */
  readonly begins: string;
  readonly shortGains: bigint;
  readonly shortLosses: bigint;
  readonly longGains: bigint;
  readonly longLosses: bigint;
}

/** A loss that is left, above zero, of the year that began on this day. */
export interface CarriedLoss {
  readonly begins: string;
  readonly kind: 'short' | 'long';
  readonly amount: bigint;
}

export interface IndiaTax {
  /** What is taxed at each rate, losses and the free part set off. */
  readonly short: bigint;
  readonly long: bigint;
  /** Of long gains, what the free part took. */
  readonly free: bigint;
  /** Losses of years before that were set off. */
  readonly broughtUsed: bigint;
  readonly shortTax: bigint;
  readonly longTax: bigint;
  readonly cess: bigint;
  readonly tax: bigint;
  readonly carried: readonly CarriedLoss[];
}

/** Takes as much of a loss from a gain as there is; answers with what is left of both. */
function setOff(gain: bigint, loss: bigint): readonly [gain: bigint, loss: bigint] {
  const taken = minimum(gain, loss);
  return [gain - taken, loss - taken];
}

const money = (amount: bigint): bigint => roundTo(amount, 2, 'half_up');

/**
 * Losses of the year first, then those of years before, the oldest first: a short loss against short gains and then long ones, a long one against long gains only. What is free
 * comes after them, also where it is more than is left. Taxes are rounded half up to two places.
 */
export function indiaTax(year: IndiaYear, brought: readonly CarriedLoss[], rule: IndiaRule): IndiaTax {
  let [short, shortLoss] = setOff(year.shortGains, year.shortLosses);
  let [long, longLoss] = setOff(year.longGains, year.longLosses);
  [long, shortLoss] = setOff(long, shortLoss);
  const firstYear = Number(year.begins.slice(0, 4));
  const carried: CarriedLoss[] = [];
  let broughtUsed = 0n;
  for (const loss of brought.toSorted((a, b) => (a.begins < b.begins ? -1 : 1))) {
    if (firstYear - Number(loss.begins.slice(0, 4)) > rule.carryYears) continue;
    let left = loss.amount;
    if (loss.kind === 'short') [short, left] = setOff(short, left);
    [long, left] = setOff(long, left);
    broughtUsed += loss.amount - left;
    if (left > 0n) carried.push({ ...loss, amount: left });
  }
  if (shortLoss > 0n) carried.push({ begins: year.begins, kind: 'short', amount: shortLoss });
  if (longLoss > 0n) carried.push({ begins: year.begins, kind: 'long', amount: longLoss });
  const free = minimum(long, rule.free);
  const taxed = maximum(0n, long - free);
  const [shortTax, longTax] = [
    money(multiply(short, rule.short, 'half_up')),
    money(multiply(taxed, rule.long, 'half_up')),
  ];
  const cess = money(multiply(shortTax + longTax, rule.cess, 'half_up'));
  return { short, long: taxed, free, broughtUsed, shortTax, longTax, cess, tax: shortTax + longTax + cess, carried };
}
