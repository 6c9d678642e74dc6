import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simpleMovingAverage } from './sma.ts';

test('is undefined until there are enough values, then the mean of the last ones', () => {
  expect(simpleMovingAverage([2, 4, 6, 8], 2)).toEqual([undefined, 3, 5, 7]);
  expect(simpleMovingAverage([5], 1)).toEqual([5]);
  expect(simpleMovingAverage([1, 2], 3)).toEqual([undefined, undefined]);
});

test('equals the mean of each window', () => {
  const values = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 20 }), (list, length) => {
      simpleMovingAverage(list, length).forEach((average, index) => {
        if (index < length - 1) {
          expect(average).toBeUndefined();
          return;
        }
        const window = list.slice(index - length + 1, index + 1);
        expect(average).toBeCloseTo(window.reduce((a, b) => a + b, 0) / length, 6);
      });
    }),
  );
});
