import { endSession, listSessions, logIn, logOut, sendCode, updateUser, userInfo } from '@tarazu/wire/user';
import { updateEmail, updatePassword } from '@tarazu/wire/user/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEmail, email, newPerson, noticesOf, phone, rowsOf } from '../../testing/people.ts';
import { solvePuzzle } from '../../testing/puzzle.ts';
import {
  type AccountFields,
  createTestApp,
  good,
  readCode,
  refusalOf,
  type TestApp,
  testPassword,
} from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { SESSION_IDLE_MINUTES: '720', SESSION_MAX_HOURS: '720' } });
});
afterAll(() => app.close());

const otherPassword = 'lantern/moss-42';

async function logInAs(name: AccountFields, device = '', password = testPassword) {
  const { token } = good(await app.client().call(logIn, { ...name, password, device }));
  return app.client(token);
}

test('log in elsewhere, see all sessions, end one, end the others, sign out', async () => {
  const name = phone('9876510001');
  const first = (await newPerson(app, name)).client;
  app.clock.sleep(90_000);
  const second = await logInAs(name, 'Tablet');
  const third = await logInAs({ ...name, account: '098765 10001' }, 'Work');
  app.clock.sleep(61_000);
  const seen = good(await second.call(listSessions, {})).items;
  expect(seen.map((session) => [session.device, session.current])).toEqual([
    ['Tablet', true],
    ['Work', false],
    [expect.any(String), false],
  ]);
  expect(seen[0]?.lastSeenAt).toBe(new Date(app.clock.nowMs()).toISOString());

  const work = seen[1]?.sessionId ?? '';
  expect(good(await second.call(endSession, { sessionId: work }))).toEqual({ ended: 1 });
  expect(refusalOf(await third.call(userInfo, {}))).toBe('session_gone');
  expect(refusalOf(await second.call(endSession, { sessionId: work }))).toBe('session_unknown');
  expect(refusalOf(await first.call(endSession, { sessionId: 'nothing' }))).toBe('session_unknown');

  expect(good(await second.call(endSession, {}))).toEqual({ ended: 1 });
  expect(refusalOf(await first.call(userInfo, {}))).toBe('session_gone');
  good(await second.call(userInfo, {}));
  good(await second.call(logOut, {}));
  expect(refusalOf(await second.call(userInfo, {}))).toBe('session_gone');
});

test('nobody ends the session of somebody else', async () => {
  const asha = await newPerson(app, phone('9876510002'));
  const ravi = await newPerson(app, phone('9876510003'));
  const [session] = good(await asha.client.call(listSessions, {})).items;
  expect(refusalOf(await ravi.client.call(endSession, { sessionId: session?.sessionId ?? '' }))).toBe(
    'session_unknown',
  );
  good(await asha.client.call(userInfo, {}));
});

test('a session ends when it is not used, and after its whole life', async () => {
  const idleMs = 720 * 60_000;
  const name = phone('9876510004');
  const { client } = await newPerson(app, name);
  app.clock.jumpTo(app.clock.nowMs() + idleMs - 1);
  good(await client.call(userInfo, {}));
  app.clock.jumpTo(app.clock.nowMs() + idleMs);
  expect(refusalOf(await client.call(userInfo, {}))).toBe('session_gone');

  const again = await logInAs(name);
  for (let hours = 0; hours < 719; hours += 1) {
    app.clock.jumpTo(app.clock.nowMs() + 3_600_000);
    if (hours % 10 === 0) good(await again.call(userInfo, {}));
  }
  good(await again.call(userInfo, {}));
  app.clock.jumpTo(app.clock.nowMs() + 3_600_000);
  expect(refusalOf(await again.call(userInfo, {}))).toBe('session_gone');
});

