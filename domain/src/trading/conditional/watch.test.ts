import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../../money.ts';
import { firstReached } from './trigger-book.ts';
import { followed, leastDistance, levelOf, nearestLevels, type Watch } from './watch.ts';

const tick = decimal('0.01');
const prints = (...prices: readonly string[]) => prices.map(decimal);
const falls = (level: string): Watch => ({ kind: 'level', direction: 'falls', level: decimal(level) });
const rises = (level: string): Watch => ({ kind: 'level', direction: 'rises', level: decimal(level) });

test('a sell stop is reached by the first print at its level or below', () => {
  expect(firstReached([falls('95')], prints('96.00', '95.20', '94.80'), tick)).toMatchObject({ print: 2 });
  expect(firstReached([falls('95')], prints('95'), tick)).toMatchObject({ print: 0 });
});

test('of two legs the one that a print reaches first counts, whatever comes in the same batch', () => {
  expect(firstReached([falls('90'), rises('110')], prints('110', '89'), tick)).toMatchObject({ print: 0, leg: 1 });
  expect(firstReached([falls('90'), rises('110')], prints('89', '110'), tick)).toMatchObject({ print: 0, leg: 0 });
});

test('a trailing level stays behind the best print and is tested before it moves', () => {
  const down: Watch = { kind: 'trailing', direction: 'falls', distance: { bps: 500 }, best: decimal('100') };
  const path = prints('100', '104', '103', '108', '105', '102.61', '102.60');
  expect(firstReached([down], path, tick)).toEqual({ print: 6, leg: 0, best: decimal('108') });
  expect(decimalToText(levelOf(path.slice(0, 6).reduce(followed, down), tick))).toBe('102.6');
  const up: Watch = {
    kind: 'trailing',
    direction: 'rises',
    distance: { amount: decimal('2') },
    best: decimal('50'),
  };
  expect(firstReached([up], prints('50', '48.5', '50.4', '50.5'), tick)).toEqual({
    print: 3,
    leg: 0,
    best: decimal('48.5'),
  });
});

test('a trailing level is rounded away from being reached', () => {
  const of = (direction: 'falls' | 'rises') =>
    levelOf({ kind: 'trailing', direction, distance: { bps: 33 }, best: decimal('100.07') }, decimal('0.05'));
  // 99.739769 and 100.400231 exactly.
  expect([decimalToText(of('falls')), decimalToText(of('rises'))]).toEqual(['99.7', '100.45']);
});

test('the nearest levels at a price, on the tick', () => {
  const rule = { upTo: decimal('50'), amount: decimal('0.09'), bps: 25 };
  const texts = (last: string, step: string) => {
    const { falls: lower, rises: upper } = nearestLevels(decimal(last), decimal(step), rule);
    return [decimalToText(lower), decimalToText(upper)];
  };
  expect(texts('402.35', '0.05')).toEqual(['401.3', '403.4']);
  expect(texts('50', '0.01')).toEqual(['49.91', '50.09']);
  // Where the rule asks for nothing, one step.
  const none = nearestLevels(decimal('100'), decimal('0.05'), { upTo: 0n, amount: 0n, bps: 0 });
  expect([decimalToText(none.falls), decimalToText(none.rises)]).toEqual(['99.95', '100.05']);
});

test('the least distance of a trailing stop is the first of all that are tried', () => {
  const rules = [
    { upTo: decimal('50'), amount: decimal('0.09'), bps: 25 },
    { upTo: 0n, amount: 0n, bps: 0 },
    { upTo: 0n, amount: 0n, bps: 130 },
  ];
  for (const rule of rules) {
    for (const [price, step] of [
      ['1248.35', '0.05'],
      // Off the tick, as a price of before a change of ticks may be.
      ['1248.37', '0.05'],
      ['49.95', '0.01'],
      ['0.31', '0.01'],
      ['0.00000387', '0.00000001'],
    ] as const) {
      const [last, tick] = [decimal(price), decimal(step)];
      // Such a rule is of rupees: below it there is no level at all.
      if (last <= rule.amount) continue;
      for (const direction of ['falls', 'rises'] as const) {
        const near = nearestLevels(last, tick, rule)[direction];
        const isTaken = (distance: Extract<Watch, { kind: 'trailing' }>['distance']) => {
          const level = levelOf({ kind: 'trailing', direction, distance, best: last }, tick);
          return direction === 'falls' ? level <= near : level >= near;
        };
        let bps = 1;
        while (!isTaken({ bps })) bps += 1;
        let amount = tick;
        while (!isTaken({ amount })) amount += tick;
        expect(leastDistance('bps', direction, last, tick, rule)).toEqual({ bps });
        expect(leastDistance('amount', direction, last, tick, rule)).toEqual({ amount });
      }
    }
  }
});
