import { test } from 'vitest';
import { expectClean } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

test('somebody stops their own buying in one market and limits their losses in another', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/security', { person });
  await page.getByRole('link', { name: 'Your own limits' }).click();
  await onScreen(page, '/pages/user/ownLimits');
  await page.getByRole('button', { name: 'Stop buying' }).click();
  for (const name of ['Brazil, shares', 'United States, shares', 'Coins', 'Contracts']) {
    await page.getByRole('checkbox', { name }).click();
  }
  await page
    .getByRole('tab', { name: '7 days' })
    .or(page.getByRole('radio', { name: '7 days' }))
    .click();
  await page.getByText('Buying stops now and opens again').waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: 'Stop now' }).click();
  await page.getByText('Stopped until').waitFor();
  // It holds where an order is written.
  await page.getByRole('button', { name: /Change.*Coins/ }).click();
  await page.getByLabel('Most to lose in a day (USDT)').fill('0');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await page.getByText('Enter an amount above 0').waitFor();
  await page.getByLabel('Most to lose in a day (USDT)').fill('50');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await page.getByText('Lost today').waitFor();
  await expectClean(page);
  const again = await open.visit('/pages/stock/stockKline?id=IN:SAHYM', { person });
  await again.getByRole('button', { name: 'Buy' }).first().click();
  await again.getByText('You stopped your own buying in this market').first().waitFor();
});
