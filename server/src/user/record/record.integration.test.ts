import { inflateRawSync } from 'node:zlib';
import { BASE_PATH, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { buyStock } from '@tarazu/wire/stock-order';
import { logIn } from '@tarazu/wire/user';
import { showCredentialHold, updatePassword } from '@tarazu/wire/user/credentials';
import {
  closeAccount,
  exportOwnData,
  listConsents,
  listSecurityEvents,
  setConsent,
} from '@tarazu/wire/user/own-record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { newPerson, noticesOf, phone } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = testPassword;

async function fileOf(token: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${app.origin}${BASE_PATH}${exportOwnData.path}`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
}

/** The entries of a ZIP by its directory, each inflated. */
function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const end = bytes.length - 22;
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, nameLength, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const start = offset + 30 + nameLength;
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString());
    at += 46 + nameLength;
  }
  return files;
}

test('the list of what happened names device and address, and is only one’s own', async () => {
  const name = phone('9876560001');
  const { client } = await newPerson(app, name);
  const other = await newPerson(app, phone('9876560002'));
  good(await app.client().call(logIn, { ...name, password, device: 'Tablet of Asha' }));
  const next = 'blue-River-77';
  good(await client.call(updatePassword, { kind: 'login', current: password, next, nextAgain: next }));
  const { items, total } = good(await client.call(listSecurityEvents, {}));
  expect(items.map(({ type }) => type)).toEqual([
    'user.session-ended',
    'user.password-changed',
    'user.logged-in',
    'user.registered',
  ]);
  expect(total).toBe(4);
  expect(items[1]).toMatchObject({ title: 'Login password changed', method: null, address: '127.0.0.1' });
  expect(items[2]).toMatchObject({ method: 'password', device: 'Tablet of Asha', address: '127.0.0.1' });
  const { next: behind, items: first } = good(await client.call(listSecurityEvents, { pageSize: 1 }));
  expect(first).toEqual([items[0]]);
  expect(good(await client.call(listSecurityEvents, { cursor: behind ?? '', pageSize: 1 })).items).toEqual([items[1]]);
  expect(good(await other.client.call(listSecurityEvents, {})).items.map(({ type }) => type)).toEqual([
    'user.registered',
  ]);
  expect(good(await client.call(showCredentialHold, {})).hold?.reason).toBe('password');
  expect(good(await other.client.call(showCredentialHold, {})).hold).toBeNull();
});

test('consents: the needed ones stay, the others are given and withdrawn at will', async () => {
  const { client } = await newPerson(app, phone('9876560003'));
  const before = good(await client.call(listConsents, {})).items;
  expect(before.map(({ purpose, needed, givenAt }) => [purpose, needed, givenAt !== null])).toEqual([
    ['terms', true, true],
    ['privacy', true, true],
    ['product_news', false, false],
  ]);
  const given = good(await client.call(setConsent, { purpose: 'product_news', agree: true })).items[2];
  expect(given).toMatchObject({ withdrawnAt: null, language: 'en-US' });
  expect(given?.givenAt).not.toBeNull();
  const withdrawn = good(await client.call(setConsent, { purpose: 'product_news', agree: false })).items[2];
  expect(withdrawn?.withdrawnAt).not.toBeNull();
  good(await client.call(setConsent, { purpose: 'product_news', agree: true }));
  expect(good(await client.call(listConsents, {})).items[2]?.withdrawnAt).toBeNull();
});

test('the file holds everything of the person, no secret, nothing of others, and needs the password', async () => {
  const { client, token, account } = await app.person();
  const stranger = await app.person();
  good(
    await client.call(buyStock, {
      instrumentId: 'IN:SAHYM',
      type: 'market',
      quantity: '2',
      requestId: 'request-for-export',
    }),
  );
  const refused = (await (await fileOf(token, { password: 'not-the-one' })).json()) as { data: { name: string } };
  expect(refused.data.name).toBe('password_wrong');
  expect((await fileOf('x'.repeat(43), { password })).headers.get('content-type')).toContain('json');

  const reply = await fileOf(token, { password });
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(reply.headers.get('cache-control')).toContain('no-store');
  const files = unzip(Buffer.from(await reply.arrayBuffer()));
  expect([...files.keys()]).toEqual([
    'README.txt',
    'account.json',
    'consents.json',
    'sessions.json',
    'passkeys.json',
    'security-log.json',
    'events.json',
    'ledger.csv',
  ]);
  const all = [...files.values()].join('\n');
  expect(all).toContain(`+91${account}`);
  expect(files.get('events.json')).toContain('order.filled');
  expect(files.get('ledger.csv')).toContain('IN:SAHYM');
  expect(all).not.toContain(stranger.account);
  expect(all).not.toMatch(/argon2|tokenHash|passwordHash|transactionHash|publicKey/);
  expect((await noticesOf(app)).at(-1)?.subject).toBe('Your data was downloaded');
});

test('closing: refused while shares are there, then play money goes back and nobody gets in again', async () => {
  const owner = await app.person();
  good(
    await owner.client.call(buyStock, {
      instrumentId: 'IN:SAHYM',
      type: 'market',
      quantity: '1',
      requestId: 'request-for-close',
    }),
  );
  expect(refusalOf(await owner.client.call(closeAccount, { password: 'not-the-one' }))).toBe('password_wrong');
  const refusal = await owner.client.call(closeAccount, { password });
  expect(refusal).toMatchObject({ name: 'account_not_empty' });
  expect(JSON.stringify(refusal)).toContain('empty yet: SAHYM');

  const name = phone('9876560004');
  const { client, token } = await newPerson(app, name);
  good(await client.call(closeAccount, { password }));
  expect(await app.user.sessions.authenticate(token)).toBeUndefined();
  expect(refusalOf(await client.call(listConsents, {}))).toBe('session_gone');
  expect(refusalOf(await app.client().call(logIn, { ...name, password }))).toBe('account_closed');
  expect((await noticesOf(app)).at(-1)?.subject).toBe('Your account is closed');
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});
