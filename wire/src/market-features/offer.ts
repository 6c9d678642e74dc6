import { declarations } from '@tarazu/domain/market-rules/placement-rules';
import { offerRefusalCodes } from '@tarazu/domain/offer/apply';
import { callingsOff, offerKinds } from '@tarazu/domain/offer/offer';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  country,
  currency,
  decimalText,
  flag,
  instant,
  instrumentId,
  integer,
  page,
  pageOf,
  pageSize,
  publicId,
  requestId,
} from '../scalar.ts';
import {
  applicationPreview,
  beacon,
  bothLanguages,
  company,
  furtherBids,
  hex,
  newCoin,
  poolName,
} from './offer-parts.ts';

const offerId = publicId;

/** `closed`: the list is fixed, the draw is to come. `drawn`: who got shares is known. `failed`: nobody gets any, and all money goes back. */
export const offerStates = ['coming', 'open', 'closed', 'drawn', 'credited', 'failed'] as const;

export const offerView = z.object({
  offerId,
  kind: z.enum(offerKinds),
  instrumentId,
  symbol: z.string(),
  name: z.string(),
  country,
  currency,
  state: z.enum(offerStates),
  /** The close that the discount is counted from; null for a company without one. */
  reference: z.nullable(decimalText),
  discount: z.nullable(decimalText),
  /** Days of the exchange, or less than an hour, for practice; null where nothing is said. */
  pace: z.nullable(z.enum(['days', 'hour'])),
  /** What bids are multiples of; null where there is one price. */
  tick: z.nullable(decimalText),
  /** Of each share; the same where it is fixed. */
  floor: decimalText,
  cap: decimalText,
  /** What it came to, once it is drawn. */
  price: z.nullable(decimalText),
  lot: z.number(),
  lotsMax: z.number(),
  shares: z.number(),
  /** What one lot costs at most. */
  minimum: decimalText,
  announcedAt: instant,
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  creditsAt: instant,
  /** When a company that was not listed before begins to trade. */
  tradesAt: z.nullable(instant),
  /** Where nothing is set aside with an application: until when what was got has to be paid for. */
  paysBy: z.nullable(instant),
  /** What may not be sold at once after the credit: until when each part, in per cent. */
  lockIn: z.array(z.object({ until: instant, percent: z.number() })),
  /** What has to be said of oneself to apply; null: everybody may. */
  declares: z.nullable(z.enum(declarations)),
  /** So far, everybody's and the simulated others' among them; shares asked for. */
  demand: z.object({ applications: z.number(), shares: z.number(), others: z.number() }),
  /** Parts that are given out by themselves: shares of each, what one application may ask for, and demand so far. */
  pools: z.array(
    z.object({
      name: poolName,
      shares: z.number(),
      least: z.number(),
      most: z.number(),
      applications: z.number(),
      asked: z.number(),
    }),
  ),
  /** Shares beside the draw, for people whom two operators name: how many, for how many people and shares so far. Null where all is drawn. */
  direct: z.nullable(z.object({ shares: z.number(), people: z.number(), named: z.number() })),
  /** Shares asked for at a price or above it, the highest price first. */
  book: z.array(z.object({ price: decimalText, shares: z.number() })),
  /** What the price would be if no more were asked for, by the rule of the draw; null for offers from before it was reckoned. */
  priceNow: z.nullable(decimalText),
  termsHash: hex,
  /** Null where there is no draw. */
  commit: z.nullable(hex),
  /** The round of public randomness that the draw waits for, agreed on before the opening; null where the seed stands alone. */
  beacon: z.nullable(beacon),
  /** Of the frozen list, after the close. */
  root: z.nullable(hex),
  /** Shown with the result. */
  seed: z.nullable(hex),
  /** Applications that got shares. */
  winners: z.nullable(z.number()),
  /** Why nobody got any, of an offer that ended so. */
  calledOff: z.nullable(z.enum(callingsOff)),
  /** The market does not know what is to be given out: until when it is waited for, before all money is given back. */
  waitsForMarket: z.nullable(instant),
});
export type OfferView = z.infer<typeof offerView>;

export const applicationStates = ['applied', 'withdrawn', 'allotted', 'missed', 'paid', 'lapsed', 'credited'] as const;

export const offerApplication = z.object({
  applicationId: publicId,
  offer: offerView,
  state: z.enum(applicationStates),
  pool: poolName,
  /** Of the largest bid. */
  lots: z.number(),
  /** Price null: at whatever price the offer comes to. */
  bids: z.array(z.object({ lots: z.number(), price: z.nullable(decimalText) })),
  held: decimalText,
  allotted: z.number(),
  /** Of them, credited and not to be sold yet. */
  locked: z.number(),
  /** What they cost, once it is known. */
  paid: decimalText,
  /** What the draw set free again; null before it. */
  released: z.nullable(decimalText),
  createdAt: instant,
  updatedAt: instant,
});
export type OfferApplicationView = z.infer<typeof offerApplication>;

/** Which of the offers of a list: open, to come, over; of one country. */
export const offersAsked = {
  filter: z._default(z.enum(['open', 'coming', 'over', 'listed', 'all']), 'all'),
  country: z.optional(country),
  page,
  pageSize,
};
/** Of a list whose state is said by its name. */
export const offersOfStateAsked = z.strictObject({ country: z.optional(country), page, pageSize });

