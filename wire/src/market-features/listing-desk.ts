import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { reason } from '../operator/fields.ts';
import { country, currency, day, decimalText, instrumentId, integer, publicId, requestId } from '../scalar.ts';
import { offerTexts } from './offer-terms.ts';

export const listComingCompanies = operatorEndpoint({
  method: 'GET',
  path: '/operator/offer/companies',
  summary: 'Companies that no offer has brought yet, by their name, with what a share is thought to be worth.',
  capability: 'market.read',
  request: z.strictObject({ country: z.optional(country) }),
  reply: z.object({
    items: z.array(z.object({ instrumentId, name: z.string(), currency, estimate: decimalText })),
    /** How many there are; the first of them are listed. */
    total: z.number(),
  }),
});

const DAYS_MAX = 10;
const LOCK_DAYS_MAX = 365;

/** How a company comes to the market by terms of two people. Nobody types a price, names who gets shares, or runs a step: days are those of the exchange. */
export const proposeListing = operatorEndpoint({
  method: 'POST',
  path: '/operator/offer/listing/propose',
  summary:
    'Propose the offer of a company that is to be listed: a band beside what it is thought to be worth, parts, days of its exchange. When somebody else has approved it, the hashes of its terms and of a sealed seed are published, and nobody can change it.',
  capability: 'offer.edit',
  request: z.strictObject({
    instrumentId,
    /** The floor below what a share is thought to be worth, and the cap above the floor; hundredths of a per cent. 0: one price. */
    belowBps: integer(0, 10_000),
    bandBps: integer(0, 10_000),
    lots: integer(1, 100_000),
    /** Of them for retail and small HNI, in parts of a thousand; the rest is for big HNI. */
    retailPart: integer(1, 1_000),
    smallHniPart: integer(0, 1_000),
    /** Beside those: lots that two operators give by name, before the close. */
    directLots: z._default(integer(0, 10_000), 0),
    /** One lot is worth this at least, an application of retail that at most. */
    leastValue: decimalText,
    retailMost: decimalText,
    /** Opens on this day of its exchange, or on the next one that it is open. */
    opensOn: day,
    /** Days of the exchange: open for so many, drawn and listed so many after the close. */
    bidDays: integer(1, DAYS_MAX),
    drawAfterDays: integer(1, DAYS_MAX),
    listAfterDays: integer(1, 2 * DAYS_MAX),
    /** After the draw: what was got is paid for by the evening of that day. 0: set aside with the application. */
    payDays: z._default(integer(0, DAYS_MAX), 0),
    /** After the listing, days of the calendar: nothing of it may be sold before. */
    lockDays: z._default(integer(0, LOCK_DAYS_MAX), 0),
    ...offerTexts,
    reason,
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: [
    'instrument_unknown',
    'listing_offered_already',
    'listing_terms',
    'listing_discount',
    'offer_draft_languages',
    'proposal_open_already',
  ],
  emits: ['proposal.made', 'offer-terms.agreed'],
});
