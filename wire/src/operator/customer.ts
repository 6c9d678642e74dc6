import { restrictions } from '@tarazu/domain/customer/standing';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { idStatus } from '../kyc.ts';
import { instant, page, pageOf, pageSize, publicId, requestId, text } from '../scalar.ts';
import { cutByName, reason, written } from './fields.ts';

const restriction = z.enum(restrictions);

const customerLine = z.object({
  customerId: z.string(),
  nickname: z.string(),
  /** The name that was proved; null before. */
  fullName: z.nullable(z.string()),
  /** How far the identity check is. */
  identity: idStatus,
  /** Masked. */
  account: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  createdAt: instant,
});

export const findCustomers = operatorEndpoint({
  method: 'POST',
  path: '/operator/customer/find',
  summary:
    'Customers by public number, telephone, the beginning of e-mail or nickname, or whole words of the verified name; the newest when nothing is asked.',
  capability: 'customer.read',
  request: z.strictObject({ text: z._default(text(80), ''), page, pageSize }),
  reply: z.object({ ...pageOf(customerLine).def.shape, ...cutByName }),
});

export const showCustomer = operatorEndpoint({
  method: 'POST',
  path: '/operator/customer/show',
  summary:
    'One customer: what they have, where they are logged in, what is stopped. That you looked is noted in the trail.',
  capability: 'customer.read',
  request: z.strictObject({ customerId: publicId }),
  reply: z.object({
    ...customerLine.shape,
    kind: z.enum(['phone', 'email']),
    language: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** `name` as traders read it, with the symbol; null for money and what no market lists. */
    balances: z.array(
      z.object({ asset: z.string(), name: z.nullable(z.string()), purpose: z.string(), amount: z.string() }),
    ),
    sessions: z.array(z.object({ device: z.string(), address: z.string(), createdAt: instant, lastSeenAt: instant })),
    restrictions: z.array(z.object({ restriction, since: instant, until: z.nullable(instant), reason: z.string() })),
    notes: z.array(z.object({ noteId: z.string(), operatorName: z.string(), text: z.string(), at: instant })),
    /** Kinds of proposals about this customer that wait for a second person. */
    proposed: z.array(z.string()),
  }),
  refusals: ['customer_unknown'],
});

export const listCustomerEvents = operatorEndpoint({
  method: 'POST',
  path: '/operator/customer/events',
  summary: 'What happened to a customer, newest first, as their journal has it.',
  capability: 'customer.read',
  request: z.strictObject({ customerId: publicId, page, pageSize }),
  reply: pageOf(
    z.object({
      no: z.int(),
      type: z.string(),
      at: instant,
      /** What it was about, by name and symbol; null when about no instrument. */
      instrument: z.nullable(z.string()),
      body: z.string(),
    }),
  ),
  refusals: ['customer_unknown'],
});

export const noteCustomer = operatorEndpoint({
  method: 'POST',
  path: '/operator/customer/note',
  summary: 'A note for colleagues. The reason is the note itself.',
  capability: 'customer.read',
  request: z.strictObject({ requestId, customerId: publicId, reason }),
  reply: z.object({ noteId: z.string() }),
  refusals: ['customer_unknown'],
  emits: ['customer.noted'],
});

export const restrictCustomer = operatorEndpoint({
  method: 'POST',
  path: '/operator/customer/restrict',
  summary:
    'Proposes to stop something for a customer: everything, new orders, or withdrawals. With an end, or until it is lifted.',
  capability: 'customer.freeze',
  request: z.strictObject({
    requestId,
    customerId: publicId,
    restriction,
    until: z.optional(instant),
    /** What the customer is told. */
    told: written(200),
    reason,
  }),
  reply: z.object({ proposalId: z.string() }),
  refusals: ['customer_unknown', 'customer_until_past', 'proposal_open_already'],
  emits: ['proposal.made'],
});

export const releaseCustomer = operatorEndpoint({
  method: 'POST',
  path: '/operator/customer/release',
  summary: 'Proposes to lift what is stopped.',
  capability: 'customer.freeze',
  request: z.strictObject({ requestId, customerId: publicId, restriction, reason }),
  reply: z.object({ proposalId: z.string() }),
  refusals: ['customer_unknown', 'customer_not_restricted', 'proposal_open_already'],
  emits: ['proposal.made'],
});
