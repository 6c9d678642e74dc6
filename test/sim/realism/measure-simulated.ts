import type { Candle } from '@tarazu/domain/market/candle';
import type { Bench, CourtCountry } from '../court/bench.ts';
import { courtCountries, openBench, sharesOf } from '../court/bench.ts';
import type { Bar, Figures } from './figures.ts';
import {
  busyHours,
  figuresOfDays,
  figuresOfMinutes,
  middleOf,
  movesByDay,
  movesByMinute,
  named,
  togetherWith,
} from './figures.ts';

const DAYS = 900;
const SESSIONS = 6;
const SESSION_MINUTES_MAX = 420;
/** Shares of a country whose minutes are measured: one in so many. */
const MINUTE_SHARES = 4;
const BREAK_MS = 3_600_000;
const DAY_MS = 86_400_000;
const BITCOIN = 'XC:BTC-USDT';
const COIN_MINUTES = 5 * 1440;

const toBar = (candle: Candle): Bar => ({
  atMs: candle.openAtMs,
  open: Number(candle.open),
  high: Number(candle.high),
  low: Number(candle.low),
  close: Number(candle.close),
  volume: Number(candle.volume),
});

/** A day of coins ends where the next one begins. */
function sessionsOf(bars: readonly Bar[]): readonly (readonly Bar[])[] {
  const sessions: Bar[][] = [];
  bars.forEach((bar, place) => {
    const before = bars[place - 1];
    const isNext = before && (bar.atMs - before.atMs > BREAK_MS || bar.atMs % DAY_MS === 0);
    if (!before || isNext) sessions.push([]);
    sessions.at(-1)?.push(bar);
  });
  return sessions.slice(1);
}

async function measureCountry(
  bench: Bench,
  country: Exclude<CourtCountry, 'XC'>,
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

async function measureCoins(bench: Bench): Promise<Figures> {
  const { market } = bench;
  const barsOf = async (id: string, interval: '1D' | '1m', limit: number) =>
    (await market.candles(id, interval, { limit })).map(toBar);
  const bitcoin = movesByDay(await barsOf(BITCOIN, '1D', DAYS));
  const bitcoinMinutes = movesByMinute(await barsOf(BITCOIN, '1m', COIN_MINUTES));
  const all: Figures[] = [];
  for (const { id } of sharesOf(bench, 'XC')) {
    const days = await barsOf(id, '1D', DAYS);
    const minutes = await barsOf(id, '1m', COIN_MINUTES);
    const isOther = id !== BITCOIN;
    const sessions = sessionsOf(minutes).filter((session) => session.length > COIN_MINUTES / 6);
    all.push({
      ...figuresOfDays(days),
      ...middleOf(sessions.map(figuresOfMinutes)),
      ...spreadOf(bench, id),
      ...named('volume from 13 to 19 UTC', busyHours(sessions.slice(0, -1).flat())),
      ...(isOther ? named('with Bitcoin on the day', togetherWith(movesByDay(days), bitcoin)) : {}),
      ...(isOther ? named('with Bitcoin in a minute', togetherWith(movesByMinute(minutes), bitcoinMinutes)) : {}),
    });
  }
  return middleOf(all);
}

/** The same figures of the simulated shares and coins, under one seed. */
export async function measureSimulated(seed: string): Promise<Readonly<Record<CourtCountry, Figures>>> {
  const bench = openBench(seed);
  const us = (await bench.market.candles('US:US25', '1D', { limit: DAYS })).map(toBar);
  const american = movesByDay(us);
  const [IN, BR, US] = [
    await measureCountry(bench, courtCountries[0], american),
    await measureCountry(bench, courtCountries[1], american),
    await measureCountry(bench, courtCountries[2], american),
  ];
  return { IN, BR, US, XC: await measureCoins(bench) };
}
