import { effects, marginModes } from '@tarazu/domain/trading/on-margin/on-margin';
import * as z from 'zod/mini';
import { integer } from '../scalar.ts';

// What orders and positions on margin say, whatever is traded.

export const direction = z.enum(['long', 'short']);
export const effect = z.enum(effects);
export const marginMode = z.enum(marginModes);
const LEVERAGE_MAX = 125;
/** Whole times; what is really allowed is the house's and the tier's to say. */
export const leverage = integer(1, LEVERAGE_MAX);

/** What an order on margin says besides. */
export const onMargin = z.object({
  direction,
  effect,
  mode: marginMode,
  leverage: z.int(),
  /** The house closes it: its day or its money is over. */
  squaredOff: z.optional(z.literal(true)),
  /** The margin engine cuts it to a lower tier: it, or its account, stood on too little. */
  cut: z.optional(z.literal(true)),
});
