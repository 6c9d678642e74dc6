import type { Side } from '@tarazu/domain/charges/charge-rule';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import type { KLineHandle } from '@tarazu/ui/chart/k-line.tsx';
import type { DrawnBars } from '@tarazu/ui/chart/open-chart';
import type { ChartOrder } from '@tarazu/ui/chart/own-marks';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { sometime, whenIdle } from '../../frame/when-idle.ts';
import { useSignedIn } from '../../session.ts';
import type { MovedLine } from './own/own-lines.tsx';
import type { Replay } from './replay/use-replay.ts';

const ChartTools = lazy(async () => ({ default: (await import('./chart-tools.tsx')).ChartTools }));
const Drawings = lazy(async () => {
  await whenIdle();
  return { default: (await sometime(() => import('./drawing/drawings.tsx'))).Drawings };
});
const AtPrice = lazy(async () => ({ default: (await import('./at-price/at-price.tsx')).AtPrice }));
const ReplayBar = lazy(async () => ({ default: (await import('./replay/replay-bar.tsx')).ReplayBar }));
const Compare = lazy(async () => ({ default: (await import('./compare/compare.tsx')).Compare }));

interface ChartAidsProps {
  readonly detail: InstrumentDetail;
  readonly interval: CandleInterval;
  readonly chart: RefObject<KLineHandle | null>;
  readonly drawn: DrawnBars | undefined;
  /** The chart is there, and not the table. */
  readonly shown: boolean;
  readonly tools: boolean;
  readonly frozen: boolean;
  readonly onFrozen: (frozen: boolean) => void;
  readonly drawing: boolean;
  readonly onDrawing: (drawing: boolean) => void;
  readonly compared: readonly string[];
  readonly onCompared: (ids: readonly string[]) => void;
  readonly replay: Replay;
  readonly moved: MovedLine | undefined;
  /** A line at a price that is being chosen. */
  readonly onPriceLine: (line: ChartOrder | undefined) => void;
  /** A ticket beside the chart takes what is ordered at that price. */
  readonly onOrder: ((side: Side, price: string) => void) | undefined;
  /** Leaves the full screen, which covers that ticket. */
  readonly onLeave: () => void;
}

/** What is done with a chart besides looking at it: its buttons, other instruments beside it, drawings over it. */
export function ChartAids(props: ChartAidsProps) {
  const { detail, interval, chart, drawn, shown, tools, frozen, onFrozen, drawing, onDrawing, compared, replay } =
    props;
  const signedIn = useSignedIn();
  const [comparing, setComparing] = useState(false);
  const [replaying, setReplaying] = useState(false);
  const [pricing, setPricing] = useState(false);
  return (
    <Suspense>
      {tools && shown ? (
        <ChartTools
          chart={chart}
          frozen={frozen}
          onFrozen={onFrozen}
          onCompare={() => setComparing(true)}
          pricing={pricing}
          onPricing={setPricing}
          replaying={replaying}
          onReplay={setReplaying}
        />
      ) : undefined}
      {pricing && shown && replay.until === undefined ? (
        <Suspense>
          <AtPrice
            key={detail.quote.id}
            detail={detail}
            moved={props.moved}
            onLine={props.onPriceLine}
            onOrder={props.onOrder}
            onLeave={props.onLeave}
          />
        </Suspense>
      ) : undefined}
      {replaying && shown ? (
        <Suspense>
          <ReplayBar
            key={`${detail.quote.id} ${interval}`}
            id={detail.quote.id}
            interval={interval}
            replay={replay}
            onEnd={() => setReplaying(false)}
          />
        </Suspense>
      ) : undefined}
      {compared.length > 0 || comparing ? (
        <Suspense>
          <Compare
            quote={detail.quote}
            interval={interval}
            drawn={drawn}
            ids={compared}
            onIds={props.onCompared}
            choosing={comparing}
            onChoosing={setComparing}
          />
        </Suspense>
      ) : undefined}
      {signedIn || drawing ? (
        <Suspense>
          <Drawings
            key={detail.quote.id}
            detail={detail}
            interval={interval}
            drawn={drawn}
            open={drawing && shown}
            onOpen={() => onDrawing(true)}
          />
        </Suspense>
      ) : undefined}
    </Suspense>
  );
}
