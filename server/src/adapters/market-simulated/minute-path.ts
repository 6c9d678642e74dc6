import { bits, normal, type Stream, uniform } from './chance.ts';
import type { DayBar } from './day-bars.ts';

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

/** A minute needs this many lots so that its prints can touch open, high, low and close. */
const LOTS_MIN = 4;
/** Once the price is locked at its band: this long it may stay there before the circuit halt, and the halt's length. */
const LOCKED_MINUTES = 30;
const HALT_MINUTES = 15;

interface Streams {
  readonly market: Stream;
  readonly own: Stream;
}

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

/** Cuts a day of `minutes` minutes into minutes. `curve` 0 = even volume, 1 = busy at both ends. */
export function cutDay(bar: DayBar, minutes: number, streams: Streams, curve: number): MinutePath {
  const { stretches, halts } = stretchesOf(bar, minutes, streams.own);
  let size = 0;
  const leaves = stretches.map(({ from, until, lots }) => {
    const count = Math.max(1, Math.min(until - from, Math.floor(lots / (LOTS_MIN * 2))));
    size += count;
    return count;
  });
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
  let base = 0;
  stretches.forEach((stretch, place) => {
    const count = leaves[place] ?? 1;
    const length = stretch.until - stretch.from;
    for (let leaf = 0; leaf < count; leaf += 1) {
      path.minutes[base + leaf] = stretch.from + Math.floor((leaf * length) / count);
    }
    const cut = createCut(path, base, count, bar, streams, curve, place);
    cut(0, count, stretch.open, stretch.high, stretch.low, stretch.close, stretch.lots, 1);
    base += count;
  });
  return path;
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

type Cut = (
  from: number,
  until: number,
  open: number,
  high: number,
  low: number,
  close: number,
  lots: number,
  node: number,
) => void;

function createCut(
  path: MinutePath,
  base: number,
  count: number,
  { tick, dayNumber }: DayBar,
  { market, own }: Streams,
  curve: number,
  place: number,
): Cut {
  const day = dayNumber * 64 + (place & 63);
  /** Share of the volume before leaf `at`: flat with a rise towards both ends. */
  const until = (at: number) => {
    const x = (2 * at) / count - 1;
    return (at / count + curve * ((x * x * x * x * x + 1) / 10)) / (1 + curve / 5);
  };
  return function cut(from, end, open, high, low, close, lots, node) {
    if (end - from === 1) {
      const at = base + from;
      path.open[at] = open * tick;
      path.high[at] = high * tick;
      path.low[at] = low * tick;
      path.close[at] = close * tick;
      path.lots[at] = lots;
      return;
    }
    const middle = (from + end) >> 1;
    const z = 0.55 * normal(market, day, node) + 0.83 * normal(own, day, node);
    const guess = Math.round((open + close) / 2 + (high - low) * 0.27 * z);
    const turn = Math.min(high, Math.max(low, guess));
    const draw = bits(own, day, node ^ 0x40000000);
    const first = extremes(open, turn, high, low, draw);
    const second = extremes(turn, close, high, low, draw >>> 16);
    // The true extreme lies in one of the halves, more likely in the one that already reaches nearer to it.
    const span = high - low + 1;
    const highLean = (Math.max(open, turn) - Math.max(turn, close)) / span;
    const lowLean = (Math.min(turn, close) - Math.min(open, turn)) / span;
    const highFirst = (draw & 0xff) / 256 < 0.5 + highLean;
    const lowFirst = ((draw >>> 8) & 0xff) / 256 < 0.5 + lowLean;
    const spread = 1 + 0.35 * (uniform(own, day, node ^ 0x20000000) - 0.5);
    const share = ((until(middle) - until(from)) / (until(end) - until(from))) * spread;
    const least = (middle - from) * LOTS_MIN;
    const most = lots - (end - middle) * LOTS_MIN;
    const before = Math.min(most, Math.max(least, Math.round(lots * share)));
    cut(from, middle, open, highFirst ? high : first.high, lowFirst ? low : first.low, turn, before, node * 2);
    cut(
      middle,
      end,
      turn,
      highFirst ? second.high : high,
      lowFirst ? second.low : low,
      close,
      lots - before,
      node * 2 + 1,
    );
  };
}

/** How far a half strays beyond its own ends, inside the whole. */
function extremes(open: number, close: number, high: number, low: number, draw: number) {
  const top = Math.max(open, close);
  const bottom = Math.min(open, close);
  const up = ((draw & 0xf) / 15) * 0.75;
  const down = (((draw >>> 4) & 0xf) / 15) * 0.75;
  return { high: top + Math.floor((high - top) * up), low: bottom - Math.floor((bottom - low) * down) };
}
