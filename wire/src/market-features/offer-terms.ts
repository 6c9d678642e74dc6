import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { decimalText, instant, instrumentId, integer, publicId, requestId, text } from '../scalar.ts';

const MINUTES_MAX = 40_320;

/** Nothing here says who gets shares: that follows from the list, the seed and the round, when the calendar says. */
export const proposeOffer = operatorEndpoint({
  method: 'POST',
  path: '/operator/offer/propose',
  summary:
    'Propose to offer shares of a listed company by a draw, at a price below its last close. When somebody else has approved it, the hashes of its terms and of a sealed seed are published, and nobody can change it.',
  capability: 'offer.edit',
  request: z.strictObject({
    instrumentId,
    /** Below the last close, in hundredths of a per cent; the law has a most. */
    discountBps: integer(0, 10_000),
    lots: integer(1, 100_000),
    /** Beside those: lots that two operators give by name, before the close. */
    directLots: z._default(integer(0, 10_000), 0),
    /** What the smallest and the largest application are worth, at least and at most. */
    leastValue: decimalText,
    mostValue: decimalText,
    opensAt: instant,
    openMinutes: integer(10, MINUTES_MAX),
    /** After the close. */
    drawAfterMinutes: integer(1, MINUTES_MAX),
    creditAfterMinutes: integer(1, MINUTES_MAX),
    reason: text(500, 3),
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: ['instrument_unknown', 'offer_draft', 'offer_draft_discount', 'proposal_open_already'],
  emits: ['proposal.made', 'offer-terms.agreed'],
});
