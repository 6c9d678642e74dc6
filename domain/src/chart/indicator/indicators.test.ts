import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageTrueRange } from './atr.ts';
import { bollingerBands } from './bollinger.ts';
import { exponentialMovingAverage } from './ema.ts';
import { stochastic } from './kdj.ts';
import { macd } from './macd.ts';
import { onBalanceVolume } from './obv.ts';
import { relativeStrength } from './rsi.ts';
import { parabolicStop } from './sar.ts';
import { simpleMovingAverage } from './sma.ts';
import vectors from './vectors.json' with { type: 'json' };

const bar = fc.record({ low: fc.integer({ min: 1, max: 500 }), span: fc.nat({ max: 50 }), close: fc.nat({ max: 50 }) });
const bars = fc
  .array(bar, { maxLength: 60 })
  .map((list) =>
    list.map(({ low, span, close }) => ({ low, high: low + span, close: low + Math.min(close, span), volume: close })),
  );

/** The published figures carry the inputs' own rounding. */
function expectNear(values: readonly (number | undefined)[], wanted: readonly number[], digits: number): void {
  wanted.forEach((value, index) => {
    expect(values[index]).toBeCloseTo(value, digits);
  });
}

test('averages and bands give the published figures', () => {
  expectNear(simpleMovingAverage(vectors.closes, 10).slice(9), vectors.sma10, 5);
  expectNear(exponentialMovingAverage(vectors.closes, 10).slice(9), vectors.ema10, 5);
  expect(exponentialMovingAverage(vectors.closes, 10)[8]).toBeUndefined();
  const band = bollingerBands(vectors.closes, 20, 2)[19];
  expectNear([band?.lower, band?.middle, band?.upper], vectors.bollinger20, 5);
  expect(bollingerBands(vectors.closes, 20, 2)[18]).toBeUndefined();
});

test('RSI gives the published figures', () => {
  expectNear(relativeStrength(vectors.closes, 14).slice(14), vectors.rsi14, 3);
  expect(relativeStrength(vectors.closes, 14)[13]).toBeUndefined();
  expect(relativeStrength([5, 5, 5, 5], 2)).toEqual([undefined, undefined, 50, 50]);
});

test('the average true range gives the published figures of both averages', () => {
  const { high, low, close, atr14 } = vectors.ranges;
  const bars = high.map((top, index) => ({ high: top, low: low[index] ?? top, close: close[index] ?? top }));
  const line = averageTrueRange(bars, 14);
  expectNear(line.slice(14), atr14, 5);
  expect(line[13]).toBeUndefined();
});

test('MACD gives the published figures, each part from where it has enough values', () => {
  const points = macd(vectors.wave, 12, 26, 9);
  expect(points[24]).toBeUndefined();
  for (const [at, [line, signal, histogram]] of Object.entries(vectors.macd12269)) {
    const point = points[Number(at)];
    expect(point?.macd).toBeCloseTo(line ?? Number.NaN, 5);
    if (typeof signal === 'number') expect(point?.signal).toBeCloseTo(signal, 5);
    else expect(point?.signal).toBeUndefined();
    if (typeof histogram === 'number') expect(point?.histogram).toBeCloseTo(histogram, 5);
  }
});

test('KDJ by hand: a close at the top of its range pulls K to 200/3, and J runs ahead', () => {
  const rise = [1, 2, 3].map((close) => ({ high: close, low: close - 1, close }));
  const [first, second, third] = stochastic(rise, 3, 3, 3);
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third?.k).toBeCloseTo(50 + 50 / 3, 9);
  expect(third?.d).toBeCloseTo(50 + 50 / 9, 9);
  expect(third?.j).toBeCloseTo(3 * (50 + 50 / 3) - 2 * (50 + 50 / 9), 9);
});

test('OBV by hand', () => {
  const closes = [10, 11, 11, 9, 12];
  expect(onBalanceVolume(closes.map((close, index) => ({ close, volume: index + 1 })))).toEqual([1, 3, 3, -1, 4]);
});

test('SAR by hand: under a rise, above a fall after it turned', () => {
  const prices = [10, 11, 12, 13, 12, 8, 7];
  const points = parabolicStop(
    prices.map((close) => ({ high: close + 0.5, low: close - 0.5, close })),
    0.02,
    0.2,
  );
  expect(points[0]).toBeUndefined();
  expect(points[1]).toEqual({ value: 9.5, rising: true });
  // 9.5 + 0.02 × (11.5 − 9.5) would be 9.54, which the low of the first bar holds at 9.5.
  expect(points[2]).toEqual({ value: 9.5, rising: true });
  expect(points[3]?.value).toBeCloseTo(9.5 + 0.04 * (12.5 - 9.5), 9);
  expect(points[5]).toEqual({ value: 13.5, rising: false });
});

test('for any bars: bounds hold, and the stop stands on its side of the bar', () => {
  fc.assert(
    fc.property(bars, (list) => {
      const closes = list.map(({ close }) => close);
      for (const value of relativeStrength(closes, 6)) {
        if (value !== undefined) expect(value).toBeGreaterThanOrEqual(-1e-9);
        if (value !== undefined) expect(value).toBeLessThanOrEqual(100 + 1e-9);
      }
      for (const point of stochastic(list, 9, 3, 3)) if (point) expect(point.k).toBeLessThanOrEqual(100 + 1e-9);
      for (const band of bollingerBands(closes, 5, 2)) if (band) expect(band.upper).toBeGreaterThanOrEqual(band.lower);
      parabolicStop(list, 0.02, 0.2).forEach((point, index) => {
        const at = list[index];
        if (!point || !at || index < 2) return;
        if (point.rising) expect(point.value).toBeLessThanOrEqual(at.low + 1e-9);
        else expect(point.value).toBeGreaterThanOrEqual(at.high - 1e-9);
      });
    }),
  );
});
