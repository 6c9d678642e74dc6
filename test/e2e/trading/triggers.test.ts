// Orders that wait for a price: set from the ticket, listed with their distance, revoked, and fired by the market.
import { instrumentInfo, listStocks } from '@tarazu/wire/market';
import { buyStock } from '@tarazu/wire/stock-order';
import {
  addConditionalOrder,
  listConditionalOrders,
  previewConditionalOrder,
} from '@tarazu/wire/trading/conditional-order';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { passInTurns } from '../../../server/src/testing/turns.ts';
import { openTicket, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english, portuguese } from '../words.ts';

const open = openApp();
let person: TestPerson;
let share: string;

beforeAll(async () => {
  person = await open.app.person();
  share = good(await person.client.call(listStocks, { country: 'IN' })).items[0]!.id;
  const order = { instrumentId: share, type: 'market', quantity: '4', requestId: 'held-for-triggers' } as const;
  good(await person.client.call(buyStock, order));
});

const address = () => `/pages/stock/stockKline?id=${share}`;

test('a stop and a target are set from the ticket, listed with their distance, and revoked', async () => {
  const page = await open.visit(address(), { person, still: true });
  // Distances are told from the price of now.
  open.pause();
  await openTicket(page, english, 'sell');
  await page.getByRole('button', { name: 'Wait for a price: stop, target, trailing' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Both' }).click();
  await sheet.getByText(/^3\.0\d% below the price$/).waitFor();
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await sheet.getByText(/A gap can skip your price/).waitFor();
  // What is held stands in the head, and its cost is one of the levels that a press sets: to lose nothing is a stop below the price or a target above it.
  await sheet.getByText(/^Your average: ₹/).waitFor();
  await sheet.getByRole('button', { name: 'Break-even' }).click();
  await sheet.getByRole('group', { name: 'Stop by its distance from the price' }).getByText('−5%').click();
  await sheet.getByText(/^5\.[01]\d% below the price$/).waitFor();
  await sheet.getByRole('group', { name: 'Target by its distance from the price' }).getByText('+10%').click();
  await sheet.getByText(/^10\.[01]\d% above the price$/).waitFor();
  open.resume();
  await sheet.getByRole('button', { name: 'Review' }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Set it' }).click();
  await onScreen(page, '/pages/stock/triggers');
  await page.getByText('Sell 2 at the market').waitFor();
  await page.getByText('Stop and target').waitFor();
  await page.getByText('Still to go').waitFor();
  const { items } = good(await person.client.call(listConditionalOrders, {}));
  expect(items.map(({ legs }) => legs.map(({ name }) => name))).toEqual([['stop', 'target']]);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No conditional order is waiting').waitFor();
  await page.getByRole('radio', { name: 'Done' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  // What it waited for stands there still, and its name leads to the share.
  const [done] = good(await person.client.call(listConditionalOrders, { filter: 'done' })).items;
  for (const { level } of done?.legs ?? []) {
    await page
      .getByText(new RegExp(`^₹${Number(level).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`))
      .waitFor();
  }
  for (const [language, theme] of [
    ['en-US', 'light'],
    ['pt-BR', 'dark'],
  ] as const) {
    const seen = await open.visit('/pages/stock/triggers?show=done', { person, language, theme, still: true });
    await seen.getByRole('main').getByRole('definition').first().waitFor();
    await seen.screenshot({ path: `test/e2e/output/triggers-done.${language}.${theme}.png`, fullPage: true });
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: done?.name ?? '' })
    .click();
  await onScreen(page, '/pages/stock/stockKline');
});

test('the sheet looks the same in either language and theme', async () => {
  for (const [words, wait, average, theme] of [
    [english, 'Wait for a price: stop, target, trailing', /^Your average: ₹/, 'light'],
    [portuguese, 'Esperar um preço: stop, alvo, móvel', /^Seu preço médio: ₹/, 'dark'],
  ] as const) {
    const { language } = words;
    const page = await open.visit(address(), { person, language, theme, still: true });
    await openTicket(page, words, 'sell');
    await page.getByRole('button', { name: wait }).click();
    await page.getByText(average).waitFor();
    await page.screenshot({ path: `test/e2e/output/waiting-sheet.${language}.${theme}.png` });
  }
});

test('the order at a stop may have a limit, and what that means stands before the button', async () => {
  const page = await open.visit(address(), { person, still: true });
  await openTicket(page, english, 'sell');
  const sheet = page.getByRole('dialog');
  // What is typed in the ticket goes on.
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await page.getByRole('button', { name: 'Wait for a price: stop, target, trailing' }).click();
  await sheet.getByText(/A gap can skip your price/).waitFor();
  expect(await sheet.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('3');
  await sheet.getByRole('radiogroup', { name: 'Order at the stop' }).getByRole('radio', { name: 'Limit' }).click();
  const limit = sheet.getByRole('textbox', { name: 'Limit at the stop' });
  await limit.press('ArrowDown');
  const price = await limit.inputValue();
  await sheet.getByText(/^With a limit the order fills at your limit or better/).waitFor();
  await sheet.getByRole('button', { name: 'Review', disabled: false }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Set it' }).click();
  await onScreen(page, '/pages/stock/triggers');
  await page.getByText(/^Sell 3 with limit ₹/).waitFor();
  const { items } = good(await person.client.call(listConditionalOrders, {}));
  expect(items.map(({ legs }) => Number(legs[0]?.price))).toEqual([Number(price)]);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No conditional order is waiting').waitFor();
});

test('a message about one that has ended leads to what became of it, and the statement to the order', async () => {
  const ended = await open.visit('/pages/stock/triggers?show=done', { person, still: true });
  await ended.getByText('Revoked', { exact: true }).first().waitFor();
  const page = await open.visit('/pages/fundsDetail/index', { person, still: true });
  await page.getByRole('button', { name: /^Bought 4 / }).click();
  await page.getByRole('link', { name: 'See the order' }).click();
  await onScreen(page, '/pages/stock/order');
});

test('what would fire at once is refused with the price compared, and a trigger that the market reaches leads to its order', async () => {
  const page = await open.visit(address(), { person, still: true });
  const { quote, tick } = good(await person.client.call(instrumentInfo, { id: share }));
  await openTicket(page, english, 'buy');
  await page.getByRole('button', { name: 'Wait for a price: stop, target, trailing' }).click();
  const sheet = page.getByRole('dialog');
  const stop = sheet.getByRole('textbox', { name: 'Stop price' });
  // What is asked once the typing rests is the whole number, and it is asked again as the market moves.
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(previewConditionalOrder.path)) asked.push(request.postDataJSON());
  });
  await stop.fill('');
  const wrong = String(Math.floor(Number(quote.last) * 0.97));
  await stop.pressSequentially(wrong);
  const ofWrong = () => asked.filter((body) => (body as { stopLevel?: string }).stopLevel === wrong).length;
  await expect.poll(ofWrong).toBeGreaterThan(1);
  const typed = asked.map((body) => (body as { stopLevel?: string }).stopLevel ?? '');
  // Not one for each key.
  const halfTyped = typed.filter((level) => level !== '' && level !== wrong && wrong.startsWith(level));
  expect(halfTyped.length).toBeLessThan(wrong.length - 1);
  // Before the button, and the button is grey.
  await sheet.getByRole('alert').waitFor();
  await sheet.getByRole('button', { name: 'Review', disabled: true }).waitFor();
  const near = (Math.ceil((Number(quote.last) * 1.003) / Number(tick)) * Number(tick)).toFixed(2);
  await sheet.getByRole('textbox', { name: 'Stop price' }).fill(near);
  await sheet.getByRole('button', { name: 'Review' }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Set it' }).click();
  await onScreen(page, '/pages/stock/triggers');
  await page.getByText('Waiting', { exact: true }).last().waitFor();
});

test('a sheet that opens with its own figures may be reviewed, and a quantity that is worth too little is mended by a press', async () => {
  const page = await open.visit('/pages/coin/coinKline?id=XC:ETH-USDT', { person, still: true });
  await openTicket(page, english, 'buy');
  await page.getByRole('button', { name: 'Wait for a price: stop, target, trailing' }).click();
  const sheet = page.getByRole('dialog');
  for (const kind of ['Target', 'Both', 'Stop'] as const) {
    await sheet.getByRole('radio', { name: kind, exact: true }).click();
    await sheet.getByRole('button', { name: 'Review', disabled: false }).waitFor();
    expect(await sheet.getByRole('alert').count()).toBe(0);
  }
  const quantity = sheet.getByRole('textbox', { name: 'Quantity' });
  const least = await quantity.inputValue();
  await quantity.fill('0.0004');
  await sheet.getByRole('alert').filter({ hasText: 'The smallest order is' }).waitFor();
  await sheet.getByRole('group', { name: 'What you can do' }).getByRole('button').click();
  expect(await quantity.inputValue()).toBe(least);
  await sheet.getByRole('button', { name: 'Review', disabled: false }).waitFor();
});

test('one that waits is changed from the list, with what it would come to before the button', async () => {
  const page = await open.visit('/pages/stock/triggers', { person, still: true });
  await page.getByText(/^Set .* at ₹/).waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Trailing' }).click();
  await sheet.getByRole('radio', { name: 'Amount' }).click();
  // Too close is refused with the least, and a press sets that.
  const field = sheet.getByRole('textbox', { name: 'Distance' });
  await field.fill('0.05');
  await sheet.getByRole('alert').filter({ hasText: 'The least is ₹' }).waitFor();
  await sheet.getByRole('group', { name: 'What you can do' }).getByRole('button').click();
  await sheet.getByRole('button', { name: 'Review', disabled: false }).waitFor();
  expect(Number(await field.inputValue())).toBeGreaterThan(0.05);
  const { tick } = good(await person.client.call(instrumentInfo, { id: share }));
  const distance = String(Number(tick) * 1000);
  await sheet.getByRole('textbox', { name: 'Distance' }).fill(distance);
  await sheet.getByText('You pay, about').waitFor();
  await sheet.getByText(/The widest gap of a year against you was/).waitFor();
  await sheet.getByRole('button', { name: 'Review', disabled: false }).click();
  await typeDigits(page, person.transactionPassword);
  await sheet.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Conditional order changed').waitFor();
  await page.getByText(/^Trails ₹/).waitFor();
  const { items } = good(await person.client.call(listConditionalOrders, {}));
  expect(items.map(({ legs }) => Number(legs[0]?.trailAmount))).toEqual([Number(distance)]);
});

test('a stop over a purchase that waits is told before the button, and so is a purchase under a stop', async () => {
  const other = await open.app.person();
  const { quote } = good(await other.client.call(instrumentInfo, { id: share }));
  const price = (part: number) => (Math.floor(Number(quote.last)) * part).toFixed(1);
  const limit = { instrumentId: share, type: 'limit', quantity: '1', price: price(0.95) } as const;
  good(await other.client.call(buyStock, { ...limit, requestId: 'under-the-stop' }));
  for (const [words, wait, told, theme] of [
    [english, 'Wait for a price: stop, target, trailing', /^A purchase of yours waits below this stop/, 'light'],
    [portuguese, 'Esperar um preço: stop, alvo, móvel', /^Uma compra sua espera abaixo deste stop/, 'dark'],
  ] as const) {
    const page = await open.visit(address(), { person: other, language: words.language, theme, still: true });
    await openTicket(page, words, 'sell');
    await page.getByRole('button', { name: wait }).click();
    await page.getByText(told).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test/e2e/output/stop-over-purchase.${words.language}.${theme}.png` });
    await page
      .getByRole('button', { name: english.language === words.language ? 'Review' : 'Revisar', disabled: false })
      .waitFor();
  }
  const stop = { instrumentId: share, side: 'sell', quantity: '1', stopLevel: price(0.97) } as const;
  good(await other.client.call(addConditionalOrder, { ...stop, requestId: 'over-the-purchase' }));
  const page = await open.visit(address(), { person: other, still: true });
  await openTicket(page, english, 'buy');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Limit' }).click();
  await sheet.getByRole('textbox', { name: 'Limit price' }).fill(limit.price);
  await sheet.getByText(/^You have a stop that sells at ₹/).scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test/e2e/output/purchase-under-stop.png' });
});

test('the list shows one kind alone, with the kinds that are there and how many of each', async () => {
  const { quote } = good(await person.client.call(instrumentInfo, { id: share }));
  const wish = {
    instrumentId: share,
    quantity: '1',
    targetLevel: (Math.floor(Number(quote.last)) * 0.9).toFixed(1),
  } as const;
  const set = { ...wish, side: 'buy', requestId: 'one-of-a-kind' } as const;
  const { conditionalId } = good(await person.client.call(addConditionalOrder, set)).conditional;
  for (const [language, theme, label, gtt] of [
    ['pt-BR', 'dark', 'Quais tipos', 'GTT 1'],
    ['en-US', 'light', 'Which kinds', 'GTT 1'],
  ] as const) {
    const page = await open.visit('/pages/stock/triggers', { person, language, theme, still: true });
    const kinds = page.getByRole('radiogroup', { name: label });
    await kinds.getByRole('radio').nth(2).waitFor();
    expect(await kinds.getByRole('radio').count()).toBe(3);
    await kinds.getByRole('radio', { name: gtt }).click();
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBe(1);
    await page.screenshot({ path: `test/e2e/output/triggers-kinds.${language}.${theme}.png` });
    if (language === 'pt-BR') continue;
    // With the last of its kind the filter goes, and all are there again.
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText(/^Trails ₹/).waitFor();
    expect(await kinds.count()).toBe(0);
  }
  const { items } = good(await person.client.call(listConditionalOrders, { kind: 'gtt', filter: 'done' }));
  expect(items.map((one) => one.conditionalId)).toEqual([conditionalId]);
});

test('one that could not be placed is set again from its row, with the reason and every term confirmed', async () => {
  const coin = 'XC:ETH-USDT';
  const terms = { instrumentId: coin, side: 'sell', quantity: '0.05', trailPercent: '0.03' } as const;
  const { conditional } = good(await person.client.call(addConditionalOrder, { ...terms, requestId: 'owns-none' }));
  open.pause();
  for (let minute = 0; minute < 240; minute += 1) {
    const { items } = good(await person.client.call(listConditionalOrders, { instrumentId: coin }));
    if (items.length === 0) break;
    passInTurns(open.app.clock, 5_000);
    await open.app.trading.conditionals.settled();
  }
  open.resume();
  const page = await open.visit('/pages/stock/triggers?show=done', { person, still: true });
  await page.getByText('Not placed', { exact: true }).waitFor();
  const reason = (await page.getByRole('note').first().textContent()) ?? '';
  expect(reason).not.toBe('');
  await page.getByRole('button', { name: 'Set again' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(`The last time it was not placed: ${reason}`).waitFor();
  expect(await sheet.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('0.05');
  await sheet.getByRole('textbox', { name: 'Distance' }).fill('4');
  await sheet.getByRole('button', { name: 'Review', disabled: false }).click();
  await sheet.getByText(`The last time it was not placed: ${reason}`).waitFor();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Set it' }).click();
  await page.getByText('Conditional order set').waitFor();
  const { items } = good(await person.client.call(listConditionalOrders, { instrumentId: coin }));
  expect(items).toMatchObject([{ side: 'sell', quantity: '0.05', status: 'waiting' }]);
  expect(items[0]?.legs[0]?.trailPercent).toBe('4');
  expect(items[0]?.conditionalId).not.toBe(conditional.conditionalId);
});
