import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  doubleExponentialAverage,
  hullMovingAverage,
  tripleExponentialAverage,
  volumeWeightedAverage,
  weightedMovingAverage,
} from './averages.ts';
import type { Bar, Line } from './bar.ts';
import { donchianChannel, keltnerChannel, superTrend } from './channels.ts';
import { directionalMovement } from './directional.ts';
import { ichimokuCloud } from './ichimoku.ts';
import {
  aroon,
  awesome,
  commodityChannel,
  percentOfBands,
  rateOfChange,
  stochasticStrength,
  tripleSmoothedChange,
  williamsRange,
} from './oscillators.ts';
import { chaikinFlow, moneyFlow } from './volume-flow.ts';

const barsOf = fc
  .array(
    fc.record({
      low: fc.integer({ min: 1, max: 500 }),
      span: fc.nat({ max: 50 }),
      close: fc.nat({ max: 50 }),
      volume: fc.nat({ max: 9 }),
    }),
    { maxLength: 70 },
  )
  .map((list): readonly Bar[] =>
    list.map(({ low, span, close, volume }) => ({ low, high: low + span, close: low + Math.min(close, span), volume })),
  );
const closesOf = (bars: readonly Bar[]) => bars.map(({ close }) => close);

/** Every line of every study, by a name to be read in a failure. */
function linesOf(bars: readonly Bar[]): Readonly<Record<string, Line>> {
  const closes = closesOf(bars);
  const keltner = keltnerChannel(bars, 6, 2);
  const donchian = donchianChannel(bars, 6);
  const cloud = ichimokuCloud(bars, 3, 7, 14);
  const strength = stochasticStrength(closes, 5, 5, 3);
  const ways = directionalMovement(bars, 5);
  const lately = aroon(bars, 6);
  return {
    wma: weightedMovingAverage(closes, 5),
    hull: hullMovingAverage(closes, 9),
    dema: doubleExponentialAverage(closes, 4),
    tema: tripleExponentialAverage(closes, 4),
    vwma: volumeWeightedAverage(bars, 4),
    'keltner lower': keltner.map((band) => band?.lower),
    'donchian upper': donchian.map((band) => band?.upper),
    trend: superTrend(bars, 5, 3).map((point) => point?.value),
    base: cloud.base,
    'leading a': cloud.leadingA,
    'leading b': cloud.leadingB,
    adx: ways.map((point) => point?.adx),
    cci: commodityChannel(bars, 5),
    williams: williamsRange(bars, 5),
    roc: rateOfChange(closes, 5),
    trix: tripleSmoothedChange(closes, 3),
    'strength d': strength.d,
    awesome: awesome(bars, 3, 7),
    percent: percentOfBands(closes, 6, 2),
    'aroon up': lately.map((point) => point?.up),
    mfi: moneyFlow(bars, 5),
    cmf: chaikinFlow(bars, 5),
  };
}

