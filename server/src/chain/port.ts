import type { Network } from '@tarazu/domain/chain/networks';
import type { ChainPayouts } from './payout-port.ts';

/** A block by its place and its own hash: the same height may be another block a moment later. */
export interface BlockPlace {
  readonly height: number;
  readonly hash: string;
}

/** What was paid to an address, as a block has it. */
export interface ChainTransfer {
  readonly txId: string;
  readonly output: number;
  readonly address: string;
  /** `USDT`; a token that the adapter does not know is left out. */
  readonly coin: string;
  /** e8, rounded down: what is smaller stays on the address. */
  readonly amount: bigint;
  readonly height: number;
  readonly blockHash: string;
}

/**
 * One chain, as a node tells of it. What a node says may change from one call to the next, so everything carries the hash of its
 * block. Calls throw when the node does not answer.
 */
export interface Chain {
  readonly network: Network;
  /** Simulated: it lives in this house and nothing on it is worth anything. */
  readonly practice: boolean;
  /** About how long a block takes, for telling people how long to wait. */
  readonly blockSeconds: number;
  /** The address that belongs to this number, derived from the public key of the account: the same number is the same address. */
  addressAt(index: number): string;
  head(): Promise<BlockPlace>;
  /** Undefined above the head. */
  hashAt(height: number): Promise<string | undefined>;
  /** Payments in these blocks to any of these addresses. */
  transfers(from: number, to: number, addresses: ReadonlySet<string>): Promise<readonly ChainTransfer[]>;
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
