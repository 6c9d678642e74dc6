import { listMessages } from '@tarazu/wire/content/message';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listLedgerEntries } from '@tarazu/wire/operator/ledger';
import { answerRobot } from '@tarazu/wire/robot/approval';
import { setRobot, showStopAll, stopAllRobots } from '@tarazu/wire/robot/limits';
import { addToRobot, changeRobot, listRobots, listStrategies, showRobot, startRobot } from '@tarazu/wire/robot/robot';
import { closeAccount } from '@tarazu/wire/user/own-record';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testPassword } from '../testing/test-app.ts';
import { passInTurns } from '../testing/turns.ts';
import { verifyFills } from '../trading/index.ts';

let app: TestApp;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `robot-${requests}-test`;
};
const coins = { environment: { COIN_MARKET: 'simulated' } } as const;

beforeAll(async () => {
  app = await createTestApp(coins);
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
async function passes(one: TestApp, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 5) {
    passInTurns(one.clock, 5 * MINUTE_MS);
    await one.robots.runDue();
  }
}

async function withDollars(one: TestApp): Promise<TestPerson> {
  const person = await one.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '1500' }));
  good(await person.client.call(takeExchange, { requestId: requestId(), quote }));
  return person;
}

const wish = {
  strategy: 'twap',
  instrumentId: 'XC:SOL-USDT',
  amount: '600',
  singleLimit: '100',
  lossStop: 90,
} as const;
async function start(
  { client }: Pick<TestPerson, 'client'>,
  terms: Partial<Record<keyof typeof wish | 'drawdownStop' | 'dayLossStop' | 'shareMax' | 'asks', unknown>> = {},
) {
  const asked = { ...wish, ...terms, agree: true, requestId: requestId() } as Parameters<
    typeof client.call<typeof startRobot>
  >[1];
  return client.call(startRobot, asked);
}
const free = async ({ client }: Pick<TestPerson, 'client'>) =>
  Number(good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'USDT')?.available);

async function agrees({ database }: TestApp): Promise<void> {
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyFills(database)).differences).toEqual([]);
}

test('a robot trades with its own money out of an account of its own, and gives all of it back', async () => {
  const person = await withDollars(app);
  const { client } = person;
  const before = await free(person);
  const { robot } = good(await start(person));
  expect(robot).toMatchObject({ status: 'running', capital: '600.00', worth: '600.00', result: '0.00' });
  expect(await free(person)).toBeCloseTo(before - 600, 6);
  const { robotId } = robot;
  await passes(app, 60);
  const seen = good(await client.call(showRobot, { robotId }));
  // One instalment of fifty for each quarter of an hour that was over since.
  expect(seen.bars.length).toBeGreaterThanOrEqual(3);
  for (const { why, orders } of seen.bars) {
    expect(why).toBe('instalment');
    expect(orders).toMatchObject([{ side: 'buy', status: 'filled', refusal: null }]);
    expect(Number(orders[0]?.value) + Number(orders[0]?.charges)).toBeLessThanOrEqual(50);
  }
  const spent = seen.bars
    .flatMap(({ orders }) => orders)
    .reduce((sum, one) => sum + Number(one.value) + Number(one.charges), 0);
  expect(Number(seen.cash)).toBeCloseTo(600 - spent, 2);
  expect(seen.figures).toMatchObject({ trades: seen.bars.length, returnPercent: null });
  expect(seen.stopping).toMatchObject({ quantity: seen.quantity, refusal: null });

  good(await client.call(addToRobot, { robotId, amount: '60', requestId: requestId() }));
  expect(good(await client.call(listRobots, {})).items).toMatchObject([{ robotId, capital: '660.00' }]);
  good(await client.call(changeRobot, { robotId, action: 'pause', requestId: requestId() }));
  await passes(app, 30);
  expect(good(await client.call(showRobot, { robotId })).bars).toHaveLength(seen.bars.length);
  good(await client.call(changeRobot, { robotId, action: 'stop', requestId: requestId() }));
  expect(refusalOf(await client.call(changeRobot, { robotId, action: 'resume', requestId: requestId() }))).toBe(
    'robot_not_running',
  );
  await passes(app, 10);
  const ended = good(await client.call(showRobot, { robotId }));
  expect(ended.robot).toMatchObject({ status: 'ended', stopReason: 'asked' });
  expect([ended.cash, ended.quantity]).toEqual(['0.00', '0']);
  expect(await free(person)).toBeCloseTo(before + Number(ended.robot.result), 2);
  const { items } = good(await client.call(listMessages, { topic: 'order' }));
  expect(items[0]?.text).toContain('came back to you');
  const counts = good(await app.client(person.token).call(listStrategies, {})).items.find(
    ({ strategy }) => strategy === 'twap',
  );
  expect((counts?.endedWithGain ?? 0) + (counts?.endedWithLoss ?? 0)).toBe(1);
  await agrees(app);
});

