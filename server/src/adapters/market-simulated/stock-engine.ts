import type { Book, Print } from '@tarazu/domain/market/book';
import type { SessionState } from '@tarazu/domain/market/calendar';
import { sessionAt } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { Quote } from '@tarazu/domain/market/quote';
import type { SessionPhase, TradingState } from '@tarazu/domain/market/session';
import { ONE } from '@tarazu/domain/money';
import { CENT } from './daily-path.ts';
import { BOOK_MS, bookAt, touchAt } from './depth.ts';
import type { MinutePath } from './minute-path.ts';
import type { Trade } from './minute-prints.ts';
import { tradesOfMinute } from './minute-prints.ts';
import type { StockDays } from './stock-days.ts';

const MINUTE_MS = 60_000;
/** After a longer pause (a laptop asleep) the prints of the pause are only counted, not told one by one. */
const CATCH_UP_MS = 2 * MINUTE_MS;

/** One share at the present moment. Every call may move it forward to the time it is given, never back within a session. */
export interface StockEngine {
  readonly instrument: Instrument;
  /** Prints since the last call, oldest first. */
  takePrints(nowMs: number): readonly Print[];
  phase(nowMs: number): SessionPhase;
  quote(nowMs: number): Quote;
  book(nowMs: number): Book | undefined;
  prints(nowMs: number, limit: number): readonly Print[];
  state(nowMs: number): TradingState;
  /** The last price in hundredths. */
  last(nowMs: number): number;
}

/** What has traded in the session so far. Prices in hundredths, `typical` in quarter hundredths times lots. */
interface Totals {
  open: number;
  high: number;
  low: number;
  last: number;
  lots: number;
  typical: number;
}

interface Current {
  readonly index: number;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly path: MinutePath;
  readonly totals: Totals;
  /** The next minute with trades that has not begun to be counted. */
  place: number;
  /** The minute being counted, its trades and the next one of them. */
  trades: readonly Trade[];
  next: number;
  minute: Totals | undefined;
}

function empty(price: number): Totals {
  return { open: price, high: price, low: price, last: price, lots: 0, typical: 0 };
}

function typicalOf({ open, high, low, last, lots }: Totals): number {
  return (open + high + low + last) * lots;
}

function addTrade(totals: Totals, { price, lots }: Trade) {
  if (totals.lots === 0) totals.open = price;
  if (totals.lots === 0 || price > totals.high) totals.high = price;
  if (totals.lots === 0 || price < totals.low) totals.low = price;
  totals.last = price;
  totals.lots += lots;
}

