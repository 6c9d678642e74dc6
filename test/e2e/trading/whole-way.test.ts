import { listStocks, type QuoteRow } from '@tarazu/wire/market';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import {
  logIn,
  openTicket,
  place,
  readNote,
  readTerms,
  register,
  review,
  setTransactionPassword,
  signOut,
} from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { figure, hundredths, onScreen } from '../screen.ts';
import { english, filled, portuguese, type Words } from '../words.ts';

const open = openApp();
const digits = '481516';

interface Way {
  readonly words: Words;
  readonly theme: 'light' | 'dark';
  readonly phone: string;
  readonly country: 'IN' | 'BR';
  readonly days: string;
  /** Another than the ticket starts with, so that its figures are asked for while the market stands still. */
  readonly quantity: string;
  /** An instant on the first day on which the shares may be sold. */
  readonly settled: string;
}

async function theShare(country: 'IN' | 'BR'): Promise<QuoteRow> {
  const { items } = good(await open.app.client().call(listStocks, { country }));
  if (!items[0]) throw new Error(`no share in ${country}`);
  return items[0];
}

/** From the first screen to Home with a new account. */
async function arrive(page: Page, { words, phone }: Way): Promise<void> {
  const { account, home } = words;
  await onScreen(page, '/pages/common/start');
  await page.getByRole('link', { name: account.create }).click();
  await register(page, words, { phone, password: 'green-Tree-42' });
  await onScreen(page, '/pages/tabbar/home');
  await page.getByRole('heading', { name: home.total }).waitFor();
}

/** Finds the share by its name, puts it on the watchlist and opens it. */
async function findAndWatch(page: Page, { search, star }: Words, name: string): Promise<void> {
  await page.getByRole('button', { name: search.open }).click();
  await onScreen(page, '/pages/stock/search');
  await page.getByLabel(search.label).fill(name.slice(0, -1));
  await page.getByRole('button', { name: filled(star.add, { name }) }).click();
  await page.getByText(star.added).waitFor();
  await page.getByRole('button', { name: filled(star.remove, { name }) }).waitFor();
  await page.getByRole('link', { name }).click();
  await onScreen(page, '/pages/stock/stockKline');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Buys or sells at the market while it stands still, so that what was shown must be what was charged. */
async function trade(page: Page, words: Words, side: 'buy' | 'sell', quantity: string): Promise<void> {
  const sheet = await openTicket(page, words, side);
  open.pause();
  await sheet.getByRole('textbox', { name: words.ticket.quantity }).fill(quantity);
  const shown = await readTerms(sheet, words, side);
  // Money is left of a buy, shares of a sale, and here all are sold.
  expect(shown.availableAfter).toMatch(side === 'buy' ? /[.,]\d\d$/ : /^0$/);
  expect(shown.charges.length).toBeGreaterThanOrEqual(2);
  const confirmation = await review(page, words, side);
  const mark = side === 'buy' ? words.ticket.pay : words.ticket.receive;
  expect(await figure(confirmation, mark)).toBe(shown.total);
  await place(page, words, side, digits);
  await onScreen(page, '/pages/stock/order');
  await page.getByRole('heading', { name: words.order.filled }).waitFor();
  await page.getByText(side === 'buy' ? words.order.bought : words.order.sold).waitFor();
  const note = await readNote(page, words, side);
  const unsigned = shown.charges.map(([name, amount]) => [name, amount.replace('\u2212', '')] as const);
  expect(note).toEqual({ value: shown.value, charges: unsigned, total: shown.total });
  const sum = note.charges.reduce((total, [, amount]) => total + hundredths(amount), 0n);
  expect(hundredths(await figure(page.getByRole('main'), words.order.chargesSoFar))).toBe(sum);
  const signed = side === 'buy' ? sum : -sum;
  expect(hundredths(note.total)).toBe(hundredths(note.value) + signed);
  open.resume();
}

/** The rows of every entry of the statement that touch one place, as amounts. */
async function movements(page: Page, { statement }: Words, place: string): Promise<readonly bigint[]> {
  await page.getByText(statement.noMore).waitFor();
  const closed = page.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: place, exact: true }) });
  const amounts = (await rows.all()).map((row) => row.getByRole('cell').first().textContent());
  return (await Promise.all(amounts)).map((amount) => hundredths(amount ?? ''));
}

