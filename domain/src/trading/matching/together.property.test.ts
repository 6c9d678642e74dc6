import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '../../charges/charge-rule.ts';
import { decimal, ONE } from '../../money.ts';
import type { FilledBody, OrderEvent } from '../order-events.ts';
import { createVenue, share, steadyBook } from '../test-venue.ts';
import { allot, decideTogether, type PartFacts } from './together.ts';
import { fillFault } from './verify-fill.ts';

const filledOf = (events: readonly OrderEvent[]): readonly FilledBody[] =>
  events.flatMap((event) => (event.type === 'order.filled' ? [event.body] : []));

interface Wanted {
  readonly lots: number;
  readonly cash: number;
  /** The worst average that it goes along at. */
  readonly worst?: string | undefined;
}

function place(side: Side, wanted: readonly Wanted[], price?: string) {
  const parts = wanted.map(({ lots, worst }, index) => ({
    owner: 100 + index,
    orderId: `o${index}`,
    by: index === 0 ? ('robot' as const) : ('leader' as const),
    quantity: BigInt(lots) * ONE,
    averageWorst: worst === undefined ? undefined : decimal(worst),
  }));
  const known = wanted.map(({ cash }): PartFacts => createVenue(String(cash), '300').facts());
  const limit = price === undefined ? undefined : decimal(price);
  return decideTogether({ instrumentId: share.id, side, price: limit, parts }, known);
}

const wish = fc.record({ lots: fc.integer({ min: 1, max: 300 }), cash: fc.integer({ min: 0, max: 60_000 }) });

test('orders of one moment have one average price, none is before another, and together they take what is displayed and no more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Side>('buy', 'sell'),
      fc.array(wish, { minLength: 2, maxLength: 12 }),
      fc.option(fc.constantFrom('99.90', '100.00', '100.05', '100.10'), { nil: undefined }),
      (side, wanted, price) => {
        const decided = place(side, wanted, price);
        if (decided.kind === 'refused') return;
        const fills = filledOf([...decided.events, ...(decided.others ?? []).flatMap(({ events }) => events)]);
        for (const fill of fills) expect(fillFault(fill)).toBeUndefined();
        if (fills.length === 0) return;
        const [first] = fills;
        expect(new Set(fills.map(({ evidence }) => JSON.stringify(evidence.levels))).size).toBe(1);
        const total = fills.reduce((sum, { quantity }) => sum + decimal(quantity), 0n);
        expect(total).toBe(decimal(first?.evidence.together?.total ?? '0'));
        // One price: values differ from their parts by rounding to the paisa alone.
        const exact = (first?.evidence.levels ?? []).reduce(
          (sum, one) => sum + decimal(one.price) * decimal(one.taken),
          0n,
        );
        for (const { value, quantity } of fills) {
          const off = exact * decimal(quantity) - decimal(value) * ONE * total;
          expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(1_000_000n * ONE * total);
        }
        expect(fills.map(({ evidence }) => evidence.together?.place)).toEqual(fills.map((_, index) => index));
      },
    ),
    { numRuns: 300 },
  );
});

test('of what is too little for all each has its part in whole lots, whoever comes first in the list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 3000 }),
      (lots, most) => {
        const wanted = lots.map((count, index) => ({ orderId: `o${index}`, quantity: BigInt(count) * ONE }));
        const sum = lots.reduce((all, one) => all + one, 0);
        const filled = BigInt(Math.min(most, sum)) * ONE;
        const given = allot(wanted, filled, ONE);
        expect(given.reduce((all, one) => all + one, 0n)).toBe(filled);
        for (const [index, one] of given.entries()) {
          const share = (filled * (wanted[index]?.quantity ?? 0n)) / (BigInt(sum) * ONE);
          expect(one >= share - ONE && one <= share + ONE).toBe(true);
          expect(one).toBeLessThanOrEqual(wanted[index]?.quantity ?? 0n);
        }
        const turned = allot(wanted.toReversed(), filled, ONE).toReversed();
        expect(turned).toEqual(given);
      },
    ),
  );
});

test('who cannot pay is left out with the reason and changes nothing for the others; without the first nothing is placed', () => {
  const decided = place('buy', [
    { lots: 10, cash: 60_000 },
    { lots: 10, cash: 5 },
    { lots: 10, cash: 60_000 },
  ]);
  if (decided.kind !== 'accepted') throw new Error(decided.code);
  expect(decided.others?.map(({ events }) => events.map(({ type }) => type))).toEqual([
    ['order.refused'],
    ['order.placed', 'order.filled'],
  ]);
  expect(filledOf(decided.events)[0]?.evidence.levels[0]?.taken).toBe('20');
  expect(steadyBook.asks[0]?.size).toBe(40n * ONE);
  expect(
    place('buy', [
      { lots: 10, cash: 5 },
      { lots: 10, cash: 60_000 },
    ]),
  ).toMatchObject({
    kind: 'refused',
    code: 'insufficient_balance',
  });
});

const guarded = fc.record({
  lots: fc.integer({ min: 1, max: 300 }),
  cash: fc.constant(60_000),
  worst: fc.option(fc.constantFrom('99.90', '99.95', '100.00', '100.05', '100.10', '100.50'), { nil: undefined }),
});

test('nobody is filled past the average that they go along at, and who is left out stops nobody', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Side>('buy', 'sell'),
      fc.array(guarded, { minLength: 2, maxLength: 10 }),
      (side, wanted) => {
        const decided = place(side, wanted);
        // The first has no guard, whatever is said of it.
        const bare = place(
          side,
          wanted.map((one, index) => (index === 0 ? { ...one, worst: undefined } : one)),
        );
        expect(decided).toEqual(bare);
        if (decided.kind === 'refused') return;
        const [leader] = filledOf(decided.events);
        const exact = (leader?.evidence.levels ?? []).reduce(
          (sum, one) => sum + decimal(one.price) * decimal(one.taken),
          0n,
        );
        const total = decimal(leader?.evidence.together?.total ?? '0');
        for (const [index, { worst }] of wanted.entries()) {
          const of = decided.others?.find(({ owner }) => owner === 100 + index);
          if (index === 0 || !of) continue;
          const [fill] = filledOf(of.events);
          if (!fill || worst === undefined) continue;
          const bound = decimal(worst) * total;
          expect(side === 'buy' ? exact <= bound : exact >= bound).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('one that the average is past is kept as refused with both prices, and the others pay less for it', () => {
  const first = { lots: 30, cash: 60_000 };
  const decided = place('buy', [first, { lots: 200, cash: 60_000, worst: '100.00' }]);
  if (decided.kind !== 'accepted') throw new Error(decided.code);
  const [refusal] = decided.others?.flatMap(({ events }) => events) ?? [];
  expect(refusal).toMatchObject({ type: 'order.refused', body: { code: 'average_past_guard' } });
  const alone = place('buy', [first]);
  if (alone.kind !== 'accepted') throw new Error(alone.code);
  expect(filledOf(decided.events)[0]?.value).toBe(filledOf(alone.events)[0]?.value);
});
