import { listTrades } from '@tarazu/wire/stock-order';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { place } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();

test('a first share is bought for real, step by step at the controls themselves, and remembered', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/common/glossary', { person });
  await page.getByRole('button', { name: /^Your first share/ }).click();
  await onScreen(page, '/pages/stock/stockKline');
  const note = page.getByRole('complementary', { name: 'Your first share' });
  await note.getByText('Step 1 of 2.').waitFor();
  await expectClean(page);
  await page.screenshot({ path: 'test/e2e/output/guide-write.png' });
  await page.getByRole('button', { name: 'Review buy order' }).click();
  await note.getByText('Step 2 of 2.').waitFor();
  await expectClean(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.screenshot({ path: 'test/e2e/output/guide-confirm.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await place(page, english, 'buy', person.transactionPassword);
  await page.getByText('Your first share: done.').waitFor();
  await onScreen(page, '/pages/stock/order');
  expect(good(await person.client.call(listTrades, {})).items.length).toBeGreaterThan(0);
  expect(await note.count()).toBe(0);
  await page.goto(`${open.app.origin}/pages/common/glossary`);
  await page.getByRole('button', { name: /^Your first share.*Done/ }).waitFor();
});

test('a guide begins where nothing of its product is yet, by keyboard, and can be left at any step', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/plan/list', { person, language: 'pt-BR', theme: 'dark' });
  const begin = page.getByRole('button', { name: 'Mostrar como' });
  await begin.focus();
  await page.keyboard.press('Enter');
  await onScreen(page, '/pages/plan/add');
  await page.goBack();
  await onScreen(page, '/pages/plan/list');
  await page.goto(`${open.app.origin}/pages/common/glossary`);
  await page.getByText('Primeiras operações, passo a passo').waitFor();
  await expectCleanAndNarrow(page);
  await page.getByRole('button', { name: /^Sua primeira oferta/ }).click();
  await onScreen(page, '/pages/stockIPO/ipoList');
  const note = page.getByRole('complementary', { name: 'Sua primeira oferta' });
  await note.getByText('Passo 1 de 3.').waitFor();
  await expectCleanAndNarrow(page);
  await note.getByRole('button', { name: 'Sair do guia' }).press('Enter');
  await note.waitFor({ state: 'detached' });
});

test('a guest is shown no guide', async () => {
  const page = await open.visit('/pages/common/glossary');
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  expect(await page.getByText('First trades, step by step').count()).toBe(0);
});

test('where the words of a guide cannot be fetched, the button it is about is there all the same', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/common/glossary', {
    person,
    still: true,
    expectedErrors: /guide-note|ERR_FAILED|net::|dynamically imported/,
  });
  const asked = page.waitForRequest('**/guide-note*.js');
  await page.route('**/guide-note*.js', (route) => route.abort());
  await page.getByRole('button', { name: /^Your first share/ }).click();
  await onScreen(page, '/pages/stock/stockKline');
  await asked;
  await page.getByRole('button', { name: 'Review buy order' }).click();
  await place(page, english, 'buy', person.transactionPassword);
  await onScreen(page, '/pages/stock/order');
});

test('what is confirmed on the same page after the sheet of a guide is told nothing by it', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/common/glossary', { person, still: true });
  await page.getByRole('button', { name: /^Your first share/ }).click();
  await onScreen(page, '/pages/stock/stockKline');
  const note = page.getByRole('complementary', { name: 'Your first share' });
  await page.getByRole('button', { name: 'Review buy order' }).click();
  await note.getByText('Step 2 of 2.').waitFor();
  await page.keyboard.press('Escape');
  await note.getByText('Step 1 of 2.').waitFor();
  // Another way to place it has a sheet of its own.
  await page.getByRole('button', { name: 'Wait for a price: stop, target, trailing' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('1');
  await sheet.getByRole('button', { name: 'Review', disabled: false }).click();
  await sheet.getByRole('group', { name: '0 of 6 digits' }).waitFor();
  expect(await sheet.getByRole('complementary').count()).toBe(0);
});

test.each([
  ['/pages/coin/index', 'Your first coin'],
  ['/pages/option/index', 'Your first option'],
  ['/pages/option/record', 'Your first option'],
  ['/pages/robot/list', 'Your first robot'],
  ['/pages/robot/record', 'Your first robot'],
])('where there is nothing of its product yet, the way into a guide stands: %s', async (path, name) => {
  const person = await open.app.person();
  const page = await open.visit(path, { person, still: true });
  const begin = page.getByRole('button', { name: 'Show me how' });
  await begin.click();
  await page
    .getByRole('complementary', { name })
    .getByText(/^Step 1 of/)
    .waitFor();
  // Whoever follows it is not asked to begin.
  expect(await begin.count()).toBe(0);
});
