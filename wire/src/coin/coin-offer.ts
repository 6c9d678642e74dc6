import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  applicationsAsked,
  askedOfOffer,
  confirmedOffer,
  offerApplication,
  offerDetail,
  offerRefusals,
  offersAsked,
  offersOfStateAsked,
  offerView,
} from '../market-features/offer.ts';
import { flag, pageOf, publicId } from '../scalar.ts';

// Coins are offered as shares are: their applications are changed, taken back and looked up in the draw by the calls of `/stock/order/new`.

export const listCoinOffers = endpoint({
  method: 'POST',
  path: '/coin/new/list',
  summary: 'Coins on offer: those that are open, to come, or over; the next to close first.',
  access: 'public',
  reads: ['offers'],
  request: z.strictObject(offersAsked),
  reply: pageOf(offerView),
});

export const listCoinOffersToday = endpoint({
  method: 'POST',
  path: '/coin/new/today',
  summary: 'Coins on offer that can be applied for now.',
  access: 'public',
  reads: ['offers'],
  request: offersOfStateAsked,
  reply: pageOf(offerView),
});

export const listComingCoinOffers = endpoint({
  method: 'POST',
  path: '/coin/new/list/coming',
  summary: 'Coins that are announced to be offered.',
  access: 'public',
  reads: ['offers'],
  request: offersOfStateAsked,
  reply: pageOf(offerView),
});

export const coinOfferInfo = endpoint({
  method: 'POST',
  path: '/coin/new/info',
  summary: 'One offer of coins: terms, dates, how they become free, who gets the other coins, and demand so far.',
  access: 'public',
  reads: ['offers'],
  request: z.strictObject({ id: publicId }),
  reply: offerDetail,
  refusals: ['offer_unknown'],
});

export const applyForCoins = endpoint({
  method: 'POST',
  path: '/coin/order/new/apply',
  summary:
    'Apply for coins on offer. Money for them is set aside until the draw; nothing is paid now. One application each.',
  access: 'session',
  request: z.strictObject({ ...askedOfOffer, ...confirmedOffer, agree: flag }),
  reply: z.object({ application: offerApplication }),
  refusals: [...offerRefusals],
  emits: ['offer.applied'],
});

export const listCoinApplications = endpoint({
  method: 'POST',
  path: '/coin/order/new/list',
  summary: 'Your applications for coins on offer, the newest first, with what of them is still locked.',
  access: 'session',
  reads: ['offers'],
  request: applicationsAsked,
  reply: pageOf(offerApplication),
});
