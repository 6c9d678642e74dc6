import type { CandleInterval } from '@tarazu/domain/market/candle';
import type { ComparedBars } from '@tarazu/ui/chart/compare/compare-layer';
import type { Close } from '@tarazu/ui/chart/compare/line-up';
import { listCandles } from '@tarazu/wire/market';
import { useEffect, useState } from 'react';
import { call } from '../../../../app/api.ts';

const PAGE = 300;
/** So many pages are read back at most, as far as the shown bars go. */
const PAGES = 8;
const AGAIN_MS = 30_000;

async function closesOf(id: string, interval: CandleInterval, oldestMs: number): Promise<readonly Close[]> {
  let closes: readonly Close[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const [first] = closes;
    const earlier = first ? { before: String(first.timestamp) } : {};
    const { candles, more } = await call(listCandles, { id, interval, limit: PAGE, ...earlier });
    closes = [...candles.map(([timestamp, , , , close]) => ({ timestamp, close: Number(close) })), ...closes];
    if (!more || candles.length === 0 || (closes[0]?.timestamp ?? 0) <= oldestMs) break;
  }
  return closes;
}

export interface ComparedState {
  readonly lines: readonly ComparedBars[];
  /** What could not be had; it is asked for again. */
  readonly missing: readonly string[];
}

/** The closes of other instruments as far back as the shown bars, read again every half minute. */
export function useComparedBars(ids: readonly string[], interval: CandleInterval, oldestMs: number | undefined) {
  const [state, setState] = useState<ComparedState>({ lines: [], missing: [] });
  const key = ids.join(' ');
  useEffect(() => {
    if (oldestMs === undefined) return undefined;
    let gone = false;
    const wanted = key.split(' ').filter((id) => id !== '');
    const read = async () => {
      const found = await Promise.allSettled(wanted.map((id) => closesOf(id, interval, oldestMs)));
      if (gone) return;
      setState({
        lines: wanted.map((id, at) => {
          const one = found[at];
          return { id, bars: one?.status === 'fulfilled' ? one.value : [] };
        }),
        missing: wanted.filter((_, at) => found[at]?.status === 'rejected'),
      });
    };
    void read();
    const timer = setInterval(() => void read(), AGAIN_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [key, interval, oldestMs]);
  return state;
}
