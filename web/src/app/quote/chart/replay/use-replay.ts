import type { CandleInterval } from '@tarazu/domain/market/candle';
import type { CandleRow } from '@tarazu/ui/chart/k-line-chart';
import { listCandles } from '@tarazu/wire/market';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../api.ts';

const BARS = 300;

/** The bars of a chart, and the instant (ms UTC) up to which a replay shows them; without one all that there are. */
export interface Replay {
  readonly until: number | undefined;
  readonly load: (
    before: number | undefined,
  ) => Promise<{ readonly rows: readonly CandleRow[]; readonly more: boolean }>;
  /** Shows those of these bars (oldest first) that begin before the instant, or everything again. */
  readonly show: (until: number | undefined, bars: readonly CandleRow[]) => void;
}

export function useReplay(id: string, interval: CandleInterval): Replay {
  const [until, setUntil] = useState<number>();
  const shown = useRef<readonly CandleRow[]>(undefined);
  const load = useCallback(
    async (before: number | undefined) => {
      if (before === undefined && shown.current) return { rows: shown.current, more: true };
      const earlier = before === undefined ? {} : { before: String(before) };
      const { candles, more } = await call(listCandles, { id, interval, limit: BARS, ...earlier });
      return { rows: candles, more };
    },
    [id, interval],
  );
  const show = useCallback((next: number | undefined, bars: readonly CandleRow[]) => {
    shown.current = next === undefined ? undefined : bars.filter(([openAt]) => openAt < next).slice(-BARS);
    setUntil(next);
  }, []);
  return { until, load, show };
}
