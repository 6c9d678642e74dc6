// A share on leverage within the day, in the browser: the ticket's product and multiple, the position, a part kept, a part closed, and the end of the day.

import { listMessages } from '@tarazu/wire/content/message';
import { listHoldings, listTrades } from '@tarazu/wire/stock-order';
import { listIntradayPositions } from '@tarazu/wire/trading/intraday';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { becomeMember } from '../../../server/src/testing/member.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const SHARE = 'IN:SAHYM';

const words = {
  'en-US': {
    product: 'Intraday, up to 5x',
    leverage: '4x',
    quantity: 'Quantity',
    digits: 'Transaction password',
    acts: 'Closed for you at',
    fee: 'Fee if the house closes it',
    review: 'Review long position',
    place: 'Open long 4x: 40 shares',
    notHere: /^Intraday is not offered/,
    product2: 'Product',
    convert: 'Convert',
    convertNow: 'Convert 10 shares',
    converted: /are yours to keep$/,
    close: 'Close',
    closeNow: 'Close 15 shares',
    closed: '15 shares closed',
    half: '50%',
    quarter: '25%',
    positions: 'Intraday positions',
    told: 'Converted to delivery',
    note: 'Conversion to delivery',
    paidInFull: 'Cost, paid in full',
    download: 'Download PDF',
  },
  'pt-BR': {
    product: 'Intradia, até 5x',
    leverage: '4x',
    quantity: 'Quantidade',
    digits: 'Senha de operação',
    acts: 'Encerrada por nós a',
    fee: 'Taxa se a casa encerrar',
    review: 'Revisar posição comprada',
    place: 'Abrir comprado 4x: 40 ações',
    notHere: /^O intradia não é oferecido/,
    product2: 'Modalidade',
    convert: 'Converter',
    convertNow: 'Converter 10 ações',
    converted: /ficam com você$/,
    close: 'Fechar',
    closeNow: 'Fechar 15 ações',
    closed: '15 ações fechadas',
    half: '50%',
    quarter: '25%',
    positions: 'Posições intradia',
    told: 'Convertida para entrega',
    note: 'Conversão para entrega',
    paidInFull: 'Custo, pago por inteiro',
    download: 'Baixar PDF',
  },
} as const;

const shots = process.env['SHOTS'];
async function shot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
}

test.each([
  { language: 'en-US', theme: 'light', from: '2026-11-20T07:00:00.000Z' },
  { language: 'pt-BR', theme: 'dark', from: '2026-11-23T07:00:00.000Z' },
] as const)('a day on leverage: $language', async ({ language, theme, from }) => {
  await open.passTo(from);
  const say = words[language];
  const person = await open.app.person();
  await becomeMember(person.client);
  const held = async () => good(await person.client.call(listIntradayPositions, {})).positions;
  const visitor = { person, language, theme, still: true } as const;
  const page = await open.visit(`/pages/stock/stockKline?id=${SHARE}&side=buy`, visitor);
  const sheet = page.getByRole('dialog');

  await sheet.getByRole('radio', { name: say.product }).click();
  await sheet.getByRole('radio', { name: say.leverage }).click();
  await sheet.getByLabel(say.quantity, { exact: true }).fill('40');
  await sheet.getByText(say.acts).waitFor();
  await sheet.getByText(say.fee).waitFor();
  const enabled = page.locator(':enabled');
  await sheet.getByRole('button', { name: say.review }).and(enabled).waitFor();
  await expectCleanAndNarrow(page);
  await shot(page, `ticket-${language}`);
  await sheet.getByRole('button', { name: say.review }).click();
  await shot(page, `confirm-${language}`);
  await sheet.getByLabel(say.digits).fill(person.transactionPassword);
  await sheet.getByRole('button', { name: say.place }).click();
  await page.getByText(say.product2, { exact: true }).waitFor();
  await shot(page, `order-${language}`);
  expect(await held()).toMatchObject([{ quantity: '40', leverage: 4, direction: 'long' }]);

  await page.goto(`${open.app.origin}/pages/tabbar/position`);
  const own = page.getByRole('region', { name: say.positions });
  await own.waitFor();
  await expectCleanAndNarrow(page);
  await shot(page, `position-${language}`);
  await own.getByRole('button', { name: say.convert }).click();
  await sheet.getByRole('button', { name: say.quarter }).click();
  await sheet.getByRole('button', { name: say.convertNow }).and(enabled).click();
  await expectCleanAndNarrow(page);
  await shot(page, `convert-${language}`);
  await sheet.getByLabel(say.digits).fill(person.transactionPassword);
  await sheet.getByRole('button', { name: say.convertNow }).click();
  await page.getByText(say.converted).waitFor();
  expect(good(await person.client.call(listHoldings, {})).items).toMatchObject([{ quantity: '10', locked: '10' }]);

  // What it cost to keep them is a document of its own, from the message about it.
  await page.goto(`${open.app.origin}/pages/notice/list`);
  await page.getByText(say.told, { exact: true }).first().click();
  await onScreen(page, '/pages/stock/contractNote');
  await page.getByRole('heading', { name: say.note }).waitFor();
  await page.getByText(say.paidInFull).waitFor();
  await expectCleanAndNarrow(page);
  await shot(page, `note-${language}`);
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: say.download }).click();
  expect((await printed).suggestedFilename()).toMatch(/^tarazu-\d+\.pdf$/);
  await page.goto(`${open.app.origin}/pages/tabbar/position`);

  await own.getByText('30', { exact: true }).waitFor();
  await own.getByRole('button', { name: say.close }).click();
  await sheet.getByRole('button', { name: say.half }).click();
  await sheet.getByRole('button', { name: say.closeNow }).and(enabled).click();
  await expectCleanAndNarrow(page);
  await sheet.getByLabel(say.digits).fill(person.transactionPassword);
  await sheet.getByRole('button', { name: say.closeNow }).click();
  await page.getByText(say.closed).waitFor();
  expect(await held()).toMatchObject([{ quantity: '15' }]);

  // The session of a market that never shuts ends with the day in India.
  const squareOffMs = Date.parse((await held())[0]?.squareOffAt ?? '');
  await open.passTo(new Date(squareOffMs - 10 * 60_000).toISOString());
  await open.app.onMargin.squareOffNow();
  const kinds = async () => good(await person.client.call(listMessages, {})).items.map(({ type }) => type);
  expect(await kinds()).toContain('position.square-off-due');
  await open.passTo(new Date(squareOffMs).toISOString());
  await open.app.onMargin.squareOffNow();
  expect(await held()).toEqual([]);
  const [closing] = good(await person.client.call(listTrades, {})).items;
  expect(closing?.charges.map(({ name }) => name)).toContain('square_off');
  await own.getByRole('button', { name: say.close }).waitFor({ state: 'detached' });
  await shot(page, `after-${language}`);

  await page.goto(`${open.app.origin}/pages/stock/stockKline?id=BR:BTHV3&side=buy`);
  await sheet.getByText(say.notHere).waitFor();
});
