import { type Chart, registerOverlay } from 'klinecharts';
import { barAt } from './bar-at.ts';
import { type ChartColors, FAMILY } from './k-line-style.ts';

/** An order of the person that waits at its price. */
export interface ChartOrder {
  readonly side: 'buy' | 'sell';
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

const GROUP = 'own';
const ARROW = 6;

/** Orders as dashed lines with a label, fills as arrows: up under a purchase, down over a sale. */
export function registerOwnMarks(colors: ChartColors): void {
  const colorOf = (side: unknown) => (side === 'sell' ? colors.down : colors.up);
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
        { type: 'line', attrs: { coordinates: ends }, styles: { style: 'dashed', color, size: 1 }, ignoreEvent: true },
        { type: 'text', attrs: label, styles: { ...text, paddingRight: 4 }, ignoreEvent: true },
      ];
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

/** Draws the person's marks anew; a fill whose bar is not loaded is left out until it is. */
export function drawOwnMarks(chart: Chart, orders: readonly ChartOrder[], fills: readonly ChartFill[]): void {
  if (chart.getOverlays({ groupId: GROUP }).length > 0) chart.removeOverlay({ groupId: GROUP });
  const bars = chart.getDataList();
  const last = bars.at(-1);
  if (!last) return;
  for (const order of orders) {
    const points = [{ timestamp: last.timestamp, value: Number(order.price) }];
    chart.createOverlay({ name: 'own-order', groupId: GROUP, points, extendData: order });
  }
  for (const fill of fills) {
    const timestamp = barAt(bars, fill.barAtMs);
    if (timestamp === undefined) continue;
    const points = [{ timestamp, value: Number(fill.price) }];
    chart.createOverlay({ name: 'own-fill', groupId: GROUP, points, extendData: fill });
  }
}
