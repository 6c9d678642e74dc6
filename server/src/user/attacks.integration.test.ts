import { endSession, listSessions, logIn, sendCode, userInfo } from '@tarazu/wire/user';
import { updateEmail, updatePassword } from '@tarazu/wire/user/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { email, newPerson, noticesOf, phone, readOwnCode } from '../testing/people.ts';
import { createTestApp, good, readCode, refusalOf, type TestApp, testPassword } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = testPassword;
const next = '730284';
const set = { kind: 'withdrawal', next, nextAgain: next, loginPassword: password } as const;

test('the number of somebody else’s session ends nothing and says nothing', async () => {
  const [victim, thief] = [await newPerson(app, phone('9876580001')), await newPerson(app, phone('9876580002'))];
  const [session] = good(await victim.client.call(listSessions, {})).items;
  const sessionId = session?.sessionId ?? '';
  const theirs = await thief.client.call(endSession, { sessionId });
  const none = await thief.client.call(endSession, { sessionId: 'x'.repeat(20) });
  expect(refusalOf(theirs)).toBe('session_unknown');
  expect(theirs).toEqual(none);
  good(await victim.client.call(userInfo, {}));
});

test('a code is good for its purpose, its person and one use', async () => {
  const { client } = await newPerson(app, phone('9876580003'));
  const other = await newPerson(app, phone('9876580004'));
  good(await client.call(updatePassword, set));
  const forEmail = await readOwnCode(app, client, 'email_change');
  const change = { ...set, next: '918273', nextAgain: '918273' };
  expect(refusalOf(await client.call(updatePassword, { ...change, code: forEmail }))).toBe('code_wrong');
  const forWithdrawals = await readOwnCode(app, client, 'withdrawal_password');
  expect(refusalOf(await other.client.call(updatePassword, { ...change, code: forWithdrawals }))).toBe('code_wrong');
  good(await client.call(updatePassword, { ...change, code: forWithdrawals }));
  expect(refusalOf(await client.call(updatePassword, { ...set, code: forWithdrawals }))).toBe('code_wrong');
});

test('an address is not changed with one code, nor with the same code twice', async () => {
  const { client } = await newPerson(app, phone('9876580005'));
  const ownCode = await readOwnCode(app, client, 'email_change');
  const code = await readCode(app.client(), email('two@example.com'), 'email');
  const ask = (fields: { code: string; ownCode: string }) =>
    client.call(updateEmail, { email: 'two@example.com', password, ...fields });
  expect(refusalOf(await ask({ code, ownCode: code === '000000' ? '000001' : '000000' }))).toBe('own_code_wrong');
  expect(refusalOf(await ask({ code: ownCode === '000000' ? '000001' : '000000', ownCode }))).toBe('code_wrong');
  const both = await Promise.all([ask({ code, ownCode }), ask({ code, ownCode })]);
  expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
});

test('guessing a code is over after five tries, whatever follows', async () => {
  const { client } = await newPerson(app, phone('9876580006'));
  good(await client.call(updatePassword, set));
  const code = await readOwnCode(app, client, 'withdrawal_password');
  const change = { ...set, next: '918273', nextAgain: '918273' };
  for (let guess = 0; guess < 5; guess += 1) {
    const wrong = String((Number(code) + guess + 1) % 1_000_000).padStart(6, '0');
    expect(refusalOf(await client.call(updatePassword, { ...change, code: wrong }))).toBe('code_wrong');
  }
  expect(refusalOf(await client.call(updatePassword, { ...change, code }))).toBe('code_wrong');
});

test('own codes need a session; names that exist and names that do not are answered alike', async () => {
  const guest = app.client();
  for (const purpose of ['withdrawal_password', 'email_change'] as const) {
    expect(refusalOf(await guest.call(sendCode, { purpose }))).toBe('session_gone');
  }
  await newPerson(app, phone('9876580007'));
  const enter = (account: string) =>
    guest.call(logIn, { ...phone(account), password: 'not-the-one', secondFactor: '1' });
  expect(await enter('9876580007')).toEqual(await enter('9876580099'));
});

test('every change of a credential is told', async () => {
  const { client } = await newPerson(app, phone('9876580008'));
  const before = (await noticesOf(app)).length;
  good(await client.call(updatePassword, set));
  good(await client.call(updatePassword, { ...set, kind: 'transaction', next: '481516', nextAgain: '481516' }));
  const changed = 'blue-River-77';
  good(await client.call(updatePassword, { kind: 'login', current: password, next: changed, nextAgain: changed }));
  expect((await noticesOf(app)).slice(before).map(({ subject }) => subject)).toEqual([
    'Your withdrawal password was set',
    'Your transaction password was set',
    'Your password was changed',
  ]);
});
