import type { CandleInterval } from '@tarazu/domain/market/candle';
import { type Chart, type DataLoader, dispose, init, type KLineData, type Period } from 'klinecharts';
import { useEffect, useRef, useState } from 'react';
import { useFeed } from '../live/use-live.ts';
import { AVERAGE_LENGTHS, registerIndicators } from './indicators.ts';
import css from './k-line.module.css';
import { chartStyles, readChartColors } from './k-line-style.ts';
import { simpleMovingAverage } from './sma.ts';

/** `[openAtMs, open, high, low, close, volume]` */
export type CandleRow = readonly [number, string, string, string, string, string];

interface KLineProps {
  readonly id: string;
  readonly symbol: string;
  readonly interval: CandleInterval;
  /** Oldest first; `before` (ms UTC) pages back. */
  readonly load: (
    before: number | undefined,
  ) => Promise<{ readonly rows: readonly CandleRow[]; readonly more: boolean }>;
  readonly priceDecimals: number;
  /** False for what has no volume of its own, such as an index. */
  readonly withVolume: boolean;
  readonly timeZone: string;
  readonly formatNumber: (value: string) => string;
  readonly formatCompact: (value: string) => string;
  /** Changes when the colours do: the canvas is drawn again. */
  readonly themeKey: string;
  /** What the chart shows, as a sentence. */
  readonly label: string;
  readonly hint: string;
}

const periods: Readonly<Record<CandleInterval, Period>> = {
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
function toBar([timestamp, open, high, low, close, volume]: CandleRow): KLineData {
  return {
    timestamp,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

interface Legend {
  readonly averages: readonly (number | undefined)[];
  readonly volume: number;
}

function legendOf(bars: readonly KLineData[], at: number): Legend | undefined {
  const bar = bars[at];
  if (!bar) return undefined;
  const longest = Math.max(...AVERAGE_LENGTHS);
  const closes = bars.slice(Math.max(0, at - longest + 1), at + 1).map((each) => each.close);
  return {
    averages: AVERAGE_LENGTHS.map((length) => simpleMovingAverage(closes, length).at(-1)),
    volume: bar.volume ?? 0,
  };
}

function createChart(element: HTMLElement, props: KLineProps): Chart | undefined {
  const colors = readChartColors(element);
  registerIndicators(colors);
  const chart = init(element, {
    styles: chartStyles(colors),
    timezone: isLong(props.interval) ? 'UTC' : props.timeZone,
    thousandsSeparator: { sign: ',', format: (value) => props.formatNumber(String(value)) },
    formatter: {
      formatBigNumber: (value) => props.formatCompact(String(value)),
      formatDate: ({ dateTimeFormat, timestamp, type }) => {
        const parts: Record<string, string> = {};
        for (const part of dateTimeFormat.formatToParts(new Date(timestamp))) parts[part.type] = part.value;
        const day = `${parts['day']}-${parts['month']}-${parts['year']}`;
        const clock = `${parts['hour']}:${parts['minute']}`;
        if (isLong(props.interval)) return day;
        return type === 'xAxis' ? clock : `${day} ${clock}`;
      },
    },
  });
  if (!chart) return undefined;
  // The library asks for the first place in the tab order.
  const focusable = element.querySelector('[tabindex]');
  if (focusable instanceof HTMLElement) {
    focusable.tabIndex = 0;
    focusable.setAttribute('role', 'img');
    focusable.setAttribute('aria-label', `${props.label} ${props.hint}`);
  }
  chart.createIndicator({ name: 'SMA', paneId: 'candle_pane' }, true);
  if (props.withVolume) {
    chart.createIndicator({ name: 'VOL', paneId: 'volume_pane' });
    chart.setPaneOptions({ id: 'volume_pane', height: 72, minHeight: 56, dragEnabled: false });
  }
  chart.setOffsetRightDistance(8);
  chart.setBarSpace(7);
  return chart;
}

/** Candles with simple averages and volume; drag, pinch and long press work as on any chart. Load with `import()`. */
export function KLine(props: KLineProps) {
  const { id, symbol, interval, load, priceDecimals, themeKey } = props;
  const feed = useFeed();
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [legend, setLegend] = useState<Legend>();
  const [empty, setEmpty] = useState(false);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const holder = element.current;
    // Colours are read from the tokens once, so a changed look draws the canvas anew.
    holder.dataset['look'] = themeKey;
    const chart = createChart(holder, latest.current);
    if (!chart) return undefined;
    let closed = false;
    const key = `${id}:${interval}`;
    let stopFeed: (() => void) | undefined;
    const showLegend = (at?: number) => {
      const bars = chart.getDataList();
      setLegend(legendOf(bars, at ?? bars.length - 1));
    };
    const loader: DataLoader = {
      getBars: async ({ type, timestamp, callback }) => {
        const page = await load(type === 'init' ? undefined : (timestamp ?? undefined)).catch(() => undefined);
        if (closed) return;
        callback(page?.rows.map(toBar) ?? [], { forward: page?.more ?? false, backward: false });
        if (type === 'init') {
          setEmpty(!page || page.rows.length === 0);
          showLegend();
        }
      },
      subscribeBar: ({ callback }) => {
        const unwatch = feed.watch(`candle:${key}`);
        const unsubscribe = feed.candles.subscribe(key, () => {
          const row = feed.candles.get(key);
          if (!row || closed) return;
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
    chart.subscribeAction('onCrosshairChange', (data) => {
      const at = (data as { dataIndex?: number } | undefined)?.dataIndex;
      showLegend(at);
    });
    chart.setSymbol({ ticker: symbol, pricePrecision: priceDecimals, volumePrecision: 0 });
    chart.setPeriod(periods[interval]);
    chart.setDataLoader(loader);
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(holder);
    return () => {
      closed = true;
      stopFeed?.();
      observer.disconnect();
      dispose(holder);
    };
  }, [id, symbol, interval, load, priceDecimals, feed, themeKey]);
  return (
    <figure className={css.figure}>
      <figcaption className={css.legend} aria-hidden="true">
        {AVERAGE_LENGTHS.map((length, index) => {
          const value = legend?.averages[index];
          return (
            <span key={length} className={css.key} data-line={index}>
              SMA{length} {value === undefined ? '–' : props.formatNumber(value.toFixed(priceDecimals))}
            </span>
          );
        })}
        {props.withVolume ? (
          <span className={css.key}>VOL {legend ? props.formatCompact(String(Math.round(legend.volume))) : '–'}</span>
        ) : undefined}
      </figcaption>
      <div ref={element} className={css.chart} data-empty={empty || undefined} />
    </figure>
  );
}
