import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { day, instant, integer, page, pageOf, pageSize, publicId, text } from '../scalar.ts';
import { reason } from './fields.ts';

const filter = {
  /** The beginning of an action, `withdrawal.` */
  action: z.optional(text(60)),
  operatorId: z.optional(publicId),
  /** The beginning of what it was done to, `customer:88` */
  object: z.optional(text(120)),
  customerId: z.optional(publicId),
  from: z.optional(day),
  to: z.optional(day),
};

const auditLine = z.object({
  seq: z.int(),
  at: instant,
  operatorId: z.string(),
  operatorName: z.string(),
  roles: z.string(),
  address: z.string(),
  action: z.string(),
  object: z.string(),
  customerId: z.nullable(z.string()),
  /** `done`, or the name of the refusal. */
  outcome: z.string(),
  /** Why it was refused, in the reader’s words; null when it was done, or where the sentence lives by figures that were not kept. */
  outcomeText: z.nullable(z.string()),
  reason: z.string(),
  /** JSON text. */
  detail: z.string(),
  hash: z.string(),
});

export const listAudit = operatorEndpoint({
  method: 'POST',
  path: '/operator/audit/list',
  summary: 'What operators did and tried, newest first.',
  capability: 'audit.read',
  request: z.strictObject({ ...filter, page, pageSize }),
  reply: pageOf(auditLine),
});

export const verifyAuditChain = operatorEndpoint({
  method: 'POST',
  path: '/operator/audit/verify',
  summary: 'Recomputes the chain of hashes from its first row.',
  capability: 'audit.read',
  request: z.strictObject({}),
  reply: z.object({ rows: z.int(), differences: z.array(z.string()), lastHash: z.string(), at: instant }),
});

export const exportAudit = operatorEndpoint({
  method: 'POST',
  path: '/operator/audit/export',
  summary: 'The rows of a filter as CSV, oldest first, at most 20 000. That it was taken is noted in the trail itself.',
  capability: 'audit.read',
  file: ['text/csv'],
  request: z.strictObject({ ...filter, reason }),
  reply: z.unknown(),
});

export const listOwnAudit = endpoint({
  method: 'POST',
  path: '/user/audit',
  summary:
    'What operators did to your account, newest first. Who it was is kept; you see in which role, or by which rule of the practice desk.',
  access: 'session',
  request: z.strictObject({ page, pageSize: z._default(integer(1, 50), 20) }),
  reply: pageOf(
    z.object({
      at: instant,
      action: z.string(),
      roles: z.array(z.string()),
      object: z.string(),
      rule: z.nullable(z.string()),
    }),
  ),
});
