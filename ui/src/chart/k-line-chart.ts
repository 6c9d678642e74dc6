import type { CandleInterval } from '@tarazu/domain/market/candle';
import { type Clock, formatAxisTime, formatInstant } from '@tarazu/wire/clock';
import { formatDay } from '@tarazu/wire/format';
import { type CandleType, type Chart, type IndicatorCreate, init, type KLineData, type Period } from 'klinecharts';
import { needStudies, registerStudies } from './indicators.ts';
import { type ChartColors, chartStyles, readChartColors } from './k-line-style.ts';
import { CANDLE_PANE, COMPARISON, subPane } from './legend.ts';
import { type CandleKind, type ChosenStudy, type DrawnOver, type PaneStudy, paramsOf } from './study.ts';

/** `[openAtMs, open, high, low, close, volume]` */
export type CandleRow = readonly [number, string, string, string, string, string];

export interface ChartLook extends Clock {
  readonly interval: CandleInterval;
  readonly formatNumber: (value: string) => string;
  readonly formatCompact: (value: string) => string;
  /** What the chart shows, as a sentence. */
  readonly label: string;
  readonly hint: string;
}

export const periods: Readonly<Record<CandleInterval, Period>> = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '1D': { type: 'day', span: 1 },
  '1W': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
};

/** Long bars are dated by their trading day at 00:00 UTC, so they are labelled in UTC. */
function isLong(interval: CandleInterval): boolean {
  return interval === '1D' || interval === '1W' || interval === '1M';
}

/** A bar for the eye: the canvas works with plain numbers, nothing else is computed from them. */
export function toBar([timestamp, open, high, low, close, volume]: CandleRow): KLineData {
  return {
    timestamp,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

/** Makes the clock that the library is going to make: the first one of a page takes a phone 50 ms, the next one none. */
export function prepareClock(): void {
  const numeric = 'numeric';
  const date = { year: numeric, month: numeric, day: numeric } as const;
  void new Intl.DateTimeFormat('en', { hour12: false, ...date, hour: numeric, minute: numeric, second: numeric });
}

/** An empty chart in the colours of the theme, with our indicators known to it. */
export function createChart(element: HTMLElement, look: ChartLook): Chart | undefined {
  const colors = readChartColors(element);
  registerStudies(colors);
  const chart = init(element, {
    styles: chartStyles(colors),
    timezone: isLong(look.interval) ? 'UTC' : look.timeZone,
    thousandsSeparator: { sign: ',', format: (value) => look.formatNumber(String(value)) },
    formatter: {
      formatBigNumber: (value) => look.formatCompact(String(value)),
      formatDate: ({ timestamp, type }) => {
        const at = new Date(timestamp).toISOString();
        if (isLong(look.interval)) return formatDay(at.slice(0, 10));
        return type === 'xAxis' ? formatAxisTime(at, look.timeZone) : formatInstant(at, look);
      },
    },
  });
  if (!chart) return undefined;
  drawn.set(chart, { colors, shown: '', kind: 'hollow' });
  // The library asks for the first place in the tab order.
  const focusable = element.querySelector('[tabindex]');
  if (focusable instanceof HTMLElement) {
    focusable.tabIndex = 0;
    focusable.setAttribute('role', 'img');
    focusable.setAttribute('aria-label', `${look.label} ${look.hint}`);
  }
  chart.setOffsetRightDistance(8);
  chart.setBarSpace(7);
  return chart;
}

const candleTypes = {
  hollow: 'candle_up_stroke',
  filled: 'candle_solid',
  bars: 'ohlc',
  area: 'area',
  averaged: 'area',
} as const satisfies Record<CandleKind, CandleType>;

export function setCandles(chart: Chart, kind: CandleKind): void {
  const own = drawn.get(chart);
  if (!own || own.kind === kind) return;
  own.kind = kind;
  // Behind candles of averages is nothing to be seen of the bars themselves.
  const lineColor = kind === 'averaged' ? 'transparent' : own.colors.brand;
  chart.setStyles({ candle: { type: candleTypes[kind], area: { lineColor } } });
}

/** The colours that a chart is drawn in, and what studies and kind of bars were last asked for on it. */
const drawn = new WeakMap<Chart, { readonly colors: ChartColors; shown: string; kind: CandleKind }>();

/** Draws studies over the candles, and each of the others in a pane of its own under them. Resolves when they are there, or when others were asked for. */
export async function setStudies(
  chart: Chart,
  over: readonly ChosenStudy<DrawnOver>[],
  under: readonly ChosenStudy<PaneStudy>[],
): Promise<void> {
  const own = drawn.get(chart);
  const shown = JSON.stringify([over, under]);
  if (!own || own.shown === shown) return;
  own.shown = shown;
  const loading = needStudies(
    [...over, ...under].map(({ name }) => name),
    own.colors,
  );
  try {
    await loading;
  } catch {
    // They could not be fetched: asked for again with the next choice.
    own.shown = '';
    return;
  }
  // Others were asked for, or the chart is gone.
  if (own.shown !== shown || drawn.get(chart) !== own) return;
  for (const { id, name } of chart.getIndicators()) if (name !== COMPARISON) chart.removeIndicator({ id });
  let color = 0;
  for (const study of over) {
    chart.createIndicator({ ...created(study, study.color ?? color, own.colors), paneId: CANDLE_PANE }, true);
    color += LINES_EACH;
  }
  for (const [place, study] of under.entries()) {
    chart.createIndicator({ ...created(study, study.color ?? 0, own.colors), paneId: subPane(place) });
  }
  fitSubPanes(chart);
}

/** A second study begins with another colour than the first: so many lines most of them have. */
const LINES_EACH = 3;

function created(study: ChosenStudy, color: number, { averages }: ChartColors): IndicatorCreate {
  const first = color % averages.length;
  const turned = [...averages.slice(first), ...averages.slice(0, first)];
  return {
    name: study.name,
    calcParams: [...paramsOf(study)],
    extendData: first,
    styles: {
      lines: turned.map((each) => ({ color: each, size: 1.2, style: 'solid', smooth: false, dashedValue: [2, 2] })),
    },
  };
}

/** Whether it is still there: what was drawn over it hears later than itself that it is gone. */
export const isOpen = (chart: Chart): boolean => drawn.has(chart);

/** What it is drawn in; undefined once it is gone. */
export const colorsOf = (chart: Chart): ChartColors | undefined => drawn.get(chart)?.colors;

/** Nothing is drawn on it any more. */
export function forgetChart(chart: Chart): void {
  drawn.delete(chart);
}

/** With less a curve is a line, and with more the candles have too little. */
const SUB_LEAST_PX = 44;
const SUB_MOST_PX = 84;
const AXIS_PX = 24;

/** The candles are four times as high as each of the panes under them, which are never higher than they need; of several none is too low to be read. Their legends stand at their top edges. */
export function fitSubPanes(chart: Chart): void {
  const holder = chart.getDom();
  const ids = [...new Set(chart.getIndicators().map(({ paneId }) => paneId))].filter((id) => id !== CANDLE_PANE);
  if (!holder) return;
  const share = Math.floor((holder.clientHeight - AXIS_PX) / (ids.length + 4));
  const height = Math.min(SUB_MOST_PX, ids.length > 1 ? Math.max(SUB_LEAST_PX, share) : share);
  for (const id of ids) chart.setPaneOptions({ id, height, minHeight: height, dragEnabled: false });
  // The library's own element lies between ours and the figure.
  holder.closest('figure')?.style.setProperty('--sub', `${height}px`);
}
