import { listNotificationSettings, setNotification } from '@tarazu/wire/content/notification';
import { buyStock } from '@tarazu/wire/stock-order';
import { updateUser } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticesOf } from '../../testing/people.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let orders = 0;

async function buyOne({ client }: TestPerson): Promise<void> {
  orders += 1;
  const order = { instrumentId: 'IN:SAHYM', type: 'market', quantity: '1', requestId: `outside-${orders}` } as const;
  good(await client.call(buyStock, order));
}

/** What was written to this person since the given number of messages, once `count` have come. */
async function writtenTo({ account }: TestPerson, after: number, count: number): Promise<string[]> {
  for (let tries = 0; tries < 50; tries += 1) {
    const own = (await noticesOf(app)).slice(after).filter(({ recipient }) => recipient === `+91${account}`);
    if (own.length >= count) return own.map(({ subject }) => subject);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return [];
}

test('nothing leaves the app until somebody asks for it; then it does, in their language, and not to others', async () => {
  const [asha, other] = [await app.person(), await app.person()];
  const { items, emailKnown, phoneKnown } = good(await asha.client.call(listNotificationSettings, {}));
  expect(items).toEqual(['order', 'money', 'alert'].map((topic) => ({ topic, email: false, sms: false })));
  expect([emailKnown, phoneKnown]).toEqual([false, true]);
  const start = (await noticesOf(app)).length;
  await buyOne(asha);
  good(await asha.client.call(setNotification, { topic: 'order', channel: 'sms', on: true }));
  good(await asha.client.call(setNotification, { topic: 'order', channel: 'email', on: true }));
  good(await asha.client.call(updateUser, { language: 'pt-BR' }));
  await buyOne(asha);
  await buyOne(other);
  expect(await writtenTo(asha, start, 1)).toEqual(['Tarazu – Ordem executada']);
  const after = good(await asha.client.call(setNotification, { topic: 'order', channel: 'sms', on: false }));
  expect(after.items[0]).toEqual({ topic: 'order', email: true, sms: false });
  await buyOne(asha);
  // There is no address to write to, and the telephone is off again.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const all = (await noticesOf(app)).slice(start).map(({ recipient }) => recipient);
  expect(all).toEqual([`+91${asha.account}`]);
});
