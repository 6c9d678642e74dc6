// The analyst: what the data say of a share and of what one holds, each sentence with its rows.
import { setTimeout as wait } from 'node:timers/promises';
import { listStocks } from '@tarazu/wire/market';
import { castVote } from '@tarazu/wire/market-features/vote';
import { buyStock } from '@tarazu/wire/stock-order';
import { afterAll, expect, test } from 'vitest';
import { createScriptedModel } from '../../../server/src/analyst/test-model.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const model = await createScriptedModel();
const open = openApp({ environment: { ANALYST_URL: model.url } });
afterAll(() => model.close());

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
  question: 'Your question',
  forecast: 'Will it rise tomorrow?',
  refused: /does not say what a price will do. Nobody knows/,
  send: 'Ask',
  writing: 'Being written and checked …',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing of it is kept.',
  about: 'How far is it from its high?',
  summary: 'In a few sentences',
  lie: 'The close is 9,999 [close].',
  discarded: /^The answer is not shown: a number was in none of its rows/,
  truth: 'It has a lowest and a highest price',
  low: 'Lowest price',
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
  question: 'Sua pergunta',
  forecast: 'Vai subir amanhã?',
  refused: /não diz o que um preço fará. Ninguém sabe/,
  send: 'Perguntar',
  writing: 'Sendo escrita e conferida …',
  cancel: 'Cancelar',
  cancelled: 'Cancelada. Nada dela é guardado.',
  about: 'Quão longe está da máxima?',
  summary: 'Em poucas frases',
  lie: 'O fechamento é 9.999 [close].',
  discarded: /^A resposta não é mostrada: um número não estava em nenhuma/,
  truth: 'Tem um menor e um maior preço',
  low: 'Menor preço',
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
  await expect.poll(() => sheet.count()).toBe(0);

  // In one's own words: what is to come is refused, a lie is not shown, and what passes can be opened.
  await page.getByRole('textbox', { name: say.question }).fill(say.forecast);
  await page.getByRole('button', { name: say.send, exact: true }).click();
  await page.getByText(say.refused).waitFor();
  model.script(async function* () {
    yield `${say.truth} [low][high].\n`;
    await wait(30_000, undefined, { ref: false });
  });
  await page.getByRole('textbox', { name: say.question }).fill(say.about);
  await page.getByRole('textbox', { name: say.question }).press('Enter');
  await page.getByRole('button', { name: say.truth }).waitFor();
  await page.getByText(say.writing).waitFor();
  await page.getByRole('button', { name: say.cancel }).click();
  await page.getByText(say.cancelled).waitFor();
  expect(await page.getByRole('button', { name: say.truth }).count()).toBe(0);
  model.script(() => [`${say.truth} [low][high].\n`, say.lie]);
  await page.getByRole('button', { name: say.summary }).click();
  await page.getByText(say.discarded).waitFor();
  await expectCleanAndNarrow(page);
  expect(await page.getByRole('button', { name: say.truth }).count()).toBe(0);
  model.script(() => [`${say.truth} [low][high].`]);
  await page.getByRole('button', { name: say.summary }).click();
  await page.getByRole('button', { name: say.truth }).click();
  await sheet.getByText(say.low).waitFor();
  await sheet.getByRole('button', { name: say.close }).click();

  await page.goto(new URL('/pages/robot/analyst', page.url()).href);
  await page.getByText(say.all).waitFor();
  await expectCleanAndNarrow(page);
});
