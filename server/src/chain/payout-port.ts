import type { BlockPlace } from './port.ts';

/** One payment that the house owes on a chain. */
export interface PayoutOrder {
  /** Of the withdrawal: its own number. */
  readonly key: string;
  readonly to: string;
  readonly coin: string;
  /** e8, what arrives: the network's fee is not taken out of it. */
  readonly amount: bigint;
}

/**
 * A transaction as it is approved and then signed elsewhere. Sender and nonce are the key of "paid once": a chain takes one
 * transaction under them, so the order keeps its nonce for ever, whatever is built for it again.
 */
export interface UnsignedPayout extends PayoutOrder {
  readonly sender: string;
  readonly nonce: number;
  /** The most that the network can take for it, e8 of the coin in which fees are paid, rounded up. */
  readonly feeMost: bigint;
  /** What is signed, byte for byte: for EVM the serialised EIP-1559 transaction in hex. */
  readonly unsigned: string;
}

export interface SignedPayout {
  /** Known before anything is sent. */
  readonly txId: string;
  readonly signed: string;
}

/**
 * Why a signed transaction is not sent. `unreadable`: none at all. `changed`: it says something else than what was approved.
 * `signature`: its signature does not hold, or has the high s that anybody can turn into a second id. `signer`: not of the sender.
 */
export type SignedFault = 'unreadable' | 'changed' | 'signature' | 'signer';

/** Where a transaction that was sent is, as the chain says it now. */
export type PayoutPlace =
  /** The node does not have it: it was never sent, or forgotten. Sending the same again is safe. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'in-block';
      readonly block: BlockPlace;
      /** What the network took, e8 of the coin in which fees are paid, rounded up. */
      readonly fee: bigint;
      /** False: the block holds it, and it moved nothing but the fee. */
      readonly succeeded: boolean;
    }
  /** Another transaction of this sender has its nonce: this one can never be in a block. */
  | { readonly kind: 'replaced' };

/** What a chain needs to pay out. No private key is here; all calls but `check` throw when the node does not answer. */
export interface ChainPayouts {
  /** The address that pays: the first of the inner ones (`…/1/0`) under the account's public key. */
  readonly sender: string;
  /** In which coin the network takes its fee. */
  readonly feeCoin: string;
  /** The most that one payment of this coin would take now, e8 of `feeCoin`, rounded up. */
  feeNow(coin: string): Promise<bigint>;
  /** The nonce that the chain expects next, with what is on its way to a block. */
  nextNonce(): Promise<number>;
  /** What the sender has in the last block, e8, rounded down. */
  balance(coin: string): Promise<bigint>;
  build(order: PayoutOrder, nonce: number): Promise<UnsignedPayout>;
  /** The same payment under the same nonce, offering every fee at least an eighth more, as nodes want it of what is to replace another. */
  raise(payout: UnsignedPayout): Promise<UnsignedPayout>;
  /** Compares what came back signed with what was approved, byte for byte, and says its id. Asks nobody. */
  check(approved: UnsignedPayout, signed: string): SignedPayout | SignedFault;
  /** Sends it. The same again is the same, also when it is in a block already; throws when the chain has another of its nonce. */
  broadcast(payout: SignedPayout, approved: UnsignedPayout): Promise<void>;
  whereabouts(txId: string, approved: UnsignedPayout): Promise<PayoutPlace>;
  /**
   * The signed transaction that has this nonce of the sender for good, as it was sent; its id where it is of a kind that is not written here.
   * Undefined when none has, and when the node does not keep blocks as old as that.
   */
  takenBy(nonce: number): Promise<string | undefined>;
  /** Simulated chains only: what a venue and a signing machine would do. */
  readonly practice?: {
    /** The key is public, so that the whole way works with nobody at a signing machine. */
    sign(approved: UnsignedPayout): string;
    /** The venue delivers coins to the sender; the same key is the same delivery. `amount` e8. */
    deliver(delivery: { readonly coin: string; readonly amount: bigint; readonly key: string }): Promise<void>;
  };
}

/** An eighth more, rounded up: what nodes ask at least of a transaction that is to take the place of another. */
export function raised(fee: bigint): bigint {
  return fee + (fee + 7n) / 8n;
}
