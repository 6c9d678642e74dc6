import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@tarazu/wire/language';
import { loginInfo } from '@tarazu/wire/user';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { migrations } from '../../server/src/app.ts';
import type { Database } from '../../server/src/platform/database.ts';
import { openFreshDatabase } from '../../server/src/testing/fresh-database.ts';
import {
  createTestApp,
  good,
  type TestApp,
  type TestAppOptions,
  type TestPerson,
} from '../../server/src/testing/test-app.ts';
import { browserArguments, findBrowser } from '../../tools/machine/browser.ts';

/** How somebody comes to the app: language and look as kept in their browser, and their session if they have one. */
export interface Visitor {
  readonly person?: TestPerson;
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  /** At a desk with a keyboard: an operator. */
  readonly desk?: boolean;
  /** Nothing slides or fades. */
  readonly still?: boolean;
  /** The page stays open for the next tests of the file. */
  readonly stays?: boolean;
  /** The app may install its worker, as it does for everybody; otherwise every test starts from the network. */
  readonly installs?: boolean;
  /** What the browser may complain about in this visit, because the test breaks just that. */
  readonly expectedErrors?: RegExp;
}

export interface OpenApp {
  readonly app: TestApp;
  /** A page of a browser of its own, on the given address of the app. */
  visit(path: string, visitor?: Visitor): Promise<Page>;
  /** The market and every job stand still until `resume`: what is shown now is what will be filled. */
  pause(): void;
  resume(): void;
  /** The server ends, and another one goes on with its store, for an app that keeps one: close the pages of the one that ends. */
  restart(): Promise<void>;
  /** Time goes on to the given instant, and what is due by then is settled. */
  passTo(iso: string): Promise<void>;
}

const output = join(import.meta.dirname, 'output');
const HEARTBEAT_MS = 100;
/** A state that does not come in this time will not come. */
const PATIENCE_MS = 45_000;
/** For what is work and not a wait: a test on the past comes behind everything else that the machine does. */
export const ofWork = { timeout: 4 * PATIENCE_MS };
/** Characters of a page in words, when a test fails on it. */
const WORDS_MAX = 4_000;
export const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  readonly traffic: Traffic;
  readonly stays: boolean;
}

/** Addresses that a page asked for: what has no answer yet, and what got none, the last at the end. */
interface Traffic {
  readonly unanswered: Set<string>;
  readonly failed: string[];
}

export interface OpenAppOptions extends Omit<TestAppOptions, 'database'> {
  /** The store outlives the server, so that another one can go on with it. */
  readonly keepsStore?: boolean;
}

