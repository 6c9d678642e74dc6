import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingSchedule } from '../../charges/charge-rule.ts';
import { chargesOf, nothingTraded, totalOf } from '../../charges/charges.ts';
import { chargeSchedules } from '../../charges/schedules.ts';
import type { Candle } from '../../market/candle.ts';
import { decimal, multiply, ONE } from '../../money.ts';
import { share as listed } from '../../trading/test-venue.ts';
import { strategyOf } from '../strategies.ts';
import { buyFor, nothing, type Strategy, sellAll } from '../strategy.ts';
import type { RunTerms } from './account.ts';
import { pastOf } from './past.ts';
import { heldOver, reportOf as reportOver } from './report.ts';
import { backtestRule } from './rules.ts';
import { candidatesOf, ruleOfOne, runOver as runRule, type Span } from './run.ts';
import { createSeries, type Series } from './series.ts';

const share = { ...listed, tickTable: 'fixed:0.05', quantityMax: 1_000_000n * ONE };
const today = '2026-11-25';
const rule = backtestRule(today);
const START = Date.parse('2026-01-05T04:00:00.000Z');
const terms: RunTerms = {
  ...{ capital: decimal('100000'), singleLimit: '100000' },
  ...{ lossStop: 95, drawdownStop: null, dayLossStop: null, shareMax: 100, asks: false },
};

/** Bars of a quarter of an hour, 25 a day. */
function barsOf(closes: readonly number[], volume = '150000'): readonly Candle[] {
  return closes.map((close, place) => {
    const price = decimal(close.toFixed(2));
    const openAtMs = START + Math.floor(place / 25) * 86_400_000 + (place % 25) * 900_000;
    return { openAtMs, open: price, high: price, low: price, close: price, volume: decimal(volume) };
  });
}
const seriesOf = (bars: readonly Candle[]) =>
  createSeries({ instrument: share, bars, interval: '15m', today, rule, halfSpread: 0n });
const runOver = (series: Series, strategy: Strategy, by: RunTerms, span: Span) =>
  runRule(pastOf([series]), ruleOfOne(strategy), by, span);
const reportOf = (series: Series, strategy: Strategy, by: RunTerms) =>
  reportOver(pastOf([series]), candidatesOf(strategy), by, rule);
const flat = (count: number) => barsOf(Array.from({ length: count }, () => 100));
/** A walk by a fixed seed. */
function walkOf(count: number, seed: number): readonly number[] {
  let [price, state] = [100, seed];
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    price = Math.max(20, price * (1 + (state / 2_147_483_648 - 0.5) / 60));
    return price;
  });
}

const onceUpon = (buyAt: number, sellAt: number): Strategy => ({
  ...strategyOf('breakout'),
  bars: 1,
  decide(state, _bars, own) {
    const seen = Number(state['seen'] ?? 0);
    const next = { seen: seen + 1 };
    if (seen === buyAt) return buyFor(next, own.cash, 'broke_out');
    return seen >= sellAt && own.sellable > 0n ? sellAll(next, own, 'broke_down') : nothing(next, 'waiting');
  },
});

test('what is decided after a bar is filled in the next one, around its price and never at it', () => {
  const bars = barsOf([100, 100, 110, 110, 110]);
  const { worths, trades } = runOver(seriesOf(bars), onceUpon(1, 99), terms, { from: 0, until: 5 });
  expect(trades).toBe(1);
  expect(worths.slice(0, 2)).toEqual([terms.capital, terms.capital]);
  // Bought at more than 110 although it was decided at 100: the rise is not its gain.
  expect(worths[2]).toBeLessThan(terms.capital);
});

test('at a price that does not move a strategy pays for each turn: charges, and half of the spread both times', () => {
  const found = runOver(seriesOf(flat(80)), onceUpon(0, 40), terms, { from: 0, until: 80 });
  expect(found.trades).toBe(2);
  const lost = terms.capital - (found.worths.at(-1) ?? 0n);
  // Bought at the worst of the levels that it took, of about a hundred thousand: two half spreads are eighty.
  expect(lost - found.charges).toBeGreaterThan(decimal('79'));
  expect(found.charges).toBeGreaterThan(decimal('100'));
});

test('nobody buys more at a bar than its book shows', () => {
  const thin = barsOf(
    Array.from({ length: 30 }, () => 100),
    '300',
  );
  const found = runOver(seriesOf(thin), onceUpon(0, 99), terms, { from: 0, until: 30 });
  // A level shows half of what a minute traded: ten shares, at twelve levels.
  const spent = terms.capital - (found.worths.at(-1) ?? 0n);
  const book = seriesOf(thin).bookAt(1);
  expect(book.asks.reduce((sum, { size }) => sum + size, 0n)).toBe(120n * ONE);
  expect(spent).toBeLessThan(decimal('500'));
  expect(found.trades).toBe(1);
});

test('shares of today are not sold today: they settle first', () => {
  const bought = runOver(seriesOf(flat(60)), onceUpon(0, 1), terms, { from: 0, until: 20 });
  expect(bought.trades).toBe(1);
  expect(runOver(seriesOf(flat(60)), onceUpon(0, 1), terms, { from: 0, until: 60 }).trades).toBe(2);
});

