import { logIn, loginInfo, register, sendCode, userInfo } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManualClock } from '../platform/clock.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { email, messagesOf, newPerson, phone, rowsOf } from '../testing/people.ts';
import { solvePuzzle } from '../testing/puzzle.ts';
import {
  createTestApp,
  good,
  readCode,
  refusalOf,
  registration,
  type TestApp,
  testPassword,
} from '../testing/test-app.ts';
import { createCaptcha } from './proof/captcha.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rows = (text: string) => rowsOf(app, text);

test('with a phone: code, account, session, consents and posted play money', async () => {
  const name = phone('98765 43210');
  const client = app.client();
  const sent = good(
    await client.call(sendCode, { ...name, purpose: 'register', captchaProof: await solvePuzzle(client) }),
  );
  expect(sent.sentTo).toBe('+91 ••••••3210');
  expect(sent.resendAfterSeconds).toBe(60);
  expect(sent.deliveryId).toMatch(/^[\w-]{24}$/);
  const code = /\b\d{6}\b/.exec((await messagesOf(app, sent.deliveryId))[0] ?? '')?.[0] ?? '';
  const { token, user } = good(await client.call(register, { ...registration(name, code), device: 'Phone of Asha' }));
  expect(user).toEqual({
    id: expect.stringMatching(/^88\d{8}$/),
    account: '+91 ••••••3210',
    status: 1,
    idStatus: 'none',
  });

  const info = good(await app.client(token).call(userInfo, {}));
  expect(info).toMatchObject({
    phone: '+91 ••••••3210',
    email: null,
    transactionPasswordSet: false,
    language: 'en-US',
  });
  expect(info.inviteCode).toMatch(/^[2-9A-Z]{8}$/);

  const postings = await rows(
    'select holder, asset, purpose, amount from posting where owner_id = 1 order by asset, holder',
  );
  expect(postings.filter((line) => line['asset'] === 'INR')).toEqual([
    { holder: 0, asset: 'INR', purpose: 'grant', amount: '-500000' },
    { holder: 1, asset: 'INR', purpose: 'available', amount: '500000' },
  ]);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect(
    await rows('select purpose, text_version, language, channel, address from user_consent order by purpose'),
  ).toEqual([
    { purpose: 'privacy', text_version: '2026-11-20', language: 'en-US', channel: 'app', address: '127.0.0.1' },
    { purpose: 'terms', text_version: '2026-11-20', language: 'en-US', channel: 'app', address: '127.0.0.1' },
  ]);
  const [session] = await rows('select token_hash, device from user_session');
  expect(session).toMatchObject({ device: 'Phone of Asha' });
  expect(JSON.stringify(await rows('select * from user_session'))).not.toContain(token);
});

test('with an e-mail address, in Portuguese, invited by somebody', async () => {
  const inviter = await newPerson(app, phone('9876500001'));
  const { inviteCode } = good(await inviter.client.call(userInfo, {}));
  const code = await readCode(app.client(), email('Maria.Silva@Example.com'));
  const client = app.client(undefined, 'pt-BR');
  const input = { ...registration(email('maria.silva@example.com'), code), inviteCode: inviteCode.toLowerCase() };
  const { token } = good(await client.call(register, input));
  const info = good(await app.client(token).call(userInfo, {}));
  expect(info).toMatchObject({ account: 'm•••a@example.com', language: 'pt-BR', phone: null });
  const [row] = await rows(`select invited_by from app_user where email = 'maria.silva@example.com'`);
  expect(row).toEqual({ invited_by: 2 });
});

test('the journal holds what happened and no secret', async () => {
  const text = JSON.stringify(await rows('select kind, events, answer, request_id, body_hash from journal'));
  expect(text).toContain('user.registered');
  expect(text).toContain('wallet.granted');
  for (const secret of ['argon2', testPassword, '9876543210', 'maria.silva', '127.0.0.1'])
    expect(text).not.toContain(secret);
});

test('what is typed is judged by the rules, and a refusal changes nothing', async () => {
  const before = await rows('select count(*) from app_user');
  const client = app.client();
  const name = phone('9876500002');
  const code = await readCode(app.client(), name);
  const good = registration(name, code);
  const cases: [Partial<typeof good> & Record<string, unknown>, string][] = [
    [{ account: '12345' }, 'phone_format'],
    [{ areaCode: '+999' }, 'phone_format'],
    [{ kind: 'email', account: 'nobody@nowhere' }, 'email_format'],
    [{ passwordAgain: 'kite-over-pond8' }, 'passwords_differ'],
    [{ password: 'k7!ab', passwordAgain: 'k7!ab' }, 'password_length'],
    [{ password: 'Password123', passwordAgain: 'Password123' }, 'password_common'],
    [{ agreePrivacy: false }, 'consent_required'],
    [{ termsVersion: '2020-01-01' }, 'consent_outdated'],
    [{ code: '000000' === code ? '000001' : '000000' }, 'code_wrong'],
    [{ inviteCode: 'ZZZZ2222' }, 'invite_code_unknown'],
  ];
  for (const [change, name] of cases) {
    expect(refusalOf(await client.call(register, { ...good, ...change })), name).toBe(name);
  }
  const short = await client.call(register, { ...good, password: 'k7!ab', passwordAgain: 'k7!ab' });
  expect(short).toMatchObject({ params: { min: 6, max: 20 } });
  expect(await rows('select count(*) from app_user')).toEqual(before);
});

