import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { day, instant, ownName } from './scalar.ts';

test.each([
  ['2026-11-22', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-99-99', false],
  ['2026-00-10', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
])('%s as a day: %s', (text, exists) => {
  expect(z.safeParse(day, text).success).toBe(exists);
});

test('an instant exists, too', () => {
  expect(z.safeParse(instant, '2026-11-22T10:00:00.000Z').success).toBe(true);
  expect(z.safeParse(instant, '2026-11-99T10:00:00.000Z').success).toBe(false);
});

test.each([
  ['  Monthly  ', 'Monthly'],
  ['दिवाली', 'दिवाली'],
  ['   ', undefined],
  ['two\nlines', undefined],
  ['turned \u202e round', undefined],
  ['x'.repeat(11), undefined],
])('%j as a name of one’s own: %j', (text, name) => {
  expect(z.safeParse(ownName(10, 1), text).data).toBe(name);
});
