import { encodeForm } from '@tarazu/wire/client';
import { BASE_PATH, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { listCopies, showCopy } from '@tarazu/wire/follow/copy';
import { showTeacher } from '@tarazu/wire/follow/teacher';
import { listRobots, showRobot } from '@tarazu/wire/robot/robot';
import { saveScript } from '@tarazu/wire/robot/script';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyCopyDays } from '../follow/index.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { rowsOf } from '../testing/people.ts';
import { createTeachers } from '../testing/teacher.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyRobots } from './verify/verify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated', HOUSE_RUNS: 'on' } });
  await app.robots.startHouse();
});
afterAll(() => app.close());

type Fields = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly name: string;
  readonly data: Record<string, unknown> | null;
}

/** As somebody who does not use the app: whatever fields, to whatever call. */
async function post({ token }: Pick<TestPerson, 'token'>, path: string, fields: Fields): Promise<Answer> {
  const response = await fetch(`${app.origin}${BASE_PATH}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', [TOKEN_HEADER]: token },
    body: encodeForm(fields),
  });
  const { code, data } = (await response.json()) as { code: number; data: Record<string, unknown> | null };
  if (code === 0) return { status: response.status, name: 'none', data };
  return { status: response.status, name: String(data?.['name']), data: null };
}

const robotTerms = { strategy: 'twap', instrumentId: 'XC:SOL-USDT', amount: '200', singleLimit: '50', lossStop: '90' };
const copyTerms = { amount: '400', mode: 'proportional', keep: '60', agree: '1' };
/** Everything of money and of everybody's robots and copies, as it stands. */
const state = async () =>
  JSON.stringify([
    await rowsOf(app, 'select holder, asset, purpose, amount::text from balance where amount <> 0 order by 1, 2, 3'),
    await rowsOf(app, 'select robot::text from robot order by account_id'),
    await rowsOf(app, 'select copy::text from follow_copy order by account_id'),
    await rowsOf(app, 'select teacher::text from follow_teacher order by account_id'),
  ]);

test('robots, copies, strategies and tests of others, and those of the house, are nobody else’s on any call', async () => {
  const market = createTeachers(app, 'others');
  const { person, robot, teacher } = await market.teacher();
  const follower = await market.withDollars();
  const { copyId } = good(await market.copy(follower, teacher.teacherId)).copy;
  await market.passes(20);
  const code = 'function decide() { return {}; }';
  const saved = await person.client.call(saveScript, {
    requestId: market.requestId(),
    name: 'Mine',
    interval: '15m',
    code,
  });
  const { scriptId } = good(saved).script;
  const asked = await post(person, '/stock/ai/test', { ...robotTerms, requestId: market.requestId() });
  const { testId } = (asked.data as { test: { testId: string } }).test;
  const [trade] = good(await follower.client.call(showCopy, { copyId })).trades;
  const houses = await rowsOf(app, 'select robot_id from robot where owner_id < 0');
  expect(houses.length).toBeGreaterThan(0);
  const before = await state();
  const stranger = await market.withDollars();
  const held = await state();
  const limits = { singleLimit: '50', lossStop: '90', shareMax: '100' };
  const robots = [robot.robotId, ...houses.map((row) => String(row['robot_id']))];
  const tries: (readonly [string, Fields])[] = [
    ...robots.flatMap((robotId): (readonly [string, Fields])[] => [
      ['/stock/ai/order/details', { robotId }],
      ['/stock/ai/order/add/amount', { robotId, amount: '10' }],
      ...['pause', 'resume', 'stop'].map((action) => ['/stock/ai/order/change', { robotId, action }] as const),
      ['/stock/ai/order/settings', { robotId, ...limits }],
      ['/stock/ai/order/answer', { robotId, at: '2026-11-20T07:00:00.000Z', approve: '1' }],
      ['/follow/teacher/publish', { robotId, name: 'Slow River' }],
    ]),
    // A copy cannot be published either, by nobody: there is no circle of copies.
    ['/follow/teacher/publish', { robotId: copyId, name: 'Slow River' }],
    ['/follow/teacher/close', { teacherId: teacher.teacherId }],
    ['/follow/teacher/fee', { teacherId: teacher.teacherId, percent: '20' }],
    [
      '/follow/note/write',
      { teacherId: teacher.teacherId, instrumentId: 'XC:SOL-USDT', text: 'Buy all of it, at once.' },
    ],
    ['/follow/copy/details', { copyId }],
    ['/follow/copy/add', { copyId, amount: '10' }],
    ['/follow/copy/take', { copyId, amount: '10' }],
    ...['pause', 'resume', 'stop'].map((action) => ['/follow/copy/change', { copyId, action }] as const),
    ['/follow/copy/close', { copyId, orderId: trade?.orderId }],
    ['/follow/copy/report', { copyId, from: '2026-11-01', to: '2026-11-20' }],
    ['/stock/ai/own/show', { scriptId }],
    ['/stock/ai/own/remove', { scriptId }],
    ['/stock/ai/own/save', { scriptId, name: 'Mine', interval: '15m', code }],
    ['/stock/ai/buy', { ...robotTerms, strategy: 'own', scriptId, agree: '1' }],
    ['/stock/ai/test', { ...robotTerms, strategy: 'own', scriptId }],
    ['/stock/ai/test/show', { testId }],
    ['/stock/ai/test/cancel', { testId }],
  ];
  const got = [];
  for (const [path, fields] of tries) {
    const { data, name, status } = await post(stranger, path, { ...fields, requestId: market.requestId() });
    // Reading calls take no number: asked again without one.
    const again = data === null ? await post(stranger, path, fields) : { data, name, status };
    got.push([path, status < 500 && again.status < 500, data, again.data]);
  }
  expect(got).toEqual(tries.map(([path]) => [path, true, null, null]));
  // Whoever copies one's own robot is nobody.
  const own = await post(person, '/follow/copy/start', {
    ...copyTerms,
    teacherId: teacher.teacherId,
    requestId: market.requestId(),
  });
  expect(own.data).toBeNull();
  expect(await state()).toBe(held);
  expect(before).not.toBe(held);
});

test('amounts that are none, limits beyond their bounds and figures in place of what is reckoned change nothing', async () => {
  const market = createTeachers(app, 'amounts');
  const { person, robot, teacher } = await market.teacher();
  const follower = await market.withDollars();
  const { copyId } = good(await market.copy(follower, teacher.teacherId)).copy;
  const held = await state();
  const wrong = [
    '-1',
    '-0.01',
    '0',
    '1e3',
    '1e999',
    'NaN',
    'Infinity',
    '0x10',
    '１０',
    '9'.repeat(15),
    '9'.repeat(400),
    '0.000000001',
    ' 5',
    '5,5',
    '',
  ];
  const got: (readonly [string, string, number, unknown])[] = [];
  for (const amount of wrong)
    for (const [by, path, fields] of [
      [person, '/stock/ai/order/add/amount', { robotId: robot.robotId, amount }],
      [person, '/stock/ai/buy', { ...robotTerms, amount, agree: '1' }],
      [person, '/stock/ai/buy', { ...robotTerms, singleLimit: amount, agree: '1' }],
      [
        person,
        '/stock/ai/order/settings',
        { robotId: robot.robotId, singleLimit: amount, lossStop: '90', shareMax: '100' },
      ],
      [follower, '/follow/copy/start', { ...copyTerms, teacherId: teacher.teacherId, amount }],
      [
        follower,
        '/follow/copy/start',
        { ...copyTerms, teacherId: teacher.teacherId, mode: 'fixed', fixedAmount: amount },
      ],
      [follower, '/follow/copy/add', { copyId, amount }],
      [follower, '/follow/copy/take', { copyId, amount }],
      [person, '/stock/ai/test', { ...robotTerms, amount }],
    ] as const) {
      const { status, data } = await post(by, path, { ...fields, requestId: market.requestId() });
      if (status >= 500 || data !== null) got.push([path, amount, status, data]);
    }
  for (const [path, fields] of [
    ['/stock/ai/buy', { ...robotTerms, lossStop: '0' }],
    ['/stock/ai/buy', { ...robotTerms, lossStop: '101' }],
    ['/stock/ai/buy', { ...robotTerms, lossStop: '-5' }],
    ['/stock/ai/buy', { ...robotTerms, shareMax: '1e2' }],
    ['/follow/copy/start', { ...copyTerms, teacherId: teacher.teacherId, keep: '4' }],
    ['/follow/copy/start', { ...copyTerms, teacherId: teacher.teacherId, keep: '96' }],
    ['/follow/copy/start', { ...copyTerms, teacherId: teacher.teacherId, slippage: '-1' }],
    ['/follow/copy/start', { ...copyTerms, teacherId: teacher.teacherId, dailyStop: '51' }],
    // Nobody types a figure: there is no field for one.
    ['/follow/teacher/publish', { robotId: robot.robotId, name: 'Slow River', figures: '{"returnPercent":"99"}' }],
    ['/follow/teacher/publish', { robotId: robot.robotId, name: '99 percent' }],
    ['/stock/ai/order/settings', { robotId: robot.robotId, singleLimit: '50', lossStop: '90', worth: '9999' }],
    ['/follow/copy/change', { copyId, action: 'resume', returned: '9999' }],
  ] as const) {
    const by = path.startsWith('/follow/copy') ? follower : person;
    const agree = path.endsWith('/start') || path.endsWith('/buy') ? { agree: '1' } : {};
    const { status, data } = await post(by, path, { ...agree, ...fields, requestId: market.requestId() });
    if (status >= 500 || data !== null) got.push([path, JSON.stringify(fields), status, data]);
  }
  expect(got).toEqual([]);
  expect(await state()).toBe(held);
});

test('a number that was used with other contents does nothing, and with the same contents nothing twice', async () => {
  const market = createTeachers(app, 'replays');
  const { person, robot, teacher } = await market.teacher();
  const follower = await market.withDollars();
  const { copyId } = good(await market.copy(follower, teacher.teacherId)).copy;
  const { robotId } = robot;
  const { teacherId } = teacher;
  for (const [by, path, first, other] of [
    [person, '/stock/ai/order/add/amount', { robotId, amount: '20' }, { robotId, amount: '30' }],
    [person, '/stock/ai/buy', { ...robotTerms, agree: '1' }, { ...robotTerms, amount: '210', agree: '1' }],
    [person, '/stock/ai/order/change', { robotId, action: 'pause' }, { robotId, action: 'stop' }],
    [person, '/follow/teacher/fee', { teacherId, percent: '0' }, { teacherId, percent: '20' }],
    [follower, '/follow/copy/add', { copyId, amount: '20' }, { copyId, amount: '21' }],
    [follower, '/follow/copy/take', { copyId, amount: '5' }, { copyId, amount: '6' }],
    [follower, '/follow/copy/change', { copyId, action: 'pause' }, { copyId, action: 'stop' }],
  ] as const) {
    const requestId = market.requestId();
    const done = await post(by, path, { ...first, requestId });
    const held = await state();
    const again = await post(by, path, { ...first, requestId });
    expect([path, again.name, again.data === null]).toEqual([path, done.name, done.data === null]);
    const changed = await post(by, path, { ...other, requestId });
    expect([path, changed.data]).toEqual([path, null]);
    expect(await state()).toBe(held);
  }
  // Nobody uses another's number for something of theirs.
  const requestId = market.requestId();
  await post(person, '/stock/ai/order/change', { robotId, action: 'resume', requestId });
  const foreign = await post(follower, '/follow/copy/change', { copyId, action: 'resume', requestId });
  expect(foreign.data).not.toBeNull();
});

test('robots, copies, tests and strategies are bounded for each person, however fast they are asked for', async () => {
  const market = createTeachers(app, 'bounds');
  const person = await app.person();
  const many = async (path: string, count: number, fields: (place: number) => Fields) => {
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, place) =>
        post(person, path, { ...fields(place), requestId: market.requestId() }),
      ),
    );
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
    return outcomes.filter(({ data }) => data !== null).length;
  };
  const shares = { ...robotTerms, instrumentId: 'IN:SAHYM', amount: '10000', singleLimit: '1000', agree: '1' };
  expect(await many('/stock/ai/buy', 30, () => shares)).toBe(10);
  expect(good(await person.client.call(listRobots, {})).items).toHaveLength(10);
  const { agree: _agree, ...tested } = shares;
  expect(await many('/stock/ai/test', 200, () => tested)).toBe(1);
  const huge = `function decide() { return {}; } // ${'x'.repeat(1_000_000)}`;
  expect(await many('/stock/ai/own/save', 3, () => ({ name: 'Huge', interval: '15m', code: huge }))).toBe(0);
  const code = (place: number) => `function decide() { return { buy: ${place} }; }`;
  let kept = await many('/stock/ai/own/save', 60, (place) => ({ name: 'Mine', interval: '15m', code: code(place) }));
  for (let place = 0; place < 25; place += 1)
    kept += await many('/stock/ai/own/save', 1, () => ({ name: 'Mine', interval: '15m', code: code(place) }));
  expect(kept).toBe(20);
});

