import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountDelay, addressDelay, delayAfter } from './delay.ts';

test('free tries, then doubling, then the longest', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((failures) => delayAfter(failures))).toEqual([0, 0, 0, 0, 2_000, 4_000, 8_000]);
  expect(delayAfter(1_000_000)).toBe(15 * 60_000);
});

test('a wait never shrinks with more failures and never passes the longest', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.constantFrom(accountDelay, addressDelay), (failures, rule) => {
      const wait = delayAfter(failures, rule);
      return wait <= delayAfter(failures + 1, rule) && wait <= rule.longestMs;
    }),
  );
});
