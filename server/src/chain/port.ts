import type { Network } from '@tarazu/domain/chain/networks';
import type { ChainPayouts } from './payout-port.ts';

/** A block by its place and its own hash: the same height may be another block a moment later. */
export interface BlockPlace {
  readonly height: number;
  readonly hash: string;
}

/** The last block, with the time that it carries. */
export interface HeadPlace extends BlockPlace {
  readonly atMs: number;
}

/** What lies on addresses, e8, rounded down. */
export interface CoinOnChain {
  readonly coin: string;
  readonly amount: bigint;
}

/** What was paid to an address, as a block has it. */
export interface ChainTransfer {
  readonly txId: string;
  readonly output: number;
  readonly address: string;
  /** `USDT`; a token that is not on the list of its network is a `ForeignTransfer` instead. */
  readonly coin: string;
  /** e8, rounded down: what is smaller stays on the address. */
  readonly amount: bigint;
  readonly height: number;
  readonly blockHash: string;
}

/** A token that nobody has entered was sent to an address: its contract may call itself what it likes, so it is named by that alone. */
export interface ForeignTransfer {
  readonly txId: string;
  readonly output: number;
  readonly address: string;
  readonly contract: string;
  /** In the smallest unit of the token, whatever that is. */
  readonly units: bigint;
  readonly height: number;
  readonly blockHash: string;
}

/** Blocks that were read one upon the other. */
export interface BlockStretch {
  /** The hash of the block before the first, as the first names it. */
  readonly before: string;
  /** The hash of the last. */
  readonly last: string;
  readonly transfers: readonly ChainTransfer[];
  readonly foreign: readonly ForeignTransfer[];
}

/** The node does not serve the chain that was configured: nothing it says may be believed. */
export class WrongNode extends Error {}

/** A chain that is not of this house. */
export interface ChainNode {
  readonly chainId: number;
  /** `Sepolia` */
  readonly name: string;
  /** From this block on payments are looked for; undefined: from where the chain stands when the first address is given. */
  readonly startBlock: number | undefined;
  /** Throws `WrongNode` when another chain answers or a token is not what was configured; another error when nothing answers. */
  check(): Promise<void>;
}

/**
 * One chain, as a node tells of it. What a node says may change from one call to the next, so everything carries the hash of its
 * block. Calls throw when the node does not answer.
 */
export interface Chain {
  readonly network: Network;
  /** Simulated: it lives in this house and nothing on it is worth anything. */
  readonly practice: boolean;
  /** What a node behind it must serve; undefined for a practice chain. */
  readonly node?: ChainNode;
  /** The programs of the tokens that a node was told of, in small letters: whoever pays to them has lost it. */
  readonly programs?: ReadonlySet<string>;
  /** What is taken on it: of a node, the coins whose tokens it was told of. */
  takes(coin: string): boolean;
  /** About how long a block takes, for telling people how long to wait. */
  readonly blockSeconds: number;
  /** The address that belongs to this number, derived from the public key of the account: the same number is the same address. */
  addressAt(index: number): string;
  /** The public key under which they are, and the way from it: whoever has both derives any address again. */
  publicKey(): { readonly key: string; readonly path: string };
  /** What lay on these addresses together when this block was the last, of every coin that is taken here. */
  balances(addresses: readonly string[], height: number): Promise<readonly CoinOnChain[]>;
  head(): Promise<HeadPlace>;
  /** Undefined above the head. */
  hashAt(height: number): Promise<string | undefined>;
  /** How many blocks are read in one go. */
  readonly stride: number;
  /** Payments in these blocks to any of these addresses; undefined when the chain moved while it was read. */
  read(from: number, to: number, addresses: ReadonlySet<string>): Promise<BlockStretch | undefined>;
  /** Undefined where this house pays nothing out over the chain. */
  readonly payouts?: ChainPayouts;
  /** Practice only: somebody pays. The same key is the same payment. `amount` e8. */
  pay?(payment: {
    readonly address: string;
    readonly coin: string;
    readonly amount: bigint;
    readonly key: string;
  }): Promise<{
    readonly txId: string;
  }>;
}