test('a code is good once, for ten minutes, for five tries, for its own name', async () => {
  const client = app.client();
  const first = phone('9876500003');
  const code = await readCode(app.client(), first);
  expect(refusalOf(await client.call(register, registration(phone('9876500004'), code)))).toBe('code_wrong');
  expect(refusalOf(await client.call(register, registration(first, code)))).toBe('none');
  expect(refusalOf(await client.call(register, registration(first, code)))).toBe('code_wrong');

  const late = phone('9876500005');
  const lateCode = await readCode(app.client(), late);
  app.clock.sleep(10 * 60_000);
  expect(refusalOf(await client.call(register, registration(late, lateCode)))).toBe('code_wrong');

  const guessed = phone('9876500006');
  const right = await readCode(app.client(), guessed);
  const wrong = right === '111111' ? '222222' : '111111';
  const tries = Array.from({ length: 5 }, () => client.call(register, registration(guessed, wrong)));
  for (const outcome of await Promise.all(tries)) expect(refusalOf(outcome)).toBe('code_wrong');
  expect(refusalOf(await client.call(register, registration(guessed, right)))).toBe('code_wrong');
});

test('another code only after a minute, and four a day for one address', async () => {
  const client = app.client();
  const name = phone('9876500007');
  const ask = async () =>
    client.call(sendCode, { ...name, purpose: 'register', captchaProof: await solvePuzzle(client) });
  good(await ask());
  app.clock.sleep(20_000);
  expect(await ask()).toMatchObject({ name: 'code_too_soon', params: { seconds: 40 } });
  for (let count = 2; count <= 4; count += 1) {
    app.clock.sleep(60_000);
    good(await ask());
  }
  app.clock.sleep(60_000);
  expect(refusalOf(await ask())).toBe('code_too_soon');
});

test('nobody learns whether an account exists', async () => {
  const known = phone('9876500008');
  await newPerson(app, known);
  app.clock.sleep(60_000);
  const client = app.client();
  const shape = async (name: typeof known) => {
    const proof = await solvePuzzle(client);
    const sent = good(await client.call(sendCode, { ...name, purpose: 'register', captchaProof: proof }));
    return { sent, notice: (await messagesOf(app, sent.deliveryId))[0] ?? '' };
  };
  const old = await shape(known);
  const fresh = await shape(phone('9876500009'));
  expect(Object.keys(old.sent)).toEqual(Object.keys(fresh.sent));
  expect(old.sent.expiresAt).toBe(fresh.sent.expiresAt);
  expect(old.notice).toContain('already has one');
  expect(old.notice).not.toMatch(/\d{6}/);
  expect(refusalOf(await client.call(register, registration(known, '123456')))).toBe('code_wrong');
  expect(refusalOf(await client.call(register, registration(phone('9876500009'), '123456')))).toBe('code_wrong');
  expect(refusalOf(await client.call(logIn, { ...known, password: 'not-it-at-all' }))).toBe('login_wrong');
  expect(refusalOf(await client.call(logIn, { ...phone('9876500010'), password: 'not-it-at-all' }))).toBe(
    'login_wrong',
  );
  expect(refusalOf(await client.call(logIn, { ...phone('5'.repeat(90)), password: 'not-it-at-all' }))).toBe(
    'login_wrong',
  );
});

test('two registrations with one code at the same moment open one account', async () => {
  const name = phone('9876500011');
  const code = await readCode(app.client(), name);
  const outcomes = await Promise.all([1, 2, 3].map(() => app.client().call(register, registration(name, code))));
  expect(outcomes.map(refusalOf).toSorted()).toEqual(['code_wrong', 'code_wrong', 'none']);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});

test('login/info: an empty object for nobody', async () => {
  expect(good(await app.client().call(loginInfo, {}))).toEqual({});
  expect(good(await app.client('x'.repeat(43)).call(loginInfo, {}))).toEqual({});
  const person = await newPerson(app, phone('9876500012'));
  expect(good(await person.client.call(loginInfo, {})).user?.id).toBe(person.id);
});

test('a picture is right once, in small letters too, and for three minutes', async () => {
  const clock = createManualClock(Date.parse('2026-11-20T06:30:00.000Z'));
  const captcha = createCaptcha(app.database, clock, 'ab'.repeat(32), () => 'K7PRT');
  const picture = await captcha.picture();
  if (!picture) throw new Error('no picture');
  expect(picture.svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(picture.expiresAtMs).toBe(clock.nowMs() + 180_000);
  expect(picture.svg).not.toContain('K7PRT');
  const fields = { captchaId: picture.captchaId, captcha: ' k7prt ' };
  expect(await captcha.check(fields)).toBeUndefined();
  expect(await captcha.check(fields)).toMatchObject({ code: 'captcha_wrong' });

  const second = await captcha.picture();
  if (!second) throw new Error('no picture');
  expect(await captcha.check({ captchaId: second.captchaId })).toMatchObject({ code: 'captcha_required' });
  expect(await captcha.check({ captchaId: second.captchaId, captcha: 'AAAAA' })).toMatchObject({
    code: 'captcha_wrong',
  });
  const late = await captcha.picture();
  if (!late) throw new Error('no picture');
  clock.sleep(180_000);
  expect(await captcha.check({ captchaId: late.captchaId, captcha: 'K7PRT' })).toMatchObject({ code: 'captcha_wrong' });
  const [left] = await app.database.query<{ left: number }>({
    name: 'test_captcha_left',
    text: "select count(*) as left from captcha where captcha_id not like 'proof %'",
  });
  expect(left).toEqual({ left: 0 });
});
