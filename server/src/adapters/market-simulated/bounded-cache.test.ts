import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

/** A cache of texts that weigh their length, and which of them it still has. */
function texts(weightMax: number) {
  const cache = createBoundedCache<string>(weightMax, ({ length }) => length);
  const made: string[] = [];
  const ask = (key: string, text = key) =>
    cache.get(key, () => {
      made.push(key);
      return text;
    });
  return { cache, ask, made };
}

test('as many values are kept as their weight allows, and what was asked for longest ago goes first', () => {
  const { ask, made } = texts(10);
  ask('aaaa');
  ask('bbbb');
  ask('aaaa');
  expect(made).toEqual(['aaaa', 'bbbb']);
  ask('cc');
  ask('d');
  ask('aaaa');
  ask('cc');
  expect(made).toEqual(['aaaa', 'bbbb', 'cc', 'd']);
  ask('bbbb');
  expect(made).toEqual(['aaaa', 'bbbb', 'cc', 'd', 'bbbb']);
});

test('one heavy value takes the place of several light ones; the newest stays even when it is too heavy alone', () => {
  const { ask, made } = texts(10);
  for (const key of ['a', 'b', 'c']) ask(key);
  ask('heavy', 'x'.repeat(11));
  ask('heavy');
  expect(made).toEqual(['a', 'b', 'c', 'heavy']);
  ask('a');
  ask('heavy', 'x'.repeat(9));
  expect(made).toEqual(['a', 'b', 'c', 'heavy', 'a', 'heavy']);
  ask('a');
  expect(made).toHaveLength(6);
});

test('what is dropped weighs nothing any more', () => {
  const { cache, ask, made } = texts(10);
  ask('aaaaa');
  ask('bbbbb');
  cache.drop((key) => key === 'aaaaa');
  ask('ccccc');
  ask('bbbbb');
  expect(made).toEqual(['aaaaa', 'bbbbb', 'ccccc']);
});
