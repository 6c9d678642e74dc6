import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import {
  addToCopy,
  changeCopy,
  closeCopiedTrade,
  listCopies,
  showCopy,
  showStopCopies,
  startCopy,
  stopAllCopies,
  takeFromCopy,
} from '@tarazu/wire/follow/copy';
import { closeTeacher, listTeachers, publishTeacher, showTeacher } from '@tarazu/wire/follow/teacher';
import { changeRobot, showRobot, startRobot } from '@tarazu/wire/robot/robot';
import { closeAccount } from '@tarazu/wire/user/own-record';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { rowsOf } from '../testing/people.ts';
import { earnRecord } from '../testing/teacher.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testPassword } from '../testing/test-app.ts';
import { passInTurns } from '../testing/turns.ts';
import { verifyFills } from '../trading/index.ts';

let app: TestApp;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `follow-${requests}-test`;
};
const coins = { environment: { COIN_MARKET: 'simulated' } } as const;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  app = await createTestApp(coins);
});
afterAll(() => app.close());

async function passes(one: TestApp, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 5) {
    passInTurns(one.clock, 5 * MINUTE_MS);
    await one.robots.runDue();
    await one.follows.runDue();
  }
}

async function withDollars(one: TestApp): Promise<TestPerson> {
  const person = await one.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '1500' }));
  good(await person.client.call(takeExchange, { requestId: requestId(), quote }));
  return person;
}

/** A robot that buys every quarter of an hour, published, with a record or without. */
async function teacherOf(one: TestApp, withRecord = true) {
  const person = await withDollars(one);
  const terms = {
    strategy: 'twap',
    instrumentId: 'XC:SOL-USDT',
    amount: '600',
    singleLimit: '100',
    lossStop: '90',
  } as const;
  const { robot } = good(await person.client.call(startRobot, { ...terms, agree: true, requestId: requestId() }));
  const wish = { robotId: robot.robotId, name: 'Slow River', requestId: requestId() };
  const { teacher } = good(await person.client.call(publishTeacher, wish));
  if (withRecord) await earnRecord(one.database, teacher.teacherId);
  return { person, robot, teacher };
}

const terms = { amount: '400', mode: 'proportional', keep: '60', agree: true } as const;
const copyFrom = (
  { client }: Pick<TestPerson, 'client'>,
  teacherId: string,
  part: Partial<Parameters<typeof client.call<typeof startCopy>>[1]> = {},
) => client.call(startCopy, { ...terms, teacherId, requestId: requestId(), ...part });
const free = async ({ client }: Pick<TestPerson, 'client'>) =>
  Number(good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'USDT')?.available);

/** Everything again from the postings alone: sums, fills from their evidence, and what each copy is worth. */
async function agrees({ database }: TestApp): Promise<void> {
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyFills(database)).differences).toEqual([]);
}

