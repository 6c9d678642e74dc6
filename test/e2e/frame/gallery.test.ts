// Every component in its states on the dev server's gallery: clean by axe in both themes, usable by keys alone.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserArguments, findBrowser } from '../../../tools/machine/browser.ts';
import { phone } from '../open-app.ts';
import { stopClock } from '../screen.ts';
import { inState, looksOf, openAlthoughDisabled } from './gallery-looks.ts';

const web = join(import.meta.dirname, '..', '..', '..', 'web');
const port = 5900 + (process.pid % 90);
let server: ChildProcess;
let browser: Browser;
let page: Page;

async function openGallery(): Promise<Page> {
  const opened = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  await opened.goto(`http://127.0.0.1:${port}/dev/gallery`, { waitUntil: 'commit' });
  await opened.getByRole('heading', { name: 'Overlays' }).waitFor({ timeout: 60_000 });
  return opened;
}

beforeAll(async () => {
  const vite = join(web, '..', 'node_modules', 'vite', 'bin', 'vite.js');
  server = spawn(process.execPath, [vite, '--port', String(port), '--strictPort', '--host', '127.0.0.1'], { cwd: web });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => (text.toString().includes(String(port)) ? resolve() : undefined));
    server.on('exit', () => reject(new Error('the dev server ended')));
  });
  browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
  page = await openGallery();
});

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

test('each control looks another way pressed, with the focus, disabled, loading and wrong, in both themes', async () => {
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('radio', { name: theme }).click();
    const controls = await looksOf(page);
    expect(controls.length).toBe(24);
    const same = controls.flatMap(({ name, states: { rest, ...others } }) =>
      Object.entries(others).flatMap(([state, look]) => (look === rest ? [`${name}: ${state}`] : [])),
    );
    // The knob of a slider is a part of the browser's own; it is compared as a picture below.
    expect(same, theme).toEqual(['Slider: pressed', 'Slider: focus']);
    const picture = (state: string) => inState(page, 'Slider', state).getByRole('slider').screenshot();
    const atRest = await picture('rest');
    for (const state of ['pressed', 'focus']) expect((await picture(state)).equals(atRest), state).toBe(false);
  }
});

test('what the gallery holds as pressed and focused is what a finger and a key bring about', async () => {
  const look = (state: string) => async () =>
    (await looksOf(page)).find(({ name }) => name === 'Button, soft')?.states[state];
  const rest = inState(page, 'Button, soft', 'rest').getByRole('button');
  await rest.hover();
  await page.mouse.down();
  await expect.poll(look('rest')).toBe(await look('pressed')());
  await page.mouse.up();
  await page.getByRole('radio', { name: 'Dark' }).focus();
  await page.keyboard.press('Tab');
  await rest.focus();
  await expect.poll(look('rest')).toBe(await look('focus')());
});

test('a disabled control cannot be reached, a busy one says so, a wrong one says why', async () => {
  expect(await openAlthoughDisabled(page)).toEqual([]);
  await expect
    .poll(() => inState(page, 'Button, primary', 'loading').getByRole('button').getAttribute('aria-busy'))
    .toBe('true');
  await expect.poll(() => inState(page, 'Load more', 'loading').getByRole('status').textContent()).toBe('Loading...');
  for (const name of ['Field', 'Six digits', 'Stepper']) {
    const box = inState(page, name, 'error').getByRole('textbox');
    expect(await box.getAttribute('aria-invalid'), name).toBe('true');
    const why = await box.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(why, name).toContain('This does not fit.');
  }
});

