// `node tools/screenshot.ts`: the picture of the README, taken from a house in memory: Home and a share, side by side.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listIndices, listStocks } from '@tarazu/wire/market';
import { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock } from '@tarazu/wire/stock-order';
import { loginInfo } from '@tarazu/wire/user';
import { type Browser, chromium } from 'playwright-core';
import { createTestApp, good, type TestApp, type TestPerson } from '../server/src/testing/test-app.ts';
import { buildWeb } from './build.ts';
import { root } from './command.ts';
import { browserArguments, findBrowser } from './machine/browser.ts';

const file = join(root, 'docs', 'screenshot.png');
const phone = { width: 390, height: 844 };
const MARKET_MS = 30_000;
const GAP = 28;

/** Somebody who owns a few shares and watches others, so that the screens have something to say. */
async function settledPerson(app: TestApp): Promise<{ person: TestPerson; share: string }> {
  const person = await app.person();
  const { items } = good(await person.client.call(listStocks, { country: 'IN' }));
  const shares = items.slice(0, 4).map(({ id }) => id);
  for (const [index, instrumentId] of shares.entries()) {
    const order = { instrumentId, type: 'market', quantity: '12', requestId: `screenshot-${index}` } as const;
    good(await person.client.call(buyStock, order));
  }
  const watched = [good(await person.client.call(listIndices, {})).items[0]?.id, ...shares.slice(1, 3)];
  for (const id of watched) if (id !== undefined) good(await person.client.call(addToWatchlist, { id }));
  app.clock.advance(MARKET_MS);
  return { person, share: shares[0] ?? '' };
}

async function pictureOf(browser: Browser, app: TestApp, person: TestPerson, path: string): Promise<string> {
  const { user } = good(await person.client.call(loginInfo, {}));
  const localStorage = [
    { name: 'userToken', value: person.token },
    { name: 'userInfo', value: JSON.stringify(user) },
  ];
  const context = await browser.newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: app.origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${app.origin}${path}`, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

async function sideBySide(browser: Browser, pictures: readonly string[]): Promise<void> {
  const width = pictures.length * (phone.width + GAP) + GAP;
  const page = await browser.newPage({
    viewport: { width, height: phone.height + 2 * GAP },
  });
  const images = pictures.map(
    (source) => `<img src="${source}" width="${phone.width}" height="${phone.height}" alt="">`,
  );
  const look = `body { margin: 0; padding: ${GAP}px; display: flex; gap: ${GAP}px; background: #dfe4f2 }
    img { border-radius: 24px }`;
  await page.setContent(`<style>${look}</style>${images.join('')}`, { waitUntil: 'load' });
  await page.screenshot({ path: file });
}

await buildWeb();
const app = await createTestApp();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
try {
  const { person, share } = await settledPerson(app);
  const home = await pictureOf(browser, app, person, '/pages/tabbar/home');
  const stock = await pictureOf(browser, app, person, `/pages/stock/stockKline?id=${share}`);
  await sideBySide(browser, [home, stock]);
  console.log(`${file}: ${Math.round(statSync(file).size / 1000)} kB`);
} finally {
  await browser.close();
  await app.close();
}
