import { sessionAt } from '@tarazu/domain/market/calendar';
import type { OpeningAuction } from '@tarazu/domain/market/call-auction/opening-auction';
import type { NewListing } from '../../../market/source.ts';
import { auctionAt, type GatheredOrders, gatherOrders } from '../book/opening-auction.ts';
import { priceOf } from '../path/scale.ts';
import type { StockDays } from '../stock-days.ts';
import type { StockEngine } from '../stock-engine.ts';

const SECOND_MS = 1000;

/** A share from the call auction of its first day on. `session` is asked only from the last moment before trading on. */
export function createListingEngine(session: StockEngine, days: StockDays, listing: NewListing): StockEngine {
  const { instrument } = session;
  const { issuePrice, opensAtMs, joinsAtMs } = listing;
  let gathered: GatheredOrders | undefined;
  let begun = false;
  const isBefore = (nowMs: number) => nowMs < opensAtMs;

  /** Looked at just before the opening, so that the opening itself is told. */
  function traded(): StockEngine {
    if (!begun) session.takePrints(opensAtMs - 1);
    begun = true;
    return session;
  }

  function auctionNow(nowMs: number): OpeningAuction | undefined {
    if (nowMs < joinsAtMs) return undefined;
    gathered ??= gatherOrders(days, 0, days.sessions.session(0));
    return gathered && auctionAt(gathered, days, 0, Math.floor(nowMs / SECOND_MS) * SECOND_MS);
  }

  return {
    instrument,
    takePrints: (nowMs) => (isBefore(nowMs) ? [] : traded().takePrints(nowMs)),
    phase: (nowMs) => (isBefore(nowMs) ? 'pre_open' : traded().phase(nowMs)),
    quote(nowMs) {
      if (!isBefore(nowMs)) return traded().quote(nowMs);
      return {
        instrumentId: instrument.id,
        last: issuePrice,
        previousClose: issuePrice,
        open: issuePrice,
        high: issuePrice,
        low: issuePrice,
        volume: 0n,
        turnover: 0n,
        bid: undefined,
        ask: undefined,
        phase: 'pre_open',
        atMs: nowMs,
      };
    },
    book: (nowMs) => (isBefore(nowMs) ? undefined : traded().book(nowMs)),
    prints: (nowMs, limit) => (isBefore(nowMs) ? [] : traded().prints(nowMs, limit)),
    printsUntil: (untilMs, limit) => (isBefore(untilMs) ? [] : traded().printsUntil(untilMs, limit)),
    state(nowMs) {
      if (!isBefore(nowMs)) return traded().state(nowMs);
      const { tick, lower, upper } = days.day(0);
      const banded = instrument.bandBps !== undefined;
      const { tradeDate, closesAtMs } = sessionAt(days.sessions.calendar(), days.sessions.hours, nowMs);
      return {
        phase: 'pre_open',
        tradeDate,
        opensAtMs,
        closesAtMs,
        tickSize: priceOf(days.scale, tick),
        bandLower: banded ? priceOf(days.scale, lower) : undefined,
        bandUpper: banded ? priceOf(days.scale, upper) : undefined,
      };
    },
    auction: (nowMs) => (isBefore(nowMs) ? auctionNow(nowMs) : traded().auction(nowMs)),
    took: (taken, nowMs) => (isBefore(nowMs) ? undefined : traded().took(taken, nowMs)),
    makeReady: (nowMs) => (isBefore(nowMs) ? void days.minutes(0) : traded().makeReady(nowMs)),
  };
}
