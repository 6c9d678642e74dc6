import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ONE } from '../money.ts';
import { actingPrices, guardPrices } from './acting-prices.ts';
import { initialOfGroup } from './cross.ts';
import { warningLevels } from './ladder/next-step.ts';
import { acts, type Exposure, type MarginGroup } from './margin-group.ts';
import { MarginWatch } from './margin-watch.ts';
import { exactValue } from './position.ts';
import { atLeverage, tiersOf } from './tiers.ts';

const tick = 1_000_000n;
const start = 10_000n;
const ids = ['a', 'b', 'c'] as const;
const terms = {
  tiers: tiersOf([
    { upTo: 9_000n * ONE, leverageMax: 50, maintenance: 500_000n },
    { upTo: 60_000n * ONE, leverageMax: 20, maintenance: 2_000_000n },
  ]),
  feeRate: 50_000n,
  step: 1n,
};

const exposure = fc
  .record({
    instrumentId: fc.constantFrom(...ids),
    direction: fc.constantFrom<'long' | 'short'>('long', 'short'),
    coins: fc.bigInt(1n, 200n),
    entry: fc.bigInt(-300n, 300n),
  })
  .map(
    ({ instrumentId, direction, coins, entry }): Exposure => ({
      instrumentId,
      terms,
      mark: start * tick,
      position: {
        direction,
        quantity: coins * ONE,
        cost: exactValue((start + entry) * tick, coins * ONE),
        initial: atLeverage(20),
      },
    }),
  );
const group = fc
  .record({ exposures: fc.array(exposure, { minLength: 1, maxLength: 4 }), more: fc.bigInt(-20n, 60n) })
  .map(({ exposures, more }): MarginGroup => {
    const initial = initialOfGroup({ money: 0n, exposures });
    return { exposures, money: initial + (initial * more) / 100n };
  });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('mark' as const),
      id: fc.constantFrom(...ids),
      by: fc.bigInt(-700n, 700n),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('put' as const), key: fc.nat({ max: 30 }), group }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), key: fc.nat({ max: 30 }) }) },
);

test('those that are found by price are those that looking at every one finds, at the same mark', () => {
  let told = 0;
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 5, maxLength: 25 }),
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.constantFrom(ONE, 80_000_000n),
      (groups, steps, level) => {
        const watch = new MarginWatch<number>(() => tick);
        const plain = new Map<number, MarginGroup>();
        const marks = new Map<string, bigint>(ids.map((id) => [id, start * tick]));
        const now = ({ money, exposures }: MarginGroup): MarginGroup => ({
          money,
          exposures: exposures.map((each) => ({ ...each, mark: marks.get(each.instrumentId) ?? 0n })),
        });
        const put = (key: number, one: MarginGroup): void => {
          plain.delete(key);
          const acting = acts(now(one), level);
          expect(watch.put(key, now(one), level)).toBe(acting);
          if (!acting) plain.set(key, one);
        };
        groups.forEach((one, key) => {
          put(key, one);
        });
        for (const one of steps) {
          if (one.what === 'put') put(one.key, one.group);
          else if (one.what === 'remove') {
            watch.remove(one.key);
            plain.delete(one.key);
          } else {
            const before = marks.get(one.id) ?? 0n;
            const mark = before + one.by * tick > 0n ? before + one.by * tick : tick;
            marks.set(one.id, mark);
            const expected = [...plain].filter(([, each]) => acts(now(each), level)).map(([key]) => key);
            for (const key of expected) plain.delete(key);
            told += expected.length;
            expect([...watch.mark(one.id, mark)].toSorted((x, y) => x - y)).toEqual(expected.toSorted((x, y) => x - y));
          }
          expect(watch.size).toBe(plain.size);
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(told).toBeGreaterThan(300);
});

test('where the engine acts every warning is reached, and so is the lower where the higher is', () => {
  let acting = 0;
  const [low, high] = warningLevels;
  fc.assert(
    fc.property(group, fc.bigInt(-900n, 900n), (one, by) => {
      const moved = { ...one, exposures: one.exposures.map((each) => ({ ...each, mark: each.mark + by * tick })) };
      if (acts(moved)) {
        acting += 1;
        expect(acts(moved, high)).toBe(true);
      }
      if (acts(moved, high)) expect(acts(moved, low)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(acting).toBeGreaterThan(200);
});

test('of a group of one instrument the guard is the price that is shown', () => {
  fc.assert(
    fc.property(group, (one) => {
      const single = { ...one, exposures: one.exposures.filter(({ instrumentId }) => instrumentId === 'a') };
      if (single.exposures.length === 0 || acts(single)) return;
      expect(guardPrices(single, () => tick).get('a')).toEqual(actingPrices(single, 'a', tick));
    }),
  );
});
