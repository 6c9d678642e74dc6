import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { reason } from '../operator/reason.ts';
import { country, instant, instrumentId, ownName, publicId, requestId } from '../scalar.ts';

const thing = { country, instrumentId: z.nullable(instrumentId) };
const notices = { noticeEn: ownName(300, 3), noticePt: ownName(300, 3) };

const haltView = z.object({
  haltId: publicId,
  ...thing,
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
    ...notices,
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

/** What customers see of it. */
export const listTradingHalts = endpoint({
  method: 'GET',
  path: '/stock/halt/list',
  summary: 'What is halted now: a share, or with no instrument all of a market, since when, and why.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({ items: z.array(z.object({ ...thing, since: instant, notice: z.string() })) }),
});
