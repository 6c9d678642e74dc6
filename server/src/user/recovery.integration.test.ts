import type { Client } from '@tarazu/wire/client';
import { logIn, sendCode, unlockTrading, userInfo } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { resetPassword } from '@tarazu/wire/user/reset';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noConsent } from '../platform/commit/consent.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { changeEmail, email, messagesOf, newPerson, noticesOf, phone, rowsOf } from '../testing/people.ts';
import { solvePuzzle } from '../testing/puzzle.ts';
import {
  type AccountFields,
  createTestApp,
  good,
  readCode,
  refusalOf,
  type TestApp,
  testPassword,
} from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newPassword = 'lantern/moss-42';
const digits = '284170';
const newDigits = '605913';
const minuteMs = 60_000;
const later = (ms: number) => app.clock.jumpTo(app.clock.nowMs() + ms);

const reset = (name: AccountFields, code: string, fields: Record<string, string> = {}) =>
  app.client().call(resetPassword, { ...name, code, next: newPassword, nextAgain: newPassword, ...fields });
const enter = (name: AccountFields, password: string) => app.client().call(logIn, { ...name, password });
const anotherCode = (code: string) => (code === '111111' ? '222222' : '111111');

/** Somebody with six digits set. */
async function trader(name: AccountFields) {
  const person = await newPerson(app, name);
  const set = (fields: Record<string, string>) =>
    person.client.call(updatePassword, { kind: 'transaction', next: newDigits, nextAgain: newDigits, ...fields });
  good(await set({ loginPassword: testPassword, next: digits, nextAgain: digits }));
  later(minuteMs);
  return { ...person, set };
}

/** A code for the forgotten six digits, as the app asks for it: without a name and without a captcha. */
async function ownCode(client: Client) {
  const sent = good(await client.call(sendCode, { purpose: 'transaction_password' }));
  const [message = ''] = await messagesOf(app, sent.deliveryId);
  return { sent, message, code: /\b\d{6}\b/.exec(message)?.[0] ?? '' };
}

test('a forgotten login password is set anew by a code; every session ends and the owner is told', async () => {
  const name = phone('9876530001');
  const { client } = await newPerson(app, name);
  const elsewhere = app.client(good(await enter(name, testPassword)).token);
  later(minuteMs);
  const code = await readCode(app.client(), name, 'login_password');
  expect(good(await reset(name, ` ${code} `))).toEqual({ sessionsEnded: 2 });
  expect(refusalOf(await client.call(userInfo, {}))).toBe('session_gone');
  expect(refusalOf(await elsewhere.call(userInfo, {}))).toBe('session_gone');
  expect((await noticesOf(app)).at(-1)).toMatchObject({
    recipient: '+919876530001',
    subject: 'Your password was reset',
  });
  expect(refusalOf(await enter(name, testPassword))).toBe('login_wrong');
  good(await enter(name, newPassword));
});

test('a code for a new login password is good once, for its purpose, for its name, for ten minutes and five tries', async () => {
  const name = phone('9876530002');
  const other = phone('9876530003');
  await newPerson(app, name);
  await newPerson(app, other);
  later(minuteMs);
  const code = await readCode(app.client(), name, 'login_password');
  expect(refusalOf(await reset(other, code))).toBe('code_wrong');
  good(await reset(name, code));
  expect(refusalOf(await reset(name, code))).toBe('code_wrong');

  later(minuteMs);
  const forDigits = await readCode(app.client(), name, 'transaction_password');
  expect(refusalOf(await reset(name, forDigits))).toBe('code_wrong');
  later(minuteMs);
  const late = await readCode(app.client(), name, 'login_password');
  later(10 * minuteMs);
  expect(refusalOf(await reset(name, late))).toBe('code_wrong');

  const guessed = await readCode(app.client(), name, 'login_password');
  const guesses = await Promise.all(Array.from({ length: 5 }, () => reset(name, anotherCode(guessed))));
  expect(new Set(guesses.map(refusalOf))).toEqual(new Set(['code_wrong']));
  expect(refusalOf(await reset(name, guessed))).toBe('code_wrong');
  good(await enter(name, newPassword));
});

