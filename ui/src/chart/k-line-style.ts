import type { DeepPartial, Styles } from 'klinecharts';

/** The colours of the theme that is on, read from the tokens, because a canvas cannot use them by name. */
export interface ChartColors {
  readonly up: string;
  readonly down: string;
  readonly ink: string;
  readonly axis: string;
  readonly grid: string;
  readonly line: string;
  readonly card: string;
  readonly here: string;
  readonly onHere: string;
  readonly brand: string;
  readonly averages: readonly string[];
}

export function readChartColors(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    up: token('--up'),
    down: token('--down'),
    ink: token('--ink-2'),
    axis: token('--ink-3'),
    grid: token('--grid'),
    line: token('--line-strong'),
    card: token('--page'),
    here: token('--here-ink'),
    onHere: token('--on-here'),
    brand: token('--brand-ink'),
    averages: [1, 2, 3, 4, 5, 6].map((place) => token(`--average-${place}`)),
  };
}

/** The product's typeface, for what is drawn on the canvas. */
export const FAMILY = 'Figtree, system-ui, sans-serif';

/** Rising candles hollow, falling ones filled; the last price in orange; our own legend in place of the tooltip. */
export function chartStyles(colors: ChartColors): DeepPartial<Styles> {
  const text = { color: colors.axis, size: 11, family: FAMILY, weight: '550' };
  const mark = { show: true, color: colors.ink, textSize: 11, textFamily: FAMILY, textWeight: '550' };
  const axis = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: text,
  };
  const crosshairText = {
    color: colors.card,
    backgroundColor: colors.ink,
    borderColor: colors.ink,
    family: FAMILY,
    size: 11,
  };
  return {
    grid: { horizontal: { color: colors.grid, style: 'solid' }, vertical: { show: false } },
    candle: {
      type: 'candle_up_stroke',
      area: {
        lineColor: colors.brand,
        lineSize: 1.6,
        value: 'close',
        backgroundColor: 'transparent',
        point: { show: false },
      },
      bar: {
        upColor: colors.up,
        downColor: colors.down,
        noChangeColor: colors.axis,
        upBorderColor: colors.up,
        downBorderColor: colors.down,
        noChangeBorderColor: colors.axis,
        upWickColor: colors.up,
        downWickColor: colors.down,
        noChangeWickColor: colors.axis,
      },
      priceMark: {
        high: mark,
        low: mark,
        last: {
          upColor: colors.here,
          downColor: colors.here,
          noChangeColor: colors.here,
          line: { show: true, style: 'dashed', dashedValue: [3, 3], size: 1 },
          text: { color: colors.onHere, family: FAMILY, size: 11, weight: '700', borderRadius: 4 },
        },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      lines: colors.averages.map((color) => ({ color, size: 1.4, smooth: false, style: 'solid' as const })),
      lastValueMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: colors.grid, size: 1 },
    crosshair: {
      horizontal: { line: { color: colors.line }, text: crosshairText },
      vertical: { line: { color: colors.line }, text: crosshairText },
    },
  };
}
