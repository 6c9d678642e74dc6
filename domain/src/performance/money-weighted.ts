import { daysBetween } from '../market/zone.ts';
import { decimalToText } from '../money.ts';

/** Money that a person put in (below zero) or had back (above zero) on a day `YYYY-MM-DD`, e8. */
export interface DatedFlow {
  readonly date: string;
  readonly amount: bigint;
}

/**
 * Why there is no rate. `unpriced`: of something that is held no price is known. `short`: less than thirty days since the first flow. `one_sided`: nothing
 * came back yet, or nothing was put in. `unfunded`: money came before any went in. `brief`: all of it was over within thirty days. `several`: more than one
 * rate fits. `beyond`: none within the bracket.
 */
export const noRates = ['unpriced', 'short', 'one_sided', 'unfunded', 'brief', 'several', 'beyond'] as const;
export type NoRate = (typeof noRates)[number];

export type MoneyWeighted =
  | { readonly rate: bigint; readonly reason?: never }
  | { readonly rate?: never; readonly reason: NoRate };

/** Dated configuration of our own, ADR 113: a few days are never made a year. */
const DAYS_MIN = 30;
/** Actual/365: so many days are a year, also in a leap year. */
const YEAR_DAYS = 365;
/** What one unit may have become in a year: from a loss of 99.99 % to a gain of 1,000 %. */
const GROWTH_MIN = 0.0001;
const GROWTH_MAX = 11;
/** Steps of the same ratio in which roots are looked for where there may be several. */
const STEPS = 2_000;
const HALVINGS = 200;

interface Term {
  /** Years since the first flow. */
  readonly years: number;
  /** As a part of the largest flow, so that its sum can be a plain number: only the rate is one. */
  readonly amount: number;
}

/** Flows of one day as one, the first day first, days that come to nothing left out. */
function byDay(flows: readonly DatedFlow[]): readonly DatedFlow[] {
  const days = new Map<string, bigint>();
  for (const { date, amount } of flows) days.set(date, (days.get(date) ?? 0n) + amount);
  return [...days]
    .filter(([, amount]) => amount !== 0n)
    .map(([date, amount]) => ({ date, amount }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function termsOf(flows: readonly DatedFlow[], since: string): readonly Term[] {
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const largest = Number(flows.reduce((most, { amount }) => (size(amount) > most ? size(amount) : most), 1n));
  return flows.map(({ date, amount }) => ({
    years: daysBetween(since, date) / YEAR_DAYS,
    amount: Number(amount) / largest,
  }));
}

/** What all terms are worth on the first day, if one unit becomes `growth` in a year. */
function presentValue(terms: readonly Term[], growth: number): number {
  return terms.reduce((sum, { years, amount }) => sum + amount * growth ** -years, 0);
}

/** How often the sign of the flows turns: by Descartes no more rates fit than that, and exactly one where it turns once. */
function turns(terms: readonly Term[]): number {
  return terms.filter(({ amount }, place) => place > 0 && amount > 0 !== (terms[place - 1]?.amount ?? 0) > 0).length;
}

/** Stretches of growth in which the present value goes through nought. */
function crossings(terms: readonly Term[], steps: number): readonly (readonly [low: number, high: number])[] {
  const at = (step: number) => GROWTH_MIN * (GROWTH_MAX / GROWTH_MIN) ** (step / steps);
  const found: [number, number][] = [];
  let before = presentValue(terms, GROWTH_MIN);
  for (let step = 1; step <= steps; step += 1) {
    const value = presentValue(terms, at(step));
    if (before > 0 !== value > 0) found.push([at(step - 1), at(step)]);
    before = value;
  }
  return found;
}

/** Halves a stretch until it is as narrow as numbers are. */
function bisected(terms: readonly Term[], [from, until]: readonly [low: number, high: number]): number {
  let [low, high] = [from, until];
  const isAbove = presentValue(terms, low) > 0;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (presentValue(terms, middle) > 0 === isAbove) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The money-weighted yearly return (XIRR): the rate at which all that was put in and had back, and what is there on the last day, are worth nothing on the
 * first day. A part (0.1 is ten per cent), rounded half up to four places, as e8; days are counted as they are and a year has 365 of them. Amounts are
 * exact; the rate is found in plain numbers. `worth` is undefined where a price is missing. Source: our own definition, ADR 113; that of spreadsheets where
 * both give a rate.
 */
export function moneyWeighted(
  flows: readonly DatedFlow[],
  end: { readonly date: string; readonly worth: bigint | undefined },
): MoneyWeighted {
  if (end.worth === undefined) return { reason: 'unpriced' };
  const days = byDay([...flows, { date: end.date, amount: end.worth }]);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || daysBetween(first.date, end.date) < DAYS_MIN) return { reason: 'short' };
  const terms = termsOf(days, first.date);
  const turned = turns(terms);
  if (turned === 0) return { reason: 'one_sided' };
  // A rate would be that of a loan: what was won would show as a loss.
  if (first.amount > 0n) return { reason: 'unfunded' };
  // Days without money at work make no year of a few with it.
  if (daysBetween(first.date, last.date) < DAYS_MIN) return { reason: 'brief' };
  const found = crossings(terms, turned === 1 ? 1 : STEPS);
  if (found.length > 1) return { reason: 'several' };
  const [stretch] = found;
  if (!stretch) return { reason: 'beyond' };
  return { rate: BigInt(Math.round((bisected(terms, stretch) - 1) * 10_000)) * 10_000n };
}

/** A rate as per cent with two places. */
export function rateText(rate: bigint): string {
  return decimalToText(rate * 100n, 2);
}