test('two resets with one code at the same moment: one counts', async () => {
  const name = phone('9876530004');
  await newPerson(app, name);
  later(minuteMs);
  const code = await readCode(app.client(), name, 'login_password');
  const outcomes = await Promise.all([1, 2, 3].map(() => reset(name, code)));
  expect(outcomes.map(refusalOf).toSorted()).toEqual(['code_wrong', 'code_wrong', 'none']);
});

test('what is typed is judged first and costs no try of the code; a refusal changes nothing', async () => {
  const name = phone('9876530005');
  const { client } = await newPerson(app, name);
  later(minuteMs);
  const code = await readCode(app.client(), name, 'login_password');
  const before = await rowsOf(app, 'select * from app_user order by owner_id');
  const faults: [Record<string, string>, string][] = [
    [{ account: '12345' }, 'phone_format'],
    [{ kind: 'email', account: 'nobody@nowhere' }, 'email_format'],
    [{ nextAgain: 'x' }, 'passwords_differ'],
    [{ next: 'k7!ab', nextAgain: 'k7!ab' }, 'password_length'],
    [{ next: 'Password123', nextAgain: 'Password123' }, 'password_common'],
  ];
  for (const [fields, refusal] of [...faults, ...faults]) {
    expect(refusalOf(await reset(name, code, fields)), refusal).toBe(refusal);
  }
  expect(await rowsOf(app, 'select * from app_user order by owner_id')).toEqual(before);
  good(await client.call(userInfo, {}));
  good(await reset(name, code));
});

test('nobody learns by it whether an account exists, and who has none is not written to', async () => {
  const known = phone('9876530006');
  const unknown = phone('9876530007');
  await newPerson(app, known);
  later(minuteMs);
  const ask = async (name: AccountFields, purpose: 'login_password' | 'transaction_password') => {
    const captchaProof = await solvePuzzle(app.client());
    return app.client().call(sendCode, { ...name, purpose, captchaProof });
  };
  for (const purpose of ['login_password', 'transaction_password'] as const) {
    later(minuteMs);
    const written = (await noticesOf(app)).length;
    const toKnown = good(await ask(known, purpose));
    const toUnknown = good(await ask(unknown, purpose));
    expect({ ...toUnknown, deliveryId: '', sentTo: '' }).toEqual({ ...toKnown, deliveryId: '', sentTo: '' });
    expect(toUnknown.deliveryId).toMatch(/^[\w-]{24}$/);
    expect(toUnknown.sentTo).toBe('+91 ••••••0007');
    expect(await messagesOf(app, toUnknown.deliveryId)).toEqual([]);
    expect((await noticesOf(app)).slice(written).map((notice) => notice.recipient)).toEqual(['+919876530006']);
    expect(await ask(unknown, purpose)).toEqual(await ask(known, purpose));
  }
  const [wrong, none] = [await reset(known, '000000'), await reset(unknown, '000000')];
  expect(refusalOf(none)).toBe('code_wrong');
  expect(none).toEqual(wrong);
});

test('the growing delay starts afresh, for every name of the account', async () => {
  const name = phone('9876530008');
  const address = email('delayed@example.com');
  const { client } = await newPerson(app, name);
  good(await changeEmail(app, client, 'delayed@example.com'));
  for (const each of [name, address]) {
    for (let count = 0; count < 3; count += 1) expect(refusalOf(await enter(each, 'not-it'))).toBe('login_wrong');
    expect(refusalOf(await enter(each, testPassword))).toBe('captcha_required');
  }
  later(minuteMs);
  good(await reset(address, await readCode(app.client(), address, 'login_password')));
  for (const each of [name, address]) good(await enter(each, newPassword));
});

test('an account that is switched off stays as it is', async () => {
  const name = phone('9876530009');
  const { token } = await newPerson(app, name);
  const session = await app.user.sessions.authenticate(token);
  later(minuteMs);
  const code = await readCode(app.client(), name, 'login_password');
  await app.user.setStatus(session?.accountId ?? 0, 0);
  expect(refusalOf(await reset(name, code))).toBe('account_closed');
});