/** The real house and a real browser for the tests of one file: call it once at the top of the file. */
export function openApp({ keepsStore = false, ...options }: OpenAppOptions = {}): OpenApp {
  let app: TestApp;
  let store: Database | undefined;
  let again: TestAppOptions = options;
  let browser: Browser;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const visits: Visit[] = [];

  const resume = () => {
    heartbeat ??= setInterval(() => app.clock.advance(HEARTBEAT_MS), HEARTBEAT_MS);
  };
  const pause = () => {
    clearInterval(heartbeat);
    heartbeat = undefined;
  };

  beforeAll(async () => {
    const webRoot = process.env['WEB_ROOT'];
    const consoleRoot = process.env['CONSOLE_ROOT'];
    const environment = {
      ...options.environment,
      ...(webRoot === undefined ? {} : { WEB_ROOT: webRoot }),
      ...(consoleRoot === undefined ? {} : { CONSOLE_ROOT: consoleRoot }),
    };
    store = keepsStore ? await openFreshDatabase(migrations) : undefined;
    again = { ...options, environment, ...(store && { database: { ...store, close: () => Promise.resolve() } }) };
    const executablePath = await findBrowser();
    [app, browser] = await Promise.all([
      createTestApp(again),
      chromium.launch({ executablePath, args: [...browserArguments] }),
    ]);
    resume();
  });

  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail';
    const complaints: string[] = [];
    const screens: string[] = [];
    for (const [index, visit] of visits.entries()) {
      if (failed) screens.push(await picture(visit, `${task.name}-${index + 1}`));
      complaints.push(...visit.complaints.splice(0));
    }
    const leaving = visits.filter(({ stays }) => !stays);
    visits.splice(0, visits.length, ...visits.filter(({ stays }) => stays));
    await Promise.all(leaving.map(({ context }) => context.close()));
    resume();
    expect(complaints, 'what the browser complained about').toEqual([]);
    // As an error of its own it stands beside the failure wherever that is told.
    if (failed) throw new Error(screens.join('\n'));
  });

  afterAll(async () => {
    pause();
    await browser?.close();
    await app?.close();
    await store?.close();
  });

  return {
    get app() {
      return app;
    },
    async visit(path, visitor = {}) {
      const context = await browser.newContext({
        viewport: visitor.desk ? desk : phone,
        deviceScaleFactor: 1,
        hasTouch: !visitor.desk,
        serviceWorkers: visitor.installs ? 'allow' : 'block',
        reducedMotion: visitor.still ? 'reduce' : 'no-preference',
        storageState: { cookies: [], origins: [{ origin: app.origin, localStorage: await keptBy(app, visitor) }] },
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      visits.push({
        context,
        page,
        complaints: complaintsOf(page, visitor.expectedErrors),
        traffic: trafficOf(page),
        stays: visitor.stays ?? false,
      });
      await page.goto(`${app.origin}${path}`, { waitUntil: 'commit' });
      return page;
    },
    pause,
    resume,
    async restart() {
      if (!store) throw new Error('this app keeps no store');
      pause();
      const startMs = app.clock.nowMs() + 1_000;
      await app.close();
      app = await createTestApp({ ...again, startMs });
      resume();
    },
    async passTo(iso) {
      pause();
      app.clock.jumpTo(Date.parse(iso));
      app.clock.advance(1500);
      await app.trading.settleNow();
      await app.trading.engine.settled();
      await app.trading.conditionals.settled();
      resume();
    },
  };
}

/** What the app finds in the storage of this visitor's browser. */
async function keptBy(app: TestApp, { person, desk: atDesk, language = 'en-US', theme = 'light' }: Visitor) {
  const preferences = { state: { language, theme, zoneDecided: true }, version: 1 };
  const kept = [
    { name: 'preferences', value: JSON.stringify(preferences) },
    ...(atDesk ? [{ name: 'consolePreferences', value: JSON.stringify({ language, theme }) }] : []),
  ];
  if (!person) return kept;
  const { user } = good(await app.client(person.token).call(loginInfo, {}));
  return [...kept, { name: 'userToken', value: person.token }, { name: 'userInfo', value: JSON.stringify(user) }];
}

const blockedWorker = /Service Worker registration blocked by Playwright/;

function complaintsOf(page: Page, expected: RegExp | undefined): string[] {
  const complaints: string[] = [];
  const take = (text: string) => {
    if (!expected?.test(text) && !blockedWorker.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => take(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') take(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}

/** Of what failed so much is told. */
const FAILED_TOLD = 5;

function trafficOf(page: Page): Traffic {
  const traffic: Traffic = { unanswered: new Set(), failed: [] };
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => traffic.unanswered.add(pathOf(request)));
  page.on('requestfinished', (request) => traffic.unanswered.delete(pathOf(request)));
  page.on('requestfailed', (request) => {
    traffic.unanswered.delete(pathOf(request));
    traffic.failed.push(pathOf(request));
    traffic.failed.splice(0, traffic.failed.length - FAILED_TOLD);
  });
  return traffic;
}

/** Keeps a picture of a page, and answers it in words: of a machine that nobody can look into, only what was printed is left. */
async function picture({ page, traffic }: Visit, name: string): Promise<string> {
  mkdirSync(output, { recursive: true });
  const path = join(output, `${name.replace(/[^\w]+/g, '-').slice(0, 80)}.png`);
  await page.screenshot({ path }).catch(() => undefined);
  const words = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch(() => '');
  // What a list could be set to says little, and would push out what does.
  const told = words.split('\n').filter((line) => !/^\s*- '?(option|radio) /.test(line));
  const asked = `unanswered: ${[...traffic.unanswered].join(' ')}; failed: ${traffic.failed.join(' ')}`;
  return `${page.url()} -> ${path}\n${asked}\n${told.join('\n').slice(0, WORDS_MAX)}`;
}
