import { listStocks } from '@tarazu/wire/market';
import { buyStock, listOrders } from '@tarazu/wire/stock-order';
import { logOut } from '@tarazu/wire/user';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { logIn, openTicket, place, review } from '../gestures.ts';
import { openApp, phone, type Visitor } from '../open-app.ts';
import { onScreen, shown } from '../screen.ts';
import { english } from '../words.ts';

/** A Sunday on which the market is open, and counts for Monday; the Tuesday after it is a holiday in India. */
const startMs = Date.parse('2026-11-22T06:30:00.000Z');
const MINUTE_MS = 60_000;
const open = openApp({ startMs });

/** The device and the house have the same day. */
async function visitOnSunday(path: string, visitor: Visitor): Promise<Page> {
  const page = await open.visit(path, visitor);
  await page.clock.setFixedTime(startMs);
  await page.reload();
  return page;
}

async function anyShare(): Promise<string> {
  return good(await open.app.client().call(listStocks, { country: 'IN' })).items[0]?.id ?? '';
}

test('the ticket says above the fold when shares can be sold and why then, and what bounds each charge', async () => {
  const person = await open.app.person();
  const address = `/pages/stock/stockKline?id=${await anyShare()}`;
  const page = await visitOnSunday(address, { person, still: true });
  const sheet = await openTicket(page, english, 'buy');
  const why = sheet.getByText(
    shown(
      'What is bought now can be sold from 25-11-2026. T+1; counts as Monday 23-11-2026; Tuesday 24-11-2026 is a holiday (Guru Nanak Jayanti).',
    ),
  );
  await why.waitFor();
  const foot = await sheet.getByRole('button', { name: english.ticket.reviewBuy }).boundingBox();
  const box = await why.boundingBox();
  expect(box && box.y + box.height).toBeLessThan(foot?.y ?? phone.height);
  await sheet.getByText('0.03%, max ₹20', { exact: true }).waitFor();
  await sheet.getByText('0.1%, rounded to whole rupees for the day').waitFor();
  await page.screenshot({ path: 'test/e2e/output/ticket-why.png' });

  const portuguese = await visitOnSunday(`${address}&side=buy`, {
    person,
    still: true,
    language: 'pt-BR',
    theme: 'dark',
  });
  await portuguese
    .getByText(shown('D+1; conta como segunda-feira, 23-11-2026; terça-feira, 24-11-2026, é feriado'))
    .waitFor();
  await portuguese.getByText('0,03%, máx. ₹\u00a020', { exact: true }).waitFor();
  await portuguese.screenshot({ path: 'test/e2e/output/ticket-why-pt.png' });
});

test('what it comes to stands above the button, on a small screen too', async () => {
  const person = await open.app.person();
  const page = await open.visit(`/pages/stock/stockKline?id=${await anyShare()}`, { person, still: true });
  const sheet = await openTicket(page, english, 'buy');
  const total = sheet.getByRole('term').filter({ hasText: english.ticket.pay });
  for (const size of [phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    const button = sheet.getByRole('button', { name: english.ticket.reviewBuy });
    await expect
      .poll(async () => {
        const [line, below] = await Promise.all([total.boundingBox(), button.boundingBox()]);
        return line && below && line.y + line.height <= below.y && below.y + below.height <= size.height;
      })
      .toBe(true);
    await page.screenshot({ path: `test/e2e/output/ticket-total-${size.width}.png` });
  }
});

test('a trade for a day that has not come says so on its receipt, its note and in the holding', async () => {
  const person = await open.app.person();
  const instrumentId = await anyShare();
  const { order } = good(
    await person.client.call(buyStock, { instrumentId, type: 'market', quantity: '2', requestId: 'for-monday' }),
  );
  const receipt = await open.visit(`/pages/stock/order?orderId=${order.orderId}`, { person, still: true });
  await receipt.getByText(shown('counts as Monday 23-11-2026')).waitFor();
  await receipt.getByRole('link', { name: 'Contract note' }).click();
  await receipt.getByText(shown('counts as Monday 23-11-2026')).waitFor();
  const holding = await visitOnSunday(`/pages/stock/holding?id=${instrumentId}`, { person, still: true });
  const counts = holding.getByText(shown('counts as Monday 23-11-2026'));
  await counts.waitFor();
  // The sentence takes two lines where the row is narrow, and never lies over what was paid.
  for (const width of [390, 320]) {
    await holding.setViewportSize({ width, height: 844 });
    const paid = await holding.getByText('paid, with charges').boundingBox();
    const right = await counts.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    expect(right, `${width} px`).toBeLessThan(paid?.x ?? 0);
  }
});

test('who has nothing to sell is offered the starter portfolio, and no way to orders that do not wait', async () => {
  const person = await open.app.person();
  const page = await open.visit(`/pages/stock/stockKline?id=${await anyShare()}&side=sell`, { person, still: true });
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link', { name: 'See holdings' }).waitFor();
  await expect.poll(() => sheet.getByRole('link', { name: 'See waiting orders' }).count()).toBe(0);
  await sheet.getByRole('button', { name: 'Take these shares' }).waitFor();
  await page.screenshot({ path: 'test/e2e/output/ticket-nothing.png' });
  await sheet.getByRole('button', { name: 'Take these shares' }).click();
  await sheet.getByRole('button', { name: 'Take these shares' }).waitFor({ state: 'detached' });
});

test('a double tap on Review does not place the order, and types no digit; a tap half a second later does', async () => {
  const unlocked = await open.app.person();
  const orders = async () => good(await unlocked.client.call(listOrders, { filter: 'all' })).items.length;
  const address = `/pages/stock/stockKline?id=${await anyShare()}&side=buy`;
  const page = await open.visit(address, { person: unlocked, still: true });
  const confirmation = await reviewedByDoubleTap(page);
  expect(await confirmation.getByRole('group', { name: '0 of 6 digits' }).count()).toBe(0);
  const placeBuy = confirmation.getByRole('button', { name: english.ticket.placeBuy });
  await page.clock.runFor(249);
  await placeBuy.dispatchEvent('click');
  // By key too.
  await placeBuy.press('Enter');
  expect(await placeBuy.getAttribute('aria-busy')).toBeNull();
  expect(await orders()).toBe(0);
  await page.clock.runFor(1);
  await placeBuy.tap();
  await page.clock.resume();
  await onScreen(page, '/pages/stock/order');
  expect(await orders()).toBe(1);

  const locked = await open.app.person({ unlocked: false });
  const other = await open.visit(address, { person: locked, still: true });
  const asked = await reviewedByDoubleTap(other);
  await asked.getByRole('group', { name: '0 of 6 digits' }).waitFor();
  await other.clock.resume();
  await place(other, english, 'buy', locked.transactionPassword);
  await onScreen(other, '/pages/stock/order');
});

/** The ticket's Review, tapped once and 250 ms later again at the same place; from then on time stands still. */
async function reviewedByDoubleTap(page: Page): Promise<Locator> {
  await page.clock.install({ time: startMs });
  await page.reload();
  const review = page.getByRole('dialog').getByRole('button', { name: english.ticket.reviewBuy });
  await review.and(page.locator(':enabled')).waitFor();
  await page.clock.pauseAt(startMs + MINUTE_MS);
  // What the time between asked for has come.
  await review.and(page.locator(':enabled')).waitFor();
  const box = await review.boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.touchscreen.tap(at.x, at.y);
  const confirmation = page.getByRole('dialog', { name: english.ticket.confirmBuy });
  await confirmation.waitFor();
  const under = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, at);
  expect([english.ticket.placeBuy, '0']).toContain(under);
  await page.clock.runFor(250);
  await page.touchscreen.tap(at.x, at.y);
  return confirmation;
}

