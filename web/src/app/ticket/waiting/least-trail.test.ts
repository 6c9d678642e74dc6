import { expect, test } from 'vitest';
import { leastTrail } from './least-trail.ts';

test('the least distance is read in the unit in which it was said, and of no other refusal', () => {
  const name = 'trail_too_near';
  const last = { price: '1248.35', currency: 'INR' };
  expect(leastTrail({ name, params: { by: 'percent', least: { quantity: '0.25' }, last } })).toEqual({
    ...{ trail: '0.25', byPercent: true },
  });
  const least = { price: '3.1', currency: 'INR' };
  expect(leastTrail({ name, params: { by: 'amount', least, last } })).toEqual({ trail: '3.1', byPercent: false });
  expect(leastTrail({ name: 'price_off_tick', params: { least } })).toBeUndefined();
  expect(leastTrail({ name, params: {} })).toBeUndefined();
});
