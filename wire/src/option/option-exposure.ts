import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { currency, decimalText, instant, instrumentId, publicId } from '../scalar.ts';

/** Windows, and European options that customers have bought or written. */
const kind = z.enum(['window', 'bought', 'written']);

/** What is open on one direction. */
const side = z.object({ open: z.int(), stakes: decimalText, payouts: decimalText });

/** What is open of options. There is no call that changes one of them, a settlement, or the participant. */
export const listOptionExposures = operatorEndpoint({
  method: 'GET',
  path: '/operator/option/exposures',
  summary:
    'Of each instrument and kind the open options: how many, what is staked, what they could pay, and which ends next; the newest of them, and what the participant has.',
  capability: 'market.read',
  request: z.strictObject({}),
  reply: z.object({
    items: z.array(
      z.object({
        instrumentId,
        symbol: z.string(),
        currency,
        kind,
        call: side,
        put: side,
        nextExpiry: instant,
      }),
    ),
    /** The newest fifty, whether they are open or have ended; a part of one that was ended before the rest stands for itself. */
    newest: z.array(
      z.object({
        contractId: publicId,
        customerId: z.string(),
        instrumentId,
        symbol: z.string(),
        currency,
        kind,
        direction: z.enum(['call', 'put']),
        contracts: z.nullable(z.int()),
        stake: decimalText,
        payout: decimalText,
        boughtAt: instant,
        expiresAt: instant,
        /** Null while it is open. */
        outcome: z.nullable(z.enum(['won', 'lost', 'push', 'void', 'exercised', 'worthless', 'sold', 'bought-back'])),
        result: z.nullable(decimalText),
      }),
    ),
    participant: z.array(
      z.object({ currency, available: decimalText, laid: decimalText, result: decimalText, settled: z.int() }),
    ),
  }),
});
