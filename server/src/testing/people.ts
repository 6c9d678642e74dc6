import { hash } from 'node:crypto';
import type { Client } from '@tarazu/wire/client';
import { register, sendCode, showOutbox } from '@tarazu/wire/user';
import { updateEmail } from '@tarazu/wire/user/credentials';
import { type AccountFields, good, readCode, registration, type TestApp, testPassword } from './test-app.ts';

export const phone = (account: string): AccountFields => ({ kind: 'phone', areaCode: '+91', account });
export const email = (account: string): AccountFields => ({ kind: 'email', account });

/** A person with an account of this name and a session, and nothing else set. */
export async function newPerson(
  app: TestApp,
  name: AccountFields,
): Promise<{ client: Client; token: string; id: string }> {
  const code = await readCode(app.client(), name);
  const { token, user } = good(await app.client().call(register, registration(name, code)));
  return { client: app.client(token), token, id: user.id };
}

const resendMs = 61_000;

/** A code to the name the account was opened with, asked for by its own session. */
export async function readOwnCode(
  app: TestApp,
  client: Client,
  purpose: 'transaction_password' | 'withdrawal_password' | 'email_change',
): Promise<string> {
  app.clock.jumpTo(app.clock.nowMs() + resendMs);
  const { deliveryId } = good(await client.call(sendCode, { purpose }));
  const [message = ''] = await messagesOf(app, deliveryId);
  return /\b\d{6}\b/.exec(message)?.[0] ?? '';
}

/** Sets the e-mail address of an account as the app does: a code to it, one to the account's own name, the password. */
export async function changeEmail(app: TestApp, client: Client, address: string, password = testPassword) {
  const ownCode = await readOwnCode(app, client, 'email_change');
  const code = await readCode(app.client(), email(address), 'email');
  return client.call(updateEmail, { email: address, code, ownCode, password });
}

/** What was written under a delivery id, subject and text. */
export async function messagesOf(app: TestApp, deliveryId: string): Promise<string[]> {
  const { messages } = good(await app.client().call(showOutbox, { deliveryId }));
  return messages.map((message) => `${message.subject}: ${message.text}`);
}

/** Every message of the house so far, oldest first. */
export function noticesOf(app: TestApp): Promise<readonly { recipient: string; subject: string; body: string }[]> {
  return app.database.query({
    name: 'test_notices',
    text: 'select recipient, subject, body from outbox_message order by line',
  });
}

/** Rows of the store, for what no call shows, or what another process would have changed. */
export async function rowsOf(app: TestApp, text: string): Promise<readonly Record<string, unknown>[]> {
  return app.database.side.query({ name: `test_${hash('sha1', text)}`, text });
}
