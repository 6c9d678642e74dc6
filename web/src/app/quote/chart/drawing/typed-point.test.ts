import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointOf, typedOf } from './typed-point.ts';

const zone = 'America/New_York';
const price = '100';

test('a point is typed by the clock of its zone, also on the days on which clocks are changed', () => {
  // Clocks go from 02:00 to 03:00, and from 02:00 back to 01:00.
  expect(typedOf({ at: '2026-03-08T14:30:00.000Z', price }, true, zone)).toEqual({
    day: '2026-03-08',
    time: '10:30',
    price,
  });
  expect(typedOf({ at: '2026-11-01T15:30:00.000Z', price }, true, zone)).toEqual({
    day: '2026-11-01',
    time: '10:30',
    price,
  });
  expect(typedOf({ at: '2026-11-01T00:00:00.000Z', price }, false, zone)).toEqual({
    day: '2026-11-01',
    time: '00:00',
    price,
  });
  const typed = { day: '2026-11-01', time: '9:05', price };
  expect(pointOf(typed, true, zone, undefined)).toEqual({ at: '2026-11-01T14:05:00.000Z', price });
  expect(pointOf({ ...typed, time: '24:00' }, true, zone, undefined)).toBeUndefined();
  expect(pointOf({ ...typed, price: '' }, true, zone, undefined)).toBeUndefined();
});

test('what is kept as it was typed out is where it was: in an hour that comes twice, and between two minutes', () => {
  const around = fc.oneof(
    fc.integer({ min: Date.parse('2026-11-01T04:00:00Z'), max: Date.parse('2026-11-01T08:00:00Z') }),
    fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-01-01T00:00:00Z') }),
  );
  fc.assert(
    fc.property(
      around,
      fc.constantFrom(zone, 'Asia/Kolkata', 'America/Sao_Paulo', 'Europe/Lisbon'),
      (atMs, timeZone) => {
        const before = { at: new Date(atMs).toISOString(), price };
        const typed = typedOf(before, true, timeZone);
        expect(pointOf(typed, true, timeZone, before)).toEqual(before);
        expect(pointOf({ ...typed, price: '101' }, true, timeZone, before)).toEqual({ ...before, price: '101' });
      },
    ),
  );
});
