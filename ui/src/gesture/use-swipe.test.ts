import { expect, test } from 'vitest';
import { swipeOf } from './use-swipe.ts';

test('a swipe goes sideways and far; a scroll that leans is none', () => {
  expect([swipeOf(-60, 10), swipeOf(60, -30)]).toEqual(['next', 'previous']);
  expect([swipeOf(-55, 0), swipeOf(-60, 31), swipeOf(10, 300), swipeOf(0, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
