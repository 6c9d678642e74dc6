import { expect, test } from 'vitest';
import { createSimulatedMarket } from '../adapters/market-simulated/simulated-market.ts';
import { createManualClock } from '../platform/clock.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createMarket, marketMigrations } from './index.ts';

test('finished minutes are kept, each once, and equal the source', async () => {
  const database = await openFreshDatabase(marketMigrations);
  const clock = createManualClock(Date.parse('2026-11-20T09:41:00.000Z'));
  const problems: unknown[] = [];
  const market = createMarket({
    source: createSimulatedMarket({ clock }),
    clock,
    database,
    onStoreError: (error) => problems.push(error),
  });
  await market.start();
  clock.advance(3 * 60_000 + 1000);
  await market.stop();
  expect(problems).toEqual([]);
  const rows = await database.query<{ open_at_ms: number; close: string; volume: string }>({
    name: 'market_candle_test',
    text: `select open_at_ms, close, volume from market_candle where instrument_id = 'IN:SAHYM' order by open_at_ms`,
  });
  const shown = await market.live.candles('IN:SAHYM', '1m', { limit: 10 });
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    const bar = shown.find(({ openAtMs }) => openAtMs === row.open_at_ms);
    expect(BigInt(Math.round(Number(row.close) * 1e8))).toBe(bar?.close);
    expect(BigInt(row.volume) * 100_000_000n).toBe(bar?.volume);
  }
  await database.close();
}, 60_000);
