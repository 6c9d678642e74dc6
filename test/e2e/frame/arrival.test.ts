// What the page asks for ahead of the app is taken over by the app: no call of an arrival is made twice.
import { listHotStocks, listStocks } from '@tarazu/wire/market';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

test('each first call of Home, Markets and a share is made once', async () => {
  const { items } = good(await open.app.client().call(listStocks, { country: 'IN' }));
  const person = await open.app.person();
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
      await page.goto(`${open.app.origin}${path}`);
      await page.locator(`[data-page="${path.split('?')[0]}"]`).waitFor();
      await page.waitForLoadState('networkidle');
      expect(new Set(asked).size, `${path} as ${visitor.person ? 'a person' : 'a guest'}`).toBe(asked.length);
      const left = await page.evaluate(() => Object.keys(Reflect.get(window, 'askedAhead')?.answers ?? {}));
      expect(left, path).toEqual([]);
    }
  }
});

test('the page shows the first words of Home, the first rows of Markets and the price of a share before any script of the app, in its language', async () => {
  const { items } = good(await open.app.client().call(listStocks, { country: 'IN' }));
  const [share] = items;
  for (const language of ['en-US', 'pt-BR'] as const) {
    const page = await open.visit('/pages/common/lang', { language });
    await page.locator('[data-page="/pages/common/lang"]').waitFor();
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(`${open.app.origin}/pages/tabbar/home`, { waitUntil: 'commit' });
    const headline = await page.locator('.first-hero p:visible').textContent();
    const price = page.locator('#first-price');
    const own = language === 'pt-BR' ? /^₹\u00a0[\d.]+,\d\d$/ : /^₹[\d,]+\.\d\d$/;
    // It stands in the page that the server sends, and what is asked for ahead only makes it new.
    await page.route('**/ipok-api/**', () => undefined);
    await page.goto(`${open.app.origin}/pages/stock/stockKline?id=${share?.id}`, { waitUntil: 'commit' });
    await page.locator('#first-name', { hasText: share?.name ?? '' }).waitFor();
    await expect.poll(() => price.locator('span:visible').textContent()).toMatch(own);
    await page.goto(`${open.app.origin}/pages/tabbar/markets?tab=BR`, { waitUntil: 'commit' });
    const [hot] = good(await open.app.client().call(listHotStocks, { country: 'BR' })).items;
    await page.locator('#first-BR span:visible', { hasText: hot?.name ?? 'none' }).waitFor();
    expect(await page.locator('.first-list:visible').count()).toBe(1);
    await page.unroute('**/ipok-api/**');
    await page.goto(`${open.app.origin}/pages/stock/stockKline?id=${share?.id}`, { waitUntil: 'commit' });
    await price.filter({ hasNot: page.locator('span') }).waitFor();
    await expect.poll(() => price.textContent()).toMatch(own);
    await page.unroute('**/assets/*.js');
    await page.goto(`${open.app.origin}/pages/tabbar/home`);
    await page.getByRole('heading', { name: headline ?? '' }).waitFor();
    await expect.poll(() => page.locator('.first-strip').count()).toBe(0);
  }
});

test('no clock of Intl is made on the way to the first screen: the first one takes a phone 50 ms', async () => {
  for (const path of ['/pages/tabbar/home', '/pages/tabbar/markets?tab=US']) {
    const page = await open.visit('/pages/user/about', { still: true });
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { clocksMade: made });
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(target, args) {
          made.push(new Error().stack ?? 'somewhere');
          return Reflect.construct(target, args);
        },
      });
    });
    await page.goto(`${open.app.origin}${path}`);
    await onScreen(page, path.split('?')[0] ?? path);
    expect(await page.evaluate(() => Reflect.get(window, 'clocksMade'))).toEqual([]);
  }
});
