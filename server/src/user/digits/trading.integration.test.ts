import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, logOut, register, unlockTrading, userInfo } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noConsent } from '../../platform/commit/consent.ts';
import type { SessionInfo } from '../../platform/session.ts';
import { newPerson, noticesOf, phone, rowsOf } from '../../testing/people.ts';
import {
  createTestApp,
  good,
  readCode,
  refusalOf,
  registration,
  type TestApp,
  testPassword,
} from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const digits = '284170';
const minuteMs = 60_000;

/** Somebody with six digits set, and the session as the order calls see it. */
async function trader(account: string) {
  const { client, token } = await newPerson(app, phone(account));
  good(
    await client.call(updatePassword, {
      kind: 'transaction',
      loginPassword: testPassword,
      next: digits,
      nextAgain: digits,
    }),
  );
  const session = (await app.user.sessions.authenticate(token)) as SessionInfo;
  const check = async (given?: string) => noConsent(await app.user.tradingGate.check(session, given));
  return { client, session, check };
}

test('set for the first time with the login password, changed with the digits known', async () => {
  const { client } = await newPerson(app, phone('9876520001'));
  const set = (fields: Record<string, string>) =>
    client.call(updatePassword, { kind: 'transaction', next: digits, nextAgain: digits, ...fields });
  expect(refusalOf(await set({ loginPassword: 'not-the-one' }))).toBe('password_wrong');
  expect(refusalOf(await set({}))).toBe('password_wrong');
  expect(refusalOf(await set({ loginPassword: testPassword, nextAgain: '284171' }))).toBe('passwords_differ');
  expect(refusalOf(await set({ loginPassword: testPassword, next: '12345', nextAgain: '12345' }))).toBe(
    'transaction_password_format',
  );
  expect(refusalOf(await set({ loginPassword: testPassword, next: '121212', nextAgain: '121212' }))).toBe(
    'transaction_password_weak',
  );
  good(await set({ loginPassword: testPassword }));
  expect(good(await client.call(userInfo, {})).transactionPasswordSet).toBe(true);
  expect((await noticesOf(app)).at(-1)?.subject).toBe('Your transaction password was set');

  const change = (current: string) =>
    set({ current, next: '605913', nextAgain: '605913', loginPassword: testPassword });
  expect(refusalOf(await change('111111'))).toBe('transaction_password_wrong');
  good(await change(digits));
  expect(refusalOf(await change(digits))).toBe('transaction_password_wrong');
});

test('the gate: not set, required, wrong with the tries left, right', async () => {
  const { token } = await newPerson(app, phone('9876520002'));
  const session = (await app.user.sessions.authenticate(token)) as SessionInfo;
  expect(await app.user.tradingGate.check(session, digits)).toMatchObject({ code: 'transaction_password_not_set' });
  expect(await app.user.tradingGate.check(session, undefined)).toMatchObject({
    code: 'transaction_password_not_set',
  });

  const { check } = await trader('9876520003');
  expect(await check()).toMatchObject({ code: 'transaction_password_required' });
  expect(await check('')).toMatchObject({ code: 'transaction_password_required' });
  expect(await check('000000')).toMatchObject({ code: 'transaction_password_wrong', params: { triesLeft: 4 } });
  expect(await check('000000')).toMatchObject({ code: 'transaction_password_wrong', params: { triesLeft: 3 } });
  expect(await check(digits)).toBeUndefined();
  expect(await check('000000')).toMatchObject({ code: 'transaction_password_wrong', params: { triesLeft: 4 } });
});

test('five wrong tries lock for a quarter of an hour, five more for a day; a right one resets', async () => {
  const { check, client } = await trader('9876520004');
  const fail = async () => {
    for (let count = 0; count < 4; count += 1)
      expect(await check('000000')).toMatchObject({ code: 'transaction_password_wrong' });
    return check('000000');
  };
  const at = (ms: number) => ({
    code: 'transaction_password_locked',
    params: { until: { at: new Date(ms).toISOString() } },
  });
  const first = app.clock.nowMs() + 15 * minuteMs;
  expect(await fail()).toMatchObject(at(first));
  expect(await check(digits)).toMatchObject(at(first));
  expect(await client.call(unlockTrading, { transactionPassword: digits, minutes: 10 })).toMatchObject({
    name: 'transaction_password_locked',
  });
  await expect.poll(async () => (await noticesOf(app)).at(-1)?.subject).toBe('Your transaction password is locked');

  app.clock.sleep(15 * minuteMs);
  const second = app.clock.nowMs() + 24 * 60 * minuteMs;
  expect(await fail()).toMatchObject(at(second));
  app.clock.jumpTo(second - 1);
  expect(await check(digits)).toMatchObject(at(second));
  app.clock.jumpTo(second);
  expect(await check(digits)).toBeUndefined();
  expect(await fail()).toMatchObject(at(app.clock.nowMs() + 15 * minuteMs));
});

