import { expect, test } from 'vitest';
import { barAt } from './bar-at.ts';

test('a fill stands at the bar that was open at its instant', () => {
  const bars = [100, 200, 300].map((timestamp) => ({ timestamp }));
  expect([99, 100, 199, 200, 1000].map((atMs) => barAt(bars, atMs))).toEqual([undefined, 100, 100, 200, 300]);
  expect(barAt([], 5)).toBeUndefined();
});
