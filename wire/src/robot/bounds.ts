import * as z from 'zod/mini';
import { currency, decimalText } from '../scalar.ts';

const percentBounds = z.object({ least: z.int(), most: z.int() });

/** What a robot may be given and how much of it may be lost. */
export const bounds = z.object({
  runningMax: z.int(),
  capitalMin: z.array(z.object({ currency, amount: decimalText })),
  lossStop: z.object({ least: z.int(), most: z.int(), usual: z.int() }),
  drawdownStop: percentBounds,
  dayLossStop: percentBounds,
  shareMax: percentBounds,
  /** How many instruments one chooses among, where its strategy does. */
  group: percentBounds,
  /** How long a robot that asks waits for an answer. */
  askedMinutes: z.int(),
  /** Below this many trades or days no rate is shown. */
  enough: z.object({ trades: z.int(), days: z.int() }),
  source: z.string(),
});
