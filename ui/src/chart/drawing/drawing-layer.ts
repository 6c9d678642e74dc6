import type { DrawingTool } from '@tarazu/domain/chart/drawing';
import type { Chart, Point } from 'klinecharts';
import { isOpen } from '../k-line-chart.ts';
import { readChartColors } from '../k-line-style.ts';
import type { DrawnBars } from '../open-chart.ts';
import { type ChartPoint, movedPoints } from './moved-points.ts';
import { type DrawnShape, HANDLE, overlayName, registerDrawings } from './overlays.ts';
import { instantOf, placeOf } from './time-axis.ts';

export interface ChartDrawing {
  readonly drawingId: string;
  readonly tool: DrawingTool;
  readonly points: readonly ChartPoint[];
  /** The place of its colour among those of lines, from 0. */
  readonly colour: number;
  readonly text: string;
}

export interface DrawingHands {
  readonly onSelect: (drawingId: string) => void;
  readonly onMoved: (drawingId: string, points: readonly ChartPoint[]) => void;
}

export interface ShownDrawings {
  readonly drawings: readonly ChartDrawing[];
  readonly selected: string | undefined;
  /** The points that were placed of one that is being drawn. */
  readonly begun: readonly ChartPoint[];
  readonly formatPrice: (price: number) => string;
}

const GROUP = 'drawings';
const PANE = 'candle_pane';
let registered = false;

/** Draws all of it anew over the bars that are loaded. One that is selected has handles, and goes where it is dragged. */
export function showDrawings({ chart, interval }: DrawnBars, shown: ShownDrawings, hands: DrawingHands): void {
  if (!registered) registerDrawings();
  registered = true;
  hideDrawings(chart);
  const holder = chart.getDom();
  const bars = chart.getDataList();
  if (!holder || bars.length === 0) return;
  const { averages, brand, card } = readChartColors(holder);
  const pointOf = ({ atMs, price }: ChartPoint) => ({ dataIndex: placeOf(bars, atMs, interval), value: price });
  for (const point of shown.begun) {
    const extendData = { color: brand, card };
    chart.createOverlay({ name: HANDLE, groupId: GROUP, points: [pointOf(point)], extendData, lock: true });
  }
  for (const { drawingId, tool, points, colour, text } of shown.drawings) {
    const selected = drawingId === shown.selected;
    const color = averages[colour] ?? brand;
    const extendData: DrawnShape = { tool, color, card, text, selected, formatPrice: shown.formatPrice };
    // Not the ones that are given to the library, which moves them.
    const placed = points.map(pointOf);
    const tell = () => {
      const [drawing] = chart.getOverlays({ id: drawingId });
      if (!drawing) return;
      hands.onMoved(drawingId, movedPoints(points, { placed, now: drawing.points }, chart.getDataList(), interval));
    };
    chart.createOverlay({
      id: drawingId,
      name: overlayName(tool),
      groupId: GROUP,
      points: points.map(pointOf),
      extendData,
      lock: !selected,
      onClick: () => hands.onSelect(drawingId),
      onPressedMoving: ({ overlay }) => moveHandles(chart, drawingId, overlay.points),
      onPressedMoveEnd: tell,
      // The library takes off what is clicked with the other button, without asking.
      onRightClick: ({ preventDefault }) => preventDefault?.(),
    });
    if (selected) addHandles(chart, drawingId, points.map(pointOf), { color, card }, tell);
  }
}

export function hideDrawings(chart: Chart): void {
  if (isOpen(chart) && chart.getOverlays({ groupId: GROUP }).length > 0) chart.removeOverlay({ groupId: GROUP });
}

const handleId = (drawingId: string, at: number) => `${drawingId}:${at}`;

function addHandles(
  chart: Chart,
  drawingId: string,
  points: readonly Partial<Point>[],
  extendData: Pick<DrawnShape, 'color' | 'card'>,
  tell: () => void,
): void {
  for (const [at, point] of points.entries()) {
    chart.createOverlay({
      id: handleId(drawingId, at),
      name: HANDLE,
      groupId: GROUP,
      zLevel: 1,
      points: [point],
      extendData,
      onPressedMoving: ({ overlay }) => {
        const [main] = chart.getOverlays({ id: drawingId });
        const [moved] = overlay.points;
        if (!main || !moved) return;
        chart.overrideOverlay({
          id: drawingId,
          points: main.points.map((each, place) => (place === at ? moved : each)),
        });
      },
      onPressedMoveEnd: tell,
      onRightClick: ({ preventDefault }) => preventDefault?.(),
    });
  }
}

function moveHandles(chart: Chart, drawingId: string, points: readonly Partial<Point>[]): void {
  for (const [at, point] of points.entries()) chart.overrideOverlay({ id: handleId(drawingId, at), points: [point] });
}

/** Pixels that a finger may slip and still tap. */
const TAP_PX = 8;

/**
 * Tells the place of each tap on the candles until it is ended. Not by the library's own way of drawing: of two taps within half a second it takes the second
 * for a double click, and loses it.
 */
export function pickPlaces({ chart, interval }: DrawnBars, onPlace: (point: ChartPoint) => void): () => void {
  const holder = chart.getDom();
  let down: { readonly x: number; readonly y: number } | undefined;
  const press = ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    down = isPrimary ? { x, y } : undefined;
  };
  const release = ({ clientX, clientY }: PointerEvent) => {
    const box = chart.getDom(PANE, 'main')?.getBoundingClientRect();
    if (!down || !box || Math.hypot(clientX - down.x, clientY - down.y) > TAP_PX) return;
    down = undefined;
    const [x, y] = [clientX - box.x, clientY - box.y];
    if (x < 0 || y < 0 || x > box.width || y > box.height) return;
    const [found] = [chart.convertFromPixel([{ x, y }], { paneId: PANE })].flat();
    if (found?.dataIndex === undefined || found.value === undefined) return;
    onPlace({ atMs: instantOf(chart.getDataList(), found.dataIndex, interval), price: found.value });
  };
  holder?.addEventListener('pointerdown', press, true);
  holder?.addEventListener('pointerup', release, true);
  return () => {
    holder?.removeEventListener('pointerdown', press, true);
    holder?.removeEventListener('pointerup', release, true);
  };
}
