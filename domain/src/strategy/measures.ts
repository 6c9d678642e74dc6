import type { Candle } from '../market/candle.ts';
import { divide, maximum, minimum } from '../money.ts';

/** Mean of the last `length` closes, e8, rounded down; undefined while there are fewer. */
export function meanClose(bars: readonly Candle[], length: number): bigint | undefined {
  if (bars.length < length) return undefined;
  let sum = 0n;
  for (let place = bars.length - length; place < bars.length; place += 1) sum += bars[place]?.close ?? 0n;
  return divide(sum, BigInt(length), 'down');
}

/** Mean of the squared distances of the last closes from their mean, in e16. */
export function varianceOfCloses(bars: readonly Candle[], length: number): bigint | undefined {
  const mean = meanClose(bars, length);
  if (mean === undefined) return undefined;
  const squares = bars.slice(-length).reduce((total, { close }) => total + (close - mean) ** 2n, 0n);
  return squares / BigInt(length);
}

/** The highest high of the last `length` bars. */
export function highest(bars: readonly Candle[], length: number): bigint | undefined {
  if (bars.length < length) return undefined;
  return bars.slice(-length).reduce((most, { high }) => maximum(most, high), 0n);
}

/** The lowest low of the last `length` bars. */
export function lowest(bars: readonly Candle[], length: number): bigint | undefined {
  const [first, ...rest] = bars.slice(-length);
  if (!first || bars.length < length) return undefined;
  return rest.reduce((least, { low }) => minimum(least, low), first.low);
}
