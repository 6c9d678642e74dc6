// A date or an amount stands on one line, wherever it is read.
import { listStocks } from '@tarazu/wire/market';
import { buyStock, listTrades } from '@tarazu/wire/stock-order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { openTicket } from '../gestures.ts';
import { openApp, phone } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();
const widths = [320, 390];
let person: TestPerson;
let share = '';
let order = '';
let trade = '';

beforeAll(async () => {
  person = await open.app.person();
  const { client } = person;
  share = good(await client.call(listStocks, { country: 'IN' })).items[0]?.id ?? '';
  const asked = { instrumentId: share, type: 'market', quantity: '120', requestId: 'for-whole-figures' } as const;
  order = good(await client.call(buyStock, asked)).order.orderId;
  trade = good(await client.call(listTrades, {})).items[0]?.tradeId ?? '';
});

/** Dates and amounts of which a part is on another line than the rest. */
function broken(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const figures = /\d{1,4}-\u2060?\d{2}-\u2060?\d{2,4}|[+\u2212-]?(?:₹|R\$|US\$|\$)?\s?\d[\d.,]*\d%?/g;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (parentElement?.closest('.visually-hidden, svg, option, script, style')) continue;
      for (const match of (textContent ?? '').matchAll(figures)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, match.index);
        range.setEnd(walker.currentNode, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) found.push(`${match[0]} in "${textContent}"`);
      }
    }
    return found;
  });
}

async function brokenAtEach(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: phone.height });
    faults.push(...(await broken(page)).map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

test.each(['en-US', 'pt-BR'] as const)('no date and no amount is broken over two lines in %s', async (language) => {
  const page = await open.visit('/pages/user/about', { person, language, still: true });
  const addresses = [
    '/pages/tabbar/home',
    '/pages/tabbar/position',
    '/pages/tabbar/position?tab=orders',
    '/pages/tabbar/position?tab=history',
    `/pages/stock/holding?id=${share}`,
    `/pages/stock/order?orderId=${order}`,
    `/pages/stock/contractNote?tradeId=${trade}`,
    `/pages/stock/stockKline?id=${share}`,
    '/pages/stock/list',
    '/pages/stock/income',
    '/pages/news/list',
    '/pages/notice/list?tab=mine',
    '/pages/fundsDetail/index',
    '/pages/user/assets',
    '/pages/user/practiceDesk',
    '/pages/recharge/recharge',
    '/pages/exchange/index',
  ];
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(`${open.app.origin}${address}`, { waitUntil: 'commit' });
    await onScreen(page, address.split('?')[0] ?? '');
    await page.waitForFunction(() => !/Carregando|Loading/.test(document.querySelector('#root')?.textContent ?? ''));
    faults.push(...(await brokenAtEach(page)).map((fault) => `${address} at ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('no date breaks on the ticket, whose note says why shares are free that day', async () => {
  const page = await open.visit(`/pages/stock/stockKline?id=${share}`, { person, still: true });
  const sheet = await openTicket(page, english, 'buy');
  await sheet.getByText(/^What is bought now can be sold from/).waitFor();
  expect(await brokenAtEach(page)).toEqual([]);
});

test('what is copied from the screen is plain: the signs that hold a date together stay there', async () => {
  const page = await open.visit(`/pages/stock/order?orderId=${order}`, { person, still: true });
  await page
    .getByText(/\d\d-\u2060\d\d-\u2060\d{4}/)
    .first()
    .waitFor();
  const copied = await page.evaluate(() => {
    document.getSelection()?.selectAllChildren(document.body);
    const copy = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
    document.body.dispatchEvent(copy);
    return { text: copy.clipboardData?.getData('text/plain') ?? '', ours: copy.defaultPrevented };
  });
  expect(copied.ours).toBe(true);
  expect(copied.text).toMatch(/\d\d-\d\d-\d{4}/);
  expect(copied.text).not.toContain('\u2060');
});