test('a session that ends in the middle of an order says that it was not placed, and the order is still written after logging in', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit(`/pages/stock/stockKline?id=${await anyShare()}`, { person, still: true });
  const sheet = await openTicket(page, english, 'buy');
  await sheet.getByRole('radio', { name: 'Limit' }).check({ force: true });
  const price = await sheet.getByRole('textbox', { name: /^Limit/ }).inputValue();
  await sheet.getByRole('textbox', { name: english.ticket.quantity }).fill('7');
  await review(page, english, 'buy');
  good(await person.client.call(logOut, {}));
  await onScreen(page, '/pages/account/login');
  await page.getByRole('alert').getByText('Your session ended. Your order was not placed.', { exact: true }).waitFor();
  await page.screenshot({ path: 'test/e2e/output/session-ended.png' });
  await logIn(page, english, { phone: person.account, password: person.password });
  await onScreen(page, '/pages/stock/stockKline');
  await expect.poll(() => sheet.getByRole('textbox', { name: english.ticket.quantity }).inputValue()).toBe('7');
  expect(await sheet.getByRole('textbox', { name: /^Limit/ }).inputValue()).toBe(price);

  // What was written in place of it comes back as what it was, with its own fields.
  for (const [way, level] of [
    ['Bracket: with a target and a stop', 'Stop price'],
    ['Wait for a price', 'Target price'],
  ] as const) {
    const again = await open.app.person({ unlocked: false });
    const phone = await open.visit(`/pages/stock/stockKline?id=${await anyShare()}`, { person: again, still: true });
    const ticket = await openTicket(phone, english, 'buy');
    await ticket.getByRole('textbox', { name: english.ticket.quantity }).fill('9');
    await ticket.getByRole('button', { name: way }).click();
    const field = phone.getByRole('dialog').getByRole('textbox', { name: level });
    if (level === 'Target price') {
      await phone.getByRole('dialog').getByRole('radio', { name: 'Both', exact: true }).click();
    }
    await field.fill('1234.5');
    good(await again.client.call(logOut, {}));
    await onScreen(phone, '/pages/account/login');
    await phone.getByText('Your session ended. Your order was not placed.', { exact: true }).waitFor();
    await logIn(phone, english, { phone: again.account, password: again.password });
    await onScreen(phone, '/pages/stock/stockKline');
    await expect.poll(() => field.inputValue()).toMatch(/^1,?234\.50?$/);
    expect(await phone.getByRole('dialog').getByRole('textbox', { name: english.ticket.quantity }).inputValue()).toBe(
      '9',
    );
  }

  // Where no order was begun nothing is said of one.
  const other = await open.app.person();
  const list = await open.visit('/pages/tabbar/position', {
    person: other,
    still: true,
    language: 'pt-BR',
    theme: 'dark',
  });
  await list.getByRole('heading', { level: 1 }).waitFor();
  good(await other.client.call(logOut, {}));
  await onScreen(list, '/pages/account/login');
  await list.getByText('Sua sessão terminou. As ordens que aguardam continuam no mercado.', { exact: true }).waitFor();
  await list.screenshot({ path: 'test/e2e/output/session-ended-pt.png' });
});
