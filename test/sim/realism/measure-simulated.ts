import type { Candle } from '@tarazu/domain/market/candle';
import type { Bench, CourtCountry } from '../court/bench.ts';
import { courtCountries, openBench, sharesOf } from '../court/bench.ts';
import type { Bar, Figures } from './figures.ts';
import { figuresOfDays, figuresOfMinutes, middleOf, movesByDay } from './figures.ts';

const DAYS = 900;
const SESSIONS = 6;
const SESSION_MINUTES_MAX = 420;
/** Shares of a country whose minutes are measured: one in so many. */
const MINUTE_SHARES = 4;
const BREAK_MS = 3_600_000;

const toBar = (candle: Candle): Bar => ({
  atMs: candle.openAtMs,
  open: Number(candle.open),
  high: Number(candle.high),
  low: Number(candle.low),
  close: Number(candle.close),
  volume: Number(candle.volume),
});

function sessionsOf(bars: readonly Bar[]): readonly (readonly Bar[])[] {
  const sessions: Bar[][] = [];
  bars.forEach((bar, place) => {
    const before = bars[place - 1];
    if (!before || bar.atMs - before.atMs > BREAK_MS) sessions.push([]);
    sessions.at(-1)?.push(bar);
  });
  return sessions.slice(1);
}

async function measureCountry(
  bench: Bench,
  country: CourtCountry,
  american: ReadonlyMap<number, number>,
): Promise<Figures> {
  const { market } = bench;
  const all: Figures[] = [];
  for (const [place, { id }] of sharesOf(bench, country).entries()) {
    const days = (await market.candles(id, '1D', { limit: DAYS })).map(toBar);
    const figures = figuresOfDays(days, country === 'US' ? undefined : american);
    if (place % MINUTE_SHARES !== 0) {
      all.push(figures);
      continue;
    }
    const bars = await market.candles(id, '1m', { limit: SESSIONS * SESSION_MINUTES_MAX });
    all.push({ ...figures, ...middleOf(sessionsOf(bars.map(toBar)).map(figuresOfMinutes)), ...spreadOf(bench, id) });
  }
  return middleOf(all);
}

/** The middle of the day is looked at, where the market of this share is open. */
function spreadOf(bench: Bench, id: string): Figures {
  const lateMs = bench.nowMs();
  bench.goTo(bench.market.sessionOpen(id, lateMs) + 3 * BREAK_MS);
  const { bid, ask } = bench.market.quote(id) ?? {};
  bench.goTo(lateMs);
  if (bid === undefined || ask === undefined) return {};
  return { spread: (Number(ask - bid) / Number(bid)) * 1e4 };
}

/** The same figures of the simulated shares, under one seed. */
export async function measureSimulated(seed: string): Promise<Readonly<Record<CourtCountry, Figures>>> {
  const bench = openBench(seed);
  const us = (await bench.market.candles('US:US25', '1D', { limit: DAYS })).map(toBar);
  const american = movesByDay(us);
  const [IN, BR, US] = [
    await measureCountry(bench, courtCountries[0], american),
    await measureCountry(bench, courtCountries[1], american),
    await measureCountry(bench, courtCountries[2], american),
  ];
  return { IN, BR, US };
}
