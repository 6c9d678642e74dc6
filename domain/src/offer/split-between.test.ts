import { expect, test } from 'vitest';
import { isSplitBetween } from './split-between.ts';

const at = (text: string) => Date.parse(text);
const between = (from: string, until: string) =>
  isSplitBetween([{ exDate: '2027-01-11' }, { exDate: '2024-05-02' }], { fromMs: at(from), untilMs: at(until) });

test('a split on a day of it, or of the day beside it in another zone, lies between; one before or after does not', () => {
  expect(between('2027-01-08T00:00:00Z', '2027-01-09T23:59:59Z')).toBe(false);
  expect(between('2027-01-08T00:00:00Z', '2027-01-10T00:00:00Z')).toBe(true);
  expect(between('2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z')).toBe(true);
  expect(between('2027-01-12T23:00:00Z', '2027-01-20T00:00:00Z')).toBe(true);
  expect(between('2027-01-13T00:00:00Z', '2027-01-20T00:00:00Z')).toBe(false);
});
