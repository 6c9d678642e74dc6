import { type DrawingTool, drawingPoints, drawingTools } from '@tarazu/domain/chart/drawing';
import { type OverlayFigure, registerOverlay } from 'klinecharts';
import { FAMILY } from '../k-line-style.ts';
import { gripOf, linesOf, retracements, type Spot } from './shapes.ts';

/** What the canvas needs to know of a drawing besides its points. */
export interface DrawnShape {
  readonly tool: DrawingTool;
  readonly color: string;
  /** Behind words. */
  readonly card: string;
  readonly text: string;
  readonly selected: boolean;
  readonly formatPrice: (price: number) => string;
}

const GRIP_PX = 12;
/** Of a note so many letters stand on the canvas; all of them are in the list. */
const LETTERS = 24;

export const overlayName = (tool: DrawingTool) => `drawing-${tool}`;
export const HANDLE = 'drawing-handle';

/** The drawings as overlays of the library, under names of our own: their lines can be taken hold of by a finger. */
export function registerDrawings(): void {
  for (const tool of drawingTools) {
    registerOverlay<DrawnShape>({
      name: overlayName(tool),
      totalStep: drawingPoints[tool] + 1,
      needDefaultPointFigure: false,
      needDefaultXAxisFigure: false,
      needDefaultYAxisFigure: false,
      createPointFigures: ({ overlay, coordinates, bounding }) => {
        const shape = overlay.extendData;
        const spots: readonly Spot[] = coordinates;
        if (tool === 'note') return noteFigures(shape, spots);
        const values = overlay.points.map(({ value }) => value ?? 0);
        return lineFigures(shape, spots, values, bounding);
      },
    });
  }
  registerOverlay<Pick<DrawnShape, 'color' | 'card'>>({
    name: HANDLE,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates }) => {
      const [spot] = coordinates;
      if (!spot) return [];
      const { color, card } = overlay.extendData;
      const seen = { style: 'stroke_fill', color: card, borderColor: color, borderSize: 2 };
      return [
        { type: 'circle', attrs: { ...spot, r: 6 }, styles: seen, ignoreEvent: true },
        { type: 'circle', attrs: { ...spot, r: 22 }, styles: { style: 'fill', color: 'transparent' } },
      ];
    },
  });
}

interface Room {
  readonly width: number;
  readonly height: number;
}

function lineFigures(
  { tool, color, card, selected, formatPrice }: DrawnShape,
  spots: readonly Spot[],
  values: readonly number[],
  { width, height }: Room,
): OverlayFigure[] {
  const lines = linesOf(tool, spots, width, height);
  const styles = { style: 'solid', color, size: selected ? 2.5 : 1.5 };
  const grips = lines.map((line) => ({
    type: 'polygon',
    attrs: { coordinates: gripOf(line, GRIP_PX) },
    styles: { style: 'fill', color: 'transparent' },
  }));
  const drawn = lines.map((line) => ({ type: 'line', attrs: { coordinates: line }, styles, ignoreEvent: true }));
  if (tool !== 'retracement') return [...drawn, ...grips];
  const [from = 0, to = 0] = values;
  const labels = lines.map(([spot], at) => {
    const part = retracements[at] ?? 0;
    const text = `${(part * 100).toFixed(1)}% · ${formatPrice(to + (from - to) * part)}`;
    return labelFigure({ x: Math.max(4, spot.x + 4), y: spot.y - 1 }, text, color, card);
  });
  return [...drawn, ...labels, ...grips];
}

function labelFigure({ x, y }: Spot, text: string, color: string, card: string): OverlayFigure {
  return {
    type: 'text',
    attrs: { x, y, text, align: 'left', baseline: 'bottom' },
    styles: { style: 'fill', color, backgroundColor: card, size: 11, family: FAMILY, weight: '600', paddingLeft: 2 },
    ignoreEvent: true,
  };
}

/** A dot at the place and the first words of the note beside it. */
function noteFigures({ color, card, text, selected }: DrawnShape, [spot]: readonly Spot[]): OverlayFigure[] {
  if (!spot) return [];
  const shown = text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text;
  const words = {
    style: 'fill',
    color: card,
    backgroundColor: color,
    size: 12,
    family: FAMILY,
    weight: '600',
    borderRadius: 4,
  };
  const padding = { paddingTop: 4, paddingBottom: 4, paddingLeft: 6, paddingRight: 6 };
  return [
    { type: 'circle', attrs: { ...spot, r: selected ? 5 : 4 }, styles: { style: 'fill', color }, ignoreEvent: true },
    {
      type: 'text',
      attrs: { x: spot.x, y: spot.y - 9, text: shown, align: 'center', baseline: 'bottom' },
      styles: { ...words, ...padding },
    },
    { type: 'circle', attrs: { ...spot, r: GRIP_PX }, styles: { style: 'fill', color: 'transparent' } },
  ];
}
