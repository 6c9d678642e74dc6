// The app without a network: it opens, shows what it knew, says how old that is, and sends nothing later.
import { expect, test } from 'vitest';
import { signOut } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();
const cutLine = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to (load|fetch)/;

test('opens without a network to the last known figures, marked old, and to the newest ones once it is back', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/home', { person, installs: true, expectedErrors: cutLine });
  await page.getByRole('heading', { name: 'Total assets' }).waitFor();
  await page.getByText('Available').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The pages that follow belong to the worker.
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('Available').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto(`${open.app.origin}/pages/tabbar/home`, { waitUntil: 'commit' });
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

test('what is kept for opening has its names, holds nobody’s particulars, and goes with the sign-out', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/about', { person });
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  const places = [
    ['noticeData', '/pages/notice/list', 'Welcome to Tarazu'],
    ['newsData', '/pages/news/list', 'Market order or limit order'],
    ['rechargeRecordData', '/pages/recharge/rechargeRecord', 'Nothing here yet'],
    ['withdrawRecordData', '/pages/withdraw/withdrawRecord', 'Nothing here yet'],
    ['countryList', '/pages/stock/index', 'Market breadth'],
  ] as const;
  for (const [name, path, shows] of places) {
    await page.goto(`${open.app.origin}${path}`);
    await page.getByText(shows).first().waitFor();
    // What keeps them comes when the page has nothing else to do.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
        return Object.keys(await kept());
      })
      .toContain(name);
  }
  const before = await kept();
  for (const [name] of places) expect(before[name]).not.toContain(person.account);
  await page.goto(`${open.app.origin}/pages/tabbar/mine`);
  await signOut(page, english);
  const gone = [...places.map(([name]) => name as string), 'lastAnswers', 'userInfo', 'userToken'];
  expect(Object.keys(await kept()).filter((key) => gone.includes(key))).toEqual([]);
});
