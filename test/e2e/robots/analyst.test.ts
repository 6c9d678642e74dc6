// The analyst: what the data say of a share and of what one holds, each sentence with its rows.
import { listStocks } from '@tarazu/wire/market';
import { castVote } from '@tarazu/wire/market-features/vote';
import { buyStock } from '@tarazu/wire/stock-order';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

const en = {
  entry: 'Analyst',
  guest: 'Reading what you hold needs an account',
  link: 'What the data say',
  range: 'In its range',
  not: /does not say what a price will do, and it does not say what to buy, sell or keep/,
  worst: /^The worst of the last/,
  from: 'Where this comes from',
  worstRow: 'Worst day',
  time: /252 trading days · closed daily bars · As of 19/,
  own: /^You hold 2 at/,
  all: /^All you hold is worth/,
  close: 'Close',
};
const pt: typeof en = {
  entry: 'Analista',
  guest: 'Para ler o que você tem é preciso uma conta',
  link: 'O que os dados dizem',
  range: 'Na sua faixa',
  not: /Não diz o que um preço fará, nem o que comprar, vender ou manter/,
  worst: /^O pior dos últimos/,
  from: 'De onde isso vem',
  worstRow: 'Pior dia',
  time: /252 pregões · barras diárias fechadas · De 19/,
  own: /^Você tem 2 a/,
  all: /^Tudo o que você tem vale/,
  close: 'Fechar',
};

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)('a share and a portfolio are read, with their rows: $language', async ({ say, language, theme }) => {
  const person = await open.app.person();
  const [share] = good(await person.client.call(listStocks, { country: 'IN' })).items;
  const id = share?.id ?? '';
  const order = { instrumentId: id, type: 'market', quantity: '2', requestId: `analyst-${language}` } as const;
  good(await person.client.call(buyStock, order));
  good(await person.client.call(castVote, { id, direction: 'up' }));

  const guest = await open.visit('/pages/robot/list', { language, theme, still: true });
  await guest.getByRole('link', { name: say.entry }).click();
  await guest.getByText(say.guest).waitFor();
  await expectCleanAndNarrow(guest);

  const page = await open.visit(`/pages/stock/stockKline?id=${id}`, { person, language, theme, still: true });
  await page.getByRole('link', { name: say.link }).click();
  await onScreen(page, '/pages/robot/analyst');
  await page.getByText(say.range).waitFor();
  await page.getByText(say.not).waitFor();
  await page.getByText(say.own).waitFor();
  await expectCleanAndNarrow(page);
  // With the keyboard, as with a finger: the rows of a sentence, and how old they are.
  await page.getByRole('button', { name: say.worst }).press('Enter');
  const sheet = page.getByRole('dialog', { name: say.from });
  await sheet.getByText(say.worstRow).waitFor();
  expect((await sheet.getByText(say.time).allTextContents()).length).toBe(2);
  await expectCleanAndNarrow(page);
  await sheet.getByRole('button', { name: say.close }).click();
  await page.goto(new URL('/pages/robot/analyst', page.url()).href);
  await page.getByText(say.all).waitFor();
  await expectCleanAndNarrow(page);
});
