import { randomBytes } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { type ChainFamily, isOnNetwork, type Network, networks } from '@tarazu/domain/chain/networks';
import { derivedAddress } from '@tarazu/wire/funding/derived-address';
import type { Chain, ChainTransfer } from '../../chain/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { createBlocks } from './blocks.ts';
import { practiceFeeCoin } from './fees.ts';
import { createPracticePayouts } from './practice-payouts.ts';
import { type PracticePayment, readMoved, readSent, sendOnce } from './store.ts';

/**
 * The seed of the twelve words `abandon … about`, printed in every book about wallets: whoever sends something real to one of
 * these addresses has given it away, so nothing real may ever be asked for here.
 */
const PUBLIC_SEED =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4';

interface PracticePlan {
  /** Of the account, by BIP 84 and BIP 44; 1 is the coin type of all test networks. */
  readonly path: string;
  /** A block comes quicker than on the chain that is imitated, where that takes minutes. */
  readonly blockMs: number;
  readonly reorganisesOneIn: number;
}

const plans: Readonly<Record<Network, PracticePlan>> = {
  bitcoin: { path: "m/84'/1'/0'", blockMs: 20_000, reorganisesOneIn: 150 },
  ethereum: { path: "m/44'/60'/0'", blockMs: 2_000, reorganisesOneIn: 300 },
  bsc: { path: "m/44'/60'/0'", blockMs: 3_000, reorganisesOneIn: 300 },
  polygon: { path: "m/44'/60'/0'", blockMs: 2_000, reorganisesOneIn: 300 },
  tron: { path: "m/44'/195'/0'", blockMs: 3_000, reorganisesOneIn: 600 },
};

function practiceRoot(network: Network): HDKey {
  return HDKey.fromMasterSeed(Buffer.from(PUBLIC_SEED, 'hex')).derive(plans[network].path);
}

/** The public key of the account of which everybody has the private one. */
export function practiceAccount(network: Network): HDKey {
  return practiceRoot(network).wipePrivateData();
}

interface PracticeChainDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly clock: Clock;
  /** Of the house: its chains go the same ways at every start. */
  readonly seed: string;
  /** Networks that a node answers for: what is simulated stands beside none that is not. */
  readonly leftOut?: ReadonlySet<Network>;
  /** Of families in which a node answers for another network: a person has one address for all of them. */
  readonly accounts?: Readonly<Partial<Record<ChainFamily, HDKey>>>;
}

/** A chain that exists only in this house: its blocks follow from time, its payments are kept. */
function createPracticeChain(network: Network, { database, clock, seed, accounts = {} }: PracticeChainDeps): Chain {
  const { blockMs, reorganisesOneIn } = plans[network];
  const { family } = networks[network];
  // Made for the first address: it takes a hundredth of a second, and most starts give out none.
  let root: HDKey | undefined;
  const whole = () => {
    root ??= practiceRoot(network);
    return root;
  };
  let open: HDKey | undefined = accounts[family];
  const account = () => {
    open ??= HDKey.fromExtendedKey(whole().publicExtendedKey);
    return open;
  };
  const blocks = createBlocks({ seed, network, blockMs, reorganisesOneIn });
  const headHeight = () => blocks.heightAt(clock.nowMs());

  const placed =
    (head: number) =>
    ({ txId, address, coin, amount, sentAtMs }: PracticePayment): ChainTransfer => {
      const height = blocks.holding(sentAtMs, head);
      return { txId, output: 0, address, coin, amount, height, blockHash: blocks.hashOf(height, head) };
    };

  return {
    network,
    practice: true,
    takes: (coin) => isOnNetwork(coin, network),
    blockSeconds: blockMs / 1000,
    addressAt(index) {
      return derivedAddress(family, account(), index, true);
    },
    async head() {
      const height = headHeight();
      return { height, hash: blocks.hashOf(height, height), atMs: blocks.startOf(height) };
    },
    publicKey: () => ({ key: account().publicExtendedKey, path: '0' }),
    async balances(addresses, height) {
      const head = headHeight();
      const own = new Set(addresses);
      const held = new Map<string, bigint>();
      const add = (coin: string, amount: bigint) => held.set(coin, (held.get(coin) ?? 0n) + amount);
      for (const payment of await readMoved(database, network, addresses, blocks.startOf(height))) {
        if (placed(head)(payment).height > height) continue;
        if (own.has(payment.address)) add(payment.coin, payment.amount);
        if (!own.has(payment.sender)) continue;
        add(payment.coin, -payment.amount);
        add(practiceFeeCoin(network), -payment.fee);
      }
      return [...held].map(([coin, amount]) => ({ coin, amount }));
    },
    async hashAt(height) {
      const head = headHeight();
      return height > head ? undefined : blocks.hashOf(height, head);
    },
    stride: 10_000,
    async read(from, to, addresses) {
      const head = headHeight();
      if (to > head) return undefined;
      const sent = await readSent(database, network, {
        fromMs: blocks.startOf(from - 1 - blocks.driftMax),
        toMs: blocks.startOf(to),
      });
      const transfers = sent
        .filter(({ address }) => addresses.has(address))
        .map(placed(head))
        .filter(({ height }) => height >= from && height <= to);
      return { before: blocks.hashOf(from - 1, head), last: blocks.hashOf(to, head), transfers, foreign: [] };
    },
    payouts: createPracticePayouts(network, { database, clock, seed, blocks, account: whole }),
    async pay({ address, coin, amount, key }) {
      const txId = `${family === 'evm' ? '0x' : ''}${randomBytes(32).toString('hex')}`;
      const payment = { network, txId, key, address, coin, amount, sentAtMs: clock.nowMs(), sender: '', fee: 0n };
      return { txId: await sendOnce(database.side, payment) };
    },
  };
}

export function createPracticeChains(deps: PracticeChainDeps): readonly Chain[] {
  return (Object.keys(plans) as Network[])
    .filter((network) => !deps.leftOut?.has(network))
    .map((network) => createPracticeChain(network, deps));
}
