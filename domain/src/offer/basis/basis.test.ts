import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedOf, type Bucket, basisOf, inProportion } from './basis.ts';
import { shareOut } from './largest-remainder.ts';
import vectors from './vectors.json' with { type: 'json' };

const { ipo_icdr_a: exampleA, ipo_stratified: shankara } = vectors;

test('in proportion: the figures of the regulation, example A', () => {
  const buckets = [{ shares: exampleA.applied_total / exampleA.applicants, count: exampleA.applicants }];
  for (const [applied = 0, allotted] of exampleA.cases) expect(inProportion(exampleA, buckets, applied)).toBe(allotted);
});

test('a draw: example B, seven of eight in each bucket', () => {
  const buckets = [100_000, 60_000, 40_000].map((count, place) => ({ shares: 20 * (place + 1), count }));
  expect(basisOf({ shares: 3_500_000, lot: 20 }, buckets)).toEqual({
    kind: 'draw',
    winners: [87_500, 52_500, 35_000],
    odd: 0,
  });
});

test('a draw: every count of the Shankara issue as it was published', () => {
  const buckets = shankara.buckets.map(([shares = 0, count = 0]) => ({ shares, count }));
  const basis = basisOf(shankara, buckets);
  if (basis.kind !== 'draw') throw new Error(basis.kind);
  expect(basis.winners).toEqual(shankara.buckets.map(([, , winners]) => winners));
  expect(basis.winners.reduce((sum, count) => sum + count, 0)).toBe(shankara.winners);
  expect(basis.odd).toBe(shankara.leftover);
});

const lot = 7;
const someBuckets = fc
  .uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 8 })
  .chain((lots) =>
    fc.tuple(...lots.map((size) => fc.integer({ min: 1, max: 500 }).map((count) => ({ shares: size * lot, count })))),
  );

/** What all of them get, and whether each gets no more than it asked for. */
function givenOut(shares: number, buckets: readonly Bucket[]): number {
  const basis = basisOf({ shares, lot }, buckets);
  switch (basis.kind) {
    case 'full':
      return askedOf(buckets);
    case 'in_part':
      return buckets.reduce((sum, bucket, place) => {
        const each = basis.each[place] ?? 0;
        const raised = basis.raised[place] ?? 0;
        expect(raised).toBeLessThanOrEqual(bucket.count);
        expect(each + (raised > 0 ? 1 : 0)).toBeLessThanOrEqual(bucket.shares);
        expect(each).toBeGreaterThanOrEqual(lot);
        // Never further from the regulation's figure than the one share by which a half is rounded.
        expect(Math.abs(inProportion({ shares, lot }, buckets, bucket.shares) - each)).toBeLessThanOrEqual(1);
        return sum + bucket.count * each + raised;
      }, 0);
    case 'draw':
      return buckets.reduce((sum, { count }, place) => {
        const winners = basis.winners[place] ?? 0;
        expect(winners).toBeLessThanOrEqual(count);
        return sum + winners * lot;
      }, basis.odd);
  }
}

test('never more than the pool, and all of it where so much is asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: lot, max: 30_000 }), someBuckets, (shares, buckets) => {
      const given = givenOut(shares, buckets);
      expect(given).toBeLessThanOrEqual(shares);
      // Odd shares stay only where nobody who won asked for more than a lot.
      if (askedOf(buckets) >= shares) expect(shares - given).toBeLessThan(lot);
      else expect(given).toBe(askedOf(buckets));
    }),
  );
});

test('what is shared out adds up, and is never a whole away from the exact part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const sum = weights.reduce((all, weight) => all + weight, 0);
        const parts = shareOut(total, weights);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(sum === 0 ? 0 : total);
        for (const [place, weight] of weights.entries()) {
          if (sum > 0) expect(Math.abs((parts[place] ?? 0) - (total * weight) / sum)).toBeLessThan(1);
        }
      },
    ),
  );
});
