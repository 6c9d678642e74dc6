import type { Print } from '@tarazu/domain/market/book';
import type { Candle } from '@tarazu/domain/market/candle';
import { addPrint } from '@tarazu/domain/market/candle';
import { isIsin } from '@tarazu/domain/market/isin/is-isin';
import type { SessionPhase } from '@tarazu/domain/market/session';
import { ONE } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { createManualClock } from '../../platform/clock.ts';
import { passInTurns } from '../../testing/turns.ts';
import { createSimulatedMarket } from './simulated-market.ts';

const FRIDAY = Date.parse('2026-11-20T09:41:07.250Z');
const silent = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };

test('forty Indian, twenty Brazilian and twenty American companies and six indices, well formed', () => {
  const market = createSimulatedMarket({ clock: createManualClock(FRIDAY) });
  const count = (country: string) =>
    market.instruments.filter((one) => one.country === country && one.kind === 'stock').length;
  expect(count('IN')).toBeGreaterThanOrEqual(40);
  expect(count('BR')).toBeGreaterThanOrEqual(20);
  expect(count('US')).toBeGreaterThanOrEqual(20);
  expect(market.indices).toHaveLength(6);
  expect(market.indices.map(({ members }) => members.length)).toEqual([50, 7, 6, 30, 25, 5]);
  expect(new Set(market.instruments.map(({ id }) => id)).size).toBe(market.instruments.length);
  for (const { isin, kind, country, symbol } of market.instruments) {
    if (kind === 'stock') expect(isIsin(isin), symbol).toBe(true);
    if (kind === 'stock' && country === 'BR') expect(symbol).toMatch(/^[A-Z]{4}(3|4|11)$/);
  }
});

test('it starts with less than three seconds of work and gives history at once', async () => {
  // Work and not time on the wall: the machine may be busy with something else.
  const before = process.cpuUsage();
  const market = createSimulatedMarket({ clock: createManualClock(FRIDAY) });
  await market.start(silent);
  for (const { id } of market.instruments) market.quote(id);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  expect(await market.candles('IN:SAHYM', '1D', { limit: 520 })).toHaveLength(520);
  const monthAgo = FRIDAY - 30 * 86_400_000;
  expect(await market.candles('IN:SAHYM', '1m', { limit: 1000, beforeMs: monthAgo })).toHaveLength(1000);
  market.stop();
});

// Reckoning every day until then would take longer than a test may.
test('a moment to come is answered with the newest bars', async () => {
  const market = createSimulatedMarket({ clock: createManualClock(FRIDAY) });
  for (const interval of ['1m', '1h', '1D', '1M'] as const) {
    const newest = await market.candles('IN:SAHYM', interval, { limit: 3 });
    for (const beforeMs of [FRIDAY + 86_400_000, Date.parse('9999-01-01T00:00:00Z'), 999_999_999_999_999])
      expect(await market.candles('IN:SAHYM', interval, { limit: 3, beforeMs }), interval).toEqual(newest);
  }
});

test('bars since an instant are the newest ones from there on, at any length', async () => {
  const market = createSimulatedMarket({ clock: createManualClock(FRIDAY) });
  for (const interval of ['1m', '15m', '1h', '1D', '1W'] as const) {
    const newest = await market.candles('IN:SAHYM', interval, { limit: 60 });
    const sinceMs = newest[20]?.openAtMs ?? 0;
    expect(await market.candles('IN:SAHYM', interval, { sinceMs, limit: 60 }), interval).toEqual(newest.slice(20));
    expect(await market.candles('IN:SAHYM', interval, { sinceMs: FRIDAY + 1, limit: 60 }), interval).toEqual([]);
  }
});

test('two processes that start at different moments show the same at the same instant', async () => {
  const early = createManualClock(FRIDAY - 11 * 60_000);
  const late = createManualClock(FRIDAY);
  const first = createSimulatedMarket({ clock: early });
  await first.start(silent);
  passInTurns(early, 9 * 60_000);
  early.advance(FRIDAY - early.nowMs());
  const second = createSimulatedMarket({ clock: late });
  for (const { id } of second.instruments) {
    const [left, right] = [first.quote(id), second.quote(id)];
    expect(left, id).toEqual(right);
    expect(first.book(id), id).toEqual(second.book(id));
    expect(first.prints(id, 40), id).toEqual(second.prints(id, 40));
  }
  const other = createSimulatedMarket({ clock: late, seed: 'another' });
  expect(other.quote('IN:SAHYM')?.last).not.toBe(second.quote('IN:SAHYM')?.last);
  first.stop();
});