test('a copy is filled together with its teacher, at one average price and in the same part, and sells along', async () => {
  const { person, robot, teacher } = await teacherOf(app);
  const [a, b] = [await withDollars(app), await withDollars(app)];
  const before = await free(a);
  const first = good(await copyFrom(a, teacher.teacherId)).copy;
  const second = good(await copyFrom(b, teacher.teacherId, { mode: 'fixed', fixedAmount: '30' })).copy;
  expect(first).toMatchObject({ status: 'running', capital: '400.00', worth: '400.00', stopLevel: '240.00' });
  expect(await free(a)).toBeCloseTo(before - 400, 6);
  await passes(app, 50);
  const theirs = good(await person.client.call(showRobot, { robotId: robot.robotId })).bars.flatMap(
    ({ orders }) => orders,
  );
  const seen = good(await a.client.call(showCopy, { copyId: first.copyId }));
  expect(seen.trades.length).toBe(theirs.length);
  expect(seen.trades.length).toBeGreaterThanOrEqual(3);
  for (const trade of seen.trades) {
    expect(trade).toMatchObject({ why: 'copied', side: 'buy', skip: null, refusal: null, delayMs: 0 });
    // One price: values are rounded to a cent each, so the averages differ by less than that shows.
    expect(Math.abs(Number(trade.price) / Number(trade.teacherPrice) - 1)).toBeLessThan(0.0005);
    // A robot with six hundred puts fifty; a copy with four hundred two thirds of that.
    expect(Number(trade.value) / (Number(trade.teacherFilled) * Number(trade.teacherPrice))).toBeCloseTo(2 / 3, 1);
  }
  const fixed = good(await b.client.call(showCopy, { copyId: second.copyId })).trades;
  for (const trade of fixed) expect(Number(trade.value)).toBeLessThanOrEqual(30.01);
  const fills = await rowsOf(
    app,
    `select count(distinct e -> 'body' -> 'evidence' ->> 'levels')::int as books, count(*)::int as fills
      from entry, jsonb_array_elements(events::jsonb) e
      where e ->> 'type' = 'order.filled' group by e -> 'body' -> 'evidence' -> 'together' ->> 'id'`,
  );
  expect(fills.every((row) => (row as { books: number }).books === 1)).toBe(true);
  expect(fills.some((row) => (row as { fills: number }).fills === 3)).toBe(true);

  // The teacher stops: copies sell with it, and end when it has ended.
  good(await person.client.call(changeRobot, { robotId: robot.robotId, action: 'stop', requestId: requestId() }));
  await passes(app, 15);
  const ended = good(await a.client.call(showCopy, { copyId: first.copyId }));
  expect(ended.copy).toMatchObject({ status: 'ended', stopReason: 'teacher_ended', worth: '0.00' });
  expect(ended.trades[0]).toMatchObject({ why: 'copied', side: 'sell', delayMs: 0 });
  expect(await free(a)).toBeCloseTo(before + Number(ended.copy.result), 2);
  // It stays, with what became of everybody.
  const { items } = good(await app.client().call(listTeachers, {}));
  expect(items.find(({ teacherId }) => teacherId === teacher.teacherId)).toMatchObject({
    status: 'ended',
    copies: { all: 2, underWay: 0 },
  });
  // Whoever looks at the next one of the same person is told of it.
  const next = {
    strategy: 'twap',
    instrumentId: 'XC:SOL-USDT',
    amount: '400',
    singleLimit: '100',
    lossStop: '90',
  } as const;
  const started = good(await person.client.call(startRobot, { ...next, agree: true, requestId: requestId() })).robot;
  const wish = { robotId: started.robotId, name: 'Second River', requestId: requestId() };
  const published = good(await person.client.call(publishTeacher, wish)).teacher;
  const besides = async ({ teacherId }: { readonly teacherId: string }) =>
    good(await app.client().call(showTeacher, { teacherId })).samePerson;
  expect([await besides(published), await besides(teacher)]).toEqual([
    { others: 1, ended: 1 },
    { others: 1, ended: 0 },
  ]);
  await agrees(app);
});

test('what may not be copied is refused with the numbers, and moves nothing', async () => {
  const { person, teacher } = await teacherOf(app, false);
  const { teacherId } = teacher;
  const follower = await withDollars(app);
  const before = await free(follower);
  const short = await copyFrom(follower, teacherId);
  expect(refusalOf(short)).toBe('teacher_record');
  expect(JSON.stringify(short)).toContain('0 of 30 trades and 0 of 30 days');
  await earnRecord(app.database, teacherId);
  const refusals: readonly (readonly [Parameters<typeof copyFrom>[2], string])[] = [
    [{ amount: '199' }, 'copy_amount_min'],
    [{ keep: '96' }, 'copy_terms'],
    [{ mode: 'fixed' }, 'copy_terms'],
    [{ agree: false }, 'copy_terms'],
    [{ amount: '99999999' }, 'teacher_full'],
    [{ teacherId: 'nobody' }, 'teacher_unknown'],
  ];
  for (const [part, code] of refusals) expect(refusalOf(await copyFrom(follower, teacherId, part)), code).toBe(code);
  expect(refusalOf(await copyFrom(person, teacherId))).toBe('teacher_own');
  for (const name of ['+90 per cent', 'x']) {
    const wish = { robotId: 'r', name, requestId: requestId() };
    expect(refusalOf(await person.client.call(publishTeacher, wish))).toBe('teacher_unknown');
  }
  good(await person.client.call(closeTeacher, { teacherId, requestId: requestId() }));
  expect(refusalOf(await copyFrom(follower, teacherId))).toBe('teacher_closed');
  expect(await free(follower)).toBe(before);
});

