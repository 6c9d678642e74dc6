import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compared, lineUp } from './line-up.ts';

const HOUR_MS = 3_600_000;
const bars = (...times: number[]) => times.map((hour) => ({ timestamp: hour * HOUR_MS, close: 100 + hour }));

test('each bar has the last close that was made while it lasted, and a gap where there was none', () => {
  const own = bars(0, 1, 2, 20, 21);
  // Before the first, within a bar, over night, and after the last.
  const other = bars(-1, 0, 1.5, 1.75, 8, 20, 30);
  expect(lineUp(own, other, '1h')).toEqual([100, 101.75, undefined, 120, undefined]);
  expect(lineUp(own, [], '1h')).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('a close is told at the bar in whose time it was made, and nowhere else', () => {
  const hours = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 25 })
    .map((some) => bars(...some.toSorted((a, b) => a - b)));
  fc.assert(
    fc.property(hours, hours, (own, other) => {
      // Bars of an hour at full hours: only one at the very instant can be meant.
      const expected = own.map(({ timestamp }) => other.find((each) => each.timestamp === timestamp)?.close);
      expect(lineUp(own, other, '1h')).toEqual(expected);
    }),
  );
});

test('lines begin together at the first bar in sight, and one that is traded later at its own first', () => {
  const own = bars(0, 1, 2, 3);
  const both = compared(own, [50, 60, undefined, 66], 1);
  expect(both.values.map((value) => value && Math.round(value * 100) / 100)).toEqual([84.17, 101, undefined, 111.1]);
  expect([both.percent?.toFixed(6), both.sinceMs, both.gaps]).toEqual(['10.000000', HOUR_MS, 1]);
  const later = compared(own, [undefined, undefined, 10, 9], 1);
  expect([later.values[2], later.sinceMs, later.percent?.toFixed(6)]).toEqual([101, 2 * HOUR_MS, '-10.000000']);
  expect(compared(own, [50, undefined, undefined, undefined], 1)).toMatchObject({ percent: undefined, gaps: 0 });
});