test('a book that nobody looked at before is the one that was looked at all the time', async () => {
  const [watchedClock, quietClock] = [createManualClock(FRIDAY), createManualClock(FRIDAY)];
  const watched = createSimulatedMarket({ clock: watchedClock });
  const quiet = createSimulatedMarket({ clock: quietClock });
  const seen = new Map<string, number>();
  await watched.start({ ...silent, onBook: (id) => void seen.set(id, watched.book(id)?.sequence ?? 0) });
  await quiet.start(silent);
  passInTurns(watchedClock, 3 * 60_000);
  passInTurns(quietClock, 3 * 60_000);
  expect(seen.size).toBeGreaterThan(20);
  for (const { id } of watched.instruments) expect(quiet.book(id), id).toEqual(watched.book(id));
  watched.stop();
  quiet.stop();
});

test('candles equal the prints they are made of, over the end of a session as well', async () => {
  const midnight = Date.parse('2026-11-19T18:30:00Z');
  const clock = createManualClock(midnight - 10 * 60_000);
  const market = createSimulatedMarket({ clock });
  const told = new Map<string, Print[]>();
  await market.start({
    ...silent,
    onPrints(prints) {
      for (const print of prints) {
        const list = told.get(print.instrumentId) ?? [];
        list.push(print);
        told.set(print.instrumentId, list);
      }
    },
  });
  passInTurns(clock, 9 * 60_000);
  clock.advance(2 * 60_000);
  passInTurns(clock, 9 * 60_000);
  for (const id of ['IN:SAHYM', 'IN:KONGK', 'IN:JUGNU', 'BR:BTHV3', 'US:QLLC']) {
    const prints = told.get(id) ?? [];
    const built = new Map<number, Candle>();
    for (const print of prints) {
      const openAtMs = Math.floor(print.atMs / 60_000) * 60_000;
      built.set(openAtMs, addPrint(built.get(openAtMs), openAtMs, print));
    }
    const candles = (await market.candles(id, '1m', { limit: 40 })).filter(
      ({ openAtMs }) => openAtMs >= midnight - 600_000,
    );
    expect(candles, id).toEqual([...built.values()]);
    expect(prints.every(({ sequence }, place) => place === 0 || sequence > (prints[place - 1]?.sequence ?? 0))).toBe(
      true,
    );
  }
  market.stop();
});

test('longer bars equal the shorter ones inside them', async () => {
  const market = createSimulatedMarket({ clock: createManualClock(FRIDAY) });
  for (const id of ['IN:SAHYM', 'BR:KAJI3', 'US:PRRA']) {
    const minutes = await market.candles(id, '1m', { limit: 40_000 });
    const days = await market.candles(id, '1D', { limit: 5 });
    const volume = days.reduce((sum, bar) => sum + bar.volume, 0n);
    const hours = await market.candles(id, '1h', { limit: 10_000 });
    const last = days[3];
    const session = minutes.filter(({ openAtMs }) => openAtMs >= (hours.at(-1)?.openAtMs ?? 0));
    expect(session.reduce((sum, bar) => sum + bar.volume, 0n)).toBe(hours.at(-1)?.volume);
    expect(volume > 0n && last !== undefined).toBe(true);
    const quote = market.quote(id);
    const today = days.at(-1);
    expect([today?.open, today?.high, today?.low, today?.close, today?.volume]).toEqual([
      quote?.open,
      quote?.high,
      quote?.low,
      quote?.last,
      quote?.volume,
    ]);
  }
});

