import { showAllocation } from '@tarazu/wire/allocation';
import { listStocks } from '@tarazu/wire/market';
import { buyStock, listHoldings, listOrders } from '@tarazu/wire/stock-order';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';

// Days pass in the last test.
const open = openApp({ environment: { SESSION_IDLE_MINUTES: '43200' } });

test('holdings stand in the order that one chose, by sector under headings, and it is kept', async () => {
  open.pause();
  const person = await open.app.person();
  const { client } = person;
  const { items } = good(await client.call(listStocks, { country: 'IN' }));
  for (const [place, { id }] of items.slice(0, 5).entries()) {
    const order = { instrumentId: id, type: 'market', quantity: String(2 + place) } as const;
    good(await client.call(buyStock, { ...order, requestId: `holdings-${place}-in-order` }));
  }
  const page = await open.visit('/pages/tabbar/position', { person, still: true });
  const rows = page.getByRole('link', { name: /× avg/ });
  await rows.nth(4).waitFor();
  const shown = async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0]);
  const known = good(await client.call(listHoldings, { country: 'IN' })).items;
  const byName = known.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en-US'));
  expect(await shown()).toEqual(known.map(({ name }) => name));
  await page.getByRole('button', { name: /^Name/ }).click();
  await expect.poll(shown).toEqual(byName);
  await page.getByRole('button', { name: /^Name/ }).click();
  await expect.poll(shown).toEqual(byName.toReversed());
  await page.getByRole('button', { name: /^Sector/ }).click();
  const headings = page.getByRole('heading', { level: 3 });
  await headings.first().waitFor();
  expect(new Set(await headings.allInnerTexts())).toEqual(new Set(known.map(({ sector }) => sector)));
  await page.reload();
  await headings.first().waitFor();
  expect(await page.getByRole('button', { name: /^Sector/ }).getAttribute('aria-pressed')).toBe('true');

  // How it is spread: the shares beside the ring come to the whole, by holding and by sector.
  const spread = page.locator('details', { hasText: 'How it is spread' });
  await spread.getByText('How it is spread').click();
  const parts = spread.getByRole('listitem');
  const whole = async () =>
    (await parts.allInnerTexts()).reduce((sum, text) => sum + Number(/[\d.]+%/.exec(text)?.[0].slice(0, -1)), 0);
  await expect.poll(() => parts.count()).toBe(5);
  expect(await whole()).toBeCloseTo(100, 1);
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: 'test/e2e/output/allocation.png' });
  await spread.getByRole('radio', { name: 'Sector' }).click();
  await expect.poll(() => parts.count()).toBe(new Set(known.map(({ sector }) => sector)).size);
  expect(await whole()).toBeCloseTo(100, 1);

  // What one holds stands on the page of the instrument, and an order is written once more from its receipt.
  const [largest] = known;
  await page.goto(`${open.app.origin}/pages/stock/stockKline?id=${largest?.instrumentId}`);
  await page.getByText(`You hold ${largest?.quantity} shares`).waitFor();
  const [order] = good(await client.call(listOrders, { filter: 'filled' })).items;
  await page.goto(`${open.app.origin}/pages/stock/order?orderId=${order?.orderId}`);
  await page.getByRole('link', { name: 'Order again' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Review buy order/ }).waitFor();
  expect(await sheet.getByLabel('Quantity').inputValue()).toBe(order?.quantity);
});

