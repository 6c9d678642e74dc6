import type { DrawingView } from '@tarazu/wire/market-features/drawing';
import { expect, test } from 'vitest';
import { draggedPoints, shownOf } from './canvas-points.ts';

const drawing: DrawingView = {
  drawingId: 'a',
  tool: 'line',
  colour: 'teal',
  text: '',
  points: [
    { at: '2026-11-02T09:31:00.000Z', price: '100.05' },
    { at: '2026-11-09T10:45:00.000Z', price: '104.55' },
  ],
};

test('a point that stayed keeps its exact price on an old step; one that was moved takes the step of today', () => {
  const [one, other] = shownOf(drawing).points;
  if (!one || !other) throw new Error('two points');
  expect(draggedPoints(drawing, [one, other], '0.1')).toEqual(drawing.points);
  expect(draggedPoints(drawing, [one, { ...other, price: 103.237 }], '0.1')).toEqual([
    drawing.points[0],
    { at: '2026-11-09T10:45:00.000Z', price: '103.20' },
  ]);
  const later = { ...one, atMs: Date.parse('2026-11-03T00:00:00.000Z') };
  expect(draggedPoints(drawing, [later, other], '0.1')).toEqual([
    { at: '2026-11-03T00:00:00.000Z', price: '100.10' },
    drawing.points[1],
  ]);
});
