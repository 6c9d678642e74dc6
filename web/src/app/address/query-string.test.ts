import { expect, test } from 'vitest';
import { parseQuery, printQuery, text } from './query-string.ts';

test('long digits and ids stay as they were written', () => {
  const query = '?id=IN:SAHYM&big=12345678901234567890&from=/pages/tabbar/home';
  expect(parseQuery(query)).toEqual({ id: 'IN:SAHYM', big: '12345678901234567890', from: '/pages/tabbar/home' });
  expect(printQuery(parseQuery(query))).toBe(query);
});

test('what is empty or not a text is left out', () => {
  expect(printQuery({ a: '', b: undefined, c: 1 })).toBe('');
  expect(text({ id: 7 }, 'id')).toEqual({});
  expect(text({ id: 'x' }, 'id')).toEqual({ id: 'x' });
});
