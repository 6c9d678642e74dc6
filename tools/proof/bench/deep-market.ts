import type { Book, BookLevel } from '../../../domain/src/market/book.ts';
import { createSimulatedContracts } from '../../../server/src/adapters/market-simulated/coins/contracts/simulated-contracts.ts';
import { createSimulatedCoins } from '../../../server/src/adapters/market-simulated/coins/simulated-coins.ts';
import { createSimulatedMarket } from '../../../server/src/adapters/market-simulated/simulated-market.ts';
import { createMarkets, type MarketSource } from '../../../server/src/market/index.ts';
import type { Clock } from '../../../server/src/platform/clock.ts';

/**
 * Every level of the simulated market so many times as large. The bench buys more in a second than investors of so few
 * shares offer; what it measures is the server, so it brings the sellers along. No house but the bench's can be given this.
 */
const DEEPER = 10_000n;

const deeper = (levels: readonly BookLevel[]): BookLevel[] =>
  levels.map(({ price, size }) => ({ price, size: size * DEEPER }));
const shallower = (taken: ReadonlyMap<bigint, bigint>): ReadonlyMap<bigint, bigint> =>
  new Map([...taken].map(([price, size]) => [price, size / DEEPER]));
const deepBook = (book: Book): Book => ({ ...book, bids: deeper(book.bids), asks: deeper(book.asks) });

export function createDeepMarket(clock: Clock): MarketSource {
  const market = createMarkets([
    createSimulatedMarket({ clock, seed: 'bench' }),
    createSimulatedCoins({ clock, seed: 'bench' }),
    createSimulatedContracts({ clock, seed: 'bench' }),
  ]);
  return {
    ...market,
    book(instrumentId) {
      const book = market.book(instrumentId);
      return book && deepBook(book);
    },
    // What is taken is as small beside its own books as it is beside the deep ones.
    took: (instrumentId, taken) =>
      market.took?.(instrumentId, { ...taken, bids: shallower(taken.bids), asks: shallower(taken.asks) }),
  };
}
