import { expect, test } from 'vitest';
import { ownNewsFirst } from './own-news.ts';

const articles = [
  { id: 'in-20', country: 'IN', at: '2026-11-20T15:30:00.000Z' },
  { id: 'learn-20', country: null, at: '2026-11-20T12:00:00.000Z' },
  { id: 'br-20', country: 'BR', at: '2026-11-20T11:00:00.000Z' },
  { id: 'in-19', country: 'IN', at: '2026-11-19T15:30:00.000Z' },
  { id: 'br-19', country: 'BR', at: '2026-11-19T11:00:00.000Z' },
] as const;

test('on each day one’s own market comes first, and yesterday never before today', () => {
  const told = (own: 'IN' | 'BR', ahead = 0) =>
    ownNewsFirst(articles, own, (at) => new Date(Date.parse(at) + ahead * 3_600_000).toISOString().slice(0, 10)).map(
      ({ id }) => id,
    );
  expect(told('BR')).toEqual(['br-20', 'in-20', 'learn-20', 'br-19', 'in-19']);
  expect(told('IN')).toEqual(['in-20', 'learn-20', 'br-20', 'in-19', 'br-19']);
  // On a clock far ahead an evening is the next day's.
  expect(told('BR', 9)).toEqual(['in-20', 'br-20', 'learn-20', 'in-19', 'br-19']);
});
