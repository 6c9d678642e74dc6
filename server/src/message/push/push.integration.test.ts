import { createPublicKey, verify } from 'node:crypto';
import {
  addPushDevice,
  type PushPayload,
  removePushDevice,
  setPushDetails,
  setPushQuiet,
  setPushTopic,
  showPush,
  testPush,
} from '@tarazu/wire/content/push';
import { buyStock } from '@tarazu/wire/stock-order';
import { endSession, listSessions, logIn, updateUser } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestBrowser,
  openPushService,
  type TestBrowser,
  type TestPushService,
} from '../../testing/services/push-service.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let app: TestApp;
let service: TestPushService;
beforeAll(async () => {
  app = await createTestApp();
  service = await openPushService();
});
afterAll(async () => {
  service.close();
  await app.close();
});

let count = 0;

async function buyOne({ client }: TestPerson): Promise<void> {
  count += 1;
  const order = { instrumentId: 'IN:SAHYM', type: 'market', quantity: '1', requestId: `pushed-${count}` } as const;
  good(await client.call(buyStock, order));
}

/** A browser of somebody that has notifications turned on. */
async function subscribe({ client }: TestPerson): Promise<TestBrowser & { path: string; pushId: string }> {
  count += 1;
  const path = `/browser/${count}`;
  const browser = createTestBrowser(`${service.origin}${path}`);
  const { address, deviceKey, deviceSecret } = browser;
  const { devices } = good(await client.call(addPushDevice, { address, deviceKey, deviceSecret }));
  return { ...browser, path, pushId: devices.at(-1)?.pushId ?? '' };
}

const sentTo = ({ path }: { readonly path: string }) => service.taken.filter((one) => one.path === path);

function readBy(browser: TestBrowser & { readonly path: string }): PushPayload[] {
  return sentTo(browser).map(({ body }) => JSON.parse(browser.open(body)) as PushPayload);
}

/** The claims of the token, once its signature was found to be of the published key. */
function claimsOf(authorization: string, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const [head = '', body = '', signature = ''] = token.split('.');
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const given = Buffer.from(signature, 'base64url');
  expect(verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, given)).toBe(true);
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'ES256' });
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; sub: string; exp: number };
}

test('nothing is sent until a device and a topic were chosen; then the topic alone, sealed and signed', async () => {
  const asha = await app.person();
  const at = good(await asha.client.call(showPush, {}));
  expect([at.devices, at.details, at.quiet]).toEqual([[], false, null]);
  expect(at.topics.map(({ topic, on }) => [topic, on])).toEqual(
    ['fills', 'triggers', 'alerts', 'margin', 'messages'].map((topic) => [topic, false]),
  );
  const phone = await subscribe(asha);
  await buyOne(asha);
  await app.messages.pushDue();
  expect(sentTo(phone)).toEqual([]);
  good(await asha.client.call(setPushTopic, { pushTopic: 'fills', on: true }));
  await app.messages.pushDue();
  // What happened before is not told afterwards.
  expect(sentTo(phone)).toEqual([]);
  await buyOne(asha);
  await app.messages.pushDue();
  await app.messages.pushDue();
  const [message, ...more] = readBy(phone);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ title: 'An order was filled or ended', text: 'Open Tarazu to see it.' });
  expect(message?.to).toMatch(/^\/pages\//);
  expect(JSON.stringify({ ...message, to: '', tag: '' })).not.toMatch(/\d/);
  const [call] = sentTo(phone);
  expect(call?.headers['content-encoding']).toBe('aes128gcm');
  expect(Number(call?.headers['ttl'])).toBeGreaterThan(0);
  const claims = claimsOf(String(call?.headers['authorization']), at.publicKey);
  expect(claims.aud).toBe(service.origin);
  expect(claims.sub).toMatch(/^mailto:/);
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
  expect(call?.body.includes('Tarazu')).toBe(false);
});

