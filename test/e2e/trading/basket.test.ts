// A basket: made, filled from the search and from the ticket, sorted, mended, placed by one word, and what became of it.
import { listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { listOrders } from '@tarazu/wire/stock-order';
import { listBasketRuns, listBaskets, nameBasket } from '@tarazu/wire/trading/basket';
import { listIntradayPositions } from '@tarazu/wire/trading/intraday';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contractTrader } from '../../../server/src/testing/contract-trader.ts';
import { becomeMember } from '../../../server/src/testing/member.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectClean } from '../clean.ts';
import { openTicket, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english, portuguese } from '../words.ts';

const open = openApp();

const en = {
  make: 'New basket',
  name: 'Name of the basket',
  create: 'Make basket',
  add: 'Add an order',
  put: 'Put in the basket',
  needs: 'What the basket needs',
  sort: 'Sort',
  sorted: 'Done',
  up: 'Move Kaveri Bank up',
  out: 'Take it out',
  back: 'Put it back',
  review: 'Review 3 orders',
  placed: 'Accepted: 2 of 3',
  toBasket: 'Put in a basket',
  refused: 'Refused',
  fill: 'Complete',
  copy: 'Copy this basket',
  copied: 'Copy of November',
};
const pt: typeof en = {
  make: 'Nova cesta',
  name: 'Nome da cesta',
  create: 'Criar cesta',
  add: 'Incluir ordem',
  put: 'Pôr na cesta',
  needs: 'De quanto a cesta precisa',
  sort: 'Ordenar',
  sorted: 'Pronto',
  up: 'Mover Kaveri Bank para cima',
  out: 'Tirar da cesta',
  back: 'Pôr de volta',
  review: 'Revisar 3 ordens',
  placed: 'Aceitas: 2 de 3',
  toBasket: 'Pôr em uma cesta',
  refused: 'Rejeitada',
  fill: 'Executada',
  copy: 'Copiar esta cesta',
  copied: 'Cópia de November',
};

test.each([
  { words: english, say: en, language: 'en-US', theme: 'light' },
  { words: portuguese, say: pt, language: 'pt-BR', theme: 'dark' },
] as const)('a basket is made, filled, sorted and placed as one intention: $language', async (row) => {
  const { words, say, language, theme } = row;
  const person = await open.app.person();
  const page = await open.visit('/pages/basket/list', { person, language, theme, still: true });
  await page.getByRole('button', { name: say.make }).click();
  await page.getByLabel(say.name).fill('November');
  await page.getByRole('button', { name: say.create }).click();
  await onScreen(page, '/pages/basket/detail');
  await expectClean(page);
  const add = async (find: string, quantity: string) => {
    await page.getByRole('button', { name: say.add }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('searchbox').fill(find);
    await sheet.getByRole('button', { name: new RegExp(find) }).click();
    await sheet.getByRole('textbox', { name: words.ticket.quantity }).fill(quantity);
    await sheet.getByRole('button', { name: say.put }).click();
    await sheet.waitFor({ state: 'detached' });
  };
  await add('Sahyadri Motors', '3');
  await add('Kaveri Bank', '2');
  // From the ticket of a share, more than there is money for.
  const ticket = await open.visit('/pages/stock/stockKline?id=IN:DECTL', { person, language, theme, still: true });
  await openTicket(ticket, words, 'buy');
  await ticket.getByRole('dialog').getByRole('textbox', { name: words.ticket.quantity }).fill('90000');
  await ticket.getByRole('button', { name: say.toBasket }).click();
  await ticket.getByRole('button', { name: /November/ }).click();
  await onScreen(ticket, '/pages/basket/detail');
  await ticket.getByText(say.refused, { exact: true }).waitFor();
  await ticket.getByRole('heading', { name: say.needs }).waitFor();
  await expectClean(ticket);

  await ticket.getByRole('button', { name: say.out }).click();
  await ticket.getByText(say.refused, { exact: true }).waitFor({ state: 'detached' });
  await ticket.getByRole('button', { name: say.back }).click();
  await ticket.getByText(say.refused, { exact: true }).waitFor();
  await ticket.getByRole('button', { name: say.sort }).click();
  await ticket.getByRole('button', { name: say.up }).click();
  await expect
    .poll(async () => good(await person.client.call(listBaskets, {})).items[0]?.legs.map(({ symbol }) => symbol))
    .toEqual(['KAVBK', 'SAHYM', 'DECTL']);
  await ticket.getByRole('button', { name: say.sorted }).click();
  await page.reload();
  await page.getByRole('button', { name: say.copy }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.create }).click();
  await page.getByText(say.copied).first().waitFor();
  await page.getByRole('button', { name: say.review }).waitFor();

  await ticket.getByRole('button', { name: say.review }).click();
  await typeDigits(ticket, person.transactionPassword);
  await ticket.getByRole('dialog').getByRole('button').last().click();
  await onScreen(ticket, '/pages/basket/runs');
  await ticket.getByText(say.placed).waitFor();
  await ticket.getByText(say.fill, { exact: true }).first().waitFor();
  await expectClean(ticket);
  expect(good(await person.client.call(listBasketRuns, {})).total).toBe(1);
  expect(good(await person.client.call(listOrders, {})).total).toBe(3);
});

