import { meanClose } from '@tarazu/domain/strategy/measures';
import { dayBarsBefore, type LiveMarket } from '../market/index.ts';

/** At most so many are kept; the oldest goes. A person's alerts are few, and those of one share ask for the same. */
const KEPT_MAX = 5000;

/** Means of the closes before the present day, reckoned once a day for each share and number of days. */
export interface Averages {
  /** e8, rounded down; undefined when there are not so many closes, and until it has been read. */
  now(instrumentId: string, days: number): bigint | undefined;
  /** Resolves when `now` can answer for today. */
  ready(instrumentId: string, days: number): Promise<void>;
}

export function createAverages(market: Pick<LiveMarket, 'instrument' | 'tradingState' | 'candles'>): Averages {
  const kept = new Map<
    string,
    { readonly tradeDate: string; mean: bigint | undefined; readonly read: Promise<void> }
  >();

  function today(instrumentId: string, days: number) {
    const { tradeDate } = market.tradingState(instrumentId);
    const key = `${instrumentId} ${days}`;
    const known = kept.get(key);
    if (known?.tradeDate === tradeDate) return known;
    const oldest = kept.size >= KEPT_MAX ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    const fresh = {
      tradeDate,
      mean: undefined as bigint | undefined,
      read: dayBarsBefore(market, instrumentId, days).then((bars) => {
        fresh.mean = meanClose(bars, days);
      }),
    };
    // Read again by the next who asks; whoever waits for it is told.
    fresh.read.catch(() => kept.delete(key));
    kept.set(key, fresh);
    return fresh;
  }

  return {
    now: (instrumentId, days) => today(instrumentId, days).mean,
    ready: async (instrumentId, days) => {
      if (market.instrument(instrumentId)) await today(instrumentId, days).read;
    },
  };
}
