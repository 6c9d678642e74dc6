// Every component in its states on the dev server's gallery: clean by axe in both themes, usable by keys alone.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserArguments, findBrowser } from '../../../tools/machine/browser.ts';
import { phone } from '../house.ts';

const web = join(import.meta.dirname, '..', '..', '..', 'web');
const port = 5900 + (process.pid % 90);
let server: ChildProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const vite = join(web, '..', 'node_modules', 'vite', 'bin', 'vite.js');
  server = spawn(process.execPath, [vite, '--port', String(port), '--strictPort', '--host', '127.0.0.1'], { cwd: web });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => (text.toString().includes(String(port)) ? resolve() : undefined));
    server.on('exit', () => reject(new Error('the dev server ended')));
  });
  browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
  page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(`http://127.0.0.1:${port}/dev/gallery`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Overlays' }).waitFor({ timeout: 60_000 });
}, 90_000);

afterAll(async () => {
  await browser?.close();
  server?.kill();
});

test('clean by axe in the light and in the dark', async () => {
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('radio', { name: theme }).click();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    const faults = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`));
    expect(faults, theme).toEqual([]);
  }
});

test('twelve waiting drawings', async () => {
  expect(await page.getByRole('region', { name: 'Loading' }).locator('svg').count()).toBe(13);
});

test('a dialog, a sheet and a drawer open by a key, close by Escape and give the focus back', async () => {
  for (const [name, role] of [
    ['dialog', 'alertdialog'],
    ['sheet', 'dialog'],
    ['drawer', 'dialog'],
  ] as const) {
    const opener = page.getByRole('button', { name: `Open ${name}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    const opened = page.getByRole(role);
    await opened.waitFor();
    await page.keyboard.press('Tab');
    expect(await opened.evaluate((panel) => panel.contains(document.activeElement)), name).toBe(true);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await page.waitForFunction((text) => document.activeElement?.textContent === text, `Open ${name}`);
  }
});

test('arrow keys move through tabs, segments and chips', async () => {
  await page.getByRole('tab', { name: 'day' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('tab', { name: 'week' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('radiogroup', { name: 'Chips' }).getByRole('radio', { name: 'week' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('tab', { name: 'day' }).getAttribute('aria-selected')).toBe('true');
});

test('the bars of a screen are there with their names, the tab that is open says so, and sorting turns around', async () => {
  const bars = page.getByRole('region', { name: 'Bars' });
  await bars.getByRole('button', { name: 'Back' }).waitFor();
  await bars.getByRole('navigation').getByRole('link').first().waitFor();
  expect(await bars.getByRole('navigation').getByRole('link').count()).toBe(5);
  expect(await bars.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  const name = page.getByRole('group', { name: 'Sort' }).getByRole('button', { name: 'Name' });
  await name.press('Enter');
  await page.getByRole('group', { name: 'Sort' }).getByText('highest first').waitFor();
});

test('a slider moves by keys and says its value; a stepper steps by keys and by its buttons', async () => {
  const slider = page.getByRole('slider', { name: 'Share of the most' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toBe('41%');
  await page.keyboard.press('End');
  expect(await slider.getAttribute('aria-valuetext')).toBe('100%');
  await page.keyboard.press('Home');
  expect(await slider.inputValue()).toBe('0');
  expect(await page.getByRole('slider', { name: 'Not now' }).isDisabled()).toBe(true);
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true });
  await quantity.focus();
  await page.keyboard.press('ArrowUp');
  expect(await quantity.inputValue()).toBe('13');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await quantity.inputValue()).toBe('14');
  expect(await page.getByRole('textbox', { name: 'Wrong quantity' }).getAttribute('aria-invalid')).toBe('true');
});

test('a chart has a name, a level of the book can be picked by key, and a row says what its picture shows', async () => {
  await page.getByRole('img', { name: /^Day candles of a sample/ }).waitFor();
  const book = page.getByRole('group', { name: 'Order book' });
  expect(await book.getByRole('button').count()).toBe(10);
  await book.getByRole('button').first().focus();
  expect(
    await book
      .getByRole('button')
      .first()
      .evaluate((level) => level === document.activeElement),
  ).toBe(true);
  const rows = page.getByRole('region', { name: 'Quote rows' });
  await rows.getByText('Sample Works').first().waitFor();
  expect(await rows.locator('svg[aria-hidden=true]').count()).toBeGreaterThan(0);
  expect(await rows.getByText('Old price').count()).toBe(1);
});
