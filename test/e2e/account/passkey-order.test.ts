import { addContractOrder } from '@tarazu/wire/coin/contract/contract-order';
import { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock } from '@tarazu/wire/stock-order';
import { addBracket } from '@tarazu/wire/trading/conditional-order';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { startPasskeyLogin, startPasskeyOrder } from '@tarazu/wire/user/second-factor';
import { expect, test } from 'vitest';
import { newPerson, phone } from '../../../server/src/testing/people.ts';
import { good, refusalOf, testPassword, testTransactionPassword } from '../../../server/src/testing/test-app.ts';
import { addAuthenticator, answerOf } from '../authenticator.ts';
import { expectClean } from '../clean.ts';
import { logIn } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english } from '../words.ts';

const open = openApp();

test('an order by finger or face: up to the value that was set with the digits, and by no passkey that came later', async () => {
  const account = '9876570013';
  const { client } = await newPerson(open.app, phone(account));
  const digits = { next: testTransactionPassword, nextAgain: testTransactionPassword };
  good(await client.call(updatePassword, { kind: 'transaction', loginPassword: testPassword, ...digits }));
  const origin = open.app.origin.replace('127.0.0.1', 'localhost');
  const page = await open.visit('/pages/account/login');
  await page.goto(`${origin}/pages/account/login`);
  await addAuthenticator(page);
  await logIn(page, english, { phone: account, password: testPassword });
  await onScreen(page, '/pages/tabbar/home');
  await page.goto(`${origin}/pages/user/secondFactor`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('heading', { name: 'Orders by finger or face' }).waitFor();
  await page.getByRole('button', { name: /^Change.*INR/ }).click();
  await page.getByLabel('At most, in INR').fill('4000');
  await page.getByLabel('Transaction password').fill(testTransactionPassword);
  await expectClean(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Up to ₹4,000.00 an order').waitFor();

  good(await client.call(addToWatchlist, { id: 'IN:SAHYM' }));
  // From Home it is three taps: the share, the side, the finger.
  await page.goto(`${origin}/pages/tabbar/home`);
  await page
    .getByRole('link', { name: /^Sahyadri Motors SAHYM/ })
    .first()
    .click();
  await onScreen(page, '/pages/stock/stockKline');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('You pay, about').waitFor();
  await sheet.getByRole('button', { name: 'Buy with finger or face' }).click();
  await onScreen(page, '/pages/stock/order');
  await page.getByText('Where this price came from').waitFor();

  // And from where it is looked at once more.
  await page.goto(`${origin}/pages/stock/stockKline?id=IN:SAHYM&side=buy`);
  await sheet.getByRole('button', { name: 'Review buy order' }).click();
  await sheet.getByRole('button', { name: 'Confirm with finger or face' }).click();
  await onScreen(page, '/pages/stock/order');
  await page.getByText('Where this price came from').waitFor();

  // Where no answer comes it leads to the digits, which it speaks of.
  await page.goto(`${origin}/pages/stock/stockKline?id=IN:SAHYM&side=buy`);
  await sheet.getByRole('button', { name: 'Buy with finger or face' }).waitFor();
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await sheet.getByRole('button', { name: 'Buy with finger or face' }).click();
  await page.getByText('No answer came from the device.').waitFor();
  await page
    .getByRole('dialog', { name: 'Confirm buy order' })
    .getByRole('button', { name: '1', exact: true })
    .waitFor();

  // More than the limit: the button is not there, and the call itself is refused.
  await page.goto(`${origin}/pages/stock/stockKline?id=IN:SAHYM&side=buy`);
  await sheet.getByRole('textbox', { name: /^Quantity/ }).fill('9');
  await sheet.getByRole('button', { name: 'Review buy order' }).click();
  await sheet.getByRole('button', { name: '1', exact: true }).waitFor();
  expect(await sheet.getByRole('button', { name: 'Confirm with finger or face' }).count()).toBe(0);
  const order = { instrumentId: 'IN:SAHYM', type: 'market' } as const;
  const shown = async () => answerOf(page, good(await client.call(startPasskeyOrder, {})).options);
  const much = await client.call(buyStock, { ...order, quantity: '9', requestId: 'too-much', passkey: await shown() });
  expect(refusalOf(much)).toBe('passkey_limit');
  // One answer is good once, and one for another person or for logging in is good for nothing.
  const answer = await shown();
  good(await client.call(buyStock, { ...order, quantity: '1', requestId: 'passkey-once', passkey: answer }));
  const again = await client.call(buyStock, { ...order, quantity: '1', requestId: 'passkey-twice', passkey: answer });
  expect(refusalOf(again)).toBe('passkey_refused');
  const forLogin = await answerOf(page, good(await open.app.client().call(startPasskeyLogin, {})).options);
  const stolen = await client.call(buyStock, {
    ...order,
    quantity: '1',
    requestId: 'passkey-login',
    passkey: forLogin,
  });
  expect(refusalOf(stolen)).toBe('passkey_refused');
  const other = await open.app.person({ unlocked: false });
  const foreign = await other.client.call(buyStock, {
    ...order,
    quantity: '1',
    requestId: 'passkey-other',
    passkey: await shown(),
  });
  expect(refusalOf(foreign)).toBe('passkey_refused');

  // An order with its exits is one order, by the same bound; a contract is in a currency for which none was set.
  await page.goto(`${origin}/pages/stock/stockKline?id=IN:SAHYM&side=buy`);
  await sheet.getByRole('button', { name: /^Bracket/ }).click();
  await sheet.getByRole('button', { name: /^Review/ }).click();
  await sheet.getByRole('button', { name: 'Confirm with finger or face' }).click();
  await onScreen(page, '/pages/stock/order');
  const exits = { side: 'buy', stopLevel: '1', quantity: '9', requestId: 'bracket-too-much' } as const;
  const bracket = await client.call(addBracket, { ...order, ...exits, passkey: await shown() });
  expect(refusalOf(bracket)).toBe('passkey_limit');
  const contract = { instId: 'BTC-USDT-PERP', direction: 'long', type: 'market', quantity: '0.0001' } as const;
  const inOther = { ...contract, requestId: 'contract-by-passkey', passkey: await shown() };
  expect(refusalOf(await client.call(addContractOrder, inOther))).toBe('passkey_limit');

  // Whoever has only the login password could make another passkey: it confirms nothing until the digits say so again.
  open.pause();
  open.app.clock.jumpTo(open.app.clock.nowMs() + 60_000);
  open.resume();
  await page.goto(`${origin}/pages/user/secondFactor`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Login password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('but for none of the passkeys of now', { exact: false }).waitFor();
  expect(refusalOf(await client.call(startPasskeyOrder, {}))).toBe('passkeys_none');
});
