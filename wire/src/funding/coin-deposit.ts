import { coinDepositStates } from '@tarazu/domain/chain/coin-deposit';
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
} from '../scalar.ts';
import { network } from './fields.ts';

const coin = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/));

const coinNetwork = z.object({
  network,
  name: z.string(),
  /** As people call it who choose between networks for one coin: `TRC-20`. */
  short: z.string(),
  /** Simulated: nothing sent there arrives, and nothing on it is worth anything. */
  practice: z.boolean(),
  /** Behind a node, and given away or made on this computer: `Sepolia (11155111)`; null for a simulated one and for one whose coins are worth something. */
  testNetwork: z.nullable(z.string()),
  /** The least that is credited by itself. */
  minimum: decimalText,
  /** Blocks under which a deposit lies before it is yours to use. */
  confirmations: z.int(),
  blockSeconds: z.number(),
  /** What the faucet pays at most; null where there is none. */
  faucetMost: z.nullable(decimalText),
});
export type CoinNetworkView = z.infer<typeof coinNetwork>;

export const listCoinChannels = endpoint({
  method: 'GET',
  path: '/index/recharge/coins',
  summary: 'The coins that can be deposited, and over which networks; a house takes no fee for it.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({}),
  reply: z.object({ coins: z.array(z.object({ coin, name: z.string(), networks: z.array(coinNetwork) })) }),
});

const address = z.object({
  address: z.string(),
  /** Its place under the public key of the account, so that anybody who has that can derive it again. */
  number: z.int(),
  createdAt: instant,
});
export type CoinAddressView = z.infer<typeof address>;

const addressReply = z.object({
  coin,
  network,
  /** The newest first. All of them stay good. Empty: none was asked for yet. */
  addresses: z.array(address),
});
const asking = ['chain_unknown', 'kyc_required', 'account_closed'] as const;

export const showCoinAddress = endpoint({
  method: 'POST',
  path: '/coin/recharge/address',
  summary: 'Your addresses for a coin on a network.',
  access: 'session',
  reads: ['account'],
  keptOffline: true,
  request: z.strictObject({ coin, network }),
  reply: addressReply,
  refusals: ['chain_unknown'],
});

export const generateCoinAddress = endpoint({
  method: 'POST',
  path: '/coin/recharge/address/generate',
  summary: 'Get a new address for a coin on a network. The old ones stay yours and are watched for ever.',
  access: 'session',
  request: z.strictObject({ requestId, coin, network }),
  reply: addressReply,
  refusals: [...asking, 'chain_addresses_full'],
  emits: ['coin-deposit.address-given'],
});

const deposit = z.object({
  depositId: publicId,
  coin,
  network,
  networkName: z.string(),
  practice: z.boolean(),
  amount: decimalText,
  address: z.string(),
  txId: z.string(),
  block: z.number(),
  state: z.enum(coinDepositStates),
  /** Why it is, or will be, put aside; null for one that is credited. */
  aside: z.nullable(z.enum(['below_minimum', 'not_listed'])),
  /** Blocks it lies under now, the one that holds it among them; at most as many as it takes. */
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  /** About how long until it is credited; 0 when it is. */
  secondsLeft: z.number(),
  /** Deep enough, and there is no price for it at the moment: it is credited as soon as there is one. */
  waitsForPrice: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type CoinDepositView = z.infer<typeof deposit>;

export const listCoinDeposits = endpoint({
  method: 'GET',
  path: '/coin/recharge/order',
  summary: 'Your deposits of coins, the newest first, or one of them.',
  access: 'session',
  reads: ['account'],
  keptOffline: true,
  request: z.strictObject({ coin: z.optional(coin), depositId: z.optional(publicId), cursor: momentCursor, pageSize }),
  reply: cursorPageOf(deposit),
  refusals: ['coin_deposit_unknown'],
});

export const addCoinDeposit = endpoint({
  method: 'POST',
  path: '/coin/recharge/add',
  summary:
    'Practice networks only: have the faucet pay to your newest address. It comes over the simulated chain like anybody’s payment, block by block.',
  access: 'session',
  request: z.strictObject({ requestId, coin, network, amount: amountText }),
  reply: z.object({ txId: z.string(), address: z.string() }),
  refusals: [...asking, 'chain_not_practice', 'chain_no_address', 'faucet_amount', 'faucet_day_full'],
  emits: ['coin-deposit.faucet-asked'],
});
