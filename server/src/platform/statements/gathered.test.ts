import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

test('what is asked for in one turn is read together, each key once', async () => {
  const reads: (readonly number[])[] = [];
  const doubled = gathered(async (keys: readonly number[]) => {
    reads.push(keys);
    return new Map(keys.filter((key) => key !== 9).map((key) => [key, key * 2]));
  });
  expect(await Promise.all([1, 2, 2, 9].map(doubled))).toEqual([2, 4, 4, undefined]);
  expect(await doubled(3)).toBe(6);
  expect(reads).toEqual([[1, 2, 9], [3]]);
});

test('a reading that fails fails for everybody who asked, and for nobody after them', async () => {
  let down = true;
  const same = gathered(async (keys: readonly string[]) => {
    if (down) throw new Error('no store');
    return new Map(keys.map((key) => [key, key]));
  });
  const outcomes = await Promise.allSettled(['a', 'b'].map(same));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  down = false;
  expect(await same('a')).toBe('a');
});
