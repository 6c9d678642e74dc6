import { expect, test } from 'vitest';
import { createLongLists } from './long-list.ts';
import { none } from './place.ts';

test('a place in a long list is reckoned once and one at a time, and only a few wait for it', async () => {
  const lists = createLongLists();
  let running = 0;
  const reckoned: string[] = [];
  const ask = (id: string) =>
    lists(id, async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      reckoned.push(id);
      return { ...none, line: id };
    });
  const [one, again] = await Promise.all([ask('last'), ask('last')]);
  expect(again).toEqual(one);
  expect(reckoned).toEqual(['last']);
  const many = await Promise.all(Array.from({ length: 40 }, (_, place) => ask(`${place}`)));
  expect(many.filter(({ line }) => line !== null)).toHaveLength(32);
  expect((await ask('39')).line).toBe('39');
});

test('one that fails holds up nobody, and is tried again', async () => {
  const lists = createLongLists();
  await expect(lists('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await lists('a', () => Promise.resolve({ ...none, line: 'a' }))).toEqual({ ...none, line: 'a' });
});
