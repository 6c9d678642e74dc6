import { drawingColours, drawingTools, NOTE_MAX } from '@tarazu/domain/chart/drawing';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, instant, instrumentId, ownName, publicId, requestId, spaced } from '../scalar.ts';

/** Of any kind. */
const POINTS_MAX = 3;
const tool = z.enum(drawingTools);
const colour = z.enum(drawingColours);

const drawing = z.object({
  drawingId: publicId,
  tool,
  colour,
  /** The words of a note; empty for everything else. */
  text: z.string(),
  /** In the order in which they were placed, at prices by the shares of now. */
  points: z.array(z.object({ at: instant, price: amountText })),
});
export type DrawingView = z.infer<typeof drawing>;

export const listDrawings = endpoint({
  method: 'GET',
  path: '/stock/drawing/list',
  summary: 'What you have drawn on the chart of an instrument, the oldest first.',
  access: 'session',
  reads: ['charts'],
  keptOffline: true,
  request: z.strictObject({ id: instrumentId }),
  reply: z.object({ items: z.array(drawing), max: z.int() }),
});

export const saveDrawing = endpoint({
  method: 'POST',
  path: '/stock/drawing/save',
  summary:
    'Keep a drawing: the instants and the prices of its points, each with spaces between. With a number, change that one. A line, a ray and a retracement have two points, a channel three, a note one and words.',
  access: 'session',
  request: z.strictObject({
    requestId,
    drawingId: z.optional(publicId),
    id: instrumentId,
    tool,
    colour: z._default(colour, 'blue'),
    times: spaced(instant, POINTS_MAX, 24),
    prices: spaced(amountText, POINTS_MAX, 24),
    text: z._default(ownName(NOTE_MAX), ''),
  }),
  reply: z.object({ drawingId: publicId }),
  refusals: ['instrument_unknown', 'drawing_unknown', 'drawings_full', 'drawing_points_wrong'],
  emits: ['drawing.saved'],
});

export const deleteDrawing = endpoint({
  method: 'POST',
  path: '/stock/drawing/del',
  summary: 'Take a drawing off its chart.',
  access: 'session',
  request: z.strictObject({ requestId, drawingId: publicId }),
  reply: z.object({ drawingId: publicId }),
  refusals: ['drawing_unknown'],
  emits: ['drawing.deleted'],
});

export const clearDrawings = endpoint({
  method: 'POST',
  path: '/stock/drawing/clear',
  summary: 'Take everything that you have drawn off the chart of an instrument.',
  access: 'session',
  request: z.strictObject({ requestId, id: instrumentId }),
  reply: z.object({ id: instrumentId }),
  refusals: ['drawings_none'],
  emits: ['drawing.cleared'],
});
