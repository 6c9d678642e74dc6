/** Days of all shares of a country, side by side: `close[share][day]`. */
export interface Panel {
  readonly open: readonly (readonly number[])[];
  readonly high: readonly (readonly number[])[];
  readonly low: readonly (readonly number[])[];
  readonly close: readonly (readonly number[])[];
  /** Nobody sells at the upper limit of a day, and nobody buys at the lower one. */
  readonly upper: readonly (readonly number[])[];
  readonly lower: readonly (readonly number[])[];
  /** Mean move of all shares on each day, and of another country's on the last day that was over before this one began. */
  readonly index: readonly number[];
  readonly abroad: readonly number[];
}

/**
 * Ranks the shares when a period begins and holds the three best through it. `session`: from the open, which it sees, to the close;
 * `night`: from the close to the next open; `day`: from close to close. Of `day` it knows all, for `session` its open only.
 */
export interface DayStrategy {
  readonly name: string;
  readonly period: 'session' | 'night' | 'day';
  score(panel: Panel, share: number, day: number): number;
}

const at = (rows: readonly (readonly number[])[], share: number, day: number): number =>
  rows[share]?.[day] ?? Number.NaN;
const moveOver = (panel: Panel, share: number, day: number, days: number): number =>
  Math.log(at(panel.close, share, day) / at(panel.close, share, day - days));
const gap = (panel: Panel, share: number, day: number): number =>
  Math.log(at(panel.open, share, day) / at(panel.close, share, day - 1));
const spreadOver = (panel: Panel, share: number, day: number): number => {
  let sum = 0;
  for (let back = 0; back < 10; back += 1) sum += Math.abs(moveOver(panel, share, day - back, 1));
  return sum;
};
const meanOver = (panel: Panel, share: number, day: number, days: number): number => {
  let sum = 0;
  for (let back = 0; back < days; back += 1) sum += Math.log(at(panel.close, share, day - back));
  return sum / days;
};
/** Mean of the same weekday's moves in the year before. */
const season = (panel: Panel, share: number, day: number): number => {
  let sum = 0;
  for (let back = 4; back < 200; back += 5) sum += moveOver(panel, share, day - back, 1);
  return sum;
};
const position = (panel: Panel, share: number, day: number): number =>
  (at(panel.close, share, day) - at(panel.low, share, day)) /
  (at(panel.high, share, day) - at(panel.low, share, day) + 1e-9);

export const dayStrategies: readonly DayStrategy[] = [
  { name: 'the gap goes on', period: 'session', score: gap },
  { name: 'the gap comes back', period: 'session', score: (p, s, d) => -gap(p, s, d) },
  { name: 'yesterday goes on', period: 'session', score: (p, s, d) => moveOver(p, s, d - 1, 1) },
  { name: 'momentum of a day', period: 'day', score: (p, s, d) => moveOver(p, s, d, 1) },
  { name: 'reversal of a day', period: 'day', score: (p, s, d) => -moveOver(p, s, d, 1) },
  { name: 'momentum of a month', period: 'day', score: (p, s, d) => moveOver(p, s, d, 20) },
  { name: 'reversal of a month', period: 'day', score: (p, s, d) => -moveOver(p, s, d, 20) },
  {
    name: 'back to the mean of 200 days',
    period: 'day',
    score: (p, s, d) => meanOver(p, s, d, 200) - Math.log(at(p.close, s, d)),
  },
  {
    name: 'back to where it began',
    period: 'day',
    score: (p, s, d) => Math.log(at(p.close, s, 0) / at(p.close, s, d)),
  },
  { name: 'the weekday', period: 'day', score: season },
  { name: 'after nervous days', period: 'day', score: spreadOver },
  { name: 'after calm days', period: 'day', score: (p, s, d) => -spreadOver(p, s, d) },
  { name: 'closed near its high', period: 'night', score: position },
  { name: 'closed near its low', period: 'night', score: (p, s, d) => -position(p, s, d) },
  { name: 'behind the index', period: 'day', score: (p, s, d) => (p.index[d] ?? 0) - moveOver(p, s, d, 1) },
  {
    name: 'the night after the session',
    period: 'night',
    score: (p, s, d) => Math.log(at(p.close, s, d) / at(p.open, s, d)),
  },
];

/** Bets on the whole market instead of on some of its shares: in it or out of it. */
export const timingStrategies: readonly { readonly name: string; isIn(panel: Panel, day: number): boolean }[] = [
  { name: 'the index goes on', isIn: (panel, day) => (panel.index[day] ?? 0) > 0 },
  { name: 'the index turns', isIn: (panel, day) => (panel.index[day] ?? 0) < 0 },
  { name: 'another country went up', isIn: (panel, day) => (panel.abroad[day] ?? 0) > 0 },
];
