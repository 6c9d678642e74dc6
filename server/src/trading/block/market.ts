import { type BlockTerms, blockHouseTerms, blockTermsOf } from '@tarazu/domain/block/block-terms';
import type { BlockMarket } from '@tarazu/domain/block/moment';
import { vwapOf } from '@tarazu/domain/block/reference';
import { type DatedWindow, windowAt } from '@tarazu/domain/block/window';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { splitNearUntil } from '@tarazu/domain/offer/split-between';
import { closeBefore, type LiveMarket } from '../../market/index.ts';

const MINUTE_MS = 60_000;
const KEPT_MAX = 2_000;
const BARS_MAX = 60;

/** The average of a window's minutes, as the server has reckoned it; with the window, so that it serves no other. */
export interface KnownAverage {
  readonly fromMs: number;
  readonly price: bigint;
}

export interface BlockMarkets {
  /** What the rule of blocks knows of a share now. `average`: of `averageOf`, where its window goes by one. */
  of(instrument: Instrument, average: KnownAverage | undefined): BlockMarket;
  /** The average that the window of now is held against; undefined where it goes by something else, or nothing was traded. */
  averageOf(instrument: Instrument): Promise<KnownAverage | undefined>;
}

/** What blocks are held against, from the market alone: no call names one of these figures. */
export function createBlockMarkets(market: LiveMarket, practice: { isPlayMoney(): boolean }): BlockMarkets {
  /** By share and window: a minute that is over does not change. */
  const averages = new Map<string, KnownAverage>();

  function termsAt(instrument: Instrument): { terms: BlockTerms | undefined; nowMs: number } {
    const nowMs = market.nowMs(instrument.id);
    return { terms: blockTermsOf(instrument.market, market.tradingState(instrument.id).tradeDate), nowMs };
  }

  function windowOf(instrument: Instrument): ReturnType<typeof windowAt> {
    const { terms, nowMs } = termsAt(instrument);
    return terms ? windowAt(terms, market.calendar(instrument), nowMs) : { open: undefined, next: undefined };
  }

  async function reckon(instrument: Instrument, { averaged, fromMs }: DatedWindow): Promise<KnownAverage | undefined> {
    if (!averaged) return undefined;
    const range = { sinceMs: averaged.fromMs, beforeMs: averaged.untilMs, limit: BARS_MAX };
    const bars = await market.candles(instrument.id, '1m', range);
    const within = bars.filter(({ openAtMs }) => openAtMs + MINUTE_MS <= averaged.untilMs);
    const price = vwapOf(within);
    return price === undefined ? undefined : { fromMs, price };
  }

  return {
    of(instrument, average) {
      const { terms, nowMs } = termsAt(instrument);
      const { open, next } = windowOf(instrument);
      const quote = market.quote(instrument.id);
      const state = market.tradingState(instrument.id);
      const { splitDays } = blockHouseTerms(state.tradeDate);
      const kind = open?.rule.reference.kind;
      const ofWindow = open && average?.fromMs === open.fromMs ? average.price : undefined;
      const close = closeBefore(market, instrument.id);
      const reference = kind === 'vwap' ? ofWindow : kind === 'last' ? quote?.last : close;
      return {
        practice: practice.isPlayMoney(),
        instrument,
        state,
        terms,
        open,
        next,
        reference,
        last: quote?.last,
        previousClose: close,
        splitUntilMs: splitNearUntil(market.splits(instrument.id), nowMs, splitDays),
        nowMs,
      };
    },
    async averageOf(instrument) {
      const { open } = windowOf(instrument);
      if (open?.rule.reference.kind !== 'vwap') return undefined;
      const key = `${instrument.id}|${open.fromMs}`;
      const kept = averages.get(key);
      if (kept) return kept;
      const found = await reckon(instrument, open);
      if (averages.size >= KEPT_MAX) averages.clear();
      if (found) averages.set(key, found);
      return found;
    },
  };
}
