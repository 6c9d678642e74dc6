import { type Hash, type Hex, type TransactionReceipt, toEventSelector } from 'viem';
import type { ChainTransfer, ForeignTransfer } from '../../chain/index.ts';
import { addressIn, type FullBlock } from './node.ts';

/** A token that is taken: as which coin it is kept, and how many digits stand behind its point. */
export interface ListedToken {
  readonly coin: string;
  readonly decimals: number;
}

export interface PaidTo {
  /** Addresses of people as they are written here, by their small letters. */
  readonly own: ReadonlyMap<string, string>;
  /** The coin of the network. */
  readonly native: string;
  /** By their small letters. */
  readonly tokens: ReadonlyMap<string, ListedToken>;
}

export interface Payments {
  readonly transfers: readonly ChainTransfer[];
  readonly foreign: readonly ForeignTransfer[];
}

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
export const NATIVE_DECIMALS = 18;
const E8 = 8;

/** e8, rounded down. `units`: of the smallest kind, of which a whole one has ten to the `decimals`. */
export function amountOf(units: bigint, decimals: number): bigint {
  return decimals <= E8 ? units * 10n ** BigInt(E8 - decimals) : units / 10n ** BigInt(decimals - E8);
}

/** Of an amount e8. Throws when the token has fewer digits than that amount: nothing is rounded on its way out. */
export function unitsOf(amount: bigint, decimals: number): bigint {
  if (decimals >= E8) return amount * 10n ** BigInt(decimals - E8);
  const step = 10n ** BigInt(E8 - decimals);
  if (amount % step !== 0n) throw new RangeError(`an amount with more than ${decimals} digits behind the point`);
  return amount / step;
}

/** e8, rounded up. `wei`: what the network takes. */
export function feeOf(wei: bigint): bigint {
  const step = 10n ** BigInt(NATIVE_DECIMALS - E8);
  return (wei + step - 1n) / step;
}

type Transaction = FullBlock['transactions'][number];

/** A payment of the network's own coin; whether it came to pass stands in its receipt. */
export function isPaying({ to, value }: Pick<Transaction, 'to' | 'value'>, { own }: Pick<PaidTo, 'own'>): boolean {
  return to !== null && value > 0n && own.has(to.toLowerCase());
}

/**
 * What a transaction paid to people here. `output` is 0 for the network's own coin and one more than the place of its log for a
 * token: both stay the same when the transaction comes again in another block.
 */
export function paymentsOf(
  transaction: Transaction | undefined,
  { status, logs, transactionHash: txId, blockHash, blockNumber }: TransactionReceipt,
  paidTo: PaidTo,
): Payments {
  if (status !== 'success') return { transfers: [], foreign: [] };
  const { own, native, tokens } = paidTo;
  const place = { txId, height: Number(blockNumber), blockHash: blockHash satisfies Hash };
  const transfers: ChainTransfer[] = [];
  const foreign: ForeignTransfer[] = [];
  if (transaction && isPaying(transaction, paidTo)) {
    const address = own.get(transaction.to?.toLowerCase() ?? '') ?? '';
    transfers.push({
      ...place,
      output: 0,
      address,
      coin: native,
      amount: amountOf(transaction.value, NATIVE_DECIMALS),
    });
  }
  for (const [index, { address: contract, topics, data }] of logs.entries()) {
    const [kind, , to, piece] = topics as readonly Hex[];
    const address = own.get(addressIn(to));
    if (kind !== TRANSFER || address === undefined) continue;
    const output = index + 1;
    const token = tokens.get(contract.toLowerCase());
    const isCounted = piece === undefined && /^0x[0-9a-f]{64}$/.test(data);
    if (token && isCounted) {
      transfers.push({ ...place, output, address, coin: token.coin, amount: amountOf(BigInt(data), token.decimals) });
    } else {
      // A thing of which there is one each (ERC-721) carries its number as a fourth topic.
      foreign.push({ ...place, output, address, contract, units: isCounted ? BigInt(data) : 1n });
    }
  }
  return { transfers, foreign };
}
