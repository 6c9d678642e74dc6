// Everything that somebody can do here, alone and in Portuguese: from the first page to money that has left.
import { listStocks } from '@tarazu/wire/market';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openTicket, place, register, review, setTransactionPassword, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { portuguese as words } from '../words.ts';
import { faults } from './faults.ts';

const open = openApp({ environment: { PRACTICE_DESK: 'on' } });
const own = { phone: '9876500003', password: 'verde-Arvore-42' };
const digits = { transaction: '481516', withdrawal: '730951' };
const MINUTE_MS = 60_000;
const tenMinutesMs = 10 * MINUTE_MS;

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${open.app.origin}${path}`);
  await onScreen(page, path.split('?')[0] ?? '');
}

async function prove(page: Page): Promise<void> {
  await go(page, '/pages/user/kyc');
  await page.getByRole('button', { name: 'Preencher com uma pessoa fictícia' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const photos = page.getByRole('button', { name: /^Usar uma foto fictícia/ });
  for (let left = 3; left > 0; left -= 1) {
    await expect.poll(() => photos.count()).toBe(left);
    await photos.first().click();
  }
  await expect.poll(() => photos.count()).toBe(0);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // A CPF as it stands on a document.
  await page.getByText(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Enviar para análise' }).click();
  await page.getByText('Mesa de simulação, pela regra ID-1').waitFor();
}

async function trade(page: Page, side: 'buy' | 'sell', path: string): Promise<void> {
  await go(page, path);
  await openTicket(page, words, side);
  await review(page, words, side);
  await place(page, words, side, digits.transaction);
  await onScreen(page, '/pages/stock/order');
  await page.getByRole('heading', { name: words.order.filled }).waitFor();
}

async function payOut(page: Page): Promise<void> {
  await go(page, '/pages/wallet/addBank');
  await page.getByRole('radio', { name: 'Pix' }).click();
  await page.getByLabel('Tipo de chave').selectOption({ label: 'E-mail' });
  await page.getByLabel('Chave Pix').fill('pessoa@example.com');
  await page.getByRole('button', { name: 'Salvar conta' }).click();
  await page.getByRole('link', { name: 'Definir senha de saque' }).click();
  await onScreen(page, '/pages/user/withdrawalPassword');
  await page.getByText(/Depois de uma troca, os saques esperam\s1\smin\./).waitFor();
  await page.getByLabel(words.account.password, { exact: true }).fill(own.password);
  await page.getByRole('button', { name: words.digits.go }).click();
  await typeDigits(page, digits.withdrawal);
  await page.getByRole('heading', { name: words.digits.repeat }).waitFor();
  await typeDigits(page, digits.withdrawal);
  await onScreen(page, '/pages/wallet/addBank');
  // What was typed before is still there.
  await expect.poll(() => page.getByLabel('Chave Pix').inputValue()).toBe('pessoa@example.com');
  await page.getByRole('button', { name: 'Salvar conta' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Senha de saque').fill(digits.withdrawal);
  await sheet.getByRole('button', { name: 'Salvar conta' }).click();
  await onScreen(page, '/pages/wallet/bankList');
  expect(await faults(page)).toEqual([]);

  // The minute of waiting ends on the screen of whoever waits there.
  await go(page, '/pages/withdraw/bankWithdraw');
  await page.getByLabel('Valor (BRL)').fill('250');
  await page.getByText(/^pode ser usada a partir de/).waitFor();
  await open.passTo(new Date(open.app.clock.nowMs() + 2 * MINUTE_MS).toISOString());
  await page.getByText(/^A mesa de simulação confere o saque pela regra WD-1/).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await sheet.getByLabel('Senha de saque').fill(digits.withdrawal);
  await sheet.getByRole('button', { name: /^Sacar/ }).click();
  await page.getByRole('status').getByText('Concluído').waitFor();
}

test('a whole life alone in Portuguese: account, shares, identity, money in, money out, play money again', async () => {
  const startMs = open.app.clock.nowMs();
  const page = await open.visit('/', { language: 'pt-BR' });
  await page.getByRole('link', { name: words.account.create }).click();
  await register(page, words, own);
  await onScreen(page, '/pages/tabbar/home');

  await go(page, '/pages/user/tradePassword');
  await setTransactionPassword(page, words, own, digits.transaction);
  const { items } = good(await open.app.client().call(listStocks, { country: 'BR' }));
  await trade(page, 'buy', `/pages/stock/stockKline?id=${items[0]?.id}`);

  await go(page, '/pages/tabbar/home');
  await page.getByRole('button', { name: 'Receber estas ações' }).click();
  await page.getByText('Carteira inicial').waitFor({ state: 'detached' });
  await go(page, '/pages/tabbar/position');
  const held = page.getByRole('link').filter({ hasNotText: items[0]?.name ?? '' });
  await page.getByRole('radio', { name: words.position.country }).click();
  await held.filter({ hasText: 'R$' }).first().click();
  await onScreen(page, '/pages/stock/holding');
  await page.getByRole('link', { name: words.position.chart }).click();
  await onScreen(page, '/pages/stock/stockKline');
  await trade(page, 'sell', new URL(page.url()).pathname + new URL(page.url()).search);

  await prove(page);
  await go(page, '/pages/recharge/recharge');
  await page.getByRole('link', { name: /^Pix/ }).click();
  await page.getByLabel('Valor (BRL)').fill('500');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await page.getByRole('status').getByText('Concluído').waitFor();
  await payOut(page);

  await go(page, '/pages/user/assets');
  const refill = page.getByRole('region', { name: 'Dinheiro fictício' });
  await refill.getByRole('button', { name: 'Reiniciar' }).click();
  await page.screenshot({ path: 'test/e2e/output/refill-confirm.png' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reiniciar' }).click();
  await refill.getByText(/^Próxima vez/).waitFor();
  await refill.screenshot({ path: 'test/e2e/output/refill.png' });
  expect(await faults(page)).toEqual([]);
  expect(open.app.clock.nowMs() - startMs).toBeLessThan(tenMinutesMs);
});
