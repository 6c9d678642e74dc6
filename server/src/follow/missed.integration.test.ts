import { changeCopy, closeCopiedTrade, showCopy } from '@tarazu/wire/follow/copy';
import { showRobot } from '@tarazu/wire/robot/robot';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createTeachers } from '../testing/teacher.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../testing/test-app.ts';

const coins = { environment: { COIN_MARKET: 'simulated', LOG_LEVEL: 'silent' } } as const;

async function tradesOf(app: TestApp, token: string, copyId: string) {
  return good(await app.client(token).call(showCopy, { copyId })).trades;
}

/** The part of a robot's worth that it holds in what it trades. */
async function heldPart(app: TestApp, token: string, robotId: string): Promise<number> {
  const { robot, cash } = good(await app.client(token).call(showRobot, { robotId }));
  return 1 - Number(cash) / Number(robot.worth);
}

/** Nothing of a copy's own is decided any more: what it has under way stays so. */
function stopOwnOrders(app: TestApp): void {
  const placing = app.trading.submit;
  Object.assign(app.trading, {
    submit(...order: Parameters<typeof placing>) {
      const [command] = order;
      const isOwn = command.kind === 'place' && command.by === 'leader';
      return isOwn ? Promise.reject(new Error('the store has failed')) : placing(...order);
    },
  });
}

test('what a busy copy has missed is told by the next program, once, and nobody else is told anything', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ ...coins, database: kept });
  const { teacher, withDollars, copy, passes, requestId } = createTeachers(first, 'missed');
  const { teacherId } = (await teacher()).teacher;
  const [busy, other] = [await withDollars(), await withDollars()];
  const { copyId } = good(await copy(busy, teacherId)).copy;
  const theirs = good(await copy(other, teacherId)).copy;
  await passes(20);
  const [bought] = await tradesOf(first, busy.token, copyId);
  stopOwnOrders(first);
  const close = { copyId, orderId: bought?.orderId ?? '', requestId: requestId() };
  expect((await busy.client.call(closeCopiedTrade, close)).ok).toBe(false);
  await passes(35);
  // It could say nothing so far, and the program ends.
  const before = await tradesOf(first, busy.token, copyId);
  expect(before[0]).toMatchObject({ why: 'closing', filled: '0' });
  const missed = (await tradesOf(first, other.token, theirs.copyId)).length - before.length + 1;
  expect(missed).toBeGreaterThanOrEqual(2);
  await first.close();

  let startMs = first.clock.nowMs();
  for (const program of ['second', 'third']) {
    const next = await createTestApp({ ...coins, database: kept, startMs });
    await next.follows.runDue();
    await next.follows.runDue();
    const trades = await tradesOf(next, busy.token, copyId);
    const told = trades.filter(({ skip }) => skip === 'missed');
    expect(told, program).toHaveLength(missed);
    // In the order in which the teacher traded, each once, after the trade that was under way.
    expect(
      told.map(({ side, filled, why }) => ({ side, filled, why })),
      program,
    ).toEqual(told.map(() => ({ side: 'buy', filled: '0', why: 'copied' })));
    expect(trades.filter(({ why }) => why === 'closing')).toMatchObject([{ filled: bought?.filled }]);
    const along = await tradesOf(next, other.token, theirs.copyId);
    expect(
      along.some(({ skip }) => skip === 'missed'),
      program,
    ).toBe(false);
    const copied = trades.filter(({ why }) => why === 'copied');
    expect(copied.map(({ teacherPrice }) => teacherPrice)).toEqual(along.map(({ teacherPrice }) => teacherPrice));
    await next.close();
    startMs = next.clock.nowMs();
  }
  await database.close();
});

test('copies that go on at once each buy what their teacher holds, of what those before have left in the book', async () => {
  const app = await createTestApp(coins);
  const { teacher, withDollars, copy, passes, requestId } = createTeachers(app, 'opening');
  // Its best price is good for less than two of them want.
  const { person, robot, teacher: published } = await teacher('XC:DOT-USDT');
  await passes(60);
  const followers: { readonly follower: TestPerson; readonly copyId: string }[] = [];
  for (let at = 0; at < 6; at += 1) {
    const follower = await withDollars();
    const { copyId } = good(await copy(follower, published.teacherId, { amount: '1400', opensNow: true })).copy;
    followers.push({ follower, copyId });
  }
  const all = (action: 'pause' | 'resume') =>
    Promise.all(
      followers.map(async ({ follower, copyId }) =>
        good(await follower.client.call(changeCopy, { copyId, action, requestId: requestId() })),
      ),
    );
  await all('pause');
  await app.follows.runDue();
  await all('resume');
  const part = await heldPart(app, person.token, robot.robotId);
  await app.follows.runDue();
  const prices = new Set<string | null>();
  for (const { follower, copyId } of followers) {
    const [opened, ...others] = await tradesOf(app, follower.token, copyId);
    expect(others).toEqual([]);
    expect(opened).toMatchObject({ why: 'opening', side: 'buy', skip: null, refusal: null });
    expect(opened?.filled).toBe(opened?.wanted);
    expect(Number(opened?.value) / 1_400).toBeCloseTo(part, 2);
    prices.add(opened?.price ?? null);
  }
  // They have had more than the best price: without that, nothing would be told apart.
  expect(prices.size).toBeGreaterThan(2);
  await app.close();
});
