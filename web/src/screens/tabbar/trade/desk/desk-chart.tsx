import type { Side } from '@tarazu/domain/charges/charge-rule';
import type { DrawnBars } from '@tarazu/ui/chart/open-chart';
import { cx } from '@tarazu/ui/class-names';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { instrumentInfo } from '@tarazu/wire/market';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pressButtonOf } from '../../../../app/frame/desk/press-button.ts';
import { CallFailed } from '../../../../app/page-states.tsx';
import type { DeskChart as Chart } from '../../../../app/preferences.ts';
import { ChartPanel } from '../../../../app/quote/chart/chart-panel.tsx';
import { useCall } from '../../../../app/use-call.ts';
import type { createCrosshairLink } from './linked-crosshairs.ts';
import css from './trade-desk.module.css';

const INFO_EVERY_MS = 30_000;

interface DeskChartProps {
  readonly no: number;
  readonly chart: Chart;
  /** Undefined while it is the only one. */
  readonly active: boolean | undefined;
  readonly onActive: () => void;
  readonly onChange: (part: Partial<Chart>) => void;
  /** The ticket beside the charts takes an order at a price that was chosen on one of them. */
  readonly onOrder: (id: string, side: Side, price: string) => void;
  readonly link: ReturnType<typeof createCrosshairLink>;
}

const onTrade = (side: Side) => pressButtonOf(side === 'buy' ? 'B' : 'S');

/** One of the charts side by side, with its own instrument and interval. A press makes it the active one; Tab only comes by. */
export function DeskChart(props: DeskChartProps) {
  const { no, chart: shown, active, onActive, onChange, onOrder, link } = props;
  const { id, interval } = shown;
  const t = useTranslations('desk.panels');
  const { data, error, refetch } = useCall(
    instrumentInfo,
    { id },
    { enabled: id !== '', refetchIntervalMs: INFO_EVERY_MS },
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // What it was compared with may have come into it since.
  const compared = useMemo(() => chosen.filter((each) => each !== id), [chosen, id]);
  const [drawn, setDrawn] = useState<DrawnBars>();
  const chart = drawn?.chart;
  useEffect(() => (chart ? link(chart) : undefined), [chart, link]);
  return (
    <section
      className={cx(css.chart, active && css.active)}
      aria-label={t('chartNo', { no: String(no + 1) })}
      aria-current={active ? 'true' : undefined}
      onPointerDownCapture={onActive}
      onClickCapture={onActive}
      onKeyDownCapture={({ key }) => (key === 'Enter' ? onActive() : undefined)}
    >
      {data ? (
        <ChartPanel
          key={id}
          detail={data}
          interval={interval}
          onInterval={(next) => onChange({ interval: next })}
          compared={compared}
          onCompared={setChosen}
          panel={{
            onTrade,
            onOrder(side, price) {
              onTrade(side);
              onOrder(id, side, price);
            },
            onBars: setDrawn,
          }}
        />
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={240} />}
    </section>
  );
}
