import { jobNames } from '@tarazu/wire/operator/job-words';
import { showActivity, showMarketHealth } from '@tarazu/wire/operator/market-health';
import { buyStock } from '@tarazu/wire/stock-order';
import { expect, test } from 'vitest';
import { createOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf } from '../testing/test-app.ts';
import { createActivity } from './activity.ts';

test('says where prices come from, how old they are and how busy the house is; a customer is not told', async () => {
  const app = await createTestApp();
  const person = await app.person();
  const auditor = await createOperators(app).as('auditor');
  const instrumentId = app.market.queries.hotStocks('IN', 1).items[0]?.id ?? '';
  const order = { requestId: 'order-counted', instrumentId, type: 'market', validity: 'day', quantity: '1' } as const;
  good(await person.client.call(buyStock, order));
  app.clock.sleep(60_000);
  const health = good(await auditor.call(showMarketHealth, {}));
  expect(health).toMatchObject({ source: 'simulated', replayDate: null });
  const india = health.markets.find(({ country }) => country === 'IN');
  expect(india?.phase).toBe('open');
  expect(india?.instruments).toBeGreaterThan(10);
  expect(india?.lagMs).toBeLessThan(10_000);
  for (const span of ['hour', 'day', 'week', 'month'] as const) {
    const { parts } = good(await auditor.call(showActivity, { span }));
    expect([span, parts.map(({ orders }) => orders).reduce((sum, count) => sum + count)]).toEqual([span, 1]);
  }
  // A program that starts now reads the same from the journal.
  const later = createActivity({ nowMs: () => app.clock.nowMs() });
  const read = await later.parts(app.database, 'day');
  expect(read.map(({ orders }) => orders).reduce((sum, count) => sum + count)).toBe(1);
  expect(health.house.batches).toBeGreaterThan(0);
  expect(health.house.queue).toBe(0);
  expect(health.house).toMatchObject({ incidents: 0, lastIncidents: [] });
  // No node of a chain is followed here, so nothing looks at one.
  const here = jobNames.filter((name) => name !== 'chain-nodes');
  expect(health.house.jobs.map(({ name }) => name).toSorted()).toEqual(here.toSorted());
  expect(health.house.jobs.filter(({ failures }) => failures > 0)).toEqual([]);
  expect(health.house.jobs.find(({ name }) => name === 'settlement')?.endedAt).not.toBeNull();
  expect(refusalOf(await person.client.call(showMarketHealth, {}))).toBe('operator_session_gone');
  await app.close();
});
