import type { Locator, Page } from 'playwright-core';
import { escaped, figure, onScreen, receiptOf } from './screen.ts';
import type { Words } from './words.ts';

export interface Account {
  readonly phone: string;
  readonly password: string;
}

/** Fills the registration form, proves to be a person without the picture, and types the code that practice mode shows. */
export async function register(page: Page, { account }: Words, { phone, password }: Account): Promise<void> {
  await onScreen(page, '/pages/account/reg');
  await page.getByLabel(account.phone, { exact: true }).fill(phone);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByLabel(account.again).fill(password);
  await page.getByRole('button', { name: account.noPicture }).click();
  await page.getByText(account.proved).waitFor();
  await page.getByRole('checkbox', { name: account.terms }).check();
  await page.getByRole('checkbox', { name: account.privacy }).check();
  await page.getByRole('button', { name: account.sendCode }).click();
  const message = await page.getByText(/\b\d{6}\b/).textContent();
  await page.getByLabel(account.code).fill(/\b\d{6}\b/.exec(message ?? '')?.[0] ?? '');
  await page.getByText(account.created).waitFor();
}

export async function logIn(page: Page, { account }: Words, { phone, password }: Account): Promise<void> {
  await onScreen(page, '/pages/account/login');
  await page.getByLabel(account.phone, { exact: true }).fill(phone);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: account.logIn, exact: true }).click();
}

export async function signOut(page: Page, { account, tabs }: Words): Promise<void> {
  await page.getByRole('link', { name: tabs.mine, exact: true }).click();
  await onScreen(page, '/pages/tabbar/mine');
  await page.getByRole('button', { name: account.signOut }).click();
  const dialog = page.getByRole('alertdialog', { name: account.signOutTitle });
  await dialog.getByRole('button', { name: account.signOut }).click();
  await onScreen(page, '/pages/account/login');
}

/** Six digits on the app's own keys. */
export async function typeDigits(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}

export async function setTransactionPassword(page: Page, words: Words, own: Account, digits: string): Promise<void> {
  await onScreen(page, '/pages/user/tradePassword');
  await page.getByLabel(words.account.password, { exact: true }).fill(own.password);
  await page.getByRole('button', { name: words.digits.go }).click();
  await page.getByRole('heading', { name: words.digits.choose }).waitFor();
  await typeDigits(page, digits);
  await page.getByRole('heading', { name: words.digits.repeat }).waitFor();
  await typeDigits(page, digits);
  await page.getByText(words.digits.saved).waitFor();
}

type Side = 'buy' | 'sell';

/** The sheet of an order, opened by the button at the foot of the stock's screen. */
export async function openTicket(page: Page, { ticket }: Words, side: Side): Promise<Locator> {
  await page.getByRole('button', { name: ticket[side], exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: ticket.quantity }).waitFor();
  return sheet;
}

export interface Terms {
  /** Every charge by its name, as shown before the order is confirmed. */
  readonly charges: readonly (readonly [string, string])[];
  readonly value: string;
  readonly total: string;
  readonly availableAfter: string;
}

function reviewButton(sheet: Locator, { ticket }: Words, side: Side): Locator {
  return sheet.getByRole('button', { name: side === 'buy' ? ticket.reviewBuy : ticket.reviewSell });
}

/** What the sheet says that the order would cost. Waits until the figures belong to what was typed. */
export async function readTerms(sheet: Locator, words: Words, side: Side): Promise<Terms> {
  const { ticket } = words;
  await reviewButton(sheet, words, side).and(sheet.page().locator(':enabled')).waitFor();
  const totalName = side === 'buy' ? ticket.pay : ticket.receive;
  const lines = await receiptOf(sheet.locator('dl').first());
  return {
    value: lines[0]?.[1] ?? '',
    charges: lines.slice(1),
    total: await figure(sheet, totalName),
    availableAfter: await figure(sheet, side === 'buy' ? ticket.after : ticket.sharesAfter),
  };
}

/** Goes on to the confirmation of what the sheet holds. */
export async function review(page: Page, words: Words, side: Side): Promise<Locator> {
  await reviewButton(page.getByRole('dialog'), words, side).click();
  const name = side === 'buy' ? words.ticket.confirmBuy : words.ticket.confirmSell;
  const confirmation = page.getByRole('dialog', { name });
  await confirmation.waitFor();
  return confirmation;
}

/** The six digits and the button that stands in place of the keys once they are typed. */
export async function place(page: Page, { ticket }: Words, side: Side, digits: string): Promise<void> {
  await typeDigits(page, digits);
  await page.getByRole('button', { name: side === 'buy' ? ticket.placeBuy : ticket.placeSell }).click();
}

/** The contract note of the only fill on the order's screen: value, charges, and what was paid or received. */
export async function readNote(page: Page, { order }: Words, side: Side): Promise<Omit<Terms, 'availableAfter'>> {
  const total = side === 'buy' ? order.paid : order.received;
  const pattern = new RegExp(`^${escaped(total)}$`);
  const note = page
    .getByRole('main')
    .locator('dl')
    .filter({ has: page.getByRole('term').filter({ hasText: pattern }) });
  const lines = await receiptOf(note);
  const end = lines.findIndex(([name]) => name === total);
  return { value: lines[0]?.[1] ?? '', charges: lines.slice(1, end), total: lines[end]?.[1] ?? '' };
}