test('who publishes is never told who copies, and nobody reaches a copy of somebody else', async () => {
  const { person, robot, teacher } = await teacherOf(app);
  const follower = await withDollars(app);
  const { copy } = good(await copyFrom(follower, teacher.teacherId));
  await passes(app, 20);
  const told = JSON.stringify([
    await person.client.call(listTeachers, { mine: true }),
    await person.client.call(showTeacher, { teacherId: teacher.teacherId }),
    await person.client.call(showRobot, { robotId: robot.robotId }),
    await rowsOf(
      app,
      `select events from journal where owner_id in (select owner_id from robot where robot_id = '${robot.robotId}' union select account_id from robot where robot_id = '${robot.robotId}')`,
    ),
  ]);
  const hidden = await rowsOf(app, `select owner_id, account_id from follow_copy where copy_id = '${copy.copyId}'`);
  const orders = await rowsOf(
    app,
    `select order_id from trade_order where owner_id = ${String(hidden[0]?.['account_id'])}`,
  );
  expect(orders.length).toBeGreaterThan(0);
  for (const secret of [copy.copyId, ...orders.map(({ order_id }) => order_id)]) expect(told).not.toContain(secret);
  expect(told).not.toContain('follow.started');
  const { copyId } = copy;
  for (const call of [
    person.client.call(showCopy, { copyId }),
    person.client.call(changeCopy, { copyId, action: 'stop', requestId: requestId() }),
    person.client.call(addToCopy, { copyId, amount: '1', requestId: requestId() }),
    person.client.call(takeFromCopy, { copyId, amount: '1', requestId: requestId() }),
  ])
    expect(refusalOf(await call)).toBe('copy_unknown');
  expect(refusalOf(await follower.client.call(closeAccount, { password: testPassword }))).toBe('account_not_empty');
});

test('money is added and taken out without being a gain, one trade is sold by itself, and a pause copies no purchase', async () => {
  const { teacher } = await teacherOf(app);
  const follower = await withDollars(app);
  const { client } = follower;
  const { copyId } = good(await copyFrom(follower, teacher.teacherId)).copy;
  good(await client.call(addToCopy, { copyId, amount: '200', requestId: requestId() }));
  const taken = good(await client.call(takeFromCopy, { copyId, amount: '100', requestId: requestId() })).copy;
  expect(taken).toMatchObject({
    capital: '600.00',
    returned: '100.00',
    worth: '500.00',
    result: '0.00',
    stopLevel: '260.00',
  });
  expect(refusalOf(await client.call(takeFromCopy, { copyId, amount: '501', requestId: requestId() }))).toBe(
    'insufficient_balance',
  );
  await passes(app, 20);
  const [bought] = good(await client.call(showCopy, { copyId })).trades;
  expect(bought).toMatchObject({ sellable: true });
  const orderId = bought?.orderId ?? '';
  // Twice at once it is sold once, and the same call again gets the same answer.
  const once = requestId();
  const [one, two] = await Promise.all(
    [once, requestId()].map((id) => client.call(closeCopiedTrade, { copyId, orderId, requestId: id })),
  );
  expect([one, two].filter((answer) => answer?.ok)).toHaveLength(1);
  expect(await client.call(closeCopiedTrade, { copyId, orderId, requestId: once })).toMatchObject({ ok: one?.ok });
  const after = good(await client.call(showCopy, { copyId }));
  expect(after.trades[0]).toMatchObject({ why: 'closing', side: 'sell', filled: bought?.filled });
  expect(refusalOf(await client.call(closeCopiedTrade, { copyId, orderId, requestId: requestId() }))).toBe(
    'copy_nothing_to_sell',
  );
  good(await client.call(changeCopy, { copyId, action: 'pause', requestId: requestId() }));
  await passes(app, 20);
  expect(good(await client.call(showCopy, { copyId })).trades[0]).toMatchObject({ skip: 'paused', filled: '0' });
  await agrees(app);
});

