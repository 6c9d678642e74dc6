import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimal, decimalToText } from '../money.ts';

/** What is drawn, and by how many points. A channel is a line and a point that its parallel goes through; a retracement lies between its points. */
export const drawingPoints = { line: 2, ray: 2, channel: 3, retracement: 2, note: 1 } as const;
export type DrawingTool = keyof typeof drawingPoints;
export const drawingTools = Object.keys(drawingPoints) as readonly DrawingTool[];

/** The colours of lines on a chart, in the order of their tokens. */
export const drawingColours = ['amber', 'violet', 'teal', 'pink', 'olive', 'blue'] as const;
export type DrawingColour = (typeof drawingColours)[number];

/** Characters of a note. */
export const NOTE_MAX = 120;

/** A place on a chart: an instant in UTC and a price e8. */
export interface DrawingPoint {
  readonly atMs: number;
  readonly price: bigint;
}

/** Drawn by somebody on the chart of one instrument, at the prices of the shares of `drawnAtMs`. */
export interface Drawing {
  readonly drawingId: string;
  readonly instrumentId: string;
  readonly tool: DrawingTool;
  readonly points: readonly DrawingPoint[];
  readonly colour: DrawingColour;
  /** Of a note; empty for everything else. */
  readonly text: string;
  readonly drawnAtMs: number;
}

export type DrawingEvent =
  | DomainEvent<
      'drawing.saved',
      Omit<Drawing, 'points' | 'drawnAtMs'> & {
        readonly points: readonly { readonly at: string; readonly price: string }[];
        readonly drawnAt: string;
      }
    >
  | DomainEvent<'drawing.deleted', { readonly drawingId: string }>
  | DomainEvent<'drawing.cleared', { readonly instrumentId: string }>;

export const drawingEvents = [
  'drawing.saved',
  'drawing.deleted',
  'drawing.cleared',
] as const satisfies readonly DrawingEvent['type'][];

/** Somebody's drawings after one more event, the oldest first; one that is changed keeps its place. */
export function evolveDrawings(drawings: readonly Drawing[], event: DrawingEvent): readonly Drawing[] {
  switch (event.type) {
    case 'drawing.saved': {
      const { points, drawnAt, ...rest } = event.body;
      const saved: Drawing = {
        ...rest,
        points: points.map(({ at, price }) => ({ atMs: Date.parse(at), price: decimal(price) })),
        drawnAtMs: Date.parse(drawnAt),
      };
      const isKept = drawings.some(({ drawingId }) => drawingId === saved.drawingId);
      if (!isKept) return [...drawings, saved];
      return drawings.map((each) => (each.drawingId === saved.drawingId ? saved : each));
    }
    case 'drawing.deleted':
      return drawings.filter(({ drawingId }) => drawingId !== event.body.drawingId);
    case 'drawing.cleared':
      return drawings.filter(({ instrumentId }) => instrumentId !== event.body.instrumentId);
  }
}

export interface SaveDrawingFacts {
  /** All of the person. */
  readonly drawings: readonly Drawing[];
  /** The step of prices e8; undefined for an instrument that the market does not have. */
  readonly tick: bigint | undefined;
  /** For one instrument, and in all. */
  readonly eachMax: number;
  readonly allMax: number;
  readonly nowMs: number;
}

const DAY_MS = 86_400_000;
/** No record of an exchange that is read here begins before 1970; ahead one may draw five years. */
const AHEAD_MAX_MS = 5 * 366 * DAY_MS;

/** A new drawing, or another place, colour or text for one. What is drawn stays of its instrument and of its kind. */
export function decideSaveDrawing(
  { isNew, ...wanted }: Omit<Drawing, 'drawnAtMs'> & { readonly isNew: boolean },
  { drawings, tick, eachMax, allMax, nowMs }: SaveDrawingFacts,
): Decision<DrawingEvent, 'instrument_unknown' | 'drawing_unknown' | 'drawings_full' | 'drawing_points_wrong'> {
  const { instrumentId, tool } = wanted;
  if (tick === undefined) return refused('instrument_unknown', { instrument: instrumentId });
  const kept = drawings.find(({ drawingId }) => drawingId === wanted.drawingId);
  if (isNew) {
    const beside = drawings.filter((each) => each.instrumentId === instrumentId);
    if (beside.length >= eachMax) return refused('drawings_full', { max: eachMax });
    if (drawings.length >= allMax) return refused('drawings_full', { max: allMax });
  } else if (!kept || kept.instrumentId !== instrumentId || kept.tool !== tool) {
    return refused('drawing_unknown', {});
  }
  if (!canBeDrawn(wanted, kept?.points ?? [], { tick, nowMs })) {
    return refused('drawing_points_wrong', { tick: decimalToText(tick, 2) });
  }
  const points = wanted.points.map(({ atMs, price }) => ({
    at: new Date(atMs).toISOString(),
    price: decimalToText(price),
  }));
  const drawnAt = new Date(nowMs).toISOString();
  return accepted<DrawingEvent>([{ type: 'drawing.saved', body: { ...wanted, points, drawnAt } }]);
}

/**
 * As many points as its kind has, at prices that exist, none of them twice, and words on notes alone. A point that stays where it was is not looked at again:
 * its price was one when it was drawn, and the step of prices may have become another since. (What a split has changed is told on the step of now.)
 */
export function canBeDrawn(
  { tool, points, text }: Pick<Drawing, 'tool' | 'points' | 'text'>,
  kept: readonly DrawingPoint[],
  { tick, nowMs }: { readonly tick: bigint; readonly nowMs: number },
): boolean {
  if (points.length !== drawingPoints[tool]) return false;
  if ((tool === 'note') === (text === '') || text.length > NOTE_MAX) return false;
  const isPlace = ({ atMs, price }: DrawingPoint) =>
    price > 0n && price % tick === 0n && Number.isSafeInteger(atMs) && atMs >= 0 && atMs <= nowMs + AHEAD_MAX_MS;
  const moved = points.filter(({ atMs, price }, at) => kept[at]?.atMs !== atMs || kept[at].price !== price);
  const places = new Set(points.map(({ atMs, price }) => `${atMs} ${price}`));
  return moved.length === 0 || (moved.every(isPlace) && places.size === points.length);
}

export function decideDeleteDrawing(
  drawings: readonly Drawing[],
  drawingId: string,
): Decision<DrawingEvent, 'drawing_unknown'> {
  if (!drawings.some((each) => each.drawingId === drawingId)) return refused('drawing_unknown', {});
  return accepted<DrawingEvent>([{ type: 'drawing.deleted', body: { drawingId } }]);
}

/** Everything that was drawn on one chart. */
export function decideClearDrawings(
  drawings: readonly Drawing[],
  instrumentId: string,
): Decision<DrawingEvent, 'drawings_none'> {
  if (!drawings.some((each) => each.instrumentId === instrumentId)) return refused('drawings_none', {});
  return accepted<DrawingEvent>([{ type: 'drawing.cleared', body: { instrumentId } }]);
}
