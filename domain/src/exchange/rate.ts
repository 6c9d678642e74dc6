import { divide, ONE, ratio, roundToStep } from '../money.ts';

/** What can be exchanged for one another. */
export const exchangeCurrencies = ['INR', 'BRL', 'USD', 'USDT'] as const;
export type ExchangeCurrency = (typeof exchangeCurrencies)[number];

/** Of each currency how much one US dollar is, e8; of the dollar itself ONE. */
export type References = Readonly<Record<ExchangeCurrency, bigint>>;

/** The smallest amount that is exchanged, e8. Of the dollar of coins the ledger holds smaller ones, from trades; those stay. */
export const CENT = 1_000_000n;

/**
 * An amount in another currency by the reference rates, e8, rounded down to the cent. One division, so that an exchange
 * between two currencies that are not the dollar is not rounded on its way through it.
 */
export function atReference(
  amount: bigint,
  from: ExchangeCurrency,
  to: ExchangeCurrency,
  references: References,
): bigint {
  return roundToStep(divide(amount * references[to], references[from], 'floor'), CENT, 'floor');
}

/** The same for reckoning with, and not for paying out: e8, rounded half up there. */
export function valueAtReference(
  amount: bigint,
  from: ExchangeCurrency,
  to: ExchangeCurrency,
  references: References,
): bigint {
  return divide(amount * references[to], references[from], 'half_up');
}

/** A rate as people read it: one of the dearer currency is so much of the other. For eyes only, half even to 4 decimals. */
export interface ShownRate {
  readonly one: ExchangeCurrency;
  readonly is: ExchangeCurrency;
  /** e8 */
  readonly rate: bigint;
}

export function shownRate(first: ExchangeCurrency, second: ExchangeCurrency, references: References): ShownRate {
  const [one, is] = references[first] <= references[second] ? [first, second] : [second, first];
  return {
    one,
    is,
    rate: roundToStep(ratio(references[is], references[one], 'half_even'), ONE / 10_000n, 'half_even'),
  };
}
