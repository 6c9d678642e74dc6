import { expect, test } from 'vitest';
import type { Reader } from '../platform/database.ts';
import { createActivity } from './activity.ts';

const placed = { events: [{ type: 'order.placed' }, { type: 'order.filled' }] };
const other = { events: [{ type: 'user.logged-in' }] };
const startMs = Date.parse('2026-11-20T09:00:30Z');

/** A journal with one order two hours before the start. */
function journal() {
  const reads: unknown[] = [];
  const reader: Reader = {
    query<Row>(_statement: unknown, values?: readonly unknown[]) {
      reads.push(values);
      const [fromMs, beforeMs] = [Number(values?.[0]), Number(values?.[1])];
      const atMs = startMs - 2 * 3_600_000;
      const rows =
        fromMs <= atMs && atMs < beforeMs ? [{ minute: Math.floor(atMs / 60_000), orders: 1, fills: 0 }] : [];
      // What the statement gives.
      return Promise.resolve(rows as Row[]);
    },
  };
  return { reader, reads };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test('counts orders and fills by the minute, without gaps, and leaves out what is older than the span', async () => {
  let nowMs = startMs;
  const { reader } = journal();
  const activity = createActivity({ nowMs: () => nowMs });
  activity.note([placed, placed, other]);
  expect((await activity.parts(reader, 'hour')).at(-1)).toEqual({
    at: '2026-11-20T09:00:00.000Z',
    orders: 2,
    fills: 2,
  });
  nowMs += 2 * 60_000;
  activity.note([{ events: [{ type: 'order.filled' }] }]);
  const minutes = await activity.parts(reader, 'hour');
  expect(minutes).toHaveLength(60);
  expect(minutes.slice(-3).map(({ orders, fills }) => [orders, fills])).toEqual([
    [2, 2],
    [0, 0],
    [0, 1],
  ]);
  nowMs += 3 * 60 * 60_000;
  activity.note([placed]);
  expect(sum((await activity.parts(reader, 'hour')).map(({ orders }) => orders))).toBe(1);
});

test('what was before the start is read once, a day at a time, and stands in the longer spans', async () => {
  const { reader, reads } = journal();
  const activity = createActivity({ nowMs: () => startMs });
  activity.note([placed]);
  const lengths = { hour: 60, day: 96, week: 168, month: 120 } as const;
  for (const span of ['hour', 'day', 'week', 'month'] as const) {
    const parts = await activity.parts(reader, span);
    expect(parts).toHaveLength(lengths[span]);
    expect(sum(parts.map(({ orders }) => orders))).toBe(span === 'hour' ? 1 : 2);
  }
  expect(reads).toHaveLength(30);
});
