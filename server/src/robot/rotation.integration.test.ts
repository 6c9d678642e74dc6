import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { publishTeacher } from '@tarazu/wire/follow/teacher';
import { answerRobot } from '@tarazu/wire/robot/approval';
import { changeRobot, listStrategies, showRobot, startRobot } from '@tarazu/wire/robot/robot';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { passInTurns } from '../testing/turns.ts';
import { verifyFills } from '../trading/index.ts';

let app: TestApp;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `rotation-${requests}-test`;
};
beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
});
afterAll(() => app.close());

async function passes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 5) {
    passInTurns(app.clock, 300_000);
    await app.robots.runDue();
  }
}

async function withDollars(): Promise<TestPerson> {
  const person = await app.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '1500' }));
  good(await person.client.call(takeExchange, { requestId: requestId(), quote }));
  return person;
}

const coins = ['XC:SOL-USDT', 'XC:BTC-USDT', 'XC:ETH-USDT', 'XC:XRP-USDT', 'XC:ADA-USDT'] as const;
const [first, ...others] = coins;
const start = ({ client }: TestPerson, part: Record<string, unknown> = {}) =>
  client.call(startRobot, {
    ...{ strategy: 'rotation', instrumentId: first, more: others.join(','), amount: '600', singleLimit: '600' },
    ...{ lossStop: '90', agree: true, requestId: requestId() },
    ...part,
  });
const free = async ({ client }: TestPerson) =>
  Number(good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'USDT')?.available);

test('it holds the best of several out of one account, each valued, and sells all of them at its end', async () => {
  const person = await withDollars();
  const { client } = person;
  const before = await free(person);
  const { robot } = good(await start(person));
  expect(robot).toMatchObject({ strategy: 'rotation', instrumentId: first, status: 'running' });
  expect(robot.more.map(({ instrumentId }) => instrumentId)).toEqual(others);
  const { robotId } = robot;
  // A walk of two days: it comes to hold, and to change, what it holds.
  let seen = good(await client.call(showRobot, { robotId }));
  for (let hours = 0; hours < 48 && seen.bars.length < 3; hours += 2) {
    await passes(120);
    seen = good(await client.call(showRobot, { robotId }));
  }
  expect(seen.bars.length).toBeGreaterThanOrEqual(2);
  for (const { why, orders } of seen.bars) {
    expect(orders).toHaveLength(1);
    expect(why).toBe(orders[0]?.side === 'buy' ? 'leads' : 'lags');
    expect(coins).toContain(orders[0]?.instrumentId);
    expect(orders[0]?.status).toBe('filled');
  }
  expect(seen.holdings.map(({ instrumentId }) => instrumentId)).toEqual(coins);
  const held = seen.holdings.filter(({ quantity }) => Number(quantity) > 0);
  expect(held.length).toBeLessThanOrEqual(2);
  const worth = held.reduce((sum, { quantity, price }) => sum + Number(quantity) * Number(price), Number(seen.cash));
  expect(Number(seen.robot.worth)).toBeCloseTo(worth, 1);
  // What the postings of its account say, read without it.
  const postings = await rowsOf(
    app,
    `select asset, sum(amount)::text as amount from posting
      where holder = (select account_id from robot where robot_id = '${robotId}') group by asset`,
  );
  for (const { symbol, quantity } of seen.holdings) {
    const asset = symbol.replace('-USDT', '');
    expect(Number(postings.find((row) => row['asset'] === asset)?.['amount'] ?? 0)).toBeCloseTo(Number(quantity), 8);
  }
  expect(Number(postings.find((row) => row['asset'] === 'USDT')?.['amount'])).toBeCloseTo(Number(seen.cash), 2);

  const published = { robotId, name: 'Several Rivers', requestId: requestId() };
  expect(refusalOf(await client.call(publishTeacher, published))).toBe('teacher_group');
  good(await client.call(changeRobot, { robotId, action: 'stop', requestId: requestId() }));
  await passes(20);
  const ended = good(await client.call(showRobot, { robotId }));
  expect(ended.robot).toMatchObject({ status: 'ended', stopReason: 'asked' });
  expect(ended.holdings.every(({ quantity }) => Number(quantity) === 0)).toBe(true);
  expect(await free(person)).toBeCloseTo(before + Number(ended.robot.result), 2);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
});

test('one that asks names the instrument, and a yes trades that one', async () => {
  const person = await withDollars();
  const { client } = person;
  const { robotId } = good(await start(person, { asks: true })).robot;
  let asking: Awaited<ReturnType<typeof seenOf>>['asking'] = null;
  const seenOf = async () => good(await client.call(showRobot, { robotId }));
  for (let hours = 0; hours < 48 && !asking; hours += 1) {
    for (let quarter = 0; quarter < 4 && !asking; quarter += 1) {
      await passes(15);
      ({ asking } = await seenOf());
    }
  }
  if (!asking) throw new Error('it did not ask');
  expect(coins).toContain(asking.instrumentId);
  expect(Number(asking.order?.value)).toBeGreaterThan(0);
  good(await client.call(answerRobot, { robotId, at: asking.at, approve: true, requestId: requestId() }));
  await app.robots.runDue();
  const [bar] = (await seenOf()).bars;
  expect(bar?.orders).toMatchObject([{ instrumentId: asking.instrumentId, side: 'buy', status: 'filled' }]);
});

test('how many it chooses among, and that they are alike, is decided before any money moves', async () => {
  const person = await withDollars();
  const before = await free(person);
  const refusals: readonly (readonly [Record<string, unknown>, string])[] = [
    [{ more: others[0] }, 'robot_group'],
    [{ more: [...others, first].join(',') }, 'robot_group'],
    [{ more: 'XC:BTC-USDT,IN:SAHYM' }, 'robot_group'],
    [{ more: 'XC:BTC-USDT,XC:NO-USDT' }, 'instrument_unknown'],
    [{ strategy: 'twap' }, 'robot_group'],
  ];
  for (const [part, code] of refusals) expect(refusalOf(await start(person, part)), JSON.stringify(part)).toBe(code);
  expect(await free(person)).toBe(before);
  const { items, bounds } = good(await person.client.call(listStrategies, {}));
  expect(items.filter(({ group }) => group).map(({ strategy }) => strategy)).toEqual(['rotation']);
  expect(bounds.group).toEqual({ least: 3, most: 8 });
});
