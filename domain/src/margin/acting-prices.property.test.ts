import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ONE } from '../money.ts';
import { actingPrices } from './acting-prices.ts';
import { initialOfGroup } from './cross.ts';
import { acts, type Exposure, type MarginGroup, standingOf } from './margin-group.ts';
import { type Direction, exactValue, type MarginTerms } from './position.ts';
import { atLeverage, tiersOf } from './tiers.ts';

const step = 1n;
const tickSizes = [1n, 1_000n, 1_000_000n, 10_000_000n, 500_000_000n];

/** One to six tiers, of sizes and rates that rise. */
const tiers = fc
  .array(fc.record({ size: fc.bigInt(10n, 900_000n), more: fc.bigInt(1n, 8n) }), { minLength: 1, maxLength: 6 })
  .map((rows) => {
    let upTo = 0n;
    let rate = 0n;
    return tiersOf(
      rows.map(({ size, more }) => {
        upTo += size * ONE;
        rate += more * 400_000n;
        return { upTo, leverageMax: Number(ONE / (rate * 2n)), maintenance: rate };
      }),
    );
  });
const terms: fc.Arbitrary<MarginTerms> = fc.record({
  tiers,
  feeRate: fc.bigInt(0n, 200_000n),
  step: fc.constant(step),
});

interface Market {
  readonly id: string;
  readonly tick: bigint;
  readonly mark: bigint;
  readonly exposures: readonly Exposure[];
}

/** One instrument: a mark on its tick, and a long, a short or both of a person in it. */
const market = (id: string): fc.Arbitrary<Market> =>
  fc
    .record({
      tick: fc.constantFrom(...tickSizes),
      ticks: fc.bigInt(200n, 500_000n),
      terms,
      positions: fc.constantFrom<readonly Direction[]>(['long'], ['short'], ['long', 'short']),
      entries: fc.array(fc.bigInt(-150n, 150n), { minLength: 2, maxLength: 2 }),
      sizes: fc.array(fc.bigInt(1n, 5_000n), { minLength: 2, maxLength: 2 }),
      leverage: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ tick, ticks, terms: held, positions, entries, sizes, leverage }) => {
      const mark = ticks * tick;
      const exposures = positions.map((direction, index): Exposure => {
        const quantity = (sizes[index] ?? 1n) * ONE;
        const entry = (ticks * (1_000n + (entries[index] ?? 0n))) / 1_000n;
        const cost = exactValue(entry * tick, quantity);
        return {
          instrumentId: id,
          mark,
          terms: held,
          position: { direction, quantity, cost, initial: atLeverage(leverage) },
        };
      });
      return { id, tick, mark, exposures };
    });

/** Money that stands for positions: their initial margin, what was added, less what funding took. */
const money = fc.record({ added: fc.bigInt(-40n, 200n), spare: fc.bigInt(0n, 10n ** 12n) });

interface Case {
  readonly group: MarginGroup;
  readonly markets: readonly Market[];
}

const caseOf = (markets: fc.Arbitrary<readonly Market[]>): fc.Arbitrary<Case> =>
  fc.record({ markets, money }).map(({ markets: all, money: { added, spare } }) => {
    const exposures = all.flatMap((each) => each.exposures);
    const initial = initialOfGroup({ money: 0n, exposures });
    return { group: { money: initial + (initial * added) / 100n + spare, exposures }, markets: all };
  });

const isolated = caseOf(market('a').map((each) => [{ ...each, exposures: each.exposures.slice(0, 1) }]));
const cross = caseOf(fc.tuple(market('a'), market('b'), market('c')).map((all) => all));
const hedged = caseOf(market('a').map((each) => [each]));

function marked({ money: own, exposures }: MarginGroup, id: string, mark: bigint): MarginGroup {
  return { money: own, exposures: exposures.map((each) => (each.instrumentId === id ? { ...each, mark } : each)) };
}

/** Far beyond the price that was shown it is the same as just beyond it. */
const beyond = [1n, 2n, 17n, 4_001n];

function checkShown({ group, markets }: Case, level: bigint): void {
  for (const { id, tick } of markets) {
    const { falls, rises } = actingPrices(group, id, tick, level);
    const actsAt = (price: bigint) => acts(marked(group, id, price), level);
    if (falls !== undefined) {
      expect(falls % tick).toBe(0n);
      for (const more of [0n, ...beyond]) if (falls > more * tick) expect(actsAt(falls - more * tick)).toBe(true);
      const above = falls + tick;
      if (rises === undefined || above < rises) expect(actsAt(above)).toBe(false);
    } else if (rises !== tick) {
      expect(actsAt(tick)).toBe(false);
    }
    if (rises !== undefined) {
      expect(rises % tick).toBe(0n);
      for (const more of [0n, ...beyond]) expect(actsAt(rises + more * tick)).toBe(true);
      const below = rises - tick;
      if (below > 0n && (falls === undefined || below > falls)) expect(actsAt(below)).toBe(false);
    } else {
      // No rise does it: not even a thousand times the price.
      expect(actsAt(tick * 500_000_000n)).toBe(falls !== undefined && falls >= tick * 500_000_000n);
    }
  }
}

