import { offerRunRefusalCodes, offerSteps } from '@tarazu/domain/offer/next-step';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { reason } from '../operator/fields.ts';
import { country, decimalText, instant, page, pageOf, pageSize, publicId, requestId } from '../scalar.ts';
import { offerView } from './offer.ts';

/** What people have given and got; the simulated others are not among them. Money of all accounts together. */
const people = z.object({
  applications: z.number(),
  winners: z.number(),
  /** Set aside now: for applications until the draw, then for what was got until it comes. */
  held: decimalText,
  /** Set aside for shares that were got and have not come yet; part of `held`. */
  owed: decimalText,
  /** Paid for shares that have come. */
  paid: decimalText,
  /** What is set aside now, part by part; a part that nobody has asked for is left out. */
  pools: z.array(z.object({ name: z.string(), applications: z.number(), held: decimalText })),
});
export type PeopleOfOffer = z.infer<typeof people>;

/** What the calendar has next; null of an offer that is over. */
const next = z.nullable(
  z.object({
    step: z.enum(offerSteps),
    at: instant,
    /** Its hour has come: the program does it within seconds, and may be asked to do it now. */
    isDue: z.boolean(),
    /** Somebody has asked, and a second person has not spoken yet. */
    isProposed: z.boolean(),
  }),
);

const operatorOffer = z.object({ offer: offerView, people, next });
export type OperatorOffer = z.infer<typeof operatorOffer>;

export const listOperatorOffers = operatorEndpoint({
  method: 'GET',
  path: '/operator/offer/list',
  summary: 'Offers with what people have set aside and paid for them, and what the calendar of each has next.',
  capability: 'market.read',
  request: z.strictObject({
    filter: z._default(z.enum(['open', 'coming', 'over', 'listed', 'all']), 'all'),
    country: z.optional(country),
    page,
    pageSize,
  }),
  reply: pageOf(operatorOffer),
});

export const showOperatorOffer = operatorEndpoint({
  method: 'GET',
  path: '/operator/offer/info',
  summary: 'One of them, wherever it stands in the list, with the money that went back.',
  capability: 'market.read',
  request: z.strictObject({ offerId: publicId }),
  reply: z.extend(operatorOffer, {
    /** Set aside for applications once, and free again since their draw, or since the offer was called off. */
    returned: decimalText,
  }),
  refusals: ['offer_unknown'],
});

export const proposeRun = operatorEndpoint({
  method: 'POST',
  path: '/operator/offer/run',
  summary:
    'Propose that the program does now what the calendar of an offer says is due, such as a draw whose round could not be had before. Somebody else approves. Nothing is done ahead of its hour, and nobody says what comes of it.',
  capability: 'offer.edit',
  request: z.strictObject({ offerId: publicId, reason, requestId }),
  reply: z.object({ proposalId: publicId }),
  refusals: [...offerRunRefusalCodes, 'proposal_open_already'],
  emits: ['proposal.made', 'offer-run.asked'],
});
