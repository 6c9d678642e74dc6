import { createHash } from 'node:crypto';
import type { Print } from '@tarazu/domain/market/book';
import type { Candle } from '@tarazu/domain/market/candle';

export type Tick = Omit<Print, 'instrumentId' | 'sequence'>;

export interface BarShape {
  /** Together with the bar's opening it decides what is drawn; the bar's prices never do. */
  readonly name: string;
  readonly lengthMs: number;
  /** Sizes are multiples of it. */
  readonly lot: bigint;
  /** Prices between the four recorded ones are so many steps above the low. */
  readonly step: bigint;
}

const PRINTS = 24;
/** Walks of which a bar gets one, and how many of them are looked at for it. */
const WALKS = 4096;
const CANDIDATES = 256;

/** What is drawn for a bar, between 0 and 1: where its candidates begin, an instant and a weight for each print. */
interface Draws {
  readonly walk: number;
  readonly instants: readonly number[];
  readonly weights: readonly number[];
}

/** The same name gives the same numbers above 0 and below 1. */
function uniforms(name: string, count: number): readonly number[] {
  const bytes = createHash('shake256', { outputLength: count * 4 })
    .update(name)
    .digest();
  return Array.from({ length: count }, (_, place) => (bytes.readUInt32LE(place * 4) + 0.5) / 2 ** 32);
}

function draw(name: string, openAtMs: number): Draws {
  const [walk = 0, ...rest] = uniforms(`${name} ${openAtMs}`, 1 + 2 * PRINTS);
  return { walk, instants: rest.slice(0, PRINTS), weights: rest.slice(PRINTS) };
}

/** A walk without memory in parts of its own range: its lowest point is 0, its highest 1. */
interface Walk {
  readonly points: readonly number[];
  readonly open: number;
  readonly close: number;
}

/** The sum of twelve uniform numbers less six is a normal number for every purpose here. */
const MOVE_DRAWS = 12;

function walkOf(number: number): Walk {
  const drawn = uniforms(`walk ${number}`, MOVE_DRAWS * (PRINTS - 1));
  const walk = [0];
  for (let place = 1; place < PRINTS; place += 1) {
    const move = drawn.slice((place - 1) * MOVE_DRAWS, place * MOVE_DRAWS).reduce((sum, one) => sum + one - 0.5, 0);
    walk.push((walk[place - 1] ?? 0) + move);
  }
  const low = Math.min(...walk);
  const range = Math.max(...walk) - low;
  const points = walk.map((value) => (value - low) / range);
  return { points, open: points[0] ?? 0, close: points.at(-1) ?? 0 };
}

let walks: readonly Walk[] | undefined;

function allWalks(): readonly Walk[] {
  walks ??= Array.from({ length: WALKS }, (_, number) => walkOf(number));
  return walks;
}

/** Of the candidates drawn for a bar the one that opens and closes most nearly where the bar does in its range. */
function nearestWalk(drawn: Draws, open: number, close: number): Walk {
  const all = allWalks();
  const first = Math.floor(drawn.walk * WALKS);
  let best = all[first] ?? walkOf(first);
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < CANDIDATES; place += 1) {
    const walk = all[(first + place) % WALKS] ?? best;
    const distance = (walk.open - open) ** 2 + (walk.close - close) ** 2;
    if (distance < least && walk.close > walk.open === close > open) [best, least] = [walk, distance];
  }
  return best;
}

/** Stretches a walk piece by piece so that it opens and closes where the bar does; its extremes stay 0 and 1. */
function stretched(walk: Walk, open: number, close: number): readonly number[] {
  const [fromLow, fromHigh] = walk.open < walk.close ? [walk.open, walk.close] : [walk.close, walk.open];
  const [low, high] = open < close ? [open, close] : [close, open];
  const part = (value: number, from: number, until: number) => (until > from ? (value - from) / (until - from) : 0);
  return walk.points.map((value) => {
    if (value >= fromHigh) return high + part(value, fromHigh, 1) * (1 - high);
    if (value <= fromLow) return part(value, 0, fromLow) * low;
    return low + part(value, fromLow, fromHigh) * (high - low);
  });
}

function pricesOf({ open, high, low, close }: Candle, step: bigint, drawn: Draws): bigint[] {
  const range = high - low;
  if (range === 0n) return Array.from({ length: PRINTS }, () => low);
  const steps = Number(range / step);
  const part = (price: bigint) => Number(price - low) / Number(range);
  const places = stretched(nearestWalk(drawn, part(open), part(close)), part(open), part(close));
  const path = places.map((place) => low + BigInt(Math.round(place * steps)) * step);
  return exact(path, { open, high, low, close });
}

/** Puts the four recorded prices where the path has its ends and its extremes. */
function exact(path: readonly bigint[], { open, high, low, close }: Omit<Candle, 'openAtMs' | 'volume'>): bigint[] {
  const inner = path.slice(1, -1);
  const place = (isBetter: (left: bigint, right: bigint) => boolean, without: number): number =>
    inner.reduce((best, price, at) => {
      if (at === without) return best;
      return best < 0 || isBetter(price, inner[best] ?? price) ? at : best;
    }, -1);
  const top = place((left, right) => left > right, -1);
  const bottom = place((left, right) => left < right, top);
  if (open !== high && close !== high) inner[top] = high;
  if (open !== low && close !== low) inner[bottom] = low;
  return [open, ...inner, close];
}

/** Lots of each print, in parts drawn for it; they add up to all of them. */
function shares(lots: bigint, drawn: Draws, count: number): bigint[] {
  const weights = drawn.weights.slice(0, count).map((value) => 0.2 + value);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = lots > BigInt(count) ? lots - BigInt(count) : 0n;
  let left = lots;
  return weights.map((weight, place) => {
    const wanted = BigInt(Math.floor(Number(spare) * (weight / whole))) + 1n;
    const share = place === count - 1 ? left : wanted < left ? wanted : left;
    left -= share;
    return share;
  });
}

/**
 * Prints that make the bar again: its open first, its close last, its extremes and other prices on a drawn path between
 * them, at drawn instants, with drawn sizes that add up to its volume. A bar says what happened in it and not in which order, so
 * the order is invented; what is shown at an instant must not tell the rest of the minute, and so nothing of the order
 * depends on which way the minute went.
 */
export function ticksOfBar(bar: Candle, { name, lengthMs, lot, step }: BarShape): readonly Tick[] {
  const drawn = draw(name, bar.openAtMs);
  const lots = bar.volume / lot;
  const path = pricesOf(bar, step, drawn);
  const count = path.length;
  const sizes = shares(lots, drawn, count);
  return path.map((price, place) => {
    const before = path[place - 1];
    return {
      atMs: bar.openAtMs + Math.floor(((place + (drawn.instants[place] ?? 0)) * lengthMs) / count),
      price,
      // What a recorded volume has beyond whole lots goes to the last print.
      size: (sizes[place] ?? 0n) * lot + (place === count - 1 ? bar.volume - lots * lot : 0n),
      aggressor: before === undefined || price === before ? undefined : price > before ? 'buy' : 'sell',
    };
  });
}
