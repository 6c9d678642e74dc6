import * as z from 'zod/mini';
import { decimalText } from '../scalar.ts';

/** One line of the charges of a trade, with the terms of its rule on the day of the trade. */
export const chargeLine = z.object({
  name: z.string(),
  amount: decimalText,
  rate: z.nullable(z.string()),
  /** The most that it takes of one order; null where nothing limits it. */
  cap: z.nullable(decimalText),
  /** To what its sum over all trades of a share and day is rounded; null where it is reckoned on the order. */
  dayStep: z.nullable(decimalText),
});
export type ChargeLine = z.infer<typeof chargeLine>;
