import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amountText,
  cursorPageOf,
  decimalText,
  instant,
  momentCursor,
  pageSize,
  publicId,
  requestId,
  text,
} from '../scalar.ts';
import { sixDigits } from '../user/fields.ts';
import { network, pause, step } from './fields.ts';
import { addWithdrawal, lookReason, quoteWithdrawal, route, withdrawalStatus } from './withdrawal.ts';

const coin = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/));

const way = z.object({
  network,
  name: z.string(),
  /** As people call it who choose between networks for one coin: `TRC-20`. */
  short: z.string(),
  /** Simulated: nothing leaves for a chain where it would be worth something. */
  practice: z.boolean(),
  /** What a withdrawal would be told as the network's fee now, in the coin; the most that is kept of it. */
  fee: decimalText,
  /** The most that is ever told. */
  feeMost: decimalText,
  confirmations: z.int(),
  blockSeconds: z.number(),
});
export type CoinWayOut = z.infer<typeof way>;

const coinTerms = z.object({
  coin,
  name: z.string(),
  available: decimalText,
  /** In open orders or on its way out already. */
  setAside: decimalText,
  min: decimalText,
  max: decimalText,
  dayMax: decimalText,
  dayUsed: decimalText,
  step: decimalText,
  networks: z.array(way),
});
export type CoinTermsView = z.infer<typeof coinTerms>;

export const coinWithdrawalStart = endpoint({
  method: 'GET',
  path: '/coin/withdraw/terms',
  summary:
    'What you can withdraw of each coin, over which networks, what these take now, and whether something stands against it.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({
    coins: z.array(coinTerms),
    pause,
    verified: z.boolean(),
    /** Set while changed sign-in details hold withdrawals back. */
    hold: z.nullable(z.object({ reason: z.string(), until: instant })),
  }),
});

const savedAddress = z.object({
  payeeId: publicId,
  coin,
  /** A network of this house, by its name; one that it no longer has keeps what it was saved as. */
  network: z.string(),
  networkName: z.string(),
  label: z.string(),
  address: z.string(),
  usable: z.boolean(),
  usableFrom: instant,
  isDefault: z.boolean(),
});
export type SavedCoinAddress = z.infer<typeof savedAddress>;

export const listCoinAddresses = endpoint({
  method: 'POST',
  path: '/coin/withdraw/address',
  summary: 'Your addresses outside to which coins can go, of one coin or all, oldest first.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ coin: z.optional(coin), network: z.optional(network) }),
  reply: z.object({ addresses: z.array(savedAddress) }),
});

export const addCoinAddress = endpoint({
  method: 'POST',
  path: '/coin/withdraw/address/generate',
  summary:
    'Save an address outside for a coin on a network. It can be used from `usableFrom` on, a day later where nothing else is said. Nothing here needs a memo or tag.',
  access: 'session',
  sensitive: true,
  request: z.strictObject({
    requestId,
    coin,
    network,
    address: text(120),
    label: z.optional(text(40)),
    withdrawalPassword: sixDigits,
  }),
  reply: z.object({ addresses: z.array(savedAddress) }),
  refusals: [
    'kyc_required',
    'payee_country',
    'payee_field',
    'payee_holder',
    'payee_address',
    'payee_address_network',
    'coin_address_contract',
    'coin_address_of_house',
    'payee_exists',
    'payees_full',
    'payee_unknown',
    'withdrawal_password_missing',
    'withdrawal_password_wrong',
    'withdrawal_password_locked',
    'account_withdrawals_stopped',
  ],
  emits: ['payee.added'],
});

/** `unknown`: something has its nonce for good, and the node does not tell what: it may be the payment itself. */
export const coinPlaces = ['none', 'pending', 'in_block', 'replaced', 'unknown', 'final'] as const;

const withdrawal = z.object({
  withdrawalId: publicId,
  number: z.string(),
  coin,
  network,
  networkName: z.string(),
  practice: z.boolean(),
  address: z.string(),
  label: z.string(),
  /** Leaves your account. */
  amount: decimalText,
  /** What was told as the network's fee: part of the amount, and the most that is kept. */
  fee: decimalText,
  /** What the network took in the end, of the coin; what is left of the fee came back. Null before. */
  feeKept: z.nullable(decimalText),
  /** amount − fee */
  receives: decimalText,
  route,
  looks: z.array(lookReason),
  status: withdrawalStatus,
  reason: z.string(),
  cancellable: z.boolean(),
  /** Null before it is sent. */
  txId: z.nullable(z.string()),
  /** Where the chain has it. */
  place: z.enum(coinPlaces),
  /** Null outside of a block. */
  block: z.nullable(z.number()),
  /** Blocks it lies under now, the one that holds it among them; at most as many as it takes. */
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  /** About how long until it is final; 0 when nothing is known of that. */
  secondsLeft: z.number(),
  createdAt: instant,
  updatedAt: instant,
  arrivesBy: instant,
  steps: z.array(step),
});
export type CoinWithdrawalView = z.infer<typeof withdrawal>;

export const quoteCoinWithdrawal = endpoint({
  method: 'POST',
  path: '/coin/withdraw/quote',
  summary:
    'The network’s fee in the coin, what arrives, who will look at it: everything that the withdrawal password then authorises.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ payeeId: publicId, amount: amountText }),
  reply: z.object({
    /** Stands for exactly these figures and this address, for two minutes, once. */
    quote: z.string(),
    coin,
    network,
    networkName: z.string(),
    practice: z.boolean(),
    address: z.string(),
    label: z.string(),
    amount: decimalText,
    fee: decimalText,
    receives: decimalText,
    confirmations: z.int(),
    arrivesBy: instant,
    route,
    checkedBy: z.enum(['nobody', 'practice_desk', 'people']),
    looks: z.array(lookReason),
    expiresAt: instant,
  }),
  refusals: [
    ...quoteWithdrawal.refusals,
    'chain_unknown',
    'coin_withdrawal_step',
    'coin_address_contract',
    'coin_address_of_house',
  ],
});

export const addCoinWithdrawal = endpoint({
  method: 'POST',
  path: '/coin/withdraw/add',
  summary: 'Confirm a quote with the withdrawal password. The coins are set aside at once.',
  access: 'session',
  sensitive: true,
  request: addWithdrawal.request,
  reply: withdrawal,
  refusals: [...addWithdrawal.refusals, 'coin_withdrawal_step'],
  emits: ['withdrawal.requested', 'withdrawal.released'],
});

export const cancelCoinWithdrawal = endpoint({
  method: 'POST',
  path: '/coin/withdraw/cancel',
  summary: 'Take back a withdrawal that is in no batch yet. All of it is available again.',
  access: 'session',
  request: z.strictObject({ requestId, withdrawalId: publicId }),
  reply: withdrawal,
  refusals: ['withdrawal_unknown', 'withdrawal_not_cancellable'],
  emits: ['withdrawal.cancelled'],
});

export const listCoinWithdrawals = endpoint({
  method: 'POST',
  path: '/coin/withdraw/order',
  summary: 'Your withdrawals of coins, the newest first, or one of them.',
  access: 'session',
  reads: ['account'],
  keptOffline: true,
  request: z.strictObject({
    coin: z.optional(coin),
    withdrawalId: z.optional(publicId),
    cursor: momentCursor,
    pageSize,
  }),
  reply: cursorPageOf(withdrawal),
  refusals: ['withdrawal_unknown'],
});