test('the whole sentence is sent to who wants it, in their language, and not to others', async () => {
  const [asha, other] = [await app.person(), await app.person()];
  const [phone, others] = [await subscribe(asha), await subscribe(other)];
  for (const { client } of [asha, other]) good(await client.call(setPushTopic, { pushTopic: 'fills', on: true }));
  good(await asha.client.call(setPushDetails, { on: true }));
  good(await asha.client.call(updateUser, { language: 'pt-BR' }));
  await buyOne(asha);
  await app.messages.pushDue();
  expect(readBy(phone)).toMatchObject([{ title: 'Ordem executada', text: expect.stringMatching(/\d/) as string }]);
  expect(sentTo(others)).toEqual([]);
});

test('in quiet hours of the person’s own time zone nothing is sent, and nothing of them afterwards', async () => {
  const asha = await app.person();
  const phone = await subscribe(asha);
  const { client } = asha;
  good(await client.call(setPushTopic, { pushTopic: 'fills', on: true }));
  const quiet = (quietFrom: number, quietUntil: number, timeZone: string) =>
    client.call(setPushQuiet, { quietFrom, quietUntil, timeZone });
  expect(refusalOf(await quiet(0, 60, 'Moon/Base'))).toBe('push_time_zone_unknown');
  expect(refusalOf(await quiet(60, 60, 'UTC'))).toBe('push_quiet_empty');
  // It is noon in India, and half past six in the morning in London.
  good(await quiet(6 * 60, 7 * 60, 'Europe/London'));
  await buyOne(asha);
  await app.messages.pushDue();
  expect(sentTo(phone)).toEqual([]);
  const kept = good(await quiet(6 * 60, 7 * 60, 'Asia/Kolkata'));
  expect(kept.quiet).toEqual({ from: 360, until: 420, timeZone: 'Asia/Kolkata' });
  await app.messages.pushDue();
  expect(sentTo(phone)).toEqual([]);
  await buyOne(asha);
  await app.messages.pushDue();
  expect(sentTo(phone)).toHaveLength(1);
  expect(good(await client.call(setPushQuiet, {})).quiet).toBeNull();
});

test('a subscription that is gone is removed; one that fails is tried again after a growing pause', async () => {
  const asha = await app.person();
  const [gone, failing, well] = [await subscribe(asha), await subscribe(asha), await subscribe(asha)];
  good(await asha.client.call(setPushTopic, { pushTopic: 'fills', on: true }));
  service.answers.set(gone.path, 410).set(failing.path, 503);
  await buyOne(asha);
  await app.messages.pushDue();
  const { devices } = good(await asha.client.call(showPush, {}));
  expect(devices.map(({ pushId, failing: fails }) => [pushId, fails])).toEqual([
    [failing.pushId, true],
    [well.pushId, false],
  ]);
  expect(sentTo(well)).toHaveLength(1);
  await app.messages.pushDue();
  expect(sentTo(failing)).toHaveLength(1);
  const later = async (seconds: number) => {
    app.clock.jumpTo(app.clock.nowMs() + seconds * 1_000);
    await app.messages.pushDue();
  };
  await later(31);
  expect(sentTo(failing)).toHaveLength(2);
  await later(31);
  expect(sentTo(failing)).toHaveLength(2);
  service.answers.set(failing.path, 201);
  await later(30);
  expect(sentTo(failing)).toHaveLength(3);
  expect(sentTo(well)).toHaveLength(1);
  expect(good(await asha.client.call(showPush, {})).devices.map((one) => one.failing)).toEqual([false, false]);
});

test('a service that never answers, or that sends on to elsewhere, keeps nobody and is not followed', async () => {
  const asha = await app.person();
  const [slow, sent] = [await subscribe(asha), await subscribe(asha)];
  service.answers.set(slow.path, 'hang').set(sent.path, 307);
  expect(refusalOf(await asha.client.call(testPush, { pushId: slow.pushId }))).toBe('push_not_taken');
  expect(refusalOf(await asha.client.call(testPush, { pushId: sent.pushId }))).toBe('push_not_taken');
  expect(service.taken.filter(({ path }) => path === '/elsewhere')).toEqual([]);
}, 20_000);

