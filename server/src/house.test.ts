import { listStocks } from '@tarazu/wire/market';
import { loginInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from './platform/ledger.ts';
import { createTestHouse, good, type TestHouse } from './testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await createTestHouse();
});
afterAll(() => house.close());

test('a newcomer registers, gets play money and sees the market', async () => {
  const { client } = await house.person();
  expect(good(await client.call(loginInfo, {})).user?.status).toBe(1);
  const { accounts } = good(await client.call(showAssets, {}));
  expect(accounts.map(({ currency, available }) => [currency, available])).toEqual([
    ['INR', '500000.00'],
    ['BRL', '30000.00'],
    ['USD', '10000.00'],
  ]);
  expect(good(await client.call(listStocks, { country: 'IN' })).total).toBeGreaterThanOrEqual(40);
  expect((await verifyLedger(house.database)).differences).toEqual([]);
});

test('nothing an endpoint may emit sets a price', () => {
  for (const endpoint of house.http.endpoints) {
    for (const event of endpoint.emits) expect(event).toMatch(/^(user|wallet|watchlist|stock-order)\./);
  }
});
