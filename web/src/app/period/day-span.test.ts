import { expect, test } from 'vitest';
import { dayOf, daySpan } from './day-span.ts';

test('days begin and end by the clocks of the zone', () => {
  expect(daySpan('2026-11-01', '2026-11-20', 'Asia/Kolkata')).toEqual({
    from: '2026-10-31T18:30:00.000Z',
    to: '2026-11-20T18:30:00.000Z',
  });
  expect(daySpan('2026-11-20', '2026-11-20', 'America/Sao_Paulo')).toEqual({
    from: '2026-11-20T03:00:00.000Z',
    to: '2026-11-21T03:00:00.000Z',
  });
  // The clocks of New York are set back on the first of November 2026: a day of 25 hours.
  expect(daySpan('2026-11-01', '2026-11-01', 'America/New_York')).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
});

test('an empty day leaves its side open, and a day is written as the calendar writes it', () => {
  expect(daySpan('', '', 'UTC')).toEqual({});
  expect(daySpan('2026-11-20', '', 'UTC')).toEqual({ from: '2026-11-20T00:00:00.000Z' });
  expect(dayOf(Date.parse('2026-11-20T20:00:00Z'), 'Asia/Kolkata')).toBe('2026-11-21');
});
