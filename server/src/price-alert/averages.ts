import { meanClose } from '@tarazu/domain/strategy/measures';
import { dayBarsBefore, type LiveMarket, splitsSince } from '../market/index.ts';

/** After bars that could not be read, by the time of the market. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Means of the closes before the present day, reckoned once a day for each share and number of days. There are no more of them than instruments
 * times the days that may be asked for.
 */
export interface Averages {
  /** What was read today; undefined until then. */
  now(instrumentId: string, days: number): DayAverage | undefined;
  /** Resolves when `now` has an answer, or bars could not be had. Never rejects. */
  ready(instrumentId: string, days: number): Promise<void>;
}

export interface DayAverage {
  /** e8, rounded down; undefined when there are not so many closes. */
  readonly mean: bigint | undefined;
}

interface Kept {
  /** The day and the shares that it is told by. */
  readonly of: string;
  found: DayAverage | undefined;
  failedUntilMs: number | undefined;
  readonly read: Promise<void>;
}

type Source = Pick<LiveMarket, 'instrument' | 'tradingState' | 'candles' | 'splits' | 'nowMs'>;

export function createAverages(market: Source, onError: (error: unknown) => void): Averages {
  const kept = new Map<string, Kept>();

  function today(instrumentId: string, days: number): Kept {
    const { tradeDate } = market.tradingState(instrumentId);
    // A split begins within a day of the calendar: what was read before it is of the old shares.
    const of = `${tradeDate} ${splitsSince(market, instrumentId, 0).length}`;
    const key = `${instrumentId} ${days}`;
    const known = kept.get(key);
    const isOver = known?.failedUntilMs !== undefined && known.failedUntilMs <= market.nowMs(instrumentId);
    if (known?.of === of && !isOver) return known;
    const fresh: Kept = {
      of,
      found: undefined,
      failedUntilMs: undefined,
      read: dayBarsBefore(market, instrumentId, days).then(
        (bars) => {
          fresh.found = { mean: meanClose(bars, days) };
        },
        (error: unknown) => {
          fresh.failedUntilMs = market.nowMs(instrumentId) + AGAIN_AFTER_MS;
          onError(error);
        },
      ),
    };
    kept.set(key, fresh);
    return fresh;
  }

  return {
    now: (instrumentId, days) => today(instrumentId, days).found,
    ready: async (instrumentId, days) => {
      if (market.instrument(instrumentId)) await today(instrumentId, days).read;
    },
  };
}
