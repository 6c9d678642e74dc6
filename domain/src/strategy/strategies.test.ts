import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from '../market/candle.ts';
import { decimal } from '../money.ts';
import { decisionsOver, looksAhead } from './look-ahead.ts';
import { strategies, strategyOf, variantsOf } from './strategies.ts';
import { nothing, type Strategy } from './strategy.ts';

const capital = decimal('100000');
const barsOf = (closes: readonly number[]): readonly Candle[] =>
  closes.map((close, place) => {
    const price = decimal(close.toFixed(2));
    const wide = decimal('0.05');
    return { openAtMs: place * 60_000, open: price, high: price + wide, low: price - wide, close: price, volume: 1n };
  });
const walk = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 1, maxLength: 120 }).map((steps) => {
  let price = 100;
  return barsOf(
    steps.map((step) => {
      price = Math.max(1, price * (1 + step / 10_000));
      return price;
    }),
  );
});

const named = strategies
  .flatMap((strategy) => [strategy, ...variantsOf(strategy)])
  .map((strategy) => [`${strategy.name} ${JSON.stringify(strategy.parameters)}`, strategy] as const);

test.each(named)('%s decides the same whatever comes later, and asks for no more than there is', (_name, strategy) => {
  fc.assert(
    fc.property(walk, fc.array(walk, { minLength: 1, maxLength: 3 }), (past, futures) => {
      const shuffled = futures.map((future) => future.toReversed());
      expect(looksAhead(strategy, past, [...futures, ...shuffled], capital)).toBe(false);
      for (const { intents } of decisionsOver(strategy, past, capital)) {
        for (const intent of intents) {
          if (intent.side === 'buy') expect(intent.amount > 0n && intent.amount <= capital * 40n).toBe(true);
          else expect(intent.quantity).toBeGreaterThan(0n);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a strategy that remembers what it has seen of the future is found', () => {
  let highest = 0n;
  const cheat: Strategy = {
    ...strategyOf('breakout'),
    decide(state, bars) {
      for (const { close } of bars) if (close > highest) highest = close;
      return nothing({ ...state, seen: String(highest) }, 'waiting');
    },
  };
  expect(looksAhead(cheat, barsOf([100, 101]), [barsOf([150]), barsOf([90])], capital)).toBe(true);
});

const whysOf = (name: Parameters<typeof strategyOf>[0], closes: readonly number[]) =>
  decisionsOver(strategyOf(name), barsOf(closes), capital).map(({ why, intents }) => `${why}${intents.length}`);
const times = <Value>(count: number, value: (place: number) => Value) =>
  Array.from({ length: count }, (_, place) => value(place));

test('the grid buys a part at each line below and sells it one line higher', () => {
  expect(whysOf('grid', [100, 99.5, 99.2, 98.4, 99.2, 100, 100.5])).toEqual([
    'gathering0',
    'waiting0',
    'grid_bought1',
    'grid_bought1',
    'grid_sold1',
    'grid_sold1',
    'waiting0',
  ]);
});

test('instalments are of the same amount until the money is spent', () => {
  const decided = decisionsOver(strategyOf('twap'), barsOf(times(14, () => 100)), capital);
  const amounts = decided.flatMap(({ intents }) =>
    intents.map((intent) => (intent.side === 'buy' ? intent.amount : 0n)),
  );
  expect(amounts).toHaveLength(12);
  for (const amount of amounts) expect(Number(amount - capital / 12n)).toBeLessThanOrEqual(1);
  expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(capital);
  expect(decided.at(-1)?.why).toBe('invested');
});

test('a crossing of the means upwards buys and one downwards sells, the first bar of a rise is not taken for one', () => {
  const rising = whysOf(
    'moving-average',
    times(60, (place) => 100 + place),
  );
  expect(rising.filter((why) => why === 'crossed_up1')).toEqual([]);
  const turn = whysOf('moving-average', [
    ...times(40, (place) => 140 - place),
    ...times(30, (place) => 100 + 2 * place),
    ...times(30, (place) => 160 - 3 * place),
  ]);
  expect(turn.filter((why) => /crossed/.test(why))).toEqual(['crossed_up1', 'crossed_down1']);
});

test('a close above the highest of twenty bars buys, one below the lowest of ten sells', () => {
  const closes = [...times(21, () => 100), 101, ...times(10, () => 101), 99, 99];
  expect(whysOf('breakout', closes).filter((why) => /broke/.test(why))).toEqual(['broke_out1', 'broke_down1']);
});

test('two deviations below the mean buys with half of the money, the mean sells', () => {
  const closes = [...times(20, (place) => 100 + (place % 2) / 10), 99, 99.2, 101];
  expect(whysOf('mean-reversion', closes).filter((why) => /far|back/.test(why))).toEqual([
    'far_below1',
    'back_at_mean1',
  ]);
});

test('other numbers make another rule, and each is changed both ways', () => {
  for (const strategy of strategies) {
    const texts = [strategy, ...variantsOf(strategy)].map(({ parameters }) => JSON.stringify(parameters));
    expect(new Set(texts).size).toBe(1 + 2 * Object.keys(strategy.parameters).length);
  }
});
