import { expect, test } from 'vitest';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const script = 'https://chat.example.com/loader.js';
const open = openApp({ environment: { SUPPORT_SCRIPT_URL: script, SUPPORT_SCRIPT_HOSTS: 'chat.example.com' } });

test('the script of another company loads only after consent, which is kept until the person signs out', async () => {
  const person = await open.app.person({ unlocked: false });
  const page = await open.visit('/pages/tabbar/mine', { person });
  let asked = 0;
  await page.route(script, (route) => {
    asked += 1;
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      body: 'document.body.dataset.outside = "loaded";',
    });
  });
  await page.goto(`${open.app.origin}/pages/common/serviceJs`);
  await page.getByRole('heading', { name: 'Chat is run by another company' }).waitFor();
  await page.getByText('chat.example.com').waitFor();
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.locator('body[data-outside=loaded]').waitFor();
  expect(asked).toBe(1);
  await page.reload();
  await page.getByText('The chat of chat.example.com was loaded.', { exact: false }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('supportConsent'))).toBe('chat.example.com');
});

test('an outside script that does not come leaves a way to write to this house', async () => {
  const page = await open.visit('/pages/user/serviceJs', { expectedErrors: /Failed to load resource/ });
  await page.route(script, (route) => route.abort());
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('alert').getByText('The chat did not load').waitFor();
  await page.getByRole('link', { name: 'Write to us instead' }).click();
  await onScreen(page, '/pages/common/service');
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
});
