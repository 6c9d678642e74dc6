import type { Side } from '@tarazu/domain/charges/charge-rule';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import type { KLineHandle } from '@tarazu/ui/chart/k-line.tsx';
import type { DrawnBars } from '@tarazu/ui/chart/open-chart';
import { cx } from '@tarazu/ui/class-names';
import { useBackStep } from '@tarazu/ui/overlay/back-step';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../connection.ts';
import { sometime, whenIdle } from '../../frame/when-idle.ts';
import { usePreferences } from '../../preferences.ts';
import look from './chart.module.css';
import { ChartFoot } from './chart-foot.tsx';
import { ChartHead } from './chart-head.tsx';
import { firstLooks } from './chart-looks.ts';
import { useFullScreen } from './full/use-full-screen.ts';
import type { MovedLine } from './own/own-lines.tsx';
import { useSeenMarks } from './own/use-seen-marks.ts';
import { priceDecimals } from './price-decimals.ts';
import { useReplay } from './replay/use-replay.ts';
import { useStudies } from './study/use-studies.ts';

const ChartAids = lazy(async () => ({ default: (await import('./chart-aids.tsx')).ChartAids }));
const KLine = lazy(async () => ({ default: (await import('@tarazu/ui/chart/k-line.tsx')).KLine }));
const CandleTable = lazy(async () => ({ default: (await import('./candle-table.tsx')).CandleTable }));
const ChartSettings = lazy(async () => ({ default: (await import('./chart-settings.tsx')).ChartSettings }));
const SpokenPrice = lazy(async () => ({ default: (await import('./spoken-price.tsx')).SpokenPrice }));
const FullHead = lazy(async () => ({ default: (await import('./full/full-screen.tsx')).FullHead }));
const FullTrade = lazy(async () => ({ default: (await import('./full/full-screen.tsx')).FullTrade }));
const OwnMarks = lazy(async () => {
  await whenIdle();
  return { default: (await sometime(() => import('./own/own-marks.tsx'))).OwnMarks };
});
const OwnLines = lazy(async () => ({ default: (await import('./own/own-lines.tsx')).OwnLines }));
const ChartNotes = lazy(async () => ({ default: (await import('./chart-notes.tsx')).ChartNotes }));

interface ChartPanelProps {
  readonly detail: InstrumentDetail;
  readonly interval: CandleInterval;
  readonly onInterval: (interval: CandleInterval) => void;
  /** Other instruments beside it, as ids. */
  readonly compared: readonly string[];
  readonly onCompared: (ids: readonly string[]) => void;
  /** It has a panel to itself, which it fills, and says what it is of; the page's own ticket takes what is traded from it. */
  readonly panel?: {
    readonly onTrade: (side: Side) => void;
    /** The same, with a limit that was chosen on the chart; decimal text. */
    readonly onOrder: (side: Side, price: string) => void;
    readonly onBars: (drawn: DrawnBars | undefined) => void;
  };
}

/** The chart with its intervals, and the same bars as a table for those who want words. */
export function ChartPanel({ detail, interval, onInterval, compared, onCompared, panel }: ChartPanelProps) {
  const t = useTranslations('stock');
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const [frozen, setFrozen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [tools, setTools] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<DrawnBars>();
  const [looks, setLooks] = useState(firstLooks);
  const [moving, setMoving] = useState<MovedLine>();
  const chart = useRef<KLineHandle>(null);
  const section = useRef<HTMLElement>(null);
  const [full, setFull] = useFullScreen(section);
  useBackStep(full, () => setFull(false));
  const { theme, upDown, candleKind } = usePreferences();
  const hasVolume = detail.quote.kind !== 'index';
  const studies = useStudies(hasVolume, compared.length > 0);
  const { id, symbol } = detail.quote;
  const label = useChartLabel(detail);
  const replay = useReplay(id, interval);
  const { marks, setMarks, seen, setPriceLine } = useSeenMarks(replay.until !== undefined);
  const missingText = useOffline() ? t('chartOffline') : t('chartMissing');
  return (
    <section ref={section} aria-label={t('chart')} className={cx(look.panel, full && look.full, panel && look.filling)}>
      {full || panel ? (
        <Suspense>
          <FullHead quote={detail.quote} interval={interval} />
        </Suspense>
      ) : undefined}
      <ChartHead interval={interval} onInterval={onInterval} onSettings={() => setChoosing(true)} />
      {asTable ? (
        <Suspense fallback={<div className={look.chartRoom} />}>
          <CandleTable load={replay.load} interval={interval} missingText={missingText} />
        </Suspense>
      ) : (
        <Suspense fallback={<div className={look.chartRoom} />}>
          <KLine
            id={id}
            symbol={symbol}
            interval={interval}
            load={replay.load}
            until={replay.until}
            priceDecimals={priceDecimals(detail)}
            ref={chart}
            {...studies}
            kind={compared.length > 0 ? 'area' : candleKind}
            frozen={frozen || replay.until !== undefined}
            marks={seen}
            onBars={(next) => {
              setDrawn(next);
              panel?.onBars(next);
            }}
            basis={marks.basis}
            onMove={(key, price) => setMoving({ key, price })}
            timeZone={format.timeZone}
            hours={format.hours}
            formatNumber={(value) => format.number(value, (value.split('.')[1] ?? '').length)}
            formatCompact={format.compact}
            themeKey={`${document.documentElement.dataset['theme'] ?? ''}-${theme}-${upDown}`}
            label={label}
            hint={t('chartHint')}
            missingText={missingText}
          />
        </Suspense>
      )}
      <ChartFoot
        asTable={asTable}
        drawing={drawing}
        tools={tools}
        full={full}
        onTable={setAsTable}
        onDrawing={setDrawing}
        onTools={setTools}
        onFull={setFull}
      />
      <Suspense>
        <ChartAids
          detail={detail}
          interval={interval}
          chart={chart}
          drawn={drawn}
          shown={!asTable}
          tools={tools}
          frozen={frozen}
          onFrozen={setFrozen}
          drawing={drawing}
          onDrawing={setDrawing}
          compared={compared}
          onCompared={onCompared}
          replay={replay}
          moved={moving}
          onPriceLine={setPriceLine}
          onOrder={panel?.onOrder}
          onLeave={() => setFull(false)}
        />
      </Suspense>
      {marks.orders.length > 0 ? (
        <Suspense>
          <OwnLines detail={detail} lines={marks.orders} moving={moving} onMoving={setMoving} />
        </Suspense>
      ) : undefined}
      <Suspense>
        {marks.notes.length > 0 ? <ChartNotes notes={marks.notes} /> : undefined}
        <OwnMarks key={id} quote={detail.quote} interval={interval} wanted={looks.ownMarks} onMarks={setMarks} />
        {full ? <FullTrade detail={detail} onLeave={() => setFull(false)} onTrade={panel?.onTrade} /> : undefined}
        {looks.announced ? <SpokenPrice quote={detail.quote} /> : undefined}
      </Suspense>
      {choosing ? (
        <Suspense>
          <ChartSettings
            interval={interval}
            onInterval={onInterval}
            hasVolume={hasVolume}
            looks={looks}
            onLooks={setLooks}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : undefined}
    </section>
  );
}

/** What the chart shows, for who does not see it. */
function useChartLabel({ quote: { name, last, low, high } }: InstrumentDetail): string {
  const t = useTranslations('stock');
  const format = useFormat();
  return t('chartLabel', {
    name: format.instrument(name),
    last: format.number(last),
    low: format.number(low),
    high: format.number(high),
  });
}
