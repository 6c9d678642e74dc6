import { ONE } from '@tarazu/domain/money';
import type { MinutePath } from './path/minute-path.ts';
import type { Trade } from './path/minute-prints.ts';
import type { StockDays } from './stock-days.ts';

const MINUTE_MS = 60_000;

/** What has traded. Prices in units of the scale. */
interface Totals {
  open: number;
  high: number;
  low: number;
  last: number;
  lots: number;
}

function empty(price: number): Totals {
  return { open: price, high: price, low: price, last: price, lots: 0 };
}

function add(totals: Totals, part: Readonly<Totals>): void {
  if (totals.lots === 0) totals.open = part.open;
  totals.high = totals.lots === 0 ? part.high : Math.max(totals.high, part.high);
  totals.low = totals.lots === 0 ? part.low : Math.min(totals.low, part.low);
  totals.last = part.last;
  totals.lots += part.lots;
}

function ofTrade({ price, lots }: Trade): Totals {
  return { open: price, high: price, low: price, last: price, lots };
}

/** Four times the middling price of a minute times its lots. */
function weight({ open, high, low, last, lots }: Totals): number {
  return (open + high + low + last) * lots;
}

/** Moves through the trades of one session, forward only. */
export interface SessionCursor {
  /** Place of the session in the exchange's trading days. */
  readonly index: number;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly path: MinutePath;
  readonly totals: Readonly<Totals>;
  /** Grows with every trade that is counted. */
  revision(): number;
  /** In e8 of the currency. A minute counts with the middle of its four prices, so that a restart gives the same sum. */
  turnover(): bigint;
  /** Counts the trades up to `nowMs`; `tell` hears of those after `silentUntilMs`. */
  advance(nowMs: number, silentUntilMs: number, tell: (trade: Trade) => void): void;
  /** The next trade. At the very end of a session: one like the last, which a book can still be built around. */
  ahead(): Trade;
  /** The counted trades, newest first. */
  newest(limit: number): readonly Trade[];
}

export function createSessionCursor(days: StockDays, index: number): SessionCursor {
  const { opensAtMs, closesAtMs } = days.sessions.session(index);
  const path = days.minutes(index);
  const totals = empty(path.bar.previousClose);
  /** Quarter units of price times lots of the minutes that are over. */
  let quarters = 0;
  let revision = 0;
  /** The minute with trades after the one being counted; that one, and the next of its trades. */
  let place = 0;
  let trades: readonly Trade[] = [];
  let next = 0;
  let minute = empty(0);

  const tradesAt = (at: number) => days.trades(index, at);

  function finishMinute(): void {
    quarters += weight(minute);
    minute = empty(0);
    trades = [];
    next = 0;
  }

  /** Counts a whole minute without looking at its trades. */
  function skipMinute(): void {
    const at = place;
    const bar = {
      open: path.open[at] ?? 0,
      high: path.high[at] ?? 0,
      low: path.low[at] ?? 0,
      last: path.close[at] ?? 0,
      lots: path.lots[at] ?? 0,
    };
    add(totals, bar);
    quarters += weight(bar);
    place += 1;
    revision += 1;
  }

  return {
    index,
    opensAtMs,
    closesAtMs,
    path,
    totals,
    revision: () => revision,
    turnover: () => (BigInt(quarters + weight(minute)) * days.scale.lot * days.scale.unit) / (4n * ONE),
    advance(nowMs, silentUntilMs, tell) {
      for (;;) {
        if (next >= trades.length) {
          // The last minute's trades stay, so that they can still be shown.
          if (place >= path.minutes.length) return;
          finishMinute();
          const endMs = opensAtMs + ((path.minutes[place] ?? 0) + 1) * MINUTE_MS;
          if (endMs <= silentUntilMs) {
            skipMinute();
            continue;
          }
          trades = tradesAt(place);
          place += 1;
        }
        const trade = trades[next];
        if (!trade || trade.atMs > nowMs) return;
        add(totals, ofTrade(trade));
        add(minute, ofTrade(trade));
        next += 1;
        revision += 1;
        if (trade.atMs > silentUntilMs) tell(trade);
      }
    },
    ahead() {
      const aggressor = totals.last === path.bar.lower ? 'buy' : 'sell';
      const after = { sequence: (trades.at(-1)?.sequence ?? 0) + 1, atMs: closesAtMs, price: totals.last, lots: 1 };
      return trades[next] ?? { ...after, aggressor };
    },
    newest(limit) {
      const shown: Trade[] = trades.slice(0, next).reverse();
      for (let at = place - (trades.length > 0 ? 2 : 1); at >= 0 && shown.length < limit; at -= 1) {
        shown.push(...tradesAt(at).toReversed());
      }
      return shown.slice(0, limit);
    },
  };
}
