import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from '../market/candle.ts';
import { decimal, ONE } from '../money.ts';
import { type CarryPast, carryDecisionsOver, carryLooksAhead } from './look-ahead.ts';
import { carryStrategies, variantsOf } from './strategies.ts';
import { type CarryStrategy, nothing } from './strategy.ts';

const BAR_MS = 900_000;
const STAMP_MS = 4 * BAR_MS;
const capital = decimal('100000');

/** Bars from a place on, and a stamp at the end of each fourth. */
function past(closes: readonly number[], rates: readonly number[], from = 0): CarryPast {
  const bars = closes.map((close, place): Candle => {
    const price = decimal(close.toFixed(2));
    return { openAtMs: (from + place) * BAR_MS, open: price, high: price, low: price, close: price, volume: 1n };
  });
  const stamps = rates
    .slice(0, Math.floor(closes.length / 4))
    .map((rate, place) => ({ stampMs: from * BAR_MS + (place + 1) * STAMP_MS, rate: BigInt(rate) }));
  return { bars, stamps };
}
const walks = (from: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: -900, max: 1100 }), fc.integer({ min: -40_000, max: 60_000 })), {
      minLength: 4,
      maxLength: 60,
    })
    .map((steps) => {
      let price = 100;
      const closes = steps.map(([step]) => (price = Math.max(1, price * (1 + step / 10_000))));
      return past(
        closes,
        steps.map(([, rate]) => rate),
        from,
      );
    });
/** Numbers small enough for runs of sixty bars to come into all its states. */
const quick = (strategy: CarryStrategy) => strategy.with({ stamps: 2, horizonStamps: 30, costBps: 30, risePercent: 5 });
const named = carryStrategies
  .flatMap((strategy) => [strategy, quick(strategy), ...variantsOf(strategy), ...variantsOf(quick(strategy))])
  .map((strategy) => [JSON.stringify(strategy.parameters), strategy] as const);

test.each(named)('%s decides the same whatever comes later, one order of the coin after a bar', (_name, strategy) => {
  fc.assert(
    fc.property(walks(0), fc.array(walks(60), { minLength: 1, maxLength: 3 }), (before, futures) => {
      const turned = futures.map(({ bars, stamps }) => ({ bars, stamps: stamps.toReversed() }));
      expect(carryLooksAhead(strategy, before, [...futures, ...turned], capital, BAR_MS)).toBe(false);
      for (const { intents } of carryDecisionsOver(strategy, before, capital, BAR_MS))
        for (const intent of intents)
          if (intent.side === 'buy') expect(intent.amount).toBeGreaterThan(0n);
          else expect(intent.quantity).toBeGreaterThan(0n);
    }),
    { numRuns: 60 },
  );
});

test('one that remembers a stamp of the future is found', () => {
  const [carry] = carryStrategies;
  if (!carry) throw new Error('no strategy of a coin and its contract');
  let seen = 0n;
  const cheat: CarryStrategy = {
    ...carry,
    decide(state, { stamps }) {
      seen += stamps.reduce((sum, { rate }) => sum + rate, 0n);
      return nothing({ ...state, seen: String(seen) }, 'waiting');
    },
  };
  const before = past([100, 101, 102, 103, 104], [5]);
  expect(carryLooksAhead(cheat, before, [past([150, 160, 170, 180], [7], 60)], capital, BAR_MS)).toBe(true);
});

const [carry] = carryStrategies.map(quick);
const bar = (close: string): Candle => {
  const price = decimal(close);
  return { openAtMs: 0, open: price, high: price, low: price, close: price, volume: 1n };
};
const stampsOf = (...rates: string[]) => rates.map((rate, stampMs) => ({ stampMs, rate: decimal(rate) }));
const own = { cash: decimal('1000'), held: 0n, sellable: 0n, capital: decimal('1000'), short: undefined };
const held = { ...own, held: ONE, sellable: ONE, short: { quantity: ONE, cost: decimal('100') } };
function whyOf(part: typeof own | typeof held, close: string, ...rates: string[]): string | undefined {
  return carry?.decide({}, { bars: [bar(close)], stamps: stampsOf(...rates) }, part).why;
}

test('it begins only where the mean of the last stamps would pay for in and out, leaves when it turns, and when its margin gets thin', () => {
  // 30 stamps of 0.01 % are the 0.3 % that both ways of both legs cost: not more than that is not enough.
  expect(whyOf(own, '100', '0.0001', '0.0001')).toBe('waiting');
  expect(whyOf(own, '100', '0.0001', '0.00010001')).toBe('funding_pays');
  expect(whyOf(own, '100', '-0.0001', '0.0004')).toBe('funding_pays');
  expect(whyOf(own, '100', '0.0004')).toBe('gathering');
  expect(whyOf(held, '100', '0.00001', '0.00001')).toBe('waiting');
  expect(whyOf(held, '100', '-0.0002', '0.0001')).toBe('funding_turned');
  expect(whyOf(held, '105', '0.0004', '0.0004')).toBe('waiting');
  expect(whyOf(held, '105.01', '0.0004', '0.0004')).toBe('short_thin');
  expect(whyOf(held, '105.01', '0.0004')).toBe('short_thin');
  expect(whyOf(held, '105', '0.0004')).toBe('gathering');
});
