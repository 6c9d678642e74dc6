import type { Book, BookLevel } from '@tarazu/domain/market/book';
import { type Stream, smoothNoise } from '../chance.ts';
import type { DayBar } from '../path/day-bars.ts';
import type { Trade } from '../path/minute-prints.ts';
import { priceOf, type Scale, sizeOf } from '../path/scale.ts';
import type { BookMemory } from './book-memory.ts';

/** How often a book is shown anew; the place inside this span differs between shares. */
export const BOOK_MS = 400;
const LEVELS = 12;
/** Levels that are looked at for those; some may have been taken. */
const LOOKS = 40;
const spreadTicksByLiquidity = [6, 5, 4, 2, 1.4, 1];
/** Typical distance between two levels, in parts of the price. */
const stepByLiquidity = [0.0009, 0.0007, 0.0004, 0.00025, 0.00015, 0.0001];
const SIZE_MS = 7000;
const SPREAD_MS = 20_000;
/** Sizes have a lane for each price and side; prices are above zero. */
const SPREAD_LANE = 0;

export interface DepthOf {
  readonly instrumentId: string;
  readonly own: Stream;
  readonly liquidity: number;
  readonly scale: Scale;
}

/** Best prices in units of the scale; undefined = nobody there: the price is locked at its band. */
export interface Touch {
  readonly bid: number | undefined;
  readonly ask: number | undefined;
}

/**
 * The best prices at an instant. The next trade happens at the price that is shown: a buyer takes the best offer, a
 * seller hits the best bid.
 */
export function touchAt(of: DepthOf, bar: DayBar, trade: Trade, atMs: number): Touch {
  const base = spreadTicksByLiquidity[of.liquidity] ?? 6;
  const spread =
    Math.max(1, Math.round(base * (1 + 0.7 * smoothNoise(of.own, atMs / SPREAD_MS, SPREAD_LANE)))) * bar.tick;
  if (trade.aggressor === 'sell') {
    const ask = trade.price >= bar.upper ? undefined : Math.min(trade.price + spread, bar.upper);
    return { bid: trade.price, ask };
  }
  const bid = trade.price <= bar.lower ? undefined : Math.max(trade.price - spread, bar.lower);
  return { bid, ask: trade.price };
}

export interface BookMoment {
  readonly atMs: number;
  readonly sequence: number;
  /** Lots of a usual level. */
  readonly sizeLots: number;
}

/** The book around the next trade, less what the house's own orders took before and what has not come back since. */
export function bookAt(of: DepthOf, bar: DayBar, trade: Trade, moment: BookMoment, memory: BookMemory): Book {
  const { atMs, sequence, sizeLots } = moment;
  const missing = memory.missingIn(sequence, atMs);
  const touch = touchAt(of, bar, trade, atMs);
  const wide = Math.round((bar.previousClose * (stepByLiquidity[of.liquidity] ?? 0.001)) / bar.tick);
  const step = Math.max(1, wide) * bar.tick;
  const side = (best: number | undefined, way: 1 | -1): readonly BookLevel[] => {
    const levels: BookLevel[] = [];
    let price = best;
    for (let place = 0; price !== undefined && levels.length < LEVELS && place < LOOKS; place += 1) {
      if (price < bar.lower || price > bar.upper) break;
      const slope = 0.7 + 0.09 * place;
      const calm = smoothNoise(of.own, atMs / SIZE_MS, price * 2 + (way === 1 ? 1 : 0));
      const shown = Math.max(1, Math.round(sizeLots * slope * Math.exp(0.7 * calm)));
      const wanted = place === 0 && (way === 1) === (trade.aggressor === 'buy') ? trade.lots : 0;
      const lots = Math.max(shown, wanted) - missing(way === 1 ? 'asks' : 'bids', price);
      if (lots > 0) levels.push({ price: priceOf(of.scale, price), size: sizeOf(of.scale, lots) });
      // Further levels lie on a grid of their own, so that they stay where they are when the best price moves.
      price = way === 1 ? (Math.floor(price / step) + 1) * step : (Math.ceil(price / step) - 1) * step;
    }
    return levels;
  };
  return { instrumentId: of.instrumentId, sequence, atMs, bids: side(touch.bid, -1), asks: side(touch.ask, 1) };
}
