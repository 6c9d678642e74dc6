import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE } from '../../money.ts';
import { type Posting, unbalancedAsset } from '../../posting.ts';
import { emptyHolding } from '../../trading/holding.ts';
import { evolveSplit, giveMoreShares, givenWithLocked, isOfOldShares, splitFault } from './more-shares.ts';
import { type BegunSplit, lotsAfter } from './split.ts';

const instrument = { id: 'IN:TUNGA', market: 'NSE', base: 'IN:TUNGA', currency: 'INR', lot: ONE } as const;
const fiveForOne: BegunSplit = {
  actionId: 'IN:TUNGA-S1',
  instrumentId: 'IN:TUNGA',
  market: 'NSE',
  kind: 'split',
  held: 1n,
  given: 4n,
  announcedOn: '2027-01-04',
  exDate: '2027-02-01',
  exMs: Date.parse('2027-01-29T18:30:00Z'),
  recordDate: '2027-02-01',
  allottedOn: '2027-02-01',
  tradableOn: '2027-02-01',
  basePrice: decimal('370.00'),
};
const bonus: BegunSplit = {
  ...fiveForOne,
  kind: 'bonus',
  held: 3n,
  given: 1n,
  allottedOn: '2027-02-02',
  tradableOn: '2027-02-03',
  basePrice: decimal('668.40'),
};
const held = (quantity: string, cost: string) => ({
  ...emptyHolding,
  day: '2027-01-20',
  quantity: decimal(quantity),
  cost: decimal(cost),
});

function moved(postings: readonly Posting[], asset: string, purpose: string): string {
  const own = postings.filter((line) => line.holder === 7 && line.asset === asset && line.purpose === purpose);
  return decimalToText(own.reduce((sum, { amount }) => sum + amount, 0n));
}

test('a split of 10 into 2 of 37 shares, 12 of them unsettled: 185 for the same cost, 60 of them still to settle', () => {
  const holding = held('37', '68450');
  const { event, postings } = giveMoreShares(7, fiveForOne, { instrument, holding, locked: [decimal('12')] });
  expect(event.body).toMatchObject({ before: '37', after: '185', locked: '48', cash: '0.00', costOfCash: '0.00' });
  expect(moved(postings, 'IN:TUNGA', 'available')).toBe('100');
  expect(moved(postings, 'IN:TUNGA', 'unsettled')).toBe('48');
  expect(evolveSplit(holding, event.body)).toMatchObject({
    quantity: decimal('185'),
    cost: decimal('68450'),
    realised: 0n,
    day: '2027-02-01',
  });
});

test('a bonus of 1:3 on 22 shares: 7 that are locked until their day, and 222.80 for the rest, which cost nothing', () => {
  const holding = held('22', '19800');
  const { event, postings } = giveMoreShares(7, bonus, { instrument, holding, locked: [] });
  expect(event.body).toMatchObject({ before: '22', after: '29', locked: '7', cash: '222.80', costOfCash: '0.00' });
  expect(moved(postings, 'IN:TUNGA', 'unsettled')).toBe('7');
  expect(moved(postings, 'INR', 'available')).toBe('222.8');
  expect(evolveSplit(holding, event.body)).toMatchObject({ cost: decimal('19800'), realised: decimal('222.80') });
});

test('what lies for written calls becomes more in step, where it lies, and of bonus shares that is not locked', () => {
  const split = giveMoreShares(7, fiveForOne, {
    ...{ instrument, holding: held('37', '68450'), locked: [decimal('12')] },
    covering: decimal('20'),
  });
  expect(split.event.body).toMatchObject({ after: '185', locked: '48', covering: { before: '20', given: '80' } });
  const places = (postings: readonly Posting[]) =>
    ['available', 'unsettled', 'option'].map((purpose) => moved(postings, 'IN:TUNGA', purpose));
  expect(places(split.postings)).toEqual(['20', '48', '80']);
  const given = giveMoreShares(7, bonus, {
    ...{ instrument, holding: held('22', '19800'), locked: [] },
    covering: decimal('10'),
  });
  // Seven in all: three for ten, and the rest of ten thirds stays with the whole.
  expect(given.event.body).toMatchObject({ after: '29', locked: '4', covering: { before: '10', given: '3' } });
  expect(places(given.postings)).toEqual(['0', '4', '3']);
  for (const { event } of [split, given]) {
    const of = event === split.event ? held('37', '68450') : held('22', '19800');
    expect(splitFault(event.body, of)).toBeUndefined();
    const covering = { before: event.body.covering?.before ?? '', given: '1' };
    expect(splitFault({ ...event.body, covering }, of)).toMatch(/that cover calls/);
  }
});

