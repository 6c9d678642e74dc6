import { registerIndicator, registerYAxis } from 'klinecharts';
import { isOpen } from '../k-line-chart.ts';
import { readChartColors } from '../k-line-style.ts';
import { COMPARISON } from '../legend.ts';
import type { DrawnBars } from '../open-chart.ts';
import { COMPARED_MAX } from './compared-max.ts';
import { type Close, type Compared, compared, lineUp } from './line-up.ts';

export interface ComparedBars {
  readonly id: string;
  readonly bars: readonly Close[];
}

export interface ComparisonHands {
  readonly formatPercent: (percent: number) => string;
  /** How each did since the first bar in sight: the shown one first. */
  readonly onCompared: (all: readonly (Omit<Compared, 'values'> & { readonly id: string })[]) => void;
}

const AXIS = 'compared';
const PANE = 'candle_pane';
type Values = Record<string, number>;
type Lines = readonly Compared['values'][];

let formatPercent = (percent: number) => `${percent.toFixed(2)}%`;

/** The library's axis of per cent writes them in one language only. */
function registerComparison(): void {
  registerYAxis({
    name: AXIS,
    minSpan: () => 0.01,
    displayValueToText: (value) => formatPercent(value),
    valueToRealValue: (value, { range }) =>
      range.range === 0 ? range.realFrom : ((value - range.from) / range.range) * range.realRange + range.realFrom,
    realValueToValue: (value, { range }) =>
      range.realRange === 0 ? range.from : ((value - range.realFrom) / range.realRange) * range.range + range.from,
    createRange: ({ chart, defaultRange }) => {
      const base = chart.getDataList()[chart.getVisibleRange().from]?.close;
      if (base === undefined || base === 0) return defaultRange;
      const [realFrom, realTo] = [(defaultRange.from / base - 1) * 100, (defaultRange.to / base - 1) * 100];
      const range = { realFrom, realTo, realRange: realTo - realFrom };
      return { ...defaultRange, ...range, displayFrom: realFrom, displayTo: realTo, displayRange: range.realRange };
    },
  });
  registerIndicator<Values, number, Lines>({
    name: COMPARISON,
    series: 'price',
    figures: Array.from({ length: COMPARED_MAX }, (_, at) => ({ key: `line${at}`, type: 'line' })),
    shouldUpdate: () => ({ calc: true, draw: true }),
    calc: (bars, { extendData }) =>
      bars.map((_, at) => {
        const point: Values = {};
        for (const [line, values] of extendData.entries()) {
          const value = values[at];
          if (value !== undefined) point[`line${line}`] = value;
        }
        return point;
      }),
  });
}

export interface Comparison {
  /** Draws these in place of those before. */
  readonly draw: (others: readonly ComparedBars[]) => void;
  readonly end: () => void;
}

/** Draws others beside the shown one, in per cent since the first bar in sight, until it is ended. */
export function beginComparison({ chart, interval }: DrawnBars, self: string, hands: ComparisonHands): Comparison {
  registerComparison();
  formatPercent = hands.formatPercent;
  const holder = chart.getDom();
  const { averages = [] } = holder ? readChartColors(holder) : {};
  const lines = averages.map((color) => ({
    color,
    size: 2,
    style: 'solid' as const,
    smooth: false,
    dashedValue: [2, 2],
  }));
  chart.overrideYAxis({ paneId: PANE, name: AXIS });
  let shown: readonly ComparedBars[] = [];
  let frame: number | undefined;
  let told = '';
  const draw = () => {
    frame = undefined;
    if (!isOpen(chart)) return;
    const bars = chart.getDataList();
    const { from } = chart.getVisibleRange();
    const closes = bars.map(({ close }) => close);
    const all = shown.map(({ id, bars: theirs }) => ({ id, ...compared(bars, lineUp(bars, theirs, interval), from) }));
    const extendData = all.map(({ values }) => values);
    const filter = { name: COMPARISON, id: COMPARISON };
    if (chart.getIndicators(filter).length > 0) chart.overrideIndicator({ ...filter, extendData });
    else chart.createIndicator({ ...filter, paneId: PANE, extendData, styles: { lines } }, true);
    const own = { id: self, ...compared(bars, closes, from) };
    const words = [own, ...all].map(({ id, percent, sinceMs, gaps }) => ({ id, percent, sinceMs, gaps }));
    if (JSON.stringify(words) === told) return;
    told = JSON.stringify(words);
    hands.onCompared(words);
  };
  // A finger that scrolls is heard many times before the next frame.
  const soon = () => {
    frame ??= requestAnimationFrame(draw);
  };
  chart.subscribeAction('onVisibleRangeChange', soon);
  return {
    draw(others) {
      shown = others;
      soon();
    },
    end() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      if (!isOpen(chart)) return;
      chart.unsubscribeAction('onVisibleRangeChange', soon);
      chart.removeIndicator({ id: COMPARISON });
      chart.overrideYAxis({ paneId: PANE, name: 'normal' });
    },
  };
}
