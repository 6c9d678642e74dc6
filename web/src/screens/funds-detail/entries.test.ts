import { expect, test } from 'vitest';
import { entriesOf } from './entries.ts';

const line = (entry: number, purpose: string) => ({
  entry,
  purpose,
  at: '2026-11-20T09:17:00.000Z',
  kind: 'order.placed',
  asset: 'INR',
  assetName: 'INR',
  amount: '1',
  balanceAfter: '1',
  reference: {},
});

test('lines of one entry stand together, newest entry first', () => {
  const entries = entriesOf([line(9, 'available'), line(9, 'held'), line(8, 'available')]);
  expect(entries.map((entry) => [entry.entry, entry.lines.map((each) => each.purpose)])).toEqual([
    [9, ['available', 'held']],
    [8, ['available']],
  ]);
});
