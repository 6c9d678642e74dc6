import { AxeBuilder } from '@axe-core/playwright';
import { instrumentInfo, listStocks, showBook } from '@tarazu/wire/market';
import { voteInfo } from '@tarazu/wire/market-features/vote';
import { addToWatchlist, listWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock } from '@tarazu/wire/stock-order';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe objects to on the page as it stands. */
async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

async function shares(count: number) {
  return good(await open.app.client().call(listStocks, { country: 'IN', pageSize: count })).items;
}

test('a vote is cast, shown as a beam, changed, and asks a guest to log in first', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/stock/vote', { person });
  await onScreen(page, '/pages/stock/vote');
  const [first] = good(await person.client.call(voteInfo, { country: 'IN' })).items;
  const name = first?.quote.name ?? '';
  await page.getByRole('button', { name: `Vote higher on ${name}` }).click();
  await page.getByText(/^You voted higher, /).waitFor();
  await page.getByText('▲ Higher 100%').waitFor();
  await page.getByText('1 vote', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change to lower' }).click();
  await page.getByText('0% Lower', { exact: false }).first().waitFor();
  await page.getByText(/^You voted lower, /).waitFor();
  const [after] = good(await person.client.call(voteInfo, { id: first?.quote.id })).items;
  expect(after).toMatchObject({ up: 0, down: 1, own: { direction: 'down' } });

  const guest = await open.visit(`/pages/stock/stockKline?id=${first?.quote.id}`, { language: 'pt-BR', theme: 'dark' });
  await guest.getByRole('button', { name: `Votar em alta para ${name}` }).click();
  await onScreen(guest, '/pages/account/login');
});

test('one market at a glance: breadth, movers, sectors, indices; membership says what it is', async () => {
  const page = await open.visit('/pages/stock/index?country=BR');
  await onScreen(page, '/pages/stock/index');
  await page.getByRole('heading', { name: 'Sectors' }).waitFor();
  await page.getByText(/\d+ rising$/).waitFor();
  await page.getByRole('radio', { name: 'Fallers' }).click();
  await page.getByRole('radio', { name: 'India' }).click();
  await page
    .getByRole('link', { name: /▲ \d+ · ▼ \d+/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: /Where will they close today/ }).click();
  await onScreen(page, '/pages/stock/vote');

  const dark = await open.visit('/pages/stock/vip', { language: 'pt-BR', theme: 'dark' });
  await dark.getByRole('heading', { name: 'Não é assinante' }).waitFor();
  await dark.getByText('Ações dos EUA').waitFor();
  await dark.getByText('Negócios em bloco', { exact: true }).waitFor();
  await dark.getByText('Recomendações', { exact: true }).waitFor();
  // What is not built yet is not sold.
  await expect.poll(() => dark.getByText('Ainda não existe', { exact: true }).count()).toBe(0);
});

