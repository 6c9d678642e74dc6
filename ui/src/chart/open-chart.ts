import type { CandleInterval } from '@tarazu/domain/market/candle';
import { type Chart, type DataLoader, dispose } from 'klinecharts';
import type { FeedConnection } from '../live/feed-connection.ts';
import { drawMarks } from './draw-marks.ts';
import {
  type CandleRow,
  type ChartLook,
  createChart,
  fitSubPanes,
  forgetChart,
  periods,
  setStudies,
  toBar,
} from './k-line-chart.ts';
import { CANDLE_PANE, type LegendEntry, legendOf } from './legend.ts';
import type { ChartMarks, OnMoved } from './own-marks.ts';
import type { CandleKind, ChosenStudy, DrawnOver, PaneStudy } from './study.ts';

interface Page {
  readonly rows: readonly CandleRow[];
  readonly more: boolean;
}

/** A chart with its bars, for what is drawn over them from elsewhere. */
export interface DrawnBars {
  readonly chart: Chart;
  readonly interval: CandleInterval;
}

/** What a chart shows and whom it tells. */
export interface ChartContent extends ChartLook {
  readonly id: string;
  readonly symbol: string;
  /** Oldest first; `before` (ms UTC) pages back. */
  readonly load: (before: number | undefined) => Promise<Page>;
  readonly priceDecimals: number;
  /** Over the candles; kept while it is the same list. */
  readonly over: readonly ChosenStudy<DrawnOver>[];
  /** Each in a pane of its own under the candles; kept while it is the same list. */
  readonly under: readonly ChosenStudy<PaneStudy>[];
  readonly kind: CandleKind;
  /** Bars stand still while this is true; what was missed is read again afterwards. */
  readonly frozen: boolean;
  readonly marks: ChartMarks;
  /** Which shares the bars are told by, such as those since the last split: when it is another one they are read again. Undefined until that is known. */
  readonly basis?: string | undefined;
  /** A line was dragged to another price, decimal text; it is drawn where it was until the order itself is changed. */
  readonly onMove: (key: string, price: string) => void;
  /** Told whenever bars were read: what is drawn beside the chart's own things begins then. Undefined once the chart is gone. */
  readonly onBars?: ((drawn: DrawnBars | undefined) => void) | undefined;
  /** Changes when the colours do: the canvas is drawn again. */
  readonly themeKey: string;
}

/** Bars that did not come are asked for again after this, and at once when the feed is back. */
const AGAIN_AFTER_MS = 5_000;

/** The bar at a distance from the left edge: the library tells where the crosshair is, not what is under it. */
function barUnder(chart: Chart, x: number | undefined): number | undefined {
  if (x === undefined) return undefined;
  const [found] = [chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE })].flat();
  return found?.dataIndex;
}

/** Bars before an instant, or the newest; undefined when none could be had. */
export function pageOf(load: ChartContent['load'], before: number | undefined): Promise<Page | undefined> {
  return load(before).catch(() => undefined);
}

/** Where a line was dropped, with as many decimals as prices have. */
export function moved({ onMove, priceDecimals }: Pick<ChartContent, 'onMove' | 'priceDecimals'>): OnMoved {
  return (key, price) => onMove(key, price.toFixed(priceDecimals));
}

interface Opening extends Pick<ChartContent, 'id' | 'symbol' | 'interval' | 'load' | 'priceDecimals'> {
  readonly holder: HTMLDivElement;
  readonly latest: { readonly current: ChartContent };
  readonly feed: FeedConnection;
  /** The newest bars, undefined when they did not come. */
  readonly first: Page | undefined;
  readonly setLegend: (legend: readonly LegendEntry[]) => void;
  readonly setBars: (bars: 'none' | 'missing' | 'some') => void;
}

/** Makes the chart with its first bars, and keeps it up to date until it is closed. */
export function openChart(opening: Opening) {
  const { id, symbol, interval, load, priceDecimals, holder, latest, feed, first, setLegend, setBars } = opening;
  const made = createChart(holder, latest.current);
  if (!made) return undefined;
  let closed = false;
  const key = `${id}:${interval}`;
  let stopFeed: (() => void) | undefined;
  let pointed: number | undefined;
  let missing = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  // Bars are asked for anew while an answer is still on its way: only the last one asked for counts.
  let asked = 0;
  // Indicators are reckoned after the bars are in.
  const showLegend = () => requestAnimationFrame(() => (closed ? undefined : setLegend(legendOf(made, pointed))));
  const loader: DataLoader = {
    getBars: async ({ type, timestamp, callback }) => {
      if (type === 'init') asked += 1;
      const mine = asked;
      const isFirst = type === 'init' && asked === 1;
      const page = isFirst ? first : await pageOf(load, type === 'init' ? undefined : (timestamp ?? undefined));
      if (closed || mine !== asked) return;
      callback(page?.rows.map(toBar) ?? [], { forward: page?.more ?? false, backward: false });
      drawMarks(made, latest.current.marks, moved(latest.current));
      if (page) latest.current.onBars?.({ chart: made, interval });
      if (type !== 'init') return;
      missing = !page;
      if (missing) again = setTimeout(() => made.resetData(), AGAIN_AFTER_MS);
      setBars(page ? (page.rows.length === 0 ? 'none' : 'some') : 'missing');
      showLegend();
    },
    subscribeBar: ({ callback }) => {
      const unwatch = feed.watch(`candle:${key}`);
      const unsubscribe = feed.candles.subscribe(key, () => {
        const row = feed.candles.get(key);
        if (!row || closed || missing || latest.current.frozen) return;
        callback(toBar(row));
        showLegend();
      });
      stopFeed = () => {
        unwatch();
        unsubscribe();
      };
    },
    unsubscribeBar: () => stopFeed?.(),
  };
  const point = (at: number | undefined) => {
    pointed = at;
    showLegend();
  };
  made.subscribeAction('onCrosshairChange', (data) => point(barUnder(made, (data as { x?: number } | undefined)?.x)));
  const leave = () => point(undefined);
  holder.addEventListener('pointerleave', leave);
  // Making a chart and reckoning its bars are two tasks, so that a finger gets in between.
  const begin = setTimeout(() => {
    made.setSymbol({ ticker: symbol, pricePrecision: priceDecimals, volumePrecision: 0 });
    made.setPeriod(periods[interval]);
    void setStudies(made, latest.current.over, latest.current.under);
    made.setDataLoader(loader);
  });
  // Until the bars are there no live one is drawn: it would pass for all of them.
  const stopState = feed.onState(() => {
    if (!missing || feed.state !== 'up') return;
    clearTimeout(again);
    made.resetData();
  });
  const close = () => {
    closed = true;
    latest.current.onBars?.(undefined);
    clearTimeout(begin);
    stopFeed?.();
    stopState();
    clearTimeout(again);
    holder.removeEventListener('pointerleave', leave);
    forgetChart(made);
    dispose(holder);
  };
  return { made, close };
}

/** Fits the chart into its place whenever that has another size. */
export function followSize(holder: HTMLElement, made: Chart): () => void {
  // The first word of an observer is the size that the chart was made in.
  let known = false;
  const observer = new ResizeObserver(() => {
    if (known) {
      made.resize();
      fitSubPanes(made);
    }
    known = true;
  });
  observer.observe(holder);
  return () => observer.disconnect();
}
