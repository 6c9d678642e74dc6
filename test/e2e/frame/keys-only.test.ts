// The whole way without a pointer: every step is a key, and the focus must get where it is needed.
import { listStocks } from '@tarazu/wire/market';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const MOST_STEPS = 90;
const digits = '481516';

/** Goes on with Tab until the wanted place has the focus, which must be visible there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    // Asked at once: between two questions a list may be drawn anew.
    const [here, marked] = await wanted.evaluate((element) => [
      element === document.activeElement,
      element.matches(':focus-visible'),
    ]);
    if (here) {
      expect(marked, 'the focus can be seen').toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STEPS} steps did not lead to ${String(wanted)}`);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function openAccount(page: Page): Promise<void> {
  await onScreen(page, '/pages/common/start');
  await press(page, page.getByRole('link', { name: 'Create account' }));
  await onScreen(page, '/pages/account/reg');
  await write(page, 'Phone number', '9876560001');
  await write(page, 'Login password', 'green-Tree-42');
  await write(page, 'Repeat password', 'green-Tree-42');
  await press(page, button(page, 'I cannot read the picture'));
  await page.getByText(/^Checked without/).waitFor();
  await press(page, page.getByRole('checkbox', { name: /disclaimer/ }), 'Space');
  await press(page, page.getByRole('checkbox', { name: /privacy/ }), 'Space');
  await press(page, button(page, 'Send code'));
  const message = await page.getByText(/\b\d{6}\b/).textContent();
  await tabTo(page, page.getByLabel(/6-digit code/));
  await page.keyboard.type(/\b\d{6}\b/.exec(message ?? '')?.[0] ?? '');
  await onScreen(page, '/pages/tabbar/home');
}

async function chooseDigits(page: Page): Promise<void> {
  await onScreen(page, '/pages/user/tradePassword');
  await write(page, 'Login password', 'green-Tree-42');
  await press(page, button(page, 'Continue'));
  await page.getByRole('heading', { name: 'Choose 6 digits' }).waitFor();
  await page.keyboard.type(digits);
  await page.getByRole('heading', { name: 'Type them again' }).waitFor();
  await page.keyboard.type(digits);
}

/** Writes an order in the ticket and goes on to its confirmation. */
async function writeOrder(page: Page, side: 'Buy' | 'Sell'): Promise<void> {
  const small = side.toLowerCase();
  await press(page, button(page, side));
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' });
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await button(page, `Review ${small} order`).and(page.locator(':enabled')).waitFor();
  await press(page, button(page, `Review ${small} order`));
  await page.getByRole('dialog', { name: `Confirm ${small} order` }).waitFor();
}

/** From the confirmation to the receipt. */
async function confirmOrder(page: Page, done: RegExp): Promise<void> {
  await page.keyboard.type(digits);
  // The button has come in place of the keys, and has the focus.
  await page.locator('button:focus').waitFor();
  await page.keyboard.press('Enter');
  await onScreen(page, '/pages/stock/order');
  await page.getByText(done).waitFor();
}

test('from the first screen to a sale, by keys alone', async () => {
  const [share] = good(await open.app.client().call(listStocks, { country: 'IN' })).items;
  const name = share?.name ?? '';
  const page = await open.visit('/', { desk: true, still: true });
  await openAccount(page);
  await press(page, button(page, 'Search'));
  await onScreen(page, '/pages/stock/search');
  await tabTo(page, page.getByLabel('Name, ticker or ISIN'));
  await page.keyboard.type(name.slice(0, -1));
  // Until then suggestions stand there, with the same share among them, and take the focus with them when they go.
  await page.getByText(`Matches for “${name.slice(0, -1)}”`).waitFor();
  await press(page, page.getByRole('link', { name }));
  await onScreen(page, '/pages/stock/stockKline');
  await writeOrder(page, 'Buy');
  await press(page, page.getByRole('link', { name: 'Set it now' }));
  await chooseDigits(page);
  await onScreen(page, '/pages/stock/stockKline');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await writeOrder(page, 'Buy');
  await confirmOrder(page, /^You bought/);
  await open.passTo('2026-11-23T06:30:00.000Z');
  await press(page, page.getByRole('link', { name: 'View position' }));
  await onScreen(page, '/pages/tabbar/position');
  await press(page, page.getByRole('link', { name }));
  await onScreen(page, '/pages/stock/holding');
  await press(page, page.getByRole('link', { name: 'Chart and book' }));
  await onScreen(page, '/pages/stock/stockKline');
  await writeOrder(page, 'Sell');
  await confirmOrder(page, /^You sold/);
  await press(page, page.getByRole('link', { name: 'View position' }));
  await page.getByRole('heading', { name: 'Nothing held here yet' }).waitFor();
});
