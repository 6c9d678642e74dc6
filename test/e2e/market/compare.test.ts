// Other instruments beside the shown one in per cent: found by name, told in words, kept in the address, with gaps where they were not traded.
import { listCandles, listStocks } from '@tarazu/wire/market';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();
type Share = { readonly id: string; readonly name: string };
let share: Share;
let other: Share;
let abroad: Share;

beforeAll(async () => {
  const client = open.app.client();
  const [one, two] = good(await client.call(listStocks, { country: 'IN' })).items;
  const [us] = good(await client.call(listStocks, { country: 'US' })).items;
  if (!one || !two || !us) throw new Error('no shares');
  [share, other, abroad] = [one, two, us];
});

/** How a share did since a day, by its own bars: the oracle of what the legend says. */
async function sinceDay(id: string, dayMs: number): Promise<string> {
  const { candles } = good(await open.app.client().call(listCandles, { id, interval: '1D', limit: 300 }));
  const from = candles.find(([at]) => at >= dayMs);
  const change = (Number(candles.at(-1)?.[4]) / Number(from?.[4]) - 1) * 100;
  return Math.abs(change).toFixed(2);
}

const dayOf = (text: string | null) => {
  const [, day, month, year] = /(\d\d)\D+(\d\d)\D+(\d{4})/.exec(text ?? '') ?? [];
  return Date.parse(`${year}-${month}-${day}T00:00:00.000Z`);
};

test('two shares are found and compared from the first bar in sight, in words too, and are there on the next visit', async () => {
  const page = await open.visit(`/pages/stock/stockKline?id=${share.id}`, { still: true });
  await page.getByText(/^SMA20 [\d,.]+$/).waitFor();
  await page.getByRole('button', { name: 'Chart tools' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Compare with others' });
  await sheet.getByLabel('Name or symbol').fill(other.name);
  await sheet.getByRole('button', { name: new RegExp(`^Compare with ${other.name}`) }).click();
  const legend = page.getByRole('region', { name: /^Comparison in per cent since \d/ });
  await legend.getByText(new RegExp(`^${other.name}: [+−]\\d`)).waitFor();
  // Lines of averages would be taken for more shares.
  await page.getByText(/^SMA20 [\d,.]+$/).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).searchParams.get('compare')).toBe(other.id);
  const first = dayOf(await legend.getByRole('heading').textContent());
  await legend.getByText(`${await sinceDay(other.id, first)}%`).waitFor();

  await legend.getByRole('button', { name: 'Add another' }).click();
  await sheet.getByLabel('Name or symbol').fill(abroad.name);
  await sheet.getByRole('button', { name: new RegExp(`^Compare with ${abroad.name}`) }).click();
  await legend.getByText(new RegExp(`^${abroad.name}: [+−]\\d`)).waitFor();
  await expectCleanAndNarrow(page);

  // Further back another bar is the first, and everything is told from there.
  for (let press = 0; press < 3; press += 1) await page.getByRole('button', { name: 'Older bars' }).click();
  await expect.poll(async () => dayOf(await legend.getByRole('heading').textContent())).toBeLessThan(first);

  await page.reload();
  await legend.getByText(new RegExp(`^${other.name}: [+−]\\d`)).waitFor();
  await legend.getByText(new RegExp(`^${abroad.name}: [+−]\\d`)).waitFor();
  await legend.getByRole('button', { name: `Remove ${other.name}` }).click();
  await legend.getByRole('button', { name: `Remove ${abroad.name}` }).click();
  await legend.waitFor({ state: 'detached' });
  await page.getByText(/^SMA20 [\d,.]+$/).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('compare')).toBe(null);
});

test('at a desk, in Portuguese and the dark: another interval begins the comparison anew, with its own bars', async () => {
  const address = `/pages/stock/stockKline?id=${share.id}&compare=${abroad.id}`;
  const page = await open.visit(address, { language: 'pt-BR', theme: 'dark', desk: true, still: true });
  const legend = page.getByRole('region', { name: /^Comparação percentual desde \d/ });
  const line = legend.getByText(new RegExp(`^${abroad.name}: [+−]\\d+,\\d\\d%`));
  await line.waitFor();
  const days = await legend.getByRole('heading').textContent();
  await page.getByRole('radio', { name: '15m' }).press('Enter');
  // Bars of minutes are told by the clock too.
  await expect.poll(() => legend.getByRole('heading').textContent()).toMatch(/\d\d:\d\d$/);
  await line.waitFor();
  await page.getByRole('radio', { name: '1D' }).press('Enter');
  await expect.poll(() => legend.getByRole('heading').textContent()).toBe(days);
  await line.waitFor();
  await expectCleanAndNarrow(page);
});

const BARS = '**/stock/index/candles';
const AGAIN_MS = 31_000;

/** What is asked of the bars of one instrument from here on: whether it is the newest page. */
function watchPages(page: Page, id: string): boolean[] {
  const asked: boolean[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/stock/index/candles')) return;
    const body = request.postDataJSON() as { readonly id: string; readonly before?: string };
    if (body.id === id) asked.push(body.before === undefined);
  });
  return asked;
}

/** What a browser says of a page in another tab. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('the newest page alone is read again, not without a line or unseen, and what does not come leaves the line there', async () => {
  const expectedErrors = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to fetch/;
  // A link names what it likes: one of these is an instrument, and none is asked for twice.
  const address = `/pages/stock/stockKline?id=${share.id}&compare=${other.id}+${other.id}+<b>`;
  const page = await open.visit(address, { still: true, expectedErrors });
  await page.clock.install();
  const asked = watchPages(page, other.id);
  await page.reload();
  const legend = page.getByRole('region', { name: /^Comparison in per cent since \d/ });
  const line = legend.getByText(new RegExp(`^${other.name}: [+−]\\d`));
  await line.waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('compare')).toBe(other.id);
  // As far back as the shown bars, which is more than a page.
  await page.getByRole('button', { name: 'Chart tools' }).click();
  const older = page.getByRole('button', { name: 'Older bars' });
  await expect.poll(() => older.click().then(() => asked)).toContain(false);
  await line.waitFor();

  asked.length = 0;
  await page.clock.fastForward(AGAIN_MS);
  await expect.poll(() => asked).toEqual([true]);
  await page.route(BARS, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/stock/index/candles'));
  await page.clock.fastForward(AGAIN_MS);
  await failed;
  await page.clock.runFor(1000);
  await line.waitFor();
  expect(await legend.getByText(/did not come/).count()).toBe(0);
  await page.unroute(BARS);

  await look(page, 'hidden');
  asked.length = 0;
  await page.clock.fastForward(AGAIN_MS);
  await page.clock.fastForward(AGAIN_MS);
  expect(asked).toEqual([]);
  await look(page, 'visible');
  await expect.poll(() => asked).toEqual([true]);

  await page.context().setOffline(true);
  await page.getByText(/^No connection/).waitFor();
  asked.length = 0;
  await page.clock.fastForward(AGAIN_MS);
  await page.clock.fastForward(AGAIN_MS);
  await line.waitFor();
  expect(asked).toEqual([]);
});
