import { type Network, networks } from '@tarazu/domain/chain/networks';
import { decimalToText } from '@tarazu/domain/money';
import type { ComparisonView } from '@tarazu/wire/funding/coin-reserve';
import type { Chain } from '../chain/index.ts';
import { type Comparison, readLatest, saveComparisons } from './comparison-store.ts';
import type { CoinDepositParts } from './parts.ts';
import { comparableHeight, type ReserveParts, readReserve } from './reserve-sums.ts';

/** So many addresses are asked about for each block at most: with more of them, the comparison takes its turn once in some blocks. */
const ADDRESSES_A_BLOCK = 100;
/** A simulated chain is the house's own and cannot lose anything: it is compared about every five minutes. */
const PRACTICE_SECONDS = 300;
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

  /** How many blocks lie between two comparisons. */
  async function pace({ network, practice, blockSeconds }: Chain): Promise<number> {
    if (practice) return Math.max(1, Math.ceil(PRACTICE_SECONDS / blockSeconds));
    const { size } = await chains.addresses.known(networks[network].family);
    return Math.max(1, Math.ceil((size + 1) / ADDRESSES_A_BLOCK));
  }

  async function compare(chain: Chain, read: number): Promise<void> {
    const { network } = chain;
    const last = compared.get(network);
    const at = await comparableHeight(parts, chain, read);
    if (at === undefined || (last !== undefined && at < last + (await pace(chain)))) return;
    const found = await readReserve(parts, chain, read);
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

  return async (chain: Chain, read: number): Promise<void> => {
    try {
      await compare(chain, read);
    } catch (error) {
      // What comes in does not wait for it: it is compared again with the next block.
      log.warn({ network: chain.network, err: error }, 'a chain could not be compared with the books');
    }
  };
}
