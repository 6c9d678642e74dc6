// Every component in its states on the dev server's gallery: clean by axe in both themes, usable by keys alone.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserArguments, findBrowser } from '../../tools/machine/browser.ts';
import { phone } from './house.ts';

const web = join(import.meta.dirname, '..', '..', 'web');
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
