import { register, sendCode, showOutbox } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticesOf, phone } from '../testing/people.ts';
import { solvePuzzle } from '../testing/puzzle.ts';
import { type AccountFields, createTestApp, good, registration, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { PRACTICE_OUTBOX: 'closed' } });
});
afterAll(() => app.close());

async function askFor(name: AccountFields, purpose: 'register' | 'login_password') {
  const client = app.client();
  app.clock.sleep(61_000);
  const sent = good(await client.call(sendCode, { ...name, purpose, captchaProof: await solvePuzzle(client) }));
  return { sent, shown: good(await client.call(showOutbox, { deliveryId: sent.deliveryId })) };
}

test('a closed outbox shows nobody a code, nor whether a name has an account', async () => {
  const [known, unknown] = [phone('9876500401'), phone('9876500402')];
  expect((await askFor(known, 'register')).shown).toEqual({ practice: false, messages: [] });
  const [message] = await noticesOf(app);
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '';
  good(await app.client().call(register, registration(known, code)));

  for (const purpose of ['register', 'login_password'] as const) {
    const before = (await noticesOf(app)).length;
    const [one, other] = [await askFor(known, purpose), await askFor(unknown, purpose)];
    for (const { shown } of [one, other]) expect(shown).toEqual({ practice: false, messages: [] });
    expect(Object.keys(one.sent)).toEqual(Object.keys(other.sent));
    expect(one.sent.resendAfterSeconds).toBe(other.sent.resendAfterSeconds);
    // There was something to be shown.
    expect((await noticesOf(app)).length).toBeGreaterThan(before);
  }
});
