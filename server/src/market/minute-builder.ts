import type { Print } from '@tarazu/domain/market/book';
import type { Candle } from '@tarazu/domain/market/candle';
import { addPrint } from '@tarazu/domain/market/candle';

/** A finished minute, ready to be stored. */
export interface FinishedMinute {
  readonly instrumentId: string;
  readonly candle: Candle;
}

export interface MinuteBuilder {
  /** Prints of one instrument, oldest first. */
  add(prints: readonly Print[]): void;
  /** The minutes that ended before `nowMs`, each once. */
  takeFinished(nowMs: number): readonly FinishedMinute[];
}

/** Sessions open on whole minutes, so a minute bar needs no anchor. */
export function createMinuteBuilder(): MinuteBuilder {
  const forming = new Map<string, Candle>();
  let finished: FinishedMinute[] = [];
  return {
    add(prints) {
      for (const print of prints) {
        const openAtMs = Math.floor(print.atMs / 60_000) * 60_000;
        const bar = forming.get(print.instrumentId);
        const continues = bar?.openAtMs === openAtMs;
        if (bar && !continues) finished.push({ instrumentId: print.instrumentId, candle: bar });
        forming.set(print.instrumentId, addPrint(continues ? bar : undefined, openAtMs, print));
      }
    },
    takeFinished(nowMs) {
      for (const [instrumentId, candle] of forming) {
        if (candle.openAtMs + 60_000 > nowMs) continue;
        finished.push({ instrumentId, candle });
        forming.delete(instrumentId);
      }
      const taken = finished;
      finished = [];
      return taken;
    },
  };
}
