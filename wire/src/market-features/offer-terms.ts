import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { reason } from '../operator/fields.ts';
import { decimalText, instant, instrumentId, integer, publicId, requestId, text } from '../scalar.ts';

const MINUTES_MAX = 40_320;
const REGISTRAR_MAX = 600;
const PROSPECTUS_MAX = 4_000;

/** What those who prepare an offer add to what the house says of the register and of the company: in both languages or in none. */
export const offerTexts = {
  registrarEn: z.optional(text(REGISTRAR_MAX)),
  registrarPt: z.optional(text(REGISTRAR_MAX)),
  prospectusEn: z.optional(text(PROSPECTUS_MAX)),
  prospectusPt: z.optional(text(PROSPECTUS_MAX)),
};

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
    /** After the draw: what was got is paid for by then, and nothing is set aside before. 0: set aside with the application. */
    payMinutes: z._default(integer(0, MINUTES_MAX), 0),
    /** After the credit: nothing of it may be sold before. */
    lockMinutes: z._default(integer(0, MINUTES_MAX), 0),
    ...offerTexts,
    reason,
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: [
    'instrument_unknown',
    'offer_draft',
    'offer_draft_discount',
    'offer_draft_languages',
    'proposal_open_already',
  ],
  emits: ['proposal.made', 'offer-terms.agreed'],
});
