import { HOUSE } from '@tarazu/domain/posting';
import { askBacktest, listBacktests, showHouseRun } from '@tarazu/wire/robot/backtest';
import { listStrategies, showStrategy } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, type TestApp } from '../../testing/test-app.ts';
import { readNext } from './store.ts';

const asked = (app: TestApp) =>
  rowsOf(app, `select terms->>'strategy' as strategy, status from robot_backtest where owner_id = ${HOUSE} order by 1`);
const postings = async (app: TestApp) =>
  (await rowsOf(app, 'select count(*)::int as count from posting'))[0]?.['count'];

test('the past of each strategy is run once, behind what people ask for, and moves nothing', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ database: kept });
  const person = await first.person();
  const before = await postings(first);
  await first.robots.askHouse();
  // The next one is asked for when this one is over.
  await first.robots.askHouse();
  expect(await asked(first)).toEqual([{ strategy: 'grid', status: 'waiting' }]);
  const wish = {
    strategy: 'dca',
    instrumentId: 'IN:SAHYM',
    amount: '5000',
    singleLimit: '5000',
    lossStop: '90',
  } as const;
  const own = good(await person.client.call(askBacktest, { ...wish, requestId: 'behind-own' })).test;
  expect((await readNext(first.database))?.terms.testId).toBe(own.testId);
  await first.robots.testDue();
  await first.robots.askHouse();
  await first.robots.testDue();
  expect(await asked(first)).toEqual([
    { strategy: 'dca', status: 'done' },
    { strategy: 'grid', status: 'done' },
  ]);

  const guest = first.client();
  const { items } = good(await guest.call(listStrategies, {}));
  expect(
    items
      .filter(({ past }) => past)
      .map(({ strategy }) => strategy)
      .toSorted(),
  ).toEqual(['dca', 'grid']);
  const { test: run } = good(await guest.call(showHouseRun, { strategy: 'grid' }));
  expect(run?.result?.bars).toBeGreaterThan(10_000);
  const { past, ...shown } = good(await guest.call(showStrategy, { strategy: 'grid' })).strategy;
  const { resultPercent, holdingPercent, drawdownPercent, trades } = run?.result?.whole ?? {};
  expect(past).toMatchObject({ resultPercent, holdingPercent, drawdownPercent, trades, symbol: run?.symbol });
  // Nobody's robot, and nobody's test.
  expect(shown).toMatchObject({ underWay: 0, endedWithGain: 0, endedWithLoss: 0 });
  expect(good(await person.client.call(listBacktests, {})).items.map(({ testId }) => testId)).toEqual([own.testId]);
  expect(good(await guest.call(showHouseRun, { strategy: 'rotation' })).test).toBeNull();
  expect(await postings(first)).toBe(before);

  await first.close();
  const second = await createTestApp({ database: kept, startMs: first.clock.nowMs() });
  await second.robots.askHouse();
  expect((await asked(second)).map(({ strategy }) => strategy)).toEqual(['dca', 'grid', 'moving-average']);
  expect(good(await second.client().call(showHouseRun, { strategy: 'grid' })).test).toEqual(run);
  await second.close();
  await database.close();
});