test('tries made at the same moment get no more tries, right ones sent together all pass', async () => {
  const guessed = await trader('9876520005');
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, index) => guessed.check(String(300_000 + index))));
  expect(guesses.filter((refusal) => refusal?.code === 'transaction_password_wrong')).toHaveLength(4);
  expect(guesses.filter((refusal) => refusal?.code === 'transaction_password_locked')).toHaveLength(16);

  const busy = await trader('9876520006');
  const passed = await Promise.all(Array.from({ length: 12 }, () => busy.check(digits)));
  expect(passed).toEqual(Array.from({ length: 12 }, () => undefined));
});

test('unlocked for some minutes, in this session only, and locked again at will', async () => {
  const { client, check } = await trader('9876520007');
  expect(refusalOf(await client.call(unlockTrading, { minutes: 30 }))).toBe('transaction_password_required');
  expect(refusalOf(await client.call(unlockTrading, { minutes: 30, transactionPassword: '000001' }))).toBe(
    'transaction_password_wrong',
  );
  const until = new Date(app.clock.nowMs() + 30 * minuteMs).toISOString();
  expect(good(await client.call(unlockTrading, { minutes: 30, transactionPassword: digits }))).toEqual({ until });
  expect(good(await client.call(userInfo, {})).tradingUnlockedUntil).toBe(until);
  expect(await check()).toBeUndefined();
  const elsewhere = await app.user.tradingGate.check({ accountId: 1, sessionId: 'another' }, undefined);
  expect(elsewhere).toMatchObject({ kind: 'refused' });

  expect(good(await client.call(unlockTrading, { minutes: 0 }))).toEqual({ until: null });
  expect(await check()).toMatchObject({ code: 'transaction_password_required' });

  good(await client.call(unlockTrading, { minutes: 30, transactionPassword: digits }));
  app.clock.sleep(30 * minuteMs);
  good(await client.call(userInfo, {}));
  expect(await check()).toMatchObject({ code: 'transaction_password_required' });
});

test('the six digits are kept with argon2id and a pepper, at the cost of this house', async () => {
  const [row] = await rowsOf(
    app,
    'select transaction_hash as hash from app_user where transaction_hash is not null limit 1',
  );
  expect(row?.['hash']).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
});

test('two processes on one store: a code is used once, tries are counted once, an ended session is gone in both', async () => {
  // The store is closed by the house that opened it.
  const second = await createTestApp({ database: { ...app.database, close: () => Promise.resolve() } });
  second.clock.jumpTo(app.clock.nowMs());
  try {
    const both = [app, second, app, second];
    const name = phone('9876520008');
    const code = await readCode(app.client(), name);
    const opened = await Promise.all(both.map((one) => one.client().call(register, registration(name, code))));
    expect(opened.map(refusalOf).toSorted()).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'none']);

    const { client, session } = await trader('9876520009');
    const guesses = await Promise.all([...both, ...both].map((one) => one.user.tradingGate.check(session, '000000')));
    expect(guesses.filter((looked) => noConsent(looked)?.code === 'transaction_password_wrong')).toHaveLength(4);

    const { token } = good(await second.client().call(logIn, { ...phone('9876520009'), password: testPassword }));
    good(await app.client(token).call(userInfo, {}));
    good(await second.client(token).call(logOut, {}));
    app.clock.sleep(5_000);
    expect(refusalOf(await app.client(token).call(userInfo, {}))).toBe('session_gone');
    good(await client.call(userInfo, {}));
  } finally {
    await second.close();
  }
});

test('a practice login is made once, kept for its owner only, and works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'practice-login-'));
  try {
    const login = await app.user.ensurePracticeLogin(folder);
    expect(await app.user.ensurePracticeLogin(folder)).toEqual(login);
    const path = join(folder, 'practice-login.json');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(login);
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    const { areaCode, account, password, transactionPassword } = login;
    const { token } = good(await app.client().call(logIn, { kind: 'phone', areaCode, account, password }));
    expect(good(await app.client(token).call(userInfo, {})).transactionPasswordSet).toBe(true);
    const session = await app.user.sessions.authenticate(token);
    expect(session && (await app.user.tradingGate.check(session, transactionPassword))).toMatchObject({
      kind: 'consent',
    });

    // Another data folder on the same store gets a login of its own.
    expect((await app.user.ensurePracticeLogin(undefined)).account).not.toBe(account);
  } finally {
    await rm(folder, { recursive: true });
  }
});
