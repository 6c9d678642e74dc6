import type { OptionDirection } from '../option-rules.ts';
import { depths, exponential, normalBelow, type OptionTerms } from '../probability.ts';

const ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);
const HALVINGS = 60;

/** What a European option is worth by Black and Scholes, for one unit. In floating point, as `probability.ts` says. */
export function vanillaValues(terms: OptionTerms): { readonly call: number; readonly put: number } {
  const { spot, strike, rate, time } = terms;
  const [d1, d2] = depths(terms);
  const paid = strike * exponential(-rate * time);
  const call = spot * normalBelow(d1) - paid * normalBelow(d2);
  const put = paid * normalBelow(-d2) - spot * normalBelow(-d1);
  return { call: Math.max(0, call), put: Math.max(0, put) };
}

export interface Greeks {
  /** By how much the value goes when the price goes by 1. */
  readonly delta: number;
  /** By how much delta does. */
  readonly gamma: number;
  /** By how much the value goes when one unit of time passes. */
  readonly theta: number;
  /** By how much it goes when the volatility goes by 1. */
  readonly vega: number;
}

export function vanillaGreeks(terms: OptionTerms, direction: OptionDirection): Greeks {
  const { spot, strike, volatility, rate, time } = terms;
  const [d1, d2] = depths(terms);
  const root = Math.sqrt(time);
  const density = exponential((-d1 * d1) / 2) / ROOT_OF_TWO_PI;
  const sign = direction === 'call' ? 1 : -1;
  const carried = rate * strike * exponential(-rate * time) * normalBelow(sign * d2);
  return {
    delta: sign * normalBelow(sign * d1),
    gamma: density / (spot * volatility * root),
    theta: (-spot * density * volatility) / (2 * root) - sign * carried,
    vega: spot * density * root,
  };
}

/** A call pays nothing for what lies above twice its strike, so that all that it can pay lies in the ledger. */
export function heldValue(terms: OptionTerms, direction: OptionDirection): number {
  if (direction === 'put') return vanillaValues(terms).put;
  return vanillaValues(terms).call - vanillaValues({ ...terms, strike: 2 * terms.strike }).call;
}

export function heldGreeks(terms: OptionTerms, direction: OptionDirection): Greeks {
  const own = vanillaGreeks(terms, direction);
  if (direction === 'put') return own;
  const beyond = vanillaGreeks({ ...terms, strike: 2 * terms.strike }, direction);
  return {
    delta: own.delta - beyond.delta,
    gamma: own.gamma - beyond.gamma,
    theta: own.theta - beyond.theta,
    vega: own.vega - beyond.vega,
  };
}

/** The volatility at which it would be worth `value`; undefined where none from 0 to `most` would. */
export function impliedVolatility(
  value: number,
  terms: Omit<OptionTerms, 'volatility'>,
  direction: OptionDirection,
  most: number,
): number | undefined {
  const at = (volatility: number) => vanillaValues({ ...terms, volatility })[direction];
  let [low, high] = [most / 1e6, most];
  if (value < at(low) || value > at(high)) return undefined;
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = (low + high) / 2;
    if (at(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
