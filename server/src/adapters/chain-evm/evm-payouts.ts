import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { HDKey } from '@scure/bip32';
import { addressOfKey, payingAddress } from '@tarazu/wire/funding/derived-address';
import {
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  hexToBytes,
  keccak256,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from 'viem';
import {
  type ChainPayouts,
  type PayoutOrder,
  type PayoutPlace,
  raised,
  type SignedFault,
  type SignedPayout,
  type UnsignedPayout,
} from '../../chain/index.ts';
import type { EvmNode, FullBlock } from './node.ts';
import { amountOf, feeOf, type ListedToken, NATIVE_DECIMALS, unitsOf } from './payments.ts';

export interface EvmPayoutOptions {
  readonly node: EvmNode;
  readonly chainId: number;
  readonly native: string;
  readonly tokens: readonly (ListedToken & { readonly contract: Hex })[];
  readonly account: HDKey;
  /** Blocks under which nothing changes any more. */
  readonly final: () => number;
}

/** The most that a transfer of a token takes; what is not used is not paid. */
const TOKEN_GAS = 120_000n;
/** A plain payment takes exactly this, unless a contract is paid. */
const PLAIN_GAS = 21_000n;
const PAID_CONTRACT_GAS_MAX = 200_000n;

const larger = (one: bigint, other: bigint) => (one > other ? one : other);

type Unsigned = TransactionSerializableEIP1559 & { readonly type: 'eip1559' };

function parsed(text: string): ReturnType<typeof parseTransaction> | undefined {
  if (!/^0x02[0-9a-f]{2,20000}$/.test(text)) return undefined;
  try {
    return parseTransaction(text as Hex);
  } catch {
    // Not a transaction: whoever brought it is told so.
    return undefined;
  }
}

/** Who signed this; undefined where the numbers are no signature. */
function signerOf(
  digest: Hash,
  { r, s, yParity }: { readonly r: bigint; readonly s: bigint; readonly yParity: number },
) {
  try {
    const key = new secp256k1.Signature(r, s, yParity).recoverPublicKey(hexToBytes(digest));
    return addressOfKey('evm', key.toBytes(true), false);
  } catch {
    return undefined;
  }
}

/** Compares what came back signed with what was approved, byte for byte. */
export function checkSigned({ unsigned, sender }: UnsignedPayout, text: string): SignedPayout | SignedFault {
  const signed = text.trim().toLowerCase();
  const found = parsed(signed);
  if (found?.type !== 'eip1559' || found.r === undefined || found.s === undefined || found.yParity === undefined) {
    return 'unreadable';
  }
  const { r, s, v: _v, yParity, ...said } = found;
  const numbers = { r: BigInt(r), s: BigInt(s), yParity };
  if (serializeTransaction(said as Unsigned) !== unsigned) return 'changed';
  // Written in one way only: the same again, with its own signature, is the very same text.
  if (serializeTransaction(said as Unsigned, { r, s, yParity }) !== signed) return 'unreadable';
  if (numbers.s > secp256k1.Point.CURVE().n / 2n) return 'signature';
  const signer = signerOf(keccak256(unsigned as Hex), numbers);
  if (signer === undefined) return 'signature';
  return signer === sender ? { txId: keccak256(signed as Hex), signed } : 'signer';
}

/** A transaction that a block holds, as it was sent; its id where it is of another kind than those written here. */
function sentText(transaction: FullBlock['transactions'][number]): string {
  if (transaction.type !== 'eip1559') return transaction.hash;
  const { chainId, nonce, to, value, input: data, gas, maxFeePerGas, maxPriorityFeePerGas, accessList } = transaction;
  const { r, s, yParity } = transaction;
  const said = { type: 'eip1559', chainId, nonce, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas } as const;
  return serializeTransaction({ ...said, accessList }, { r, s, yParity });
}

/** What has this nonce, looked for from this block backwards: each step asks how many this address had sent by then. */
async function takerIn(
  node: EvmNode,
  { sender, nonce }: { readonly sender: Hex; readonly nonce: number },
  settled: number,
): Promise<string | undefined> {
  const isTaken = async (height: number) => (await node.nonceOf(sender, height)) > nonce;
  if (!(await isTaken(settled))) return undefined;
  let [from, to] = [settled, settled];
  for (let step = 1; from > 0; step *= 2) {
    from = Math.max(0, to - step);
    if (!(await isTaken(from))) break;
    to = from;
  }
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (await isTaken(middle)) to = middle;
    else from = middle;
  }
  const block = await node.block(to);
  const isIt = (one: FullBlock['transactions'][number]) =>
    one.from.toLowerCase() === sender.toLowerCase() && one.nonce === nonce;
  const found = block?.transactions.find(isIt);
  return found && sentText(found);
}

