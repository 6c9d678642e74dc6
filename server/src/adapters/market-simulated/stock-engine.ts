import type { Book, Print } from '@tarazu/domain/market/book';
import type { ExchangeCalendar, SessionState } from '@tarazu/domain/market/calendar';
import { sessionAt } from '@tarazu/domain/market/calendar';
import type { OpeningAuction } from '@tarazu/domain/market/call-auction/opening-auction';
import { priceAfter, type SplitRatio, timesFactor } from '@tarazu/domain/market/corporate-action/split';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { Quote } from '@tarazu/domain/market/quote';
import type { SessionPhase, TradingState } from '@tarazu/domain/market/session';
import type { TakenDepth } from '@tarazu/domain/trading/matching/match';
import { createBookMemory } from './book/book-memory.ts';
import { BOOK_MS, bookAt, touchAt } from './book/depth.ts';
import { auctionAt, type GatheredOrders, gatherOrders } from './book/opening-auction.ts';
import type { Trade } from './path/minute-prints.ts';
import { priceOf, sizeOf } from './path/scale.ts';
import type { SessionCursor } from './session-cursor.ts';
import { createSessionCursor } from './session-cursor.ts';
import type { StockDays } from './stock-days.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** After a longer pause (a laptop asleep) the prints of the pause are only counted, not told one by one. */
const CATCH_UP_MS = 2 * MINUTE_MS;
/** The next session is made ready this long before it begins. */
const READY_MS = MINUTE_MS;

/** One share at the present moment. Every call may move it forward to the time it is given, never back within a session. */
export interface StockEngine {
  readonly instrument: Instrument;
  /** Prints since the last call, oldest first. */
  takePrints(nowMs: number): readonly Print[];
  phase(nowMs: number): SessionPhase;
  quote(nowMs: number): Quote;
  book(nowMs: number): Book | undefined;
  /** Newest first. */
  prints(nowMs: number, limit: number): readonly Print[];
  /** The same as they were at a moment that may be long over; splits since then have not met them. */
  printsUntil(untilMs: number, limit: number): readonly Print[];
  state(nowMs: number): TradingState;
  /** The call auction before an opening, anew each second; undefined at other times. */
  auction(nowMs: number): OpeningAuction | undefined;
  /** What our own orders took from one of its books; later books show less, until it has come back. */
  took(taken: TakenDepth, nowMs: number): void;
  /** Makes the next session's path when it is near, so that its opening does not have to. */
  makeReady(nowMs: number): void;
}

/** The same value until its key changes. */
function createKept<Value>() {
  let key = '';
  let value: Value | undefined;
  return (newKey: string, make: () => Value): Value => {
    if (value === undefined || newKey !== key) value = make();
    key = newKey;
    return value;
  };
}

/** Where a share stands in time: its exchange's session and the trades up to now. */
function createPresent(instrumentId: string, days: StockDays) {
  const { hours, days: tradingDays } = days.sessions;
  let exchange: SessionState | undefined;
  let exchangeBy: ExchangeCalendar | undefined;
  let cursor: SessionCursor | undefined;
  let syncedMs = Number.NEGATIVE_INFINITY;
  let pending: Print[] = [];

  const toPrint = (trade: Trade): Print => ({
    instrumentId,
    sequence: trade.sequence,
    atMs: trade.atMs,
    price: priceOf(days.scale, trade.price),
    size: sizeOf(days.scale, trade.lots),
    aggressor: trade.aggressor,
  });
  const tell = (trade: Trade) => void pending.push(toPrint(trade));

  function exchangeAt(nowMs: number): SessionState {
    const calendar = days.sessions.calendar();
    // What was known of the next session is void once an operator's change has made the calendar another one.
    if (!exchange || calendar !== exchangeBy || nowMs >= exchange.validUntilMs || nowMs < syncedMs) {
      exchange = sessionAt(calendar, hours, nowMs);
      exchangeBy = calendar;
    }
    return exchange;
  }

  function cursorAt(nowMs: number): SessionCursor {
    const { session } = exchangeAt(nowMs);
    // Before the opening the last session is still what there is to see; before the first one there is none but that.
    const index = Math.max(0, tradingDays.indexOf(session.tradeDate) - (nowMs < session.opensAtMs ? 1 : 0));
    if (cursor && cursor.index === index && nowMs >= syncedMs) return cursor;
    if (cursor && nowMs >= syncedMs && nowMs - syncedMs <= CATCH_UP_MS) {
      cursor.advance(cursor.closesAtMs, Number.NEGATIVE_INFINITY, tell);
    } else {
      pending = [];
      syncedMs = Number.NEGATIVE_INFINITY;
    }
    cursor = createSessionCursor(days, index);
    return cursor;
  }

  return {
    exchangeAt,
    toPrint,
    sync(nowMs: number): SessionCursor {
      const at = cursorAt(nowMs);
      if (nowMs <= syncedMs) return at;
      const silentUntilMs = syncedMs < nowMs - CATCH_UP_MS ? nowMs : Number.NEGATIVE_INFINITY;
      syncedMs = nowMs;
      at.advance(nowMs, silentUntilMs, tell);
      return at;
    },
    takePrints(): readonly Print[] {
      const taken = pending;
      pending = [];
      return taken;
    },
  };
}