export const listOffers = endpoint({
  method: 'GET',
  path: '/stock/index/new/list',
  summary: 'Shares on offer, of one share by `id`: open, to come, or over; the next to close first.',
  access: 'public',
  reads: ['offers'],
  keptOffline: true,
  request: z.strictObject({ ...offersAsked, kind: z.optional(z.enum(offerKinds)), id: z.optional(instrumentId) }),
  reply: pageOf(offerView),
});

export const listOffersToday = endpoint({
  method: 'GET',
  path: '/stock/index/new/today',
  summary: 'Shares on offer that can be applied for now.',
  access: 'public',
  request: offersOfStateAsked,
  reply: pageOf(offerView),
});

export const listComingOffers = endpoint({
  method: 'GET',
  path: '/stock/index/new/list/coming',
  summary: 'Shares that are announced to be offered.',
  access: 'public',
  request: offersOfStateAsked,
  reply: pageOf(offerView),
});

/** An offer with what is said of the company or the coin that comes by it. */
export const offerDetail = z.object({
  offer: offerView,
  company: z.nullable(company),
  coin: z.nullable(newCoin),
  /** Who keeps the register, and how; null of offers from before it was said. */
  registrar: z.nullable(bothLanguages),
  /** Parts parted by an empty line, each behind a line of its own that names it; null of offers without one. */
  prospectus: z.nullable(bothLanguages),
});

export const offerInfo = endpoint({
  method: 'GET',
  path: '/stock/index/new/info',
  summary: 'One offer: terms, dates, what was promised of the draw, and demand so far.',
  access: 'public',
  reads: ['offers'],
  keptOffline: true,
  request: z.strictObject({ id: offerId }),
  reply: offerDetail,
  refusals: ['offer_unknown'],
});

export const askedOfOffer = {
  offerId,
  /** The part of the offer; left out: its first. */
  pool: z.optional(poolName),
  lots: integer(1, 1_000_000),
  /** What is bid for each share; left out: at whatever price the offer comes to. */
  price: z.optional(amountText),
  /** Up to two more bids, of which the best that reaches the price counts: `lots@price`, a space between them. */
  further: z.optional(furtherBids),
  /** What the applicant says they are, where an offer is not for everybody. */
  declares: z.optional(z.enum(declarations)),
};
export const confirmedOffer = { requestId, transactionPassword: z.optional(z.string().check(z.maxLength(12))) };
export const offerRefusals = [
  ...offerRefusalCodes,
  'offer_terms',
  'transaction_password_required',
  'transaction_password_not_set',
  'transaction_password_wrong',
  'transaction_password_locked',
] as const;

export const previewApplication = endpoint({
  method: 'POST',
  path: '/stock/order/new/preview',
  summary: 'What applying, or asking for something else, would set aside, by the rule that decides it.',
  access: 'session',
  reads: ['offers'],
  request: z.strictObject(askedOfOffer),
  reply: applicationPreview,
  refusals: ['offer_unknown'],
});

export const applyForOffer = endpoint({
  method: 'POST',
  path: '/stock/order/new/apply',
  summary:
    'Apply for shares on offer. Money for them is set aside until the draw; nothing is paid now. One application each.',
  access: 'session',
  request: z.strictObject({ ...askedOfOffer, ...confirmedOffer, agree: flag }),
  reply: z.object({ application: offerApplication }),
  refusals: [...offerRefusals],
  emits: ['offer.applied'],
});

export const changeApplication = endpoint({
  method: 'POST',
  path: '/stock/order/new/change',
  summary: 'Ask for more or less while the offer is open, a placement among them.',
  access: 'session',
  request: z.strictObject({ ...askedOfOffer, ...confirmedOffer }),
  reply: z.object({ application: offerApplication }),
  refusals: [...offerRefusals],
  emits: ['offer.changed'],
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/stock/order/new/withdraw',
  summary: 'Take an application back while the offer is open; all that was set aside is free again.',
  access: 'session',
  request: z.strictObject({ offerId, requestId }),
  reply: z.object({ application: offerApplication }),
  refusals: ['offer_unknown', 'offer_not_applied', 'offer_not_open', 'offer_only_up'],
  emits: ['offer.withdrawn'],
});

/** All of them, or the one for an offer. */
export const applicationsAsked = z.strictObject({ offerId: z.optional(offerId), page, pageSize });

export const listApplications = endpoint({
  method: 'GET',
  path: '/stock/order/new/list',
  summary: 'Your applications for shares on offer and placements, the newest first.',
  access: 'session',
  reads: ['offers'],
  keptOffline: true,
  request: applicationsAsked,
  reply: pageOf(offerApplication),
});

export const offerResult = endpoint({
  method: 'GET',
  path: '/stock/order/new/result',
  summary:
    'What shows that your application is in the frozen list, from the close on, and your place in the draw, once it is drawn.',
  access: 'session',
  reads: ['offers'],
  keptOffline: true,
  request: z.strictObject({ offerId }),
  reply: z.object({
    application: offerApplication,
    /** What is hashed for the list, and the way from there to its root. */
    line: z.nullable(z.string()),
    proof: z.array(z.object({ side: z.enum(['left', 'right']), hash: hex })),
    /** HMAC-SHA256 of the seed over offer, list, beacon and application; null before the draw. */
    number: z.nullable(hex),
    /** Among those that asked for as much: the lowest numbers won. Null where there was no draw. */
    place: z.nullable(z.object({ rank: z.number(), of: z.number(), winners: z.number() })),
  }),
  refusals: ['offer_unknown', 'offer_not_applied', 'offer_not_closed', 'offer_not_drawn'],
});
