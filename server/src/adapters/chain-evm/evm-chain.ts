import type { HDKey } from '@scure/bip32';
import { isOnNetwork, type Network, networks } from '@tarazu/domain/chain/networks';
import { derivedAddress } from '@tarazu/wire/funding/derived-address';
import type { Hash, Hex } from 'viem';
import { type BlockStretch, type Chain, type CoinOnChain, WrongNode } from '../../chain/index.ts';
import { createEvmPayouts } from './evm-payouts.ts';
import { createEvmNode, type FullBlock } from './node.ts';
import {
  amountOf,
  isPaying,
  type ListedToken,
  NATIVE_DECIMALS,
  type PaidTo,
  type Payments,
  paymentsOf,
} from './payments.ts';

export interface EvmChainOptions {
  readonly network: Network;
  readonly url: string;
  readonly chainId: number;
  /** Of the chain that has this number. */
  readonly name: string;
  readonly blockSeconds: number;
  readonly startBlock: number | undefined;
  /** By contract. */
  readonly tokens: readonly (ListedToken & { readonly contract: Hex })[];
  /** The public key of the account, by BIP 44. */
  readonly account: HDKey;
  readonly timeoutMs?: number;
  /** Blocks under which nothing changes any more. */
  readonly final: () => number;
}

/** Blocks in one go, and at the same time. */
const STRIDE = 100;
const TOGETHER = 8;
const NO_LOGS = /^0x0*$/;

/** Of some at the same time. */
async function sumOf(addresses: readonly Hex[], read: (address: Hex) => Promise<bigint>): Promise<bigint> {
  let sum = 0n;
  for (let low = 0; low < addresses.length; low += TOGETHER) {
    const found = await Promise.all(addresses.slice(low, low + TOGETHER).map(read));
    sum += found.reduce((all, one) => all + one, 0n);
  }
  return sum;
}

/** A chain of the EVM, as a node tells of it. Nothing is taken from a node that serves another chain than the configured one. */
export function createEvmChain({
  network,
  chainId,
  name,
  startBlock,
  tokens,
  account,
  ...options
}: EvmChainOptions): Chain {
  const node = createEvmNode(options);
  const listed = new Map(tokens.map(({ contract, ...token }) => [contract.toLowerCase(), token]));
  let isChecked = false;

  async function checkChain(): Promise<void> {
    const said = await node.chainId();
    if (said !== chainId)
      throw new WrongNode(`${network}: the node serves chain ${said}, and chain ${chainId} was configured`);
  }

  async function check(): Promise<void> {
    await checkChain();
    for (const { contract, coin, decimals } of tokens) {
      const said = await node.decimalsOf(contract);
      if (said === undefined)
        throw new WrongNode(`${network}: there is no contract at ${contract}, configured as ${coin}`);
      if (said !== decimals)
        throw new WrongNode(
          `${network}: ${contract} has ${said} decimals, and ${coin} was configured with ${decimals}`,
        );
    }
    isChecked = true;
  }

  /** Undefined when the chain moved meanwhile. */
  async function paymentsIn(block: FullBlock, paidTo: PaidTo): Promise<readonly Payments[] | undefined> {
    const paying = block.transactions.filter((transaction) => isPaying(transaction, paidTo));
    const moving = NO_LOGS.test(block.logsBloom) ? [] : await node.transferring(block.hash, paidTo.own);
    const wanted = new Set<Hash>([...paying.map(({ hash }) => hash), ...moving]);
    const found: Payments[] = [];
    for (const hash of wanted) {
      const receipt = await node.receipt(hash);
      if (receipt?.blockHash !== block.hash) return undefined;
      found.push(
        paymentsOf(
          paying.find((transaction) => transaction.hash === hash),
          receipt,
          paidTo,
        ),
      );
    }
    return found;
  }

  /** Undefined when one of them is not there, or they do not stand upon each other. */
  async function blocks(from: number, to: number): Promise<readonly FullBlock[] | undefined> {
    const all: FullBlock[] = [];
    for (let low = from; low <= to; low += TOGETHER) {
      const heights = Array.from({ length: Math.min(TOGETHER, to - low + 1) }, (_, place) => low + place);
      for (const block of await Promise.all(heights.map((height) => node.block(height)))) {
        const below = all.at(-1);
        if (!block || (below && block.parentHash !== below.hash)) return undefined;
        all.push(block);
      }
    }
    return all;
  }

  return {
    network,
    practice: false,
    programs: new Set(listed.keys()),
    takes: (coin) =>
      isOnNetwork(coin, network) && (coin === networks[network].native || tokens.some((token) => token.coin === coin)),
    node: { chainId, name, startBlock, check },
    blockSeconds: options.blockSeconds,
    stride: STRIDE,
    payouts: createEvmPayouts({
      node,
      chainId,
      native: networks[network].native,
      tokens,
      account,
      final: options.final,
    }),
    addressAt: (index) => derivedAddress('evm', account, index, false),
    async head() {
      await (isChecked ? checkChain() : check());
      return node.head();
    },
    publicKey: () => ({ key: account.publicExtendedKey, path: '0' }),
    async balances(addresses, height) {
      await checkChain();
      const of = async (decimals: number, read: (address: Hex) => Promise<bigint>) =>
        amountOf(await sumOf(addresses as readonly Hex[], read), decimals);
      const amount = await of(NATIVE_DECIMALS, (own) => node.balance(own, height));
      const found: CoinOnChain[] = [{ coin: networks[network].native, amount }];
      for (const { coin, contract, decimals } of tokens) {
        found.push({ coin, amount: await of(decimals, (own) => node.tokenBalance(contract, own, height)) });
      }
      return found;
    },
    hashAt: (height) => node.hashAt(height),
    async read(from, to, addresses): Promise<BlockStretch | undefined> {
      const own = new Map([...addresses].map((address) => [address.toLowerCase(), address]));
      const paidTo: PaidTo = { own, native: networks[network].native, tokens: listed };
      const found = await blocks(from, to);
      const [first] = found ?? [];
      const last = found?.at(-1);
      if (!found || !first || !last) return undefined;
      const payments: Payments[] = [];
      for (const block of found) {
        const here = await paymentsIn(block, paidTo);
        if (!here) return undefined;
        payments.push(...here);
      }
      return {
        before: first.parentHash,
        last: last.hash,
        transfers: payments.flatMap(({ transfers }) => transfers),
        foreign: payments.flatMap(({ foreign }) => foreign),
      };
    },
  };
}
