import { listStocks, type QuoteRow } from '@tarazu/wire/market';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { newPerson, phone } from '../../../server/src/testing/people.ts';
import { good, testPassword } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { openTicket, place, review, setTransactionPassword } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();

async function theShare(): Promise<QuoteRow> {
  const [share] = good(await open.app.client().call(listStocks, { country: 'IN' })).items;
  if (!share) throw new Error('no share in India');
  return share;
}

/** From Markets to the share, so that there is something to go back to. */
async function toShare(page: Page): Promise<QuoteRow> {
  const share = await theShare();
  await page.getByRole('link', { name: share.name }).click();
  await onScreen(page, '/pages/stock/stockKline');
  return share;
}

test('Back goes one step: from the confirmation to the ticket, from the ticket to the share, from the share to the list', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit('/pages/tabbar/markets?tab=IN', { person, still: true });
  await toShare(page);
  const sheet = await openTicket(page, english, 'buy');
  await sheet.getByRole('textbox', { name: english.ticket.quantity }).fill('3');
  const confirmation = await review(page, english, 'buy');
  await page.goBack();
  await confirmation.waitFor({ state: 'detached' });
  await expect.poll(() => sheet.getByRole('textbox', { name: english.ticket.quantity }).inputValue()).toBe('3');
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await onScreen(page, '/pages/stock/stockKline');
  await page.goBack();
  await onScreen(page, '/pages/tabbar/markets');
});

test('from the receipt of an order Back leads to the share, and not into a second ticket', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit('/pages/tabbar/markets?tab=IN', { person, still: true });
  await toShare(page);
  await openTicket(page, english, 'buy');
  await review(page, english, 'buy');
  await place(page, english, 'buy', person.transactionPassword);
  await onScreen(page, '/pages/stock/order');
  await page.goBack();
  await onScreen(page, '/pages/stock/stockKline');
  await page.getByRole('button', { name: english.ticket.buy, exact: true }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('from the receipt of the very first order, six digits chosen on the way, Back leads to the share', async () => {
  const own = { phone: '9876511223', password: testPassword };
  const { token, id } = await newPerson(open.app, phone(own.phone));
  const somebody = { ...(await open.app.person()), token, userId: id };
  const page = await open.visit('/pages/tabbar/markets?tab=IN', { person: somebody, still: true });
  await toShare(page);
  await openTicket(page, english, 'buy');
  await page.getByRole('button', { name: english.ticket.reviewBuy }).click();
  await page.getByRole('link', { name: 'Set it now' }).click();
  await setTransactionPassword(page, english, own, '246810');
  await review(page, english, 'buy');
  await place(page, english, 'buy', '246810');
  await onScreen(page, '/pages/stock/order');
  await page.goBack();
  await onScreen(page, '/pages/stock/stockKline');
  await page.getByRole('button', { name: english.ticket.buy, exact: true }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('on the page that was opened first, Back takes the drawer and the full screen away too', async () => {
  const person = await open.app.person();
  const share = await theShare();
  const page = await open.visit('/pages/tabbar/home', { person, still: true });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await onScreen(page, '/pages/tabbar/home');
  await page.goto(`${open.app.origin}/pages/stock/stockKline?id=${share.id}`);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
  await onScreen(page, '/pages/stock/stockKline');
});

test('Back leaves the full screen of the chart and the drawer, and the page stays', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/markets?tab=IN', { person, still: true });
  await toShare(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Full screen' }).waitFor();
  await onScreen(page, '/pages/stock/stockKline');
  await page.goBack();
  await onScreen(page, '/pages/tabbar/markets');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await onScreen(page, '/pages/tabbar/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await onScreen(page, '/pages/tabbar/home');
});

test('Back closes whatever lies on the share, the topmost first, and the share stays', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit('/pages/tabbar/markets?tab=IN', { person, still: true });
  const share = await toShare(page);
  const sheet = page.getByRole('dialog');
  for (const name of ['Indicators and more', `Price alerts for ${share.name}`]) {
    await page.getByRole('button', { name }).click();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await onScreen(page, '/pages/stock/stockKline');
  }
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await page.getByRole('button', { name: 'Indicators and more' }).click();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  await onScreen(page, '/pages/stock/stockKline');

  // What is done in place of the order lies on the ticket.
  const ticket = await openTicket(page, english, 'buy');
  await ticket.getByRole('button', { name: 'Put in a basket' }).click();
  await ticket.getByRole('textbox', { name: english.ticket.quantity }).waitFor({ state: 'detached' });
  await sheet.waitFor();
  await page.goBack();
  await ticket.getByRole('textbox', { name: english.ticket.quantity }).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.goBack();
  await onScreen(page, '/pages/tabbar/markets');
});

test('on the page that was opened first Back closes a sheet, and the page below keeps its place; closed by hand too', async () => {
  const person = await open.app.person();
  const share = await theShare();
  const page = await open.visit(`/pages/stock/stockKline?id=${share.id}`, { person, still: true });
  const settings = page.getByRole('button', { name: 'Indicators and more' });
  await settings.waitFor();
  // Prices above it change their lines meanwhile, so not to the pixel.
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(scrolled).toBe(60);
  const sheet = page.getByRole('dialog');
  for (const leave of [
    () => page.goBack(),
    () => sheet.getByRole('button', { name: english.order.close }).click(),
    () => page.goBack(),
  ]) {
    await settings.click();
    await sheet.waitFor();
    expect(await scrolled()).toBeGreaterThan(40);
    await leave();
    await sheet.waitFor({ state: 'detached' });
    expect(await scrolled()).toBeGreaterThan(40);
    await onScreen(page, '/pages/stock/stockKline');
  }
  // A confirmation goes back to its ticket, the ticket to the share.
  await page.getByRole('button', { name: english.ticket.buy, exact: true }).click();
  await sheet.getByRole('textbox', { name: english.ticket.quantity }).waitFor();
  const confirmation = await review(page, english, 'buy');
  await page.goBack();
  await confirmation.waitFor({ state: 'detached' });
  await sheet.getByRole('textbox', { name: english.ticket.quantity }).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await onScreen(page, '/pages/stock/stockKline');
});

test('the chart of the whole window says what it is of, and leads to the ticket', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/markets?tab=IN', { person, still: true });
  await toShare(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
  // The page behind is out of reach, so the chart says itself what it is of, and trades.
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart
    .getByText(/₹[\d,]+\.\d\d/)
    .first()
    .waitFor();
  await page.screenshot({ path: 'test/e2e/output/chart-full.png' });
  await chart.getByRole('button', { name: english.ticket.buy, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: english.ticket.quantity }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: english.order.close }).click();
});

test('what was typed is still there after the way to the six digits', async () => {
  const person = await open.app.person();
  await verified(createOperators(open.app), person);
  const page = await open.visit('/pages/wallet/addBank', { person, still: true });
  await page.getByLabel('Account number', { exact: true }).fill('000123456789');
  await page.getByLabel('Account number again').fill('000123456789');
  await page.getByLabel('IFSC').fill('SBIN0000691');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('link').click();
  await onScreen(page, '/pages/user/withdrawalPassword');
  await page.goBack();
  await onScreen(page, '/pages/wallet/addBank');
  await expect.poll(() => page.getByLabel('Account number', { exact: true }).inputValue()).toBe('000123456789');

  await page.goto(`${open.app.origin}/pages/exchange/index`);
  await page.getByLabel('Amount to send').fill('1500');
  await page.getByRole('button', { name: 'Exchanges' }).click();
  await onScreen(page, '/pages/exchange/exchange');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Amount to send').inputValue()).toBe('1500');
});
