// A wide screen with a keyboard: what stands beside the column, and the keys.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tradedCountries } from '@tarazu/domain/market-rules/markets';
import { listStocks } from '@tarazu/wire/market';
import { placeTab } from '@tarazu/wire/words/market-names';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectClean } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const wide = { width: 1280, height: 900 };

async function someShare(): Promise<string> {
  const [first] = good(await open.app.client().call(listStocks, { country: 'IN' })).items;
  if (!first) throw new Error('no share is listed');
  return first.id;
}

test('beside the column stand the hours of each market and the keys, and nothing lies over it', async () => {
  const page = await open.visit('/pages/tabbar/home', { still: true });
  await page.setViewportSize(wide);
  const app = page.getByRole('complementary', { name: 'This house and its markets' });
  await app.getByText('Markets now').waitFor();
  await expect
    .poll(() => app.getByRole('term').allTextContents())
    .toEqual(tradedCountries.map((place) => placeTab(place, 'en-US')));
  for (const hours of await app.getByRole('definition').allTextContents()) {
    expect(hours).toMatch(/^(Open|Closed|Opens soon|Halted)/);
  }
  const atHand = page.getByRole('complementary', { name: 'Phone and keys' });
  await expect
    .poll(() => atHand.getByRole('definition').allTextContents())
    .toEqual(['/', 'K', 'G then M', 'G then T', 'G then P', 'B', 'S', '?']);
  const [left, column, right] = await Promise.all([
    app.boundingBox(),
    page.locator('main').boundingBox(),
    atHand.boundingBox(),
  ]);
  if (!left || !column || !right) throw new Error('something is not on the screen');
  expect(left.x + left.width).toBeLessThan(column.x);
  expect(right.x).toBeGreaterThan(column.x + column.width);
  expect(right.x + right.width).toBeLessThanOrEqual(wide.width);
});

test('the keys: every key told, search, the ways, and Buy on a share; none while somebody writes', async () => {
  const page = await open.visit('/pages/tabbar/home', { still: true, person: await open.app.person() });
  await page.setViewportSize(wide);
  await page.getByRole('complementary', { name: 'Phone and keys' }).waitFor();
  await page.keyboard.press('?');
  const all = page.getByRole('alertdialog', { name: 'Keys' });
  await expect
    .poll(() => all.getByRole('definition').allTextContents())
    .toEqual(['/', 'K', 'G then M', 'G then T', 'G then P', 'B', 'S', '?', '↑↓', 'Enter', '14', 'Tab← →']);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await all.waitFor({ state: 'detached' });
  await onScreen(page, '/pages/tabbar/home');
  await page.keyboard.press('/');
  await onScreen(page, '/pages/stock/search');
  const field = page.getByRole('searchbox');
  await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'));
  await page.keyboard.type('b/?gm');
  await expect.poll(() => field.inputValue()).toBe('b/?gm');
  await page.keyboard.press('Tab');
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await onScreen(page, '/pages/tabbar/position');
  await page.goto(new URL(`/pages/stock/stockKline?id=${await someShare()}`, page.url()).href);
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  await page.getByRole('complementary', { name: 'Phone and keys' }).waitFor();
  await page.keyboard.press('b');
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).searchParams.get('side')).toBe('buy');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).searchParams.get('side')).toBe('sell');
});

test('a few letters and Enter lead to any page and any instrument', async () => {
  const page = await open.visit('/pages/tabbar/home', { still: true, person: await open.app.person() });
  await page.setViewportSize(wide);
  await page.getByRole('complementary', { name: 'Phone and keys' }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'A page, a share, a coin or an index' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type('conditional');
  await page.getByRole('option', { name: /Conditional orders/, selected: true }).waitFor();
  await expectClean(page);
  await page.keyboard.press('Enter');
  await onScreen(page, '/pages/stock/triggers');
  await field.waitFor({ state: 'detached' });

  // A page is meant before an instrument that is written nearly so.
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type('tax');
  await page.getByRole('option', { name: /Tax, yearly reports/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await onScreen(page, '/pages/stock/tax');
  await field.waitFor({ state: 'detached' });

  await page.keyboard.press('k');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type('bitcoin');
  const options = page.getByRole('option');
  await options.filter({ hasText: 'Bitcoin' }).first().waitFor();
  await page.screenshot({ path: 'test/e2e/output/palette.png' });
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('option', { name: /Bitcoin/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await onScreen(page, '/pages/coin/coinKline');

  await page.keyboard.press('k');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await page.keyboard.type('qqqqqq');
  await page.getByText('Nothing fits “qqqqqq”').waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await onScreen(page, '/pages/coin/coinKline');
});

test('a phone downloads nothing of it', async () => {
  const assets = join(import.meta.dirname, '../../../web/dist/assets');
  expect(readdirSync(assets).some((name) => /^desk-.*\.js$/.test(name))).toBe(true);
  const page = await open.visit('/pages/tabbar/home', { still: true });
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/later-/.test(name)));
  await page.waitForLoadState('networkidle');
  expect((await fetched()).filter((name) => /\/desk-(?!note)/.test(name))).toEqual([]);
  await expect.poll(() => page.getByRole('complementary', { name: 'Phone and keys' }).count()).toBe(0);
});
