import { expect, test } from 'vitest';
import { createHeld } from './held.ts';

function counted() {
  let nowMs = 0;
  let fails = false;
  const asked: string[] = [];
  const read = createHeld({ nowMs: () => nowMs }, 1_000, (key: 'a' | 'b') => {
    asked.push(key);
    return fails ? Promise.reject(new Error('gone')) : Promise.resolve(`${key} ${asked.length}`);
  });
  return { read, asked, pass: (ms: number) => (nowMs += ms), fail: (next: boolean) => (fails = next) };
}

test('it is read once for all who look within its time, each key for itself', async () => {
  const { read, asked, pass } = counted();
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  pass(999);
  expect(await read('a')).toBe('a 1');
  pass(1);
  expect(await read('a')).toBe('a 3');
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('what failed is asked for again at once', async () => {
  const { read, fail } = counted();
  fail(true);
  await expect(read('a')).rejects.toThrow('gone');
  fail(false);
  expect(await read('a')).toBe('a 2');
});
