import {
  ADX,
  AwesomeOscillator,
  CCI,
  HeikinAshi,
  IchimokuCloud,
  KeltnerChannels,
  MFI,
  ROC,
  StochasticRSI,
  TRIX,
  VWAP,
  WilliamsR,
  WMA,
} from 'technicalindicators';
import { expect, test } from 'vitest';
import { weightedMovingAverage } from './averages.ts';
import type { Line } from './bar.ts';
import { keltnerChannel } from './channels.ts';
import { directionalMovement } from './directional.ts';
import { heikinAshi } from './heikin-ashi.ts';
import { ichimokuCloud } from './ichimoku.ts';
import {
  awesome,
  commodityChannel,
  rateOfChange,
  stochasticStrength,
  tripleSmoothedChange,
  williamsRange,
} from './oscillators.ts';
import { moneyFlow, volumeWeightedPrice } from './volume-flow.ts';

// The same bars are reckoned by an independent library.

/** Two hundred bars that go up and down; prices on the cent, none of them twice the same. */
const bars = Array.from({ length: 200 }, (_, at) => {
  const middle = 100 + 12 * Math.sin(at / 9) + 5 * Math.sin(at / 3.1) + at / 20;
  const close = middle + 1.5 * Math.sin(at * 2.3);
  const [high, low] = [
    Math.max(middle, close) + 0.8 + Math.cos(at) / 2,
    Math.min(middle, close) - 0.9 - Math.sin(at * 1.7) / 2,
  ];
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    high: round(high),
    low: round(low),
    close: round(close),
    volume: 1_000 + Math.round(600 * Math.sin(at / 2)),
  };
});
const columns = {
  high: bars.map(({ high }) => high),
  low: bars.map(({ low }) => low),
  close: bars.map(({ close }) => close),
  volume: bars.map(({ volume }) => volume),
};
const values = columns.close;

/** The library gives values only, ours one for each bar: the last ones belong together. */
function expectSame(line: Line, wanted: readonly (number | undefined)[], digits = 8): void {
  const known = wanted.flatMap((value) => value ?? []);
  expect(known.length).toBeGreaterThan(100);
  const own = line.slice(-known.length);
  for (const [at, value] of known.entries()) expect(own[at], `at ${at} of ${known.length}`).toBeCloseTo(value, digits);
}

test('averages and channels are those of the library', () => {
  expectSame(weightedMovingAverage(values, 9), WMA.calculate({ period: 9, values }));
  const channel = keltnerChannel(bars, 20, 2);
  const wanted = KeltnerChannels.calculate({ ...columns, maPeriod: 20, atrPeriod: 20, multiplier: 2, useSMA: false });
  expectSame(
    channel.map((band) => band?.middle),
    wanted.map(({ middle }) => middle),
  );
  expectSame(
    channel.map((band) => band?.upper),
    wanted.map(({ upper }) => upper),
  );
  expectSame(
    channel.map((band) => band?.lower),
    wanted.map(({ lower }) => lower),
  );
});

test('the cloud is that of the library', () => {
  const { conversion, base, leadingA, leadingB } = ichimokuCloud(bars, 9, 26, 52);
  const wanted = IchimokuCloud.calculate({
    ...{ high: columns.high, low: columns.low },
    ...{ conversionPeriod: 9, basePeriod: 26, spanPeriod: 52, displacement: 26 },
  });
  expectSame(
    conversion,
    wanted.map((point) => point.conversion),
  );
  expectSame(
    base,
    wanted.map((point) => point.base),
  );
  // The library tells both edges at the bar of the reckoning; ours tells them at the bar that they are drawn at.
  const drawn = (line: Line): Line => line.map((_, at) => line[at + 25]);
  expectSame(drawn(leadingA).slice(0, -25), wanted.map(({ spanA }) => spanA).slice(0, -25));
  expectSame(drawn(leadingB).slice(0, -25), wanted.map(({ spanB }) => spanB).slice(0, -25));
});

