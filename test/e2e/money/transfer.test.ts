// Money goes to the contract account and back: confirmed with six digits, seen in the assets and in the records.
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

const words = {
  'en-US': {
    amount: 'Amount in USDT',
    go: 'Transfer 50.00 USDT',
    digits: 'Transaction password',
    there: '50.00 USDT is in your contract account.',
    back: '50.00 USDT is in your currency account.',
    short: /is free in this account\.$/,
    swap: 'Swap the accounts',
    all: 'All',
    own: 'In the contract account',
    records: 'Records',
    group: 'Transfers',
    moved: 'Transfer between own accounts',
    title: 'Transfer',
    whole: 'The whole entry',
    sides: 'Both sides of it',
  },
  'pt-BR': {
    amount: 'Valor em USDT',
    go: 'Transferir 50,00 USDT',
    digits: 'Senha de operação',
    there: '50,00 USDT está na sua conta de contratos.',
    back: '50,00 USDT está na sua conta à vista.',
    short: /^Esta conta tem .* livres\.$/,
    swap: 'Inverter as contas',
    all: 'Tudo',
    own: 'Na conta de contratos',
    records: 'Registros',
    group: 'Transferências',
    moved: 'Transferência entre contas próprias',
    title: 'Transferir',
    whole: 'O lançamento inteiro',
    sides: 'Os dois lados',
  },
} as const;

test.each(['en-US', 'pt-BR'] as const)('there and back: %s', async (language) => {
  const say = words[language];
  const person = await open.app.person({ unlocked: false });
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '100' }));
  const { transactionPassword } = person;
  good(await person.client.call(takeExchange, { requestId: 'usdt-to-move', quote, transactionPassword }));
  const page = await open.visit('/pages/coin/index', { person, language, still: true });
  await page.getByRole('link', { name: say.title, exact: true }).click();
  await onScreen(page, '/pages/exchange/cryptoTransfer');
  await page.getByLabel(say.amount).fill('1000000');
  await page.getByText(say.short).waitFor();
  await page.getByLabel(say.amount).fill('50');
  await expectCleanAndNarrow(page);

  const confirm = async () => {
    await page.getByRole('button', { name: say.go }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(say.digits).fill(transactionPassword);
    await expectCleanAndNarrow(page);
    await sheet.getByRole('button', { name: say.go }).click();
  };
  await confirm();
  await page.getByText(say.there).waitFor();
  await page.goto(`${open.app.origin}/pages/user/assets`);
  await page.getByText(say.own).waitFor();
  await expectCleanAndNarrow(page);

  await page.goto(`${open.app.origin}/pages/exchange/cryptoTransfer`);
  await page.getByRole('button', { name: say.swap }).click();
  await page.getByRole('button', { name: say.all, exact: true }).click();
  await confirm();
  await page.getByText(say.back).waitFor();
  await page.getByRole('button', { name: say.records }).click();
  await onScreen(page, '/pages/fundsDetail/cryptoFundsDetail');
  await page.getByRole('radio', { name: say.group }).click();
  await page.getByText(say.moved).first().waitFor();
  expect(await page.getByText(say.moved).count()).toBe(2);
  await page.getByRole('button', { name: say.moved }).first().click();
  await page.getByRole('link', { name: say.whole }).click();
  await onScreen(page, '/pages/wallet/recordDetail');
  await page.getByRole('heading', { name: say.sides }).waitFor();
  await page.getByRole('cell').first().waitFor();
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: `test/e2e/output/record-detail.${language}.png`, fullPage: true });
});
