import { expect, test } from 'vitest';
import { createNamedTurns } from './named-turns.ts';

test('so many at once, each name once, the others in their order; a name may come again when it is done', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const turns = createNamedTurns(
    2,
    (name: string) => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    },
    () => {},
  );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  for (const name of ['a', 'b', 'c', 'a', 'd', 'c']) turns.ask(name, name);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  turns.ask('b', 'b');
  await end('a');
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'b']);
  turns.ask('e', 'e');
  turns.drop();
  await Promise.all([end('d'), end('b')]);
  expect(begun).toHaveLength(5);
  expect(turns.underWay).toBeUndefined();
});
