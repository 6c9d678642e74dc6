import { userInfo } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noConsent } from '../../platform/commit/consent.ts';
import { changeEmail, newPerson, noticesOf, phone, readOwnCode } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const digits = '730284';
const others = '605913';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Jumps: hours of a market that nobody looks at are not run. */
const later = (ms: number): void => app.clock.jumpTo(app.clock.nowMs() + ms);

/** Somebody, with the doors that withdrawals use. */
async function person(account: string) {
  const { client, token } = await newPerson(app, phone(account));
  const owner = (await app.user.sessions.authenticate(token))?.accountId ?? 0;
  const set = (fields: Record<string, string>, kind: 'withdrawal' | 'transaction' = 'withdrawal') =>
    client.call(updatePassword, { kind, next: digits, nextAgain: digits, ...fields });
  const check = async (given: string) => noConsent(await app.user.withdrawalGate.check(owner, given));
  return { client, owner, set, check, hold: () => app.user.credentialHold(owner) };
}

test('set with the login password, changed with the digits known, or with a code when they are forgotten', async () => {
  const { client, set, check } = await person('9876540001');
  expect(await check(digits)).toMatchObject({ code: 'withdrawal_password_missing' });
  expect(refusalOf(await set({}))).toBe('password_wrong');
  expect(refusalOf(await set({ loginPassword: 'not-the-one' }))).toBe('password_wrong');
  expect(refusalOf(await set({ loginPassword: testPassword, nextAgain: others }))).toBe('passwords_differ');
  for (const [next, refusal] of [
    ['000000', 'withdrawal_password_weak'],
    ['123456', 'withdrawal_password_weak'],
    ['73028', 'withdrawal_password_format'],
    ['7302840', 'withdrawal_password_format'],
    ['73028a', 'withdrawal_password_format'],
  ] as const) {
    expect(refusalOf(await set({ loginPassword: testPassword, next, nextAgain: next }))).toBe(refusal);
  }
  expect(good(await client.call(userInfo, {})).withdrawalPasswordSet).toBe(false);
  good(await set({ loginPassword: testPassword }));
  expect(good(await client.call(userInfo, {})).withdrawalPasswordSet).toBe(true);
  expect((await noticesOf(app)).at(-1)?.subject).toBe('Your withdrawal password was set');
  expect(await check(digits)).toBeUndefined();

  expect(refusalOf(await set({ current: others, next: others, nextAgain: others }))).toBe('withdrawal_password_wrong');
  good(await set({ current: digits, next: others, nextAgain: others }));
  expect(await check(digits)).toMatchObject({ code: 'withdrawal_password_wrong', params: { left: 4 } });
  const forTrading = await readOwnCode(app, client, 'transaction_password');
  expect(refusalOf(await set({ code: forTrading, loginPassword: testPassword }))).toBe('code_wrong');
  const code = await readOwnCode(app, client, 'withdrawal_password');
  expect(refusalOf(await set({ code, loginPassword: 'not-the-one' }))).toBe('password_wrong');
  good(await set({ code, loginPassword: testPassword }));
  expect(await check(digits)).toBeUndefined();
  expect(refusalOf(await set({ code, loginPassword: testPassword, next: others, nextAgain: others }))).toBe(
    'code_wrong',
  );
});

test('the two six-digit passwords differ, whichever is set second', async () => {
  const { set } = await person('9876540002');
  good(await set({ loginPassword: testPassword }, 'transaction'));
  expect(refusalOf(await set({ loginPassword: testPassword }))).toBe('withdrawal_password_same');
  good(await set({ loginPassword: testPassword, next: others, nextAgain: others }));
  const second = await set({ current: digits, next: others, nextAgain: others }, 'transaction');
  expect(refusalOf(second)).toBe('withdrawal_password_same');
});

test('brute force: five tries, a lock of a quarter of an hour, then of a day; tries at the same moment count', async () => {
  const { set, check } = await person('9876540003');
  good(await set({ loginPassword: testPassword }));
  const guesses = Array.from({ length: 20 }, (_, index) => check(String(100_000 + index)));
  const answers = (await Promise.all(guesses)).map((answer) => answer?.code);
  expect(answers.filter((code) => code === 'withdrawal_password_wrong')).toHaveLength(4);
  expect(answers.filter((code) => code === 'withdrawal_password_locked')).toHaveLength(16);
  // Locked is locked, for the right digits as well, and also after a restart: the tries are in the store.
  expect(await check(digits)).toMatchObject({ code: 'withdrawal_password_locked' });
  expect((await noticesOf(app)).at(-1)?.subject).toBe('Your withdrawal password is locked');
  later(15 * minuteMs);
  for (let left = 4; left >= 1; left -= 1) {
    expect(await check('100000')).toMatchObject({ code: 'withdrawal_password_wrong', params: { left } });
  }
  const day = await check('100000');
  expect(day?.params['until']).toEqual({ at: new Date(app.clock.nowMs() + 24 * hourMs).toISOString() });
  later(24 * hourMs);
  expect(await check(digits)).toBeUndefined();
  expect(await check('100000')).toMatchObject({ params: { left: 4 } });
});

test('a change of what protects the account holds withdrawals; the first setting does not', async () => {
  const { client, set, hold } = await person('9876540004');
  good(await set({ loginPassword: testPassword }));
  good(await set({ loginPassword: testPassword, next: others, nextAgain: others }, 'transaction'));
  expect(await hold()).toBeUndefined();
  good(await set({ current: digits, next: '918273', nextAgain: '918273' }));
  const startMs = app.clock.nowMs();
  expect(await hold()).toEqual({ untilMs: startMs + 24 * hourMs, reason: 'withdrawal-password' });
  later(hourMs);
  const next = 'blue-River-77';
  good(await client.call(updatePassword, { kind: 'login', current: testPassword, next, nextAgain: next }));
  expect(await hold()).toEqual({ untilMs: startMs + 25 * hourMs, reason: 'password' });
  good(await changeEmail(app, client, 'held@example.com', next));
  expect((await hold())?.reason).toBe('email');
  expect((await hold())?.untilMs).toBe(app.clock.nowMs() + 72 * hourMs);
  later(72 * hourMs);
  expect(await hold()).toBeUndefined();
});

test('who an account is written to', async () => {
  const { client, owner } = await person('9876540005');
  const userId = good(await client.call(userInfo, {})).id;
  const contact = { phone: '+919876540005', language: 'en-US', userId };
  expect(await app.user.contactOf(owner)).toEqual(contact);
  good(await changeEmail(app, client, 'written@example.com'));
  expect(await app.user.contactOf(owner)).toEqual({ ...contact, email: 'written@example.com' });
});
