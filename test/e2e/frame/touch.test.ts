import { listStocks } from '@tarazu/wire/market';
import { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger from here to there in steps, as a hand does it. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ ...at }] : [] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) {
    const part = step / 10;
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await touch('touchEnd');
  await session.detach();
}

async function watcher() {
  const person = await open.app.person();
  const [share] = good(await person.client.call(listStocks, { country: 'IN', pageSize: 1 })).items;
  if (!share) throw new Error('no share');
  good(await person.client.call(addToWatchlist, { id: share.id }));
  return { person, share };
}

test('a swipe over the page goes to the view beside, and a scroll that leans does not', async () => {
  const { person } = await watcher();
  const page = await open.visit('/pages/tabbar/position', { person });
  await page.getByRole('tab', { name: /^Holdings/, selected: true }).waitFor();
  await drag(page, { x: 200, y: 300 }, { x: 150, y: 700 });
  await page.getByRole('tab', { name: /^Holdings/, selected: true }).waitFor();
  await drag(page, { x: 320, y: 420 }, { x: 80, y: 430 });
  await page.getByRole('tab', { name: /^Orders/, selected: true }).waitFor();
  await drag(page, { x: 80, y: 420 }, { x: 320, y: 430 });
  await page.getByRole('tab', { name: /^Holdings/, selected: true }).waitFor();
});

test('a swipe over a row of the watchlist uncovers its two tickets', async () => {
  const { person, share } = await watcher();
  const page = await open.visit('/pages/tabbar/markets?tab=watchlist', { person });
  const row = page.getByRole('link', { name: new RegExp(`^${share.name}`) });
  const box = await row.boundingBox();
  if (!box) throw new Error('no row');
  const y = box.y + box.height / 2;
  const buy = page.getByRole('link', { name: `Buy ${share.name}` });
  await expect.poll(async () => ((await buy.boundingBox())?.x ?? 0) > 380).toBe(true);
  await drag(page, { x: 330, y }, { x: 120, y });
  await expect.poll(async () => ((await buy.boundingBox())?.x ?? 999) < 320).toBe(true);
  // Whose they are stays to be read beside them, and each says it by its name.
  const name = row.getByText(share.name, { exact: true });
  const inSight = () =>
    name.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return left >= 0 && element.contains(document.elementFromPoint(left + 8, top + height / 2));
    });
  await expect.poll(inSight).toBe(true);
  await page.getByRole('link', { name: `Sell ${share.name}` }).waitFor();
  await page.screenshot({ path: 'test/e2e/output/swiped-row.png' });
  // The list is still the one that was swiped in.
  await page.getByRole('tab', { name: 'Watchlist', selected: true }).waitFor();
  await buy.click();
  await onScreen(page, '/pages/stock/stockKline');
  await page.getByRole('dialog').getByRole('radio', { name: 'Buy', checked: true }).waitFor();

  const dark = await open.visit('/pages/tabbar/markets?tab=watchlist', { person, language: 'pt-BR', theme: 'dark' });
  await dark.getByRole('link', { name: `Comprar ${share.name}` }).waitFor({ state: 'attached' });
  await expectCleanAndNarrow(dark);
});

test('the page is pulled down to ask for it again; less is a scroll', async () => {
  const { person } = await watcher();
  const page = await open.visit('/pages/tabbar/home', { person });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/ipok-api/')) asked += 1;
  });
  await drag(page, { x: 200, y: 200 }, { x: 205, y: 280 });
  expect(asked).toBe(0);
  await drag(page, { x: 200, y: 200 }, { x: 205, y: 420 });
  await page.getByText('Up to date.').waitFor();
  expect(asked).toBeGreaterThan(2);
});

test('the hand feels what was done and what was refused, until it is turned off', async () => {
  const { person, share } = await watcher();
  const page = await open.visit(`/pages/stock/stockKline?id=${share.id}`, { person });
  await page.evaluate(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => {
      felt.push(pattern);
      return true;
    };
  });
  const felt = () => page.evaluate(() => (window as unknown as { readonly felt: readonly unknown[] }).felt.length);
  await page.getByRole('button', { name: `Price alerts for ${share.name}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('0.05');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText(/^This has already happened/).waitFor();
  expect(await felt()).toBe(1);
  await sheet.getByRole('textbox').fill('900000');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await page.getByText('Alert set.').waitFor();
  expect(await felt()).toBe(2);

  // In the same window, so that the counting goes on.
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    history.pushState(undefined, '', '/pages/user/settings');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('switch', { name: /^Vibration/ }).click();
  await page.getByRole('switch', { name: /^Vibration/, checked: false }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: `Price alerts for ${share.name}` }).click();
  await sheet.getByRole('textbox').fill('950000');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText(/9,50,000/).waitFor();
  expect(await felt()).toBe(2);
});
