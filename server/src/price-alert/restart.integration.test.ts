import { addPriceAlert, listPriceAlerts, pausePriceAlert } from '@tarazu/wire/market-features/price-alert';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createTestApp, good } from '../testing/test-app.ts';
import { passInTurns } from '../testing/turns.ts';

test('an alert that was set before a restart fires after it, and one that was paused does not, nor when it is resumed', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const before = await createTestApp({ database: kept });
  const { client, token } = await before.person();
  const id = before.market.queries.hotStocks('IN', 1).items[0]?.id ?? '';
  const target = (Number(before.market.queries.quote(id)?.last) - 0.05).toFixed(2);
  good(await client.call(addPriceAlert, { requestId: 'before-restart', id, kind: 'below', target }));
  const { alertId } = good(await client.call(addPriceAlert, { requestId: 'paused-alert', id, kind: 'below', target }));
  good(await client.call(pausePriceAlert, { requestId: 'pause-before', alertId, paused: true }));
  const startMs = before.clock.nowMs() + 60_000;
  await before.close();

  const after = await createTestApp({ database: kept, startMs });
  const again = after.client(token);
  const items = async () => good(await again.call(listPriceAlerts, {})).items;
  const fired = async () => (await items()).find((alert) => alert.alertId !== alertId)?.fired;
  for (let minute = 0; minute < 240 && !(await fired()); minute += 1) {
    passInTurns(after.clock, 60_000);
    await after.priceAlerts.settled();
  }
  expect(Number((await fired())?.price)).toBeLessThanOrEqual(Number(target));
  const paused = async () => (await items()).find((alert) => alert.alertId === alertId);
  expect(await paused()).toMatchObject({ fired: null, pausedAt: expect.any(String) });
  // Once the price is back it looks again, from there: what reached it meanwhile is nothing to it.
  for (let minute = 0; minute < 240; minute += 1) {
    if (Number(after.market.queries.quote(id)?.last) > Number(target)) break;
    passInTurns(after.clock, 60_000);
  }
  good(await again.call(pausePriceAlert, { requestId: 'resume-after', alertId, paused: false }));
  await after.priceAlerts.settled();
  expect(await paused()).toMatchObject({ fired: null, pausedAt: null });
  await after.close();
  await database.close();
});
