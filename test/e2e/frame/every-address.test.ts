// Every address of the app at once: in Portuguese without an English word left, on narrow screens, and without answers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listIndices, listStocks } from '@tarazu/wire/market';
import { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock, listTrades } from '@tarazu/wire/stock-order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { openApp, phone } from '../open-app.ts';
import { emptyScreens, openScreens, ownScreens, type Screen } from '../screens.ts';
import { gluedOn } from './glued.ts';

const open = openApp();
const source = join(import.meta.dirname, '..', '..', '..', 'web', 'src');
const widths = [320, 360, 480];
let person: TestPerson;
const made: Record<string, string> = {};

beforeAll(async () => {
  person = await open.app.person();
  const { client } = person;
  made['share'] = good(await client.call(listStocks, { country: 'IN' })).items[0]!.id;
  made['index'] = good(await client.call(listIndices, {})).items[0]!.id;
  const order = {
    instrumentId: made['share'],
    type: 'market',
    quantity: '120',
    requestId: 'for-every-address',
  } as const;
  made['order'] = good(await client.call(buyStock, order)).order.orderId;
  made['trade'] = good(await client.call(listTrades, {})).items[0]!.tradeId;
  good(await client.call(addToWatchlist, { id: made['share'] }));
  made['report'] = 'learn-limit-order';
});

const pathOf = (address: string) => address.split('?')[0];
const filledIn = (address: string) => address.replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? '');

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flat(value, `${prefix}${key}.`),
  );
}

async function textsOf(language: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(source, 'messages', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('catalogue.ts'),
  );
  const parts = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<{ catalogue: Tree }>));
  return new Map(parts.flatMap(({ catalogue }) => flat(catalogue)));
}

/** What only English says: the messages without blanks whose translation is another text, and is no message's own text. */
async function onlyEnglish(): Promise<ReadonlySet<string>> {
  const [english, portuguese] = [await textsOf('en-US'), await textsOf('pt-BR')];
  expect([...english.keys()].filter((key) => !portuguese.has(key))).toEqual([]);
  expect(english.size).toBeGreaterThan(1_000);
  const translated = new Set(portuguese.values());
  return new Set(
    [...english.values()].filter((text) => /\w/.test(text) && !/[{<]/.test(text) && !translated.has(text)),
  );
}

/** Every text on the page: what is written, and what is said of a picture or a field. */
function writtenOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** Figures of which a part is out of sight because a box around them ends before they do. */
function cutFigures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!/\d[\d.,]*\d/.test(textContent ?? '') || parentElement?.closest('.visually-hidden, svg, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { left, right } = range.getBoundingClientRect();
      for (let box = parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        const room = box.getBoundingClientRect();
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        if (hides && (right > room.right + 1 || left < room.left - 1)) cut.push(`${textContent} in ${box.className}`);
      }
    }
    return cut;
  });
}

/** Until nothing says any more that it is loading. */
async function settled(page: Page): Promise<void> {
  await page.locator('[data-page]').waitFor();
  await page.waitForFunction(() => !/Carregando|Loading/.test(document.querySelector('#root')?.textContent ?? ''));
}

interface Addresses {
  readonly everybody: readonly string[];
  readonly own: readonly string[];
}

