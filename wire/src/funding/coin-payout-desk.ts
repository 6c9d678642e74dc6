import { payoutBatchStates } from '@tarazu/domain/chain/payout-batch';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { reason } from '../operator/fields.ts';
import { decimalText, instant, page, pageOf, pageSize, publicId, requestId, text } from '../scalar.ts';
import { coinPlaces } from './coin-withdrawal.ts';
import { network } from './fields.ts';

/** Null where none is open. */
const proposal = z.nullable(
  z.object({ proposalId: z.string(), makerName: z.string(), reason: z.string(), at: instant }),
);

const batch = z.object({
  batchId: publicId,
  network,
  networkName: z.string(),
  practice: z.boolean(),
  state: z.enum(payoutBatchStates),
  /** SHA-256 of the file of its unsigned transactions, hex. */
  digest: z.string(),
  count: z.int(),
  /** Approved by the program of a practice network in place of two people. */
  byPractice: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** The one to let it be signed. */
  proposal,
  /** The one to abandon it. */
  abandoning: proposal,
});
export type PayoutBatchView = z.infer<typeof batch>;

const waitingNetwork = z.object({
  network,
  networkName: z.string(),
  practice: z.boolean(),
  /** Released withdrawals that wait for a batch, and payments of abandoned ones. */
  waiting: z.int(),
  /** From which the house pays there. */
  sender: z.string(),
});

export const listPayoutBatches = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/list',
  summary: 'Batches of coin payments, the newest first, and what waits for one on each network.',
  capability: 'withdrawal.read',
  request: z.strictObject({ page, pageSize }),
  reply: z.extend(pageOf(batch), { networks: z.array(waitingNetwork) }),
});

const payment = z.object({
  withdrawalId: publicId,
  number: z.string(),
  customerId: z.string(),
  nonce: z.number(),
  to: z.string(),
  coin: z.string(),
  amount: decimalText,
  /** The most that the network can take, of `feeCoin`. */
  feeMost: decimalText,
  feeCoin: z.string(),
  /** Null before it came back signed. */
  txId: z.nullable(z.string()),
  /** 0, and one more each time when its fee was raised: the same payment under the same nonce. */
  attempt: z.int(),
  isNewest: z.boolean(),
  /** The transaction of this payment that `place` is about, which may be of another attempt. */
  takenTx: z.nullable(z.string()),
  /** It was given back, since another transaction has its nonce. */
  ended: z.boolean(),
  place: z.enum(coinPlaces),
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  /** Why the last look at it could not go on, in the words of the node; null when it did. */
  fault: z.nullable(z.object({ text: z.string(), at: instant })),
});

/** Of one coin: what lies on the address that pays, and what payments that no block holds yet need of it, with the most that the network can take. */
const fund = z.object({ coin: z.string(), has: decimalText, needs: decimalText });

const detail = z.extend(batch, {
  sender: z.string(),
  /** Of the whole network, as the last look found it; empty where nothing waits for a block, and on practice networks, whose venue delivers. */
  funds: z.array(fund),
  payments: z.array(payment),
});
export type PayoutBatchDetail = z.infer<typeof detail>;

export const showPayoutBatch = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/show',
  summary: 'One batch with its payments and where the chain has each.',
  capability: 'withdrawal.read',
  request: z.strictObject({ batchId: publicId }),
  reply: detail,
  refusals: ['payout_batch_unknown'],
});

export const makePayoutBatch = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/make',
  summary: 'Write down one batch of what is released on a network, and ask a second person to compare its digest.',
  capability: 'withdrawal.review',
  request: z.strictObject({ requestId, network, reason }),
  reply: batch,
  refusals: [
    'payout_batch_open',
    'payout_batch_empty',
    'withdrawals_paused',
    'payout_batch_unknown',
    'proposal_open_already',
    'chain_unknown',
  ],
  emits: ['withdrawal.instructed', 'withdrawal.held', 'coin-payout.made'],
});

export const proposePayoutBatch = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/propose',
  summary: 'Ask again for a second person, where the first proposal ended without one.',
  capability: 'withdrawal.review',
  request: z.strictObject({ requestId, batchId: publicId, reason }),
  reply: batch,
  refusals: ['payout_batch_unknown', 'payout_batch_not_waiting', 'proposal_open_already'],
});

export const raisePayoutFee = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/raise',
  summary:
    'Write down a payment that waits for a block again: same sender, nonce, recipient and amount, higher fees. It is compared, signed and checked like any batch, and paid once.',
  capability: 'withdrawal.review',
  request: z.strictObject({ requestId, withdrawalId: publicId, reason }),
  reply: batch,
  refusals: [
    'withdrawal_unknown',
    'payout_not_stuck',
    'payout_batch_open',
    'payout_batch_unknown',
    'proposal_open_already',
  ],
  emits: ['coin-payout.made'],
});

export const proposeEndPayout = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/end',
  summary:
    'Propose to give a withdrawal back whose nonce another transaction has taken for good, so that it can never be paid. The chain is asked again at the second word.',
  capability: 'withdrawal.review',
  request: z.strictObject({ requestId, withdrawalId: publicId, reason }),
  reply: z.object({ proposalId: z.string() }),
  refusals: ['withdrawal_unknown', 'payout_not_replaced', 'payout_may_be_paid', 'proposal_open_already'],
});

export const abandonPayoutBatch = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/abandon',
  summary:
    'Propose that a batch which was not sent is not to be: its payments keep their nonces and go with the next batch, so that each is paid once whatever was signed of it. Somebody else approves.',
  capability: 'withdrawal.review',
  request: z.strictObject({ requestId, batchId: publicId, reason }),
  reply: batch,
  refusals: ['payout_batch_unknown', 'payout_batch_not_waiting', 'proposal_open_already'],
});

export const fetchPayoutFile = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/file',
  summary: 'The unsigned transactions as the file whose SHA-256 is the digest.',
  capability: 'withdrawal.review',
  request: z.strictObject({ batchId: publicId }),
  reply: z.object({ name: z.string(), text: z.string(), digest: z.string() }),
  refusals: ['payout_batch_unknown'],
});

/** Room for fifty signed transactions. */
const FILE_MAX = 200_000;

export const takeSignedPayouts = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/signed',
  summary:
    'Take back what was signed. Each payment is compared byte for byte with what two people approved; then it is sent.',
  capability: 'withdrawal.release',
  bodyMaxKib: 256,
  request: z.strictObject({ requestId, batchId: publicId, file: text(FILE_MAX, 1), reason }),
  reply: batch,
  refusals: [
    'payout_batch_unknown',
    'payout_batch_not_waiting',
    'withdrawals_paused',
    'payout_file_unreadable',
    'payout_file_changed',
    'payout_file_signature',
    'payout_file_signer',
    'payout_file_other',
  ],
  emits: ['coin-payout.signed'],
});

export const signPracticePayouts = operatorEndpoint({
  method: 'POST',
  path: '/operator/payout/sign-practice',
  summary:
    'Practice networks only: the file as a signing machine would give it back. Their key is public and worth nothing.',
  capability: 'withdrawal.release',
  request: z.strictObject({ batchId: publicId }),
  reply: z.object({ name: z.string(), text: z.string() }),
  refusals: ['payout_batch_unknown', 'chain_not_practice'],
});