test('one switch stops all copies of a person, says before what it costs, and nobody else’s', async () => {
  const { teacher } = await teacherOf(app);
  const [follower, other] = [await withDollars(app), await withDollars(app)];
  const before = await free(follower);
  good(await copyFrom(follower, teacher.teacherId));
  const untouched = good(await copyFrom(other, teacher.teacherId)).copy;
  await passes(app, 20);
  const { sums } = good(await follower.client.call(showStopCopies, {}));
  expect(sums).toMatchObject([{ currency: 'USDT', count: 1, waiting: 0 }]);
  expect(Number(sums[0]?.net)).toBeGreaterThan(0);
  expect(Number(sums[0]?.value) - Number(sums[0]?.charges)).toBeCloseTo(Number(sums[0]?.net), 2);
  const id = requestId();
  for (const _again of [1, 2])
    expect(good(await follower.client.call(stopAllCopies, { requestId: id })).stopped).toBe(1);
  expect(good(await follower.client.call(showStopCopies, {})).sums).toEqual([]);
  await passes(app, 10);
  const { items } = good(await follower.client.call(listCopies, {}));
  expect(items).toMatchObject([{ status: 'ended', stopReason: 'asked' }]);
  expect(await free(follower)).toBeCloseTo(before + Number(items[0]?.result), 2);
  expect(good(await other.client.call(listCopies, {})).items[0]).toMatchObject({
    copyId: untouched.copyId,
    status: 'running',
  });
  await agrees(app);
});

test('it stops by itself at the part that its owner keeps, and what is held already is bought at the price of now', async () => {
  const { teacher } = await teacherOf(app);
  await passes(app, 20);
  const follower = await withDollars(app);
  const { copyId } = good(await copyFrom(follower, teacher.teacherId, { opensNow: true, keep: '95' })).copy;
  await app.follows.runDue();
  const { trades: opened, quantity, stopping } = good(await follower.client.call(showCopy, { copyId }));
  // What stopping now would bring is shown before it is asked for.
  expect(stopping).toMatchObject({ quantity, refusal: null });
  expect(Number(stopping?.net)).toBeCloseTo(Number(stopping?.value) - Number(stopping?.charges), 2);
  expect(opened).toMatchObject([{ why: 'opening', side: 'buy', skip: null, teacherPrice: null }]);
  // Its money is gone to five per cent, as if it had lost it: the level is what is looked at.
  await app.database.script(
    `update follow_copy set copy = jsonb_set(copy::jsonb, '{capital}', '"440.00"')::json where copy_id = '${copyId}'`,
  );
  for (let look = 0; look < 5; look += 1) await app.follows.runDue();
  expect(good(await follower.client.call(listCopies, {})).items[0]).toMatchObject({
    status: 'ended',
    stopReason: 'loss_stop',
  });
  // The day on which it ended counts, though it was never over.
  expect(good(await follower.client.call(showCopy, { copyId }))).toMatchObject({
    figures: { days: 1 },
    days: [{ worth: '0.00' }],
  });
  await agrees(app);
});

test('at the end of each day a copy is worth what its postings say', async () => {
  const late = await createTestApp({ ...coins, startMs: Date.parse('2026-11-25T23:35:00.000Z') });
  const { teacher } = await teacherOf(late);
  const follower = await withDollars(late);
  const { copyId } = good(await copyFrom(follower, teacher.teacherId)).copy;
  await passes(late, 30);
  const seen = good(await follower.client.call(showCopy, { copyId }));
  expect(seen.days).toHaveLength(1);
  const [shadow] = await rowsOf(
    late,
    `select sum(amount) filter (where asset = 'USDT') as money, sum(amount) filter (where asset = 'SOL') as quantity
      from posting where holder = (select account_id from follow_copy where copy_id = '${copyId}')`,
  );
  expect(Number(shadow?.money)).toBeCloseTo(Number(seen.cash), 6);
  expect(Number(shadow?.quantity)).toBeCloseTo(Number(seen.quantity), 8);
  expect(Number(seen.quantity)).toBeGreaterThan(0);
  await agrees(late);
  await late.close();
});

test('killed before and after an order is decided, a copy acts once', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ ...coins, database: kept });
  const { teacher } = await teacherOf(first);
  const follower = await withDollars(first);
  const { copyId } = good(await copyFrom(follower, teacher.teacherId)).copy;
  let answered = 0;
  // Once before the order is sent, and then, in the next program, after it was decided and before anybody heard of it.
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
  await third.follows.runDue();
  const seen = good(await third.client(follower.token).call(showCopy, { copyId }));
  expect(seen.trades).toMatchObject([{ why: 'copied', skip: null, delayMs: 0 }]);
  expect(await rowsOf(third, 'select count(*)::int as orders from trade_order')).toEqual([{ orders: 2 }]);
  await agrees(third);
  await third.close();
  await database.close();
});

