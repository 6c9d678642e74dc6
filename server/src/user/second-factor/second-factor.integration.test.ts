import { listMessages } from '@tarazu/wire/content/message';
import { buyStock } from '@tarazu/wire/stock-order';
import { logIn } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import {
  addPasskey,
  confirmTotp,
  endTotp,
  logInWithPasskey,
  removePasskey,
  renewRecoveryCodes,
  setPasskeyLimit,
  showSecondFactor,
  startPasskey,
  startPasskeyLogin,
  startPasskeyOrder,
  startTotp,
} from '@tarazu/wire/user/second-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeBase32, totpCode, totpStepMs } from '../../platform/proof/totp.ts';
import { newPerson, noticesOf, phone, rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const later = (ms: number): void => app.clock.jumpTo(app.clock.nowMs() + ms);
const password = testPassword;
const codeOf = (secret: string) => totpCode(decodeBase32(secret), Math.floor(app.clock.nowMs() / totpStepMs));

/** Somebody with an authenticator app, a moment after its first code. */
async function protectedPerson(account: string) {
  const { client, token } = await newPerson(app, phone(account));
  const { secret } = good(await client.call(startTotp, { password }));
  const { recoveryCodes } = good(await client.call(confirmTotp, { code: codeOf(secret) }));
  later(totpStepMs);
  const enter = (proof: { secondFactor?: string; passkey?: string } = {}) =>
    app.client().call(logIn, { ...phone(account), password, ...proof });
  return { client, token, secret, recoveryCodes, enter };
}

test('an app is turned on with its first code, and its codes are asked for at the next login', async () => {
  const { client, token } = await newPerson(app, phone('9876550001'));
  expect(refusalOf(await client.call(startTotp, { password: 'not-the-one' }))).toBe('password_wrong');
  expect(refusalOf(await client.call(confirmTotp, { code: '123456' }))).toBe('totp_off');
  const { secret, uri } = good(await client.call(startTotp, { password }));
  expect(uri).toContain(`secret=${secret}`);
  expect(refusalOf(await client.call(confirmTotp, { code: '000000' }))).toBe('second_factor_wrong');
  const enter = (secondFactor?: string) =>
    app.client().call(logIn, { ...phone('9876550001'), password, ...(secondFactor ? { secondFactor } : {}) });
  // Waiting is not on yet.
  good(await enter());
  const first = codeOf(secret);
  expect(good(await client.call(confirmTotp, { code: first })).recoveryCodes).toHaveLength(10);
  expect(refusalOf(await client.call(startTotp, { password }))).toBe('totp_on');
  expect((await noticesOf(app)).at(-1)?.subject).toBe('Your login protection was changed');

  expect(refusalOf(await enter())).toBe('second_factor_required');
  // The code that turned it on was taken: it opens nothing again.
  expect(refusalOf(await enter(first))).toBe('second_factor_wrong');
  later(totpStepMs);
  const code = codeOf(secret);
  good(await enter(code));
  expect(refusalOf(await enter(code))).toBe('second_factor_wrong');
  // Nothing of it is told to who does not know the password.
  const stranger = await app.client().call(logIn, { ...phone('9876550001'), password: 'guess-it', secondFactor: code });
  expect(refusalOf(stranger)).toBe('login_wrong');
  const session = await app.user.sessions.authenticate(token);
  const hold = await app.user.credentialHold(session?.accountId ?? 0);
  expect(hold?.reason).toBe('second-factor');
  const { items } = good(await client.call(listMessages, { topic: 'security' }));
  expect(items.map(({ title }) => title)).toContain('Authenticator app turned on');
});

test('the same code at the same moment from many sides opens one session', async () => {
  const { secret, enter } = await protectedPerson('9876550002');
  const code = codeOf(secret);
  const tries = await Promise.all(Array.from({ length: 4 }, () => enter({ secondFactor: code })));
  expect(tries.filter((outcome) => outcome.ok)).toHaveLength(1);
});

test('brute force of codes: five tries, then not even the right one for a quarter of an hour', async () => {
  const { secret, enter } = await protectedPerson('9876550003');
  const refusals: string[] = [];
  for (let at = 0; at < 6; at += 1)
    refusals.push(refusalOf(await enter({ secondFactor: String(at).padStart(6, '0') })));
  const [wrong, locked] = ['second_factor_wrong', 'second_factor_locked'];
  expect(refusals).toEqual([wrong, wrong, wrong, wrong, locked, locked]);
  later(60_000);
  expect(refusalOf(await enter({ secondFactor: codeOf(secret) }))).toBe('second_factor_locked');
  expect((await noticesOf(app)).some(({ subject }) => subject === 'Codes are locked')).toBe(true);
  later(15 * 60_000);
  good(await enter({ secondFactor: codeOf(secret) }));
});

test('a recovery code opens once, is told, and new ones make the old ones worthless', async () => {
  const { client, secret, recoveryCodes, enter } = await protectedPerson('9876550004');
  const [one = '', two = ''] = recoveryCodes;
  expect(one).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  good(await enter({ secondFactor: one.toLowerCase().replace('-', ' ') }));
  expect((await noticesOf(app)).at(-1)?.subject).toBe('A recovery code was used');
  expect(refusalOf(await enter({ secondFactor: one }))).toBe('second_factor_wrong');
  expect(good(await client.call(showSecondFactor, {})).recoveryCodesLeft).toBe(9);
  expect(refusalOf(await client.call(renewRecoveryCodes, { password }))).toBe('second_factor_required');
  good(await client.call(renewRecoveryCodes, { password, secondFactor: codeOf(secret) }));
  expect(refusalOf(await enter({ secondFactor: two }))).toBe('second_factor_wrong');
  const kept = await rowsOf(app, 'select code_hash from recovery_code');
  expect(JSON.stringify(kept)).not.toContain(two.replace('-', ''));
});

test('off only with password and code; then the password is enough again', async () => {
  const { client, secret, enter } = await protectedPerson('9876550005');
  expect(refusalOf(await client.call(endTotp, { password }))).toBe('second_factor_required');
  expect(refusalOf(await client.call(endTotp, { password: 'no', secondFactor: codeOf(secret) }))).toBe(
    'password_wrong',
  );
  good(await client.call(endTotp, { password, secondFactor: codeOf(secret) }));
  expect(good(await client.call(showSecondFactor, {}))).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  good(await enter());
});

test('the secret is sealed to its owner', async () => {
  const { secret } = await protectedPerson('9876550006');
  const rows = await rowsOf(app, 'select sealed_secret from user_totp');
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('passkeys: what proves nothing is refused, for making and for logging in', async () => {
  const { client } = await newPerson(app, phone('9876550007'));
  expect(refusalOf(await client.call(startPasskey, { password: 'not-the-one' }))).toBe('password_wrong');
  const { options } = good(await client.call(startPasskey, { password }));
  expect(JSON.parse(options)).toMatchObject({ rp: { id: 'localhost' }, user: { name: '+91 ••••••0007' } });
  const clientData = Buffer.from(JSON.stringify({ origin: 'http://localhost:1', challenge: 'x' })).toString(
    'base64url',
  );
  const forged = JSON.stringify({ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: clientData } });
  for (const response of ['{}', 'null', 'not json', forged]) {
    expect(refusalOf(await client.call(addPasskey, { name: '', response }))).toBe('passkey_refused');
    expect(refusalOf(await app.client().call(logInWithPasskey, { response }))).toBe('passkey_refused');
  }
  expect(JSON.parse(good(await app.client().call(startPasskeyLogin, {})).options)).toMatchObject({
    userVerification: 'required',
  });
  expect(refusalOf(await client.call(removePasskey, { passkeyId: 'x', password }))).toBe('passkey_unknown');
  const { enter } = await protectedPerson('9876550008');
  expect(refusalOf(await enter({ passkey: forged }))).toBe('second_factor_wrong');
});

test('with an authenticator app the login password alone does not change the login password', async () => {
  const { client, secret } = await protectedPerson('9876550090');
  const next = 'green-Tree-77';
  const change = { kind: 'login', current: password, next, nextAgain: next } as const;
  expect(refusalOf(await client.call(updatePassword, change))).toBe('second_factor_required');
  expect(refusalOf(await client.call(updatePassword, { ...change, secondFactor: '000000' }))).toBe(
    'second_factor_wrong',
  );
  good(await client.call(updatePassword, { ...change, secondFactor: codeOf(secret) }));
});

test('orders by passkey: set with the six digits themselves, and nothing that proves nothing places one', async () => {
  const person = await app.person({ unlocked: false });
  const { client, transactionPassword } = person;
  const limit = { currency: 'INR', most: '5000' } as const;
  expect(refusalOf(await client.call(setPasskeyLimit, limit))).toBe('transaction_password_required');
  expect(refusalOf(await client.call(setPasskeyLimit, { ...limit, transactionPassword: '000001' }))).toBe(
    'transaction_password_wrong',
  );
  expect(refusalOf(await client.call(setPasskeyLimit, { ...limit, transactionPassword }))).toBe('passkeys_none');
  expect(refusalOf(await client.call(startPasskeyOrder, {}))).toBe('passkeys_none');
  const clientData = Buffer.from(JSON.stringify({ origin: 'http://localhost:1', challenge: 'x' })).toString(
    'base64url',
  );
  const forged = JSON.stringify({ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: clientData } });
  const order = { instrumentId: 'IN:SAHYM', type: 'market', quantity: '1' } as const;
  for (const passkey of ['{}', 'not json', forged]) {
    const placed = await client.call(buyStock, { ...order, requestId: `passkey-${passkey.length}`, passkey });
    expect(refusalOf(placed)).toBe('passkey_refused');
  }
  expect(good(await client.call(showSecondFactor, {})).orderLimits).toEqual([]);
});