test('the chart: indicators are kept, own marks and tools are there, and it can have the whole window', async () => {
  const person = await open.app.person();
  const [share] = await shares(1);
  if (!share) throw new Error('no share');
  const order = { instrumentId: share.id, type: 'market', quantity: '3', requestId: 'on-the-chart-1' } as const;
  good(await person.client.call(buyStock, order));
  const { bids } = good(await person.client.call(showBook, { id: share.id }));
  const price = String(Math.floor(Number(bids[0]?.[0]) * 0.98));
  const waiting = { ...order, type: 'limit', price, requestId: 'on-the-chart-2' } as const;
  good(await person.client.call(buyStock, waiting));
  const page = await open.visit(`/pages/stock/stockKline?id=${share.id}`, { person });
  await page.getByText(/^SMA20 [\d,.]+$/).waitFor();
  await page.getByText(/^VOL [\d,.]+/).waitFor();
  const picture = await page.getByRole('img', { name: new RegExp(`^Candles of ${share.name}`) }).boundingBox();
  await page.mouse.move((picture?.x ?? 0) + 150, (picture?.y ?? 0) + 120);
  await page.getByText(/^H [\d,.]+$/).waitFor();
  await page.mouse.move(10, 10);
  await page.getByText(/^H [\d,.]+$/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Indicators and more' }).click();
  const sheet = page.getByRole('dialog');
  for (const name of ['EMA', 'SAR', 'BOLL', 'RSI', 'KDJ', 'OBV', 'MACD'])
    await sheet.getByRole('radio', { name, exact: true }).click();
  await sheet.getByRole('switch', { name: /^Say the price/ }).click();
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByText(/^BOLL20 [\d,.]+$/).waitFor();
  await page.getByText(/^SIGNAL [−-]?[\d,.]+$/).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: `${share.name}: ₹` })
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Chart tools' }).click();
  for (const name of ['Older bars', 'Newer bars', 'Zoom in', 'Zoom out', 'To the latest bar']) {
    await page.getByRole('button', { name }).click();
  }
  const hold = page.getByRole('button', { name: 'Freeze the chart' });
  await hold.click();
  await expect.poll(() => hold.getAttribute('aria-pressed')).toBe('true');
  await hold.click();
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await expect.poll(() => page.locator('[inert] button', { hasText: 'Buy' }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  await page.reload();
  await page.getByText(/^BOLL20 [\d,.]+$/).waitFor();
});

test('on a phone on its side the candles have the height: four times the pane under them, and the tools in one row', async () => {
  const [share] = await shares(1);
  const page = await open.visit(`/pages/stock/stockKline?id=${share?.id}`, { still: true });
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await page.setViewportSize({ width: 844, height: 390 });
  const heights = () =>
    page.evaluate(() => {
      const wide = [...document.querySelectorAll('figure canvas')].map((canvas) => canvas.getBoundingClientRect());
      const panes = new Map(wide.filter(({ width }) => width > 400).map(({ top, height }) => [top, height]));
      return [...panes].sort(([a], [b]) => a - b).map(([, height]) => height);
    });
  await expect
    .poll(async () => {
      const [candles = 0, under = 0] = await heights();
      return candles >= 4 * under && candles > 150;
    })
    .toBe(true);
  const settings = page.getByRole('button', { name: 'Indicators and more' });
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  const rowsApart = async () => {
    const [one, other] = [await settings.boundingBox(), await leave.boundingBox()];
    return Math.abs((one?.y ?? 0) - (other?.y ?? 99));
  };
  await expect.poll(rowsApart).toBeLessThan(4);
  await page.screenshot({ path: 'test/e2e/output/chart-on-its-side.png' });
});

test('the watchlist is put in order, and stays so', async () => {
  const person = await open.app.person();
  const list = await shares(3);
  for (const { id } of list) good(await person.client.call(addToWatchlist, { id }));
  const names = list.map(({ name }) => name);
  const page = await open.visit('/pages/tabbar/markets?tab=watchlist', { person });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: `Move ${names[2]} up` }).click();
  await page.getByText(`${names[2]} is now number 2.`).waitFor();
  await page.getByRole('button', { name: `Move ${names[0]} down` }).click();
  await page.getByText(`${names[0]} is now number 2.`).waitFor();
  expect(await faults(page)).toEqual([]);
  const handle = (name: string | undefined) => page.getByRole('button', { name: `Drag ${name}` });
  await handle(names[0]).press('End');
  await page.getByText(`${names[0]} is now number 3.`).waitFor();
  expect(await handle(names[0]).evaluate((button) => button === document.activeElement)).toBe(true);
  const [from, to] = [await handle(names[2]).boundingBox(), await handle(names[0]).boundingBox()];
  if (!from || !to) throw new Error('a handle is not on the screen');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, (from.y + to.y) / 2 + 20, { steps: 4 });
  await page.mouse.move(from.x + 20, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await page.getByText(`${names[2]} is now number 3.`).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  const kept = good(await person.client.call(listWatchlist, {})).items.map(({ name }) => name);
  expect(kept).toEqual([names[1], names[0], names[2]]);
  await page.getByRole('link', { name: new RegExp(`^${names[1]}`) }).waitFor();
  const shown = async () => {
    const texts = await page.getByRole('main').getByRole('link').allTextContents();
    return texts.flatMap((text) => names.filter((name) => text.startsWith(name)));
  };
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  expect(await shown()).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  await page.getByRole('button', { name: /^My sequence/ }).click();
  expect(await shown()).toEqual(kept);
});

test('rows of a watchlist tell the change as it is wanted and the best of the book, and keep to it', async () => {
  const person = await open.app.person();
  const [share] = await shares(1);
  if (!share) throw new Error('no share');
  good(await person.client.call(addToWatchlist, { id: share.id }));
  const page = await open.visit('/pages/tabbar/markets?tab=watchlist', { person });
  const row = page.getByRole('link', { name: new RegExp(`^${share.name}`) });
  await row.getByText(/%$/).waitFor();
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Rows' });
  await sheet.getByRole('radio', { name: 'Per cent' }).focus();
  await page.keyboard.press('ArrowRight');
  await sheet.getByRole('checkbox', { name: 'Best bid and ask, with quantities' }).check();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await row
    .getByText(/^[+−]?₹[\d,.]+$/)
    .first()
    .waitFor();
  expect(await row.getByText(/%$/).count()).toBe(0);
  await row.getByText(/^Bid ₹[\d,.]+ × [\d,.]+$/).waitFor();
  await row.getByText(/^Ask ₹[\d,.]+ × [\d,.]+$/).waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.screenshot({ path: 'test/e2e/output/watchlist-rows.png' });
  await page.reload();
  await row.getByText(/^Ask ₹/).waitFor();
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  await sheet.getByRole('radio', { name: 'None' }).click();
  await page.keyboard.press('Escape');
  expect(await row.getByText(/%$/).count()).toBe(0);
  expect(await faults(page)).toEqual([]);
});

