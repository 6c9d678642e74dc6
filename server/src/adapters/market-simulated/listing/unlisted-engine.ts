import { sessionAt } from '@tarazu/domain/market/calendar';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { tickSize } from '@tarazu/domain/market/tick';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { decimal } from '@tarazu/domain/money';
import type { Sessions } from '../stock-days.ts';
import type { StockEngine } from '../stock-engine.ts';

/** A share that is announced and not listed: it has a price to speak of and no market. */
export function createUnlistedEngine(instrument: Instrument, level: string, sessions: Sessions): StockEngine {
  const price = decimal(level);
  return {
    instrument,
    takePrints: () => [],
    phase: () => 'closed',
    quote: (nowMs) => ({
      instrumentId: instrument.id,
      last: price,
      previousClose: price,
      open: price,
      high: price,
      low: price,
      volume: 0n,
      turnover: 0n,
      bid: undefined,
      ask: undefined,
      phase: 'closed',
      atMs: nowMs,
    }),
    book: () => undefined,
    auction: () => undefined,
    prints: () => [],
    printsUntil: () => [],
    took: () => undefined,
    makeReady: () => undefined,
    state(nowMs) {
      const { tradeDate, opensAtMs, closesAtMs } = sessionAt(sessions.calendar(), sessions.hours, nowMs);
      return {
        phase: 'closed',
        tradeDate,
        opensAtMs,
        closesAtMs,
        tickSize: tickSize(tickTable(instrument.tickTable), tradeDate, price),
        bandLower: undefined,
        bandUpper: undefined,
      };
    },
  };
}
