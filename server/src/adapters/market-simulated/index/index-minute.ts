import type { IndexMember, ValueBar } from './index-day.ts';
import { clamp, sharesOn, valueAt } from './index-day.ts';

/** A value of the index from an instant on. */
interface Point {
  readonly atMs: number;
  readonly value: bigint;
}

/** Place of the first minute with trades that is not before `minute`. */
function placeOf(minutes: Int32Array, minute: number): number {
  let [from, until] = [0, minutes.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((minutes[middle] ?? 0) < minute) from = middle + 1;
    else until = middle;
  }
  return from;
}

/**
 * The way of an index through one minute: the members' value after each of their trades, inside the minute's bar. Where it comes nearest
 * to the bar's high and low it touches them, so that whoever follows it sees the bar that is kept.
 */
export function wayThroughMinute(
  members: readonly IndexMember[],
  index: number,
  minute: number,
  bar: ValueBar,
): readonly Point[] {
  const last: number[] = [];
  const shares = sharesOn(members, index);
  const trades = members.flatMap(({ days }, member) => {
    const path = days.minutes(index);
    const place = placeOf(path.minutes, minute);
    last.push(place > 0 ? (path.close[place - 1] ?? 0) : path.bar.open);
    if (path.minutes[place] !== minute) return [];
    return days.trades(index, place).map((trade) => ({ trade, member }));
  });
  trades.sort((a, b) => a.trade.atMs - b.trade.atMs || a.member - b.member);
  const points = trades.map(({ trade, member }) => {
    last[member] = trade.price;
    return { atMs: trade.atMs, value: clamp(valueAt(shares, last), bar) };
  });
  const inner = points.map((_, place) => place).slice(0, -1);
  const best = (places: readonly number[], isBetter: (a: bigint, b: bigint) => boolean) =>
    places.reduce(
      (chosen, at) => (isBetter(points[at]?.value ?? 0n, points[chosen]?.value ?? 0n) ? at : chosen),
      places[0] ?? 0,
    );
  const touch = (place: number, value: bigint) => {
    const point = points[place];
    if (point) points[place] = { ...point, value };
  };
  const summit = best(inner, (a, b) => a > b);
  if (bar.high > bar.open && bar.high > bar.close) touch(summit, bar.high);
  const valley = best(
    inner.filter((at) => at !== summit),
    (a, b) => a < b,
  );
  if (bar.low < bar.open && bar.low < bar.close) touch(valley, bar.low);
  return points;
}

/** The bar of the points up to an instant. */
export function barUntil(open: bigint, points: readonly Point[], untilMs: number): ValueBar {
  let bar = { open, high: open, low: open, close: open };
  for (const { atMs, value } of points) {
    if (atMs > untilMs) break;
    bar = {
      open,
      high: value > bar.high ? value : bar.high,
      low: value < bar.low ? value : bar.low,
      close: value,
    };
  }
  return bar;
}
