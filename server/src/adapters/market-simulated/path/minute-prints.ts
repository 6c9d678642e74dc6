import { normal, type Stream, stream, uniform } from '../chance.ts';
import type { DayBar } from './day-bars.ts';
import type { MinutePath } from './minute-path.ts';

/** One trade inside the simulator: price in hundredths, size in lots, instant in ms UTC. */
export interface Trade {
  readonly sequence: number;
  readonly atMs: number;
  readonly price: number;
  readonly lots: number;
  /** Undefined: of an auction, where nobody came to the other. */
  readonly aggressor: 'buy' | 'sell' | undefined;
}

const MINUTE_MS = 60_000;
/** Trades a minute at each liquidity, and the most that a sequence number leaves room for. */
const tradesByLiquidity = [4, 5, 7, 11, 17, 26];
const TRADES_MAX = 1000;
/** What the opening auction has of the first minute's volume. */
const AUCTION_LEAST = 0.35;
const AUCTION_MORE = 0.3;

/**
 * The trades of one minute of a path. They touch its open, high, low and close exactly, their sizes add up to its volume,
 * and they lie inside the minute. `opensAtMs` is the opening of the session.
 */
export function tradesOfMinute(
  path: MinutePath,
  place: number,
  opensAtMs: number,
  own: Stream,
  liquidity: number,
): readonly Trade[] {
  const { bar } = path;
  const [open, high, low, close] = [path.open, path.high, path.low, path.close].map((side) => side[place] ?? 0) as [
    number,
    number,
    number,
    number,
  ];
  const lots = path.lots[place] ?? 0;
  const key = stream(own, `minute ${bar.dayNumber} ${path.minutes[place]}`);
  const usual = (tradesByLiquidity[liquidity] ?? 4) * (0.6 + 0.8 * uniform(key, 1));
  const count = Math.max(4, Math.min(Math.floor(lots / 2), Math.round(usual), TRADES_MAX));
  const prices = walk(open, high, low, close, count, bar.tick, key);
  const startMs = opensAtMs + (path.minutes[place] ?? 0) * MINUTE_MS;
  const moments = prices.map((price, index) => ({
    price,
    atMs: startMs + Math.floor(((index + uniform(key, index, 4)) / count) * MINUTE_MS),
  }));
  return tradesAt(moments, { startMs, lots, key, bar });
}

/** Where a minute lies and what it draws. */
interface MinuteOf {
  readonly startMs: number;
  readonly lots: number;
  readonly key: Stream;
  readonly bar: DayBar;
}

/** The first of a minute's trades has this aggressor. */
export function firstAggressor(key: Stream, price: number, { upper, lower }: DayBar): 'buy' | 'sell' {
  return atLimit(price, upper, lower) ?? nextAggressor(key, 0, uniform(key, 2) < 0.5 ? 'buy' : 'sell');
}

/** Nobody sells at the upper limit but into the waiting buyers, and the other way round. */
function atLimit(price: number, upper: number, lower: number): 'buy' | 'sell' | undefined {
  return price === upper ? 'sell' : price === lower ? 'buy' : undefined;
}

/** After a trade at the same price the other side comes now and then. */
function nextAggressor(key: Stream, index: number, before: 'buy' | 'sell'): 'buy' | 'sell' {
  if (uniform(key, index, 3) >= 0.35) return before;
  return before === 'buy' ? 'sell' : 'buy';
}

/** Trades at these prices and instants, oldest first: sizes that add up to the lots of the minute, and who took. */
export function tradesAt(
  moments: readonly Pick<Trade, 'price' | 'atMs'>[],
  { startMs, lots, key, bar }: MinuteOf,
): readonly Trade[] {
  const sizes = split(lots, moments.length, key);
  const firstSequence = Math.floor(startMs / MINUTE_MS) * TRADES_MAX;
  let aggressor: 'buy' | 'sell' = uniform(key, 2) < 0.5 ? 'buy' : 'sell';
  let previous = moments[0]?.price ?? 0;
  return moments.map(({ price, atMs }, index) => {
    if (price > previous) aggressor = 'buy';
    else if (price < previous) aggressor = 'sell';
    else aggressor = nextAggressor(key, index, aggressor);
    aggressor = atLimit(price, bar.upper, bar.lower) ?? aggressor;
    previous = price;
    return { sequence: firstSequence + index, atMs, price, lots: sizes[index] ?? 1, aggressor };
  });
}

/** The same trades where the session opens by an auction: the first of them is its print, at the opening and of a size of its own. */
export function openedByAuction(
  trades: readonly Trade[],
  startMs: number,
  own: Stream,
  dayNumber: number,
): readonly Trade[] {
  const [first, ...rest] = trades;
  if (!first) return trades;
  const all = trades.reduce((sum, { lots }) => sum + lots, 0);
  const part = AUCTION_LEAST + AUCTION_MORE * uniform(stream(own, `auction ${dayNumber}`), 0);
  const lots = Math.max(1, Math.min(all - rest.length, Math.round(all * part)));
  const opening = { ...first, atMs: startMs, lots, aggressor: undefined };
  const weight = all - first.lots;
  let reached = 0;
  let given = 0;
  const free = all - lots - rest.length;
  const later = rest.map((trade) => {
    reached += trade.lots;
    const upTo = Math.round((free * reached) / weight);
    const share = 1 + upTo - given;
    given = upTo;
    return { ...trade, lots: share };
  });
  return [opening, ...later];
}

/** The highest range that a random walk of variance one leaves behind on average is 1.6; prints see a little less of it. */
const RANGE_OF_WALK = 1.5;

/** Prices from open to close that touch high and low: a random walk on the tick between its known ends. */
function walk(
  open: number,
  high: number,
  low: number,
  close: number,
  count: number,
  tick: number,
  key: Stream,
): readonly number[] {
  const steps: number[] = [0];
  for (let at = 1; at < count; at += 1) steps.push((steps[at - 1] ?? 0) + normal(key, at, 7));
  const scale = (high - low) / RANGE_OF_WALK / Math.sqrt(count - 1);
  const way = steps.map((step, at) => {
    const part = at / (count - 1);
    return open + (close - open) * part + (step - (steps[count - 1] ?? 0) * part) * scale;
  });
  const prices = way.map((price) => Math.min(high, Math.max(low, Math.round(price / tick) * tick)));
  prices[0] = open;
  prices[count - 1] = close;
  // Where it came nearest to them it touches the high and the low.
  const inner = way.map((_, at) => at).slice(1, -1);
  const summit = inner.reduce((best, at) => ((way[at] ?? 0) > (way[best] ?? 0) ? at : best));
  if (high > open && high > close) prices[summit] = high;
  const rest = inner.filter((at) => at !== summit);
  const valley = rest.reduce((best, at) => ((way[at] ?? 0) < (way[best] ?? 0) ? at : best));
  if (low < open && low < close) prices[valley] = low;
  return prices;
}

/** `lots` in `count` parts of at least one, a few of them large. */
function split(lots: number, count: number, key: Stream): readonly number[] {
  let total = 0;
  const weights: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const draw = uniform(key, index, 8);
    const weight = 0.15 + draw * draw * draw;
    weights.push(weight);
    total += weight;
  }
  const free = lots - count;
  let reached = 0;
  let given = 0;
  return weights.map((weight) => {
    reached += weight;
    const upTo = Math.round((free * reached) / total);
    const part = upTo - given;
    given = upTo;
    return 1 + part;
  });
}
