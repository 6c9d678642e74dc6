import { expect, test } from 'vitest';
import { isQuiet, isTimeZone } from './quiet-hours.ts';

const at = (text: string) => Date.parse(text);

test('a night goes over midnight, in the time zone of the person', () => {
  const night = { from: 22 * 60, until: 7 * 60, timeZone: 'Asia/Kolkata' };
  expect(isQuiet(night, at('2026-11-20T16:29:59Z'))).toBe(false);
  expect(isQuiet(night, at('2026-11-20T16:30:00Z'))).toBe(true);
  expect(isQuiet(night, at('2026-11-21T01:29:59Z'))).toBe(true);
  expect(isQuiet(night, at('2026-11-21T01:30:00Z'))).toBe(false);
});

test('hours within a day follow the summer of their place', () => {
  const lunch = { from: 12 * 60, until: 13 * 60, timeZone: 'America/New_York' };
  expect(isQuiet(lunch, at('2026-07-01T16:00:00Z'))).toBe(true);
  expect(isQuiet(lunch, at('2026-12-01T16:00:00Z'))).toBe(false);
  expect(isQuiet(lunch, at('2026-12-01T17:00:00Z'))).toBe(true);
});

test('a time zone is one that clocks know', () => {
  expect(['UTC', 'America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'].map(isTimeZone)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(['', 'Moon/Base', '+05:30', 'Asia/Kolkata\n', '../etc'].map(isTimeZone)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
