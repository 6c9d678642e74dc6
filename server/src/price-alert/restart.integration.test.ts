import { addPriceAlert, listPriceAlerts } from '@tarazu/wire/market-features/price-alert';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createTestApp, good } from '../testing/test-app.ts';
import { passInTurns } from '../testing/turns.ts';

test('an alert that was set before a restart fires after it', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const before = await createTestApp({ database: kept });
  const { client, token } = await before.person();
  const id = before.market.queries.hotStocks('IN', 1).items[0]?.id ?? '';
  const target = (Number(before.market.queries.quote(id)?.last) - 0.05).toFixed(2);
  good(await client.call(addPriceAlert, { requestId: 'before-restart', id, kind: 'below', target }));
  const startMs = before.clock.nowMs() + 60_000;
  await before.close();

  const after = await createTestApp({ database: kept, startMs });
  const again = after.client(token);
  const fired = async () => good(await again.call(listPriceAlerts, {})).items[0]?.fired;
  for (let minute = 0; minute < 240 && !(await fired()); minute += 1) {
    passInTurns(after.clock, 60_000);
    await after.priceAlerts.settled();
  }
  expect(Number((await fired())?.price)).toBeLessThanOrEqual(Number(target));
  await after.close();
  await database.close();
});
