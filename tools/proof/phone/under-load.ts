/// <reference lib="dom" />
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { browserArguments } from '../../machine/browser.ts';
import { median } from '../table.ts';
import type { PhoneMeasure } from './bar.ts';
import type { BusyMarket } from './busy-market.ts';
import { longestWorkMs, type TraceEvent } from './own-time.ts';

const SLOWER = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
/** A page is loaded when it has been quiet for this long. */
const SETTLE_MS = 8000;
const HEAP_SAMPLES = 12;
const MIB = 1024 * 1024;
/** How long a part is traced at most: a trace of minutes would fill the memory. */
const TRACED_MS = 5000;

interface Watched {
  readonly name: string;
  readonly path: string;
  /** Something that is on the screen once the page is there. */
  readonly shown: string;
  /** What changes as often as the screen is drawn. */
  readonly moving: string;
  /** At a desk in place of on a phone: a wide screen on a processor that is not slowed down, with the app as it was set up there. */
  readonly desk?: { readonly preferences: object };
}

export async function measureUnderLoad(
  browserPath: string,
  market: BusyMarket,
  watched: Watched,
  minutes: number,
): Promise<readonly PhoneMeasure[]> {
  const browser = await chromium.launch({ executablePath: browserPath, args: [...browserArguments] });
  try {
    const page = await browser.newPage(watched.desk ? desk : phone);
    const kept = watched.desk && JSON.stringify({ state: watched.desk.preferences });
    if (kept) await page.addInitScript((text) => localStorage.setItem('preferences', text), kept);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: watched.desk ? 1 : SLOWER });
    await page.goto(`${market.origin}${watched.path}`, { waitUntil: 'commit' });
    await page.locator(watched.shown).first().waitFor({ timeout: 60_000 });
    await delay(SETTLE_MS);
    return await watch({ browser, page, session }, market, watched, minutes * 60_000);
  } finally {
    await browser.close();
  }
}

interface Opened {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
}

async function watch(
  { browser, page, session }: Opened,
  market: BusyMarket,
  { name, moving }: Watched,
  forMs: number,
): Promise<readonly PhoneMeasure[]> {
  const heap: number[] = [];
  const tasks: number[] = [];
  let sent = 0;
  let watchedMs = 0;
  let changes = 0;
  let longestWork = 0;
  for (let sample = 0; sample < HEAP_SAMPLES; sample += 1) {
    heap.push(await heapAfterCollecting(session));
    const sentBefore = market.sent();
    const part = await watchPart(page, moving, forMs / HEAP_SAMPLES);
    sent += market.sent() - sentBefore;
    watchedMs += part.tookMs;
    changes += part.changes;
    tasks.push(...part.longTasks);
    longestWork = Math.max(longestWork, await longestWorkOf(browser, page, Math.min(TRACED_MS, forMs / HEAP_SAMPLES)));
  }
  heap.push(await heapAfterCollecting(session));
  const framesPerSecond = sent / (watchedMs / 1000);
  const quarter = Math.floor(heap.length / 4);
  // In the first quarter caches and compiled code fill.
  const grown = median(heap.slice(-quarter)) - median(heap.slice(quarter, 2 * quarter));
  const longest = Math.max(0, ...tasks);
  console.log(
    `${name}: ${Math.round(framesPerSecond)} frames/s came, the screen changed ${(changes / (watchedMs / 1000)).toFixed(1)} ` +
      `times/s; ${tasks.length} long tasks; heap MiB ${heap.map((bytes) => (bytes / MIB).toFixed(1)).join(' ')}`,
  );
  return [
    {
      what: `${name}: longest task`,
      measured: Math.round(longest),
      alone: Math.round(longestWork),
      unit: 'ms',
      bar: 50,
      better: 'lower',
    },
    // A screen that stands still has no long tasks either.
    {
      what: `${name}: changes of the screen`,
      measured: changes / (watchedMs / 1000),
      unit: '/s',
      bar: 1,
      better: 'higher',
    },
    { what: `${name}: heap growth`, measured: grown / MIB, unit: 'MiB', bar: 0.5, better: 'lower' },
  ];
}

/** The longest task by what its thread worked, however long it stood waiting for a processor. */
async function longestWorkOf(browser: Browser, page: Page, forMs: number): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await delay(forMs);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  return longestWorkMs(trace.traceEvents);
}

/** Collecting stops the page for a moment, so it is done outside the watching. */
async function heapAfterCollecting(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.send('HeapProfiler.disable');
  await delay(1000);
  return usedSize;
}

async function watchPart(page: Page, moving: string, forMs: number) {
  const notes = await page.evaluateHandle((selector) => {
    const noted = { fromMs: performance.now(), changes: 0, tasks: [] as { startMs: number; tookMs: number }[] };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        noted.tasks.push({ startMs: startTime, tookMs: duration });
      }
    }).observe({ type: 'longtask' });
    const element = document.querySelector(selector);
    const changes = new MutationObserver(() => {
      noted.changes += 1;
    });
    if (element) changes.observe(element, { characterData: true, childList: true, subtree: true });
    return noted;
  }, moving);
  await delay(forMs);
  const { fromMs, changes, tasks, nowMs } = await notes.evaluate((noted) => ({ ...noted, nowMs: performance.now() }));
  await notes.dispose();
  const longTasks = tasks.filter(({ startMs }) => startMs >= fromMs).map(({ tookMs }) => tookMs);
  return { tookMs: nowMs - fromMs, changes, longTasks };
}
