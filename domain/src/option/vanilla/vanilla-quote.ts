import { maximum, minimum, multiply, ONE, roundToStep } from '../../money.ts';
import type { OptionDirection } from '../option-rules.ts';
import { logarithm, type OptionTerms } from '../probability.ts';
import type { VanillaRule } from './vanilla-rules.ts';
import { heldValue } from './vanilla-value.ts';

const CENT = 1_000_000n;

/** The close of a trading day, e8. */
export interface DayClose {
  readonly atMs: number;
  readonly close: bigint;
}

/** How much a day moves, as a share of the price, e8, half up: the root of the mean square of the last movements from close to close. */
export function dayMovement(
  closes: readonly DayClose[],
  { movementMin }: Pick<VanillaRule, 'movementMin'>,
): { readonly perDay: bigint; readonly measured: number } {
  let [sum, measured] = [0, 0];
  for (const [place, { close }] of closes.entries()) {
    const before = closes[place - 1]?.close ?? 0n;
    if (before <= 0n || close <= 0n) continue;
    const step = logarithm(Number(close) / Number(before));
    sum += step * step;
    measured += 1;
  }
  const root = measured === 0 ? 0 : Math.sqrt(sum / measured);
  return { perDay: maximum(movementMin, BigInt(Math.round(root * Number(ONE)))), measured };
}

/** All e8. */
export interface VanillaInputs {
  readonly direction: OptionDirection;
  readonly strike: bigint;
  readonly last: bigint;
  readonly middle: bigint;
  /** What a share pays before the expiry, as announced: whoever holds the option does not get it, and the price falls by it. */
  readonly dividends: bigint;
  readonly perDay: bigint;
  readonly daysLeft: bigint;
  readonly tick: bigint;
}

export interface VanillaQuote {
  /** For one unit, e8. */
  readonly fair: bigint;
  /** What the participant sells at and takes back at; multiples of the tick. Zero: nothing is paid for it. */
  readonly ask: bigint;
  readonly bid: bigint;
  /** Whether it is sold: for at least a tick, and for less than it could ever pay. */
  readonly quoted: boolean;
}

/** A price less what is paid before the expiry, e8, never below the least amount. */
export function exDividends(price: bigint, { dividends }: Pick<VanillaInputs, 'dividends'>): bigint {
  return maximum(1n, price - dividends);
}

/** In days, as numbers: the model alone reckons with them. */
export function termsOf(
  { strike, perDay, daysLeft }: Pick<VanillaInputs, 'strike' | 'perDay' | 'daysLeft'>,
  spot: bigint,
): OptionTerms {
  const plain = (value: bigint) => Number(value) / Number(ONE);
  return {
    spot: Number(spot),
    strike: Number(strike),
    volatility: plain(perDay),
    rate: 0,
    time: plain(maximum(daysLeft, 1n)),
  };
}

/**
 * The published formula. Either side is reckoned from the price that is worse for the person, of the last one and the middle of the book, less the
 * dividends announced up to the expiry (Black-Scholes with known dividends; without interest they are not discounted); the spread
 * comes to it, and it is rounded to the tick: up where people buy, down where they sell.
 */
export function quoteVanilla(
  inputs: VanillaInputs,
  { spreadShare, spreadOfPrice }: Pick<VanillaRule, 'spreadShare' | 'spreadOfPrice'>,
): VanillaQuote {
  const { direction, strike, last, middle, tick } = inputs;
  const value = (price: bigint) =>
    BigInt(Math.floor(heldValue(termsOf(inputs, exDividends(price, inputs)), direction)));
  const [fair, other] = [value(middle), value(last)];
  const spread = (of: bigint) => multiply(of, spreadShare, 'ceil') + multiply(middle, spreadOfPrice, 'ceil');
  const [high, low] = [maximum(fair, other), minimum(fair, other)];
  const ask = roundToStep(high + spread(high), tick, 'ceil');
  const bid = maximum(0n, roundToStep(low - spread(low), tick, 'floor'));
  return { fair, ask, bid, quoted: ask >= tick && ask < strike };
}

/** Of a price for one unit (e8), to the cent, half to the even one. */
export function moneyOf(price: bigint, units: bigint, contracts: bigint): bigint {
  return roundToStep(multiply(price, units * contracts, 'half_even'), CENT, 'half_even');
}

/** The most that it can ever pay: its strike for each unit, down to the cent. It lies in the ledger while it is open. */
export function mostPaid(strike: bigint, units: bigint, contracts: bigint): bigint {
  return roundToStep(multiply(strike, units * contracts, 'floor'), CENT, 'floor');
}

/** What it pays at a price: the difference to the strike, never below nothing and never above the strike. To the cent, half to the even one. */
export function payoffAt(
  {
    direction,
    strike,
    units,
    contracts,
  }: {
    readonly direction: OptionDirection;
    readonly strike: bigint;
    readonly units: bigint;
    readonly contracts: bigint;
  },
  price: bigint,
): bigint {
  const gain = maximum(0n, direction === 'call' ? price - strike : strike - price);
  return minimum(mostPaid(strike, units, contracts), moneyOf(minimum(gain, strike), units, contracts));
}
