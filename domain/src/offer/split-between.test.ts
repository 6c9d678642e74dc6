import { expect, test } from 'vitest';
import { isSplitBetween, splitNearUntil } from './split-between.ts';

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

test('the moment until which a split is near is the first at which it is not any more', () => {
  const splits = [{ exDate: '2027-01-11' }, { exDate: '2027-01-20' }, { exDate: '2024-05-02' }];
  const dayMs = 86_400_000;
  const near = (nowMs: number) => isSplitBetween(splits, { fromMs: nowMs - 45 * dayMs, untilMs: nowMs + 45 * dayMs });
  // On the first of these days the later one lies beyond it, and comes near before the earlier one is gone.
  for (const now of ['2026-12-01T09:00:00Z', '2026-12-20T00:00:00Z', '2027-01-20T23:59:59Z', '2027-03-01T12:00:00Z']) {
    const untilMs = splitNearUntil(splits, Date.parse(now), 45);
    expect(untilMs).toBe(Date.parse('2027-03-08T00:00:00Z'));
    expect([near(Number(untilMs) - 1), near(Number(untilMs))]).toEqual([true, false]);
  }
  const last = Date.parse('2027-03-08T00:00:00Z');
  expect(splitNearUntil(splits, last, 45)).toBeUndefined();
  expect(splitNearUntil([], last, 45)).toBeUndefined();
});
