// Where contracts stand beside everything else: in Markets, in search, above the chart, at home; and orders and modes that are changed.

import { addContractOrder, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { expect, test } from 'vitest';
import { contractTrader } from '../../../server/src/testing/contract-trader.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const BTC = 'BTC-USDT-PERP';
let last = 0;
const fresh = () => {
  last += 1;
  return `around-${last}-request`;
};

const words = {
  'en-US': { contracts: 'Contracts', funding: 'Funding', spot: 'Spot', trade: 'Trade this contract' },
  'pt-BR': { contracts: 'Contratos', funding: 'Financiamento', spot: 'À vista', trade: 'Negociar este contrato' },
} as const;

test.each(['en-US', 'pt-BR'] as const)(
  'contracts stand in Markets, and their chart beside the coin’s: %s',
  async (language) => {
    const say = words[language];
    const page = await open.visit('/pages/tabbar/markets?tab=XC', { language, still: true });
    await page.getByRole('radio', { name: say.contracts }).click();
    const list = page.getByRole('list', { name: say.contracts });
    await list.getByRole('link').first().waitFor();
    expect(await list.getByRole('link').count()).toBe(12);
    await page.getByRole('button', { name: say.funding }).click();
    await expectCleanAndNarrow(page);
    await list.getByRole('link', { name: BTC }).click();
    await onScreen(page, '/pages/coin/contract');

    await page.goto(`${open.app.origin}/pages/coin/coinKline?id=XC:BTC-USDT`);
    await page.getByRole('radio', { name: say.contracts }).click();
    await page.getByRole('link', { name: say.trade }).waitFor();
    await expectCleanAndNarrow(page);
    await page.getByRole('radio', { name: say.spot }).click();
    await page.waitForURL(/id=XC(:|%3A)BTC-USDT$/);
  },
);

test('a waiting order is changed, an exit waits for the index, both directions are switched, and Home has the account', async () => {
  const person = await contractTrader(open.app, fresh);
  const { client } = person;
  const page = await open.visit('/pages/tabbar/position?tab=contract', { person, still: true });
  const both = page.getByRole('switch', { name: /Long and short at once/ });
  await both.click({ force: true });
  await page.getByText('You may hold long and short of one contract at once').waitFor();
  expect(good(await client.call(listContractPositions, {})).account.hedged).toBe(true);

  const order = {
    instId: BTC,
    direction: 'long',
    type: 'limit',
    validity: 'gtc',
    leverage: 5,
    quantity: '0.01',
  } as const;
  good(await client.call(addContractOrder, { ...order, price: '20000', requestId: fresh() }));
  const market = { ...order, type: 'market', validity: 'ioc' } as const;
  good(await client.call(addContractOrder, { ...market, requestId: fresh() }));
  await page.reload();
  await expectCleanAndNarrow(page);
  // With an order waiting it is refused, and the page says why.
  await both.click({ force: true });
  await page.getByRole('alert').first().waitFor();

  const entry = Number(good(await client.call(listContractPositions, {})).positions[0]?.entry);
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit TP/SL' }).click();
  await sheet.getByRole('radio', { name: 'Index' }).click();
  await sheet.getByLabel('Price', { exact: true }).fill(String(Math.round(entry * 1.2)));
  await sheet.getByRole('button', { name: 'Set take-profit' }).click();
  await sheet.getByLabel('Transaction password').fill(person.transactionPassword);
  await sheet.getByRole('button', { name: 'Set take-profit' }).click();
  await page.getByText('Take-profit set').waitFor();
  expect(good(await client.call(listContractPositions, {})).positions[0]?.takeProfit?.by).toBe('index');

  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('button', { name: 'Change price' }).click();
  await sheet.getByLabel(/Limit price/).fill('21000');
  await expectCleanAndNarrow(page);
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await sheet.getByLabel('Transaction password').fill(person.transactionPassword);
  await sheet.getByRole('button', { name: 'Change order' }).click();
  await page
    .getByText(/21,000/)
    .first()
    .waitFor();

  await page.goto(`${open.app.origin}/pages/tabbar/home`);
  await page.getByRole('radio', { name: 'USDT' }).click();
  await expectCleanAndNarrow(page);
  await page.getByRole('link', { name: /In contracts/ }).click();
  await onScreen(page, '/pages/tabbar/position');
});