test('a screen reader hears of each control what it is, its name and its state', async () => {
  const heard = [
    ['Button, primary', 'button', 'primary, rest'],
    ['Icon button', 'button', 'Search, rest'],
    ['Tabs', 'tablist', 'Tabs, rest'],
    ['Segmented', 'radiogroup', 'Segmented, rest'],
    ['Chips', 'radiogroup', 'Chips, rest'],
    ['Sort chips', 'group', 'Sort chips, rest'],
    ['Quick amounts', 'group', 'Quick amounts, rest'],
    ['Checkbox', 'checkbox', 'A box, rest'],
    ['Switch', 'switch', 'A switch, rest'],
    ['Radio row', 'radio', 'A choice, rest'],
    ['Field', 'textbox', 'Field, rest'],
    ['Six digits', 'textbox', 'Digits, rest'],
    ['Select row', 'combobox', 'Select, rest'],
    ['Slider', 'slider', 'Slider, rest'],
    ['Stepper', 'textbox', 'Stepper, rest'],
  ] as const;
  for (const [name, role, label] of heard) {
    const found = inState(page, name, 'rest').getByRole(role, { name: label, exact: true });
    expect(await found.count(), name).toBe(1);
  }
  await expect.poll(() => inState(page, 'Keypad', 'rest').getByRole('button').count()).toBe(11);
  await expect.poll(() => inState(page, 'Checkbox', 'rest').getByRole('checkbox', { checked: true }).count()).toBe(1);
  await expect.poll(() => inState(page, 'Switch', 'disabled').getByRole('switch', { disabled: true }).count()).toBe(1);
  await expect
    .poll(() => inState(page, 'Tabs', 'rest').getByRole('tab', { selected: true, name: 'One' }).count())
    .toBe(1);
  await expect
    .poll(() => inState(page, 'Quick amounts', 'rest').getByRole('button', { pressed: true }).count())
    .toBe(1);
});

test('bars, dialog and drawer have the sizes of the specification on a narrow, a usual and a wide screen', async () => {
  const bars = page.getByRole('region', { name: 'Bars' });
  const tab = bars.getByRole('link', { name: 'Home' });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: phone.height });
    const rpx = Math.min(width, 480) / 750;
    const [bar, icon] = [bars.getByRole('navigation'), tab.locator('svg')];
    expect((await bar.boundingBox())?.height, `bar at ${width}`).toBeCloseTo(100 * rpx, 1);
    expect((await icon.boundingBox())?.width, `icon at ${width}`).toBeCloseTo(48 * rpx, 1);
    // Letters are never smaller than 11 pixels, whatever the width.
    const label = await tab.evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize));
    expect(label, `label at ${width}`).toBeCloseTo(Math.max(11, 24 * rpx), 1);
    await page.getByRole('button', { name: 'Open dialog' }).click();
    const dialog = page.getByRole('alertdialog');
    expect((await dialog.boundingBox())?.width, `dialog at ${width}`).toBe(Math.min(400, Math.min(width, 480) - 48));
    await page.mouse.click(4, 4);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.setViewportSize(phone);
  expect(await tab.evaluate((link) => getComputedStyle(link.querySelector('svg') ?? link).color)).toBe(
    await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--here)';
      document.body.append(probe);
      return getComputedStyle(probe).color;
    }),
  );
});

test('the drawer opens after 50 ms, is 220 wide, has closed after 300 ms; toasts stay two seconds and one', async () => {
  const own = await openGallery();
  await stopClock(own);
  await own.getByRole('button', { name: 'Open drawer' }).press('Enter');
  await own.clock.runFor(49);
  await own.getByText('The drawer reports: nothing yet').waitFor();
  await own.clock.runFor(1);
  await own.getByText('The drawer reports: opened').waitFor();
  await own.clock.runFor(100);
  expect((await own.getByRole('dialog').boundingBox())?.width).toBe(220);
  await own.keyboard.press('Escape');
  await own.clock.runFor(299);
  await own.getByText('The drawer reports: opened').waitFor();
  await own.clock.runFor(1);
  await own.getByText('The drawer reports: closed').waitFor();
  await own.clock.runFor(1000);
  for (const [button, text, lastsMs] of [
    ['Toast ok', 'A ok toast', 2000],
    ['Toast short', 'A toast of a second', 1000],
  ] as const) {
    await own.getByRole('button', { name: button }).press('Enter');
    const toast = own.getByRole('status').getByText(text);
    await toast.waitFor();
    await own.clock.runFor(lastsMs - 1);
    expect(await toast.count(), `${text}, before its end`).toBe(1);
    await own.clock.runFor(1);
    await toast.waitFor({ state: 'detached' });
  }
  await own.close();
});

