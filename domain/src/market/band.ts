import { divide, maximum } from '../money.ts';

export interface PriceBand {
  readonly lower: bigint;
  readonly upper: bigint;
}

const BPS = 10_000n;

/**
 * The daily band around a previous close (e8). The upper price is floored to the tick and the lower one ceiled, so that
 * no valid price is outside the percentage; the exchange's own rounding is not published. Never below one tick.
 */
export function priceBand(previousClose: bigint, bandBps: number, tick: bigint): PriceBand {
  const width = BigInt(bandBps);
  const upper = divide(previousClose * (BPS + width), BPS * tick, 'floor') * tick;
  const lower = divide(previousClose * (BPS - width), BPS * tick, 'ceil') * tick;
  return { lower: maximum(lower, tick), upper };
}
