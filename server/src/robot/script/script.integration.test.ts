import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { askBacktest, showBacktest } from '@tarazu/wire/robot/backtest';
import { changeRobot, showRobot, startRobot } from '@tarazu/wire/robot/robot';
import { listScripts, removeScript, saveScript, showScript } from '@tarazu/wire/robot/script';
import { listAllScripts } from '@tarazu/wire/robot/script-desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { createOperators } from '../../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';
import { verifyFills } from '../../trading/index.ts';

let app: TestApp;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `script-${requests}-test`;
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

/** Buys for ten at every bar, and counts them. */
const STEADY = `function decide(bars: readonly Bar[], own: Own, memory: { count?: number }): Decision {
  memory.count = (memory.count ?? 0) + 1;
  return { buy: Math.min(own.cash, 10) };
}`;
const save = ({ client }: TestPerson, code: string, more: object = {}) =>
  client.call(saveScript, { name: 'Mine', interval: '5m', code, requestId: requestId(), ...more });
const trade = { instrumentId: 'XC:SOL-USDT', amount: '500', singleLimit: '100', lossStop: 90 } as const;
const start = ({ client }: TestPerson, scriptId: string) =>
  client.call(startRobot, { ...trade, strategy: 'own', scriptId, agree: true, requestId: requestId() });
async function tried({ client }: TestPerson, scriptId: string) {
  const asked = { ...trade, strategy: 'own', scriptId, requestId: requestId() } as const;
  const { testId } = good(await client.call(askBacktest, asked)).test;
  await app.robots.testDue();
  return good(await client.call(showBacktest, { testId })).test;
}

test('a strategy of one’s own is saved, tried on the past, and then trades within its limits', async () => {
  const person = await withDollars();
  const { client } = person;
  const { script } = good(await save(person, STEADY, { interval: '1D' }));
  expect(script).toMatchObject({ version: 1, tested: false, inUse: false, name: 'Mine' });
  expect(good(await client.call(showScript, { scriptId: script.scriptId })).code).toBe(STEADY);
  const { scriptId } = script;
  expect(refusalOf(await start(person, scriptId))).toBe('script_untested');
  const done = await tried(person, scriptId);
  expect(done).toMatchObject({ status: 'done', script: { scriptId, version: 1, hash: script.hash } });
  expect(done.result?.whole.trades).toBeGreaterThan(10);
  expect(done.result?.windows).toHaveLength(4);
  // The same code at another pace is another version, which has not been tried.
  const second = good(await save(person, STEADY, { scriptId, interval: '5m' })).script;
  expect(second).toMatchObject({ version: 2, tested: false });
  await app.database.script(`update robot_script set tested = true where script_id = '${scriptId}'`);
  const { robot } = good(await start(person, scriptId));
  expect(robot).toMatchObject({ strategy: 'own', script: { name: 'Mine', version: 2 } });
  await passes(30);
  const seen = good(await client.call(showRobot, { robotId: robot.robotId }));
  expect(seen.robot).toMatchObject({ status: 'running', pausedBy: null });
  expect(seen.bars.length).toBeGreaterThanOrEqual(3);
  for (const { why, orders } of seen.bars) {
    expect(why).toBe('own_bought');
    expect(Number(orders[0]?.value) + Number(orders[0]?.charges)).toBeLessThanOrEqual(10);
  }
  expect(refusalOf(await client.call(removeScript, { scriptId, requestId: requestId() }))).toBe('script_in_use');
  good(await client.call(changeRobot, { robotId: robot.robotId, action: 'stop', requestId: requestId() }));
  await passes(10);
  good(await client.call(removeScript, { scriptId, requestId: requestId() }));
  expect(good(await client.call(listScripts, {})).items).toEqual([]);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
});

