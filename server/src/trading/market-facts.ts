import { type ExchangeCalendar, settlementDate } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { leastValue } from '@tarazu/domain/market-rules/order-limits';
import type { TradingFacts } from '@tarazu/domain/trading/trading-facts';
import type { LiveMarket } from '../market/index.ts';
import { chargesOf } from '../position/index.ts';

const SETTLEMENT_DATES_MAX = 64;

/** The part of the facts that the market and the configuration give, read at the moment of the decision. */
export type MarketFacts = Pick<
  TradingFacts,
  'instrument' | 'state' | 'book' | 'source' | 'settlementDate' | 'schedule' | 'limits'
>;

export interface MarketReader {
  /** Names the source in what is taken from its books; a replay that starts again is another source. */
  readonly source: string;
  read(instrument: Instrument): MarketFacts;
  calendar(instrument: Instrument): ExchangeCalendar;
}

export function createMarketReader(market: LiveMarket, openOrdersMax: number, startedAtMs: number): MarketReader {
  const { replayDate } = market.label;
  const source =
    market.sourceName === 'replay' ? `replay ${replayDate ?? ''} ${startedAtMs.toString(36)}` : market.sourceName;
  /** By calendar: a changed one is another object. */
  const kept = new WeakMap<ExchangeCalendar, Map<string, string>>();

  function settlementOf(instrument: Instrument, tradeDate: string): string {
    const calendar = market.calendar(instrument);
    const dates = kept.get(calendar) ?? new Map<string, string>();
    kept.set(calendar, dates);
    let date = dates.get(tradeDate);
    if (date === undefined) {
      if (dates.size >= SETTLEMENT_DATES_MAX) dates.clear();
      date = settlementDate(calendar, tradeDate);
      dates.set(tradeDate, date);
    }
    return date;
  }

  return {
    source,
    calendar: (instrument) => market.calendar(instrument),
    read(instrument) {
      const state = market.tradingState(instrument.id);
      return {
        instrument,
        state,
        book: market.book(instrument.id),
        source: market.evidenceSource(instrument.id),
        settlementDate: settlementOf(instrument, state.tradeDate),
        schedule: chargesOf(instrument.market, market, market.nowMs(instrument.id)),
        limits: { openOrdersMax, valueMin: leastValue(instrument.market, state.tradeDate) },
      };
    },
  };
}
