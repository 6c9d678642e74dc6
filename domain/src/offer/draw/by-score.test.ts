import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byScore } from './by-score.ts';
import { hexOf } from './digests.ts';

/** Few different bytes, so that many begin alike and some are the same throughout. */
const score = fc
  .tuple(fc.constantFrom(0, 1, 255), fc.constantFrom(0, 128), fc.constantFrom(7, 200), fc.constantFrom(0, 255))
  .chain((begin) => fc.constantFrom(0, 1, 2).map((end) => Uint8Array.from([...begin, ...Array(27).fill(9), end])));

test('each pool by its scores, whole ones, and by the list where they are equal', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ pool: fc.integer({ min: 0, max: 2 }), score }), { maxLength: 80 }), (all) => {
      const lines = all.map((_, place) => `id${place}|0|1@1`);
      const scores = new Map(all.map((one, place) => [`id${place}`, one.score]));
      // The third is of no pool.
      const steps = byScore(
        lines,
        (id) => scores.get(id) ?? new Uint8Array(32),
        (place) => (all[place]?.pool === 2 ? undefined : all[place]?.pool),
      );
      let step = steps.next();
      while (!step.done) step = steps.next();
      for (const pool of [0, 1]) {
        const naive = all
          .map((one, place) => ({ ...one, place, text: hexOf(one.score) }))
          .filter((one) => one.pool === pool)
          .toSorted((a, b) => (a.text === b.text ? a.place - b.place : a.text < b.text ? -1 : 1));
        expect(step.value.get(pool) ?? []).toEqual(naive.map(({ place }) => place));
      }
      expect(step.value.has(2)).toBe(false);
    }),
  );
});
