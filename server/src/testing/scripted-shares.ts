import type { Book, Print } from '@tarazu/domain/market/book';
import { sessionAt } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { nseCalendar } from '@tarazu/domain/market-rules/calendar-nse';
import { decimal, ONE } from '@tarazu/domain/money';
import type { MarketListener, MarketSource } from '../market/source.ts';
import type { Clock } from '../platform/clock.ts';

export interface ScriptedShares extends MarketSource {
  /** A book of one level on each side; `none`: nobody is there. */
  show(instrumentId: string, prices: { readonly bid: string; readonly ask: string; readonly size?: string }): void;
  /** Somebody trades with somebody else: the mark from now on. */
  trade(instrumentId: string, price: string): void;
}

const TICK = decimal('0.05');

function share(symbol: string): Instrument {
  return {
    id: `IN:${symbol}`,
    market: 'NSE',
    country: 'IN',
    exchange: 'NSE',
    symbol,
    name: symbol,
    isin: '',
    sector: 'Banks',
    kind: 'stock',
    base: `IN:${symbol}`,
    currency: 'INR',
    lot: ONE,
    quantityMin: ONE,
    quantityMax: 10_000n * ONE,
    tickTable: 'NSE',
    bandBps: undefined,
    sharesIssued: undefined,
    listing: 'listed',
  };
}

/** Shares in the hours of their exchange whose prices a test writes line by line, without a band. */
export function createScriptedShares(clock: Clock): ScriptedShares {
  const instruments = ['SAHYM', 'JUGNU'].map(share);
  const books = new Map<string, Book>();
  const prints = new Map<string, Print[]>();
  let listener: MarketListener | undefined;
  let sequence = 0;
  const lastOf = (id: string) => prints.get(id)?.[0];
  const session = () => sessionAt(nseCalendar, 'exchange', clock.nowMs());
  return {
    name: 'simulated',
    instruments,
    indices: [],
    profiles: [],
    label: {},
    nowMs: () => clock.nowMs(),
    start(own) {
      listener = own;
      return Promise.resolve();
    },
    stop() {},
    show(instrumentId, { bid, ask, size = '1000' }) {
      sequence += 1;
      const level = (price: string) => (price === 'none' ? [] : [{ price: decimal(price), size: decimal(size) }]);
      books.set(instrumentId, {
        instrumentId,
        sequence,
        atMs: clock.nowMs(),
        bids: level(bid),
        asks: level(ask),
      });
      listener?.onBook(instrumentId);
    },
    trade(instrumentId, price) {
      sequence += 1;
      const print = {
        instrumentId,
        sequence,
        atMs: clock.nowMs(),
        price: decimal(price),
        size: ONE,
        aggressor: undefined,
      };
      prints.set(instrumentId, [print, ...(prints.get(instrumentId) ?? [])]);
      listener?.onPrints([print]);
    },
    quote(id) {
      const last = lastOf(id);
      if (!last) return undefined;
      const book = books.get(id);
      const { price } = last;
      return {
        instrumentId: id,
        last: price,
        previousClose: price,
        atMs: last.atMs,
        open: price,
        high: price,
        low: price,
        volume: 0n,
        turnover: 0n,
        phase: session().phase,
        bid: book?.bids[0]?.price,
        ask: book?.asks[0]?.price,
      };
    },
    book: (id) => (session().phase === 'open' ? books.get(id) : undefined),
    prints: (id, limit) => (prints.get(id) ?? []).slice(0, limit),
    tradingState() {
      const { phase, tradeDate, opensAtMs, closesAtMs } = session();
      return { phase, tradeDate, opensAtMs, closesAtMs, tickSize: TICK, bandLower: undefined, bandUpper: undefined };
    },
    evidenceSource: () => 'simulated',
    sessionOpen: (_id, atMs) => sessionAt(nseCalendar, 'exchange', atMs).session.opensAtMs,
    candles: () => Promise.resolve([]),
  };
}
