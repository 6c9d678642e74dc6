import { listStocks } from '@tarazu/wire/market';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectClean } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();

test('the words of a ticket say what they mean, one at a time, by finger and by key', async () => {
  const person = await open.app.person();
  const [share] = good(await person.client.call(listStocks, { country: 'IN', pageSize: 1 })).items;
  const page = await open.visit(`/pages/stock/stockKline?id=${share?.id}&side=buy`, { person });
  const words = page.getByRole('dialog').getByRole('region', { name: 'Words explained' });
  await words.getByRole('button', { name: 'Settlement', expanded: false }).click();
  await words.getByRole('status').getByText(/\w/).waitFor();
  const first = await words.getByRole('status').textContent();
  await words.getByRole('button', { name: 'Slippage' }).press('Enter');
  await words.getByRole('button', { name: 'Settlement', expanded: false }).waitFor();
  expect(await words.getByRole('status').textContent()).not.toBe(first);
  await expectClean(page);
  await words.getByRole('button', { name: 'Slippage' }).press('Enter');
  await expect.poll(() => words.getByRole('status').textContent()).toBe('');
  // A limit waits, so that other words come up.
  await page.getByRole('dialog').getByRole('radio', { name: 'Limit' }).click();
  await words.getByRole('button', { name: 'Validity' }).waitFor();

  const dark = await open.visit(`/pages/stock/stockKline?id=${share?.id}&side=sell`, {
    person,
    language: 'pt-BR',
    theme: 'dark',
  });
  await dark.getByRole('region', { name: 'Palavras explicadas' }).getByRole('button').first().click();
  await expectClean(dark);
});