test('a bar that comes later changes nothing of what was drawn, and every value is a number', () => {
  fc.assert(
    fc.property(barsOf, fc.nat({ max: 70 }), (bars, cut) => {
      const [all, earlier] = [linesOf(bars), linesOf(bars.slice(0, cut))];
      for (const [name, line] of Object.entries(all)) {
        expect(line, name).toHaveLength(bars.length);
        expect(line.slice(0, cut), name).toEqual(earlier[name]);
        for (const value of line) expect(value === undefined || Number.isFinite(value), name).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

/** An exponential average, written as one weighted sum: its first value is a plain mean, and each later bar takes its part. */
function exponential(values: readonly number[], length: number, at: number): number {
  const part = 2 / (length + 1);
  let sum = (values.slice(0, length).reduce((a, b) => a + b, 0) / length) * (1 - part) ** (at - length + 1);
  for (let bar = length; bar <= at; bar += 1) sum += (values[bar] ?? 0) * part * (1 - part) ** (at - bar);
  return sum;
}

test('averages of averages are those sums', () => {
  fc.assert(
    fc.property(barsOf, (bars) => {
      const closes = closesOf(bars);
      const once = closes.map((_, at) => exponential(closes, 4, at)).slice(3);
      const twice = once.map((_, at) => exponential(once, 4, at)).slice(3);
      const thrice = twice.map((_, at) => exponential(twice, 4, at)).slice(3);
      const [double, triple] = [doubleExponentialAverage(closes, 4), tripleExponentialAverage(closes, 4)];
      for (let at = 0; at < closes.length; at += 1) {
        const [a, b, c] = [once[at - 3] ?? 0, twice[at - 6] ?? 0, thrice[at - 9] ?? 0];
        if (at < 6) expect(double[at]).toBeUndefined();
        else expect(double[at]).toBeCloseTo(2 * a - b, 6);
        if (at < 9) expect(triple[at]).toBeUndefined();
        else expect(triple[at]).toBeCloseTo(3 * a - 3 * b + c, 6);
      }
    }),
    { numRuns: 60 },
  );
});

test('the average of Hull follows a straight line with less delay than any that it is made of', () => {
  const line = hullMovingAverage(
    Array.from({ length: 30 }, (_, at) => 7 + 3 * at),
    9,
  );
  expect(line.slice(0, 10).every((value) => value === undefined)).toBe(true);
  // A weighted average of nine lags by eight thirds of a bar; of both of them together only the last smoothing is left, two thirds.
  for (const [at, value] of line.entries()) if (value !== undefined) expect(value).toBeCloseTo(7 + 3 * (at - 2 / 3), 6);
});

test('weights by volume, ranges, and where they stand', () => {
  const bar = (low: number, high: number, close: number, volume: number): Bar => ({ low, high, close, volume });
  const bars = [bar(8, 12, 10, 1), bar(9, 14, 14, 3), bar(7, 13, 7, 0), bar(10, 14, 12, 4)];
  expect(volumeWeightedAverage(bars, 2)).toEqual([undefined, 13, 14, 12]);
  expect(donchianChannel(bars, 3).at(-1)).toEqual({ lower: 7, middle: 10.5, upper: 14 });
  // The high of 14 was twice within three bars; the last one counts, and the low of 7 was one bar before it.
  expect(aroon(bars, 3).at(-1)).toEqual({ up: 100, down: (100 * 2) / 3 });
  // (0 x 1 + 1 x 3 - 1 x 0 + 0 x 4) of 8.
  expect(chaikinFlow(bars, 4).at(-1)).toBeCloseTo(3 / 8, 12);
  expect(chaikinFlow([bar(5, 5, 5, 0)], 1)).toEqual([0]);
  expect(volumeWeightedAverage([bar(5, 5, 5, 0)], 1)).toEqual([undefined]);
  // Of 1, 2, 3: the mean is 2, the deviation the root of 2/3.
  expect(percentOfBands([1, 2, 3], 3, 2).at(-1)).toBeCloseTo(0.5 + 1 / (4 * Math.sqrt(2 / 3)), 12);
  expect(percentOfBands([2, 2], 2, 2)).toEqual([undefined, 0.5]);
});

test('a supertrend lies below a rise and above a fall, never goes back, and turns with a close beyond it', () => {
  fc.assert(
    fc.property(barsOf, (bars) => {
      const points = superTrend(bars, 5, 2);
      for (const [at, point] of points.entries()) {
        const before = points[at - 1];
        const close = bars[at]?.close ?? 0;
        if (!point) continue;
        if (before && point.rising === before.rising) {
          // The side on which it lies was not left by a close.
          expect(point.rising ? close >= before.value : close <= before.value).toBe(true);
          const last = bars[at - 1]?.close ?? 0;
          const inside = point.rising ? last > before.value : last < before.value;
          if (inside) expect(point.rising ? point.value >= before.value : point.value <= before.value).toBe(true);
        } else if (before) expect(before.rising ? close < before.value : close > before.value).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
