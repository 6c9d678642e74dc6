import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { listNews } from '@tarazu/wire/content/content';
import { listIndices, listStocks, showBook } from '@tarazu/wire/market';
import { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock, listTrades } from '@tarazu/wire/stock-order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { openTicket, review } from '../gestures.ts';
import { openApp, phone } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { openScreens, ownScreens, type Screen } from '../screens.ts';
import { english } from '../words.ts';

const open = openApp();
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = [320, 360, 390, 480, 1280];
let person: TestPerson;
const made: Record<string, string> = {};

// Somebody with shares, a waiting order and a watchlist, so that no list is empty.
beforeAll(async () => {
  person = await open.app.person();
  const { client } = person;
  made['share'] = good(await client.call(listStocks, { country: 'IN' })).items[0]!.id;
  made['index'] = good(await client.call(listIndices, {})).items[0]!.id;
  const order = { instrumentId: made['share'], quantity: '4' } as const;
  made['order'] = good(
    await client.call(buyStock, { ...order, type: 'market', requestId: 'seen-by-all-1' }),
  ).order.orderId;
  made['trade'] = good(await client.call(listTrades, {})).items[0]!.tradeId;
  const { bids } = good(await client.call(showBook, { id: made['share'] }));
  const price = String(Math.floor(Number(bids[0]?.[0]) * 0.97));
  good(await client.call(buyStock, { ...order, type: 'limit', price, quantity: '2', requestId: 'seen-by-all-2' }));
  good(await client.call(addToWatchlist, { id: made['share'] }));
  await open.app.content.reportNow();
  made['report'] = good(await client.call(listNews, { category: 'report' })).items[0]!.id;
});

/** What axe objects to on the page as it stands. */
async function faults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(standards)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/** Clean in the light, and its colours clean in the dark too: the theme changes colours and nothing else. */
async function checkLook(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await faults(page, ['color-contrast']), 'in the dark').toEqual([]);
}

async function checkWidths(page: Page): Promise<void> {
  const wider: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: phone.height });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) wider.push(`${needed} px on a screen of ${width} px`);
  }
  expect(wider).toEqual([]);
}

// One page for everybody and one for the person: a browser that knows the app already opens its screens faster.
const pages = new Map<TestPerson | undefined, Page>();

async function turnTo(address: string, visitor: TestPerson | undefined): Promise<Page> {
  const known = pages.get(visitor);
  if (known) {
    await known.setViewportSize(phone);
    await known.goto(`${open.app.origin}${address}`, { waitUntil: 'commit' });
    return known;
  }
  const page = await open.visit(address, { still: true, stays: true, ...(visitor ? { person: visitor } : {}) });
  pages.set(visitor, page);
  return page;
}

async function check(screen: Screen, visitor?: TestPerson): Promise<void> {
  const address = screen.address.replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? '');
  const page = await turnTo(address, visitor);
  await onScreen(page, screen.route);
  await page.getByText(screen.shows).first().waitFor();
  await expect.poll(() => page.getByRole('main').count()).toBe(1);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await checkLook(page);
  await checkWidths(page);
}

test.each(openScreens)('for everybody: $address', (screen) => check(screen));

test.each(ownScreens)('with a session: $address', (screen) => check(screen, person));

test('the ticket of an order, its confirmation, and the question before something ends', async () => {
  const page = await open.visit(`/pages/stock/stockKline?id=${made['share']}`, { person, still: true });
  await openTicket(page, english, 'buy');
  await page.getByText(english.ticket.pay).waitFor();
  await checkWidths(page);
  await page.setViewportSize(phone);
  await checkLook(page);
  await review(page, english, 'buy');
  await checkLook(page);
  const orders = await open.visit('/pages/tabbar/position?tab=orders', { person, still: true });
  await orders.getByRole('button', { name: 'Revoke 2' }).click();
  await orders.getByRole('alertdialog').waitFor();
  await checkLook(orders);
});

test('every route of the app is on the list of screens', () => {
  const source = join(import.meta.dirname, '..', '..', '..', 'web', 'src');
  const files = readdirSync(source).filter((name) => /routes\.tsx?$/.test(name));
  const routes = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
  const paths = [...routes.matchAll(/path: '(\/[^']*)'/g)].map((match) => match[1]);
  const listed = [...openScreens, ...ownScreens].map(({ address }) => address.split('?')[0]);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !listed.includes(path))).toEqual([]);
});

test('what needs a session asks for it and then goes on to where it was wanted', async () => {
  const page = await open.visit('/pages/fundsDetail/index');
  await onScreen(page, '/pages/account/login');
  expect(new URL(page.url()).searchParams.get('from')).toBe('/pages/fundsDetail/index');
});