const levels = fc.constantFrom(ONE, (ONE * 8n) / 10n, (ONE * 9n) / 10n);

test.each([
  ['isolated', isolated],
  ['cross over three instruments', cross],
  ['long and short of one instrument on the same money', hedged],
])('%s: one tick on either side of the price that is shown sees nothing and an act', (_, cases) => {
  fc.assert(
    fc.property(cases, levels, (one, level) => {
      checkShown(one, level);
    }),
    { numRuns: 400 },
  );
});

test('the price that is shown is the one a fall or a rise comes to first', () => {
  fc.assert(
    fc.property(isolated, ({ group, markets: [only] }) => {
      const [exposure] = group.exposures;
      if (!only || !exposure || acts(group)) return;
      const { falls, rises } = actingPrices(group, only.id, only.tick);
      const long = exposure.position.direction === 'long';
      expect(long ? rises : falls).toBeUndefined();
      if (falls !== undefined) expect(falls).toBeLessThan(only.mark);
      if (rises !== undefined) expect(rises).toBeGreaterThan(only.mark);
    }),
  );
});

test('the ratio says one and more where the engine acts, and nowhere else', () => {
  fc.assert(
    fc.property(cross, ({ group }) => {
      const { ratio } = standingOf(group);
      expect(acts(group)).toBe(ratio === undefined || ratio >= ONE);
    }),
  );
});

/** The same as people write it on paper, in floating point: equity against what has to be left, price by price. */
function naive({ group, markets }: Case, id: string): (price: number) => number {
  const number = (value: bigint) => Number(value) / 1e8;
  return (price) => {
    let left = number(group.money);
    for (const { instrumentId, position, terms: held, mark } of markets.flatMap((each) => each.exposures)) {
      const at = instrumentId === id ? price : number(mark);
      const size = number(position.quantity);
      const entry = number(position.cost) / size;
      const notional = size * at;
      left += (position.direction === 'long' ? 1 : -1) * size * (at - entry);
      let maintenance = 0;
      let from = 0;
      for (const [index, tier] of held.tiers.entries()) {
        const last = index === held.tiers.length - 1;
        const to = last ? Number.POSITIVE_INFINITY : number(tier.upTo);
        if (notional > from) maintenance += (Math.min(notional, to) - from) * number(tier.maintenance);
        from = to;
      }
      left -= maintenance + notional * number(held.feeRate);
    }
    return left;
  };
}

/** Where the naive reckoning crosses zero between a price at which something is left and one at which nothing is. */
function crossing(left: (price: number) => number, safe: number, gone: number): number {
  let [inside, outside] = [safe, gone];
  for (let round = 0; round < 200; round += 1) {
    const middle = (inside + outside) / 2;
    if (left(middle) > 0) inside = middle;
    else outside = middle;
  }
  return outside;
}

test.each([
  ['isolated', isolated],
  ['cross', cross],
  ['hedged', hedged],
])('%s: a reckoning in floating point, written the naive way, agrees within a step', (_, cases) => {
  let compared = 0;
  fc.assert(
    fc.property(cases, (one) => {
      for (const { id, tick, mark } of one.markets) {
        const left = naive(one, id);
        const safe = Number(mark) / 1e8;
        const size = Number(tick) / 1e8;
        if (left(safe) <= size || mark > 10n ** 14n) continue;
        const { falls, rises } = actingPrices(one.group, id, tick);
        const far = safe * 1e4;
        if (left(size / 2) <= 0) {
          compared += 1;
          expect(Math.abs(crossing(left, safe, size / 2) - Number(falls ?? 0n) / 1e8)).toBeLessThanOrEqual(
            size * 1.001,
          );
        }
        if (left(far) <= 0) {
          compared += 1;
          const shown = Number(rises ?? 0n) / 1e8;
          const found = crossing(left, safe, far);
          expect(Math.abs(found - shown)).toBeLessThanOrEqual(size * 1.001 + found * 1e-12);
        }
      }
    }),
    { numRuns: 400 },
  );
  expect(compared).toBeGreaterThan(200);
});
