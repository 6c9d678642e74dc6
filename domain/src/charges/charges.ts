import type { Currency } from '../asset.ts';
import { currencyStep } from '../asset.ts';
import { minimum, ONE } from '../money.ts';
import type { Charged, ChargeName, ChargeRule, ChargeSchedule } from './charge-rule.ts';
import { chargeAmount, rulesOn } from './charge-rule.ts';

/** One line of a contract note. `amount` is e8 in the schedule's currency; `rate` is for eyes. */
export interface ChargeLine {
  readonly name: ChargeName;
  readonly purpose: 'fee' | 'tax';
  /** Reckoned over the day, not over the order. */
  readonly perDay: boolean;
  readonly amount: bigint;
  readonly rate: string;
}

/** What was traded before, e8: value in currency, quantity in shares. */
export interface Traded {
  readonly value: bigint;
  readonly quantity: bigint;
}

/** One account's trades of a day in an instrument on one side, with the per-day charges that were really taken. */
export interface TradedToday extends Traded {
  readonly perDayCharged: bigint;
}

export const nothingTraded: TradedToday = { value: 0n, quantity: 0n, perDayCharged: 0n };

export interface ChargedTrade extends Traded, Charged {
  /** Earlier fills of the same order. */
  readonly before: Traded;
  readonly today: TradedToday;
}

/**
 * The charges of one fill. They are the charges of everything filled so far, less what was charged before: an order that
 * fills in ten parts pays what one fill would have paid. A `perDay` charge does the same over the day and catches up with
 * what an earlier trade of the day left unpaid.
 */
export function chargesOf(schedule: ChargeSchedule, trade: ChargedTrade): readonly ChargeLine[] {
  const rules = rulesOn(schedule, trade);
  const { before, today } = trade;
  const lines: ChargeLine[] = [];
  const earlier = new Map<ChargeName, bigint>();
  const whole = new Map<ChargeName, bigint>();
  for (const rule of rules) {
    let amount: bigint;
    if (rule.perDay) {
      const due = chargeAmount(rule, basisOf(rule, today, trade)) - today.perDayCharged;
      amount = due > 0n ? due : 0n;
    } else if (rule.basis === 'charges') {
      amount = chargeAmount(rule, sumOf(rule, whole)) - chargeAmount(rule, sumOf(rule, earlier));
    } else {
      const charged = chargeAmount(rule, basisOf(rule, before, nothing));
      const total = chargeAmount(rule, basisOf(rule, before, trade));
      earlier.set(rule.name, charged);
      whole.set(rule.name, total);
      amount = total - charged;
    }
    lines.push({ name: rule.name, purpose: rule.purpose, perDay: rule.perDay === true, amount, rate: rule.shownRate });
  }
  return lines;
}

const nothing: Traded = { value: 0n, quantity: 0n };

/** An order is charged once, with the first of it. */
function basisOf(rule: ChargeRule, before: Traded, trade: Traded): bigint {
  if (rule.basis === 'order') return before.quantity + trade.quantity > 0n ? ONE : 0n;
  return rule.basis === 'quantity' ? before.quantity + trade.quantity : before.value + trade.value;
}

function sumOf(rule: ChargeRule, amounts: ReadonlyMap<ChargeName, bigint>): bigint {
  let sum = 0n;
  for (const name of rule.of ?? []) sum += amounts.get(name) ?? 0n;
  return sum;
}

export function totalOf(lines: readonly ChargeLine[]): bigint {
  let sum = 0n;
  for (const { amount } of lines) sum += amount;
  return sum;
}

export function totalFor(lines: readonly ChargeLine[], purpose: 'fee' | 'tax'): bigint {
  let sum = 0n;
  for (const line of lines) if (line.purpose === purpose) sum += line.amount;
  return sum;
}

/** The part of the lines that is reckoned by day; the day's total must remember it. */
export function perDayPart(lines: readonly ChargeLine[]): bigint {
  let sum = 0n;
  for (const { perDay, amount } of lines) if (perDay) sum += amount;
  return sum;
}

/**
 * The lines cut, from the last one back, until they are at most `most` together. Needed in two corners only: a resting
 * buy whose hold is a rounding step short because other trades of the day moved the rounding, and a sale that is worth less
 * than its charges. A per-day charge that was cut falls due with the next trade of the day.
 */
export function limitCharges(lines: readonly ChargeLine[], most: bigint): readonly ChargeLine[] {
  let excess = totalOf(lines) - most;
  if (excess <= 0n) return lines;
  const result = [...lines];
  for (let index = result.length - 1; index >= 0 && excess > 0n; index -= 1) {
    const line = result[index];
    if (!line) continue;
    const cut = minimum(line.amount, excess);
    result[index] = { ...line, amount: line.amount - cut };
    excess -= cut;
  }
  return result;
}

/**
 * The most that the charges can come to, whatever else is traded today: one rounding step more for every per-day charge.
 * What an open buy order reserves.
 */
export function chargesAtMost(schedule: ChargeSchedule, trade: ChargedTrade): bigint {
  let sum = totalOf(chargesOf(schedule, { ...trade, today: nothingTraded }));
  for (const rule of rulesOn(schedule, trade)) {
    if (rule.perDay) sum += rule.step;
  }
  return sum;
}

/** price × quantity (both e8), rounded half up to the smallest unit of the currency. */
export function tradeValue(price: bigint, quantity: bigint, currency: Currency): bigint {
  const step = currencyStep[currency];
  const exact = price * quantity;
  const unit = step * ONE;
  return ((exact * 2n + unit) / (unit * 2n)) * step;
}
