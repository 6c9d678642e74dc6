// Each guide to a first trade, from the list of all to the thing that is placed, and each ends with its own alone.
import { convertCoins, quoteConversion } from '@tarazu/wire/coin/coin-conversion';
import { listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { listOffers } from '@tarazu/wire/market-features/offer';
import { listOptions } from '@tarazu/wire/option/option';
import { listRobots } from '@tarazu/wire/robot/robot';
import { listTrades } from '@tarazu/wire/stock-order';
import { listRecurringPlans } from '@tarazu/wire/trading/recurring-plan';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contractTrader } from '../../../server/src/testing/contract-trader.ts';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { optionBuyer } from '../../../server/src/testing/option/option-buyer.ts';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { place, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp({ environment: { PRACTICE_OFFERS: 'on' } });
let last = 0;
const fresh = () => {
  last += 1;
  return `guide-walked-${last}`;
};

interface Walk {
  readonly page: Page;
  /** Waits until the note says that this step is on. */
  readonly step: (which: string) => Promise<void>;
  /** Waits until it is remembered as done. */
  readonly done: () => Promise<void>;
}

/** From the list of all guides to where this one begins. */
async function begin(person: TestPerson, name: string, at: Parameters<typeof onScreen>[1]): Promise<Walk> {
  const page = await open.visit('/pages/common/glossary', { person, still: true });
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await onScreen(page, at);
  const note = page.getByRole('complementary', { name });
  return {
    page,
    step: (which) => note.getByText(which).waitFor(),
    async done() {
      await note.waitFor({ state: 'detached' });
      await page.goto(`${open.app.origin}/pages/common/glossary`);
      await page.getByRole('button', { name: new RegExp(`^${name}.*Done`) }).waitFor();
    },
  };
}

const enabled = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).and(page.locator(':enabled'));

/** The six digits, and the button of the sheet that they are for. */
async function confirm(page: Page, person: TestPerson, name: string | RegExp): Promise<void> {
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

test('a first coin', async () => {
  const person = await contractTrader(open.app, fresh);
  const { page, step, done } = await begin(person, 'Your first coin', '/pages/coin/coinKline');
  await step('Step 1 of 2.');
  await enabled(page, 'Review buy order').click();
  await step('Step 2 of 2.');
  await place(page, english, 'buy', person.transactionPassword);
  await onScreen(page, '/pages/stock/order');
  expect(good(await person.client.call(listTrades, {})).items.length).toBe(1);
  await done();
});

test('a first contract, which a conversion of coins meanwhile does not end', async () => {
  const person = await contractTrader(open.app, fresh);
  const { client } = person;
  const { page, step, done } = await begin(person, 'Your first contract', '/pages/coin/contract');
  await step('Step 1 of 2.');
  const wish = { coin: 'USDT', into: 'BTC', amount: '100' };
  const { quote } = good(await client.call(quoteConversion, wish));
  good(await client.call(convertCoins, { requestId: fresh(), quote }));
  expect(good(await client.call(listTrades, {})).items.length).toBe(1);
  await page.getByLabel('Quantity', { exact: true }).fill('0.01');
  await enabled(page, /^Review long/).click();
  await step('Step 2 of 2.');
  await page
    .getByRole('dialog')
    .getByText(/I understand that leverage/)
    .click();
  await confirm(page, person, 'Open long');
  await expect.poll(async () => good(await client.call(listContractPositions, {})).positions.length).toBe(1);
  await done();
});

test('a first option', async () => {
  const person = await optionBuyer(open.app, fresh);
  const { page, step, done } = await begin(person, 'Your first option', '/pages/option/index');
  await step('Step 1 of 2.');
  // On an index too few of the prices of the simulated market are fit for a strike.
  await page
    .getByRole('radio', { name: /^[A-Z]{5}$/ })
    .first()
    .click();
  await enabled(page, /^Review call/).waitFor();
  // What is agreed to is what is paid.
  open.pause();
  await enabled(page, /^Review call/).click();
  await step('Step 2 of 2.');
  await confirm(page, person, /^Buy for/);
  await onScreen(page, '/pages/option/open');
  expect(good(await person.client.call(listOptions, { pageSize: 5 })).items.length).toBe(1);
  await done();
});

/** Until something can be applied for. */
async function untilOffered(): Promise<void> {
  for (let period = 0; period < 4; period += 1) {
    await open.app.offers.runDue();
    const offersOf = (filter: 'open' | 'coming') => ({ filter, kind: 'follow_on', country: 'IN' }) as const;
    if (good(await open.app.client().call(listOffers, offersOf('open'))).items.length > 0) return;
    const [coming] = good(await open.app.client().call(listOffers, offersOf('coming'))).items;
    if (coming) await open.passTo(coming.opensAt);
  }
  throw new Error('nothing is offered');
}

test('a first robot', async () => {
  const person = await contractTrader(open.app, fresh);
  const { page, step, done } = await begin(person, 'Your first robot', '/pages/robot/list');
  await step('Step 1 of 3.');
  await page.getByRole('link', { name: 'Quiet Hours' }).click();
  await page.getByRole('link', { name: 'Choose what to trade' }).click();
  await page.getByRole('searchbox', { name: 'Name, ticker or ISIN' }).fill('SOL-USDT');
  await page
    .getByRole('button', { name: /^Solana|SOL-USDT/ })
    .first()
    .click();
  await step('Step 2 of 3.');
  await page.getByRole('checkbox', { name: /^I understand/ }).check();
  await enabled(page, 'Start').click();
  await step('Step 3 of 3.');
  await confirm(page, person, 'Start');
  await onScreen(page, '/pages/robot/orderDetail');
  expect(good(await person.client.call(listRobots, {})).items.length).toBe(1);
  await done();
});

test('a first plan', async () => {
  const person = await open.app.person();
  const { page, step, done } = await begin(person, 'Your first plan', '/pages/plan/add');
  await page.getByRole('searchbox', { name: 'Name, ticker or ISIN' }).fill('SAHYM');
  await page.getByRole('button', { name: /SAHYM/ }).first().click();
  await step('Step 1 of 2.');
  await page.getByRole('textbox', { name: 'Amount' }).fill('10000');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await enabled(page, 'Start plan').click();
  await step('Step 2 of 2.');
  await confirm(page, person, 'Start plan');
  await onScreen(page, '/pages/plan/detail');
  expect(good(await person.client.call(listRecurringPlans, {})).items.length).toBe(1);
  await done();
});

// Time goes on by days to the next offer: the last one of the file.
test('a first offer', async () => {
  await untilOffered();
  const person = await open.app.person();
  await verified(createOperators(open.app), person);
  const { page, step, done } = await begin(person, 'Your first offer', '/pages/stockIPO/ipoList');
  await step('Step 1 of 3.');
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
  await onScreen(page, '/pages/stockIPO/ipoOrder');
  await step('Step 2 of 3.');
  await page.getByRole('checkbox', { name: 'I have read the risks.' }).check();
  await enabled(page, /^Apply for 1 lot/).click();
  await step('Step 3 of 3.');
  await confirm(page, person, /^Apply for 1 lot/);
  await onScreen(page, '/pages/stockIPO/ipoDetail');
  await done();
});