test('two who copy each other go along once with each order, and what nobody trades moves nothing', async () => {
  const market = createTeachers(app, 'circle');
  const [one, other] = [await market.teacher(), await market.teacher()];
  const first = good(await market.copy(one.person, other.teacher.teacherId, { amount: '200' })).copy;
  const second = good(await market.copy(other.person, one.teacher.teacherId, { amount: '200' })).copy;
  await market.passes(20);
  for (const [{ person }, copyId] of [
    [one, first.copyId],
    [other, second.copyId],
  ] as const) {
    expect(good(await person.client.call(showCopy, { copyId })).trades).toHaveLength(1);
    expect(good(await person.client.call(listCopies, {})).items).toHaveLength(1);
  }
  for (const { person, robot, teacher } of [one, other]) {
    expect(good(await person.client.call(showRobot, { robotId: robot.robotId })).bars).toHaveLength(1);
    // Who copies is told to nobody, and not to whoever is copied.
    const seen = JSON.stringify(good(await person.client.call(showTeacher, { teacherId: teacher.teacherId })));
    expect(seen).not.toContain(first.copyId);
    expect(seen).not.toContain(second.copyId);
  }
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect(await verifyRobots(app.database)).toEqual([]);
  expect(await verifyCopyDays(app.database)).toEqual([]);
});
