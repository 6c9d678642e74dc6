// What the page asks for ahead of the app is taken over by the app: no call of an arrival is made twice.
import { listStocks } from '@tarazu/wire/market';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-house.ts';
import { openHouse } from '../house.ts';

const open = openHouse();

test('each first call of Home, Markets and a share is made once', async () => {
  const { items } = good(await open.house.client().call(listStocks, { country: 'IN' }));
  const person = await open.house.person();
  for (const path of [
    '/pages/tabbar/home',
    '/pages/tabbar/markets',
    '/pages/tabbar/markets?tab=BR',
    `/pages/stock/stockKline?id=${items[0]?.id}`,
  ]) {
    for (const visitor of [{}, { person }]) {
      const page = await open.visit('/pages/common/lang', visitor);
      await page.locator('[data-page="/pages/common/lang"]').waitFor();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && request.url().includes('/stock/index/')) asked.push(request.url());
      });
      await page.goto(`${open.house.origin}${path}`);
      await page.locator(`[data-page="${path.split('?')[0]}"]`).waitFor();
      await page.waitForLoadState('networkidle');
      expect(new Set(asked).size, `${path} as ${visitor.person ? 'a person' : 'a guest'}`).toBe(asked.length);
      const left = await page.evaluate(() => Object.keys(Reflect.get(window, 'askedAhead')?.answers ?? {}));
      expect(left, path).toEqual([]);
    }
  }
});