test('when it was last used is written down once a minute, not at every call', async () => {
  const { client } = await newPerson(app, phone('9876510005'));
  const read = async () =>
    (await rowsOf(app, 'select last_seen_at_ms from user_session order by created_at_ms desc limit 1'))[0];
  const before = await read();
  app.clock.jumpTo(app.clock.nowMs() + 10_000);
  good(await client.call(userInfo, {}));
  const usedAtMs = app.clock.nowMs();
  expect(await read()).toEqual(before);
  app.clock.sleep(60_000);
  await expect.poll(read).toEqual({ last_seen_at_ms: usedAtMs });
});

test('a session that another process ended is gone here within five seconds', async () => {
  const { client } = await newPerson(app, phone('9876510006'));
  await rowsOf(
    app,
    'update user_session set ended_at_ms = 1 where created_at_ms = (select max(created_at_ms) from user_session)',
  );
  app.clock.sleep(5_000);
  expect(refusalOf(await client.call(userInfo, {}))).toBe('session_gone');
});

test('an account switched off is signed out everywhere and cannot log in', async () => {
  const name = phone('9876510007');
  const { client } = await newPerson(app, name);
  const elsewhere = await logInAs(name);
  const [row] = await rowsOf(app, 'select max(owner_id) as owner from app_user');
  const owner = Number(row?.['owner']);
  await app.user.setStatus(owner, 0);
  for (const one of [client, elsewhere]) expect(refusalOf(await one.call(userInfo, {}))).toBe('session_gone');
  expect(refusalOf(await app.client().call(logIn, { ...name, password: testPassword }))).toBe('account_closed');
  expect(refusalOf(await app.client().call(logIn, { ...name, password: 'some-other-1' }))).toBe('login_wrong');
  await app.user.setStatus(owner, 1);
  await logInAs(name);
});

test('of more than twenty sessions the one longest not seen ends', async () => {
  const name = phone('9876510008');
  const { client } = await newPerson(app, name);
  for (let count = 0; count < 19; count += 1) {
    app.clock.sleep(1_000);
    await logInAs(name);
  }
  good(await client.call(userInfo, {}));
  app.clock.sleep(1_000);
  const last = await logInAs(name);
  expect(refusalOf(await client.call(userInfo, {}))).toBe('session_gone');
  expect(good(await last.call(listSessions, {})).items).toHaveLength(20);
});

test('failed tries are slowed down more and more, then need the puzzle, and nobody is kept out for good', async () => {
  const name = phone('9876510009');
  await newPerson(app, name);
  const client = app.client();
  const attempt = (password: string, captchaProof?: string) => client.call(logIn, { ...name, password, captchaProof });
  for (const count of [1, 2, 3]) expect(refusalOf(await attempt(`wrong-${count}`))).toBe('login_wrong');
  expect(refusalOf(await attempt(testPassword))).toBe('captcha_required');
  expect(refusalOf(await attempt('wrong-4', await solvePuzzle(client)))).toBe('login_wrong');
  const until = new Date(app.clock.nowMs() + 2_000).toISOString();
  expect(await attempt(testPassword, await solvePuzzle(client))).toMatchObject({
    name: 'login_delayed',
    params: { until: { at: until } },
  });
  for (let wait = 2_000; wait <= 2_048_000; wait *= 2) {
    app.clock.jumpTo(app.clock.nowMs() + Math.min(wait, 15 * 60_000));
    expect(refusalOf(await attempt('wrong-again', await solvePuzzle(client)))).toBe('login_wrong');
  }
  app.clock.jumpTo(app.clock.nowMs() + 15 * 60_000);
  good(await attempt(testPassword, await solvePuzzle(client)));
  good(await attempt(testPassword));
});

test('tries made at the same moment are counted before they are looked at', async () => {
  const name = phone('9876510010');
  await newPerson(app, name);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => app.client().call(logIn, { ...name, password: `wrong-${index}` })),
  );
  const wrong = outcomes.filter((outcome) => refusalOf(outcome) === 'login_wrong');
  expect(wrong.length).toBeLessThanOrEqual(4);
});

