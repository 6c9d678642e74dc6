import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { notice, reason } from '../operator/fields.ts';
import { country, instant, instrumentId, publicId, requestId } from '../scalar.ts';
import { halted } from './trading-halt.ts';

const haltView = z.object({
  haltId: publicId,
  ...halted,
  since: instant,
  until: z.nullable(instant),
  noticeEn: z.string(),
  noticePt: z.string(),
  proposedBy: z.string(),
  approvedBy: z.string(),
});
export type HaltView = z.infer<typeof haltView>;

export const listHalts = operatorEndpoint({
  method: 'GET',
  path: '/operator/halt/list',
  summary: 'Trading halts, the newest first: those that last and those that were.',
  capability: 'market.read',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(haltView) }),
});

export const proposeHalt = operatorEndpoint({
  method: 'POST',
  path: '/operator/halt/propose',
  summary:
    'Propose to halt one share or all of a market. It counts after somebody else has approved it, and sets no price.',
  capability: 'market.halt',
  request: z.strictObject({
    country,
    instrumentId: z.optional(instrumentId),
    noticeEn: notice,
    noticePt: notice,
    reason,
    requestId,
  }),
  reply: z.object({ proposalId: publicId }),
  refusals: ['instrument_unknown', 'halt_on_already', 'proposal_open_already'],
  emits: ['proposal.made', 'halt.started'],
});

export const proposeResume = operatorEndpoint({
  method: 'POST',
  path: '/operator/halt/resume',
  summary: 'Propose to end a trading halt. It ends after somebody else has approved it.',
  capability: 'market.halt',
  request: z.strictObject({ haltId: publicId, reason, requestId }),
  reply: z.object({ proposalId: publicId }),
  refusals: ['halt_unknown', 'proposal_open_already'],
  emits: ['proposal.made', 'halt.ended'],
});
