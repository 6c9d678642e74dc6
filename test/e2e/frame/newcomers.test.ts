// The limits as they are by default: a class behind one address, of whom some use browsers, and what somebody past a limit sees.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTicket, place, register, review, setTransactionPassword } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english as words } from '../words.ts';

const open = openApp({ environment: { RATE_LIMIT_PER_MINUTE: '600', SENSITIVE_LIMIT_PER_MINUTE: '30' } });
/** A first visit with Home, the markets and a share costs less than this; forty fit into what an address has. */
const callsMax = 60;
const digits = '481516';

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${open.app.origin}${path}`);
  await onScreen(page, path.split('?')[0] ?? '');
}

async function firstVisit(): Promise<Page> {
  const page = await open.visit('/pages/tabbar/home', { installs: true });
  const calls: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/ipok-api/')) calls.push(pathname);
  };
  page.on('request', note);
  await onScreen(page, '/pages/tabbar/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const path of ['/pages/tabbar/markets', '/pages/stock/stockKline?id=IN:SAHYM', '/pages/account/reg'])
    await go(page, path);
  page.off('request', note);
  expect(calls.length, calls.join(' ')).toBeLessThan(callsMax);
  return page;
}

test('newcomers with fresh browsers, one after another behind one address, get every page, register and buy', async () => {
  for (let newcomer = 0; newcomer < 4; newcomer += 1) {
    const page = await firstVisit();
    const own = { phone: `987650010${newcomer}`, password: 'verde-Arvore-42' };
    await register(page, words, own);
    await onScreen(page, '/pages/tabbar/home');
    await go(page, '/pages/user/tradePassword');
    await setTransactionPassword(page, words, own, digits);
    await go(page, '/pages/stock/stockKline?id=IN:SAHYM');
    await openTicket(page, words, 'buy');
    await review(page, words, 'buy');
    await place(page, words, 'buy', digits);
    await onScreen(page, '/pages/stock/order');
    await page.getByRole('heading', { name: words.order.filled }).waitFor();
    await page.context().close();
  }
});
