import { expect, test } from 'vitest';
import { gripOf, linesOf } from './shapes.ts';

const [a, b] = [
  { x: 100, y: 200 },
  { x: 200, y: 150 },
];
const lines = (tool: Parameters<typeof linesOf>[0], ...spots: Parameters<typeof linesOf>[1]) =>
  linesOf(tool, spots, 400, 300);

test('a line ends at its points, a ray goes on to the edge on the side of its second', () => {
  expect(lines('line', a, b)).toEqual([[a, b]]);
  expect(lines('ray', a, b)).toEqual([[a, { x: 400, y: 50 }]]);
  expect(lines('ray', b, a)).toEqual([[b, { x: 0, y: 250 }]]);
  expect(lines('ray', a, { x: 100, y: 210 })).toEqual([[a, { x: 100, y: 300 }]]);
  expect(lines('line', a)).toEqual([]);
});

test('the other side of a channel is parallel and goes through the third point', () => {
  const [first, second] = lines('channel', a, b, { x: 150, y: 235 });
  expect(first).toEqual([a, b]);
  expect(second).toEqual([
    { x: 100, y: 260 },
    { x: 200, y: 210 },
  ]);
  expect(lines('channel', a, b)).toEqual([]);
});

test('a retracement has its parts of the way back, from the second point to the first', () => {
  const levels = lines('retracement', a, b).map(([from]) => from.y);
  expect(levels).toEqual([150, 161.8, 169.1, 175, 180.9, 189.3, 200]);
});

test('a grip lies to both sides of its stretch', () => {
  expect(gripOf([a, { x: 200, y: 200 }], 10)).toEqual([
    { x: 100, y: 190 },
    { x: 200, y: 190 },
    { x: 200, y: 210 },
    { x: 100, y: 210 },
  ]);
});
