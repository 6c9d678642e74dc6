import { premiumOf } from '@tarazu/domain/margin/price/mark-price';
import { contractListings, contractRule } from '@tarazu/domain/market-rules/contracts';
import { expect, test } from 'vitest';
import type { MarketListener } from '../../../../market/source.ts';
import { createManualClock } from '../../../../platform/clock.ts';
import { createSimulatedCoins } from '../simulated-coins.ts';
import { createSimulatedContracts } from './simulated-contracts.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const BTC = 'XC:BTC-USDT-PERP';
const start = Date.UTC(2026, 10, 24, 13, 17, 23);
const silent: MarketListener = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };

test('the same seed gives the same contracts whenever the program was started, and another seed gives others', async () => {
  const running = createManualClock(start);
  const first = createSimulatedContracts({ clock: running, seed: 'a house' });
  await first.start(silent);
  running.advance(3 * MINUTE_MS);
  const again = createManualClock(start + 3 * MINUTE_MS);
  const second = createSimulatedContracts({ clock: again, seed: 'a house' });
  const other = createSimulatedContracts({ clock: again, seed: 'another house' });
  for (const id of [BTC, 'XC:DOT-USDT-PERP']) {
    expect(second.contractPrices?.(id)).toEqual(first.contractPrices?.(id));
    expect(second.quote(id)).toEqual(first.quote(id));
    expect(second.book(id)).toEqual(first.book(id));
    expect(second.prints(id, 40)).toEqual(first.prints(id, 40));
    expect(other.contractPrices?.(id)?.index).not.toBe(first.contractPrices?.(id)?.index);
  }
  first.stop();
});

test('a stamp that was over while the program was away has the rate that it had while it ran', () => {
  const stamp = Date.UTC(2026, 10, 24, 8);
  const [there, later] = [createManualClock(stamp), createManualClock(stamp + 9 * 24 * HOUR_MS)];
  const [ran, back] = [there, later].map((clock) => createSimulatedContracts({ clock, seed: 'a house' }));
  const funding = ran?.fundingAt?.(BTC, stamp);
  expect(funding).toMatchObject({ samples: 480 });
  expect(funding).toEqual(back?.fundingAt?.(BTC, stamp));
  expect(ran?.fundingAt?.(BTC, stamp + 8 * HOUR_MS)).toBeUndefined();
  expect(ran?.fundingAt?.(BTC, Date.UTC(2025, 11, 31, 16))).toBeUndefined();
  expect(ran?.fundingAt?.('XC:BTC-USDT', stamp)).toBeUndefined();
});

test('a contract stays near its coin: its book near the index, and its mark within the clamp', () => {
  const clock = createManualClock(start);
  const market = createSimulatedContracts({ clock, seed: 'a house' });
  const coins = createSimulatedCoins({ clock, seed: 'a house' });
  for (let step = 0; step < 4; step += 1) {
    for (const { instrumentId, coin } of contractListings) {
      const prices = market.contractPrices?.(instrumentId);
      const quote = market.quote(instrumentId);
      const spot = coins.quote(`XC:${coin}-USDT`);
      const rule = contractRule(instrumentId, '2026-11-24');
      if (!prices || !quote?.bid || !quote.ask || !spot || !rule) throw new Error(instrumentId);
      const tick = market.tradingState(instrumentId).tickSize;
      const near = (a: bigint, b: bigint) => Math.abs(Number(a - b)) <= Number(b) * 0.004 + 4 * Number(tick);
      expect(near(quote.last, spot.last), `${instrumentId} ${quote.last} ${spot.last}`).toBe(true);
      expect(near(prices.index, spot.last), instrumentId).toBe(true);
      expect(Math.abs(Number(premiumOf(quote.bid, quote.ask, prices.index)))).toBeLessThan(1_000_000);
      const most = (prices.index * rule.mark.clamp) / 10n ** 8n + tick;
      expect(prices.mark - prices.index).toBeLessThanOrEqual(most);
      expect(prices.index - prices.mark).toBeLessThanOrEqual(most);
      expect(prices.mark % tick).toBe(0n);
      expect(prices.venuesTotal).toBe(3);
    }
    clock.advance(37_000);
  }
});

