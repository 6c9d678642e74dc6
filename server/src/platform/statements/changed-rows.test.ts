import { expect, test } from 'vitest';
import { changedRows, listsOf } from './changed-rows.ts';

test('a row that is the same object is as it was; another one is kept, and one that is missing is gone', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const another = { id: 'b' };
  const before = new Map([
    [1, [a, b, c]],
    [2, [a]],
  ]);
  const own = new Map([
    [1, [a, another]],
    [2, [a]],
    [3, [c]],
  ]);
  expect(changedRows(before, own, ({ id }) => id)).toEqual({
    kept: [
      [1, another],
      [3, c],
    ],
    gone: [[1, 'c']],
  });
});

test('rows become lists by whose they are, in their order', () => {
  const rows = [
    { owner_id: 2, name: 'b' },
    { owner_id: 1, name: 'a' },
    { owner_id: 2, name: 'c' },
  ];
  expect([...listsOf(rows, ({ name }) => name)]).toEqual([
    [2, ['b', 'c']],
    [1, ['a']],
  ]);
});
