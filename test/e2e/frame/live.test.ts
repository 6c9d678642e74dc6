import { listStocks, type QuoteRow } from '@tarazu/wire/market';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openTicket } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen, stopClock } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();
const brokenLine = /ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 500|Failed to fetch|ERR_FAILED/;
let share: QuoteRow;
beforeAll(async () => {
  const { items } = good(await open.app.client().call(listStocks, { country: 'IN' }));
  // The share that trades most: it does not stand still for long.
  share = items.toSorted((left, right) => Number(right.turnover) - Number(left.turnover))[0]!;
});

test('prices move on the screen by the feed alone', async () => {
  const page = await open.visit('/pages/tabbar/markets?tab=IN', { expectedErrors: brokenLine });
  await page.getByRole('link', { name: share.name }).waitFor();
  // Nothing but the socket may bring news from here on.
  await page.route('**/ipok-api/**', (route) => route.abort());
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  // One share may stand still for a minute; all that are in view do not.
  const rows = page.getByRole('link').filter({ hasText: '₹' });
  const first = await rows.allTextContents();
  expect(first.length).toBeGreaterThan(3);
  await expect.poll(() => rows.allTextContents(), { timeout: 60_000 }).not.toEqual(first);
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
});

test('without a network it says since when the prices are old, takes no orders, and recovers by itself', async () => {
  const person = await open.app.person();
  const page = await open.visit(`/pages/stock/stockKline?id=${share.id}`, { person, expectedErrors: brokenLine });
  await priceMoves(page);
  const sheet = await openTicket(page, english, 'buy');
  const review = sheet.getByRole('button', { name: english.ticket.reviewBuy });
  await review.and(page.locator(':enabled')).waitFor();
  await page.context().setOffline(true);
  await page.getByText(/^No connection · prices as of \d\d:\d\d:\d\d\s[AP]M$/).waitFor();
  await sheet.getByText(/^Buying and selling are off until you are back online\./).waitFor();
  await expect.poll(() => review.isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await page.getByText(/^No connection/).waitFor({ state: 'detached' });
  await review.and(page.locator(':enabled')).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await priceMoves(page);
});

test('a chart that was opened without a line has all its bars when the line is back', async () => {
  const page = await open.visit('/pages/tabbar/markets?tab=IN', { expectedErrors: brokenLine });
  const row = page.getByRole('link', { name: share.name });
  await row.waitFor();
  const bars = /\/ipok-api\/stock\/index\/candles/;
  await page.route(bars, (route) => route.abort());
  await row.click();
  await onScreen(page, '/pages/stock/stockKline');
  const chart = page.locator('[data-look][data-empty]');
  await chart.waitFor({ state: 'attached' });
  await page.getByText('The chart did not come. It is asked for again by itself.').waitFor();
  // A pointer that lies where there are no bars points at none, also when they have come.
  const { x, y, width, height } = (await chart.boundingBox())!;
  await page.mouse.move(x + 1, y + height / 3);
  await page.mouse.move(x + width / 8, y + height / 3);
  await page.context().setOffline(true);
  await page.getByText(/^No connection/).waitFor();
  await page.getByText('No chart without a connection. It comes by itself when the line is back.').waitFor();
  await page.screenshot({ path: 'test/e2e/output/chart-offline.png' });
  await page.unroute(bars);
  await page.context().setOffline(false);
  await chart.waitFor({ state: 'detached' });
  // An average over five bars needs five of them.
  await page.getByText(/^SMA5 [\d,.]+$/).waitFor({ state: 'attached' });
});

/** The feed is heard: the time of the shown price goes on. */
async function priceMoves(page: Page): Promise<void> {
  const time = page.getByText(/^Updated \d/);
  const before = await time.textContent();
  await expect.poll(() => time.textContent(), { timeout: 60_000 }).not.toBe(before);
}

test('a call that fails shows what happened and a way to try again, which works', async () => {
  const page = await open.visit('/pages/robot/list', { expectedErrors: brokenLine });
  await onScreen(page, '/pages/robot/list');
  await page.route('**/ipok-api/stock/index/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('link', { name: 'Markets' }).first().click();
  const failure = page.getByRole('alert').first();
  await failure.getByRole('heading', { name: 'No answer' }).waitFor();
  await page.unroute('**/ipok-api/stock/index/**');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: share.name }).waitFor();
});

test('a screen whose code did not arrive says so and comes back when asked again', async () => {
  const page = await open.visit('/pages/tabbar/mine', { expectedErrors: /Failed to load|dynamically imported|Error/ });
  await onScreen(page, '/pages/tabbar/mine');
  await page.route('**/assets/settings-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  await onScreen(page, '/pages/user/settings');
  await page.unroute('**/assets/settings-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('radio', { name: 'Dark' }).waitFor();
});

test('a screen that was not kept says that the line is missing, and opens when it is back', async () => {
  const page = await open.visit('/pages/tabbar/mine', { expectedErrors: /./ });
  await onScreen(page, '/pages/tabbar/mine');
  await page.route('**/assets/settings-*.js', (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('This page has not been kept on this device yet.').waitFor();
  await page.unroute('**/assets/settings-*.js');
  await page.context().setOffline(false);
  await page.getByRole('radio', { name: 'Dark' }).waitFor();
});

test('a screen whose code is late shows the waiting widget and can still be left', async () => {
  const page = await open.visit('/pages/tabbar/mine');
  await onScreen(page, '/pages/tabbar/mine');
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/home-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await stopClock(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.clock.runFor(199);
  await expect.poll(() => page.getByText('Loading...').count()).toBe(0);
  await page.clock.runFor(1);
  await page.getByText('Loading...').waitFor();
  await page.getByRole('link', { name: 'Position', exact: true }).click();
  await page.clock.resume();
  await onScreen(page, '/pages/tabbar/position');
  arrive();
});

test('a screen whose code has not come after a minute says so, and comes when asked again', async () => {
  const page = await open.visit('/pages/tabbar/mine', { expectedErrors: /took too long/ });
  await onScreen(page, '/pages/tabbar/mine');
  let late = true;
  const held: (() => void)[] = [];
  await page.route('**/assets/settings-*.js', async (route) => {
    if (late) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await stopClock(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.clock.runFor(59_900);
  await page.getByText('Loading...').waitFor();
  await page.clock.runFor(100);
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  await page.clock.resume();
  late = false;
  for (const go of held) go();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('radio', { name: 'Dark' }).waitFor();
});
