import { expect, test } from 'vitest';
import { createSimulatedMarket } from '../adapters/market-simulated/simulated-market.ts';
import { createManualClock } from '../platform/clock.ts';
import { createLiveMarket } from './live-market.ts';
import { createSparklines } from './sparklines.ts';

const MINUTE_MS = 60_000;
const IDS = ['IN:SAHYM', 'BR:BTHV3', 'IN:INIT'];

test('the line of a day follows it with few points, and is the same after a restart', async () => {
  // The midnight with which the session of India begins when the market never shuts.
  const clock = createManualClock(Date.parse('2026-11-19T18:30:00.000Z'));
  const market = createSimulatedMarket({ clock });
  const source = { ...market, instruments: market.instruments.filter(({ id }) => IDS.includes(id)) };
  const lines = createSparklines(source);
  await lines.fill();
  let compared = 0;
  for (let minute = 1; minute <= 1500; minute += 1) {
    clock.jumpTo(clock.nowMs() + MINUTE_MS);
    lines.follow();
    if (![1, 2, 28, 29, 30, 59, 117, 600, 1439, 1441, 1500].includes(minute)) continue;
    const again = createSparklines(source);
    await again.fill();
    for (const id of IDS) {
      expect(lines.marks(id).length, id).toBeLessThanOrEqual(29);
      if (minute >= 29 && minute < 1440) expect(lines.marks('IN:SAHYM').length).toBeGreaterThanOrEqual(14);
      expect(lines.marks(id), `${id} ${minute}`).toEqual(again.marks(id));
      compared += 1;
    }
  }
  expect(compared).toBe(33);
});

test('the present price stands at the end of a line once', async () => {
  const clock = createManualClock(Date.parse('2026-11-20T09:41:07.250Z'));
  const source = createSimulatedMarket({ clock });
  const market = createLiveMarket({ source, clock });
  await market.start();
  const line = market.sparkline('IN:SAHYM');
  expect(line.at(-1)).toBe(market.quote('IN:SAHYM')?.last);
  expect(line.length).toBeLessThanOrEqual(30);
  await market.stop();
});