/** Everything there is to open: the listed screens, and every route as it stands. */
function addresses(): Addresses {
  const files = readdirSync(source).filter((name) => /routes\.tsx?$/.test(name));
  const routes = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
  const found = [...routes.matchAll(/\.\.\.(own|parent),\s+path: '(\/[^']*)'/g)];
  const paths = (kind: string) => found.filter((match) => match[1] === kind).map((match) => match[2] ?? '');
  // A route that is written in another way would not be found, and not be missed.
  expect(found.length).toBe(routes.match(/\bpath: '\//g)?.length);
  expect(found.length).toBeGreaterThan(60);
  const listed = (screens: readonly Screen[]) => screens.map(({ address }) => filledIn(address));
  return {
    everybody: [...new Set([...listed(openScreens), ...paths('parent')])],
    own: [...new Set([...listed(ownScreens), ...paths('own')])],
  };
}

const visitors = [{ who: 'everybody' }, { who: 'own' }] as const;

test.each(visitors)(
  'in Portuguese, on narrow screens, $who: no English, no figure cut, nothing glued together',
  async ({ who }) => {
    const english = await onlyEnglish();
    const visitor = who === 'own' ? { person } : {};
    const page = await open.visit('/', { ...visitor, language: 'pt-BR', theme: 'dark', still: true });
    const faults: string[] = [];
    for (const address of addresses()[who]) {
      await page.setViewportSize(phone);
      await page.goto(`${open.app.origin}${address}`, { waitUntil: 'commit' });
      await settled(page);
      const texts = await writtenOn(page);
      faults.push(...texts.filter((text) => english.has(text)).map((text) => `${address}: English "${text}"`));
      faults.push(
        ...texts.filter((text) => /^[a-z]\w*(\.\w+)+$/.test(text)).map((text) => `${address}: key "${text}"`),
      );
      for (const width of widths) {
        await page.setViewportSize({ width, height: phone.height });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) faults.push(`${address}: ${needed} px on a screen of ${width} px`);
        faults.push(...(await cutFigures(page)).map((text) => `${address}: at ${width} px cut: ${text}`));
        faults.push(...(await gluedOn(page)).map((text) => `${address}: at ${width} px glued: ${text}`));
      }
    }
    expect(faults).toEqual([]);
  },
  400_000,
);

/** Pages of one thing, opened without saying which; and a form that needs nothing to start with. */
const bare =
  /stock\/(order|contractNote|holding)$|stockIPO\/(ipoOrder|result)$|coinICO\/icoOrder$|stockOffline\/order$|basket\/detail$|plan\/detail$|robot\/(orderDetail|testResult)$|follow\/(copy|report|notes)$|user\/loginPassword$|wallet\/recordDetail(\?entry=none)?$|option\/(open|evidence|vanilla)$/;

// What these show comes with the app or from the address itself; nothing is asked for, so nothing can stay away.
const asksNothing = [
  /^\/(\?.*)?$/,
  /location/,
  /common\/(start|lang|login|privacyPolicy|disclaimer|companyIntroduction|download|androidAPP|iosAPP)$/,
  /common\/glossary(\?topic=options)?$/,
  /account\/login$/,
  /tabbar\/(position|mine|trade)$/,
  /markets\?tab=watchlist$/,
  /robot\/(detail|orderDetail|testResult|analyst)$/,
  /stock\/fundamentals$/,
  /follow\/(copy|teacher|index\?tab=mine)$|stockBulk\/bulkDetail$|coin\/coinKline|[a-z]+\/(crypto|coin)[A-Z]|recordDetail|no\/such/,
  /user\/(settings|about|loginPassword)$/,
  /notice\/list\?tab=(mine|outbox|support)$/,
  /(notice|news)\/detail$/,
  /stockIPO\/ipoDetail$/,
  /stockOffline\/detail$/,
  /coinICO\/icoDetail$/,
  /stock\/(stockKline|contractNote|order)$/,
];

/** Ten tabs share what a busy machine leaves them; only a page that never says so is silent. */
const SILENCE_MS = 120_000;
/** An app asks again a few times before it gives up, so most of this is waiting, which tabs do side by side. */
const TABS = 10;

/** Every address once, several at a time: beside the page itself in more tabs of its browser. */
async function walk<Way>(page: Page, ways: readonly Way[], look: (tab: Page, way: Way) => Promise<void>) {
  const waiting = ways.values();
  const more = await Promise.all(Array.from({ length: TABS - 1 }, () => page.context().newPage()));
  const goOn = async (tab: Page) => {
    for (const way of waiting) await look(tab, way);
  };
  await Promise.all([page, ...more].map(goOn));
  await Promise.all(more.map((tab) => tab.close()));
}

/** Whether the page at this address says that it got no answer and offers to ask again, and is still the page itself. */
async function saysSo(page: Page, address: string): Promise<boolean> {
  await page.goto(`${open.app.origin}${address}`, { waitUntil: 'commit' });
  const said = page.getByRole('alert').or(page.getByRole('button', { name: /try again/i }));
  const found = await said
    .first()
    .waitFor({ timeout: SILENCE_MS })
    .then(
      () => true,
      () => false,
    );
  return found && (await page.getByText('This page did not load').count()) === 0;
}

test.each(visitors)(
  'without an answer every page says so and offers to ask again: $who',
  async ({ who }) => {
    const visitor = who === 'own' ? { person } : {};
    const expectedErrors = /Failed to load|was preloaded using link preload/;
    const page = await open.visit('/pages/user/about', { ...visitor, still: true, expectedErrors });
    await settled(page);
    await page.context().route('**/ipok-api/**', (route) => route.abort());
    const quiet = who === 'own' ? [bare] : asksNothing;
    const asking = addresses()[who].filter((each) => !quiet.some((pattern) => pattern.test(each)));
    const silent: string[] = [];
    await walk(page, asking, async (tab, address) => {
      if (!(await saysSo(tab, address))) silent.push(address);
    });
    expect(silent).toEqual([]);
  },
  400_000,
);

test('a guest who opens a screen of somebody with a session is asked to log in, and the way back is kept', async () => {
  const page = await open.visit('/pages/user/about', { still: true });
  await settled(page);
  const astray: string[] = [];
  await walk(page, addresses().own, async (tab, address) => {
    await tab.goto(`${open.app.origin}${address}`, { waitUntil: 'commit' });
    await settled(tab);
    const at = new URL(tab.url());
    const kept = at.pathname === '/pages/account/login' ? at.searchParams.get('from') : undefined;
    // Tabs and lists have a public part, and a forgotten password is set anew without a session.
    const isOpen =
      address === '/pages/user/loginPassword' ||
      openScreens.some((screen) => pathOf(screen.address) === pathOf(address));
    if (kept === undefined ? !isOpen : kept !== address) astray.push(`${address} -> ${tab.url()}`);
  });
  expect(astray).toEqual([]);
});

test('what is open to everybody is there for somebody with a session too', async () => {
  const page = await open.visit('/pages/user/about', { person, still: true });
  await settled(page);
  const faults: string[] = [];
  await walk(page, openScreens, async (tab, { address, route }) => {
    await tab.goto(`${open.app.origin}${filledIn(address)}`, { waitUntil: 'commit' });
    await settled(tab);
    const shown = await tab.locator('[data-page]').first().getAttribute('data-page');
    // The start, the log in and the registration lead somebody who is in already to Home.
    const leadsOn = /common\/start|account\//.test(route) && shown === '/pages/tabbar/home';
    if (shown !== route && !leadsOn) faults.push(`${address}: ${shown}`);
    if ((await tab.getByRole('alert').count()) > 0) faults.push(`${address}: an alert`);
    const needed = await tab.evaluate(() => document.documentElement.scrollWidth);
    if (needed > phone.width) faults.push(`${address}: ${needed} px wide`);
  });
  expect(faults).toEqual([]);
});

test('somebody who has nothing yet reads on each list that it is empty', async () => {
  const newcomer = await open.app.person();
  const page = await open.visit('/pages/user/about', { person: newcomer, still: true });
  await settled(page);
  const silent: string[] = [];
  await walk(page, emptyScreens, async (tab, { address, shows }) => {
    await tab.goto(`${open.app.origin}${address}`, { waitUntil: 'commit' });
    const said = tab.getByText(shows).first();
    await said.waitFor().catch(() => silent.push(address));
  });
  expect(silent).toEqual([]);
});
