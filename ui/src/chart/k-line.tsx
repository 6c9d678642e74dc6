import type { Chart } from 'klinecharts';
import { type CSSProperties, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useFeed } from '../live/use-live.ts';
import { drawMarks } from './draw-marks.ts';
import css from './k-line.module.css';
import { prepareClock, setCandles, setStudies } from './k-line-chart.ts';
import { CANDLE_PANE, type LegendEntry, legendOf, subPane } from './legend.ts';
import { type ChartContent, followSize, moved, openChart, pageOf } from './open-chart.ts';

/** The gestures of the chart as calls, for buttons. */
export interface KLineHandle {
  /** Above 1 = closer, below 1 = further away. */
  zoom(factor: number): void;
  /** Pixels; positive shows older bars. */
  scroll(distance: number): void;
  toLatest(): void;
}

interface KLineProps extends ChartContent {
  readonly ref?: Ref<KLineHandle>;
  /** Bars that begin before this instant (ms UTC) are all that `load` gives, in a replay; read again when it is another. */
  readonly until?: number | undefined;
  /** What stands in place of the chart while no bars could be had. */
  readonly missingText: string;
}

const ANIMATION_MS = 150;
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
  const { ref, over, under, kind, frozen, marks, basis, until, priceDecimals } = props;
  const { element, chart, legend, setLegend, bars } = useChart(props);
  useImperativeHandle(
    ref,
    () => ({
      zoom(factor) {
        const width = chart?.getSize(CANDLE_PANE, 'main')?.width ?? 0;
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
  const shownUntil = useRef(until);
  useEffect(() => {
    if (shownUntil.current !== until) chart?.resetData();
    shownUntil.current = until;
  }, [chart, until]);
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
    <figure
      className={css.figure}
      style={{ '--panes': under.length } as CSSProperties}
      data-missing={bars === 'missing' || undefined}
    >
      {bars === 'missing' ? (
        <p className={css.missing} role="status">
          {props.missingText}
        </p>
      ) : undefined}
      <figcaption className={css.legends} aria-hidden="true">
        <span className={css.legend}>{keysOf(CANDLE_PANE)}</span>
        <span className={css.bar}>{keysOf('bar')}</span>
        {under.map(({ name }, place) => (
          <span key={name} className={css.sub} style={{ '--up': under.length - place } as CSSProperties}>
            {keysOf(subPane(place))}
          </span>
        ))}
      </figcaption>
      <div ref={element} className={css.chart} data-empty={bars === 'none' || bars === 'missing' || undefined} />
    </figure>
  );
}