export function createStockEngine(instrument: Instrument, days: StockDays): StockEngine {
  const { calendar, hours, days: tradingDays } = days.sessions;
  let exchange: SessionState | undefined;
  let current: Current | undefined;
  let syncedMs = Number.NEGATIVE_INFINITY;
  let pending: Print[] = [];
  let revision = 0;
  let quoteKept: Quote | undefined;
  let quoteKey = '';

  const toPrint = (trade: Trade): Print => ({
    instrumentId: instrument.id,
    sequence: trade.sequence,
    atMs: trade.atMs,
    price: BigInt(trade.price) * CENT,
    size: BigInt(trade.lots * days.lot) * ONE,
    aggressor: trade.aggressor,
  });

  function exchangeAt(nowMs: number): SessionState {
    if (!exchange || nowMs >= exchange.validUntilMs || nowMs < syncedMs) exchange = sessionAt(calendar, hours, nowMs);
    return exchange;
  }

  function open(nowMs: number): Current {
    const { session } = exchangeAt(nowMs);
    // Before the opening the last session is still what there is to see.
    const index = tradingDays.indexOf(session.tradeDate) - (nowMs < session.opensAtMs ? 1 : 0);
    if (current && current.index === index && nowMs >= syncedMs) return current;
    const running = nowMs >= syncedMs && nowMs - syncedMs <= CATCH_UP_MS;
    if (current && running) {
      advance(current, current.closesAtMs, Number.NEGATIVE_INFINITY);
    } else {
      pending = [];
      syncedMs = Number.NEGATIVE_INFINITY;
    }
    const { opensAtMs, closesAtMs } = days.sessions.session(index);
    const path = days.minutes(index);
    revision += 1;
    const totals = empty(path.bar.previousClose);
    current = { index, opensAtMs, closesAtMs, path, totals, place: 0, trades: [], next: 0, minute: undefined };
    return current;
  }

  /** Counts a whole minute without looking at its trades. */
  function skipMinute(at: Current) {
    const { path, totals, place } = at;
    const bar = {
      open: path.open[place] ?? 0,
      high: path.high[place] ?? 0,
      low: path.low[place] ?? 0,
      last: path.close[place] ?? 0,
      lots: path.lots[place] ?? 0,
      typical: 0,
    };
    if (totals.lots === 0) totals.open = bar.open;
    totals.high = totals.lots === 0 ? bar.high : Math.max(totals.high, bar.high);
    totals.low = totals.lots === 0 ? bar.low : Math.min(totals.low, bar.low);
    totals.last = bar.last;
    totals.lots += bar.lots;
    totals.typical += typicalOf(bar);
    at.place += 1;
    at.trades = [];
    at.next = 0;
    revision += 1;
  }

  function loadMinute(at: Current) {
    at.trades = tradesOfMinute(at.path, at.place, at.opensAtMs, days.own, days.liquidity);
    at.next = 0;
    at.place += 1;
    at.minute = empty(0);
  }

  function advance(at: Current, nowMs: number, silentUntilMs: number) {
    for (;;) {
      if (at.next >= at.trades.length) {
        if (at.minute) at.totals.typical += typicalOf(at.minute);
        at.minute = undefined;
        if (at.place >= at.path.minutes.length) return;
        const endMs = at.opensAtMs + ((at.path.minutes[at.place] ?? 0) + 1) * MINUTE_MS;
        if (endMs <= silentUntilMs) {
          skipMinute(at);
          continue;
        }
        loadMinute(at);
      }
      const trade = at.trades[at.next];
      if (!trade || trade.atMs > nowMs) return;
      addTrade(at.totals, trade);
      if (at.minute) addTrade(at.minute, trade);
      at.next += 1;
      revision += 1;
      if (trade.atMs > silentUntilMs) pending.push(toPrint(trade));
    }
  }

  function sync(nowMs: number): Current {
    const at = open(nowMs);
    if (nowMs <= syncedMs) return at;
    const silentUntilMs = syncedMs < nowMs - CATCH_UP_MS ? nowMs : Number.NEGATIVE_INFINITY;
    syncedMs = nowMs;
    advance(at, nowMs, silentUntilMs);
    return at;
  }

  function phaseAt(nowMs: number): SessionPhase {
    const { phase } = exchangeAt(nowMs);
    const at = sync(nowMs);
    if (phase !== 'open') return phase;
    const minute = Math.floor((nowMs - at.opensAtMs) / MINUTE_MS);
    return at.path.halts.some(([from, until]) => minute >= from && minute < until) ? 'halted' : 'open';
  }

  const depthOf = { instrumentId: instrument.id, own: days.own, liquidity: days.liquidity, lot: days.lot };
  const offsetMs = (days.own >>> 0) % BOOK_MS;
  const slotOf = (nowMs: number) => Math.floor((nowMs + offsetMs) / BOOK_MS);

  /** The trade that the book is built around: the next one, or at the very end of a session a last one like the one before. */
  function guide(at: Current): Trade {
    return (
      at.trades[at.next] ?? {
        sequence: (at.trades.at(-1)?.sequence ?? 0) + 1,
        atMs: at.closesAtMs,
        price: at.totals.last,
        lots: 1,
        aggressor: at.totals.last === at.path.bar.lower ? 'buy' : 'sell',
      }
    );
  }

  return {
    instrument,
    takePrints(nowMs) {
      sync(nowMs);
      const taken = pending;
      pending = [];
      return taken;
    },
    phase: phaseAt,
    last: (nowMs) => sync(nowMs).totals.last,
    quote(nowMs) {
      const phase = phaseAt(nowMs);
      const at = sync(nowMs);
      const key = `${revision} ${slotOf(nowMs)} ${phase}`;
      if (quoteKept && quoteKey === key) return quoteKept;
      const { bar } = at.path;
      const { totals } = at;
      const touch = phase === 'open' ? touchAt(depthOf, bar, guide(at), slotOf(nowMs) * BOOK_MS) : undefined;
      const quarters = totals.typical + (at.minute ? typicalOf(at.minute) : 0);
      quoteKey = key;
      quoteKept = {
        instrumentId: instrument.id,
        last: BigInt(totals.last) * CENT,
        previousClose: BigInt(bar.previousClose) * CENT,
        open: BigInt(totals.open) * CENT,
        high: BigInt(totals.high) * CENT,
        low: BigInt(totals.low) * CENT,
        volume: BigInt(totals.lots * days.lot) * ONE,
        turnover: (BigInt(quarters) * BigInt(days.lot) * CENT) / 4n,
        bid: touch?.bid === undefined ? undefined : BigInt(touch.bid) * CENT,
        ask: touch?.ask === undefined ? undefined : BigInt(touch.ask) * CENT,
        phase,
        atMs: phase === 'open' ? nowMs : Math.min(nowMs, at.closesAtMs),
      };
      return quoteKept;
    },
    book(nowMs) {
      if (phaseAt(nowMs) !== 'open') return undefined;
      const at = sync(nowMs);
      const { bar, minutes } = at.path;
      const usual = Math.max(2, Math.round((bar.lots / (minutes.length * (4 + days.liquidity * 3))) * 5));
      const slot = slotOf(nowMs);
      const ahead = guide(at);
      // Both grow, and a change of either is a change of the book.
      const sequence = slot + ahead.sequence;
      return bookAt(depthOf, bar, ahead, slot * BOOK_MS, sequence, usual);
    },
    prints(nowMs, limit) {
      const at = sync(nowMs);
      const trades: Trade[] = at.trades.slice(0, at.next).reverse();
      for (let place = at.place - (at.trades.length > 0 ? 2 : 1); place >= 0 && trades.length < limit; place -= 1) {
        trades.push(...tradesOfMinute(at.path, place, at.opensAtMs, days.own, days.liquidity).toReversed());
      }
      return trades.slice(0, limit).map(toPrint);
    },
    state(nowMs) {
      const { tradeDate, opensAtMs, closesAtMs } = exchangeAt(nowMs);
      const bar = days.day(tradingDays.indexOf(tradeDate));
      const banded = instrument.bandBps !== undefined;
      return {
        phase: phaseAt(nowMs),
        tradeDate,
        opensAtMs,
        closesAtMs,
        tickSize: BigInt(bar.tick) * CENT,
        bandLower: banded ? BigInt(bar.lower) * CENT : undefined,
        bandUpper: banded ? BigInt(bar.upper) * CENT : undefined,
      };
    },
  };
}
