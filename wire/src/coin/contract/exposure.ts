import * as z from 'zod/mini';
import { operatorEndpoint } from '../../endpoint.ts';
import { decimalText, instant, integer } from '../../scalar.ts';
import { direction } from '../../trading/on-margin.ts';
import { contractId } from './contract-id.ts';

/** All that people hold of a contract in one direction; what the fund holds is not among it. */
const held = z.object({
  positions: z.int(),
  /** In the coin. */
  quantity: decimalText,
  /** At the mark, in USDT. */
  value: decimalText,
  /** The mean of the leverages, by what the positions cost; null where nothing is held. */
  leverage: z.nullable(decimalText),
});

/** What is held on margin, and by which prices. There is no call that changes one of them, or the fund. */
export const listExposures = operatorEndpoint({
  method: 'GET',
  path: '/operator/contract/exposures',
  summary:
    'Of each contract what is held long and short, at which leverage, what is nearest to its liquidation, and the health of its index; with the insurance fund.',
  capability: 'market.read',
  request: z.strictObject({}),
  reply: z.object({
    at: instant,
    fund: z.object({ currency: z.literal('USDT'), balance: decimalText, positions: z.int() }),
    items: z.array(
      z.object({
        instId: contractId,
        /** Null before the first reckoning. */
        mark: z.nullable(decimalText),
        index: z.nullable(decimalText),
        stale: z.boolean(),
        venuesTotal: z.int(),
        /** Those that count now, each with what it shows and how old that is. */
        venues: z.array(z.object({ venue: z.string(), price: decimalText, ageMs: integer(0, 999_999_999) })),
        /** Chosen leverage is at most this, for everybody; a tier may allow less. */
        leverageMax: z.int(),
        long: held,
        short: held,
        /** Isolated positions with the liquidation price nearest to the mark, without names. */
        nearest: z.array(
          z.object({
            direction,
            quantity: decimalText,
            liquidation: z.nullable(decimalText),
            distancePercent: z.nullable(decimalText),
          }),
        ),
      }),
    ),
  }),
});
