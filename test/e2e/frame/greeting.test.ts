import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserArguments, findBrowser } from '../../../tools/machine/browser.ts';
import { openApp } from '../open-app.ts';

const open = openApp();

/** Somebody who was never here, with a browser of a language and a place. */
async function newcomer(locale: string, timezoneId: string, path = '/pages/tabbar/home') {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
  const page = await browser.newPage({ locale, timezoneId, serviceWorkers: 'block' });
  await page.goto(`${open.app.origin}${path}`);
  return { page, leave: () => browser.close() };
}

test('a Brazilian browser is greeted in Portuguese, in reais, with Brazil first and +55', async () => {
  const { page, leave } = await newcomer('pt-BR', 'America/Sao_Paulo');
  await page.getByText('Você começa com R$').waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: 'Índices' }).getByRole('link').first().textContent())
    .toContain('Bra');
  await expect.poll(() => page.getByText('Seu fuso horário').count()).toBe(0);
  await page.goto(`${open.app.origin}/pages/tabbar/markets`);
  await page.getByRole('tab', { name: 'Brasil', selected: true }).waitFor();
  await page.goto(`${open.app.origin}/pages/account/login`);
  await expect.poll(() => page.getByLabel('Código do país').inputValue()).toBe('+55');
  const { token } = await open.app.person();
  await page.evaluate((kept) => localStorage.setItem('userToken', kept), token);
  const first = (list: string) => page.locator(list).first().textContent();
  await page.goto(`${open.app.origin}/pages/tabbar/mine`);
  await expect.poll(() => first('main ul li:has-text("R$"), main ul li:has-text("₹")')).toContain('BRL');
  await page.goto(`${open.app.origin}/pages/fundsDetail/index`);
  await expect.poll(() => page.getByRole('radio').allInnerTexts()).toEqual(expect.arrayContaining(['Todas']));
  const chips = (await page.getByRole('radio').allTextContents()).filter((chip) => /^[A-Z]{3,4}$/.test(chip));
  expect(chips).toEqual(['BRL', 'INR', 'USD', 'USDT']);
  await leave();
});

test('the console greets in the language of the browser', async () => {
  for (const [locale, title] of [
    ['pt-BR', 'Entrar no console'],
    ['en-GB', 'Log in to the console'],
  ] as const) {
    const { page, leave } = await newcomer(locale, 'America/Sao_Paulo', '/console/');
    await page.getByRole('heading', { name: title }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.lang))
      .toBe(locale === 'pt-BR' ? locale : 'en-US');
    await leave();
  }
});

test('an English one is greeted with rupees and India, and asked for its zone where that is another', async () => {
  const { page, leave } = await newcomer('en-US', 'Europe/Lisbon');
  await page.getByText('You start with ₹').waitFor();
  await page.getByText('Times are shown for Kolkata (UTC+5:30). This device is set to Lisbon').waitFor();
  await page.getByRole('button', { name: 'Use Lisbon' }).click();
  await page.getByText('Your time zone').waitFor({ state: 'detached' });
  await page.goto(`${open.app.origin}/pages/tabbar/markets?tab=IN`);
  await page.getByText(/^Open · closes .*\((UTC|UTC\+1)\)$/).waitFor();
  await page.goto(`${open.app.origin}/pages/user/settings`);
  await page.getByRole('combobox', { name: 'Clock' }).selectOption('24');
  await page.goto(`${open.app.origin}/pages/tabbar/markets?tab=IN`);
  await page.getByText(/^Open · closes [^AP]*\(UTC/).waitFor();
  await leave();
});

test('an address that leads nowhere says so, and the main areas are there once each', async () => {
  const page = await open.visit('/pages/no/such', { person: await open.app.person() });
  await page.getByText('There is no page here').waitFor();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  const tabs = page.getByRole('navigation', { name: 'Main areas' });
  await tabs.getByRole('link', { name: 'Mine' }).waitFor();
  await expect.poll(() => tabs.getByRole('link', { name: 'AI Quant' }).count()).toBe(1);
});