test('several lists: made, filled by the star of a share, chosen, renamed, put in order and deleted', async () => {
  const person = await open.app.person();
  const [share] = await shares(1);
  const page = await open.visit('/pages/tabbar/markets?tab=watchlist', { person });
  const make = async (name: string, colour: string) => {
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByLabel('Name of the list').fill(name);
    await page.getByRole('radio', { name: colour }).click();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create list' }).click();
    await page.getByRole('radio', { name, checked: true }).waitFor();
    await page.getByText(`Nothing in ${name} yet`).waitFor();
  };
  await make('Banks', 'Blue');
  await make('Later', 'Amber');
  await page.goto(new URL(`/pages/stock/stockKline?id=${share?.id}`, page.url()).href);
  await page.getByRole('button', { name: `Lists of ${share?.name}` }).click();
  await page.getByRole('checkbox', { name: 'Banks' }).click();
  await page.getByRole('checkbox', { name: 'Banks', checked: true }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.goto(new URL('/pages/tabbar/markets?tab=watchlist', page.url()).href);
  await page.getByText('Nothing on your watchlist yet').waitFor();
  await page.getByRole('radio', { name: 'Banks' }).click();
  await page.getByRole('link', { name: new RegExp(`^${share?.name}`) }).waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Move Banks to the right' }).click();
  const names = () => page.getByRole('radiogroup', { name: 'Your lists' }).getByRole('radio').allTextContents();
  await expect.poll(names).toEqual(['Watchlist', 'Later', 'Banks']);
  await page.screenshot({ path: 'test/e2e/output/watchlists.png' });
  await page.getByRole('button', { name: 'Name and colour' }).click();
  await page.getByLabel('Name of the list').fill('later');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('You already have a watchlist called later. Choose another name.').waitFor();
  await page.getByLabel('Name of the list').fill('Lenders');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(names).toEqual(['Watchlist', 'Later', 'Lenders']);
  await page.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click();
  await expect.poll(names).toEqual(['Watchlist', 'Later']);
});

test('who watches nothing yet sees their own market first, and their watchlist once there is something on it', async () => {
  const person = await open.app.person();
  const [share] = await shares(1);
  const page = await open.visit('/pages/tabbar/markets', { person });
  await page.getByRole('tab', { name: 'India', selected: true }).waitFor();
  good(await person.client.call(addToWatchlist, { id: share?.id ?? '' }));
  await page.reload();
  await page.getByRole('tab', { name: 'Watchlist', selected: true }).waitFor();
});

test('a market is sorted by each column, both ways', async () => {
  const page = await open.visit('/pages/tabbar/markets?tab=IN');
  const list = page.getByRole('list', { name: 'India' });
  await list.getByRole('link').first().waitFor();
  const sort = page.getByRole('group', { name: 'Sort' });
  for (const column of ['Price', 'Volume', 'Change', 'Name']) {
    const chip = sort.getByRole('button', { name: column });
    for (const direction of column === 'Name' ? ['lowest first', 'highest first'] : ['highest first', 'lowest first']) {
      await chip.click();
      await sort.getByRole('button', { name: `${column} ${direction}`, pressed: true }).waitFor();
    }
  }
  await sort.getByRole('button', { name: 'Name' }).click();
  const { items } = good(await open.app.client().call(listStocks, { country: 'IN', sort: 'name' }));
  await list
    .getByRole('listitem')
    .first()
    .getByText(items[0]?.name ?? '')
    .waitFor();
  expect(await faults(page)).toEqual([]);
});

test('a share is found in spite of typing errors, by its ticker and its ISIN, and the search is remembered', async () => {
  const page = await open.visit('/pages/stock/search');
  const field = page.getByLabel('Name, ticker or ISIN');
  const [share] = await shares(1);
  const { isin } = good(await open.app.client().call(instrumentInfo, { id: share?.id ?? '' }));
  const found = page.getByRole('link', { name: 'Sahyadri Motors' });
  for (const typed of ['Sahyadir Motrs', 'sahym']) {
    await field.fill(typed);
    await found.waitFor();
  }
  await field.fill(isin ?? '');
  await page.getByRole('link', { name: share?.name ?? '' }).click();
  await onScreen(page, '/pages/stock/stockKline');
  await page.goBack();
  await page
    .getByRole('button', { name: isin ?? '' })
    .first()
    .waitFor();
});