test('what is still to come changes nothing of what was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 }), (seed, other) => {
      const past = walkOf(120, seed);
      for (const name of ['moving-average', 'grid', 'breakout', 'mean-reversion', 'twap'] as const) {
        const run = (future: number) =>
          runOver(seriesOf(barsOf([...past, ...walkOf(60, future)])), strategyOf(name), terms, {
            from: 0,
            until: 180,
          }).worths.slice(0, 120);
        expect(run(seed)).toEqual(run(other));
      }
    }),
    { numRuns: 8 },
  );
});

test('the book and the tick of a bar that opens know nothing of it but its open, also where ticks go with the price', () => {
  const nse = { ...share, tickTable: 'NSE' };
  const seriesFrom = (bars: readonly Candle[]) =>
    createSeries({ instrument: nse, bars, interval: '15m', today, rule, halfSpread: 0n });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 29 }),
      fc.integer({ min: 2, max: 300 }),
      (seed, place, times) => {
        const bars = barsOf(walkOf(30, seed));
        const others = bars.map((bar, at): Candle => {
          if (at < place) return bar;
          const price = bar.close * BigInt(times);
          const open = at === place ? bar.open : price;
          return { ...bar, open, high: price, low: price, close: price, volume: bar.volume * BigInt(times) };
        });
        const [one, other] = [seriesFrom(bars), seriesFrom(others)];
        expect(one.bookAt(place)).toEqual(other.bookAt(place));
        expect(one.tickAt(place)).toBe(other.tickAt(place));
        expect(one.bookAt(place).asks.length).toBeGreaterThan(0);
      },
    ),
  );
});

test('the tick goes with the price of its time', () => {
  const risen = barsOf([100, 100, 30_000, 30_000]);
  const { tickAt } = createSeries({
    ...{ instrument: { ...share, tickTable: 'NSE' }, bars: risen, interval: '15m', today, rule, halfSpread: 0n },
  });
  // By the close before: it changes one bar after the price has.
  expect([1, 2, 3].map(tickAt)).toEqual(['0.01', '0.01', '5'].map(decimal));
});

test('a window is traded with numbers that were chosen before it', () => {
  const [past, one, other] = [walkOf(800, 7), walkOf(200, 3), walkOf(200, 5)];
  const reports = [one, other].map((last) =>
    reportOf(seriesOf(barsOf([...past, ...last])), strategyOf('moving-average'), terms),
  );
  const [first, second] = reports;
  expect(first?.windows.map(({ parameters }) => parameters)).toEqual(
    second?.windows.map(({ parameters }) => parameters),
  );
  expect(first?.windows.slice(0, 3)).toEqual(second?.windows.slice(0, 3));
  expect(first?.windows[3]?.result).not.toEqual(second?.windows[3]?.result);
  expect(first?.sensitivity).toHaveLength(5);
  expect(first?.curve.length).toBeLessThanOrEqual(161);
  // What the windows brought one after the other is what the picture ends with.
  expect(first?.curve.at(-1)?.own).toBe(ONE + (first?.unseen.result ?? 0n));
});

test('holding is bought with the same charges and spread, and goes with the price', () => {
  const rising = seriesOf(barsOf([100, ...Array.from({ length: 60 }, () => 150)]));
  const found = heldOver(pastOf([rising]), terms, { from: 1, until: 61 });
  expect(found.trades).toBeLessThanOrEqual(3);
  expect(multiply(found.worths.at(-1) ?? 0n, ONE, 'down')).toBeLessThan(terms.capital);
  expect(found.worths.at(-1)).toBeGreaterThan(decimal('99500'));
});

test('its stops end it in the past as they would have', () => {
  const falling = barsOf(Array.from({ length: 200 }, (_, place) => 100 - place * 0.2));
  const stopped = runOver(seriesOf(falling), strategyOf('twap'), { ...terms, lossStop: 10 }, { from: 0, until: 200 });
  expect(stopped.stoppedBy).toBe('loss_stop');
  const last = stopped.worths.at(-1) ?? 0n;
  expect(last).toBeGreaterThan(decimal('85000'));
  // Sold, and in money since: nothing moves any more.
  expect(stopped.worths.at(-60)).toBe(last);
});

test('the schedule of a day charges another day what that day would be charged', () => {
  for (const schedule of chargeSchedules) {
    const standing = standingSchedule(schedule, today);
    for (const side of ['buy', 'sell'] as const)
      for (const role of ['maker', 'taker'] as const)
        for (const [value, volume] of [
          ['1000', '0'],
          ['250000', '0'],
          ['250000', '9000000'],
        ] as const) {
          const traded = {
            value: decimal(value),
            quantity: decimal('10'),
            before: nothingTraded,
            today: nothingTraded,
          };
          const trade = { ...traded, side, role, product: 'delivery', volume: decimal(volume) } as const;
          expect(totalOf(chargesOf(standing, { ...trade, tradeDate: '2019-03-01' }))).toBe(
            totalOf(chargesOf(schedule, { ...trade, tradeDate: today })),
          );
        }
  }
});

test('a year of minutes of one share is gone through whole', () => {
  const minutes = walkOf(94_000, 11).map((close, place): Candle => {
    const price = decimal(close.toFixed(2));
    const openAtMs = START + Math.floor(place / 375) * 86_400_000 + (place % 375) * 60_000;
    return { openAtMs, open: price, high: price, low: price, close: price, volume: decimal('5000') };
  });
  const series = createSeries({ instrument: share, bars: minutes, interval: '1m', today, rule, halfSpread: 0n });
  const report = reportOf(series, strategyOf('breakout'), terms);
  expect(report.bars).toBe(94_000);
});
