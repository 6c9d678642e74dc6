import { type Chart, type DataLoader, dispose } from 'klinecharts';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { FeedConnection } from '../live/feed-connection.ts';
import { useFeed } from '../live/use-live.ts';
import css from './k-line.module.css';
import {
  type CandleRow,
  type ChartLook,
  createChart,
  fitSubPane,
  forgetChart,
  periods,
  prepareClock,
  setCandles,
  setStudies,
  toBar,
} from './k-line-chart.ts';
import { type LegendEntry, legendOf } from './legend.ts';
import { type ChartMarks, drawMarks, type OnMoved } from './own-marks.ts';
import type { CandleKind, ChosenStudy, DrawnOver, PaneStudy } from './study.ts';

/** The gestures of the chart as calls, for buttons. */
export interface KLineHandle {
  /** Above 1 = closer, below 1 = further away. */
  zoom(factor: number): void;
  /** Pixels; positive shows older bars. */
  scroll(distance: number): void;
  toLatest(): void;
}

interface Page {
  readonly rows: readonly CandleRow[];
  readonly more: boolean;
}

interface KLineProps extends ChartLook {
  readonly ref?: Ref<KLineHandle>;
  readonly id: string;
  readonly symbol: string;
  /** Oldest first; `before` (ms UTC) pages back. */
  readonly load: (before: number | undefined) => Promise<Page>;
  readonly priceDecimals: number;
  /** Over the candles; kept while it is the same list. */
  readonly over: readonly ChosenStudy<DrawnOver>[];
  /** Undefined = no pane under the candles. */
  readonly under: ChosenStudy<PaneStudy> | undefined;
  readonly kind: CandleKind;
  /** Bars stand still while this is true; what was missed is read again afterwards. */
  readonly frozen: boolean;
  readonly marks: ChartMarks;
  /** Which shares the bars are told by, such as those since the last split: when it is another one they are read again. Undefined until that is known. */
  readonly basis?: string | undefined;
  /** A line was dragged to another price, decimal text; it is drawn where it was until the order itself is changed. */
  readonly onMove: (key: string, price: string) => void;
  /** Changes when the colours do: the canvas is drawn again. */
  readonly themeKey: string;
  /** What stands in place of the chart while no bars could be had. */
  readonly missingText: string;
}

const ANIMATION_MS = 150;
/** Bars that did not come are asked for again after this, and at once when the feed is back. */
const AGAIN_AFTER_MS = 5_000;

/** The bar at a distance from the left edge: the library tells where the crosshair is, not what is under it. */
function barUnder(chart: Chart, x: number | undefined): number | undefined {
  if (x === undefined) return undefined;
  const [found] = [chart.convertFromPixel([{ x }], { paneId: 'candle_pane' })].flat();
  return found?.dataIndex;
}

/** Bars before an instant, or the newest; undefined when none could be had. */
function pageOf(load: KLineProps['load'], before: number | undefined): Promise<Page | undefined> {
  return load(before).catch(() => undefined);
}

/** Where a line was dropped, with as many decimals as prices have. */
function moved({ onMove, priceDecimals }: Pick<KLineProps, 'onMove' | 'priceDecimals'>): OnMoved {
  return (key, price) => onMove(key, price.toFixed(priceDecimals));
}

interface Opening extends Pick<KLineProps, 'id' | 'symbol' | 'interval' | 'load' | 'priceDecimals'> {
  readonly holder: HTMLDivElement;
  readonly latest: { readonly current: KLineProps };
  readonly feed: FeedConnection;
  /** The newest bars, undefined when they did not come. */
  readonly first: Page | undefined;
  readonly setLegend: (legend: readonly LegendEntry[]) => void;
  readonly setBars: (bars: 'none' | 'missing' | 'some') => void;
}

