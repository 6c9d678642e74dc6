import { confirmationRule, type Network, networks } from '@tarazu/domain/chain/networks';
import { localDate } from '@tarazu/domain/market/zone';
import { decimalToText } from '@tarazu/domain/money';
import type { CoinReservesView, ReserveLine } from '@tarazu/wire/funding/coin-reserve';
import type { Chain } from '../chain/index.ts';
import type { CoinDepositParts } from './parts.ts';
import { readCame, readPeople } from './reserve-store.ts';
import { testNetworkOf } from './views.ts';

/** Chains are asked for balances at most so often, however many people look. */
const FRESH_MS = 60_000;

type Parts = Pick<CoinDepositParts, 'database' | 'clock' | 'chains' | 'log' | 'readWent'>;

/** Coins on chains against books, asked again when somebody looks and the last answer is a minute old. */
export function createReserves({ database, clock, chains, log, readWent }: Parts) {
  let last: { readonly atMs: number; readonly view: Promise<CoinReservesView> } | undefined;

  /** At the last block that cannot change any more and for which the books are complete: a node still has the balances of it. */
  async function linesOf(chain: Chain, read: number): Promise<readonly ReserveLine[]> {
    const { network } = chain;
    const { final } = confirmationRule(network, localDate('UTC', clock.nowMs()));
    const { height, sums: went } = await readWent(database, network, read - final + 1);
    if (height < 0) return [];
    const known = await chains.addresses.known(networks[network].family);
    const sender = chain.payouts?.sender;
    const [came, held, paying] = await Promise.all([
      readCame(database, network, height),
      chain.balances([...known.keys()], height),
      sender === undefined ? [] : chain.balances([sender], height),
    ]);
    const coins = new Set([...came, ...held, ...paying, ...went].map(({ coin }) => coin));
    const amountIn = (list: typeof came, of: string) => list.find(({ coin }) => coin === of)?.amount ?? 0n;
    return [...coins].flatMap((coin) => {
      const [own, house, books] = [amountIn(held, coin), amountIn(paying, coin), amountIn(came, coin)];
      if (own === 0n && house === 0n && books === 0n) return [];
      return [
        {
          network,
          coin,
          height,
          onChain: decimalToText(own),
          paying: decimalToText(house),
          came: decimalToText(books),
          books: decimalToText(books - amountIn(went, coin)),
        },
      ];
    });
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
    };
  }

  return (): Promise<CoinReservesView> => {
    const nowMs = clock.nowMs();
    if (last && nowMs - last.atMs < FRESH_MS) return last.view;
    const view = compare();
    last = { atMs: nowMs, view };
    view.catch(() => {
      last = undefined;
    });
    return view;
  };
}
