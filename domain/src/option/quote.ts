import { divide, maximum, minimum, ONE, roundToStep } from '../money.ts';
import type { OptionDirection, OptionRule } from './option-rules.ts';
import { digitalValues, logarithm } from './probability.ts';

const MINUTE_MS = 60_000;
const HUNDRED = 100n * ONE;

/** The close of a minute, e8. */
export interface MinuteClose {
  readonly atMs: number;
  readonly close: bigint;
}

export interface Movement {
  /** The standard deviation of a minute as a share of the price, e8, half up. */
  readonly perMinute: bigint;
  /** Movements that it was measured from: from a minute to the next one, never over a night. */
  readonly measured: number;
}

/** How much a minute moves: the root of the mean square of its last movements, no less than the rule reckons with. */
export function movementOf(closes: readonly MinuteClose[], { movementMin }: Pick<OptionRule, 'movementMin'>): Movement {
  let [sum, measured] = [0, 0];
  for (const [place, { atMs, close }] of closes.entries()) {
    const before = closes[place - 1];
    if (!before || atMs - before.atMs !== MINUTE_MS || before.close <= 0n || close <= 0n) continue;
    const step = logarithm(Number(close) / Number(before.close));
    sum += step * step;
    measured += 1;
  }
  const root = measured === 0 ? 0 : Math.sqrt(sum / measured);
  return { perMinute: maximum(movementMin, BigInt(Math.round(root * Number(ONE)))), measured };
}

export interface QuoteInputs {
  readonly direction: OptionDirection;
  readonly strike: bigint;
  /** The last price, and the middle of the book where there is one. */
  readonly last: bigint;
  readonly middle: bigint;
  /** e8 */
  readonly perMinute: bigint;
  readonly leftMs: number;
  /** How long the expiry price is a mean over, as far as it is known: as long as the strike was. */
  readonly meanMs: number;
}

export interface WindowQuote {
  /** What the model holds it to be worth, in points of 100, e8: it is also its probability in per cent. */
  readonly fair: bigint;
  /** What is paid for 100, a multiple of the tick; undefined where the participant quotes nothing. */
  readonly price: bigint;
  readonly quoted: boolean;
}

const THIRDS = 2 / 3;

/** In points of 100, e8, down. A mean at the end moves less than a price: its variance is that of the window less two thirds of the mean's part. */
function value({ direction, strike, perMinute, leftMs, meanMs }: QuoteInputs, spot: bigint): bigint {
  const part = Math.min(1, meanMs / leftMs);
  const terms = {
    spot: Number(spot),
    strike: Number(strike),
    volatility: Number(perMinute) / Number(ONE),
    rate: 0,
    time: (leftMs / MINUTE_MS) * (1 - THIRDS * part),
  };
  return BigInt(Math.floor(digitalValues(terms)[direction] * Number(HUNDRED)));
}

/**
 * The published formula. Each side is reckoned from the price that is worse for whoever buys, of the last one and the middle of the book, so that
 * an order of one's own in the book makes neither cheaper; to that comes the spread, and it is rounded up to the tick.
 */
export function quoteWindow(
  inputs: QuoteInputs,
  { tick, spread, priceMin, priceMax }: Pick<OptionRule, 'tick' | 'spread' | 'priceMin' | 'priceMax'>,
): WindowQuote {
  const { direction, last, middle } = inputs;
  const fair = value(inputs, middle);
  const worse = value(inputs, direction === 'call' ? maximum(last, middle) : minimum(last, middle));
  const price = roundToStep(maximum(fair, worse) + spread, tick, 'ceil');
  return { fair, price, quoted: price >= priceMin && price <= priceMax };
}

/** What 100 - P and P make of a stake: all that lies ready for it, rounded down to the cent. e8 */
export function payoutOf(stake: bigint, price: bigint): bigint {
  return roundToStep((stake * HUNDRED) / price, 1_000_000n, 'floor');
}

/** What a quote costs on average, in per cent of the stake, e8. The price itself is how often of 100 one has to win to come out even. */
export function marginPercent({ fair, price }: Pick<WindowQuote, 'fair' | 'price'>): bigint {
  return divide((price - fair) * HUNDRED, price, 'half_up');
}
