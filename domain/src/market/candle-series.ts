import type { Print } from './book.ts';
import type { Candle, CandleInterval } from './candle.ts';
import { addBar, addPrint } from './candle.ts';
import { addDays, weekday } from './zone.ts';

const minutesOf: Readonly<Partial<Record<CandleInterval, number>>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
};

/** Where the bars of a session are counted from. */
export interface CandleAnchor {
  /** Opening of the session that a print belongs to, ms UTC. */
  readonly opensAtMs: number;
  readonly tradeDate: string;
}

/** The opening of the bar that an instant falls into. A day's bar is named by its trading date at 00:00 UTC, a week's by its Monday. */
export function candleOpen(interval: CandleInterval, atMs: number, anchor: CandleAnchor): number {
  const minutes = minutesOf[interval];
  if (minutes !== undefined) {
    const spanMs = minutes * 60_000;
    return anchor.opensAtMs + Math.floor((atMs - anchor.opensAtMs) / spanMs) * spanMs;
  }
  const { tradeDate } = anchor;
  if (interval === '1M') return Date.parse(`${tradeDate.slice(0, 7)}-01`);
  if (interval === '1W') return Date.parse(addDays(tradeDate, -((weekday(tradeDate) + 6) % 7)));
  return Date.parse(tradeDate);
}

/** Bars of any length from prints in time order. */
export function candlesFromPrints(
  prints: readonly Print[],
  interval: CandleInterval,
  anchorOf: (atMs: number) => CandleAnchor,
): readonly Candle[] {
  const bars: Candle[] = [];
  for (const print of prints) {
    const openAtMs = candleOpen(interval, print.atMs, anchorOf(print.atMs));
    const last = bars.at(-1);
    if (last?.openAtMs === openAtMs) bars[bars.length - 1] = addPrint(last, openAtMs, print);
    else bars.push(addPrint(undefined, openAtMs, print));
  }
  return bars;
}

/** Bars of a longer interval from shorter ones in time order. */
export function candlesFromBars(
  shorter: readonly Candle[],
  interval: CandleInterval,
  anchorOf: (atMs: number) => CandleAnchor,
): readonly Candle[] {
  const bars: Candle[] = [];
  for (const bar of shorter) {
    const openAtMs = candleOpen(interval, bar.openAtMs, anchorOf(bar.openAtMs));
    const last = bars.at(-1);
    if (last?.openAtMs === openAtMs) bars[bars.length - 1] = addBar(last, openAtMs, bar);
    else bars.push(addBar(undefined, openAtMs, bar));
  }
  return bars;
}

/** The anchor of a daily bar, whose opening is its trading date at 00:00 UTC. */
export function dateAnchor(openAtMs: number): CandleAnchor {
  return { opensAtMs: openAtMs, tradeDate: new Date(openAtMs).toISOString().slice(0, 10) };
}
