import { type Network, networks } from '@tarazu/domain/chain/networks';
import { decimalToText } from '@tarazu/domain/money';
import type { CoinReservesView, ReserveLine } from '@tarazu/wire/funding/coin-reserve';
import type { Chain } from '../chain/index.ts';
import { comparisonView } from './comparison.ts';
import { readLatest } from './comparison-store.ts';
import type { CoinDepositParts } from './parts.ts';
import { readPeople } from './reserve-store.ts';
import { readReserve } from './reserve-sums.ts';
import { testNetworkOf } from './views.ts';

/** Chains are asked for balances at most so often, however many people look. */
const FRESH_MS = 60_000;

type Parts = Pick<CoinDepositParts, 'database' | 'clock' | 'chains' | 'log' | 'readWent'>;

/** Coins on chains against books, asked again when somebody looks and the last answer is a minute old. */
export function createReserves(parts: Parts) {
  const { database, clock, chains, log } = parts;
  let last: { readonly atMs: number; readonly view: Promise<CoinReservesView>; isOver: boolean } | undefined;

  async function linesOf(chain: Chain, read: number): Promise<readonly ReserveLine[]> {
    const { network } = chain;
    const found = await readReserve(parts, chain, read);
    return (found?.sums ?? []).flatMap(({ coin, held, paying, came, books }) =>
      held === 0n && paying === 0n && came === 0n
        ? []
        : [
            {
              network,
              coin,
              height: found?.height ?? 0,
              onChain: decimalToText(held),
              paying: decimalToText(paying),
              came: decimalToText(came),
              books: decimalToText(books),
            },
          ],
    );
  }

  async function compare(): Promise<CoinReservesView> {
    const heights = await chains.heights();
    const silent: Network[] = [];
    const lines = await Promise.all(
      chains.all.map(async (chain) => {
        const read = heights.get(chain.network);
        if (read === undefined) return [];
        try {
          return await linesOf(chain, read);
        } catch (error) {
          log.warn({ network: chain.network, err: error }, 'a chain could not be asked for balances');
          silent.push(chain.network);
          return [];
        }
      }),
    );
    const found = lines.flat();
    const people = await readPeople(database, [...new Set(found.map(({ coin }) => coin))]);
    return {
      at: new Date(clock.nowMs()).toISOString(),
      lines: found,
      people: people.map(({ coin, amount }) => ({ coin, amount: decimalToText(amount) })),
      chains: chains.all.map((chain) => {
        const { key, path } = chain.publicKey();
        const { network, practice } = chain;
        const testNetwork = testNetworkOf(chain, clock.nowMs());
        return { network, name: networks[network].name, practice, testNetwork, publicKey: key, path };
      }),
      silent,
      compared: (await readLatest(database)).map(comparisonView),
    };
  }

  return (): Promise<CoinReservesView> => {
    const nowMs = clock.nowMs();
    // With many addresses or a slow node it may take longer than it stays fresh: no other begins beside it, however many people look.
    if (last && (!last.isOver || nowMs - last.atMs < FRESH_MS)) return last.view;
    const begun = { atMs: nowMs, view: compare(), isOver: false };
    last = begun;
    begun.view.then(
      () => {
        begun.isOver = true;
      },
      () => {
        last = undefined;
      },
    );
    return begun.view;
  };
}
