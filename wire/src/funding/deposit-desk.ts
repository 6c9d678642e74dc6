import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { cutByName, markedPicture, purpose, reason } from '../operator/fields.ts';
import { currency, decimalText, instant, page, pageOf, pageSize, publicId, requestId, text } from '../scalar.ts';
import { depositStatus } from './deposit.ts';
import { railName, step } from './fields.ts';

const deskDeposit = z.object({
  depositId: publicId,
  number: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  channel: z.string(),
  rail: railName,
  currency,
  amount: decimalText,
  credited: decimalText,
  status: depositStatus,
  reason: z.string(),
  utr: z.string(),
  proof: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  steps: z.array(step),
});
export type DeskDeposit = z.infer<typeof deskDeposit>;

const suspenseItem = z.object({
  suspenseId: publicId,
  rail: railName,
  railReference: z.string(),
  currency,
  amount: decimalText,
  reason: z.enum(['unknown_number', 'order_not_open', 'amount_differs', 'name_missing', 'third_party']),
  status: z.enum(['open', 'credited', 'returning', 'returned']),
  narration: z.string(),
  partyName: z.string(),
  at: instant,
  /** The deposit whose number stands in it; null without one. */
  deposit: z.nullable(
    z.object({ depositId: publicId, number: z.string(), customerId: z.string(), amount: decimalText }),
  ),
  /** Open proposal to credit it. */
  proposal: z.nullable(z.object({ proposalId: z.string(), makerName: z.string(), reason: z.string(), at: instant })),
});
export type SuspenseView = z.infer<typeof suspenseItem>;

export const deskDeposits = operatorEndpoint({
  method: 'POST',
  path: '/operator/deposit/list',
  summary: 'Deposits of everybody: those under review oldest first, the others newest first.',
  capability: 'deposit.read',
  request: z.strictObject({
    list: z._default(z.enum(['review', 'awaiting', 'all']), 'review'),
    /** Order number from its beginning, or what finds a customer. */
    text: z._default(text(80), ''),
    page,
    pageSize,
  }),
  reply: z.extend(pageOf(deskDeposit), cutByName),
});

export const deskProof = operatorEndpoint({
  method: 'POST',
  path: '/operator/deposit/proof',
  summary:
    'Look at the receipt that somebody sent. What for is asked, the look is written into the audit log, and the picture bears name and time of who looked.',
  capability: 'deposit.read',
  request: z.strictObject({ depositId: publicId, purpose }),
  reply: markedPicture,
  refusals: ['deposit_unknown', 'busy'],
});

export const deskSuspense = operatorEndpoint({
  method: 'POST',
  path: '/operator/deposit/suspense',
  summary: 'Money that came in and is nobody’s yet, oldest first.',
  capability: 'deposit.read',
  request: z.strictObject({ list: z._default(z.enum(['open', 'closed']), 'open'), page, pageSize }),
  reply: pageOf(suspenseItem),
});

export const importStatement = operatorEndpoint({
  method: 'POST',
  path: '/operator/deposit/statement',
  summary:
    'Take in a bank’s statement (CSV): what is exact is credited, what is not is put aside, what is known is left.',
  capability: 'deposit.match',
  bodyMaxKib: 640,
  request: z.strictObject({ requestId, currency: z.enum(['INR', 'BRL']), csv: text(600_000, 10), reason }),
  reply: z.object({
    credited: z.int(),
    putAside: z.int(),
    known: z.int(),
    lines: z.array(
      z.object({
        line: z.int(),
        railReference: z.string(),
        outcome: z.enum(['credited', 'put_aside', 'known', 'differs']),
      }),
    ),
    faults: z.array(z.object({ line: z.int(), fault: z.enum(['columns', 'reference', 'amount', 'repeated']) })),
  }),
  refusals: ['statement_unreadable'],
  emits: ['deposit.credited', 'deposit.set-aside', 'deposit.sent-back', 'deposit.returned'],
});

export const proposeCredit = operatorEndpoint({
  method: 'POST',
  path: '/operator/deposit/credit',
  summary: 'Propose that money put aside belongs to this deposit; somebody else approves.',
  capability: 'deposit.match',
  request: z.strictObject({ requestId, suspenseId: publicId, number: text(20, 5), reason }),
  reply: z.object({ proposalId: z.string() }),
  refusals: ['suspense_unknown', 'suspense_not_open', 'suspense_currency', 'deposit_unknown', 'proposal_open_already'],
});

export const sendBack = operatorEndpoint({
  method: 'POST',
  path: '/operator/deposit/return',
  summary: 'Send money put aside back to where it came from.',
  capability: 'deposit.match',
  request: z.strictObject({ requestId, suspenseId: publicId, reason }),
  reply: z.object({ suspenseId: publicId }),
  refusals: ['suspense_unknown', 'suspense_not_open'],
  emits: ['deposit.sent-back', 'deposit.returned'],
});

export const refuseDeposit = operatorEndpoint({
  method: 'POST',
  path: '/operator/deposit/refuse',
  summary: 'Close an announced deposit that was never paid. Its owner reads the reason.',
  capability: 'deposit.match',
  request: z.strictObject({ requestId, depositId: publicId, reason }),
  reply: z.object({ depositId: publicId }),
  refusals: ['deposit_unknown', 'deposit_not_open'],
  emits: ['deposit.refused'],
});

export const makeChannelPassword = operatorEndpoint({
  method: 'POST',
  path: '/operator/deposit/channel-password',
  summary: 'Make a password of the offline channel for one deposit of one customer. Shown once.',
  capability: 'deposit.match',
  request: z.strictObject({ requestId, customerId: text(40, 1), reason }),
  reply: z.object({ password: z.string(), validUntil: instant }),
  refusals: ['customer_unknown'],
});
