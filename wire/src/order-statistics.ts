import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currency, decimalText, integer } from './scalar.ts';

export const orderStatistics = endpoint({
  method: 'GET',
  path: '/stock/order/statistics',
  summary: 'Counts and sums over your orders and fills, by currency.',
  access: 'session',
  request: z.strictObject({ days: z._default(integer(1, 366), 30) }),
  reply: z.object({
    orders: z.object({ open: z.int(), filled: z.int(), cancelled: z.int(), refused: z.int() }),
    currencies: z.array(
      z.object({
        currency,
        bought: decimalText,
        sold: decimalText,
        charges: decimalText,
        realised: decimalText,
        trades: z.int(),
        wins: z.int(),
        losses: z.int(),
      }),
    ),
  }),
});