async function checkStatement(page: Page, words: Words, currency: string): Promise<void> {
  const { tabs, assets, statement } = words;
  await page.getByRole('link', { name: tabs.mine, exact: true }).click();
  await page.getByRole('link', { name: assets.details, exact: true }).click();
  await onScreen(page, '/pages/user/assets');
  const account = page.getByRole('region', { name: currency });
  const available = hundredths(await figure(account, assets.available));
  const receivable = hundredths(await figure(account, assets.receivable));
  await page.getByRole('link', { name: statement.open }).click();
  await onScreen(page, '/pages/fundsDetail/index');
  await page.getByRole('radio', { name: currency }).click();
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const free = await movements(page, words, statement.available);
  expect(free.length).toBeGreaterThanOrEqual(2);
  expect(sum(free)).toBe(available);
  expect(sum(await movements(page, words, statement.receivable))).toBe(receivable);
  await page.getByRole('radio', { name: statement.double }).click();
  const entries = await page.getByRole('button', { expanded: true }).count();
  await expect.poll(() => page.getByText(statement.balanced).count()).toBe(entries);
}

const ways: readonly (Way & { readonly name: string })[] = [
  {
    name: 'in English, in the light, on an Indian share',
    words: english,
    theme: 'light',
    phone: '9876500001',
    country: 'IN',
    days: '1',
    quantity: '10',
    settled: '2026-11-23T06:30:00.000Z',
  },
  {
    name: 'in Portuguese, in the dark, on a Brazilian share',
    words: portuguese,
    theme: 'dark',
    phone: '9876500002',
    country: 'BR',
    days: '2',
    quantity: '300',
    settled: '2026-11-26T15:30:00.000Z',
  },
];

test.each(ways)('the whole way $name', async (way) => {
  const { words, theme, country, quantity } = way;
  const { tabs, ticket, order, position } = words;
  const share = await theShare(country);
  const own = { phone: way.phone, password: 'green-Tree-42' };
  const page = await open.visit('/', { language: words.language, theme });
  await arrive(page, way);
  await findAndWatch(page, words, share.name);

  await openTicket(page, words, 'buy');
  await review(page, words, 'buy');
  await page.getByRole('link', { name: words.digits.setNow }).click();
  await setTransactionPassword(page, words, own, digits);
  await onScreen(page, '/pages/stock/stockKline');
  await page.getByRole('dialog').getByRole('button', { name: order.close }).click();
  await trade(page, words, 'buy', quantity);

  await page.getByRole('link', { name: order.position }).click();
  await onScreen(page, '/pages/tabbar/position');
  if (country === 'BR') await page.getByRole('radio', { name: position.country }).click();
  await page.getByText(filled(position.locked, { quantity, days: way.days })).waitFor();
  await page.getByRole('link', { name: share.name }).click();
  await onScreen(page, '/pages/stock/holding');
  await page.getByRole('link', { name: position.chart }).click();
  await onScreen(page, '/pages/stock/stockKline');
  const early = await openTicket(page, words, 'sell');
  await early.getByText(filled(ticket.nothingToSell, { quantity })).waitFor();
  await expect.poll(() => early.getByRole('button', { name: ticket.reviewSell }).isDisabled()).toBe(true);
  await early.getByRole('button', { name: order.close }).click();

  await open.passTo(way.settled);
  await trade(page, words, 'sell', quantity);
  await page.getByText(order.result).waitFor();
  await page.getByRole('link', { name: order.position }).click();
  await page.getByRole('heading', { name: position.noHoldings }).waitFor();

  await checkStatement(page, words, country === 'IN' ? 'INR' : 'BRL');
  await page.goBack();
  await page.goBack();
  await signOut(page, words);
  await page.getByRole('heading', { name: words.account.welcome }).waitFor();
  await logIn(page, words, own);
  await onScreen(page, '/pages/tabbar/home');
  await page.getByRole('link', { name: tabs.home, exact: true }).and(page.locator('[aria-current]')).waitFor();
});