const margin = {
  'en-US': {
    product: /^Intraday, up to/,
    toBasket: en.toBasket,
    inDay: /opens long 5x · within the day/,
    change: 'Change Sahyadri Motors',
    leverage: 'Leverage',
    save: 'Save the change',
    changed: /opens long 3x · within the day/,
    account: 'Leaves the margin account now',
    needs: 'Margin of positions',
    review: 'Review 2 orders',
    placed: 'Accepted: 2 of 2',
  },
  'pt-BR': {
    product: /^Intradia, até/,
    toBasket: pt.toBasket,
    inDay: /abre comprado 5x · dentro do dia/,
    change: 'Alterar Sahyadri Motors',
    leverage: 'Alavancagem',
    save: 'Salvar alteração',
    changed: /abre comprado 3x · dentro do dia/,
    account: 'Sai da conta de margem agora',
    needs: 'Margem das posições',
    review: 'Revisar 2 ordens',
    placed: 'Aceitas: 2 de 2',
  },
} as const;

const shots = process.env['SHOTS'];
async function shot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

test.each([
  { language: 'en-US', theme: 'dark' },
  { language: 'pt-BR', theme: 'light' },
] as const)('positions of the day and contracts are prepared in a basket: $language', async ({ language, theme }) => {
  const say = margin[language];
  let requests = 0;
  const fresh = () => {
    requests += 1;
    return `basket-margin-${requests}-${language}`;
  };
  const person = await contractTrader(open.app, fresh, '500');
  await becomeMember(person.client);
  good(await person.client.call(nameBasket, { requestId: fresh(), name: 'Margin' }));
  const visitor = { person, language, theme, still: true } as const;
  const ticket = await open.visit('/pages/stock/stockKline?id=IN:SAHYM&side=buy', visitor);
  const sheet = ticket.getByRole('dialog');
  await sheet.getByRole('radio', { name: say.product }).click();
  await sheet.getByRole('radio', { name: '5x', exact: true }).click();
  await sheet.getByRole('button', { name: say.toBasket }).click();
  await ticket.getByRole('button', { name: /Margin/ }).click();
  await onScreen(ticket, '/pages/basket/detail');
  await ticket.getByText(say.inDay).waitFor();

  const page = await open.visit('/pages/coin/contract?id=XC:BTC-USDT-PERP', visitor);
  await page.getByRole('button', { name: say.toBasket }).click();
  await page.getByRole('button', { name: /Margin/ }).click();
  await onScreen(page, '/pages/basket/detail');
  await page.getByText(say.account).waitFor();
  await page.getByText(say.needs).first().waitFor();
  await page.getByRole('button', { name: say.change }).click();
  await page.getByRole('textbox', { name: say.leverage }).fill('3');
  await shot(page, `basket-leg-${language}`);
  await expectClean(page);
  await page.getByRole('button', { name: say.save }).click();
  await page.getByText(say.changed).waitFor();
  await shot(page, `basket-margin-${language}`);
  await expectClean(page);

  await page.getByRole('button', { name: say.review }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button').last().click();
  await onScreen(page, '/pages/basket/runs');
  await page.getByText(say.placed).waitFor();
  const [day] = good(await person.client.call(listIntradayPositions, {})).positions;
  expect(day).toMatchObject({ instrumentId: 'IN:SAHYM', direction: 'long', leverage: 3 });
  expect(good(await person.client.call(listContractPositions, {})).positions).toHaveLength(1);
});

test('a lost answer places nothing twice', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/stock/stockKline?id=IN:SAHYM', {
    person,
    still: true,
    expectedErrors: /place|ERR_FAILED|net::/,
  });
  await openTicket(page, english, 'buy');
  await page.getByRole('button', { name: en.toBasket }).click();
  await page.getByRole('button', { name: en.make }).click();
  await page.getByLabel(en.name).fill('Once');
  await page.getByRole('button', { name: en.create }).click();
  await onScreen(page, '/pages/basket/detail');
  let lost = 0;
  await page.route('**/user/basket/place', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Review 1 order' }).click();
  const sheet = page.getByRole('dialog');
  await typeDigits(page, person.transactionPassword);
  await sheet.getByRole('button', { name: 'Place 1 order' }).click();
  await sheet.getByRole('alert').waitFor();
  await typeDigits(page, person.transactionPassword);
  await sheet.getByRole('button', { name: 'Place 1 order' }).click();
  await onScreen(page, '/pages/basket/runs');
  await page.getByText('Accepted: 1 of 1').waitFor();
  expect(lost).toBe(2);
  expect(good(await person.client.call(listOrders, {})).total).toBe(1);
});
