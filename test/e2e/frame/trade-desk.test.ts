// The trade page where there is room for panels: on the keyboard alone, and what stays as somebody left it.
import { listIndices, listStocks } from '@tarazu/wire/market';
import { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock, listOrders } from '@tarazu/wire/stock-order';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { expectClean } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const DESK = '/pages/tabbar/trade';

interface Watching {
  readonly person: TestPerson;
  readonly shares: readonly { readonly id: string; readonly name: string }[];
}

/** Somebody who watches two shares, a coin and an index, in this order, and holds the first. */
async function watching(): Promise<Watching> {
  const person = await open.app.person();
  const { items } = good(await person.client.call(listStocks, { country: 'IN' }));
  const shares = items.slice(0, 2);
  const [index] = good(await person.client.call(listIndices, {})).items;
  for (const id of [...shares.map((share) => share.id), 'XC:BTC-USDT', index?.id ?? '']) {
    good(await person.client.call(addToWatchlist, { id }));
  }
  const order = { instrumentId: shares[0]?.id ?? '', type: 'market', quantity: '5', requestId: 'desk-first' } as const;
  good(await person.client.call(buyStock, order));
  return { person, shares };
}

const options = (page: Page) => page.getByRole('listbox', { name: /Watchlist|Favoritos/ }).getByRole('option');
const chosen = (page: Page) => options(page).and(page.locator('[aria-selected="true"]'));
const ticket = (page: Page) => page.getByRole('region', { name: 'Ticket' });
const chart = (page: Page, no: number): Locator => page.getByRole('region', { name: `Chart ${no}` });

