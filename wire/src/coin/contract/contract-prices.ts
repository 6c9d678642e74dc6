import * as z from 'zod/mini';
import { decimalText, instant, instrumentId } from '../../scalar.ts';

/** What a contract is margined by, as the feed carries it. Prices in USDT, rates and `premium` in parts of the value (`0.0001` is 0.01 %). */
export const contractPrices = z.object({
  id: instrumentId,
  mark: decimalText,
  index: decimalText,
  /** The mean of the last samples, before the clamp of the mark. */
  premium: decimalText,
  /** The venues that counted, of `venuesTotal`. */
  venues: z.array(z.object({ venue: z.string(), price: decimalText, at: instant })),
  venuesTotal: z.int(),
  /** No venue was heard of lately: the prices are the last ones, nobody is liquidated, and no position is opened. */
  stale: z.boolean(),
  /** What the samples so far would make of the next stamp's rate. Above zero: long ones pay. */
  fundingRate: decimalText,
  fundingAt: instant,
  at: instant,
  /** Number of this reckoning, rising. */
  sequence: z.int(),
});
export type ContractPricesView = z.infer<typeof contractPrices>;
