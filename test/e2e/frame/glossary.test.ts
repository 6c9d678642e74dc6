import { expect, test } from 'vitest';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

test('from a contract to its words; they are found by a piece of them, and by topic', async () => {
  const page = await open.visit('/pages/coin/contract');
  await page.getByRole('link', { name: 'Words explained' }).click();
  await onScreen(page, '/pages/common/glossary');
  await page.getByText('Maintenance margin', { exact: true }).waitFor();
  expect(await page.getByText('Allotment', { exact: true }).count()).toBe(0);
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await page.getByText('Allotment', { exact: true }).waitFor();
  await page.getByLabel('Find a word').fill('insur');
  await page.getByText('Insurance fund', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Market order', { exact: true }).count()).toBe(0);
  await page.getByLabel('Find a word').fill('nothing like it');
  await page.getByText('No word here has “nothing like it” in it').waitFor();
  await expectCleanAndNarrow(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('Market order', { exact: true }).waitFor();
  await expectCleanAndNarrow(page);
});

test('in Portuguese a word is found without its accents', async () => {
  const page = await open.visit('/pages/common/glossary?topic=margin', { language: 'pt-BR', theme: 'dark' });
  await page.getByLabel('Procurar palavra').fill('marcacao');
  await page.getByText('Marcação e índice', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Vendido', { exact: true }).count()).toBe(0);
  await expectCleanAndNarrow(page);
});
