import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, day, decimalText, instrumentId, integer } from '../scalar.ts';

/** Sums over fills. `realised` is the result of the sales, after all charges; a sale of zero neither wins nor loses. */
const sums = {
  currency,
  bought: decimalText,
  sold: decimalText,
  charges: decimalText,
  realised: decimalText,
  trades: z.int(),
  wins: z.int(),
  losses: z.int(),
};

const instrumentSums = z.object({ instrumentId, symbol: z.string(), name: z.string(), ...sums });
const daySums = z.object({ date: day, ...sums });
export type InstrumentSums = z.infer<typeof instrumentSums>;
export type DaySums = z.infer<typeof daySums>;

export const orderStatistics = endpoint({
  method: 'GET',
  path: '/stock/order/statistics',
  summary: 'Counts and sums over your orders and fills: by currency, by stock, and by day.',
  access: 'session',
  reads: ['orders'],
  keptOffline: true,
  request: z.strictObject({ days: z._default(integer(1, 366), 30) }),
  reply: z.object({
    orders: z.object({ open: z.int(), filled: z.int(), cancelled: z.int(), refused: z.int() }),
    currencies: z.array(z.object(sums)),
    /** Best result first. */
    instruments: z.array(instrumentSums),
    /** Only days with a fill, oldest first, in the exchange's own zone; one row for each currency of a day. */
    days: z.array(daySums),
  }),
});
