import { type Chart, registerOverlay } from 'klinecharts';
import { barAt } from './bar-at.ts';
import { type ChartColors, FAMILY } from './k-line-style.ts';

/** An order of the person that waits at its price, or for it; or an alert, which waits for it and buys nothing. */
export interface ChartOrder {
  /** Names it to whoever is told that it was moved. */
  readonly key: string;
  /** Its line can be dragged. */
  readonly movable: boolean;
  readonly side: 'buy' | 'sell' | 'alert';
  readonly price: string;
  /** What stands beside the line, such as `Buy 10`. */
  readonly text: string;
}

/** A fill of the person; `barAtMs` = an instant inside the bar that it belongs to. */
export interface ChartFill {
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly barAtMs: number;
}

/** What a company did on a day, by a letter at the foot of its bar; `barAtMs` = an instant inside that. */
export interface ChartNote {
  readonly letter: string;
  readonly barAtMs: number;
}

/** All that is drawn over the bars. */
export interface ChartMarks {
  readonly orders: readonly ChartOrder[];
  readonly fills: readonly ChartFill[];
  readonly notes: readonly ChartNote[];
}

const GROUP = 'own';
const ARROW = 6;

/** Orders as dashed lines with a label, fills as arrows: up under a purchase, down over a sale. */
export function registerOwnMarks(colors: ChartColors): void {
  const colorOf = (side: unknown) => (side === 'sell' ? colors.down : side === 'alert' ? colors.brand : colors.up);
  registerOverlay<ChartOrder>({
    name: 'own-order',
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const y = coordinates[0]?.y;
      if (y === undefined) return [];
      const color = colorOf(overlay.extendData.side);
      const ends = [
        { x: 0, y },
        { x: bounding.width, y },
      ];
      const ignoreEvent = !overlay.extendData.movable;
      // A finger needs more to hold than an eye needs to see.
      const room = ignoreEvent ? {} : { paddingTop: 6, paddingBottom: 6 };
      const label = { x: 4, y, text: overlay.extendData.text, align: 'left', baseline: 'middle' };
      const text = {
        style: 'fill',
        color: colors.card,
        backgroundColor: color,
        size: 11,
        family: FAMILY,
        paddingLeft: 4,
        borderRadius: 3,
      };
      return [
        { type: 'line', attrs: { coordinates: ends }, styles: { style: 'dashed', color, size: 1 }, ignoreEvent },
        { type: 'text', attrs: label, styles: { ...text, ...room, paddingRight: 4 }, ignoreEvent },
      ];
    },
  });
  registerOverlay<ChartNote>({
    name: 'note',
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const [point] = coordinates;
      if (!point) return [];
      const attrs = {
        x: point.x,
        y: bounding.height - 4,
        text: overlay.extendData.letter,
        align: 'center',
        baseline: 'bottom',
      };
      const padding = { paddingTop: 2, paddingBottom: 2, paddingLeft: 4, paddingRight: 4 };
      const look = {
        style: 'fill',
        color: colors.card,
        backgroundColor: colors.ink,
        size: 11,
        family: FAMILY,
        borderRadius: 3,
      };
      return [{ type: 'text', attrs, styles: { ...look, ...padding }, ignoreEvent: true }];
    },
  });
  registerOverlay<ChartFill>({
    name: 'own-fill',
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates }) => {
      const [point] = coordinates;
      if (!point) return [];
      const { side } = overlay.extendData;
      const away = side === 'buy' ? ARROW * 2 : -ARROW * 2;
      const tip = { x: point.x, y: point.y + away / 6 };
      const base = [ARROW, -ARROW].map((step) => ({ x: point.x + step, y: tip.y + away }));
      const styles = { style: 'stroke_fill', color: colorOf(side), borderColor: colors.card, borderSize: 1 };
      return [{ type: 'polygon', attrs: { coordinates: [tip, ...base] }, styles, ignoreEvent: true }];
    },
  });
}

/** Told where a line was dropped: which one, and the price there as the chart has it. */
export type OnMoved = (key: string, price: number) => void;

/** Draws the marks anew; what belongs to a bar that is not loaded is left out until it is. */
export function drawMarks(chart: Chart, marks: ChartMarks, onMoved: OnMoved): void {
  const { orders, fills, notes } = marks;
  if (chart.getOverlays({ groupId: GROUP }).length > 0) chart.removeOverlay({ groupId: GROUP });
  const bars = chart.getDataList();
  const last = bars.at(-1);
  if (!last) return;
  for (const order of orders) {
    const points = [{ timestamp: last.timestamp, value: Number(order.price) }];
    chart.createOverlay({
      name: 'own-order',
      groupId: GROUP,
      points,
      extendData: order,
      lock: !order.movable,
      onPressedMoveEnd: ({ overlay }) => {
        const dropped = overlay.points[0]?.value;
        // Nothing has moved before its owner has said so.
        drawMarks(chart, marks, onMoved);
        if (dropped !== undefined) onMoved(order.key, dropped);
      },
    });
  }
  for (const fill of fills) {
    const timestamp = barAt(bars, fill.barAtMs);
    if (timestamp === undefined) continue;
    const points = [{ timestamp, value: Number(fill.price) }];
    chart.createOverlay({ name: 'own-fill', groupId: GROUP, points, extendData: fill });
  }
  for (const note of notes) {
    const timestamp = barAt(bars, note.barAtMs);
    if (timestamp === undefined) continue;
    const points = [{ timestamp, value: last.close }];
    chart.createOverlay({ name: 'note', groupId: GROUP, points, extendData: note });
  }
}
