import { type Network, networks } from '@tarazu/domain/chain/networks';
import { decimalToText } from '@tarazu/domain/money';
import type { ComparisonView } from '@tarazu/wire/funding/coin-reserve';
import type { Chain } from '../chain/index.ts';
import { type Comparison, readLatest, saveComparisons } from './comparison-store.ts';
import type { CoinDepositParts } from './parts.ts';
import { comparableHeight, type ReserveParts, readReserveAt } from './reserve-sums.ts';

/** So many addresses are asked about for each block at most: with more of them, the comparison takes its turn once in some blocks. */
const ADDRESSES_A_BLOCK = 100;
/** A simulated chain is the house's own and cannot lose anything: it is compared about every five minutes. */
const PRACTICE_SECONDS = 300;
/** Balances that are asked for at one look: with few addresses that is every block since the one before, else the next looks catch up. */
const BALANCES_A_LOOK = 1_000;
/** Nodes keep the balances of about this many blocks; what lies further back is passed over. */
const BLOCKS_BACK_MAX = 100;
/** Stretches that are kept of a coin on a network. */
const STRETCHES_MAX = 50;

export function comparisonView({ onChain, books, atMs, ...place }: Comparison): ComparisonView {
  return {
    ...place,
    at: new Date(atMs).toISOString(),
    onChain: decimalToText(onChain),
    books: decimalToText(books),
    difference: decimalToText(onChain - books),
  };
}

/** Coins on chains against the books, with every block that is final and whole in the books, whoever looks or not. */
export function createComparison(parts: ReserveParts & Pick<CoinDepositParts, 'log'>) {
  const { database, clock, chains, log } = parts;
  /** By network, the last block that was compared since this program started. */
  const compared = new Map<Network, number>();

  /** How many blocks lie between two comparisons, and how many are made at one look. */
  async function pace({ network, practice, blockSeconds }: Chain) {
    const { size } = await chains.addresses.known(networks[network].family);
    const looks = Math.max(1, Math.floor(BALANCES_A_LOOK / (size + 1)));
    const between = practice ? PRACTICE_SECONDS / blockSeconds : (size + 1) / ADDRESSES_A_BLOCK;
    return { between: Math.max(1, Math.ceil(between)), looks };
  }

  async function compareAt(chain: Chain, asked: number): Promise<void> {
    const { network } = chain;
    const found = await readReserveAt(parts, chain, asked);
    if (!found) return;
    const { height, sums } = found;
    const before = (await readLatest(database)).filter((one) => one.network === network);
    const made = sums.flatMap(({ coin, held, paying, books }): readonly Comparison[] => {
      const known = before.find((one) => one.coin === coin);
      const onChain = held + paying;
      if (!known && onChain === 0n && books === 0n) return [];
      // A program that starts anew may be at a block that was compared.
      if (known && height <= known.height) return [];
      const isSame = known && known.onChain - known.books === onChain - books;
      if (onChain < books && !isSame)
        log.error({ network, coin, height }, 'there is less on a chain than there is by the books');
      return [{ network, coin, since: isSame ? known.since : height, height, onChain, books, atMs: clock.nowMs() }];
    });
    await saveComparisons(database.side, network, made, STRETCHES_MAX);
    compared.set(network, height);
  }

  /** The last block that was compared, also by the program before this one; undefined before the first. */
  async function lastOf(network: Network): Promise<number | undefined> {
    const known = compared.get(network);
    if (known !== undefined) return known;
    const heights = (await readLatest(database)).filter((one) => one.network === network).map(({ height }) => height);
    return heights.length === 0 ? undefined : Math.max(...heights);
  }

  /** Every block since the last look, in order; no more at once than a few, and none that lies so far back that nodes forget it. */
  async function compare(chain: Chain, read: number): Promise<void> {
    const at = await comparableHeight(parts, chain, read);
    if (at === undefined) return;
    const last = await lastOf(chain.network);
    const { between, looks } = await pace(chain);
    const first = last === undefined ? at : Math.max(last + between, at - BLOCKS_BACK_MAX);
    for (let next = first, look = 0; next <= at && look < looks; next += between, look += 1) {
      try {
        await compareAt(chain, next);
      } catch (error) {
        // A node that has forgotten this block knows a newer one.
        if (next === at) throw error;
        log.warn({ network: chain.network, height: next, err: error }, 'a block could not be compared with the books');
        return compareAt(chain, at);
      }
    }
  }

  return async (chain: Chain, read: number): Promise<void> => {
    try {
      await compare(chain, read);
    } catch (error) {
      // What comes in does not wait for it: it is compared again with the next block.
      log.warn({ network: chain.network, err: error }, 'a chain could not be compared with the books');
    }
  };
}
