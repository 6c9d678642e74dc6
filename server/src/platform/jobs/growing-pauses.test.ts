import { expect, test } from 'vitest';
import { createGrowingPauses } from './growing-pauses.ts';

test('each failure doubles the pause up to the longest; who was left alone for as long begins anew', () => {
  const pauses = createGrowingPauses({ firstMs: 10, longestMs: 40, kept: 10 });
  const restsFrom = (nowMs: number) => {
    pauses.failed('a', nowMs);
    let length = 0;
    while (pauses.resting(nowMs + length).length > 0) length += 1;
    return length;
  };
  expect(restsFrom(0)).toBe(10);
  expect(restsFrom(10)).toBe(20);
  expect(restsFrom(30)).toBe(40);
  expect(restsFrom(70)).toBe(40);
  expect(restsFrom(150)).toBe(10);
  pauses.done('a');
  expect(pauses.resting(150)).toEqual([]);
});

test('what fails for ever keeps no new one waiting, and is tried again ever more seldom', () => {
  const pauses = createGrowingPauses({ firstMs: 10_000, longestMs: 300_000, kept: 20_000 });
  const failing = Array.from({ length: 1_000 }, (_, place) => `failing ${place}`);
  let tries = 0;
  let reachedMs: number | undefined;
  // Twenty new ones a run, every two seconds, and twenty of those whose pause is over.
  for (let nowMs = 0; nowMs < 600_000; nowMs += 2_000) {
    const all = nowMs < 200_000 ? failing : [...failing, 'reached'];
    const take = (without: readonly string[]) => {
      const rest = new Set(without);
      return all.filter((one) => !rest.has(one)).slice(0, 20);
    };
    for (const id of new Set([...take(pauses.known()), ...take(pauses.resting(nowMs))])) {
      if (id === 'reached') reachedMs ??= nowMs;
      else {
        tries += 1;
        pauses.failed(id, nowMs);
      }
    }
  }
  expect(reachedMs).toBe(200_000);
  expect(tries).toBeLessThan(7_000);
});

test('no more than so many are remembered', () => {
  const pauses = createGrowingPauses({ firstMs: 10, longestMs: 40, kept: 2 });
  for (const id of ['a', 'b', 'c']) pauses.failed(id, 0);
  expect(pauses.resting(0)).toEqual(['b', 'c']);
});
