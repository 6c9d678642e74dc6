import { setTimeout } from 'node:timers/promises';
import type { RequestInput } from '@tarazu/wire/endpoint';
import { askBacktest, cancelBacktest, listBacktests, showBacktest } from '@tarazu/wire/robot/backtest';
import { listRobots } from '@tarazu/wire/robot/robot';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let app: TestApp;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `backtest-${requests}`;
};
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const wish = {
  strategy: 'breakout',
  instrumentId: 'IN:SAHYM',
  amount: '50000',
  singleLimit: '50000',
  lossStop: 95,
} as const;
type Terms = Partial<Omit<RequestInput<typeof askBacktest>, 'requestId'>>;
const ask = ({ client }: Pick<TestPerson, 'client'>, terms: Terms = {}) =>
  client.call(askBacktest, { ...wish, ...terms, requestId: requestId() });

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Eight hundred bars: soon done. */
const daily = { strategy: 'dca' } as const;

test('a strategy is tried on the past, with what holding would have brought, and nothing of one’s own moves', async () => {
  const person = await app.person();
  const { client } = person;
  const before = good(await client.call(showAssets, {}));
  const asked = good(await ask(person)).test;
  expect(asked).toMatchObject({ status: 'waiting', result: null, interval: '15m' });
  expect(refusalOf(await ask(person))).toBe('backtest_waiting');
  // Orders and pages are answered while it runs.
  const running = app.robots.testDue();
  let [isOver, slowest, calls] = [false, 0, 0];
  void running.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const before = usedMs();
    await setTimeout(5);
    // Of this thread's own processor: what others of the machine take is not the test's doing.
    slowest = Math.max(slowest, usedMs() - before);
    if (calls < 20) good(await client.call(showAssets, {}));
    calls += 1;
  }
  expect(calls).toBeGreaterThan(10);
  expect(slowest).toBeLessThan(150);
  const { test: done } = good(await client.call(showBacktest, { testId: asked.testId }));
  expect(done.status).toBe('done');
  const { result } = done;
  // Two years of quarters of an hour.
  expect(result?.bars).toBeGreaterThan(10_000);
  expect(Date.parse(result?.until ?? '') - Date.parse(result?.from ?? '')).toBeGreaterThan(700 * 86_400_000);
  expect(result?.windows).toHaveLength(4);
  expect(result?.sensitivity).toHaveLength(5);
  expect(result?.whole.trades).toBeGreaterThan(20);
  expect(Number(result?.whole.charges)).toBeGreaterThan(0);
  expect(Number(result?.unseen.gapPercent)).toBeCloseTo(
    Number(result?.unseen.resultPercent) - Number(result?.unseen.holdingPercent),
    1,
  );
  expect(good(await client.call(showAssets, {}))).toEqual(before);
  expect(good(await client.call(listRobots, {})).items).toEqual([]);
  // The same question has the same answer: chance is nowhere in it.
  const results = [];
  for (let time = 0; time < 2; time += 1) {
    const { testId } = good(await ask(person, daily)).test;
    await app.robots.testDue();
    results.push(good(await client.call(showBacktest, { testId })).test.result);
  }
  expect(results[0]?.bars).toBeGreaterThan(200);
  expect(results[0]).toEqual(results[1]);
  const { items, kept } = good(await client.call(listBacktests, {}));
  expect([items.length, kept]).toEqual([3, 10]);
  expect(items.find(({ strategy }) => strategy === 'breakout')?.result).toMatchObject({
    curve: [],
    unseen: result?.unseen,
  });
});

test('a strategy that chooses among several is tried on all of them together', async () => {
  const person = await app.person();
  const { client } = person;
  const among = { strategy: 'rotation', more: 'IN:ARAVB,IN:KAVBK' } as const;
  const asked = good(await ask(person, among)).test;
  expect(asked).toMatchObject({ strategy: 'rotation', interval: '15m', status: 'waiting' });
  expect(asked.more.map(({ instrumentId }) => instrumentId)).toEqual(['IN:ARAVB', 'IN:KAVBK']);
  await app.robots.testDue();
  const { status, result } = good(await client.call(showBacktest, { testId: asked.testId })).test;
  expect(status).toBe('done');
  expect(result?.bars).toBeGreaterThan(10_000);
  expect(result?.windows).toHaveLength(4);
  // Three numbers, each smaller and greater, and itself.
  expect(result?.sensitivity).toHaveLength(7);
  expect(result?.whole.trades).toBeGreaterThan(100);
  expect(Number(result?.whole.charges)).toBeGreaterThan(0);
  expect(result?.curve.at(-1)?.held).not.toBe(result?.curve.at(-1)?.own);
});

test('what it may not ask is refused with the numbers; a test is one’s own, and is called off once', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const refusals: readonly (readonly [Terms, string])[] = [
    [{ amount: '4999', singleLimit: '1' }, 'robot_capital_min'],
    [{ singleLimit: '50001' }, 'robot_single_limit'],
    [{ lossStop: 99 }, 'robot_limits'],
    [{ amount: '2000000000' }, 'robot_terms'],
    [{ instrumentId: 'IN:NOTHING' }, 'instrument_unknown'],
    [{ strategy: 'rotation' }, 'robot_group'],
    [{ strategy: 'rotation', more: 'IN:ARAVB,IN:SAHYM' }, 'robot_group'],
    [{ strategy: 'rotation', more: 'IN:ARAVB,IN:NOTHING' }, 'instrument_unknown'],
    [{ more: 'IN:ARAVB' }, 'robot_group'],
  ];
  for (const [terms, code] of refusals) expect(refusalOf(await ask(person, terms))).toBe(code);
  const { testId } = good(await ask(person)).test;
  expect(refusalOf(await other.client.call(showBacktest, { testId }))).toBe('backtest_unknown');
  const cancel = (by: TestPerson) => by.client.call(cancelBacktest, { testId, requestId: requestId() });
  expect(refusalOf(await cancel(other))).toBe('backtest_unknown');
  const running = app.robots.testDue();
  expect(good(await cancel(person)).test.status).toBe('cancelled');
  await running;
  expect(refusalOf(await cancel(person))).toBe('backtest_ended');
  expect(good(await person.client.call(showBacktest, { testId })).test.result).toBeNull();
  good(await ask(person, daily));
  await app.robots.testDue();
});

test('what a program that was killed had begun is done by the next one', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ database: kept });
  const person = await first.person();
  const { testId } = good(await ask(person, daily)).test;
  await first.close();
  const second = await createTestApp({ database: kept, startMs: first.clock.nowMs() });
  await second.robots.testDue();
  expect(good(await second.client(person.token).call(showBacktest, { testId })).test.status).toBe('done');
  await second.close();
  await database.close();
});
