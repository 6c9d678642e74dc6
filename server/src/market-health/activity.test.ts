import { expect, test } from 'vitest';
import { createActivity } from './activity.ts';

const placed = { events: [{ type: 'stock-order.placed' }, { type: 'stock-order.filled' }] };
const other = { events: [{ type: 'user.logged-in' }] };

test('counts orders and fills by the minute, without gaps, and forgets what is older than an hour', () => {
  let nowMs = Date.parse('2026-11-20T09:00:30Z');
  const activity = createActivity({ nowMs: () => nowMs });
  activity.note([placed, placed, other]);
  expect(activity.minutes()).toEqual([{ at: '2026-11-20T09:00:00.000Z', orders: 2, fills: 2 }]);
  nowMs += 2 * 60_000;
  activity.note([{ events: [{ type: 'stock-order.filled' }] }]);
  expect(activity.minutes().map(({ orders, fills }) => [orders, fills])).toEqual([
    [2, 2],
    [0, 0],
    [0, 1],
  ]);
  nowMs += 3 * 60 * 60_000;
  activity.note([placed]);
  const minutes = activity.minutes();
  expect(minutes).toHaveLength(60);
  expect(minutes.map(({ orders }) => orders).reduce((sum, count) => sum + count)).toBe(1);
});
