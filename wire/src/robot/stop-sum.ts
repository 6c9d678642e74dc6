import * as z from 'zod/mini';
import { currency, decimalText } from '../scalar.ts';

/** What stopping all of one kind now would bring, of one currency. */
export const stopSum = z.object({
  currency,
  /** How many of them. */
  count: z.int(),
  /** Money that comes back at once. */
  cash: decimalText,
  /** What selling everything at the prices shown now would bring, its charges, and how many cannot sell at this moment. */
  value: decimalText,
  charges: decimalText,
  net: decimalText,
  waiting: z.int(),
});

export type StopSum = z.infer<typeof stopSum>;
