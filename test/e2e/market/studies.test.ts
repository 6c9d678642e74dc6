import { listStocks } from '@tarazu/wire/market';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();

test('up to three panes stand under the candles, each with its own numbers and high enough to be read, and are kept', async () => {
  const [share] = good(await open.app.client().call(listStocks, { country: 'IN', pageSize: 1 })).items;
  const address = `/pages/stock/stockKline?id=${share?.id}`;
  const page = await open.visit(address);
  await page.getByText(/^VOL [\d,.]+[MKG]?$/).waitFor();
  const heights = () =>
    page.locator('figure canvas').evaluateAll((all) => {
      const rows = all.map((canvas) => canvas.getBoundingClientRect()).filter(({ width }) => width > 200);
      return [...new Map(rows.map(({ top, height }) => [Math.round(top), Math.round(height)])).entries()]
        .toSorted(([left], [right]) => left - right)
        .map(([, height]) => height);
    });
  const [candles = 0] = await heights();
  await page.getByRole('button', { name: 'Indicators and more' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Add a pane below').selectOption('RSI');
  await page.getByText(/^RSI14 [\d,.]+$/).waitFor();
  await sheet.getByLabel('Add a pane below').selectOption('MACD');
  await page.getByText(/^SIGNAL [−-]?[\d,.]+$/).waitFor();
  expect(await sheet.getByLabel('Add a pane below').count()).toBe(0);
  const strength = sheet.getByRole('group', { name: 'RSI' }).getByLabel('Bars, 2');
  await strength.fill('21');
  await strength.blur();
  await page.getByText(/^RSI21 [\d,.]+$/).waitFor();
  await expectCleanAndNarrow(page);
  await page.reload();
  await page.getByText(/^RSI21 [\d,.]+$/).waitFor();
  await page.getByText(/^SIGNAL [−-]?[\d,.]+$/).waitFor();
  const [above = 0, ...below] = (await heights()).slice(0, -1);
  expect(below).toHaveLength(3);
  for (const height of below) expect(height).toBeGreaterThanOrEqual(44);
  expect(above).toBeGreaterThanOrEqual(candles * 0.9);
  // Each legend stands in its own pane.
  const tops = await Promise.all(
    [/^VOL /, /^RSI21 /, /^SIGNAL /].map(async (text) => (await page.getByText(text).boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((left, right) => left - right));
  expect(new Set(tops).size).toBe(3);
  await page.getByRole('button', { name: 'Indicators and more' }).click();
  await sheet.getByRole('button', { name: 'Remove RSI' }).click();
  await page.getByText(/^RSI21 /).waitFor({ state: 'detached' });
  await page.getByText(/^SIGNAL /).waitFor();

  // What was kept before there could be several is one pane, as it was.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}') as { state?: Record<string, unknown> };
    delete kept.state?.['moreBelow'];
    localStorage.setItem('preferences', JSON.stringify({ ...kept, state: { ...kept.state, subIndicator: 'ATR' } }));
  });
  await page.reload();
  await page.getByText(/^ATR14 [\d,.]+$/).waitFor();
  expect((await heights()).slice(0, -1)).toHaveLength(2);
});

test('studies lie over one another with periods and colours of their own, which are kept; every one of them is drawn', async () => {
  const [share] = good(await open.app.client().call(listStocks, { country: 'IN', pageSize: 1 })).items;
  const page = await open.visit(`/pages/stock/stockKline?id=${share?.id}`);
  await page.getByText(/^SMA20 [\d,.]+$/).waitFor();
  await page.getByRole('button', { name: 'Indicators and more' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Add a study').selectOption('KELTNER');
  const channel = sheet.getByRole('group', { name: 'KELTNER' });
  await page.getByText(/^KC20 [\d,.]+$/).waitFor();
  const length = channel.getByLabel('Bars');
  await length.fill('0');
  await channel.getByText('A whole number from 1 to 300').waitFor();
  await length.fill('12');
  await length.blur();
  await page.getByText(/^KC12 [\d,.]+$/).waitFor();
  await channel.getByLabel('Colour').selectOption('Pink');
  await expect.poll(() => page.getByText(/^KC UP [\d,.]+$/).getAttribute('data-line')).toBe('3');
  for (const name of ['ICHIMOKU', 'SUPERTREND']) await sheet.getByLabel('Add a study').selectOption(name);
  await page.getByText(/^SENKOU B [\d,.]+$/).waitFor();
  await page.getByText(/^SUPERTREND [\d,.]+$/).waitFor();
  // Four are as many as can be read.
  expect(await sheet.getByLabel('Add a study').count()).toBe(0);
  await sheet.getByRole('button', { name: 'Remove SUPERTREND' }).click();
  await page.getByText(/^SUPERTREND [\d,.]+$/).waitFor({ state: 'detached' });
  const shown: Readonly<Record<string, RegExp>> = {
    ATR: /^ATR14 [\d,.]+$/,
    ADX: /^ADX14 [\d,.]+$/,
    AROON: /^AROON UP [\d,.]+$/,
    AO: /^AO [−-]?[\d,.]+$/,
    CCI: /^CCI20 [−-]?[\d,.]+$/,
    CMF: /^CMF20 [−-]?[\d,.]+$/,
    MFI: /^MFI14 [\d,.]+$/,
    PERCENTB: /^%B20 [−-]?[\d,.]+$/,
    ROC: /^ROC12 [−-]?[\d,.]+$/,
    STOCHRSI: /^STOCHRSI K [\d,.]+$/,
    TRIX: /^TRIX15 [−-]?[\d,.]+$/,
    WILLIAMS: /^%R14 [−-]?[\d,.]+$/,
  };
  for (const [name, text] of Object.entries(shown)) {
    await sheet.getByRole('radio', { name, exact: true }).click();
    await page.getByText(text).waitFor();
  }
  for (const name of ['WMA', 'HMA', 'DEMA', 'TEMA', 'VWMA', 'DONCHIAN']) {
    await sheet.getByRole('radio', { name, exact: true }).click();
    await page.getByText(new RegExp(`^${name === 'DONCHIAN' ? 'DC' : name}\\d+ [\\d,.]+$`)).waitFor();
  }
  for (const name of ['Filled', 'Bars', 'Heikin-Ashi']) await sheet.getByRole('radio', { name, exact: true }).click();
  await sheet.getByText(/^Heikin-Ashi candles are averages/).waitFor();
  await page.getByText(/^HA [\d,.]+$/).waitFor();
  await sheet.getByRole('radio', { name: 'Area', exact: true }).click();
  await page.getByText(/^HA [\d,.]+$/).waitFor({ state: 'detached' });
  await expectCleanAndNarrow(page);
  // The average price of a day is there where a day has more than one bar.
  await sheet.getByRole('radio', { name: 'VWAP', exact: true }).click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: '15m', exact: true }).click();
  await page.getByText(/^VWAP [\d,.]+$/).waitFor();
  await page.reload();
  await page.getByText(/^KC12 [\d,.]+$/).waitFor();
  await page.getByText(/^%R14 [−-]?[\d,.]+$/).waitFor();
  await page.getByRole('button', { name: 'Indicators and more' }).click();
  const kept = sheet.getByRole('group', { name: 'KELTNER' });
  await kept.getByRole('button', { name: 'Back to the usual' }).click();
  await page.getByText(/^KC20 [\d,.]+$/).waitFor();
  await expect
    .poll(() => sheet.getByRole('radio', { name: 'Area', exact: true }).getAttribute('aria-checked'))
    .toBe('true');
});