test('a test reaches one device whatever was chosen; one that is gone is said to be, and nobody else’s is known', async () => {
  const [asha, other] = [await app.person(), await app.person()];
  const phone = await subscribe(asha);
  good(await asha.client.call(testPush, { pushId: phone.pushId }));
  expect(readBy(phone)).toEqual([
    {
      title: 'Notifications work',
      text: 'This is a test that you asked for.',
      to: '/pages/user/notifications',
      tag: 'test',
    },
  ]);
  const { pushId } = phone;
  expect(refusalOf(await other.client.call(testPush, { pushId }))).toBe('push_device_unknown');
  expect(refusalOf(await other.client.call(removePushDevice, { pushId }))).toBe('push_device_unknown');
  const { address, deviceKey, deviceSecret } = phone;
  const taken = await other.client.call(addPushDevice, { address, deviceKey, deviceSecret });
  expect(refusalOf(taken)).toBe('push_address_taken');
  service.answers.set(phone.path, 404);
  expect(refusalOf(await asha.client.call(testPush, { pushId }))).toBe('push_device_gone');
  expect(good(await asha.client.call(showPush, {})).devices).toEqual([]);
});

test('ten devices at most, only with keys of a browser and an address of the open internet', async () => {
  const asha = await app.person();
  const { deviceKey, deviceSecret } = createTestBrowser('');
  const add = async (address: string, keys = { deviceKey, deviceSecret }) =>
    refusalOf(await asha.client.call(addPushDevice, { address, ...keys }));
  for (const inner of ['http://push.sample.com/', 'https://10.0.0.1/', 'https://localhost/', 'https://[fd00::1]/'])
    expect(await add(inner)).toBe('push_address_refused');
  const off = Buffer.alloc(65, 4).toString('base64url');
  expect(await add(`${service.origin}/keys`, { deviceKey: off, deviceSecret })).toBe('push_keys_wrong');
  expect(await add(`${service.origin}/keys`, { deviceKey, deviceSecret: 'short' })).toBe('push_keys_wrong');
  const added = [];
  for (let number = 0; number < 11; number += 1) added.push(await add(`${service.origin}/many/${number}`));
  expect(added).toEqual([...Array.from({ length: 10 }, () => 'none'), 'push_devices_full']);
  const { devices } = good(await asha.client.call(showPush, {}));
  // The same browser again takes no second place.
  expect(await add(`${service.origin}/many/3`)).toBe('none');
  good(await asha.client.call(removePushDevice, { pushId: devices[4]?.pushId ?? '' }));
  expect(await add(`${service.origin}/many/11`)).toBe('none');
  expect(good(await asha.client.call(showPush, {})).devices).toHaveLength(10);
});

test('with the session in which a device was turned on end its notifications, and others go on', async () => {
  const asha = await app.person();
  const { account, password } = asha;
  const name = { kind: 'phone', areaCode: '+91', account } as const;
  const second = good(await app.client().call(logIn, { ...name, password }));
  if (!('token' in second)) throw new Error('no second session');
  const there = { ...asha, client: app.client(second.token) };
  const [here, lost] = [await subscribe(asha), await subscribe(there)];
  good(await asha.client.call(setPushTopic, { pushTopic: 'fills', on: true }));
  const { items } = good(await asha.client.call(listSessions, {}));
  const sessionId = items.find(({ current }) => !current)?.sessionId ?? '';
  good(await asha.client.call(endSession, { sessionId }));
  await buyOne(asha);
  await app.messages.pushDue();
  expect(good(await asha.client.call(showPush, {})).devices.map(({ pushId }) => pushId)).toEqual([here.pushId]);
  expect([sentTo(here).length, sentTo(lost).length]).toEqual([1, 0]);
});
