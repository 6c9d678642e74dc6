/** How a session breathes. `pace` and `volume` say which share of its variance, and of its volume, lies before a part `x` of it, 0 to 1. */
export interface Rhythm {
  pace(x: number): number;
  volume(x: number): number;
  /** How unevenly the two halves of any stretch share what moves prices, and volume with it. */
  readonly gusts: number;
  /** How much of that the whole market shares: the square is the part of it. */
  readonly gustsTogether: number;
  /** What a turn has of the whole market's and of its own chance; their squares add up to one. */
  readonly together: number;
  readonly apart: number;
  /** Of the ways that are looked at for a turn, so many are the market's; with one, all that share it turn the same way. */
  readonly marketWays: number;
}

/** How fast the rush of the opening goes by, and that of the close comes, in parts of the session. */
const OPENING = 0.05;
const CLOSING = 0.06;

interface Rush {
  /** 0 = even volume, 1 = busy at both ends. */
  readonly volume: number;
  /** How many times its later pace prices move at, more than that, in the first moments; and in the last. */
  readonly openingRush: number;
  readonly closingRush: number;
}

/** A session of an exchange: a rush when it opens and when it closes. */
export function rushing({ volume, openingRush, closingRush }: Rush): Rhythm {
  const reached = (x: number) =>
    x +
    openingRush * OPENING * (1 - Math.exp(-x / OPENING)) +
    closingRush * CLOSING * (Math.exp((x - 1) / CLOSING) - Math.exp(-1 / CLOSING));
  const all = reached(1);
  return {
    pace: (x) => reached(x) / all,
    // Flat with a rise towards both ends.
    volume(part) {
      const x = 2 * part - 1;
      return (part + volume * ((x * x * x * x * x + 1) / 10)) / (1 + volume / 5);
    },
    gusts: 0.27,
    gustsTogether: 0,
    together: 0.55,
    apart: 0.835,
    marketWays: 3,
  };
}

/** Cumulative share at a part of the day; inside an hour it is even. */
function byShare(weights: readonly number[]): (x: number) => number {
  const all = weights.reduce((sum, one) => sum + one, 0);
  const until = [0];
  for (const weight of weights) until.push((until.at(-1) ?? 0) + weight / all);
  return (x) => {
    const at = Math.min(weights.length - 1, Math.floor(x * weights.length));
    const [from = 0, to = 1] = [until[at], until[at + 1]];
    return from + (to - from) * (x * weights.length - at);
  };
}

export interface Hours {
  /** Of each hour of the day: its share of the volume, and its volatility in parts of the mean. */
  readonly volume: readonly number[];
  readonly volatility: readonly number[];
  readonly gusts: number;
  readonly gustsTogether: number;
  /** Part of the variance of a turn that the whole market shares. */
  readonly shared: number;
}

/** A day without opening or close, whose hours are busy and calm. */
export function byHour({ volume, volatility, gusts, gustsTogether, shared }: Hours): Rhythm {
  return {
    pace: byShare(volatility.map((one) => one * one)),
    volume: byShare(volume),
    gusts,
    gustsTogether,
    together: Math.sqrt(shared),
    apart: Math.sqrt(1 - shared),
    marketWays: 1,
  };
}
