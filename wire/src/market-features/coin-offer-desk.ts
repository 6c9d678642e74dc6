import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { reason } from '../operator/fields.ts';
import { decimalText, instant, instrumentId, integer, publicId, requestId } from '../scalar.ts';

export const listComingCoins = operatorEndpoint({
  method: 'GET',
  path: '/operator/coin-offer/coins',
  summary: 'Coins that no offer has brought yet, by their name, with what they are thought to be worth.',
  capability: 'market.read',
  request: z.strictObject({}),
  reply: z.object({
    items: z.array(z.object({ instrumentId, name: z.string(), price: decimalText })),
    /** How many there are; the first of them are listed. */
    total: z.number(),
  }),
});

/** How an offer of coins is agreed on by two people before anybody may apply. Nobody types a price; minutes follow one another. */
export const proposeCoinOffer = operatorEndpoint({
  method: 'POST',
  path: '/operator/coin-offer/propose',
  summary:
    'Propose an offer of a coin that has not come yet, at what it is thought to be worth. Nobody may apply before somebody else has approved it; after that its calendar acts.',
  capability: 'offer.edit',
  request: z.strictObject({
    instrumentId,
    lots: integer(1, 100_000),
    opensAt: instant,
    openMinutes: integer(10, 40_320),
    drawMinutes: integer(1, 40_320),
    /** From the draw to the listing. */
    listMinutes: integer(1, 40_320),
    /** In hundredths of a per cent. */
    freeAtListingBps: integer(0, 10_000),
    /** After the draw: what was got is paid for by then, and nothing is set aside before. 0: set aside with the application. */
    payMinutes: z._default(integer(0, 40_320), 0),
    parts: integer(1, 24),
    partMinutes: integer(1, 525_600),
    reason,
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: ['coin_offer_terms', 'coin_offered_already', 'instrument_unknown', 'proposal_open_already'],
  emits: ['proposal.made', 'offer-terms.agreed'],
});