/** Makes the chart with its first bars, and keeps it up to date until it is closed. */
function openChart(opening: Opening) {
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
function followSize(holder: HTMLElement, made: Chart): () => void {
  // The first word of an observer is the size that the chart was made in.
  let known = false;
  const observer = new ResizeObserver(() => {
    if (known) {
      made.resize();
      fitSubPane(made);
    }
    known = true;
  });
  observer.observe(holder);
  return () => observer.disconnect();
}

/** The chart of one instrument and interval, with its bars on the way; drawn anew when one of them or the look changes. */
function useChart(props: KLineProps) {
  const { id, symbol, interval, load, priceDecimals, themeKey, timeZone, hours } = props;
  const feed = useFeed();
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [chart, setChart] = useState<Chart>();
  const [legend, setLegend] = useState<readonly LegendEntry[]>([]);
  const [bars, setBars] = useState<'asked' | 'none' | 'missing' | 'some'>('asked');
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const holder = element.current;
    // Colours are read from the tokens once, so a changed look draws the canvas anew.
    holder.dataset['look'] = `${themeKey} ${timeZone} ${hours}`;
    let gone = false;
    // While the bars are on their way.
    const clock = setTimeout(prepareClock);
    let stop: () => void = () => undefined;
    // An empty chart would be drawn for nothing: every time that it is, it takes a phone two frames.
    void pageOf(load, undefined).then((first) => {
      if (gone) return;
      const what = { id, symbol, interval, load, priceDecimals };
      const opened = openChart({ ...what, holder, latest, feed, first, setLegend, setBars });
      if (!opened) return;
      const stopSize = followSize(holder, opened.made);
      setChart(opened.made);
      stop = () => {
        stopSize();
        opened.close();
      };
    });
    return () => {
      gone = true;
      clearTimeout(clock);
      setChart(undefined);
      stop();
    };
  }, [id, symbol, interval, load, priceDecimals, feed, themeKey, timeZone, hours]);
  return { element, chart, legend, setLegend, bars };
}

/** Candles with indicators and the person's own marks; drag, pinch and long press work as on any chart. Load with `import()`. */
export function KLine(props: KLineProps) {
  const { ref, over, under, kind, frozen, marks, basis, priceDecimals } = props;
  const { element, chart, legend, setLegend, bars } = useChart(props);
  useImperativeHandle(
    ref,
    () => ({
      zoom(factor) {
        const width = chart?.getSize('candle_pane', 'main')?.width ?? 0;
        chart?.zoomAtCoordinate(factor, { x: width, y: 0 }, ANIMATION_MS);
      },
      scroll: (distance) => chart?.scrollByDistance(distance, ANIMATION_MS),
      toLatest: () => chart?.scrollToRealTime(ANIMATION_MS),
    }),
    [chart],
  );
  useEffect(() => {
    if (!chart) return undefined;
    let gone = false;
    const tell = () => (gone ? undefined : setLegend(legendOf(chart, undefined)));
    void setStudies(chart, over, under).then(() => requestAnimationFrame(tell));
    return () => {
      gone = true;
    };
  }, [chart, over, under, setLegend]);
  useEffect(() => {
    if (chart) setCandles(chart, kind);
  }, [chart, kind]);
  const tellMoved = useEffectEvent(moved(props));
  useEffect(() => {
    if (chart) drawMarks(chart, marks, tellMoved);
  }, [chart, marks]);
  const wasFrozen = useRef(frozen);
  useEffect(() => {
    if (wasFrozen.current && !frozen) chart?.resetData();
    wasFrozen.current = frozen;
  }, [chart, frozen]);
  const shownBasis = useRef(basis);
  useEffect(() => {
    if (shownBasis.current !== undefined && basis !== undefined && shownBasis.current !== basis) chart?.resetData();
    shownBasis.current = basis ?? shownBasis.current;
  }, [chart, basis]);
  const shown = ({ value, isVolume, decimals }: LegendEntry) => {
    if (value === undefined) return '–';
    if (isVolume) return props.formatCompact(String(Math.round(value)));
    return props.formatNumber(value.toFixed(decimals ?? priceDecimals));
  };
  const keysOf = (place: LegendEntry['place']) =>
    legend
      .filter((entry) => entry.place === place)
      .map((entry) => (
        <span key={entry.title} className={css.key} data-line={entry.line}>
          {entry.title} {shown(entry)}
        </span>
      ));
  return (
    <figure className={css.figure} data-missing={bars === 'missing' || undefined}>
      {bars === 'missing' ? (
        <p className={css.missing} role="status">
          {props.missingText}
        </p>
      ) : undefined}
      <figcaption className={css.legends} aria-hidden="true">
        <span className={css.legend}>{keysOf('candles')}</span>
        <span className={css.bar}>{keysOf('bar')}</span>
        <span className={css.sub}>{keysOf('sub')}</span>
      </figcaption>
      <div ref={element} className={css.chart} data-empty={bars === 'none' || bars === 'missing' || undefined} />
    </figure>
  );
}
