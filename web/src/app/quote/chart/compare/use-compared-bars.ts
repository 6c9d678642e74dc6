import { useQuery } from '@tanstack/react-query';
import type { CandleInterval } from '@tarazu/domain/market/candle';
import type { ComparedBars } from '@tarazu/ui/chart/compare/compare-layer';
import { listCandles } from '@tarazu/wire/market';
import { useMemo, useRef } from 'react';
import { call } from '../../../api.ts';
import { useOffline } from '../../../connection.ts';
import { queryClient } from '../../../use-call.ts';
import { type KnownCloses, type ReadCloses, readOn } from './known-closes.ts';

const PAGE = 300;
const AGAIN_MS = 30_000;

const reader =
  (id: string, interval: CandleInterval, signal: AbortSignal): ReadCloses =>
  async (before) => {
    // Nobody waits for the pages of what is not shown any more.
    signal.throwIfAborted();
    const earlier = before === undefined ? {} : { before: String(before) };
    const { candles, more } = await call(listCandles, { id, interval, limit: PAGE, ...earlier });
    return { closes: candles.map(([timestamp, , , , close]) => ({ timestamp, close: Number(close) })), whole: !more };
  };

interface Read {
  readonly interval: CandleInterval;
  /** Undefined for what could not be had. */
  readonly all: readonly { readonly id: string; readonly known: KnownCloses | undefined }[];
}

const knownOf = (read: Read | undefined, id: string) => read?.all.find((each) => each.id === id)?.known;

export interface ComparedState {
  readonly lines: readonly ComparedBars[];
  /** What could not be had; it is asked for again. */
  readonly missing: readonly string[];
}

/**
 * The closes of other instruments as far back as the shown bars. Every half minute the newest are read again, while the page is seen and has a line; what does
 * not come leaves the line as it was.
 */
export function useComparedBars(
  ids: readonly string[],
  interval: CandleInterval,
  oldestMs: number | undefined,
): ComparedState {
  const offline = useOffline();
  const last = useRef<Read>(undefined);
  const read = async (signal: AbortSignal): Promise<Read> => {
    const before = last.current?.interval === interval ? last.current : undefined;
    const found = await Promise.allSettled(
      ids.map((id) => readOn(knownOf(before, id), oldestMs ?? 0, reader(id, interval, signal))),
    );
    signal.throwIfAborted();
    last.current = {
      interval,
      all: ids.map((id, at) => {
        const one = found[at];
        return { id, known: one?.status === 'fulfilled' ? one.value : knownOf(before, id) };
      }),
    };
    return last.current;
  };
  const { data } = useQuery<Read>(
    {
      queryKey: ['compared', interval, ids, oldestMs],
      queryFn: ({ signal }) => read(signal),
      meta: { endpoint: listCandles },
      enabled: oldestMs !== undefined && ids.length > 0,
      refetchInterval: offline ? false : AGAIN_MS,
      placeholderData: (previous) => (previous?.interval === interval ? previous : undefined),
    },
    queryClient,
  );
  return useMemo(
    () => ({
      lines: ids.map((id) => ({ id, bars: knownOf(data, id)?.closes ?? [] })),
      missing: (data?.all ?? []).filter(({ known }) => !known).map(({ id }) => id),
    }),
    [ids, data],
  );
}
