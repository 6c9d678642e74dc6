import { type Chart, type Coordinate, type Overlay, registerOverlay, utils, type YAxis } from 'klinecharts';
import { barAt } from './bar-at.ts';
import { type ChartColors, FAMILY } from './k-line-style.ts';
import { type TagPlace, tagPlaces } from './tag-places.ts';

/** An order of the person that waits at its price, or for it; an alert, which waits for it and buys nothing; or what a holding has cost. */
export interface ChartOrder {
  /** Names it to whoever is told that it was moved. */
  readonly key: string;
  /** Its line can be dragged. */
  readonly movable: boolean;
  readonly side: 'buy' | 'sell' | 'alert' | 'average';
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

/** A label and the room around it, pixels. */
const ROW = 19;

/** One of the lines as it is drawn, which knows where the labels of all stand. */
interface DrawnOrder {
  readonly order: ChartOrder;
  readonly placeOn: (axis: YAxis, height: number) => TagPlace | undefined;
}

/** Places of the labels of all lines, reckoned once for each look of the axis. */
function laidOut(
  chart: Chart,
  orders: readonly ChartOrder[],
): (at: number, axis: YAxis, height: number) => TagPlace | undefined {
  const prices = orders.map(({ price }) => Number(price));
  let known = '';
  let places: readonly (TagPlace | undefined)[] = [];
  return (at, axis, height) => {
    const { realFrom, realTo } = axis.getRange();
    // The label of the last price is the library's own, and stays where it is.
    const last = chart.getDataList().at(-1)?.close;
    const now = `${realFrom} ${realTo} ${height} ${last}`;
    if (now !== known) {
      known = now;
      places = tagPlaces(
        prices.map((price) => axis.convertToPixel(price)),
        height,
        ROW,
        last === undefined ? undefined : axis.convertToPixel(last),
      );
    }
    return places[at];
  };
}

/** Under a finger it is where the finger is, and otherwise beside the others. */
function placeOf(
  { points, extendData: { order, placeOn } }: Overlay<DrawnOrder>,
  [at]: readonly Coordinate[],
  axis: YAxis | null,
  height: number,
): TagPlace | undefined {
  if (!at) return undefined;
  const isMoved = points[0]?.value !== Number(order.price);
  return axis && !isMoved ? placeOn(axis, height) : { y: at.y, beyond: undefined };
}

const arrows = { above: '↑ ', below: '↓ ' } as const;

type ColorOf = (side: ChartOrder['side']) => string;

/** Orders as dashed lines with a label, and their prices on the axis; of one out of sight both stand at the edge. */
function registerOrders(colors: ChartColors, colorOf: ColorOf): void {
  const padding = { paddingTop: 3, paddingBottom: 3, paddingLeft: 4, paddingRight: 4 };
  const look = { style: 'fill', color: colors.card, size: 11, family: FAMILY, borderRadius: 3, ...padding };
  registerOverlay<DrawnOrder>({
    name: 'own-order',
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates, bounding, yAxis }) => {
      const place = placeOf(overlay, coordinates, yAxis, bounding.height);
      const y = coordinates[0]?.y;
      if (!place || y === undefined) return [];
      const { side, movable, text } = overlay.extendData.order;
      const color = colorOf(side);
      const ends = [
        { x: 0, y },
        { x: bounding.width, y },
      ];
      // What is out of sight is moved by its button: a finger would not see where it comes from.
      const ignoreEvent = !movable || place.beyond !== undefined;
      const words = `${place.beyond ? arrows[place.beyond] : ''}${text}`;
      const label = { x: 4, y: place.y, text: words, align: 'left', baseline: 'middle' };
      const styles = { ...look, backgroundColor: color };
      // A finger needs more to hold than an eye needs to see.
      const grip = { ...look, color: 'transparent', backgroundColor: 'transparent', paddingTop: 8, paddingBottom: 8 };
      const dashes = { style: 'dashed', color, size: 1, dashedValue: side === 'average' ? [1, 3] : [4, 4] };
      return [
        ...(place.beyond ? [] : [{ type: 'line', attrs: { coordinates: ends }, styles: dashes, ignoreEvent }]),
        { type: 'text', attrs: label, styles, ignoreEvent: true },
        ...(ignoreEvent ? [] : [{ type: 'text', attrs: label, styles: grip }]),
      ];
    },
    createYAxisFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
      const place = placeOf(overlay, coordinates, yAxis, bounding.height);
      const value = overlay.points[0]?.value;
      if (!place || value === undefined) return [];
      const written = (decimals: number) => chart.getThousandsSeparator().format(value.toFixed(decimals));
      const exact = written(chart.getSymbol()?.pricePrecision ?? 2);
      // The axis is as wide as the prices in sight: of one far away without its decimals a part would be cut off, and read as another.
      const room = bounding.width - padding.paddingLeft - padding.paddingRight;
      const text = utils.calcTextWidth(exact, look.size, 'normal', FAMILY) > room ? written(0) : exact;
      const attrs = { x: bounding.width, y: place.y, text, align: 'right', baseline: 'middle' };
      const backgroundColor = colorOf(overlay.extendData.order.side);
      const styles = { ...look, backgroundColor };
      return [{ type: 'text', attrs, styles, ignoreEvent: true }];
    },
  });
}

/** The colours that the overlays are known in. */
let known: ChartColors | undefined;

/** Orders as lines, events of a company as letters, fills as arrows: up under a purchase, down over a sale. */
function registerOwnMarks(colors: ChartColors): void {
  if (known === colors) return;
  known = colors;
  const sides = { buy: colors.up, sell: colors.down, alert: colors.brand, average: colors.axis };
  const colorOf: ColorOf = (side) => sides[side];
  registerOrders(colors, colorOf);
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
export function drawOwnMarks(chart: Chart, marks: ChartMarks, onMoved: OnMoved, colors: ChartColors): void {
  registerOwnMarks(colors);
  const { orders, fills, notes } = marks;
  if (chart.getOverlays({ groupId: GROUP }).length > 0) chart.removeOverlay({ groupId: GROUP });
  const bars = chart.getDataList();
  const last = bars.at(-1);
  if (!last) return;
  const placeAt = laidOut(chart, orders);
  for (const [at, order] of orders.entries()) {
    const points = [{ timestamp: last.timestamp, value: Number(order.price) }];
    chart.createOverlay({
      name: 'own-order',
      groupId: GROUP,
      points,
      extendData: { order, placeOn: (axis, height) => placeAt(at, axis, height) } satisfies DrawnOrder,
      lock: !order.movable,
      onPressedMoveEnd: ({ overlay }) => {
        const dropped = overlay.points[0]?.value;
        // Nothing has moved before its owner has said so.
        drawOwnMarks(chart, marks, onMoved, colors);
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