export function createStockEngine(instrument: Instrument, days: StockDays): StockEngine {
  const { toPrint, exchangeAt, sync, takePrints } = createPresent(instrument.id, days);
  const tradingDays = days.sessions.days;
  const keptQuote = createKept<Quote>();
  const keptBook = createKept<Book>();
  const keptOrders = createKept<GatheredOrders | 'none'>();
  const keptAuction = createKept<OpeningAuction>();
  const memory = createBookMemory(days.scale);
  let shownSequence = 0;
  const depthOf = { instrumentId: instrument.id, own: days.own, liquidity: days.liquidity, scale: days.scale };
  let state: TradingState | undefined;
  let stateBy: SessionState | undefined;
  let stateAhead: SplitRatio | undefined;
  const offsetMs = (days.own.a >>> 0) % BOOK_MS;
  const slotOf = (nowMs: number) => Math.floor((nowMs + offsetMs) / BOOK_MS);
  const price = (units: number | undefined) => (units === undefined ? undefined : priceOf(days.scale, units));

  function phaseAt(nowMs: number): SessionPhase {
    const { phase } = exchangeAt(nowMs);
    if (phase !== 'open') return phase;
    const { opensAtMs, path } = sync(nowMs);
    const minute = Math.floor((nowMs - opensAtMs) / MINUTE_MS);
    return path.halts.some(([from, until]) => minute >= from && minute < until) ? 'halted' : 'open';
  }

  function bookNow(at: SessionCursor, slot: number): Book {
    return keptBook(`${at.index} ${at.revision()} ${slot}`, () => bookOf(at, slot));
  }

  /** Best prices; where nothing was taken they are known without the whole book. */
  function touchOf(at: SessionCursor, slot: number) {
    if (!memory.isEmpty) {
      const { bids, asks } = bookNow(at, slot);
      return { bid: bids[0]?.price, ask: asks[0]?.price };
    }
    const { bid, ask } = touchAt(depthOf, at.path.bar, at.ahead(), slot * BOOK_MS);
    return { bid: price(bid), ask: price(ask) };
  }

  /** From the night before its ex-date on, the session that is over is shown by the new shares. */
  const splitsNow = (at: SessionCursor, nowMs: number) => days.splitsSince(at.index, nowMs);
  const tickAfter = (at: SessionCursor) => priceOf(days.scale, days.day(at.index + 1).tick);

  function quoteOf(at: SessionCursor, phase: SessionPhase, slot: number, nowMs: number): Quote {
    const { totals } = at;
    const { bar } = at.path;
    const touch = phase === 'open' ? touchOf(at, slot) : undefined;
    const splits = splitsNow(at, nowMs);
    const shown = (units: number) =>
      splits.reduce((now, split) => priceAfter(split, now, tickAfter(at)), priceOf(days.scale, units));
    return {
      instrumentId: instrument.id,
      last: shown(totals.last),
      previousClose: shown(bar.previousClose),
      open: shown(totals.open),
      high: shown(totals.high),
      low: shown(totals.low),
      volume: splits.reduce((now, split) => timesFactor(split, now, days.scale.lot), sizeOf(days.scale, totals.lots)),
      turnover: at.turnover(),
      bid: touch?.bid,
      ask: touch?.ask,
      phase,
      atMs: phase === 'open' ? nowMs : Math.min(nowMs, at.closesAtMs),
    };
  }

  function bookOf(at: SessionCursor, slot: number): Book {
    const { bar, minutes } = at.path;
    const usual = Math.max(2, Math.round((bar.lots / (minutes.length * (4 + days.liquidity * 3))) * 5));
    const ahead = at.ahead();
    // Both numbers grow, and a change of either is a change of the book.
    shownSequence = slot + ahead.sequence;
    return bookAt(depthOf, bar, ahead, { atMs: slot * BOOK_MS, sequence: shownSequence, sizeLots: usual }, memory);
  }

  /** A changed calendar makes other sessions, so what is kept has a name with the session's hours in it. */
  function auctionNow({ session }: SessionState, second: number): OpeningAuction | undefined {
    const index = tradingDays.indexOf(session.tradeDate);
    const name = `${session.tradeDate} ${session.preOpensAtMs} ${session.opensAtMs}`;
    const gathered = keptOrders(name, () => gatherOrders(days, index, session) ?? 'none');
    if (gathered === 'none') return undefined;
    return keptAuction(`${name} ${second}`, () => auctionAt(gathered, days, index, second * SECOND_MS));
  }

  /** In the evening before a split the limits of the next day are told by the old shares, as its price is. */
  function stateOf(
    { tradeDate, opensAtMs, closesAtMs }: SessionState,
    phase: SessionPhase,
    ahead: SplitRatio | undefined,
  ): TradingState {
    const index = tradingDays.indexOf(tradeDate);
    const bar = days.day(index);
    const tick = ahead ? days.day(index - 1).tick : bar.tick;
    const banded = instrument.bandBps !== undefined;
    const limit = (units: number, rounding: 'floor' | 'ceil') => {
      if (!ahead) return price(units);
      const [held, shares] = [Number(ahead.held), Number(ahead.held + ahead.given)];
      return price(Math[rounding]((units * shares) / (held * tick)) * tick);
    };
    return {
      phase,
      tradeDate,
      opensAtMs,
      closesAtMs,
      tickSize: priceOf(days.scale, tick),
      bandLower: banded ? limit(bar.lower, 'ceil') : undefined,
      bandUpper: banded ? limit(bar.upper, 'floor') : undefined,
    };
  }

  return {
    instrument,
    takePrints(nowMs) {
      sync(nowMs);
      return takePrints();
    },
    phase: phaseAt,
    quote(nowMs) {
      const phase = phaseAt(nowMs);
      const at = sync(nowMs);
      const slot = slotOf(nowMs);
      const key = `${at.index} ${at.revision()} ${slot} ${phase} ${splitsNow(at, nowMs).length}`;
      return keptQuote(key, () => quoteOf(at, phase, slot, nowMs));
    },
    book(nowMs) {
      if (phaseAt(nowMs) !== 'open') return undefined;
      const at = sync(nowMs);
      return bookNow(at, slotOf(nowMs));
    },
    prints(nowMs, limit) {
      const at = sync(nowMs);
      const prints = at.newest(limit).map(toPrint);
      return splitsNow(at, nowMs).reduce(
        (all, split) =>
          all.map((print) => ({
            ...print,
            price: priceAfter(split, print.price, tickAfter(at)),
            size: timesFactor(split, print.size, days.scale.lot),
          })),
        prints,
      );
    },
    printsUntil(untilMs, limit) {
      // A cursor of its own: what is shown now goes forward only.
      const { session } = sessionAt(days.sessions.calendar(), days.sessions.hours, untilMs);
      const index = tradingDays.indexOf(session.tradeDate) - (untilMs < session.opensAtMs ? 1 : 0);
      const then = createSessionCursor(days, Math.max(0, index));
      then.advance(untilMs, untilMs, () => undefined);
      return then.newest(limit).map(toPrint);
    },
    state(nowMs) {
      const exchange = exchangeAt(nowMs);
      const phase = phaseAt(nowMs);
      const ahead = days.splitAhead(tradingDays.indexOf(exchange.tradeDate), nowMs);
      if (exchange !== stateBy || state?.phase !== phase || ahead !== stateAhead)
        state = stateOf(exchange, phase, ahead);
      stateBy = exchange;
      stateAhead = ahead;
      return state;
    },
    auction(nowMs) {
      const exchange = exchangeAt(nowMs);
      return exchange.phase === 'pre_open' ? auctionNow(exchange, Math.floor(nowMs / SECOND_MS)) : undefined;
    },
    took: (taken, nowMs) => memory.note(taken, shownSequence, nowMs),
    makeReady(nowMs) {
      const { index, closesAtMs } = sync(nowMs);
      if (days.sessions.session(index + 1).opensAtMs - nowMs < READY_MS || closesAtMs - nowMs < READY_MS) {
        days.minutes(index + 1);
      }
    },
  };
}
