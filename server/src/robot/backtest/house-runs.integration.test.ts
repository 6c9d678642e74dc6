import { HOUSE } from '@tarazu/domain/posting';
import { strategyNames } from '@tarazu/domain/strategy/strategy';
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

const wish = {
  strategy: 'dca',
  instrumentId: 'IN:SAHYM',
  amount: '5000',
  singleLimit: '5000',
  lossStop: '90',
} as const;

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

test('a run of which nothing came is begun again hours later, a few times, and takes nobody’s place', async () => {
  const database = await openFreshDatabase(migrations);
  const reads: string[] = [];
  const kept: Database = {
    ...database,
    query(statement, values) {
      reads.push(statement.name);
      return database.query(statement, values);
    },
  };
  const app = await createTestApp({ database: kept });
  const ofGrid = () =>
    rowsOf(app, `select status from robot_backtest where owner_id = ${HOUSE} and terms->>'strategy' = 'grid'`);
  const fail = () => database.script(`update robot_backtest set status = 'failed', fault = 'history'`);
  await app.robots.askHouse();
  // As many as may wait, less one, are people's: the one of the house is none of them.
  await database.script(`insert into robot_backtest (owner_id, test_id, status, terms)
    select 900000 + no, 'other-' || no, 'waiting', '{}' from generate_series(1, 39) no`);
  const person = await app.person();
  good(await person.client.call(askBacktest, { ...wish, requestId: 'the-fortieth' }));
  await database.script(`delete from robot_backtest where owner_id <> ${HOUSE}`);

  const counts: number[] = [];
  for (let hours = 0; hours < 48; hours += 3) {
    await fail();
    for (const _strategy of strategyNames) {
      await app.robots.askHouse();
      await fail();
    }
    counts.push((await ofGrid()).length);
    app.clock.jumpTo(app.clock.nowMs() + 3 * 3_600_000);
  }
  expect(counts.slice(0, 6)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(counts.at(-1)).toBe(5);

  // Whoever looks reads no results, and asks the store once in a while.
  reads.length = 0;
  for (let look = 0; look < 3; look += 1) good(await app.client().call(listStrategies, {}));
  expect(reads.filter((name) => name.startsWith('backtest_'))).toEqual(['backtest_runs']);
  await app.close();
});

test('a run of the house is put off when somebody asks while it is under way', async () => {
  const database = await openFreshDatabase(migrations);
  const begun: (string | undefined)[] = [];
  const watched: Database = {
    ...database,
    async query<Row>(...asked: Parameters<Database['query']>): Promise<readonly Row[]> {
      const rows = await database.query<Row>(...asked);
      if (asked[0].name === 'backtest_next') begun.push(JSON.stringify(rows[0]));
      return rows;
    },
  };
  const app = await createTestApp({ database: watched });
  const person = await app.person();
  await app.robots.askHouse();
  const running = app.robots.testDue();
  await expect.poll(() => begun.length).toBe(1);
  good(await person.client.call(askBacktest, { ...wish, requestId: 'in-between' }));
  await running;
  const strategies = begun.map((row) => /"strategy":"([^"]+)"/.exec(row ?? '')?.[1]);
  expect(strategies).toEqual(['grid', 'dca', 'grid', undefined]);
  expect(await asked(app)).toEqual([{ strategy: 'grid', status: 'done' }]);
  await app.close();
});
