import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { publicId } from '../scalar.ts';
import { confirmedOffer, offerApplication, offerRefusals } from './offer.ts';

export const payForOffer = endpoint({
  method: 'POST',
  path: '/stock/order/new/pay',
  summary:
    'Pay for what a draw gave you, where nothing was set aside with the application: before its hour, or you have none of it. The money is set aside until it comes.',
  access: 'session',
  request: z.strictObject({ offerId: publicId, ...confirmedOffer }),
  reply: z.object({ application: offerApplication }),
  refusals: [...offerRefusals],
  emits: ['offer.paid'],
});
