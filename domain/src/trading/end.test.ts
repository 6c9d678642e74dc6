import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { decideCancel, decideCancelAll } from './end.ts';
import { decidePlace } from './place.ts';
import { createVenue, intent, OWNER, share } from './test-venue.ts';

test('cancelling all gives back money and shares in one entry and passes over what has ended', () => {
  const venue = createVenue('100000', '50');
  const place = (orderId: string, side: 'buy' | 'sell', quantity: string, price: string) =>
    venue.apply(decidePlace({ ...intent(side, quantity, price), orderId }, venue.facts()));
  place('o1', 'buy', '100', '99.90');
  place('o2', 'sell', '20', '101.00');
  place('o3', 'buy', '5', '99.80');
  venue.apply(decideCancel(OWNER, venue.order('o3'), 'person'));
  const decision = decideCancelAll(
    OWNER,
    ['o1', 'o2', 'o3', 'o4'].map((id) => venue.order(id)),
    'leader',
  );
  const events = venue.apply(decision);
  expect(events.map(({ type }) => type)).toEqual(['order.cancelled', 'order.cancelled']);
  expect(events[0]?.body).toMatchObject({ by: 'leader', reason: 'asked' });
  expect(decision.kind === 'accepted' && decision.postings.length).toBe(4);
  expect(venue.openOrders()).toEqual([]);
  expect([venue.balance('INR', 'held'), venue.balance(share.base, 'held')]).toEqual([0n, 0n]);
  expect([venue.balance('INR', 'available'), venue.balance(share.base, 'available')]).toEqual([
    decimal('100000'),
    decimal('50'),
  ]);
  expect(decideCancelAll(OWNER, [venue.order('o1'), undefined], 'person')).toMatchObject({ code: 'no_open_orders' });
});
