import { normal, type Stream, uniform } from '../chance.ts';
import { chanceAbove, densityOf, extremeBeyond } from './bridge.ts';
import type { DayBar } from './day-bars.ts';
import type { Rhythm } from './rhythm.ts';

/** A minute needs this many lots so that its prints can touch open, high, low and close. */
export const LOTS_MIN = 4;

export interface Streams {
  readonly market: Stream;
  readonly own: Stream;
}

/** How many ways through the middle are looked at; the likeliest of them are taken more often. */
const WAYS = 3;
/** Counters of a node: the ways come first. */
const COUNTERS = 8;
const CHOICE = 3;
const HALF_OF_HIGH = 4;
const HALF_OF_LOW = 5;
const OTHER_HIGH = 6;
const OTHER_LOW = 7;
/** The own stream draws gusts below this counter, so that they are not the ways. */
const GUST_LANE = 0x40000000;

/** A part of the day that trades as one bar: leaves [from, until), prices and the variance of the way in ticks. */
export interface Part {
  readonly from: number;
  readonly until: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
  readonly variance: number;
  readonly node: number;
}

/** The half of the way of which `top` is the highest value by chance, and how likely that highest value is for the whole way. */
function highest(open: number, turn: number, close: number, variances: readonly [number, number], top: number) {
  const [first, second] = variances;
  const inFirst = densityOf(open, turn, first, top) * (1 - chanceAbove(turn, close, second, top));
  const inSecond = densityOf(turn, close, second, top) * (1 - chanceAbove(open, turn, first, top));
  const weight = inFirst + inSecond;
  return { weight, first: weight > 0 ? inFirst / weight : 0.5 };
}

/** The highest value of a half that does not have the highest of all. */
function lesserTop(open: number, close: number, variance: number, top: number, draw: number): number {
  const above = chanceAbove(open, close, variance, top + 0.5);
  const reached = extremeBeyond(open, close, variance, above + (1 - above) * draw);
  return Math.min(top, Math.max(open, close, Math.round(reached - 0.5)));
}

/**
 * Cuts a bar in two again and again until minutes are left. Each turning point is where a random walk may be that goes from the open to
 * the close and has this high and low: who has seen the first half knows nothing of the way of the second. `onPart` is told of
 * the parts of at most `grain` leaves, in order of time.
 */
export function createCut(
  { dayNumber }: DayBar,
  count: number,
  { market, own }: Streams,
  rhythm: Rhythm,
  place: number,
  onPart: (part: Part) => void,
  grain = 1,
): (part: Part) => void {
  const day = dayNumber * 64 + (place & 63);
  const { gusts, gustsTogether, together, apart, marketWays } = rhythm;
  const gustsApart = Math.sqrt(1 - gustsTogether * gustsTogether);
  const paceUntil = (at: number) => rhythm.pace(at / count);
  const volumeUntil = (at: number) => rhythm.volume(at / count);

  function turnOf({ open, high, low, close, node }: Part, share: number, variances: readonly [number, number]): number {
    const [first, second] = variances;
    const spread = Math.sqrt((first * second) / (first + second));
    const middle = open + (close - open) * share;
    const ways: number[] = [];
    const weights: number[] = [];
    for (let way = 0; way < WAYS; way += 1) {
      const counter = node * COUNTERS + way;
      const shared = normal(market, day, node * COUNTERS + (way % marketWays));
      const z = together * shared + apart * normal(own, day, counter);
      const turn = Math.min(high, Math.max(low, Math.round(middle + spread * z)));
      const above = highest(open, turn, close, variances, high + 0.5).weight;
      const below = highest(-open, -turn, -close, variances, 0.5 - low).weight;
      ways.push(turn);
      weights.push(above * below);
    }
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    let left = all * uniform(own, day, node * COUNTERS + CHOICE);
    const chosen = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return ways[Math.max(0, chosen)] ?? open;
  }

  function halves(part: Part): readonly [Part, Part] {
    const { from, until, open, high, low, close, lots, node } = part;
    const middle = (from + until) >> 1;
    const draw = (counter: number) => uniform(own, day, node * COUNTERS + counter);
    const lane = GUST_LANE ^ node;
    const gust = Math.exp(gusts * (gustsTogether * normal(market, day, lane) + gustsApart * normal(own, day, lane)));
    const split = (upTo: (at: number) => number, uneven: number) => {
      const even = (upTo(middle) - upTo(from)) / (upTo(until) - upTo(from));
      return (even * uneven) / (even * uneven + (1 - even) / uneven);
    };
    const share = split(paceUntil, gust);
    // A bar that went farther than its variance lets expect did so by more variance.
    const variance = Math.max(part.variance, ((high - low) / 4) ** 2, 1e-3);
    const variances = [variance * share, variance * (1 - share)] as const;
    const [first, second] = variances;
    const turn = turnOf(part, share, variances);
    const highFirst = draw(HALF_OF_HIGH) < highest(open, turn, close, variances, high + 0.5).first;
    const lowFirst = draw(HALF_OF_LOW) < highest(-open, -turn, -close, variances, 0.5 - low).first;
    const otherHigh = highFirst
      ? lesserTop(turn, close, second, high, draw(OTHER_HIGH))
      : lesserTop(open, turn, first, high, draw(OTHER_HIGH));
    const otherLow = lowFirst
      ? -lesserTop(-turn, -close, second, -low, draw(OTHER_LOW))
      : -lesserTop(-open, -turn, first, -low, draw(OTHER_LOW));
    const least = (middle - from) * LOTS_MIN;
    const most = lots - (until - middle) * LOTS_MIN;
    const before = Math.min(most, Math.max(least, Math.round(lots * split(volumeUntil, gust))));
    const ends = {
      first: { from, until: middle, open, close: turn },
      second: { from: middle, until, open: turn, close },
    };
    return [
      {
        ...ends.first,
        high: highFirst ? high : otherHigh,
        low: lowFirst ? low : otherLow,
        lots: before,
        variance: first,
        node: node * 2,
      },
      {
        ...ends.second,
        high: highFirst ? otherHigh : high,
        low: lowFirst ? otherLow : low,
        lots: lots - before,
        variance: second,
        node: node * 2 + 1,
      },
    ];
  }

  return function cut(part) {
    if (part.until - part.from <= grain) onPart(part);
    else for (const half of halves(part)) cut(half);
  };
}
