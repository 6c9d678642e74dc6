import type { Print } from '@tarazu/domain/market/book';
import { decimal, ONE } from '@tarazu/domain/money';
import { createSimulatedMarket } from '../../adapters/market-simulated/simulated-market.ts';
import type { MarketSource } from '../../market/source.ts';
import type { Clock } from '../../platform/clock.ts';

/** The prints of a few shares as a test writes them; it outlives the server, as a market does. */
export interface ScriptedTape {
  /** One print at a moment; a clock that stands still is no hindrance. */
  print(instrumentId: string, price: string, atMs: number): void;
  /** So many prints of one price, a second apart, the last one a second before `untilMs`. */
  flat(instrumentId: string, price: string, untilMs: number, count?: number): void;
  /** What the middle of the book is from now on; left out: the last print. */
  middle(instrumentId: string, price: string | undefined): void;
  /** What was traded of each of them today. */
  turnover: string;
  source(clock: Clock): MarketSource;
}

const MINUTE_MS = 60_000;

/** The simulated market, in which some shares have a tape that a test writes. Their minutes go up and down by a thousandth. */
export function createScriptedTape(): ScriptedTape {
  const tapes = new Map<string, Print[]>();
  const middles = new Map<string, bigint>();
  let sequence = 0;
  const tape: ScriptedTape = {
    turnover: '1000000000',
    print(instrumentId, price, atMs) {
      sequence += 1;
      const print = { instrumentId, sequence, atMs, price: decimal(price), size: ONE, aggressor: undefined };
      tapes.set(instrumentId, [print, ...(tapes.get(instrumentId) ?? [])]);
    },
    flat(instrumentId, price, untilMs, count = 40) {
      for (let place = count; place > 0; place -= 1) tape.print(instrumentId, price, untilMs - place * 1_000);
    },
    middle(instrumentId, price) {
      if (price === undefined) middles.delete(instrumentId);
      else middles.set(instrumentId, decimal(price));
    },
    source(clock) {
      const market = createSimulatedMarket({ clock });
      const told = (id: string) => tapes.get(id)?.filter(({ atMs }) => atMs <= clock.nowMs());
      return {
        ...market,
        get instruments() {
          return market.instruments;
        },
        prints: (id, limit) => told(id)?.slice(0, limit) ?? market.prints(id, limit),
        printsUntil: (id, untilMs, limit) =>
          told(id)
            ?.filter(({ atMs }) => atMs <= untilMs)
            .slice(0, limit) ??
          market.printsUntil?.(id, untilMs, limit) ??
          [],
        quote(id) {
          const quote = market.quote(id);
          const last = told(id)?.[0]?.price;
          if (!quote || last === undefined) return quote;
          const middle = middles.get(id) ?? last;
          return { ...quote, last, bid: middle, ask: middle, turnover: decimal(tape.turnover) };
        },
        candles(id, interval, range) {
          const last = told(id)?.[0]?.price;
          if (last === undefined || interval !== '1m') return market.candles(id, interval, range);
          const untilMs = range.beforeMs ?? clock.nowMs();
          const bars = Array.from({ length: range.limit }, (_, place) => {
            const close = place % 2 === 0 ? last : last + last / 1_000n;
            const openAtMs = untilMs - (range.limit - place) * MINUTE_MS;
            return { openAtMs, open: close, high: close, low: close, close, volume: ONE };
          });
          return Promise.resolve(bars);
        },
      };
    },
  };
  return tape;
}
