// For tests only: a share, its market at one moment, and desks with what they have.
import { nseCalendar } from '../market-rules/calendar-nse.ts';
import { marketOf } from '../market-rules/markets.ts';
import { decimal } from '../money.ts';
import { emptyHolding } from '../trading/holding.ts';
import { nothingTaken } from '../trading/matching/match.ts';
import { openState, share } from '../trading/test-venue.ts';
import type { TradingFacts } from '../trading/trading-facts.ts';
import { blockHouseTerms, blockTermsOf } from './block-terms.ts';
import type { BlockTradeFacts } from './deal.ts';
import type { BlockMarket } from './moment.ts';
import type { RequestFacts } from './request.ts';
import { windowAt } from './window.ts';

export const DAY = '2026-11-20';
/** 14:06 in India: the second window. */
export const inWindowMs = Date.parse('2026-11-20T08:36:00Z');

export function marketAt(nowMs = inWindowMs, change: Partial<BlockMarket> = {}): BlockMarket {
  const terms = blockTermsOf('NSE', DAY);
  if (!terms) throw new Error('India has terms');
  const price = decimal('100');
  return {
    practice: true,
    instrument: { ...share, sharesIssued: decimal('1000000') },
    state: openState,
    terms,
    ...windowAt(terms, nseCalendar, nowMs),
    reference: price,
    last: price,
    previousClose: price,
    splitUntilMs: undefined,
    nowMs,
    ...change,
  };
}

/** At its target each desk has 20,000, 40,000 and 80,000 shares at 100. */
export function requestFacts(
  change: Partial<BlockMarket> = {},
  held: { readonly inventory: bigint; readonly money: bigint } = {
    inventory: decimal('20000'),
    money: decimal('50000000'),
  },
): RequestFacts {
  const market = marketAt(change.nowMs, change);
  return { market, house: blockHouseTerms(DAY), held: () => held, requestsToday: 0, tradedToday: [] };
}

export function tradeFacts(change: Partial<BlockTradeFacts> = {}): BlockTradeFacts {
  const market = change.market ?? marketAt();
  const trading: TradingFacts = {
    instrument: market.instrument,
    state: market.state,
    book: undefined,
    source: 'simulated',
    taken: nothingTaken,
    settlementDate: '2026-11-23',
    schedule: marketOf('NSE').charges,
    limits: { openOrdersMax: 50, valueMin: 0n },
    cash: decimal('10000000'),
    shares: { available: decimal('5000'), held: 0n, unsettled: 0n },
    holding: { ...emptyHolding, quantity: decimal('5000'), cost: decimal('450000') },
    openOrders: 0,
    volume: 0n,
  };
  return {
    market,
    house: blockHouseTerms(DAY),
    trading,
    request: undefined,
    offer: undefined,
    desk: { inventory: decimal('20000'), money: decimal('50000000') },
    tradedToday: [],
    ...change,
  };
}
