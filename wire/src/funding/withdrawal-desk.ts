import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { cutByName, reason } from '../operator/fields.ts';
import { decimalText, instant, page, pageOf, pageSize, publicId, requestId, text } from '../scalar.ts';
import { step, wayOutName } from './fields.ts';
import { lookReason, route, withdrawalStatus } from './withdrawal.ts';

const proposal = z.nullable(
  z.object({ proposalId: z.string(), makerName: z.string(), reason: z.string(), at: instant }),
);

const deskWithdrawal = z.object({
  withdrawalId: publicId,
  number: z.string(),
  customerId: z.string(),
  /** The verified name; null while there is none. */
  customerName: z.nullable(z.string()),
  payeeLabel: z.string(),
  payeeMasked: z.string(),
  payeeKind: z.string(),
  holderName: z.string(),
  rail: wayOutName,
  /** A currency or a coin. */
  currency: z.string(),
  /** Of a coin: the whole address; null for money. */
  address: z.nullable(z.string()),
  amount: decimalText,
  fee: decimalText,
  receives: decimalText,
  route,
  looks: z.array(lookReason),
  status: withdrawalStatus,
  reason: z.string(),
  railReference: z.string(),
  createdAt: instant,
  updatedAt: instant,
  steps: z.array(step),
  /** The first check, when a second person has to agree. */
  proposal,
});
export type DeskWithdrawal = z.infer<typeof deskWithdrawal>;

export const deskWithdrawals = operatorEndpoint({
  method: 'POST',
  path: '/operator/withdrawal/list',
  summary: 'Withdrawals of everybody. Those that wait for a check oldest first, the others newest first.',
  capability: 'withdrawal.read',
  request: z.strictObject({
    list: z._default(z.enum(['first', 'second', 'under_way', 'failed', 'all']), 'first'),
    /** Order number from its beginning, or what finds a customer. */
    text: z._default(text(80), ''),
    page,
    pageSize,
  }),
  reply: z.extend(pageOf(deskWithdrawal), {
    counts: z.object({ first: z.int(), second: z.int(), underWay: z.int() }),
    ...cutByName,
  }),
});

export const deskWithdrawalDetail = operatorEndpoint({
  method: 'POST',
  path: '/operator/withdrawal/show',
  summary: 'One withdrawal with what there is to judge it by.',
  capability: 'withdrawal.read',
  request: z.strictObject({ withdrawalId: publicId }),
  reply: z.extend(deskWithdrawal, {
    nameMatches: z.boolean(),
    availableAfter: decimalText,
    lastDeposit: z.nullable(z.object({ amount: decimalText, at: instant })),
    /** The person's withdrawals in this currency of the last thirty days, this one left out. */
    month: z.object({ count: z.int(), amount: decimalText }),
  }),
  refusals: ['withdrawal_unknown'],
});
export type DeskWithdrawalDetail = z.output<typeof deskWithdrawalDetail.reply>;

export const checkWithdrawal = operatorEndpoint({
  method: 'POST',
  path: '/operator/withdrawal/check',
  summary: 'The first check. Up to the limit of one check it goes out; above, somebody else has to agree.',
  capability: 'withdrawal.review',
  request: z.strictObject({ requestId, withdrawalId: publicId, reason }),
  reply: deskWithdrawal,
  refusals: [
    'withdrawal_unknown',
    'withdrawal_not_waiting',
    'withdrawal_instructed',
    'proposal_open_already',
    'account_closed',
    'account_withdrawals_stopped',
    'withdrawal_credential_hold',
  ],
  emits: ['withdrawal.checked', 'withdrawal.released'],
});

export const refuseWithdrawal = operatorEndpoint({
  method: 'POST',
  path: '/operator/withdrawal/refuse',
  summary:
    'Refuse a withdrawal that was not sent. Its owner reads the reason, and the whole amount is available again.',
  capability: 'withdrawal.review',
  request: z.strictObject({ requestId, withdrawalId: publicId, reason }),
  reply: deskWithdrawal,
  refusals: ['withdrawal_unknown', 'withdrawal_not_waiting', 'withdrawal_instructed'],
  emits: ['withdrawal.refused'],
});
