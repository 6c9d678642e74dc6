import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, placeOf } from './time-axis.ts';

const day = (text: string) => Date.parse(`2026-11-${text}:00.000Z`);
const daily = ['18T00:00', '19T00:00', '20T00:00', '23T00:00'].map((text) => ({ timestamp: day(text) }));
const hourly = ['19T09:15', '19T10:15', '20T03:45', '20T04:45'].map((text) => ({ timestamp: day(text) }));

test('an instant lies in its bar, and while nothing is traded at the next one', () => {
  const place = (text: string) => placeOf(daily, day(text), '1D');
  expect([place('18T00:00'), place('19T09:20'), place('20T23:59')]).toEqual([0, 1, 2]);
  // A Saturday is drawn on Monday.
  expect(place('21T00:00')).toBe(3);
  // A day, on bars of hours, is its first one.
  expect(placeOf(hourly, day('20T00:00'), '1h')).toBe(2);
  expect(placeOf([], day('20T00:00'), '1h')).toBe(0);
});

test('outside of the bars a place is reckoned, and leads back to its instant', () => {
  expect(placeOf(daily, day('25T00:00'), '1D')).toBe(5);
  expect(placeOf(daily, day('13T00:00'), '1D')).toBe(-3);
  const bars = fc
    .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 30 })
    .map((days) => days.toSorted((a, b) => a - b).map((each) => ({ timestamp: each * 86_400_000 })));
  fc.assert(
    fc.property(bars, fc.integer({ min: -20, max: 60 }), (some, place) => {
      const back = placeOf(some, instantOf(some, place, '1D'), '1D');
      expect(Math.abs(back - place)).toBeLessThan(0.001);
    }),
  );
});

test('a later instant never lies further left', () => {
  const at = fc.integer({ min: day('10T00:00'), max: day('30T00:00') });
  fc.assert(
    fc.property(at, at, (one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      for (const [bars, interval] of [
        [daily, '1D'],
        [hourly, '1h'],
      ] as const) {
        expect(placeOf(bars, earlier, interval)).toBeLessThanOrEqual(placeOf(bars, later, interval));
      }
    }),
  );
});