test('a new login password ends the other sessions and is told; the old one is of no use', async () => {
  const name = phone('9876510011');
  const { client } = await newPerson(app, name);
  const elsewhere = await logInAs(name);
  const change = (current: string, next: string, nextAgain = next) =>
    client.call(updatePassword, { kind: 'login', current, next, nextAgain });
  expect(refusalOf(await change('not-the-one', otherPassword))).toBe('password_wrong');
  expect(refusalOf(await change(testPassword, otherPassword, 'x'))).toBe('passwords_differ');
  expect(refusalOf(await change(testPassword, 'short'))).toBe('password_length');
  expect(refusalOf(await change(testPassword, 'iloveyou2'))).toBe('password_common');
  expect(good(await change(testPassword, otherPassword))).toEqual({ sessionsEnded: 1 });
  expect(refusalOf(await elsewhere.call(userInfo, {}))).toBe('session_gone');
  good(await client.call(userInfo, {}));
  expect(refusalOf(await app.client().call(logIn, { ...name, password: testPassword }))).toBe('login_wrong');
  await logInAs(name, '', otherPassword);
  expect((await noticesOf(app)).at(-1)).toMatchObject({
    recipient: '+919876510011',
    subject: 'Your password was changed',
  });
});

test('name and language can be changed', async () => {
  const { client } = await newPerson(app, phone('9876510012'));
  const changed = good(await client.call(updateUser, { nickname: '  Asha   Rao ', language: 'pt-BR' }));
  expect(changed).toMatchObject({ nickname: 'Asha Rao', language: 'pt-BR' });
  expect(good(await client.call(userInfo, {}))).toEqual(changed);
});

test('an e-mail address is set with a code, told to the old one, and logs in', async () => {
  const name = phone('9876510013');
  const { client } = await newPerson(app, name);
  const set = (address: string, password?: string) => changeEmail(app, client, address, password);
  const none = { code: '1', ownCode: '1', password: testPassword };
  expect(refusalOf(await client.call(updateEmail, { email: 'not one', ...none }))).toBe('email_format');
  expect(refusalOf(await set('asha1@example.com', 'wrong-one'))).toBe('password_wrong');
  expect(good(await set('asha2@example.com')).email).toBe('a•••2@example.com');
  expect((await noticesOf(app)).at(-1)).toMatchObject({
    recipient: '+919876510013',
    subject: 'Your e-mail address was changed',
  });
  await logInAs(email('ASHA2@example.com'));
  good(await set('asha3@example.com'));
  expect((await noticesOf(app)).slice(-2).map((notice) => notice.recipient)).toEqual([
    '+919876510013',
    'asha2@example.com',
  ]);
  expect(refusalOf(await app.client().call(logIn, { ...email('asha2@example.com'), password: testPassword }))).toBe(
    'login_wrong',
  );

  // An address of somebody else: its owner is told, the code that the asker might guess does not exist.
  const other = await newPerson(app, phone('9876510014'));
  app.clock.sleep(61_000);
  expect(await readCode(app.client(), email('asha3@example.com'), 'email')).toBe('');
  const taken = await other.client.call(updateEmail, {
    email: 'asha3@example.com',
    code: '123456',
    ownCode: '123456',
    password: testPassword,
  });
  expect(refusalOf(taken)).toBe('code_wrong');
});

test('the picture is good once and for three minutes; so is the puzzle', async () => {
  const client = app.client();
  const ask = (fields: Record<string, string>, account: string) =>
    client.call(sendCode, { ...phone(account), purpose: 'register', ...fields });
  expect(refusalOf(await ask({}, '9876510015'))).toBe('captcha_required');
  const proof = await solvePuzzle(client);
  good(await ask({ captchaProof: proof }, '9876510015'));
  expect(refusalOf(await ask({ captchaProof: proof }, '9876510016'))).toBe('captcha_wrong');
  expect(refusalOf(await ask({ captchaProof: 'e30=' }, '9876510016'))).toBe('captcha_wrong');
  const late = await solvePuzzle(client);
  app.clock.sleep(181_000);
  expect(refusalOf(await ask({ captchaProof: late }, '9876510016'))).toBe('captcha_wrong');
});
