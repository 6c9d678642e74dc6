// How a chart looks, kept under a name by one person and applied to another instrument in another browser.
import { listStocks } from '@tarazu/wire/market';
import { listChartTemplates } from '@tarazu/wire/market-features/chart-template';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();

test('a template is saved from one chart and applied to another, at a desk and in Portuguese', async () => {
  const person = await open.app.person();
  const [share, other] = good(await person.client.call(listStocks, { country: 'IN' })).items;
  const broken = { expectedErrors: /ERR_FAILED/ };
  const page = await open.visit(`/pages/stock/stockKline?id=${share?.id}`, { person, still: true, ...broken });
  const list = '**/stock/chart/template/list*';
  await page.route(list, (route) => route.abort());
  await page.getByText(/^SMA20 [\d,.]+$/).waitFor();
  await page
    .getByRole('radio', { name: '1W' })
    .or(page.getByRole('radio', { name: 'W', exact: true }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Indicators and more' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  // Not a list without anything in it: nobody knows yet.
  const retry = sheet.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  expect(await sheet.getByText(/^You have no templates yet/).count()).toBe(0);
  await page.unroute(list);
  await retry.click();
  await sheet.getByText(/^You have no templates yet/).waitFor();
  await sheet.getByLabel('Add a study').selectOption('KELTNER');
  const length = sheet.getByRole('group', { name: 'KELTNER' }).getByLabel('Bars');
  await length.fill('12');
  await length.blur();
  await page.getByText(/^KC12 [\d,.]+$/).waitFor();
  await sheet.getByRole('radio', { name: 'RSI', exact: true }).click();
  await sheet.getByLabel('Add a pane below').selectOption('ATR');
  await sheet.getByRole('radio', { name: 'Filled', exact: true }).click();
  const save = sheet.getByRole('button', { name: 'Save this chart', exact: true });
  expect(await save.isDisabled()).toBe(true);
  await sheet.getByLabel('Name of a new template').fill('Swing');
  await save.click();
  await sheet.getByText('Swing saved').waitFor();
  expect(good(await person.client.call(listChartTemplates, {})).items).toMatchObject([
    {
      ...{ name: 'Swing', interval: '1W', kind: 'filled' },
      studies: ['over:SMA::', 'over:KELTNER:12,2:', 'under:RSI::', 'under:ATR::'],
    },
  ]);
  await sheet.getByLabel('Name of a new template').fill('SWING');
  await save.click();
  await sheet.getByText('You already have a template called SWING. Choose another name.').waitFor();
  await expectCleanAndNarrow(page);

  const away = { person, language: 'pt-BR', theme: 'dark', desk: true, still: true } as const;
  const desk = await open.visit(`/pages/stock/stockKline?id=${other?.id}`, away);
  await desk.getByText(/^SMA20 [\d,.]+$/).waitFor();
  await desk.getByRole('button', { name: 'Indicadores e mais' }).press('Enter');
  await desk.getByRole('button', { name: /^Aplicar Swing/ }).press('Enter');
  await desk.getByText('Swing: modelo aplicado').waitFor();
  await desk.getByText(/^KC12 [\d,.]+$/).waitFor();
  await desk.getByText(/^RSI14 [\d,.]+$/).waitFor();
  await desk.getByText(/^ATR14 [\d,.]+$/).waitFor();
  await expectCleanAndNarrow(desk);
  await desk.getByRole('button', { name: 'Excluir Swing' }).press('Enter');
  await desk.getByText('Swing: modelo excluído').waitFor();
  expect(good(await person.client.call(listChartTemplates, {})).items).toEqual([]);
  await desk.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await desk.getByText('Swing: modelo salvo').waitFor();
  expect(good(await person.client.call(listChartTemplates, {})).items).toMatchObject([
    { name: 'Swing', interval: '1W' },
  ]);
});
