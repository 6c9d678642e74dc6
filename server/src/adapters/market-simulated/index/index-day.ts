import type { StockDays } from '../stock-days.ts';

export interface IndexMember {
  readonly shares: bigint;
  readonly days: StockDays;
}

/** Open, high, low and close as the members' value in hundredths × shares. */
export interface ValueBar {
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
}

/** One day by the minute of the session. */
export interface IndexDay {
  readonly bar: ValueBar;
  readonly previousClose: bigint;
  readonly high: BigInt64Array;
  readonly low: BigInt64Array;
  readonly close: BigInt64Array;
}

/** The members' shares that count on a day: a split makes them more as it makes the price less. */
export function sharesOn(members: readonly IndexMember[], index: number): readonly bigint[] {
  return members.map(({ shares, days }) => {
    const of = days.factorOn(index);
    return (shares * of.shares) / of.held;
  });
}

/** The members' value at these prices, in hundredths × shares; throws RangeError when a row of 64 bits could not keep it. */
export function valueAt(shares: readonly bigint[], prices: readonly number[]): bigint {
  const value = prices.reduce((sum, price, place) => sum + BigInt(price) * (shares[place] ?? 0n), 0n);
  if (BigInt.asIntN(64, value) !== value) throw new RangeError(`${value} does not fit into 64 bits`);
  return value;
}

export function clamp(value: bigint, { low, high }: Pick<ValueBar, 'low' | 'high'>): bigint {
  return value > high ? high : value < low ? low : value;
}

/** The members' highs do not fall together: half of what they rise beyond their own opens and closes, and fall, counts. */
function reached(open: bigint, close: bigint, rises: bigint, falls: bigint): ValueBar {
  const top = open > close ? open : close;
  const bottom = open < close ? open : close;
  return { open, high: top + rises / 2n, low: bottom - falls / 2n, close };
}

/** Parts of a day that its bar is reckoned from. */
const PARTS = 16;

/** A day's bar from the first turns of its members' ways: what its minutes add up to, at a fraction of their work. */
export function indexDayBar(members: readonly IndexMember[], index: number): ValueBar {
  const cut = members.map(({ days }) => days.parts(index, PARTS));
  const shares = sharesOn(members, index);
  const last = cut.map(({ parts }) => parts[0]?.open ?? 0);
  const open = valueAt(shares, last);
  let bar = { open, high: open, low: open, close: open };
  for (let place = 0; place < PARTS; place += 1) {
    const [rises, falls]: [number[], number[]] = [[], []];
    cut.forEach(({ minutes, parts }, member) => {
      const from = last[member] ?? 0;
      const inside = parts.filter(({ minute }) => Math.floor((minute * PARTS + PARTS / 2) / minutes) === place);
      const close = inside.at(-1)?.close ?? from;
      rises.push(Math.max(0, ...inside.map(({ high }) => high - Math.max(from, close))));
      falls.push(Math.max(0, ...inside.map(({ low }) => Math.min(from, close) - low)));
      last[member] = close;
    });
    const part = reached(bar.close, valueAt(shares, last), valueAt(shares, rises), valueAt(shares, falls));
    bar = {
      open,
      high: part.high > bar.high ? part.high : bar.high,
      low: part.low < bar.low ? part.low : bar.low,
      close: part.close,
    };
  }
  return bar;
}

/** Cuts the day into minutes that stay inside its bar and touch its high and its low. */
export function cutIndexDay(members: readonly IndexMember[], index: number, minutes: number): IndexDay {
  const paths = members.map(({ days }) => days.minutes(index));
  const places = paths.map(() => 0);
  const last = paths.map(({ bar }) => bar.open);
  const bar = indexDayBar(members, index);
  const shares = sharesOn(members, index);
  const day = {
    bar,
    // As the members closed: what one pays out is gone from the index as well.
    previousClose: valueAt(
      index > 0 ? sharesOn(members, index - 1) : shares,
      members.map(({ days }, place) =>
        index > 0 ? days.day(index - 1).close : (paths[place]?.bar.previousClose ?? 0),
      ),
    ),
    high: new BigInt64Array(minutes),
    low: new BigInt64Array(minutes),
    close: new BigInt64Array(minutes),
  };
  let before = bar.open;
  let [highest, lowest] = [0, 0];
  for (let minute = 0; minute < minutes; minute += 1) {
    const [rises, falls]: [number[], number[]] = [[], []];
    paths.forEach((path, member) => {
      const place = places[member] ?? 0;
      const trades = path.minutes[place] === minute;
      const price = last[member] ?? 0;
      const [high, low, close] = trades
        ? [path.high[place] ?? price, path.low[place] ?? price, path.close[place] ?? price]
        : [price, price, price];
      rises.push(Math.max(0, high - Math.max(price, close)));
      falls.push(Math.max(0, Math.min(price, close) - low));
      last[member] = close;
      if (trades) places[member] = place + 1;
    });
    const close = clamp(valueAt(shares, last), bar);
    const part = reached(before, close, valueAt(shares, rises), valueAt(shares, falls));
    day.high[minute] = clamp(part.high, bar);
    day.low[minute] = clamp(part.low, bar);
    day.close[minute] = close;
    before = close;
    if ((day.high[minute] ?? 0n) > (day.high[highest] ?? 0n)) highest = minute;
    if ((day.low[minute] ?? 0n) < (day.low[lowest] ?? 0n)) lowest = minute;
  }
  day.high[highest] = bar.high;
  day.low[lowest] = bar.low;
  return day;
}
