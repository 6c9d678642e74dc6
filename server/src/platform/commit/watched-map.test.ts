import { expect, test } from 'vitest';
import { only } from './watched-map.ts';

test('what was asked for may be changed, anything else is an error, and all can be read', () => {
  const known = new Map([
    ['mine', 1],
    ['theirs', 2],
  ]);
  const watched = only(known, ['mine', 'new'], 'holding');
  watched.set('mine', 3);
  watched.set('new', 4);
  expect(() => watched.set('theirs', 5)).toThrow('holding theirs is changed by commands that did not ask for it');
  expect([...known]).toEqual([
    ['mine', 3],
    ['theirs', 2],
    ['new', 4],
  ]);
  expect(watched.get('theirs')).toBe(2);
});