test('what cannot be kept is refused with its line or its numbers, and nothing is kept', async () => {
  const person = await app.person();
  const refusals: readonly (readonly [string, object, string, string])[] = [
    ['function decide() {\n  let x = ;\n}', {}, 'script_fault', 'cannot be read'],
    ['const x = 1;', {}, 'script_fault', 'decide'],
    ['for (;;);', {}, 'script_fault', 'too long'],
    ['enum A { B } function decide() {}', {}, 'script_fault', 'enum'],
    ['x'.repeat(20_001), {}, 'script_terms', '20,001'],
    [STEADY, { scriptId: 'of-nobody' }, 'script_unknown', ''],
  ];
  for (const [code, more, refusal, words] of refusals) {
    const answer = await save(person, code, more);
    expect(refusalOf(answer)).toBe(refusal);
    expect(JSON.stringify(answer)).toContain(words);
  }
  expect(good(await person.client.call(listScripts, {})).items).toEqual([]);
  const { script } = good(await save(person, STEADY));
  expect(refusalOf(await save(person, STEADY, { scriptId: script.scriptId }))).toBe('script_unchanged');
  const other = await app.person();
  expect(refusalOf(await other.client.call(showScript, { scriptId: script.scriptId }))).toBe('script_unknown');
  expect(refusalOf(await start(other, script.scriptId))).toBe('script_unknown');
});

test('one that fails in the past says so, and one that remembers outside of its memory is found', async () => {
  const person = await app.person();
  const failing = good(
    await save(person, 'function decide(bars) {\n  return bars[bars.length].close;\n}', { interval: '1D' }),
  );
  expect(await tried(person, failing.script.scriptId)).toMatchObject({
    status: 'failed',
    fault: 'script',
    said: expect.stringContaining('strategy.ts:2'),
  });
  const hidden = 'let seen = 0; function decide() { seen += 1; return { buy: seen }; }';
  const { script } = good(await save(person, hidden, { interval: '1D' }));
  expect(await tried(person, script.scriptId)).toMatchObject({ status: 'failed', fault: 'script', said: 'outside' });
  expect(good(await person.client.call(showScript, { scriptId: script.scriptId })).script.tested).toBe(false);
});

test('a robot whose strategy does not come to an end pauses and says why, and the others trade', async () => {
  const person = await withDollars();
  const slow = 'function decide(bars, own, memory) { if (own.held > 0) for (;;); return { buy: 10 }; }';
  const { scriptId } = good(await save(person, slow)).script;
  const steady = good(await save(person, STEADY)).script;
  await app.database.script('update robot_script set tested = true');
  const [bad, fine] = [good(await start(person, scriptId)).robot, good(await start(person, steady.scriptId)).robot];
  await passes(30);
  expect(good(await person.client.call(showRobot, { robotId: bad.robotId })).robot).toMatchObject({
    status: 'paused',
    pausedBy: 'own_slow',
    pausedWith: 'slow',
  });
  const seen = good(await person.client.call(showRobot, { robotId: fine.robotId }));
  expect(seen.robot.status).toBe('running');
  expect(seen.bars.length).toBeGreaterThanOrEqual(3);

  // Operators see whose they are and what the guards have done, and neither code nor name.
  const { items, total } = good(
    await createOperators(app)
      .as('auditor')
      .then((by) => by.call(listAllScripts, {})),
  );
  expect(total).toBe(items.length);
  const ofThese = items.filter(({ customerId }) => customerId === person.userId);
  const none = { running: 0, resting: 0, ended: 0, slow: 0, memory: 0, failed: 0 };
  expect(ofThese.find((one) => one.scriptId === scriptId)).toMatchObject({
    ...none,
    slow: 1,
    version: 1,
    tested: true,
  });
  expect(ofThese.find((one) => one.scriptId === steady.scriptId)).toMatchObject({
    ...none,
    running: 1,
    hash: steady.hash,
  });
  expect(JSON.stringify(items)).not.toContain('Mine');
  expect(JSON.stringify(items)).not.toContain('decide');
});