/** Paying out over a chain of the EVM: what is signed elsewhere, and where it is. */
export function createEvmPayouts({ node, chainId, native, tokens, account, final }: EvmPayoutOptions): ChainPayouts {
  const sender = payingAddress('evm', account, false);
  const tokenOf = (coin: string) => tokens.find((token) => token.coin === coin);

  let asking: ReturnType<EvmNode['gasPrices']> | undefined;
  /** One question to the node at a time, however many pages ask. */
  function pricesNow(): ReturnType<EvmNode['gasPrices']> {
    asking ??= node.gasPrices().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function gasFor({ coin, to }: Pick<PayoutOrder, 'coin' | 'to'>): Promise<bigint> {
    if (coin !== native) return TOKEN_GAS;
    if (!(await node.isContract(to as Hex))) return PLAIN_GAS;
    return PAID_CONTRACT_GAS_MAX;
  }

  async function place(txId: string): Promise<PayoutPlace | undefined> {
    const receipt = await node.receipt(txId as Hash);
    if (receipt) {
      const height = Number(receipt.blockNumber);
      if ((await node.hashAt(height)) !== receipt.blockHash) return { kind: 'pending' };
      return {
        kind: 'in-block',
        block: { height, hash: receipt.blockHash },
        fee: feeOf(receipt.gasUsed * receipt.effectiveGasPrice),
        succeeded: receipt.status === 'success',
      };
    }
    return (await node.hasTransaction(txId as Hash)) ? { kind: 'pending' } : undefined;
  }

  return {
    sender,
    feeCoin: native,
    async feeNow(coin) {
      const { most } = await pricesNow();
      return feeOf((coin === native ? PLAIN_GAS : TOKEN_GAS) * most);
    },
    nextNonce: () => node.nonceOf(sender as Hex, 'pending'),
    async balance(coin) {
      const token = tokenOf(coin);
      if (coin !== native && !token) return 0n;
      const { height } = await node.head();
      return token
        ? amountOf(await node.tokenBalance(token.contract, sender as Hex, height), token.decimals)
        : amountOf(await node.balance(sender as Hex, height), NATIVE_DECIMALS);
    },
    async build(order, nonce) {
      const token = tokenOf(order.coin);
      if (order.coin !== native && !token) throw new Error(`${order.coin} is not paid out over chain ${chainId}`);
      const units = unitsOf(order.amount, token?.decimals ?? NATIVE_DECIMALS);
      const [gas, prices] = await Promise.all([gasFor(order), node.gasPrices()]);
      const to = order.to as Hex;
      const what = token
        ? {
            to: token.contract,
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
          }
        : { to, value: units };
      const fees = { gas, maxFeePerGas: prices.most, maxPriorityFeePerGas: prices.tip };
      const unsigned = serializeTransaction({ type: 'eip1559', chainId, nonce, ...what, ...fees });
      return { ...order, sender, nonce, feeMost: feeOf(gas * prices.most), unsigned };
    },
    async raise(payout) {
      const before = parsed(payout.unsigned);
      if (before?.type !== 'eip1559') throw new Error(`the payment with nonce ${payout.nonce} cannot be read again`);
      const prices = await node.gasPrices();
      const tip = larger(raised(before.maxPriorityFeePerGas ?? 0n), prices.tip);
      const most = larger(raised(before.maxFeePerGas ?? 0n), larger(prices.most, tip));
      const again = { ...before, maxFeePerGas: most, maxPriorityFeePerGas: tip } as Unsigned;
      return { ...payout, feeMost: feeOf((before.gas ?? 0n) * most), unsigned: serializeTransaction(again) };
    },
    check: checkSigned,
    async broadcast({ txId, signed }, { nonce }) {
      try {
        await node.send(signed as Hex);
      } catch (error) {
        // Whatever the words of the refusal: if the chain has it, it was sent.
        if (!(await place(txId)))
          throw new Error(`chain ${chainId} did not take the transaction ${txId} with nonce ${nonce}`, {
            cause: error,
          });
      }
    },
    async whereabouts(txId, { nonce }) {
      const found = await place(txId);
      if (found) return found;
      // Nothing is said to be replaced that a reorganisation could still bring back.
      const { height } = await node.head();
      const settled = await node.nonceOf(sender as Hex, Math.max(0, height - final() + 1));
      if (settled > nonce) return (await place(txId)) ?? { kind: 'replaced' };
      return (await node.nonceOf(sender as Hex, 'latest')) > nonce ? { kind: 'pending' } : { kind: 'unknown' };
    },
    async takenBy(nonce) {
      const { height } = await node.head();
      const settled = Math.max(0, height - final() + 1);
      try {
        return await takerIn(node, { sender: sender as Hex, nonce }, settled);
      } catch {
        // Most nodes forget what an account was like some blocks ago: then it cannot be told.
        return undefined;
      }
    },
  };
}
