import type { Currency } from '../asset.ts';
import { currencyDecimals } from '../asset.ts';
import type { Rounding } from '../money.ts';
import { decimalToText, divide, minimum, ONE } from '../money.ts';

export type Side = 'buy' | 'sell';
/** `intraday`: sold on the day it was bought. Bought shares are locked until settlement, so every trade here is a delivery. */
export type Product = 'delivery' | 'intraday';
export const onlyProduct: Product = 'delivery';

export type ChargeName =
  | 'brokerage'
  | 'exchange'
  | 'regulator'
  | 'stamp'
  | 'gst'
  | 'stt'
  | 'trading'
  | 'clearing'
  | 'withholding'
  | 'taf'
  | 'sec';

/**
 * One charge from a date on. Rates are e8: a share of the value, an amount for each share, or a share of other charges
 * (`of`). `perDay` charges are rounded on the sum of one account's trades in an instrument, side and day; the others on
 * the sum of an order's fills. `cap` (e8) limits the charge of one order.
 */
export interface ChargeRule {
  readonly name: ChargeName;
  /** Ours to keep, or passed on to the exchange, the regulator or the state. */
  readonly purpose: 'fee' | 'tax';
  readonly from: string;
  readonly side?: Side;
  readonly product?: Product;
  readonly basis: 'value' | 'quantity' | 'charges';
  readonly of?: readonly ChargeName[];
  readonly rate: bigint;
  readonly cap?: bigint;
  readonly perDay?: true;
  /** Places after the point to which the charge is rounded; the currency's own when left out. */
  readonly decimals?: number;
  readonly rounding: Rounding;
  readonly source: string;
  /** From this day on the figure goes on counting though nobody could confirm it; whoever is charged by it is told so. */
  readonly unconfirmedFrom?: string;
}

/** The charges of one exchange, in the order in which they are shown. Of the rows that fit a trade, the latest of a name counts. */
export interface ChargeSchedule {
  readonly exchange: string;
  readonly currency: Currency;
  readonly rules: readonly ChargeRule[];
}

/** A rule with what follows from it, reckoned once. */
export interface AppliedRule extends ChargeRule {
  /** The smallest amount (e8) by which the charge can change. */
  readonly step: bigint;
  /** For eyes: `0.1%`, or `0.000166` for each share. */
  readonly shownRate: string;
}

const kept = new WeakMap<ChargeSchedule, Map<string, readonly AppliedRule[]>>();
/** Two sides, two products and the few trading days that are live at once. */
const KEPT_MAX = 64;

/** The rows of the schedule that apply to a trade, one a name; kept, because every order of a day asks for the same. */
export function rulesOn(schedule: ChargeSchedule, side: Side, product: Product, date: string): readonly AppliedRule[] {
  let bySchedule = kept.get(schedule);
  if (!bySchedule || bySchedule.size >= KEPT_MAX) {
    bySchedule = new Map();
    kept.set(schedule, bySchedule);
  }
  const key = `${side}|${product}|${date}`;
  let rules = bySchedule.get(key);
  if (!rules) {
    rules = findRules(schedule, side, product, date);
    bySchedule.set(key, rules);
  }
  return rules;
}

/** The latest row of each name that fits a trade, those that take nothing among them. */
function latestRules({ rules }: ChargeSchedule, side: Side, product: Product, date: string): readonly ChargeRule[] {
  const latest = new Map<ChargeName, ChargeRule>();
  for (const rule of rules) {
    if (rule.from > date || (rule.side && rule.side !== side) || (rule.product && rule.product !== product)) continue;
    const known = latest.get(rule.name);
    if (!known || known.from <= rule.from) latest.set(rule.name, rule);
  }
  return [...latest.values()];
}

function findRules(schedule: ChargeSchedule, side: Side, product: Product, date: string): readonly AppliedRule[] {
  return latestRules(schedule, side, product, date)
    .filter(({ rate }) => rate > 0n)
    .map((rule) => ({ ...rule, step: stepOf(rule, schedule.currency), shownRate: rateText(rule) }));
}

/** The charges whose rate nobody could confirm for that day, also those that take nothing by the last rate known. */
export function unconfirmedOn(schedule: ChargeSchedule, side: Side, date: string): readonly ChargeName[] {
  return latestRules(schedule, side, onlyProduct, date)
    .filter(({ unconfirmedFrom }) => unconfirmedFrom !== undefined && unconfirmedFrom <= date)
    .map(({ name }) => name);
}

/** Whether a row of the schedule counts on a day, `YYYY-MM-DD`, has given way to a later one of its kind, or is still to come. */
export function standingOn(schedule: ChargeSchedule, rule: ChargeRule, date: string): 'now' | 'past' | 'ahead' {
  if (rule.from > date) return 'ahead';
  const same = schedule.rules.filter(
    ({ name, side, product, from }) =>
      name === rule.name && side === rule.side && product === rule.product && from <= date,
  );
  // As in `findRules`: of two of the same day the one that stands later in the list.
  const counting = same.reduce((known, next) => (known.from <= next.from ? next : known), rule);
  return counting === rule ? 'now' : 'past';
}

/** The rounded amount (e8) of a rule for a value or a number of shares (e8). */
export function chargeAmount(rule: AppliedRule, basis: bigint): bigint {
  const exact = basis * rule.rate;
  const limited = rule.cap === undefined ? exact : minimum(exact, rule.cap * ONE);
  // One division by both scales at once, so that nothing is rounded twice.
  return divide(limited, rule.step * ONE, rule.rounding) * rule.step;
}

function stepOf(rule: ChargeRule, currency: Currency): bigint {
  return 10n ** BigInt(8 - (rule.decimals ?? currencyDecimals[currency]));
}

function rateText(rule: ChargeRule): string {
  const percent = rule.basis !== 'quantity';
  const text = decimalToText(percent ? rule.rate * 100n : rule.rate);
  return percent ? `${text}%` : text;
}
