import { decimal } from '../money.ts';
import type { TickBand } from './tick.ts';

/** Prices under `price` move by `tick`. */
export const below = (price: string, tick: string): TickBand => ({
  upTo: decimal(price),
  inclusive: false,
  tick: decimal(tick),
});
/** Prices up to `price`, with it. */
export const upTo = (price: string, tick: string): TickBand => ({
  upTo: decimal(price),
  inclusive: true,
  tick: decimal(tick),
});
/** All other prices. */
export const above = (tick: string): TickBand => ({ upTo: undefined, inclusive: true, tick: decimal(tick) });
