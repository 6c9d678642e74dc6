// The list of what to try first: it ticks itself from what happened, leads where it says, and can be put away.
import { addPriceAlert } from '@tarazu/wire/market-features/price-alert';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { faults } from '../identity/faults.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

test('the first hour ticks what was done, is walked with the keyboard at 320 pixels, and stays hidden', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/home', { person, language: 'pt-BR', still: true });
  await page.setViewportSize({ width: 320, height: 700 });
  const list = page.getByRole('region', { name: 'Sua primeira hora' });
  await list.getByText('0 de 5 concluídos').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faults(page)).toEqual([]);

  await list.getByRole('link', { name: 'Veja uma ação' }).focus();
  await page.keyboard.press('Enter');
  await onScreen(page, '/pages/stock/stockKline');
  await page.goBack();
  await list.getByText('1 de 5 concluídos').waitFor();
  await list.getByRole('link', { name: 'Leia seu extrato' }).press('Enter');
  await onScreen(page, '/pages/fundsDetail/index');
  const alert = { requestId: 'first-alert', id: 'IN:SAHYM', kind: 'below', target: '0.05' } as const;
  good(await person.client.call(addPriceAlert, alert));
  await page.goto(`${open.app.origin}/pages/tabbar/home`);
  await list.getByText('3 de 5 concluídos').waitFor();
  await list.getByRole('link', { name: 'Crie um alerta de preço Concluído' }).waitFor();

  await list.getByRole('button', { name: 'Ocultar esta lista' }).press('Enter');
  await list.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Mais negociadas' }).waitFor();
  await expect.poll(() => list.count()).toBe(0);
});
