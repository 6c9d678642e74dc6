import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from '../market/candle.ts';
import { decimal } from '../money.ts';
import { type GroupBars, groupDecisionsOver, groupLooksAhead } from './look-ahead.ts';
import { groupStrategies, variantsOf } from './strategies.ts';
import { type GroupStrategy, nothing } from './strategy.ts';

const capital = decimal('100000');
const barsOf = (closes: readonly number[]): readonly Candle[] =>
  closes.map((close, place) => {
    const price = decimal(close.toFixed(2));
    return { openAtMs: place * 900_000, open: price, high: price, low: price, close: price, volume: 1n };
  });
const names = ['A', 'B', 'C', 'D'] as const;
const groupOf = (closesOf: (name: string) => readonly number[]): GroupBars =>
  Object.fromEntries(names.map((name) => [name, barsOf(closesOf(name))]));
const walks = fc
  .array(fc.tuple(...names.map(() => fc.integer({ min: -300, max: 300 }))), { minLength: 1, maxLength: 60 })
  .map(
    (steps): GroupBars =>
      Object.fromEntries(
        names.map((name, column) => {
          let price = 100;
          return [name, barsOf(steps.map((step) => (price = Math.max(1, price * (1 + (step[column] ?? 0) / 10_000)))))];
        }),
      ),
  );
/** Numbers small enough for runs of sixty bars to come into all its states. */
const quick = (strategy: GroupStrategy) => strategy.with({ backBars: 4, holds: 2, everyMinutes: 30 });
const named = groupStrategies
  .flatMap((strategy) => [strategy, quick(strategy), ...variantsOf(strategy), ...variantsOf(quick(strategy))])
  .map((strategy) => [`${strategy.name} ${JSON.stringify(strategy.parameters)}`, strategy] as const);
const turned = (group: GroupBars): GroupBars =>
  Object.fromEntries(Object.entries(group).map(([name, bars]) => [name, bars.toReversed()]));

test.each(named)(
  '%s decides the same whatever comes later, one order after a bar, of its own instruments',
  (_name, strategy) => {
    fc.assert(
      fc.property(walks, fc.array(walks, { minLength: 1, maxLength: 3 }), (past, futures) => {
        expect(groupLooksAhead(strategy, past, [...futures, ...futures.map(turned)], capital)).toBe(false);
        for (const { intents } of groupDecisionsOver(strategy, past, capital)) {
          for (const intent of intents) {
            expect(names).toContain(intent.instrumentId);
            if (intent.side === 'buy') expect(intent.amount > 0n && intent.amount <= capital).toBe(true);
            else expect(intent.quantity).toBeGreaterThan(0n);
          }
        }
      }),
      { numRuns: 60 },
    );
  },
);

test('one of several instruments that remembers what it has seen of the future is found', () => {
  let seen = 0;
  const [first] = groupStrategies;
  if (!first) throw new Error('no strategy of several instruments');
  const cheat: GroupStrategy = {
    ...first,
    decide(state, lines) {
      seen = Math.max(seen, ...lines.map(({ bars }) => bars.at(-1)?.openAtMs ?? 0));
      return nothing({ ...state, seen }, 'waiting');
    },
  };
  const past = groupOf(() => [100, 101]);
  expect(groupLooksAhead(cheat, past, [groupOf(() => [150, 160, 170])], capital)).toBe(true);
});

const [rotation] = groupStrategies.map(quick);
const said = (closesOf: (name: string) => readonly number[]) =>
  rotation === undefined
    ? []
    : groupDecisionsOver(rotation, groupOf(closesOf), capital).map(
        ({ why, intents: [intent] }) => `${why}${intent?.instrumentId ?? ''}`,
      );
const line = (length: number, at: (place: number) => number) => Array.from({ length }, (_, place) => at(place));

test('the two that have risen most are bought one after the other, and what falls behind is sold first', () => {
  // A rises most for eight bars and falls then; B rises all the time; C begins to rise late; D falls.
  const slopes: Readonly<Record<string, (place: number) => number>> = {
    A: (place) => (place < 8 ? 100 + 3 * place : 124 - 4 * (place - 8)),
    B: (place) => 100 + place,
    C: (place) => (place < 8 ? 100 : 100 + 2 * (place - 8)),
    D: (place) => 100 - place,
  };
  const whys = said((name) => line(16, slopes[name] ?? (() => 100)));
  // Four bars to look back over, then an order after each bar.
  expect(whys.slice(0, 6)).toEqual(['gathering', 'gathering', 'gathering', 'gathering', 'leadsA', 'leadsB']);
  const rest = whys.slice(6).filter((why) => why !== 'waiting');
  expect(rest.at(0)).toBe('lagsA');
  expect(rest).toContain('leadsC');
  expect(rest.some((why) => why.endsWith('D'))).toBe(false);
});

test('where nothing has risen it holds nothing', () => {
  const whys = said(() => line(12, (place) => 100 - place));
  expect(new Set(whys)).toEqual(new Set(['gathering', 'waiting']));
});
