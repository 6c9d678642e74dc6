import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ONE } from '../money.ts';
import { actingPrices } from './acting-prices.ts';
import { actsIsolated, addedIsolated, changeLeverage, reducedIsolated, spareMargin } from './change.ts';
import { freeOfGroup } from './cross.ts';
import { mostToOpen, needOf } from './order-need.ts';
import { partsOf } from './order-parts.ts';
import {
  type Direction,
  exactValue,
  type IsolatedPosition,
  initialMargin,
  type MarginTerms,
  signOf,
} from './position.ts';
import { atLeverage, tiersOf } from './tiers.ts';

const tick = 10_000_000n;
const lot = 10_000n;
const terms: MarginTerms = {
  tiers: tiersOf([
    { upTo: 50_000n * ONE, leverageMax: 25, maintenance: 1_000_000n },
    { upTo: 400_000n * ONE, leverageMax: 10, maintenance: 2_500_000n },
    { upTo: 5_000_000n * ONE, leverageMax: 5, maintenance: 5_000_000n },
  ]),
  feeRate: 50_000n,
  step: 1n,
};

const price = fc.bigInt(300_000n, 900_000n).map((ticks) => ticks * tick);
const lots = fc.bigInt(1n, 40_000n);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('add' as const), price, lots }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('reduce' as const), price, lots }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('top up' as const), amount: fc.bigInt(0n, 900n * ONE) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('take back' as const), price }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('fund' as const), amount: fc.bigInt(-90n * ONE, 90n * ONE) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('leverage' as const), price, leverage: fc.integer({ min: 1, max: 25 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What went in and came out, e8: `into` and `out` of the position's money, `result` before fees. */
interface Tally {
  position: IsolatedPosition | undefined;
  into: bigint;
  out: bigint;
  result: bigint;
  fees: bigint;
  shortfall: bigint;
  /** What the fills were worth, bought and sold, since it was last closed. */
  traded: bigint;
  resultOfLife: bigint;
}

function reduce(tally: Tally, position: IsolatedPosition, at: bigint, wished: bigint): void {
  const quantity = wished < position.quantity ? wished : position.quantity;
  const value = exactValue(at, quantity);
  const fee = value / 2_000n;
  const next = reducedIsolated(position, quantity, value, fee, terms.step);
  tally.position = next.position;
  tally.out += next.returned;
  tally.result += next.realised;
  tally.resultOfLife += next.realised;
  tally.fees += fee;
  tally.shortfall += next.shortfall;
  tally.traded += signOf(position) * value;
  expect(next.returned * next.shortfall).toBe(0n);
}

function apply(tally: Tally, direction: Direction, one: Step): void {
  const { position } = tally;
  if (one.what === 'add') {
    const quantity = one.lots * lot;
    const addition = { direction, quantity, value: exactValue(one.price, quantity), initial: atLeverage(5) };
    if (!position) [tally.traded, tally.resultOfLife] = [0n, 0n];
    const next = addedIsolated(position, addition, terms.step);
    const initial = position?.initial ?? addition.initial;
    expect(needOf({ position, initial, terms, price: one.price }, quantity).margin).toBe(next.taken);
    tally.position = next.position;
    tally.into += next.taken;
    tally.traded -= signOf(next.position) * addition.value;
    return;
  }
  if (!position) return;
  if (one.what === 'reduce') reduce(tally, position, one.price, one.lots * lot);
  if (one.what === 'top up') {
    tally.position = { ...position, margin: position.margin + one.amount };
    tally.into += one.amount;
  }
  if (one.what === 'fund' && position.margin + one.amount >= 0n) {
    tally.position = { ...position, margin: position.margin + one.amount };
    tally.into += one.amount;
  }
  if (one.what === 'take back') {
    const spare = spareMargin({ position, terms, mark: one.price });
    expect(spare).toBeGreaterThanOrEqual(0n);
    const next = { ...position, margin: position.margin - spare };
    if (spare > 0n) expect(actsIsolated({ position: next, terms, mark: one.price })).toBe(false);
    tally.position = next;
    tally.out += spare;
  }
  if (one.what === 'leverage') {
    const change = changeLeverage({ position, terms, mark: one.price }, atLeverage(one.leverage), 10n ** 18n);
    if (change.kind !== 'changed') return;
    if (change.taken < 0n) expect(actsIsolated({ position: change.position, terms, mark: one.price })).toBe(false);
    tally.position = change.position;
    tally.into += change.taken;
  }
}

test('whatever is done to a position, no unit of its money appears or is lost, and the price that is shown is exact', () => {
  fc.assert(
    fc.property(fc.constantFrom<Direction>('long', 'short'), fc.array(step, { maxLength: 25 }), (direction, steps) => {
      const tally: Tally = {
        position: undefined,
        into: 0n,
        out: 0n,
        result: 0n,
        fees: 0n,
        shortfall: 0n,
        traded: 0n,
        resultOfLife: 0n,
      };
      for (const one of steps) {
        apply(tally, direction, one);
        const { position } = tally;
        const lying = position?.margin ?? 0n;
        expect(lying).toBeGreaterThanOrEqual(0n);
        expect(tally.into + tally.result - tally.fees + tally.shortfall).toBe(tally.out + lying);
        if (!position) {
          expect(tally.resultOfLife).toBe(tally.traded);
          continue;
        }
        const group = { money: position.margin, exposures: [{ instrumentId: 'x', position, terms, mark: tick }] };
        const { falls, rises } = actingPrices(group, 'x', tick);
        const actsAt = (mark: bigint) => actsIsolated({ position, terms, mark });
        const shown = direction === 'long' ? falls : rises;
        const inside = direction === 'long' ? tick : -tick;
        if (shown === undefined) continue;
        expect(actsAt(shown)).toBe(true);
        if (shown + inside > 0n) expect(actsAt(shown + inside)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('the most that can be opened is paid for and in its tier, and one lot more is not', () => {
  const existing = fc.option(fc.record({ price, lots }), { nil: undefined });
  fc.assert(
    fc.property(
      price,
      fc.bigInt(0n, 200_000n * ONE),
      fc.integer({ min: 1, max: 25 }),
      existing,
      (at, free, times, held) => {
        const initial = atLeverage(times);
        const quantityHeld = (held?.lots ?? 0n) * lot;
        const position = held && {
          direction: 'long' as const,
          quantity: quantityHeld,
          cost: exactValue(held.price, quantityHeld),
          initial,
        };
        const opening = { position, initial, terms, price: at };
        const most = mostToOpen(opening, free, lot);
        const fits = (quantity: bigint): boolean => {
          const worth = exactValue(at, quantity + quantityHeld);
          const tier = terms.tiers.find(({ upTo }) => worth <= upTo);
          const taken = tier !== undefined && tier.initial.part * initial.whole <= initial.part * tier.initial.whole;
          return taken && needOf(opening, quantity).total <= free;
        };
        if (most > 0n) expect(fits(most)).toBe(true);
        expect(fits(most + lot)).toBe(false);
      },
    ),
    { numRuns: 400 },
  );
});

const held = (direction: Direction) => ({ direction, quantity: 3n * ONE, cost: 300n * ONE, initial: atLeverage(3) });

test.each([
  // One-way: first what is on the other side, then one's own.
  [{ side: 'sell', quantity: 5n, reduceOnly: false }, { long: held('long') }, 3n, 2n],
  [{ side: 'sell', quantity: 2n, reduceOnly: false }, { long: held('long') }, 2n, 0n],
  [{ side: 'buy', quantity: 5n, reduceOnly: false }, { long: held('long') }, 0n, 5n],
  [{ side: 'buy', quantity: 5n, reduceOnly: true }, { long: held('long') }, 0n, 0n],
  [{ side: 'buy', quantity: 5n, reduceOnly: true }, { short: held('short') }, 3n, 0n],
  // Hedge: only the position that is meant.
  [{ side: 'sell', quantity: 5n, direction: 'short', reduceOnly: false }, { long: held('long') }, 0n, 5n],
  [
    { side: 'sell', quantity: 5n, direction: 'long', reduceOnly: false },
    { long: held('long'), short: held('short') },
    3n,
    0n,
  ],
  [
    { side: 'buy', quantity: 1n, direction: 'short', reduceOnly: false },
    { long: held('long'), short: held('short') },
    1n,
    0n,
  ],
] as const)('%o', (order, positions, closes, opens) => {
  const parts = partsOf({ ...order, quantity: order.quantity * ONE }, positions);
  expect([parts.closes.quantity, parts.opens.quantity]).toEqual([closes * ONE, opens * ONE]);
});

test('a loss of a cross account is not free, a gain that stands open neither', () => {
  const at = (mark: bigint) => ({
    money: 1_000n * ONE,
    exposures: [{ instrumentId: 'x', position: held('long'), terms, mark: mark * ONE }],
  });
  expect(initialMargin(300n * ONE, atLeverage(3), 1n)).toBe(100n * ONE);
  expect([110n, 100n, 90n].map((mark) => freeOfGroup(at(mark)) / ONE)).toEqual([900n, 900n, 870n]);
  expect(freeOfGroup({ ...at(100n), money: 50n * ONE })).toBe(0n);
});
