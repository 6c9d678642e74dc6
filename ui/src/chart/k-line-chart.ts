import type { CandleInterval } from '@tarazu/domain/market/candle';
import { type Clock, formatAxisTime, formatInstant } from '@tarazu/wire/clock';
import { formatDay } from '@tarazu/wire/format';
import { type Chart, init, type KLineData, type Period } from 'klinecharts';
import { type MainIndicatorName, registerIndicators, type SubIndicatorName } from './indicators.ts';
import { chartStyles, readChartColors } from './k-line-style.ts';
import { SUB_PANE } from './legend.ts';
import { registerOwnMarks } from './own-marks.ts';

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
  registerIndicators(colors);
  registerOwnMarks(colors);
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

/** Puts one indicator over the candles and one, or none, in the pane under them. */
export function setIndicators(chart: Chart, main: MainIndicatorName, sub: SubIndicatorName | undefined): void {
  const shown = chart.getIndicators().map(({ name }) => name);
  if (shown.join() === [main, ...(sub ? [sub] : [])].join()) return;
  chart.removeIndicator();
  chart.createIndicator({ name: main, paneId: 'candle_pane' }, true);
  if (!sub) return;
  chart.createIndicator({ name: sub, paneId: SUB_PANE });
  fitSubPane(chart);
}

const SUB_MOST_PX = 84;
const AXIS_PX = 24;

/** The pane under the candles is a quarter of theirs, and never more than it needs; its legend stands at its top edge. */
export function fitSubPane(chart: Chart): void {
  const holder = chart.getDom();
  if (!holder || chart.getIndicators({ paneId: SUB_PANE }).length === 0) return;
  const height = Math.min(SUB_MOST_PX, Math.floor((holder.clientHeight - AXIS_PX) / 5));
  chart.setPaneOptions({ id: SUB_PANE, height, minHeight: height, dragEnabled: false });
  // The library's own element lies between ours and the figure.
  holder.closest('figure')?.style.setProperty('--sub', `${height}px`);
}
