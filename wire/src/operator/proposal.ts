import { capabilities } from '@tarazu/domain/operator/capability';
import { queueNames } from '@tarazu/domain/operator/work-queue';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { day, instant, page, pageOf, pageSize, publicId, requestId } from '../scalar.ts';
import { reason } from './fields.ts';

const status = z.enum(['open', 'approved', 'done', 'failed', 'rejected', 'withdrawn', 'expired']);

const proposal = z.object({
  proposalId: z.string(),
  /** `withdrawal.release` */
  kind: z.string(),
  object: z.string(),
  /** The customer's public number; null when it is about nobody in particular. */
  customerId: z.nullable(z.string()),
  /** The verified name, for who may read customers; null also while nothing is verified. */
  customerName: z.nullable(z.string()),
  /** What there is to judge, already fit for reading. */
  summary: z.record(z.string(), z.string()),
  reason: z.string(),
  makerName: z.string(),
  at: instant,
  expiresAt: instant,
  status,
  checkerName: z.nullable(z.string()),
  checkerReason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Name of the refusal that an approved action met. */
  failure: z.nullable(z.string()),
  /** The same in the reader’s words; null where the sentence lives by figures that were not kept. */
  failureText: z.nullable(z.string()),
  /** What who decides must be allowed; null of a kind that nobody decides about any more. */
  approve: z.nullable(z.enum(capabilities)),
  mine: z.boolean(),
  /** You may decide: you have the capability and are not the one who proposed. */
  mayDecide: z.boolean(),
  /** Why you cannot approve it now, in your words; null when you can, when there is nothing left to decide, and in lists. */
  notApprovable: z.nullable(z.string()),
});
export type ProposalView = z.infer<typeof proposal>;

export const listProposals = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposal/list',
  summary:
    'What waits for a second person, oldest first, or what was decided, newest first. Of kinds that you deal with.',
  capability: 'proposal.read',
  request: z.strictObject({ list: z._default(z.enum(['open', 'closed']), 'open'), page, pageSize }),
  reply: pageOf(proposal),
});

export const showProposal = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposal/show',
  summary: 'One proposal.',
  capability: 'proposal.read',
  request: z.strictObject({ proposalId: publicId }),
  reply: proposal,
  refusals: ['proposal_unknown'],
});

export const decideProposal = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposal/decide',
  summary: 'The second word. Approved, it is done at once; the reply says what became of it.',
  capability: 'proposal.read',
  request: z.strictObject({ requestId, proposalId: publicId, verdict: z.enum(['approve', 'reject']), reason }),
  reply: proposal,
  refusals: ['proposal_unknown', 'proposal_own', 'proposal_closed', 'proposal_damaged', 'kyc_photos_unseen'],
  emits: ['proposal.approved', 'proposal.rejected', 'proposal.settled'],
});

export const withdrawProposal = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposal/withdraw',
  summary: 'Takes back what you proposed.',
  capability: 'proposal.read',
  request: z.strictObject({ requestId, proposalId: publicId, reason }),
  reply: proposal,
  refusals: ['proposal_unknown', 'proposal_not_yours', 'proposal_closed'],
  emits: ['proposal.withdrawn'],
});

/** How many wait, and for how long: the numbers beside the ways of the console, and the tiles of its first page. */
export const listQueues = operatorEndpoint({
  method: 'POST',
  path: '/operator/queue/list',
  summary: 'What waits for you, queue by queue, for those you may work in.',
  capability: 'console.enter',
  request: z.strictObject({}),
  reply: z.object({
    items: z.array(
      z.object({
        name: z.enum(queueNames),
        count: z.int(),
        oldestAt: z.nullable(instant),
        /** How long the oldest may wait, and whether it has waited longer. */
        targetMinutes: z.int(),
        late: z.boolean(),
      }),
    ),
    at: instant,
    /** Since when the targets are those, and where they are from. */
    targets: z.object({ since: day, source: z.string() }),
  }),
});
