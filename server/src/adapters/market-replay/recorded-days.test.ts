import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../platform/clock.ts';
import { marketDataFolder } from '../../testing/recorded-folder.ts';
import { daySpan } from './recorded-day.ts';
import { findRecordings } from './recordings.ts';
import { openReplayMarket } from './replay-market.ts';
import { readCandles } from './tape.ts';

const folder = marketDataFolder();
const silent = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };

async function replayWhole(day: string) {
  const clock = createManualClock(Date.parse('2026-11-20T00:00:00Z'));
  const market = await openReplayMarket({ clock, folder, day, speed: 60 });
  await market.start(silent);
  clock.jumpTo(clock.nowMs() + 2 * 86_400_000);
  market.stop();
  return market;
}

const played = new Map<string, ReturnType<typeof replayWhole>>();

/** A recorded day at its end; played once, however many shares of it are looked at. */
function wholeDay(day: string) {
  const replay = played.get(day) ?? replayWhole(day);
  played.set(day, replay);
  return replay;
}

/** How many recorded minutes the trades give again, and in how many all four prices and the volume are the same. */
async function compare(day: string, market: string, symbol: string) {
  const replay = await wholeDay(day);
  const instrument = replay.instruments.find((one) => one.symbol === symbol);
  if (!instrument) throw new Error(`${symbol} is not in the replay`);
  const recordings = await findRecordings(folder, day);
  const files = recordings.find(
    ({ instrument: one, minutes, trades }) =>
      one.market === market && one.symbol === symbol && minutes && trades.length > 0,
  );
  const recorded = await readCandles(files?.minutes, daySpan(instrument.exchange, day));
  const built = new Map(
    (await replay.candles(instrument.id, '1m', { limit: 10_000 })).map((bar) => [bar.openAtMs, bar]),
  );
  const count = { minutes: recorded.length, prices: 0, closes: 0, volumes: 0, inside: 0 };
  for (const bar of recorded) {
    const own = built.get(bar.openAtMs);
    if (!own) continue;
    const sameClose = own.close === bar.close;
    if (own.open === bar.open && own.high === bar.high && own.low === bar.low && sameClose) count.prices += 1;
    if (sameClose) count.closes += 1;
    if (own.volume === bar.volume) count.volumes += 1;
    if (own.high <= bar.high && own.low >= bar.low) count.inside += 1;
  }
  return count;
}

describe.skipIf(!existsSync(folder))('recorded days (needs the recorded market data)', () => {
  test('NSE 2021: every close and volume, and the prices but for extremes that the recording of trades lacks', async () => {
    expect(await compare('2021-04-15', 'NSE', 'INFY')).toEqual({
      minutes: 375,
      prices: 375,
      closes: 375,
      volumes: 375,
      inside: 375,
    });
    expect(await compare('2021-04-15', 'NSE', 'RELIANCE')).toEqual({
      minutes: 375,
      prices: 353,
      closes: 375,
      volumes: 375,
      inside: 375,
    });
    expect(await compare('2021-04-26', 'NSE', 'TCS')).toEqual({
      minutes: 375,
      prices: 321,
      closes: 375,
      volumes: 375,
      inside: 375,
    });
  });

  test('US 2013: nearly every volume; the source leaves odd trades out of its bars', async () => {
    expect(await compare('2013-10-07', 'US', 'IBM')).toMatchObject({ minutes: 390, prices: 180, volumes: 388 });
    expect(await compare('2013-10-11', 'US', 'SPY')).toMatchObject({ minutes: 390, prices: 262, volumes: 388 });
  });

  test('a day with bars only gives the same bars again', async () => {
    const replay = await wholeDay('2015-08-24');
    const [fortis] = replay.instruments.filter(({ symbol }) => symbol === 'FORTIS');
    const recordings = await findRecordings(folder, '2015-08-24');
    const files = recordings.find(({ instrument }) => instrument.symbol === 'FORTIS');
    const recorded = await readCandles(files?.minutes, daySpan('NSE', '2015-08-24'));
    const built = await replay.candles(fortis?.id ?? '', '1m', { limit: 10_000, beforeMs: replay.nowMs() });
    expect(built.filter(({ openAtMs }) => openAtMs >= (recorded[0]?.openAtMs ?? 0))).toEqual(recorded);
    const hours = (await replay.candles(fortis?.id ?? '', '1h', { limit: 7 })).map(({ openAtMs }) =>
      new Date(openAtMs).toISOString().slice(11, 16),
    );
    expect(hours).toEqual(['03:45', '04:45', '05:45', '06:45', '07:45', '08:45', '09:45']);
  });

  test('a recorded crypto book is never crossed and its trades happen at it', async () => {
    const clock = createManualClock(Date.parse('2026-11-20T00:00:00Z'));
    const market = await openReplayMarket({ clock, folder, day: '2024-08-08', speed: 1 });
    let books = 0;
    await market.start({
      ...silent,
      onBook(id) {
        books += 1;
        const { bids = [], asks = [] } = market.book(id) ?? {};
        expect((bids[0]?.price ?? 0n) < (asks[0]?.price ?? 0n)).toBe(true);
        expect(bids.length).toBe(20);
      },
    });
    clock.advance(20_000);
    market.stop();
    expect(books).toBeGreaterThan(50);
    expect(market.quote('XC:BTC-USDT')?.bid).toBeDefined();
  });
});
