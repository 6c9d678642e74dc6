import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedPoints } from './moved-points.ts';
import { placeOf } from './time-axis.ts';

const DAY_MS = 86_400_000;
const days = Array.from({ length: 10 }, (_, day) => ({ timestamp: (20_000 + day) * DAY_MS }));
/** Within the bar of a day, and before the first one. */
const points = [
  { atMs: 20_003 * DAY_MS + 34_260_000, price: 100.05 },
  { atMs: 20_006 * DAY_MS + 38_700_000, price: 104.55 },
  { atMs: 19_990 * DAY_MS + 1, price: 99 },
];
const placed = points.map(({ atMs, price }) => ({ dataIndex: placeOf(days, atMs, '1D'), value: price }));
const after = (change: (at: number) => object) =>
  movedPoints(points, { placed, now: placed.map((each, at) => ({ ...each, ...change(at) })) }, days, '1D');

test('one point goes to the opening of its new bar, and the others stay at their minute', () => {
  const moved = after((at) => (at === 1 ? { dataIndex: 8, value: 103.2 } : {}));
  expect(moved).toEqual([points[0], { atMs: 20_008 * DAY_MS, price: 103.2 }, points[2]]);
});

test('up or down alone changes no instant; a whole drawing goes with all of its points', () => {
  const value = 90;
  expect(after(() => ({ value }))).toEqual(points.map(({ atMs }) => ({ atMs, price: value })));
  const along = after((at) => ({ dataIndex: (placed[at]?.dataIndex ?? 0) + 1 }));
  expect(along.map(({ price }) => price)).toEqual(points.map(({ price }) => price));
  expect(along.slice(0, 2).map(({ atMs }) => atMs)).toEqual([20_004 * DAY_MS, 20_007 * DAY_MS]);
});

test('nothing that was only looked at is another afterwards, wherever it lies', () => {
  const point = fc.record({
    atMs: fc.integer({ min: 0, max: 30_000 * DAY_MS }),
    price: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 3 }), (some) => {
      const there = some.map(({ atMs, price }) => ({ dataIndex: placeOf(days, atMs, '1D'), value: price }));
      expect(movedPoints(some, { placed: there, now: structuredClone(there) }, days, '1D')).toEqual(some);
    }),
  );
});