async function focused(what: Locator): Promise<void> {
  await expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('on the keyboard alone: through the watchlist, a share is bought, and Enter opens its page', async () => {
  const { person, shares } = await watching();
  const [first, second] = shares;
  const page = await open.visit(DESK, { desk: true, still: true, person });
  await chosen(page)
    .getByText(first?.name ?? '')
    .waitFor();
  await ticket(page).getByRole('button', { name: 'Review buy order' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await chosen(page)
    .getByText(second?.name ?? '')
    .waitFor();
  await ticket(page)
    .getByRole('heading', { name: second?.name ?? '' })
    .waitFor();
  await chart(page, 1)
    .getByText(second?.name ?? '')
    .waitFor();
  await chart(page, 1).locator('canvas').first().waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toBe(second?.id);

  await ticket(page).getByRole('radio', { name: 'Buy' }).waitFor();
  await page.keyboard.press('s');
  await focused(ticket(page).getByRole('radio', { name: 'Sell', checked: true }));
  await page.keyboard.press('b');
  await focused(ticket(page).getByRole('radio', { name: 'Buy', checked: true }));
  const quantity = ticket(page).getByRole('textbox', { name: 'Quantity' });
  for (let presses = 0; presses < 8; presses += 1) {
    if (await quantity.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await focused(quantity);
  await page.keyboard.press('Control+a');
  // Figures are typed, and lead to no chart.
  await page.keyboard.type('3');
  await expect.poll(() => quantity.inputValue()).toBe('3');
  const review = ticket(page).getByRole('button', { name: 'Review buy order' });
  await review.and(page.locator(':enabled')).waitFor();
  await review.focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Confirm buy order' });
  await confirm.getByRole('group', { name: '0 of 6 digits' }).waitFor();
  await focused(confirm.getByRole('textbox', { name: 'Transaction password' }));
  await page.keyboard.type(person.transactionPassword);
  await confirm.getByRole('button', { name: 'Place buy order', disabled: false }).focus();
  await page.keyboard.press('Enter');
  await ticket(page)
    .getByText(/Order .* was taken\./)
    .waitFor();
  await onScreen(page, DESK);
  const { items } = good(await person.client.call(listOrders, { filter: 'filled', pageSize: 5 }));
  expect(items.map(({ instrumentId, filled }) => [instrumentId, filled])).toContainEqual([second?.id, '3']);

  await page.getByRole('heading', { name: 'Trade' }).focus();
  await page.keyboard.press('ArrowDown');
  await chosen(page).getByText('Bitcoin').waitFor();
  await ticket(page).getByRole('button', { name: 'Review buy order' }).waitFor();
  const which = ticket(page).getByRole('radiogroup', { name: 'What is shown' });
  await which.getByRole('radio', { name: 'Spot' }).focus();
  await page.keyboard.press('ArrowRight');
  await ticket(page)
    .getByRole('button', { name: /^Review long/ })
    .waitFor();
  await chart(page, 1).getByText('BTC-USDT-PERP', { exact: false }).waitFor();
  await page.keyboard.press('s');
  await ticket(page)
    .getByRole('button', { name: /^Review short/ })
    .waitFor();
  await which.getByRole('radio', { name: 'Contracts' }).focus();
  await page.keyboard.press('ArrowLeft');
  await chosen(page).getByText('Bitcoin').waitFor();
  await page.getByRole('listbox', { name: 'Watchlist' }).focus();
  await page.keyboard.press('ArrowDown');
  await ticket(page).getByText('This is only watched.', { exact: false }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await chosen(page)
    .getByText(second?.name ?? '')
    .waitFor();
  await page.keyboard.press('Enter');
  await onScreen(page, '/pages/stock/stockKline');
  expect(new URL(page.url()).searchParams.get('id')).toBe(second?.id);
  // The column is back.
  expect((await page.getByRole('main').boundingBox())?.width).toBe(480);
});

test('edges are moved by arrows and by the pointer, and stay where they were left', async () => {
  const { person } = await watching();
  const page = await open.visit(DESK, { desk: true, still: true, person });
  const edge = page.getByRole('separator', { name: 'Width of the watchlist' });
  const list = page.getByRole('region', { name: 'Watchlist' });
  await options(page).first().waitFor();
  const at = async () => Number(await edge.getAttribute('aria-valuenow'));
  const before = await at();
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBeGreaterThan(before);
  const widths = await list.boundingBox();
  const box = await edge.boundingBox();
  if (!box || !widths) throw new Error('nothing to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await list.boundingBox())?.width).toBeLessThan(widths.width);
  const left = Math.round((await list.boundingBox())?.width ?? 0);
  await page.reload();
  await options(page).first().waitFor();
  await expect.poll(async () => Math.abs(((await list.boundingBox())?.width ?? 0) - left)).toBeLessThan(2);
  const down = page.getByRole('separator', { name: 'Height of the charts' });
  const high = Number(await down.getAttribute('aria-valuenow'));
  await down.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Number(await down.getAttribute('aria-valuenow'))).toBeLessThan(high);
});

test('four charts, each with its own instrument and bars; list and ticket go with the active one; all of it is kept', async () => {
  const { person, shares } = await watching();
  const [first, second] = shares;
  const page = await open.visit(DESK, { desk: true, still: true, person });
  await page.getByRole('radiogroup', { name: 'Charts side by side' }).getByRole('radio', { name: '4' }).click();
  await chart(page, 4).locator('canvas').first().waitFor();
  await chart(page, 3).getByText('Bitcoin').waitFor();
  await page.getByRole('heading', { name: 'Trade' }).focus();
  await page.keyboard.press('3');
  await expect.poll(() => chart(page, 3).getAttribute('aria-current')).toBe('true');
  await ticket(page).getByRole('heading', { name: 'Bitcoin' }).waitFor();
  await chart(page, 3).getByRole('radio', { name: '15m' }).click();
  await page.keyboard.press('2');
  await ticket(page)
    .getByRole('heading', { name: second?.name ?? '' })
    .waitFor();
  await options(page)
    .filter({ hasText: first?.name ?? '' })
    .click();
  await chart(page, 2)
    .getByText(first?.name ?? '')
    .waitFor();
  await ticket(page)
    .getByRole('heading', { name: first?.name ?? '' })
    .waitFor();
  await page.reload();
  await chart(page, 4).locator('canvas').first().waitFor();
  await chart(page, 2)
    .getByText(first?.name ?? '')
    .waitFor();
  await expect.poll(() => chart(page, 2).getAttribute('aria-current')).toBe('true');
  await chart(page, 3).getByRole('radio', { name: '15m', checked: true }).waitFor();
  await chart(page, 1).getByRole('radio', { name: '1D', checked: true }).waitFor();
  await page.screenshot({ path: 'test/e2e/output/trade-desk-four.png' });
});

test('Tab comes by all charts and leaves the ticket as it is; Enter, a press or a number makes one the active one', async () => {
  const { person, shares } = await watching();
  const [first, second] = shares;
  const page = await open.visit(DESK, { desk: true, still: true, person });
  await page.getByRole('radiogroup', { name: 'Charts side by side' }).getByRole('radio', { name: '2' }).click();
  await chart(page, 2).locator('canvas').first().waitFor();
  await ticket(page)
    .getByRole('heading', { name: first?.name ?? '' })
    .waitFor();
  const quantity = ticket(page).getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('7');
  await chart(page, 1).getByRole('radio', { name: '1D' }).focus();
  const isIn = (what: Locator) => what.evaluate((element) => element.contains(document.activeElement));
  const seen = new Set<number>();
  for (let presses = 0; presses < 80 && !(await isIn(ticket(page))); presses += 1) {
    for (const no of [1, 2]) if (await isIn(chart(page, no))) seen.add(no);
    await page.keyboard.press('Tab');
  }
  expect([...seen]).toEqual([1, 2]);
  expect(await chart(page, 1).getAttribute('aria-current')).toBe('true');
  expect(await quantity.inputValue()).toBe('7');
  await chart(page, 2).locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => chart(page, 2).getAttribute('aria-current')).toBe('true');
  await ticket(page)
    .getByRole('heading', { name: second?.name ?? '' })
    .waitFor();
  const asked = () => new URL(page.url()).searchParams.get('id');
  await expect.poll(asked).toBe(second?.id);
  // The second is gone with its instrument: the address says the one that is left.
  await page.getByRole('radiogroup', { name: 'Charts side by side' }).getByRole('radio', { name: '1' }).click();
  await expect.poll(asked).toBe(first?.id);
  await ticket(page)
    .getByRole('heading', { name: first?.name ?? '' })
    .waitFor();
});

test('behind a chart that has the whole window no key of the panels does anything; its Sell leads to the ticket', async () => {
  const { person, shares } = await watching();
  const page = await open.visit(DESK, { desk: true, still: true, person });
  await options(page).first().waitFor();
  await ticket(page).getByRole('radio', { name: 'Buy', checked: true }).waitFor();
  await chart(page, 1).getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  const side = (name: string) => page.locator(`button[aria-keyshortcuts="${name}"]`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  expect(await side('B').getAttribute('aria-checked')).toBe('true');
  expect(await page.locator('[role="option"][aria-selected="true"]').textContent()).toContain(shares[0]?.name);
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await focused(ticket(page).getByRole('radio', { name: 'Sell', checked: true }));
});

test('the rows of the list tell the change as it was chosen for all lists', async () => {
  const { person } = await watching();
  const page = await open.visit('/pages/tabbar/markets?tab=watchlist', { desk: true, still: true, person });
  await page.getByRole('button', { name: 'Rows' }).click();
  const chosenAs = page.getByRole('radiogroup', { name: 'Change beside the price' });
  const share = options(page).first();
  for (const [name, told] of [
    ['Per cent', /%/],
    ['None', /^[^%]*$/],
  ] as const) {
    await chosenAs.getByRole('radio', { name }).click();
    await page.goto(`${open.app.origin}${DESK}`);
    await expect.poll(() => share.textContent()).toMatch(told);
    await page.goto(`${open.app.origin}/pages/tabbar/markets?tab=watchlist`);
    await page.getByRole('button', { name: 'Rows' }).click();
  }
});

const looks = [
  { language: 'en-US', theme: 'light', keys: 'Keys', told: 'Next in the watchlist, in chart and ticket' },
  { language: 'pt-BR', theme: 'dark', keys: 'Teclas', told: 'Próximo dos favoritos, no gráfico e na ordem' },
] as const;

test.each(looks)('the keys are told by ?, and nobody is kept out: $language, $theme', async (look) => {
  const { person } = await watching();
  const { language, theme, keys, told } = look;
  const page = await open.visit(DESK, { desk: true, still: true, person, language, theme });
  await options(page).first().waitFor();
  await page.locator('figure canvas').first().waitFor();
  await page.screenshot({ path: `test/e2e/output/trade-desk-${language}.png` });
  await expectClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  await expect
    .poll(async () => {
      await page.keyboard.press('?');
      return page.getByRole('alertdialog', { name: keys }).count();
    })
    .toBe(1);
  await page.getByText(told).waitFor();
  await expectClean(page);
});

test('a guest looks at charts of what is traded most; the ticket says how to begin', async () => {
  const page = await open.visit(DESK, { desk: true, still: true });
  await page.getByRole('listbox', { name: 'Most traded' }).getByRole('option').first().waitFor();
  await ticket(page).getByText('Log in to trade. Looking is free.').waitFor();
  await chart(page, 1).locator('canvas').first().waitFor();
  await expectClean(page);
});

test.each([
  {
    language: 'en-US',
    theme: 'light',
    held: 'Holdings',
    by: 'Quantity',
    name: 'Name',
    sell: 'Sell',
    more: 'Details of',
  },
  {
    language: 'pt-BR',
    theme: 'dark',
    held: 'Carteira',
    by: 'Qtde.',
    name: 'Nome',
    sell: 'Vender',
    more: 'Detalhes de',
  },
] as const)('what is held is a table that is sorted by its heads, and sold from: $language', async (look) => {
  const { person, shares } = await watching();
  const [first, second] = shares;
  const order = { instrumentId: second?.id ?? '', type: 'market', quantity: '2', requestId: 'desk-second' } as const;
  good(await person.client.call(buyStock, order));
  const page = await open.visit(DESK, { desk: true, still: true, person, language: look.language, theme: look.theme });
  const table = page.getByRole('table', { name: look.held });
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const names = async () => (await rows.getByRole('rowheader').allTextContents()).map((text) => text.slice(0, 6));
  await expect.poll(() => rows.count()).toBe(2);
  const head = table.getByRole('columnheader', { name: look.by });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  const [most, least] = [first?.name.slice(0, 6), second?.name.slice(0, 6)];
  await expect.poll(names).toEqual([most, least]);
  await page.keyboard.press('Enter');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(names).toEqual([least, most]);
  // It is kept, and no other head says that it sorts.
  await page.reload();
  await expect.poll(names).toEqual([least, most]);
  expect(await table.locator('[aria-sort]').count()).toBe(1);
  await rows.first().getByRole('rowheader').getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await focused(rows.last().getByRole('rowheader').getByRole('button'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await chosen(page)
    .getByText(second?.name ?? '')
    .waitFor();
  await page.screenshot({ path: `test/e2e/output/desk-held-${look.language}.png` });
  await expectClean(page);
  const ticketHere = page.locator('section', { has: page.getByRole('heading', { level: 2, name: first?.name ?? '' }) });
  await table.getByRole('button', { name: `${look.sell} ${first?.name}` }).press('Enter');
  await focused(ticketHere.getByRole('radio', { name: look.sell, checked: true }));
  await table.getByRole('link', { name: `${look.more} ${first?.name}` }).press('Enter');
  await onScreen(page, '/pages/stock/holding');
});
