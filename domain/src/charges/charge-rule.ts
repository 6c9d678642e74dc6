import type { Currency } from '../asset.ts';
import { currencyDecimals } from '../asset.ts';
import type { Rounding } from '../money.ts';
import { decimalToText, divide, minimum, ONE } from '../money.ts';

export type Side = 'buy' | 'sell';
/** `intraday`: a position on margin that ends with its day. Everything else is a delivery: bought shares are locked until settlement. */
export type Product = 'delivery' | 'intraday';
/** `maker`: the order waited in the book and another came to it; `taker`: it took what was displayed. */
export type Role = 'maker' | 'taker';

/** What of a trade says which rows of a schedule charge it. */
export interface Charged {
  readonly side: Side;
  readonly product: Product;
  /** The house closes a position whose day or whose money is over. */
  readonly squaredOff?: true | undefined;
  /** `YYYY-MM-DD` in the zone of the market. */
  readonly tradeDate: string;
  readonly role: Role;
  /** What its owner traded in this market in the thirty days before, e8 in the currency of the schedule; 0 where no row asks. */
  readonly volume: bigint;
}

/** What a charge may be called; its words are in `wire/src/charges/charge-words.ts`. */
export const chargeNames = [
  'brokerage',
  'spread',
  'exchange',
  'regulator',
  'stamp',
  'gst',
  'stt',
  'trading',
  'clearing',
  'withholding',
  'taf',
  'sec',
  'square_off',
  'square_off_gst',
  'square_off_iss',
] as const;
export type ChargeName = (typeof chargeNames)[number];

/**
 * One charge from a date on. Rates are e8: a share of the value, an amount for each share or for each order, or a share of other charges
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
  readonly role?: Role;
  /** Only where the house closes the position. */
  readonly squaredOff?: true;
  /** From this volume of the thirty days before on, e8. */
  readonly volumeFrom?: bigint;
  readonly basis: 'value' | 'quantity' | 'order' | 'charges';
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
  /** Its rates are figures of a tariff, which two operators change; these are the ones of one day. */
  readonly isTariff?: true;
}

/** A rule with what follows from it, reckoned once. */
export interface AppliedRule extends ChargeRule {
  /** The smallest amount (e8) by which the charge can change. */
  readonly step: bigint;
  /** For eyes: `0.1%`, or `0.000166` for each share. */
  readonly shownRate: string;
}

const kept = new WeakMap<ChargeSchedule, Map<string, readonly AppliedRule[]>>();
/** Two sides, two products, two roles, the steps of volume and the few trading days that are live at once. */
const KEPT_MAX = 256;
const stepsKept = new WeakMap<ChargeSchedule, readonly bigint[]>();

/** The volumes at which charges change, smallest first; none where they never do. */
export function volumeSteps(schedule: ChargeSchedule): readonly bigint[] {
  let steps = stepsKept.get(schedule);
  if (!steps) {
    const found = new Set(schedule.rules.flatMap(({ volumeFrom }) => volumeFrom ?? []));
    steps = [...found].toSorted((left, right) => (left < right ? -1 : 1));
    stepsKept.set(schedule, steps);
  }
  return steps;
}

/** The rows of the schedule that apply to a trade, one a name; kept, because every order of a day asks for the same. */
export function rulesOn(schedule: ChargeSchedule, charged: Charged): readonly AppliedRule[] {
  let bySchedule = kept.get(schedule);
  if (!bySchedule || bySchedule.size >= KEPT_MAX) {
    bySchedule = new Map();
    kept.set(schedule, bySchedule);
  }
  const { side, product, squaredOff, tradeDate, role, volume } = charged;
  const step = volumeSteps(schedule).findLastIndex((from) => from <= volume);
  const key = `${side}|${product}|${squaredOff ?? ''}|${tradeDate}|${role}|${step}`;
  let rules = bySchedule.get(key);
  if (!rules) {
    rules = findRules(schedule, charged);
    bySchedule.set(key, rules);
  }
  return rules;
}

/** Of two rows of one day the one of the greater volume counts. */
function isLower(rule: ChargeRule, known: ChargeRule): boolean {
  return (rule.volumeFrom ?? 0n) < (known.volumeFrom ?? 0n);
}

/** The latest row of each name that fits a trade, those that take nothing among them. */
function latestRules({ rules }: ChargeSchedule, charged: Charged): readonly ChargeRule[] {
  const { side, product, tradeDate: date, role, volume } = charged;
  const latest = new Map<ChargeName, ChargeRule>();
  for (const rule of rules) {
    if (rule.from > date || (rule.side && rule.side !== side) || (rule.product && rule.product !== product)) continue;
    if (rule.squaredOff && !charged.squaredOff) continue;
    if ((rule.role && rule.role !== role) || (rule.volumeFrom ?? 0n) > volume) continue;
    const known = latest.get(rule.name);
    if (!known || known.from < rule.from || (known.from === rule.from && !isLower(rule, known)))
      latest.set(rule.name, rule);
  }
  return [...latest.values()];
}

function findRules(schedule: ChargeSchedule, charged: Charged): readonly AppliedRule[] {
  return latestRules(schedule, charged)
    .filter(({ rate }) => rate > 0n)
    .map((rule) => ({ ...rule, step: stepOf(rule, schedule.currency), shownRate: rateText(rule) }));
}

/** The charges whose rate nobody could confirm for that day, also those that take nothing by the last rate known. */
export function unconfirmedOn(schedule: ChargeSchedule, charged: Charged): readonly ChargeName[] {
  return latestRules(schedule, charged)
    .filter(({ unconfirmedFrom }) => unconfirmedFrom !== undefined && unconfirmedFrom <= charged.tradeDate)
    .map(({ name }) => name);
}

/** Whether a row of the schedule counts on a day, `YYYY-MM-DD`, has given way to a later one of its kind, or is still to come. */
export function standingOn(schedule: ChargeSchedule, rule: ChargeRule, date: string): 'now' | 'past' | 'ahead' {
  if (rule.from > date) return 'ahead';
  const same = schedule.rules.filter(
    ({ name, side, product, role, volumeFrom, from }) =>
      name === rule.name &&
      side === rule.side &&
      product === rule.product &&
      // A row for all roles and volumes gives way to rows for some.
      (rule.role === undefined || role === rule.role) &&
      (rule.volumeFrom === undefined || volumeFrom === rule.volumeFrom) &&
      from <= date,
  );
  // As in `findRules`: of two of the same day the one that stands later in the list.
  const counting = same.reduce((known, next) => (known.from <= next.from ? next : known), rule);
  return counting === rule ? 'now' : 'past';
}

/** The schedule as it stands on a day, for all days: what another time would have cost by it. */
export function standingSchedule(schedule: ChargeSchedule, date: string): ChargeSchedule {
  const standing = schedule.rules.filter((rule) => standingOn(schedule, rule, date) === 'now');
  return { ...schedule, rules: standing.map((rule) => ({ ...rule, from: '0000-01-01' })) };
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
  const percent = rule.basis === 'value' || rule.basis === 'charges';
  const text = decimalToText(percent ? rule.rate * 100n : rule.rate);
  return percent ? `${text}%` : text;
}
