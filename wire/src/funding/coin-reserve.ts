import { type Network, networks } from '@tarazu/domain/chain/networks';
import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { reason } from '../operator/fields.ts';
import { decimalText, instant, page, pageOf, pageSize, publicId, requestId } from '../scalar.ts';

const network = z.enum(Object.keys(networks) as [Network, ...Network[]]);

const line = z.object({
  network,
  coin: z.string(),
  /** The last block that cannot change any more and is whole in the books, of those that were read. */
  height: z.int(),
  /** On all addresses of people together, as the chain says. */
  onChain: decimalText,
  /** On the address from which the house pays there, as the chain says. */
  paying: decimalText,
  /** What came in to people's addresses by the books. */
  came: decimalText,
  /**
   * What lies on all of these by the books: what came in, and what the venue delivered, less what left and what the network took for it. Below
   * zero where the house pays fees with what is its own, which is in no books.
   */
  books: decimalText,
});
export type ReserveLine = z.infer<typeof line>;

const comparison = z.object({
  network,
  coin: z.string(),
  /** From this block on the difference is what it is. */
  since: z.int(),
  /** The last block that was compared, and when. */
  height: z.int(),
  at: instant,
  /** On the addresses of people and on the one that pays together, as the chain says. */
  onChain: decimalText,
  books: decimalText,
  /** Chain less books: what the house pays with where it is above zero, what is missing where it is below. */
  difference: decimalText,
});
export type ComparisonView = z.infer<typeof comparison>;

const ownChain = z.object({
  network,
  name: z.string(),
  practice: z.boolean(),
  /** As with the networks of deposits; null for a simulated one and for one whose coins are worth something. */
  testNetwork: z.nullable(z.string()),
  /** The public key under which all addresses are, and the way from it to the number of an address. */
  publicKey: z.string(),
  path: z.string(),
});

export const showCoinReserves = endpoint({
  method: 'GET',
  path: '/coin/reserves',
  summary:
    'Coins on chains against the books and against what people have, and how anybody derives an address of this house again.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({
    at: instant,
    lines: z.array(line),
    /** By coin, what people have here by the ledger, whatever it is set aside for. */
    people: z.array(z.object({ coin: z.string(), amount: decimalText })),
    chains: z.array(ownChain),
    /** Chains that could not be asked just now. */
    silent: z.array(network),
    /** By coin and network, the last comparison that the program made by itself: of a node with every block. */
    compared: z.array(comparison),
  }),
});
export type CoinReservesView = z.infer<typeof showCoinReserves.reply>;

const foreign = z.object({
  network,
  networkName: z.string(),
  contract: z.string(),
  /** In the smallest unit of the token: how many of them make a whole one, only its contract says. */
  units: z.string(),
  address: z.string(),
  txId: z.string(),
  block: z.int(),
  at: instant,
});
export type ForeignTokenView = z.infer<typeof foreign>;

export const listForeignTokens = endpoint({
  method: 'GET',
  path: '/coin/recharge/foreign',
  summary:
    'Tokens that were sent to your addresses and are not taken here, by the names of their contracts. They stay on the address.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(foreign),
});

const chainState = z.object({
  network,
  name: z.string(),
  practice: z.boolean(),
  testNetwork: z.nullable(z.string()),
  /** How far it was read; null before the first address. */
  height: z.nullable(z.int()),
  /** The last block of which the chain told, with its time; null before it was asked. */
  head: z.nullable(z.object({ height: z.int(), at: instant })),
  lookedAt: z.nullable(instant),
  /** Why the last look failed. */
  fault: z.nullable(
    z.object({ kind: z.enum(['wrong_node', 'deep_reorganisation', 'no_answer']), text: z.string(), at: instant }),
  ),
  arriving: z.int(),
  aside: z.int(),
});
export type ChainStateView = z.infer<typeof chainState>;

export const showChainStates = operatorEndpoint({
  method: 'POST',
  path: '/operator/coin/chains',
  summary:
    'How far each chain was read, what is on its way, why it could not be asked, and how it compares with the books.',
  capability: 'reconciliation.read',
  request: z.strictObject({}),
  reply: z.object({
    at: instant,
    chains: z.array(chainState),
    /** Stretches of blocks with the same difference, the newest first; at most a hundred. */
    comparisons: z.array(comparison),
  }),
});

const aside = z.object({
  depositId: publicId,
  userId: publicId,
  coin: z.string(),
  network,
  networkName: z.string(),
  amount: decimalText,
  aside: z.enum(['below_minimum', 'not_listed']),
  address: z.string(),
  txId: z.string(),
  block: z.int(),
  at: instant,
  /** Whether it can be credited now: its coin is kept here and has a price. */
  creditable: z.boolean(),
  /** The open proposal to credit it; null where there is none. */
  proposal: z.nullable(z.object({ proposalId: z.string(), makerName: z.string(), reason: z.string(), at: instant })),
});
export type AsideCoinView = z.infer<typeof aside>;

export const listAsideCoins = operatorEndpoint({
  method: 'POST',
  path: '/operator/coin/aside',
  summary: 'Deposits of coins that were put aside, the newest first.',
  capability: 'deposit.read',
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(aside),
});

export const proposeAsideCredit = operatorEndpoint({
  method: 'POST',
  path: '/operator/coin/aside/credit',
  summary: 'Propose that a deposit which was put aside becomes its owner’s, whole and once. Somebody else approves.',
  capability: 'deposit.match',
  request: z.strictObject({ requestId, depositId: publicId, reason }),
  reply: z.object({ proposalId: z.string() }),
  refusals: ['coin_deposit_unknown', 'coin_deposit_not_aside', 'coin_deposit_not_kept', 'proposal_open_already'],
});

export const listAllForeignTokens = operatorEndpoint({
  method: 'POST',
  path: '/operator/coin/foreign',
  summary: 'Tokens that are on no list and were sent to addresses of people, the newest first.',
  capability: 'deposit.read',
  request: z.strictObject({ page, pageSize }),
  reply: pageOf(z.extend(foreign, { userId: publicId })),
});
