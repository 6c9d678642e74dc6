import { logInOperator } from '@tarazu/wire/operator/session';
import { logIn, sendCode } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { resetPassword } from '@tarazu/wire/user/reset';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, createOperators, operatorTestPassword } from '../../testing/operators.ts';
import { newPerson, phone, rowsOf } from '../../testing/people.ts';
import { solvePuzzle } from '../../testing/puzzle.ts';
import { createTestApp, good, readCode, refusalOf, type TestApp, testPassword } from '../../testing/test-app.ts';

/** Documentation addresses (RFC 5737): the owner is at the house's own, strangers are elsewhere. */
const stranger = (place: number) => `203.0.113.${place}`;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
}, 60_000);
afterAll(() => app.close());

/** Wrong log-ins from many addresses, until even the right password has to wait. */
async function shutOut(name: ReturnType<typeof phone>): Promise<void> {
  for (let place = 1; place <= 12; place += 1) {
    const client = app.client(undefined, 'en-US', stranger(place));
    const attempt = { ...name, password: `wrong-${place}`, captchaProof: await solvePuzzle(client) };
    expect(refusalOf(await client.call(logIn, attempt))).not.toBe('none');
  }
  const elsewhere = app.client(undefined, 'en-US', stranger(99));
  const right = { ...name, password: testPassword, captchaProof: await solvePuzzle(elsewhere) };
  expect(refusalOf(await elsewhere.call(logIn, right))).toBe('login_delayed');
}

test('who guesses from elsewhere makes nobody wait at home, nor in the own settings', async () => {
  const name = phone('9876530001');
  const { client } = await newPerson(app, name);
  await shutOut(name);
  good(await app.client().call(logIn, { ...name, password: testPassword }));
  const next = 'green-Tree-43';
  good(await client.call(updatePassword, { kind: 'login', current: testPassword, next, nextAgain: next }));
});

test('guesses at home and in a session are slowed down all the same', async () => {
  const name = phone('9876530002');
  const { client } = await newPerson(app, name);
  const guest = app.client();
  const answers: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const attempt = { ...name, password: `wrong-${count}`, captchaProof: await solvePuzzle(guest) };
    answers.push(refusalOf(await guest.call(logIn, attempt)));
  }
  expect(answers.at(-1)).toBe('login_delayed');
  const change = { kind: 'login', next: 'green-Tree-44', nextAgain: 'green-Tree-44' } as const;
  const own: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    own.push(refusalOf(await client.call(updatePassword, { ...change, current: `wrong-${count}` })));
  }
  expect(own[0]).toBe('password_wrong');
  expect(own.at(-1)).toBe('login_delayed');
});

test('codes that strangers ask for, and their guesses, take nothing from the owner', async () => {
  const name = phone('9876530003');
  const { client } = await newPerson(app, name);
  for (let place = 1; place <= 10; place += 1) {
    const at = app.client(undefined, 'en-US', stranger(100 + place));
    app.clock.sleep(61_000);
    const wish = { ...name, purpose: 'login_password', captchaProof: await solvePuzzle(at) } as const;
    good(await at.call(sendCode, wish));
  }
  const late = app.client(undefined, 'en-US', stranger(120));
  const more = { ...name, purpose: 'login_password', captchaProof: await solvePuzzle(late) } as const;
  expect(refusalOf(await late.call(sendCode, more))).toBe('code_too_soon');
  const code = await readCode(app.client(), name, 'login_password');
  good(await client.call(sendCode, { purpose: 'transaction_password' }));
  const next = 'green-Tree-45';
  const reset = { ...name, next, nextAgain: next };
  const wrong = code === '111111' ? '222222' : '111111';
  for (let count = 0; count < 6; count += 1) {
    expect(refusalOf(await late.call(resetPassword, { ...reset, code: wrong }))).toBe('code_wrong');
  }
  good(await app.client().call(resetPassword, { ...reset, code }));
});

test('an operator logs in where they have worked, whatever is tried elsewhere; a name of nobody takes the same work', async () => {
  const operators = createOperators(app);
  const { login, secret } = await operators.person('administrator', 1);
  for (let place = 1; place <= 12; place += 1) {
    const guess = { login, password: `wrong-${place}-password`, code: '000000' };
    expect(refusalOf(await app.operatorAt(stranger(place)).call(logInOperator, guess))).not.toBe('none');
  }
  app.clock.sleep(31_000);
  const call = { login, password: operatorTestPassword, code: codeOf(app, secret) };
  good(await app.operatorClient(undefined).call(logInOperator, call));
  const lines = async () => (await rowsOf(app, `select seq from audit where outcome = 'operator_login_wrong'`)).length;
  const before = await lines();
  const nobody = { login: 'nobody.here', password: 'wrong-password-1', code: '000000' };
  expect(refusalOf(await app.operatorAt(stranger(50)).call(logInOperator, nobody))).toBe('operator_login_wrong');
  expect(await lines()).toBe(before + 1);
});