test('every print happens at the best price that was shown just before, on the tick, in lots, inside the band', async () => {
  const clock = createManualClock(FRIDAY);
  const market = createSimulatedMarket({ clock });
  const prints: Print[] = [];
  await market.start({ ...silent, onPrints: (some) => prints.push(...some) });
  let checked = 0;
  for (let step = 0; step < 150; step += 1) {
    const books = new Map(market.instruments.map(({ id }) => [id, market.book(id)]));
    prints.length = 0;
    clock.advance(100);
    for (const { instrumentId, price, size, aggressor } of prints) {
      const state = market.tradingState(instrumentId);
      const lot = market.instruments.find(({ id }) => id === instrumentId)?.lot ?? 1n;
      expect(price % state.tickSize).toBe(0n);
      expect(size % lot).toBe(0n);
      if (state.bandLower !== undefined) expect(price >= state.bandLower).toBe(true);
      if (state.bandUpper !== undefined) expect(price <= state.bandUpper).toBe(true);
      const book = books.get(instrumentId);
      if (prints.filter((other) => other.instrumentId === instrumentId).length > 1) continue;
      const best = aggressor === 'buy' ? book?.asks[0] : book?.bids[0];
      expect(best?.price, `${instrumentId} ${aggressor}`).toBe(price);
      expect((best?.size ?? 0n) >= size).toBe(true);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(100);
  market.stop();
});

test('books have ten levels and more on each side unless the band is near, in order, on the tick', () => {
  const market = createSimulatedMarket({ clock: createManualClock(FRIDAY) });
  let nearLimits = 0;
  for (const { id, listing, kind } of market.instruments) {
    const book = market.book(id);
    const [{ bandLower = 0n, bandUpper }, last] = [market.tradingState(id), market.quote(id)?.last ?? 0n];
    const near = last * 100n < bandLower * 102n || (bandUpper !== undefined && last * 100n > bandUpper * 98n);
    if (near && kind === 'stock' && listing === 'listed') {
      nearLimits += 1;
      continue;
    }
    if (kind === 'index' || listing === 'unlisted') {
      expect(book).toBeUndefined();
      continue;
    }
    const tick = market.tradingState(id).tickSize;
    expect(book?.bids.length, id).toBeGreaterThanOrEqual(10);
    expect(book?.asks.length, id).toBeGreaterThanOrEqual(10);
    const down = (book?.bids ?? []).map(({ price }) => price);
    const up = (book?.asks ?? []).map(({ price }) => price);
    expect(down.every((price, place) => price % tick === 0n && (place === 0 || price < (down[place - 1] ?? 0n)))).toBe(
      true,
    );
    expect(up.every((price, place) => price % tick === 0n && (place === 0 || price > (up[place - 1] ?? 0n)))).toBe(
      true,
    );
    expect((down[0] ?? 0n) < (up[0] ?? 0n)).toBe(true);
    expect(book?.bids.every(({ size }) => size > 0n && size % ONE === 0n)).toBe(true);
  }
  expect(nearLimits).toBeLessThan(6);
});

test('a share that sticks to its band has one empty side, and is halted', async () => {
  const clock = createManualClock(Date.parse('2026-01-05T00:00:00Z'));
  const market = createSimulatedMarket({ clock });
  const phases: SessionPhase[] = [];
  await market.start({ ...silent, onPhase: (id, phase) => id === 'IN:JUGNU' && phases.push(phase) });
  let [oneSided, halted] = [0, 0];
  for (let step = 0; step < 120 * 24 * 6 && (oneSided === 0 || halted === 0); step += 1) {
    clock.jumpTo(clock.nowMs() + 600_000);
    const { phase } = market.tradingState('IN:JUGNU');
    const book = market.book('IN:JUGNU');
    if (phase === 'halted') {
      halted += 1;
      expect(book).toBeUndefined();
      passInTurns(clock, 16 * 60_000);
    } else if (book && (book.asks.length === 0 || book.bids.length === 0)) {
      oneSided += 1;
      const { bandLower, bandUpper } = market.tradingState('IN:JUGNU');
      expect([bandLower, bandUpper]).toContain((book.bids[0] ?? book.asks[0])?.price);
    }
  }
  expect(oneSided).toBeGreaterThan(0);
  expect(halted).toBeGreaterThan(0);
  expect(phases).toContain('open');
  market.stop();
});

test('with the hours of the exchange the market shuts, and shows the day that was', async () => {
  const market = createSimulatedMarket({
    clock: createManualClock(Date.parse('2026-11-20T20:00:00Z')),
    hours: 'exchange',
  });
  const state = market.tradingState('IN:SAHYM');
  expect(state).toMatchObject({
    phase: 'closed',
    tradeDate: '2026-11-23',
    opensAtMs: Date.parse('2026-11-23T03:45:00Z'),
  });
  expect(market.book('IN:SAHYM')).toBeUndefined();
  const [friday] = await market.candles('IN:SAHYM', '1D', { limit: 1 });
  const quote = market.quote('IN:SAHYM');
  expect([quote?.last, quote?.volume]).toEqual([friday?.close, friday?.volume]);
  expect(new Date(friday?.openAtMs ?? 0).toISOString().slice(0, 10)).toBe('2026-11-20');
  expect(market.tradingState('US:NWRB').phase).toBe('open');
  const minutes = await market.candles('IN:SAHYM', '1m', { limit: 375 });
  expect(minutes.at(0)?.openAtMs).toBeGreaterThanOrEqual(Date.parse('2026-11-20T03:45:00Z'));
  expect(minutes.at(-1)?.close).toBe(friday?.close);
});

test('shares of one sector move together more than strangers do', async () => {
  const market = createSimulatedMarket({ clock: createManualClock(FRIDAY) });
  const moves = async (id: string) => {
    const closes = (await market.candles(id, '1D', { limit: 500 })).map(({ close }) => Number(close));
    return closes.slice(1).map((close, place) => Math.log(close / (closes[place] ?? close)));
  };
  const correlation = (a: readonly number[], b: readonly number[]) => {
    const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
    const [ma, mb] = [mean(a), mean(b)];
    let [ab, aa, bb] = [0, 0, 0];
    a.forEach((one, place) => {
      const other = b[place] ?? 0;
      ab += (one - ma) * (other - mb);
      aa += (one - ma) ** 2;
      bb += (other - mb) ** 2;
    });
    return ab / Math.sqrt(aa * bb);
  };
  const [bank, other, far] = [await moves('IN:KAVBK'), await moves('IN:ARAVB'), await moves('US:NWRB')];
  expect(correlation(bank, other)).toBeGreaterThan(0.3);
  expect(Math.abs(correlation(bank, far))).toBeLessThan(0.2);
});
