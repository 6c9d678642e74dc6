import { drawingColours } from '@tarazu/domain/chart/drawing';
import type { ChartDrawing } from '@tarazu/ui/chart/drawing/drawing-layer';
import type { ChartPoint } from '@tarazu/ui/chart/drawing/moved-points';
import type { DrawingView } from '@tarazu/wire/market-features/drawing';
import { onTick } from '../own/on-tick.ts';

type KeptPoint = DrawingView['points'][number];

/** A drawing for the eye. */
export function shownOf({ drawingId, tool, colour, text, points }: DrawingView): ChartDrawing {
  const seen = points.map(({ at, price }) => ({ atMs: Date.parse(at), price: Number(price) }));
  return { drawingId, tool, text, points: seen, colour: drawingColours.indexOf(colour) };
}

/** A place of the canvas as it is kept: an instant, and a price on the step of prices. */
export function keptOf({ atMs, price }: ChartPoint, tick: string): KeptPoint {
  return { at: new Date(atMs).toISOString(), price: onTick(price.toFixed(8), tick) ?? tick };
}

/** The points of a drawing after it was dragged to these places. One that stayed keeps its exact price, on whatever step that was. */
export function draggedPoints(drawing: DrawingView, places: readonly ChartPoint[], tick: string): KeptPoint[] {
  const shown = shownOf(drawing).points;
  return places.map((place, at) => {
    const [before, kept] = [shown[at], drawing.points[at]];
    return kept && before?.atMs === place.atMs && before.price === place.price ? kept : keptOf(place, tick);
  });
}