test('what it may not have is refused with the numbers, and moves nothing', async () => {
  const person = await withDollars(app);
  const before = await free(person);
  const refusals: readonly (readonly [Parameters<typeof start>[1], string])[] = [
    [{ amount: '199' }, 'robot_capital_min'],
    [{ singleLimit: '601' }, 'robot_single_limit'],
    [{ lossStop: 4 }, 'robot_limits'],
    [{ amount: '100000', singleLimit: '1' }, 'insufficient_balance'],
    [{ instrumentId: 'IN:NIFTYX' }, 'instrument_unknown'],
  ];
  for (const [terms, code] of refusals) expect(refusalOf(await start(person, terms))).toBe(code);
  expect(await free(person)).toBe(before);
  const other = await app.person();
  const { robot } = good(await start(person));
  for (const call of [
    other.client.call(showRobot, { robotId: robot.robotId }),
    other.client.call(changeRobot, { robotId: robot.robotId, action: 'stop', requestId: requestId() }),
    other.client.call(addToRobot, { robotId: robot.robotId, amount: '1', requestId: requestId() }),
  ])
    expect(refusalOf(await call)).toBe('robot_unknown');
});

test('operators read the postings of a robot under the number of its owner', async () => {
  const person = await withDollars(app);
  good(await start(person));
  const reader = await createOperators(app).as('auditor');
  const { items } = good(await reader.call(listLedgerEntries, {}));
  expect(items.some(({ customerId }) => customerId.endsWith('(robot)'))).toBe(true);
});

test('an account is not closed over the money of a robot that has not ended', async () => {
  const person = await withDollars(app);
  const { robot } = good(await start(person, { amount: '200', singleLimit: '100' }));
  const close = () => person.client.call(closeAccount, { password: testPassword });
  const refusal = await close();
  expect(refusalOf(refusal)).toBe('account_not_empty');
  expect(JSON.stringify(refusal)).toContain('USDT');
  good(await person.client.call(changeRobot, { robotId: robot.robotId, action: 'stop', requestId: requestId() }));
  await app.robots.runDue();
  good(await close());
});

test('it stops by itself at the loss that its owner allows', async () => {
  const person = await withDollars(app);
  const { robot } = good(await start(person, { lossStop: 5, singleLimit: '600', strategy: 'twap' }));
  // Its money is gone to six per cent, as if it had lost it: the level is what is looked at.
  await app.database.script(
    `update robot set robot = jsonb_set(robot::jsonb, '{capital}', '"640.00"')::json where robot_id = '${robot.robotId}'`,
  );
  await app.robots.runDue();
  await app.robots.runDue();
  const ended = good(await person.client.call(showRobot, { robotId: robot.robotId }));
  expect(ended.robot).toMatchObject({ status: 'ended', stopReason: 'loss_stop', worth: '600.00' });
  // The day on which it ended counts, though it was never over.
  expect(ended.days).toEqual([{ day: ended.robot.endedAt?.slice(0, 10), worth: '600.00', capital: '640.00' }]);
  expect(ended.figures.days).toBe(1);
});

test('its limits are changed while it runs, and each stop says why', async () => {
  const person = await withDollars(app);
  const { client } = person;
  const outside = await start(person, { drawdownStop: 3 });
  expect(refusalOf(outside)).toBe('robot_limits');
  expect(JSON.stringify(outside)).toContain('5 to 95');
  const { robot } = good(await start(person, { drawdownStop: 10, shareMax: 10, singleLimit: '600' }));
  expect(robot).toMatchObject({ drawdownStop: 10, dayLossStop: null, shareMax: 10, stopLevel: '540.00' });
  const { robotId } = robot;
  await passes(app, 60);
  const seen = good(await client.call(showRobot, { robotId }));
  // Two instalments of fifty would be more than a tenth of it.
  expect(Number(seen.quantity) * Number(seen.price)).toBeLessThanOrEqual(61);
  expect(seen.bars.length).toBeGreaterThan(0);
  const set = (limits: object) =>
    client.call(setRobot, { robotId, requestId: requestId(), singleLimit: '100', lossStop: 50, ...limits });
  expect(refusalOf(await set({ singleLimit: '601' }))).toBe('robot_single_limit');
  expect(good(await set({ dayLossStop: 10 })).robot).toMatchObject({
    drawdownStop: null,
    dayLossStop: 10,
    shareMax: 100,
    singleLimit: '100.00',
  });
  // As if it had been worth more at the end of the last day.
  await app.database.script(
    `update robot set robot = jsonb_set(robot::jsonb, '{dayWorth}', '"700.00"')::json where robot_id = '${robotId}'`,
  );
  expect(refusalOf(await set({ dayLossStop: 5 }))).toBe('robot_stop_reached');
  await passes(app, 10);
  expect(good(await client.call(showRobot, { robotId })).robot).toMatchObject({
    status: 'ended',
    stopReason: 'day_loss_stop',
  });
  await agrees(app);
});

