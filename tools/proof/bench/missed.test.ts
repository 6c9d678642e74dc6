import { expect, test } from 'vitest';
import { actedIn, missedOf } from './missed.ts';

const sizes = { robots: 3, copies: 2 };

test('copies that acted more often than they had to do not make up for a robot that did not', () => {
  expect(missedOf(sizes, { robots: 4, copies: 2 })).toBe(0);
  expect(missedOf(sizes, { robots: 2, copies: 9 })).toBe(2);
  expect(missedOf(sizes, { robots: 9, copies: 1 })).toBe(1);
});

test('only what was done by this bar counts, of copies what went along with an order of it', () => {
  const bar = (barMs: number, done: boolean, orderId: string) => ({ barMs, done, orders: [{ orderId }] });
  const bars = [bar(900, true, 'now'), bar(900, false, 'late'), bar(0, true, 'before')];
  const trade = (withOrderId: string | null, done = true, skip: string | null = null) => ({ withOrderId, done, skip });
  const trades = [trade('before'), trade('now'), trade('now', false), trade('now', true, 'missed'), trade(null)];
  expect(actedIn(bars, [...trades, trade('now')], 900)).toEqual({ robots: 1, copies: 2 });
});
