import type { Candle } from '@tarazu/domain/market/candle';
import { candlesFromBars, dateAnchor } from '@tarazu/domain/market/candle-series';
import { expect, test } from 'vitest';
import { createManualClock } from '../../../platform/clock.ts';
import { createSimulatedMarket } from '../simulated-market.ts';

const FRIDAY = Date.parse('2026-11-20T15:41:00.000Z');
const shape = (bar: Candle | undefined) => bar && [bar.open, bar.high, bar.low, bar.close];

test('each day of an index is what its own minutes add up to, and stays it', async () => {
  const clock = createManualClock(FRIDAY);
  const market = createSimulatedMarket({ clock, hours: 'exchange' });
  const before = new Map<string, readonly Candle[]>();
  for (const { instrumentId: id } of market.indices) {
    const minutes = await market.candles(id, '1m', { limit: 12 * 420 });
    const joined = candlesFromBars(minutes, '1D', (atMs) =>
      dateAnchor(Date.parse(new Date(atMs).toISOString().slice(0, 10))),
    );
    const days = await market.candles(id, '1D', { limit: 30 });
    let compared = 0;
    for (const bar of joined.slice(1, -1)) {
      const day = days.find(({ openAtMs }) => openAtMs === bar.openAtMs);
      expect(shape(day), `${id} ${new Date(bar.openAtMs).toISOString()}`).toEqual(shape(bar));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(8);
    before.set(id, days.slice(0, -1));
  }
  clock.advance(40 * 86_400_000);
  for (const [id, days] of before) {
    const later = await market.candles(id, '1D', { limit: 80 });
    expect(later.filter(({ openAtMs }) => days.some((day) => day.openAtMs === openAtMs))).toEqual(days);
  }
});

test('the bar that is forming only widens, and ends as the bar that is kept; the day opens with its first minute', async () => {
  const clock = createManualClock(FRIDAY);
  const market = createSimulatedMarket({ clock, hours: 'exchange' });
  for (const id of ['BR:BR30', 'US:USTK']) {
    clock.jumpTo(FRIDAY);
    let forming: Candle | undefined;
    for (let step = 0; step < 600; step += 1) {
      clock.jumpTo(FRIDAY + step * 500);
      const [bar] = (await market.candles(id, '1m', { limit: 1 })).slice(-1);
      if (forming && bar?.openAtMs === forming.openAtMs) {
        expect(bar.open).toBe(forming.open);
        expect(bar.high >= forming.high && bar.low <= forming.low).toBe(true);
      } else if (forming) {
        const kept = (await market.candles(id, '1m', { limit: 2 })).find(
          ({ openAtMs }) => openAtMs === forming?.openAtMs,
        );
        expect(shape(kept)?.slice(1, 3), id).toEqual(shape(forming)?.slice(1, 3));
      }
      expect(market.quote(id)?.last).toBe(bar?.close);
      forming = bar;
    }
    const opensAtMs = market.sessionOpen(id, clock.nowMs());
    const [first] = await market.candles(id, '1m', { limit: 1, beforeMs: opensAtMs + 60_000 });
    expect(first?.openAtMs).toBe(opensAtMs);
    expect(market.quote(id)?.open).toBe(first?.open);
    expect(market.quote(id)?.open).not.toBe(market.quote(id)?.previousClose);
  }
});