test('directional movement is that of the library', () => {
  const found = directionalMovement(bars, 14);
  const wanted = ADX.calculate({ ...columns, period: 14 });
  expectSame(
    found.map((point) => point?.adx),
    wanted.map(({ adx }) => adx),
  );
  expectSame(
    found.map((point) => point?.plus),
    wanted.map(({ pdi }) => pdi),
  );
  expectSame(
    found.map((point) => point?.minus),
    wanted.map(({ mdi }) => mdi),
  );
});

test('oscillators are those of the library', () => {
  expectSame(commodityChannel(bars, 20), CCI.calculate({ ...columns, period: 20 }));
  expectSame(williamsRange(bars, 14), WilliamsR.calculate({ ...columns, period: 14 }));
  expectSame(rateOfChange(values, 12), ROC.calculate({ period: 12, values }));
  expectSame(tripleSmoothedChange(values, 15), TRIX.calculate({ period: 15, values }));
  expectSame(awesome(bars, 5, 34), AwesomeOscillator.calculate({ ...columns, fastPeriod: 5, slowPeriod: 34 }));
  const { k, d } = stochasticStrength(values, 14, 14, 3);
  const wanted = StochasticRSI.calculate({ values, rsiPeriod: 14, stochasticPeriod: 14, kPeriod: 3, dPeriod: 3 });
  // The library rounds the strength to two decimals before it goes on.
  expectSame(
    k,
    wanted.map((point) => point.k),
    0,
  );
  expectSame(
    d,
    wanted.map((point) => point.d),
    0,
  );
});

test('money flow is that of the library', () => {
  expectSame(moneyFlow(bars, 14), MFI.calculate({ ...columns, period: 14 }), 1);
});

test('candles of averages', () => {
  const candles = bars.map((bar, at) => ({ ...bar, open: bars[at - 1]?.close ?? bar.low }));
  const whole = candles.map((one) => ({
    ...one,
    high: Math.max(one.high, one.open),
    low: Math.min(one.low, one.open),
  }));
  const found = heikinAshi(whole);
  const of = (name: 'open' | 'high' | 'low' | 'close') => whole.map((one) => one[name]);
  const wanted = HeikinAshi.calculate({ open: of('open'), high: of('high'), low: of('low'), close: of('close') });
  for (const name of ['open', 'high', 'low', 'close'] as const) {
    expectSame(
      found.map((one) => one[name]),
      wanted[name] ?? [],
    );
  }
});

test('the average price of a day begins anew with each day, and is that of the library within it', () => {
  const step = 300_000;
  // Four days of fifty bars, as an exchange has them: none in the night.
  const opens = Date.UTC(2026, 10, 23, 13);
  const dated = bars.map((bar, at) => ({
    ...bar,
    timestamp: opens + Math.floor(at / 50) * 86_400_000 + (at % 50) * step,
  }));
  const wanted = [0, 1, 2, 3].flatMap((day) => {
    const of = (line: readonly number[]) => line.slice(day * 50, day * 50 + 50);
    return VWAP.calculate({
      high: of(columns.high),
      low: of(columns.low),
      close: of(columns.close),
      volume: of(columns.volume),
    });
  });
  expectSame(volumeWeightedPrice(dated), wanted);
});

test('no average price where nothing was traded yet, nor on bars of a day or more', () => {
  const at = Date.UTC(2026, 10, 23, 13);
  const bar = { high: 12, low: 9, close: 9 };
  expect(
    volumeWeightedPrice([
      { ...bar, volume: 0, timestamp: at },
      { ...bar, volume: 5, timestamp: at + 60_000 },
      { ...bar, high: 15, volume: 5, timestamp: at + 120_000 },
    ]),
  ).toEqual([undefined, 10, 10.5]);
  const days = [0, 1, 4].map((day) => ({ ...bar, volume: 5, timestamp: at + day * 86_400_000 }));
  expect(volumeWeightedPrice(days)).toEqual([undefined, undefined, undefined]);
  expect(volumeWeightedPrice([])).toEqual([]);
});