test('what was traded on the ex-date or later, and what is sold out, is not of the old shares', () => {
  expect(isOfOldShares(held('1', '1'), '2027-02-01')).toBe(true);
  expect(isOfOldShares({ ...held('1', '1'), day: '2027-02-01' }, '2027-02-01')).toBe(false);
  expect(isOfOldShares(held('0', '0'), '2027-02-01')).toBe(false);
});

/** Counted out one by one, in parts of a share: nothing of the rule under test. */
function countedOut(of: { held: number; given: number }, quantity: number): { given: number; restParts: number } {
  let [given, parts] = [0, 0];
  for (let share = 0; share < quantity; share += 1) {
    parts += of.given;
    while (parts >= of.held) {
      parts -= of.held;
      given += 1;
    }
  }
  return { given, restParts: parts };
}

const whole = fc.integer({ min: 1, max: 9 });
const cases = fc.record({
  kind: fc.constantFrom('split' as const, 'bonus' as const),
  held: whole,
  given: whole,
  lots: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 400 }), locked: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  }),
  price: fc.integer({ min: 1, max: 500_000 }),
  cost: fc.integer({ min: 0, max: 90_000_000 }),
});

test('nobody gets a share, a part of one or a paisa more or less than counting it out gives, and nothing is made of nothing', () => {
  fc.assert(
    fc.property(cases, ({ kind, held: of, given, lots, price, cost }) => {
      const split = { ...(kind === 'bonus' ? bonus : fiveForOne), held: BigInt(of), given: BigInt(given) };
      const begun = { ...split, basePrice: BigInt(price) * 1_000_000n };
      const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0);
      const holding = { ...emptyHolding, quantity: BigInt(quantity) * ONE, cost: BigInt(cost) * 1_000_000n };
      const locked = lots.filter((lot) => lot.locked).map((lot) => BigInt(lot.quantity) * ONE);
      const { event, postings } = giveMoreShares(7, begun, { instrument, holding, locked });
      const { body } = event;
      const counted = countedOut({ held: of, given }, quantity);
      expect(decimal(body.after)).toBe(BigInt(quantity + counted.given) * ONE);
      // The rest in hundredths, half up: parts × price / held.
      const exact = (counted.restParts * price) / of;
      expect(Math.abs(Number(decimal(body.cash)) / 1e6 - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(unbalancedAsset(postings)).toBeUndefined();
      const shares =
        Number(moved(postings, 'IN:TUNGA', 'available')) + Number(moved(postings, 'IN:TUNGA', 'unsettled'));
      expect(shares).toBe(counted.given);
      expect(Number(moved(postings, 'IN:TUNGA', 'available'))).toBeGreaterThanOrEqual(0);
      // Each locked purchase hands over what its own shares became, and no more than was locked for it.
      const withLocked = locked.reduce((sum, one) => sum + givenWithLocked(begun, one, ONE), 0n);
      if (kind === 'split') expect(decimal(body.locked)).toBe(withLocked);
      else expect(decimal(body.locked)).toBe(BigInt(counted.given) * ONE);
      const after = evolveSplit(holding, body);
      expect(after.cost + decimal(body.costOfCash)).toBe(holding.cost);
      expect(after.cost >= 0n).toBe(true);
      expect(after.realised).toBe(decimal(body.cash) - decimal(body.costOfCash));
      const left = lotsAfter(
        begun,
        lots.map((lot) => BigInt(lot.quantity) * ONE),
        ONE,
      );
      const inLots = left.reduce((sum, one) => sum + one, 0n) + (kind === 'bonus' ? BigInt(counted.given) * ONE : 0n);
      expect(inLots).toBe(after.quantity);
      expect(splitFault(body, holding)).toBeUndefined();
      const more = decimalToText(decimal(body.after) + ONE);
      expect(splitFault({ ...body, after: more }, holding)).toBeDefined();
      expect(splitFault({ ...body, cash: decimalToText(decimal(body.cash) + 1_000_000n) }, holding)).toBeDefined();
    }),
  );
});
