import { capabilities } from '@tarazu/domain/operator/capability';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { flag, instant, publicId, requestId } from '../scalar.ts';
import { operatorLogin, operatorName, reason, role, roleList } from './fields.ts';

const proposed = z.object({
  /** Null when it was done at once. */
  proposalId: z.nullable(z.string()),
});

export const listOperators = operatorEndpoint({
  method: 'POST',
  path: '/operator/team/list',
  summary: 'Who works here, who is invited, and what each role may do.',
  capability: 'operator.read',
  request: z.strictObject({}),
  reply: z.object({
    operators: z.array(
      z.object({
        operatorId: z.string(),
        login: z.string(),
        name: z.string(),
        roles: z.array(role),
        active: z.boolean(),
        joinedAt: instant,
        lastSeenAt: z.nullable(instant),
      }),
    ),
    invitations: z.array(
      z.object({
        invitationId: z.string(),
        login: z.string(),
        name: z.string(),
        roles: z.array(role),
        /** Set for a new password and authenticator of somebody who is here. */
        operatorId: z.nullable(z.string()),
        expiresAt: instant,
        hasLink: z.boolean(),
        /** Why it was proposed; the first link is made for the same reason. Null where nobody else had to agree. */
        reason: z.nullable(z.string()),
      }),
    ),
    roles: z.array(z.object({ role, capabilities: z.array(z.enum(capabilities)) })),
    /** While one operator is alone, an invitation needs no second person. */
    alone: z.boolean(),
  }),
});

export const inviteOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/team/invite',
  summary: 'Asks somebody in. A second person agrees, except while there is only one.',
  capability: 'operator.manage',
  request: z.strictObject({ requestId, login: operatorLogin, name: operatorName, roles: roleList, reason }),
  reply: proposed,
  refusals: ['operator_login_taken', 'proposal_open_already'],
  emits: ['proposal.made', 'operator.invited'],
});

export const makeOperatorLink = operatorEndpoint({
  method: 'POST',
  path: '/operator/team/link',
  summary:
    'A fresh one-time link of an agreed invitation. It is shown here once; the one before opens nothing any more.',
  capability: 'operator.manage',
  request: z.strictObject({ requestId, invitationId: publicId, reason }),
  reply: z.object({ link: z.string(), expiresAt: instant }),
  refusals: ['operator_link_gone'],
  emits: ['operator.link-made'],
});

export const proposeRoles = operatorEndpoint({
  method: 'POST',
  path: '/operator/team/roles',
  summary: 'Proposes other roles for an operator.',
  capability: 'operator.manage',
  request: z.strictObject({ requestId, operatorId: publicId, roles: roleList, reason }),
  reply: proposed,
  refusals: ['operator_unknown', 'operator_unchanged', 'operator_last_administrator', 'proposal_open_already'],
  emits: ['proposal.made'],
});

export const switchOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/team/switch',
  summary: 'Switches an operator off at once, with every session; proposes to switch one on again.',
  capability: 'operator.manage',
  request: z.strictObject({ requestId, operatorId: publicId, active: flag, reason }),
  reply: proposed,
  refusals: [
    'operator_unknown',
    'operator_unchanged',
    'operator_self',
    'operator_last_administrator',
    'proposal_open_already',
  ],
  emits: ['operator.switched', 'proposal.made'],
});

export const proposeRecovery = operatorEndpoint({
  method: 'POST',
  path: '/operator/team/recovery',
  summary: 'Proposes a link with which an operator sets a new password and authenticator.',
  capability: 'operator.manage',
  request: z.strictObject({ requestId, operatorId: publicId, reason }),
  reply: proposed,
  refusals: ['operator_unknown', 'proposal_open_already'],
  emits: ['proposal.made'],
});
