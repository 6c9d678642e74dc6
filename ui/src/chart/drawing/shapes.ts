import type { DrawingTool } from '@tarazu/domain/chart/drawing';

/** Pixels from the top left of the candles. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
type Stretch = readonly [Spot, Spot];

/** Parts of the way between two prices, as chart readers mark them (Fibonacci). */
export const retracements = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** From the first spot through the second to the edge of the room. */
function rayOf(from: Spot, through: Spot, width: number, height: number): Stretch {
  const [across, down] = [through.x - from.x, through.y - from.y];
  if (across === 0) return [from, { x: from.x, y: down > 0 ? height : 0 }];
  const x = across > 0 ? Math.max(width, through.x) : Math.min(0, through.x);
  return [from, { x, y: from.y + (down / across) * (x - from.x) }];
}

/** The same stretch so much lower that it goes through the third spot. */
function parallelTo([from, to]: Stretch, through: Spot): Stretch {
  const slope = from.x === to.x ? 0 : (to.y - from.y) / (to.x - from.x);
  const lower = through.y - (from.y + slope * (through.x - from.x));
  return [
    { x: from.x, y: from.y + lower },
    { x: to.x, y: to.y + lower },
  ];
}

/** The lines of a drawing; none for a note, and none while points are missing. */
export function linesOf(tool: DrawingTool, spots: readonly Spot[], width: number, height: number): readonly Stretch[] {
  const [first, second, third] = spots;
  if (!first || !second) return [];
  if (tool === 'line') return [[first, second]];
  if (tool === 'ray') return [rayOf(first, second, width, height)];
  if (tool === 'channel') return third ? [[first, second], parallelTo([first, second], third)] : [];
  if (tool !== 'retracement') return [];
  const from = Math.min(first.x, second.x);
  const to = Math.max(width, first.x, second.x);
  // The whole way is told from the second point, where it ended, back to the first.
  return retracements.map((part) => {
    const y = second.y + (first.y - second.y) * part;
    return [
      { x: from, y },
      { x: to, y },
    ];
  });
}

/** Fingers are wider than lines: the room in which a stretch can be taken hold of. */
export function gripOf([from, to]: Stretch, reach: number): readonly Spot[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [aside, up] = [((to.y - from.y) / length) * reach, ((to.x - from.x) / length) * reach];
  return [
    { x: from.x + aside, y: from.y - up },
    { x: to.x + aside, y: to.y - up },
    { x: to.x - aside, y: to.y + up },
    { x: from.x - aside, y: from.y + up },
  ];
}
