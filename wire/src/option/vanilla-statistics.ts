import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimalText, instrumentId, integer } from '../scalar.ts';
import { direction, stand } from './vanilla.ts';

const figures = z.object({
  currency,
  ended: z.int(),
  gained: z.int(),
  lost: z.int(),
  /** Ended without a price, or with just what was laid down. */
  returned: z.int(),
  /** Of those that gained or lost: money that was laid down and what came back of it, and the result of all, of those on shares too. */
  staked: decimalText,
  received: decimalText,
  net: decimalText,
  /** Per cent, and where the true rate lies in 19 of 20 such records; null without any that gained or lost. */
  gainRate: z.nullable(decimalText),
  low: z.nullable(decimalText),
  high: z.nullable(decimalText),
  /** What the same ones come to on average if the model is right. */
  netByModel: decimalText,
});
export type VanillaFigures = z.infer<typeof figures>;

export const showVanillaStatistics = endpoint({
  method: 'GET',
  path: '/stock/order/option/vanilla/statistics',
  summary:
    'Your European options that ended in the last days: what they gained and lost, with the interval of the rate, beside what the model says of the same ones.',
  access: 'session',
  reads: ['orders'],
  request: z.strictObject({ days: z._default(integer(1, 366), 30) }),
  reply: z.object({
    days: z.int(),
    /** More options than are counted: only the latest are. */
    more: z.boolean(),
    all: z.array(figures),
    byInstrument: z.array(z.extend(figures, { instrumentId, symbol: z.string() })),
    byStand: z.array(z.extend(figures, { side: stand, direction })),
  }),
});
