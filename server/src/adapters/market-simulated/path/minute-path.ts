import { type Stream, uniform } from '../chance.ts';
import type { DayBar } from './day-bars.ts';
import { createCut, LOTS_MIN, type Part, type Streams } from './minute-cut.ts';
import type { Rhythm } from './rhythm.ts';

/**
 * The minutes of a day that have trades, oldest first: minute of the session, prices in hundredths, volume in lots.
 * Together they are exactly the day's bar, because they come from cutting that bar in two again and again.
 */
export interface MinutePath {
  readonly bar: DayBar;
  readonly minutes: Int32Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly lots: Int32Array;
  /** Minutes of the session [from, until) in which the engine has stopped the share, in order. */
  readonly halts: readonly (readonly [from: number, until: number])[];
}

/** Once the price is locked at its band: this long it may stay there before the circuit halt, and the halt's length. */
const LOCKED_MINUTES = 30;
const HALT_MINUTES = 15;

/** A part of the day: minutes [from, until) that trade as one bar. Prices in ticks. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
}

/** Leaves of a stretch, and the variance of a day's way in ticks. */
const leavesOf = ({ from, until, lots }: Stretch): number =>
  Math.max(1, Math.min(until - from, Math.floor(lots / (LOTS_MIN * 2))));
const varianceOf = ({ spread, open, tick }: DayBar): number => ((spread / 1e6) * (open / tick)) ** 2;
const minuteOf = ({ from, until }: Stretch, leaf: number, leaves: number): number =>
  from + Math.floor((leaf * (until - from)) / leaves);

/** Cuts a day of `minutes` minutes into minutes. */
export function cutDay(bar: DayBar, minutes: number, streams: Streams, rhythm: Rhythm): MinutePath {
  const { stretches, halts } = stretchesOf(bar, minutes, streams.own);
  const size = stretches.reduce((sum, stretch) => sum + leavesOf(stretch), 0);
  const path = {
    bar,
    minutes: new Int32Array(size),
    open: new Int32Array(size),
    high: new Int32Array(size),
    low: new Int32Array(size),
    close: new Int32Array(size),
    lots: new Int32Array(size),
    halts,
  };
  const variance = varianceOf(bar);
  let base = 0;
  stretches.forEach((stretch, place) => {
    const count = leavesOf(stretch);
    const first = base;
    const cut = createCut(bar, count, streams, rhythm, place, (part) => {
      const at = first + part.from;
      path.minutes[at] = minuteOf(stretch, part.from, count);
      path.open[at] = part.open * bar.tick;
      path.high[at] = part.high * bar.tick;
      path.low[at] = part.low * bar.tick;
      path.close[at] = part.close * bar.tick;
      path.lots[at] = part.lots;
    });
    cut({ ...stretch, from: 0, until: count, variance, node: 1 });
    base += count;
  });
  return path;
}

/** A part of a day as one bar: its first minute, and prices in hundredths. */
export interface DayPart {
  readonly minute: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The day in about so many parts, which its minutes add up to: the first turns of the same cut, at a fraction of its work. */
export function partsOfDay(bar: DayBar, minutes: number, streams: Streams, rhythm: Rhythm, count: number) {
  const parts: DayPart[] = [];
  const variance = varianceOf(bar);
  stretchesOf(bar, minutes, streams.own).stretches.forEach((stretch, place) => {
    const leaves = leavesOf(stretch);
    const grain = Math.max(1, Math.ceil(leaves / count));
    const onPart = ({ from, open, high, low, close }: Part) =>
      parts.push({
        minute: minuteOf(stretch, from, leaves),
        open: open * bar.tick,
        high: high * bar.tick,
        low: low * bar.tick,
        close: close * bar.tick,
      });
    const cut = createCut(bar, leaves, streams, rhythm, place, onPart, grain);
    cut({ ...stretch, from: 0, until: leaves, variance, node: 1 });
  });
  return parts;
}

/** One stretch on a usual day. When the day ends at its band: the way there, then locked stretches with halts between. */
function stretchesOf(bar: DayBar, minutes: number, own: Stream) {
  const { tick, lots } = bar;
  const [open, high, low, close] = [bar.open / tick, bar.high / tick, bar.low / tick, bar.close / tick];
  const halts: (readonly [number, number])[] = [];
  const locked = bar.close === bar.upper || bar.close === bar.lower;
  if (!locked) return { stretches: [{ from: 0, until: minutes, open, high, low, close, lots }], halts };
  const reach = Math.max(2, Math.floor(minutes * (0.15 + 0.35 * uniform(own, bar.dayNumber, 11))));
  const spans: (readonly [number, number])[] = [];
  // A thin share has lots for only so many stretches; after them nobody trades.
  const spansMax = Math.floor(lots / (LOTS_MIN * 4));
  for (let from = reach; from < minutes && spans.length < spansMax; from += LOCKED_MINUTES + HALT_MINUTES) {
    const until = Math.min(minutes, from + LOCKED_MINUTES);
    spans.push([from, until]);
    if (until + HALT_MINUTES < minutes) halts.push([until, until + HALT_MINUTES]);
  }
  const quiet = Math.max(LOTS_MIN * 2, Math.floor((lots * 0.3) / spans.length));
  const first = {
    from: 0,
    until: reach,
    open,
    high,
    low,
    close,
    lots: Math.max(LOTS_MIN * 2, lots - quiet * spans.length),
  };
  const rest = spans.map(([from, until]) => ({
    from,
    until,
    open: close,
    high: close,
    low: close,
    close,
    lots: quiet,
  }));
  return { stretches: [first, ...rest] satisfies Stretch[], halts };
}