test('the premium is of the size that markets have: rates of hundredths of a per cent, mostly paid by long ones', () => {
  const clock = createManualClock(start);
  const market = createSimulatedContracts({ clock, seed: 'a house' });
  const rates: number[] = [];
  for (let stamp = Date.UTC(2026, 10, 24, 8); rates.length < 60; stamp -= 40 * HOUR_MS)
    rates.push(Number(market.fundingAt?.(BTC, stamp)?.rate ?? 0n) / 1e8);
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const spread = Math.sqrt(rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / rates.length);
  expect(mean).toBeGreaterThan(0);
  expect(mean).toBeLessThan(0.0003);
  expect(spread).toBeGreaterThan(0.00003);
  expect(spread).toBeLessThan(0.0004);
  expect(rates.every((rate) => Math.abs(rate) < 0.00375)).toBe(true);
});

test('minutes add up to the day, prints to the minute, and prices and sizes are whole steps', async () => {
  const clock = createManualClock(start);
  const market = createSimulatedContracts({ clock, seed: 'a house' });
  for (const { instrumentId, quantityStep } of contractListings.slice(9)) {
    const [day] = await market.candles(instrumentId, '1D', { limit: 1, beforeMs: Date.UTC(2026, 10, 24) });
    const minutes = await market.candles(instrumentId, '1m', { limit: 1440, beforeMs: Date.UTC(2026, 10, 24) });
    expect(day).toMatchObject({
      open: minutes[0]?.open,
      close: minutes.at(-1)?.close,
      high: minutes.map(({ high }) => high).reduce((a, b) => (a > b ? a : b)),
      low: minutes.map(({ low }) => low).reduce((a, b) => (a < b ? a : b)),
      volume: minutes.reduce((sum, { volume }) => sum + volume, 0n),
    });
    const prints = market.prints(instrumentId, 100);
    const tick = market.tradingState(instrumentId).tickSize;
    for (const { price, size } of prints) expect([price % tick, size % quantityStep]).toEqual([0n, 0n]);
    const minuteMs = Math.floor(start / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
    const [bar] = await market.candles(instrumentId, '1m', { limit: 1, beforeMs: minuteMs + 1 });
    const inMinute = prints.filter(({ atMs }) => atMs >= minuteMs && atMs < minuteMs + MINUTE_MS);
    expect(bar).toMatchObject({ openAtMs: minuteMs, open: inMinute.at(-1)?.price, close: inMinute[0]?.price });
    expect(bar?.volume).toBe(inMinute.reduce((sum, { size }) => sum + size, 0n));
    expect(prints.map(({ atMs }) => atMs)).toEqual(prints.map(({ atMs }) => atMs).toSorted((a, b) => b - a));
  }
});

test('marks are told as they change, at most once a second, and what our own orders take moves none', async () => {
  const clock = createManualClock(start);
  const [market, untouched] = ['a house', 'a house'].map((seed) => createSimulatedContracts({ clock, seed }));
  const told: string[] = [];
  await market?.start({ ...silent, onMark: (id) => told.push(id) });
  for (let second = 0; second < 30; second += 1) {
    const book = market?.book(BTC);
    const asks = new Map(book?.asks.map(({ price, size }) => [price, size]));
    market?.took?.(BTC, { sequence: book?.sequence ?? 0, bids: new Map(), asks });
    clock.advance(1000);
    expect(market?.contractPrices?.(BTC)).toEqual(untouched?.contractPrices?.(BTC));
  }
  const count = told.filter((id) => id === BTC).length;
  expect(count).toBeGreaterThan(3);
  expect(count).toBeLessThanOrEqual(30);
  market?.stop();
});