test('forgotten six digits: a code to the own telephone and the login password; lock and tries start afresh', async () => {
  const { client, set } = await trader(phone('9876530010'));
  const unlock = (transactionPassword: string) => client.call(unlockTrading, { transactionPassword, minutes: 10 });
  for (let count = 0; count < 5; count += 1) await unlock('000000');
  expect(refusalOf(await unlock(digits))).toBe('transaction_password_locked');

  const { sent, message, code } = await ownCode(client);
  expect(sent.sentTo).toBe('+91 ••••••0010');
  expect(message).toContain('transaction password');
  expect(refusalOf(await set({ code }))).toBe('password_wrong');
  expect(refusalOf(await set({ code, loginPassword: 'not-the-one' }))).toBe('password_wrong');
  expect(refusalOf(await set({ code, loginPassword: testPassword, next: '121212', nextAgain: '121212' }))).toBe(
    'transaction_password_weak',
  );
  expect(refusalOf(await set({ code: anotherCode(code), loginPassword: testPassword }))).toBe('code_wrong');
  expect(refusalOf(await unlock(digits))).toBe('transaction_password_locked');

  expect(good(await set({ code, loginPassword: testPassword }))).toEqual({ sessionsEnded: 0 });
  expect((await noticesOf(app)).at(-1)?.subject).toBe('Your transaction password was set');
  expect(await unlock(digits)).toMatchObject({ name: 'transaction_password_wrong', params: { triesLeft: 4 } });
  good(await unlock(newDigits));
  expect(refusalOf(await set({ code, loginPassword: testPassword, next: digits, nextAgain: digits }))).toBe(
    'code_wrong',
  );
});

test('a code for the login password does not open the six digits, nor one to an address added later', async () => {
  const name = phone('9876530011');
  const { client, set } = await trader(name);
  const forLogin = await readCode(app.client(), name, 'login_password');
  expect(refusalOf(await set({ code: forLogin, loginPassword: testPassword }))).toBe('code_wrong');

  const added = email('added@example.com');
  good(await changeEmail(app, client, 'added@example.com'));
  later(minuteMs);
  const toAdded = await readCode(app.client(), added, 'transaction_password');
  expect(toAdded).toMatch(/^\d{6}$/);
  expect(refusalOf(await set({ code: toAdded, loginPassword: testPassword }))).toBe('code_wrong');
  expect((await ownCode(client)).sent.sentTo).toBe('+91 ••••••0011');
});

test('the own code needs a session, and a name is needed for every other purpose', async () => {
  const guest = app.client();
  expect(refusalOf(await guest.call(sendCode, { purpose: 'transaction_password' }))).toBe('session_gone');
  const { client } = await newPerson(app, email('own@example.com'));
  expect(refusalOf(await client.call(sendCode, { purpose: 'login_password' }))).toBe('phone_format');
  later(minuteMs);
  expect((await ownCode(client)).sent.sentTo).toBe('o•••@example.com');
});

test.each(['known', 'forgotten'])('new six digits end the unlock of every session (the old ones %s)', async (way) => {
  const name = phone(way === 'known' ? '9876530012' : '9876530013');
  const { client, token, set } = await trader(name);
  const second = good(await enter(name, testPassword)).token;
  const gate = async (of: string) => {
    const session = await app.user.sessions.authenticate(of);
    if (!session) throw new Error('the session has ended');
    return noConsent(await app.user.tradingGate.check(session, undefined))?.code;
  };
  for (const of of [token, second]) {
    good(await app.client(of).call(unlockTrading, { transactionPassword: digits, minutes: 60 }));
    expect(await gate(of)).toBeUndefined();
  }
  good(await set(way === 'known' ? { current: digits } : { loginPassword: testPassword, ...(await codeOnly(client)) }));
  for (const of of [token, second]) {
    expect(await gate(of)).toBe('transaction_password_required');
    expect(good(await app.client(of).call(userInfo, {})).tradingUnlockedUntil).toBeNull();
  }
  // What the store says is what another process reads.
  later(5_000);
  for (const of of [token, second]) expect(await gate(of)).toBe('transaction_password_required');
});

async function codeOnly(client: Client) {
  return { code: (await ownCode(client)).code };
}

test('the journal tells what happened by which way, and holds no secret', async () => {
  const journal = await rowsOf(app, 'select kind, events, answer, request_id, body_hash from journal');
  const text = JSON.stringify(journal);
  expect(text).toMatch(/user\.password-changed[^}]+byCode[^}]+true/);
  expect(text).toMatch(/user\.transaction-password-changed[^}]+byCode[^}]+true/);
  for (const secret of ['argon2', testPassword, newPassword, digits, newDigits, '98765300', 'delayed@'])
    expect(text).not.toContain(secret);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});
