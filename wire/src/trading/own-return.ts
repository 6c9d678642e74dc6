import { noRates } from '@tarazu/domain/performance/money-weighted';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { country, currency, day, decimalText } from '../scalar.ts';

const rate = z.object({
  /** Per cent a year with two places; null where there is too little to tell, for the `reason`. */
  percent: z.nullable(decimalText),
  reason: z.nullable(z.enum(noRates)),
  /** When money was put in for the first time; null where none was. */
  since: z.nullable(day),
});
export type OwnRate = z.infer<typeof rate>;

/** One place, in its currency: what buying took and selling brought with charges, dividends less tax, and what is held now. */
const placeReturn = z.extend(rate, { country, currency });

export const showOwnReturn = endpoint({
  method: 'GET',
  path: '/stock/hold/return',
  summary:
    'The money-weighted yearly return (XIRR) of what you hold and held, by place and of all together. Positions on margin, robots and copies are not in it.',
  access: 'session',
  reads: ['holdings', 'dividends'],
  request: z.strictObject({}),
  reply: z.object({
    places: z.array(placeReturn),
    /** All flows by the reference rates of now, so that no change of currencies is in it. */
    whole: rate,
  }),
  refusals: ['own_return_long'],
});
