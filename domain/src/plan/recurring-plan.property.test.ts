import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../market/zone.ts';
import { dueAfter } from './recurring-plan.ts';

const days = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays('2024-01-01', count));

test('a weekly day comes once in seven days, and a monthly one once in each month, the last where it has no such day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), (day, on) => {
      const due = dueAfter({ every: 'week', on }, day);
      expect(due > day && due <= addDays(day, 7)).toBe(true);
      expect(dueAfter({ every: 'week', on }, due)).toBe(addDays(due, 7));
    }),
  );
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 31 }), (day, on) => {
      const due = dueAfter({ every: 'month', on }, day);
      expect(due > day && due <= addDays(day, 31)).toBe(true);
      const last = Number(addDays(`${addDays(`${due.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1).slice(8));
      expect(Number(due.slice(8))).toBe(Math.min(on, last));
    }),
  );
  expect(dueAfter({ every: 'month', on: 31 }, '2027-01-31')).toBe('2027-02-28');
});