test('however many copy, what they do along is kept in the same few transactions before the order', async () => {
  const database = await openFreshDatabase(migrations);
  const began: string[] = [];
  const watched: Database = {
    ...database,
    query(statement, values) {
      if (statement.name.startsWith('follow_copy')) began.push(statement.name);
      return database.query(statement, values);
    },
    transaction(work) {
      began.push('transaction');
      return database.transaction(work);
    },
  };
  const one = await createTestApp({ ...coins, database: watched });
  const { teacher } = await teacherOf(one);
  const copies = 6;
  for (let at = 0; at < copies; at += 1) good(await copyFrom(await withDollars(one), teacher.teacherId));
  const placing = one.trading.submit;
  let before: readonly string[] = [];
  Object.assign(one.trading, {
    async submit(...order: Parameters<typeof placing>) {
      if (order[0].kind !== 'together') return placing(...order);
      before = began.slice(began.lastIndexOf('follow_copy_following') + 1);
      const outcome = await placing(...order);
      began.length = 0;
      return outcome;
    },
  });
  await passes(one, 20);
  expect(await rowsOf(one, 'select count(*)::int as orders from trade_order')).toEqual([{ orders: copies + 1 }]);
  // The first of them goes alone, and all others while it is on its way.
  expect(before.filter((name) => name === 'transaction').length).toBeLessThanOrEqual(2);
  expect(before.filter((name) => name === 'follow_copy_load')).toHaveLength(1);
  await agrees(one);
  await one.close();
});

test('a copy that cannot go on with an order of its own keeps neither its teacher nor the other copies from theirs', async () => {
  const one = await createTestApp({ ...coins, environment: { ...coins.environment, LOG_LEVEL: 'silent' } });
  const { person, robot, teacher } = await teacherOf(one);
  const [stuck, other] = [await withDollars(one), await withDollars(one)];
  const ids = [];
  for (const follower of [stuck, other]) ids.push(good(await copyFrom(follower, teacher.teacherId)).copy.copyId);
  const [stuckId = '', otherId = ''] = ids;
  await passes(one, 20);
  const tradesOf = async ({ client }: TestPerson, copyId: string) =>
    good(await client.call(showCopy, { copyId })).trades;
  const [bought] = await tradesOf(stuck, stuckId);
  // Nothing of this copy's own is decided from now on, and one of its trades is under way.
  const placing = one.trading.submit;
  let tried = 0;
  Object.assign(one.trading, {
    submit(...order: Parameters<typeof placing>) {
      const [command] = order;
      if (command.kind !== 'place' || command.by !== 'leader') return placing(...order);
      tried += 1;
      return Promise.reject(new Error('the store has failed'));
    },
  });
  const close = { copyId: stuckId, orderId: bought?.orderId ?? '', requestId: requestId() };
  expect((await stuck.client.call(closeCopiedTrade, close)).ok).toBe(false);
  const before = (await tradesOf(other, otherId)).length;
  await passes(one, 20);
  expect(tried).toBeGreaterThan(1);
  const theirs = good(await person.client.call(showRobot, { robotId: robot.robotId })).bars;
  expect(theirs[0]?.orders[0]).toMatchObject({ status: 'filled' });
  const along = await tradesOf(other, otherId);
  expect(along.length).toBe(before + 1);
  expect(along[0]).toMatchObject({ why: 'copied', skip: null, delayMs: 0 });
  expect((await tradesOf(stuck, stuckId))[0]).toMatchObject({ why: 'closing', filled: '0' });

  // Once the store answers again, what was under way is done, once, and it goes along again.
  Object.assign(one.trading, { submit: placing });
  await passes(one, 20);
  const after = await tradesOf(stuck, stuckId);
  expect(after[0]).toMatchObject({ why: 'copied', skip: null });
  expect(after.filter(({ why }) => why === 'closing')).toMatchObject([{ side: 'sell', filled: bought?.filled }]);
  // What it could not go along with is written down, and nothing is left out.
  const copied = (trades: typeof after) => trades.filter(({ why }) => why === 'copied');
  expect(copied(after).filter(({ skip }) => skip === 'missed')).toHaveLength(1);
  expect(copied(after)).toHaveLength(copied(await tradesOf(other, otherId)).length);
  await agrees(one);
  await one.close();
});
