import { normal, type Stream, uniform } from '../chance.ts';
import { chanceAbove, densityAbove, extremeBeyond } from './bridge.ts';
import type { DayBar } from './day-bars.ts';
import type { Rhythm } from './rhythm.ts';

/** A minute needs this many lots so that its prints can touch open, high, low and close. */
export const LOTS_MIN = 4;

interface Highest {
  readonly weight: number;
  readonly first: number;
}

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

/** How likely `top` is as the highest value of the whole way, and of that the part in which it lies in the first half. */
function highest(open: number, turn: number, close: number, first: number, second: number, top: number): Highest {
  const aboveFirst = chanceAbove(open, turn, first, top);
  const aboveSecond = chanceAbove(turn, close, second, top);
  const inFirst = densityAbove(open, turn, first, top, aboveFirst) * (1 - aboveSecond);
  const inSecond = densityAbove(turn, close, second, top, aboveSecond) * (1 - aboveFirst);
  const weight = inFirst + inSecond;
  return { weight, first: weight > 0 ? inFirst / weight : 0.5 };
}

/** A way through the middle: how likely it is, and the chance that the half before it has the highest and the lowest value. */
interface Turn {
  readonly turn: number;
  readonly weight: number;
  readonly highFirst: number;
  readonly lowFirst: number;
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

  /** Where the way turns, and in which half it is highest and lowest. This is most of the work of a market's start, so nothing is reckoned twice. */
  function turnOf({ open, high, low, close, node }: Part, share: number, first: number, second: number): Turn {
    const spread = Math.sqrt((first * second) / (first + second));
    const middle = open + (close - open) * share;
    const turns: Turn[] = [];
    let all = 0;
    for (let way = 0; way < WAYS; way += 1) {
      const counter = node * COUNTERS + way;
      const shared = normal(market, day, node * COUNTERS + (way % marketWays));
      const z = together * shared + apart * normal(own, day, counter);
      const turn = Math.min(high, Math.max(low, Math.round(middle + spread * z)));
      const top = highest(open, turn, close, first, second, high + 0.5);
      const bottom = highest(-open, -turn, -close, first, second, 0.5 - low);
      const weight = top.weight * bottom.weight;
      all += weight;
      turns.push({ turn, weight, highFirst: top.first, lowFirst: bottom.first });
    }
    let left = all * uniform(own, day, node * COUNTERS + CHOICE);
    const chosen = turns.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return chosen ?? (turns[0] as Turn);
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
    const [first, second] = [variance * share, variance * (1 - share)];
    const { turn, ...by } = turnOf(part, share, first, second);
    const highFirst = draw(HALF_OF_HIGH) < by.highFirst;
    const lowFirst = draw(HALF_OF_LOW) < by.lowFirst;
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
