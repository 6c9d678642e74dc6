import { AxeBuilder } from '@axe-core/playwright';
import { decimal } from '@tarazu/domain/money';
import { listExchanges } from '@tarazu/wire/exchange';
import { proposeAdjustment } from '@tarazu/wire/operator/ledger';
import { showAssets } from '@tarazu/wire/wallet';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { figure, hundredths, onScreen } from '../screen.ts';

const open = openApp();

async function faults(page: Page): Promise<readonly string[]> {
  const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

test('reais become dollars: quote with its fee, six digits, receipt, statement, one sum of all', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit('/pages/exchange/index', { person, language: 'pt-BR', still: true });
  await onScreen(page, '/pages/exchange/index');
  await page.getByRole('heading', { name: 'Cotações de referência' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Valor a enviar').fill('1000');
  await page.getByText('Taxa de conversão 0,50%').waitFor();
  const shown = decimal(
    (await page.getByRole('status', { name: 'Você recebe' }).textContent())?.replace('.', '').replace(',', '.') ?? '',
  );
  expect(shown > decimal('150') && shown < decimal('220')).toBe(true);
  expect(await faults(page)).toEqual([]);
  await page.screenshot({ path: 'test/e2e/output/exchange-quote.png' });

  open.pause();
  await page.getByRole('button', { name: 'Converter R$ 1.000,00' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Confirmar o câmbio').waitFor();
  await typeDigits(page, '000000');
  await sheet.getByRole('button', { name: 'Converter R$ 1.000,00' }).click();
  await sheet
    .getByText(/incorret|errad|não confere/i)
    .first()
    .waitFor();
  expect(good(await person.client.call(listExchanges, {})).total).toBe(0);
  await sheet.getByLabel('Senha de operação').fill(person.transactionPassword);
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Converter R$ 1.000,00' }).click();
  await page.getByText('Câmbio feito').waitFor();
  await page.screenshot({ path: 'test/e2e/output/exchange-receipt.png' });
  const [made] = good(await person.client.call(listExchanges, {})).items;
  const received = await figure(page.getByRole('region', { name: 'Comprovante' }), 'Você recebe');
  expect(hundredths(received)).toBe(decimal(made?.received ?? '0') / 1_000_000n);
  const rule = await page.getByText(/ × .* ÷ /).textContent();
  expect(rule).toMatch(/\d,\d/);
  expect(rule).not.toMatch(/\d\.\d/);
  expect(await faults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Extrato' }).click();
  await onScreen(page, '/pages/fundsDetail/index');
  await page.getByRole('radio', { name: 'Câmbio' }).click();
  await page.getByText('Câmbio · BRL para USD').waitFor();
  await page.goto(`${open.app.origin}/pages/exchange/exchange`);
  await page.getByRole('link', { name: /BRL → USD/ }).click();
  await page.getByRole('heading', { name: 'Comprovante' }).first().waitFor();
  await page.goto(`${open.app.origin}/pages/user/assets`);
  const sum = page.getByRole('region', { name: 'Todas as moedas' });
  await sum.getByRole('radio', { name: 'BRL' }).click();
  await sum.getByText(/^R\$/).first().waitFor();
  expect(await faults(page)).toEqual([]);
  await page.screenshot({ path: 'test/e2e/output/exchange-assets.png' });
});

test('the quote renews by itself in the sheet, and terms that moved are agreed to before they are confirmed', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit('/pages/exchange/index', { person, still: true });
  await page.getByLabel('Amount to send').fill('90000');
  open.pause();
  await page.getByRole('button', { name: 'Exchange ₹90,000.00' }).click();
  const sheet = page.getByRole('dialog');
  const received = () => figure(sheet, 'You receive');
  const first = await received();
  await typeDigits(page, person.transactionPassword.slice(0, 3));
  // An hour on, dollars are not what they were.
  open.app.clock.jumpTo(open.app.clock.nowMs() + 3_600_000);
  await sheet.getByText(/^The rate moved: you now receive \$[\d,.]+ instead of/).waitFor();
  const second = await received();
  expect(second).not.toBe(first);
  await page.screenshot({ path: 'test/e2e/output/exchange-moved.png' });
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Use the new quote' }).click();
  await page.waitForFunction(() => document.activeElement?.matches('input[type=password]'));
  await page.screenshot({ path: 'test/e2e/output/exchange-pad.png' });
  await typeDigits(page, person.transactionPassword.slice(3));
  await sheet.getByRole('button', { name: 'Exchange ₹90,000.00' }).click();
  await page.getByText('₹90,000.00 became').waitFor();
  expect(await figure(page.getByRole('region', { name: 'Receipt' }), 'You receive')).toBe(second);
});

test('an exchange whose answer is lost is asked for again with its own quote, though the sheet was closed', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit('/pages/exchange/index', {
    person,
    still: true,
    expectedErrors: /Failed to load resource/,
  });
  await page.getByLabel('Amount to send').fill('700');
  const press = async () => {
    await sheet.getByLabel('Transaction password').fill(person.transactionPassword);
    await sheet.getByRole('button', { name: 'Exchange ₹700.00' }).click();
  };
  await page.getByRole('button', { name: 'Exchange ₹700.00' }).click();
  const sheet = page.getByRole('dialog');
  await page.route(
    '**/ipok-api/user/exchange',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await press();
  await sheet.getByText(/No answer came/).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Exchange ₹700.00' }).click();
  await press();
  await page.getByText('₹700.00 became').waitFor();
  expect(good(await person.client.call(listExchanges, {})).total).toBe(1);
});

test('a correction that two operators agreed on comes to the customer with its explanation', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/fundsDetail/index', { person });
  await onScreen(page, '/pages/fundsDetail/index');
  const operators = createOperators(open.app);
  const maker = await operators.as('treasury', 1);
  const wish = { customerId: person.userId, direction: 'credit', currency: 'INR', amount: '250' } as const;
  const words = { explanation: 'A fee was charged twice', reason: 'ticket 12', requestId: 'adjust-e2e-1' };
  const { proposalId } = good(await maker.call(proposeAdjustment, { ...wish, ...words }));
  await operators.approve(proposalId);
  await page.getByText('Correction · A fee was charged twice').waitFor();
  await page.getByText('+₹250.00').first().waitFor();
  const { accounts } = good(await person.client.call(showAssets, {}));
  expect(accounts[0]?.available).toBe('500250.00');
});
