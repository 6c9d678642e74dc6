import { instrumentInfo, listIndices, listStocks } from '@tarazu/wire/market';
import { buyStock } from '@tarazu/wire/stock-order';
import { logIn, userInfo } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, type TestApp, testPassword } from '../testing/test-app.ts';

const newcomers = 40;
const filesOfAFirstVisit = 120;
/** As a browser asks for them. */
const filesAtOnce = 12;

let app: TestApp;
beforeAll(async () => {
  // The limits as they are by default.
  app = await createTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '600', SENSITIVE_LIMIT_PER_MINUTE: '30' } });
});
afterAll(() => app.close());

/** Read to its end, so that the connection is used again; and asked for as it is: looking for three packed files that are not there takes long. */
async function statusOf(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  await reply.arrayBuffer();
  return reply.status;
}

test('forty newcomers behind one address open the app, register, log in, look at prices and buy', async () => {
  const arrive = async (number: number): Promise<string> => {
    for (let file = 0; file < filesOfAFirstVisit; file += filesAtOnce) {
      const asked = Array.from({ length: filesAtOnce }, (_, more) => `${app.origin}/assets/part-${file + more}.js`);
      const statuses = await Promise.all(asked.map(statusOf));
      expect(statuses).toEqual(asked.map(() => 404));
    }
    const guest = app.client();
    good(await guest.call(listIndices, {}));
    const [share] = good(await guest.call(listStocks, { country: 'IN' })).items;
    const { account } = await app.person();
    const name = { kind: 'phone', areaCode: '+91', account } as const;
    const { token } = good(await guest.call(logIn, { ...name, password: testPassword }));
    const person = app.client(token);
    good(await person.call(userInfo, {}));
    const id = share?.id ?? '';
    for (let looks = 0; looks < 20; looks += 1) good(await person.call(instrumentInfo, { id }));
    const order = { instrumentId: id, type: 'market', quantity: '1', requestId: `newcomer-${number}` } as const;
    return good(await person.call(buyStock, { ...order, transactionPassword: '481516' })).order.orderId;
  };
  const orders = new Set<string>();
  for (let number = 0; number < newcomers; number += 1) orders.add(await arrive(number));
  expect(orders.size).toBe(newcomers);
});