test('one switch stops all robots of a person, says before what it costs, and nobody else’s', async () => {
  const [person, other] = [await withDollars(app), await withDollars(app)];
  const { client } = person;
  const kept = good(await start(other)).robot;
  const ids = [good(await start(person)), good(await start(person, { amount: '300' }))].map(
    ({ robot }) => robot.robotId,
  );
  await passes(app, 30);
  const [sum] = good(await client.call(showStopAll, {})).sums;
  expect(sum).toMatchObject({ currency: 'USDT', count: 2, waiting: 0 });
  expect(Number(sum?.net)).toBeCloseTo(Number(sum?.value) - Number(sum?.charges), 2);
  expect(Number(sum?.charges)).toBeGreaterThan(0);
  const asked = { requestId: requestId() };
  expect(good(await client.call(stopAllRobots, asked))).toEqual({ stopped: 2 });
  await passes(app, 10);
  // The same word again begins nothing new.
  good(await client.call(stopAllRobots, asked));
  const { items } = good(await client.call(listRobots, {}));
  expect(items.map(({ robotId, status }) => [robotId, status])).toEqual(
    expect.arrayContaining(ids.map((id) => [id, 'ended'])),
  );
  expect(good(await client.call(showStopAll, {})).sums).toEqual([]);
  expect(good(await other.client.call(showRobot, { robotId: kept.robotId })).robot.status).toBe('running');
  await agrees(app);
});

test('one that asks waits for a tap, does what is approved, and drops what nobody answers', async () => {
  const person = await withDollars(app);
  const { client } = person;
  const { robot } = good(await start(person, { asks: true }));
  expect(robot.asks).toBe(true);
  const { robotId } = robot;
  const show = async () => good(await client.call(showRobot, { robotId }));
  const answer = (at: string, approve: boolean) =>
    client.call(answerRobot, { robotId, at, approve, requestId: requestId() });
  await passes(app, 20);
  const asked = (await show()).asking;
  expect(asked).toMatchObject({ why: 'instalment', side: 'buy', order: { refusal: null } });
  expect(Number(asked?.order?.charges)).toBeGreaterThan(0);
  expect(good(await client.call(listMessages, { topic: 'order' })).items[0]?.title).toBe('A robot asks you');
  await app.robots.runDue();
  expect((await show()).bars).toEqual([]);
  const other = await app.person();
  const foreign = { robotId, at: asked?.at ?? '', approve: true, requestId: requestId() };
  expect(refusalOf(await other.client.call(answerRobot, foreign))).toBe('robot_unknown');
  good(await answer(asked?.at ?? '', true));
  expect(refusalOf(await answer(asked?.at ?? '', true))).toBe('robot_ask_over');
  await app.robots.runDue();
  const done = await show();
  expect([done.asking, done.bars.length, done.bars[0]?.orders[0]?.status]).toEqual([null, 1, 'filled']);
  // The next one is refused, and the one after that is answered by nobody.
  await passes(app, 20);
  good(await answer((await show()).asking?.at ?? '', false));
  await passes(app, 15);
  const late = (await show()).asking;
  expect(late).not.toBeNull();
  await passes(app, 35);
  expect(refusalOf(await answer(late?.at ?? '', true))).toBe('robot_ask_over');
  const { items } = good(await client.call(listMessages, { topic: 'order' }));
  expect(items.some(({ title }) => title === 'A robot was not answered')).toBe(true);
  expect((await show()).bars).toHaveLength(1);
  good(await client.call(changeRobot, { robotId, action: 'stop', requestId: requestId() }));
  await passes(app, 10);
  // Its end asks nobody.
  expect((await show()).robot.status).toBe('ended');
  await agrees(app);
});

test('killed in the middle of a bar, what it decided is placed once', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ ...coins, database: kept });
  const person = await withDollars(first);
  const { robot } = good(await start(person));
  let answered = 0;
  // Once before its order is sent, and then, in the next program, after that was decided and before anybody heard of it.
  Object.assign(first.trading, { submit: () => Promise.reject(new Error('killed')) });
  await passes(first, 20);
  await first.close();
  const second = await createTestApp({ ...coins, database: kept, startMs: first.clock.nowMs() });
  const placing = second.trading.submit;
  Object.assign(second.trading, {
    async submit(...order: Parameters<typeof placing>) {
      const outcome = await placing(...order);
      answered += 1;
      if (answered === 1) throw new Error('killed');
      return outcome;
    },
  });
  await second.robots.runDue();
  await second.close();
  const third = await createTestApp({ ...coins, database: kept, startMs: second.clock.nowMs() });
  await third.robots.runDue();
  const seen = good(await third.client(person.token).call(showRobot, { robotId: robot.robotId }));
  expect(seen.bars.length).toBe(1);
  expect(seen.bars[0]?.orders).toMatchObject([{ status: 'filled' }]);
  expect(await rowsOf(third, 'select count(*)::int as orders from trade_order')).toEqual([{ orders: 1 }]);
  await agrees(third);
  await third.close();
  await database.close();
});