test('the waiting widget over a page: an atom, fixed, level 9, a dark veil of a tenth, red', async () => {
  await page.getByRole('radio', { name: 'Light' }).click();
  const place = page.getByRole('region', { name: 'Over the page' });
  await place.getByRole('button', { name: 'Wait' }).press('Enter');
  const widget = place.getByRole('status');
  expect(
    await widget.evaluate((veil) => {
      const { position, zIndex, backgroundColor } = getComputedStyle(veil);
      const drawing = veil.querySelector('svg');
      return [position, zIndex, backgroundColor, drawing && getComputedStyle(drawing).color];
    }),
  ).toEqual(['fixed', '9', 'rgba(0, 0, 0, 0.1)', 'rgb(217, 45, 58)']);
  await place.getByRole('button', { name: 'Stop waiting' }).press('Enter');
  await widget.waitFor({ state: 'detached' });
});

test('twelve waiting drawings', async () => {
  await expect.poll(() => page.getByRole('region', { name: 'Loading' }).locator('svg').count()).toBe(13);
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
    const hasFocus = () => opened.evaluate((panel) => panel.contains(document.activeElement));
    // It is seen a moment before it has the focus; a key that comes in between is of the page below.
    await expect.poll(hasFocus, { message: name }).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(hasFocus, { message: name }).toBe(true);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await page.waitForFunction((text) => document.activeElement?.textContent === text, `Open ${name}`);
  }
});

test('arrow keys move through tabs, segments and chips', async () => {
  await page.getByRole('tab', { name: 'day' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('tab', { name: 'week' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('radiogroup', { name: 'Chips' }).getByRole('radio', { name: 'week' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByRole('tab', { name: 'day' }).getAttribute('aria-selected')).toBe('true');
});

test('the bars of a screen are there with their names, the tab that is open says so, and sorting turns around', async () => {
  const bars = page.getByRole('region', { name: 'Bars' });
  await bars.getByRole('button', { name: 'Back' }).waitFor();
  await bars.getByRole('navigation').getByRole('link').first().waitFor();
  await expect.poll(() => bars.getByRole('navigation').getByRole('link').count()).toBe(5);
  await expect.poll(() => bars.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  const name = page.getByRole('group', { name: 'Sort', exact: true }).getByRole('button', { name: 'Name' });
  await name.press('Enter');
  await page.getByRole('group', { name: 'Sort', exact: true }).getByText('highest first').waitFor();
});

test('a slider moves by keys and says its value; a stepper steps by keys and by its buttons', async () => {
  const slider = page.getByRole('slider', { name: 'Share of the most' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('41%');
  await page.keyboard.press('End');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('100%');
  await page.keyboard.press('Home');
  await expect.poll(() => slider.inputValue()).toBe('0');
  await expect.poll(() => page.getByRole('slider', { name: 'Not now' }).isDisabled()).toBe(true);
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true });
  await quantity.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => quantity.inputValue()).toBe('13');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => quantity.inputValue()).toBe('14');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Wrong quantity' }).getAttribute('aria-invalid'))
    .toBe('true');
});

test('a chart has a name, a level of the book can be picked by key, and a row says what its picture shows', async () => {
  await page.getByRole('img', { name: /^Day candles of a sample/ }).waitFor();
  const book = page.getByRole('group', { name: 'Order book' });
  await expect.poll(() => book.getByRole('button').count()).toBe(10);
  await book.getByRole('button').first().focus();
  expect(
    await book
      .getByRole('button')
      .first()
      .evaluate((level) => level === document.activeElement),
  ).toBe(true);
  const rows = page.getByRole('region', { name: 'Quote rows' });
  await rows.getByText('Sample Works').first().waitFor();
  await expect.poll(() => rows.locator('svg[aria-hidden=true]').count()).toBeGreaterThan(0);
  await expect.poll(() => rows.getByText('Old price').count()).toBe(1);
});
