import type { Network } from '../chain/networks.ts';
import { decimal } from '../money.ts';
import { type AccountId, HOUSE, type Posting, transfer } from '../posting.ts';
import { feeCharged } from './coin-terms.ts';

/** What a withdrawal that leaves over a chain says besides; decimals are text. */
export interface OnChainTicket {
  readonly network: Network;
  readonly address: string;
  /** In which coin the network is paid, and what one of it counts as in the coin that leaves. */
  readonly feeCoin: string;
  readonly feeRate: string;
  /** As what the coin is held; empty for the dollar of coins, which is money. */
  readonly instrumentId: string;
}

/** Coins that the venue brought to the address that pays, so that they can leave: what was bought there lies there. */
export interface Delivered {
  readonly asset: string;
  /** Decimal text. */
  readonly amount: string;
}

/** What became of it on the chain. */
export interface OnChain extends OnChainTicket {
  /** Empty before it is in a batch. */
  readonly batchId: string;
  readonly delivered: readonly Delivered[];
  /** What the network took, of its own coin; `0` before. */
  readonly took: string;
  /** What of the fee was kept, of the coin that left; `0` before. */
  readonly charged: string;
}

export const notYetOnChain = { batchId: '', delivered: [], took: '0', charged: '0' } as const;

const chain = { holder: HOUSE, purpose: 'chain' } as const;

/** What the venue delivers is on the chain from now on; a venue that delivers nothing posts nothing. */
export function deliveryPostings(delivered: readonly Delivered[]): readonly Posting[] {
  return delivered.flatMap(({ asset, amount }) =>
    transfer(decimal(amount), asset, chain, { holder: HOUSE, purpose: 'venue' }),
  );
}

/** The network is paid by the house, out of what it kept for it. */
export function tookPostings({ feeCoin }: OnChainTicket, took: bigint): readonly Posting[] {
  return transfer(took, feeCoin, { holder: HOUSE, purpose: 'fee' }, chain);
}

/** A payment that is final: what arrived, what the network took of the fee, and what comes back of it. e8. */
export function paidOnChain(
  owner: AccountId,
  { currency, amount, fee }: { readonly currency: string; readonly amount: bigint; readonly fee: bigint },
  ticket: OnChainTicket,
  took: bigint,
): { readonly charged: bigint; readonly left: bigint; readonly postings: readonly Posting[] } {
  const waiting = { holder: owner, purpose: 'withdrawing' } as const;
  const charged = feeCharged(fee, took, decimal(ticket.feeRate));
  return {
    charged,
    left: amount - fee + charged,
    postings: [
      ...transfer(amount - fee, currency, waiting, chain),
      ...transfer(charged, currency, waiting, { holder: HOUSE, purpose: 'fee' }),
      ...transfer(fee - charged, currency, waiting, { holder: owner, purpose: 'available' }),
      ...tookPostings(ticket, took),
    ],
  };
}
