// The app without a network: it opens, shows what it knew, says how old that is, and sends nothing later.
import { expect, test } from 'vitest';
import { openHouse } from '../house.ts';
import { onScreen } from '../screen.ts';

const open = openHouse();
const cutLine = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to (load|fetch)/;

test('opens without a network to the last known figures, marked old, and to the newest ones once it is back', async () => {
  const person = await open.house.person();
  const page = await open.visit('/pages/tabbar/home', { person, installs: true, expectedErrors: cutLine });
  await page.getByRole('heading', { name: 'Total assets' }).waitFor();
  await page.getByText('Available').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The pages that follow belong to the worker.
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('Available').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto(`${open.house.origin}/pages/tabbar/home`, { waitUntil: 'commit' });
  await onScreen(page, '/pages/tabbar/home');
  await page
    .getByRole('status')
    .getByText(/^No connection · prices as of/)
    .waitFor();
  await page.getByText('Available').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('lastAnswers'))).not.toContain(person.account);
  await page.context().setOffline(false);
  await page.getByText(/^No connection/).waitFor({ state: 'detached' });
});
