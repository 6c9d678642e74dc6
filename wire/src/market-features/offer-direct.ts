import { directRefusalCodes } from '@tarazu/domain/offer/direct/direct-part';
import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { reason, written } from '../operator/fields.ts';
import { instant, integer, publicId, requestId } from '../scalar.ts';
import { applicationStates } from './offer.ts';

const why = written(200);

export const proposeNaming = operatorEndpoint({
  method: 'POST',
  path: '/operator/offer/direct/propose',
  summary:
    'Propose to keep shares of the direct part of an offer for one person, before it closes. Somebody else approves; the person is told, and applies or does not. The draw is not touched.',
  capability: 'offer.edit',
  request: z.strictObject({
    offerId: publicId,
    customerId: publicId,
    /** Whole lots. */
    shares: integer(1, 1_000_000_000),
    /** Why this person; they read it. */
    why,
    reason,
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: [...directRefusalCodes, 'proposal_open_already'],
  emits: ['proposal.made', 'offer-direct.named'],
});

export const listNamed = operatorEndpoint({
  method: 'GET',
  path: '/operator/offer/direct/list',
  summary: 'Who is named for the direct part of an offer, why, and what became of it.',
  capability: 'placement.read',
  request: z.strictObject({ offerId: publicId }),
  reply: z.object({
    items: z.array(
      z.object({
        customerId: z.string(),
        name: z.nullable(z.string()),
        shares: z.number(),
        why: z.string(),
        namedAt: instant,
        /** Of their application; null while there is none. */
        state: z.nullable(z.enum(applicationStates)),
        allotted: z.number(),
      }),
    ),
  }),
});

export const ownNaming = endpoint({
  method: 'GET',
  path: '/stock/order/new/named',
  summary: 'Whether shares of the direct part of an offer are kept for you, how many and why.',
  access: 'session',
  reads: ['offers'],
  request: z.strictObject({ offerId: publicId }),
  reply: z.object({ named: z.nullable(z.object({ shares: z.number(), why: z.string(), namedAt: instant })) }),
});
