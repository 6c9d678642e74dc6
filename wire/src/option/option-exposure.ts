import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { currency, decimalText, instant, instrumentId } from '../scalar.ts';

/** What is open on one direction. */
const side = z.object({ open: z.int(), stakes: decimalText, payouts: decimalText });

/** What is open of options. There is no call that changes one of them, a settlement, or the participant. */
export const listOptionExposures = operatorEndpoint({
  method: 'GET',
  path: '/operator/option/exposures',
  summary:
    'Of each instrument and kind the open options: how many, what is staked, what they could pay, and which ends next.',
  capability: 'market.read',
  request: z.strictObject({}),
  reply: z.object({
    items: z.array(
      z.object({
        instrumentId,
        symbol: z.string(),
        currency,
        /** Windows, and European options that customers have bought or written. */
        kind: z.enum(['window', 'bought', 'written']),
        call: side,
        put: side,
        nextExpiry: instant,
      }),
    ),
    participant: z.array(
      z.object({ currency, available: decimalText, laid: decimalText, result: decimalText, settled: z.int() }),
    ),
  }),
});