test('what one has in all markets stands together in one currency, in the groups of one’s choice, and both are kept', async () => {
  open.pause();
  const person = await open.app.person();
  const { client } = person;
  const page = await open.visit('/pages/tabbar/position?tab=all', {
    person,
    still: true,
    expectedErrors: /intraday|ERR_FAILED/,
  });
  const ring = page.getByRole('region', { name: 'All you have' });
  const parts = ring.getByRole('listitem');
  const groups = page.getByRole('heading', { level: 3 });
  // Money alone is a group with its amount too.
  await page.getByRole('heading', { level: 3, name: /^Cash, 100\.0%\s*₹[\d,.]+$/ }).waitFor();
  for (const country of ['IN', 'BR'] as const) {
    const [share] = good(await client.call(listStocks, { country })).items;
    const order = { instrumentId: share?.id ?? '', type: 'market', quantity: '100' } as const;
    good(await client.call(buyStock, { ...order, requestId: `together-in-${country}` }));
  }
  await expect.poll(() => parts.count()).toBe(2);
  const rows = page.getByRole('link', { name: /100 · / });
  await rows.nth(1).waitFor();
  expect(await rows.first().textContent()).toMatch(/total (?:up|down|unchanged) /);
  await ring.getByRole('radio', { name: 'Market' }).click();
  await expect.poll(() => parts.count()).toBe(3);
  const whole = (await parts.allInnerTexts()).reduce((sum, text) => sum + Number(/([\d.]+)%/.exec(text)?.[1]), 0);
  expect(whole).toBeCloseTo(100, 1);
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: 'test/e2e/output/together.png', fullPage: true });
  await ring.getByRole('radio', { name: 'USDT' }).click();
  const sums = good(await client.call(showAllocation, { in: 'USDT' }));
  const stat = ring.locator('dl > div');
  const figure = (label: string) => stat.filter({ hasText: label }).locator('dd').first();
  const shown = async (label: string) => ((await figure(label).textContent()) ?? '').replaceAll(/[^\d.]/g, '');
  await expect.poll(() => shown('Invested')).toBe(sums.invested);
  expect(await shown('Total P&L')).toBe(sums.unrealised.replace('-', ''));
  expect(await shown('Today’s P&L')).toBe(sums.today.replace('-', ''));
  await page.reload();
  await ring.waitFor();
  expect(await ring.getByRole('radio', { name: 'USDT' }).isChecked()).toBe(true);
  expect(await ring.getByRole('radio', { name: 'Market' }).isChecked()).toBe(true);

  // What is hidden is called hidden, and not unchanged.
  await ring.getByRole('button', { name: 'Hide amounts' }).click();
  await expect.poll(() => figure('Total P&L').textContent()).toContain('••••••');
  expect(await figure('Total P&L').textContent()).toContain('hidden');
  expect(await page.locator('main').textContent()).not.toMatch(/unchanged/);
  expect((await groups.allInnerTexts()).join()).not.toMatch(/₹|\$/);
  await ring.getByRole('button', { name: 'Show amounts' }).click();

  // Positions of the day that cannot be read leave the holdings their place.
  await page.route('**/stock/intraday/position/list', (route) => route.abort());
  await page.getByRole('radio', { name: 'India', exact: true }).click();
  await page.getByText('Intraday positions could not be read just now.').waitFor();
  await page.getByRole('link', { name: /× avg/ }).waitFor();
  expect(await page.getByRole('heading', { name: 'No answer' }).count()).toBe(0);
});

test('all that can be sold is sold at the market, and what cannot stays with its reason', async () => {
  open.pause();
  const person = await open.app.person();
  const { client } = person;
  const { items } = good(await client.call(listStocks, { country: 'IN' }));
  const buy = (place: number, requestId: string) => {
    const order = { instrumentId: items[place]?.id ?? '', type: 'market', quantity: '2' } as const;
    return client.call(buyStock, { ...order, requestId, transactionPassword: person.transactionPassword });
  };
  for (const place of [0, 1]) good(await buy(place, `sell-all-buys-${place}`));
  open.resume();
  await open.passTo('2026-11-23T06:30:00.000Z');
  open.pause();
  good(await buy(2, 'sell-all-buys-2'));
  const names = items.slice(0, 3).map(({ name }) => name);

  const dark = await open.visit('/pages/tabbar/position', { person, language: 'pt-BR', theme: 'dark', still: true });
  await dark.getByRole('button', { name: 'Vender tudo a mercado' }).click();
  const asked = dark.getByRole('dialog', { name: 'Vender toda a carteira a mercado?' });
  await asked.getByText('Resultado estimado das 2 que podem ser vendidas agora').waitFor();
  await expectCleanAndNarrow(dark);
  await asked.getByRole('button', { name: 'Manter tudo' }).click();
  expect(good(await client.call(listHoldings, {})).items).toHaveLength(3);

  const page = await open.visit('/pages/tabbar/position', { person, still: true });
  await page.getByRole('button', { name: 'Sell all at the market' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sell all holdings at the market?' });
  await sheet.getByText('Holdings that will be sold at the best prices now: 2 of 3.').waitFor();
  await sheet.getByText('Estimated result of the 2 that can be sold now').waitFor();
  for (const name of names) await sheet.getByText(name).first().waitFor();
  await sheet.getByRole('button', { name: 'Sell all' }).click();
  await typeDigits(page, person.transactionPassword);
  await sheet.getByRole('button', { name: 'Sell all' }).dblclick();
  const done = page.getByRole('dialog', { name: 'Outcome of each' });
  await expect.poll(() => done.getByText('Complete').count()).toBe(2);
  await done.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => page.getByRole('link', { name: /× avg/ }).count()).toBe(1);
  const orders = good(await client.call(listOrders, { filter: 'filled' })).items;
  expect(orders.filter(({ side }) => side === 'sell').map(({ quantity }) => quantity)).toEqual(['2', '2']);
  // A single one is offered too; nothing of it can be sold now, which is said.
  await page.getByRole('button', { name: 'Sell all at the market' }).click();
  await sheet.getByText('Holdings that will be sold at the best prices now: 0 of 1.').waitFor();
  expect(await sheet.getByRole('button', { name: 'Sell all' }).isDisabled()).toBe(true);
});
