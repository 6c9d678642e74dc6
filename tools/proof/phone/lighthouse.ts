import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { browserArguments } from '../../machine/browser.ts';
import { freePort } from '../../machine/postgres.ts';
import { median } from '../table.ts';
import type { PhoneMeasure } from './bar.ts';
import { type TraceEvent, takeOutOthers, waitedPercent } from './own-time.ts';

/** What Lighthouse makes of one visit. */
interface Report {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly paintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  /** How fast Lighthouse found this machine, before it slows it down. */
  readonly machine: number;
  /** Audits that cost points, by their id. */
  readonly faults: readonly string[];
}

interface Visit {
  readonly seen: Report;
  /** From the same trace, without the time in which others had the processor. */
  readonly alone: Report;
  readonly waitedPercent: number;
}

const flags = {
  onlyCategories: ['performance', 'accessibility', 'best-practices'],
  output: 'json',
  logLevel: 'error',
} as const;

/** One cold visit under Lighthouse's own mobile throttling, in a browser of its own. */
async function visit(browserPath: string, url: string): Promise<Visit> {
  const port = await freePort();
  const args = [...browserArguments, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  const folder = mkdtempSync(join(tmpdir(), 'tarazu-visit-'));
  try {
    await lighthouse(url, { ...flags, onlyCategories: [...flags.onlyCategories], port, gatherMode: folder });
    const seen = await report(url, folder);
    const waited = withoutOthers(folder);
    return { seen, alone: await report(url, folder), waitedPercent: waited };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the gathered visit comes to. */
async function report(url: string, folder: string): Promise<Report> {
  const result = await lighthouse(url, { ...flags, onlyCategories: [...flags.onlyCategories], auditMode: folder });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { categories, audits, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const weighed = flags.onlyCategories
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  const lost = weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    paintMs: number('largest-contentful-paint'),
    blockingMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
    faults: lost.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  };
}

/** Takes the others' time out of the gathered trace; answers how much of it there was, in per cent. */
function withoutOthers(folder: string): number {
  const name = readdirSync(folder).find((each) => /trace.*\.json$/i.test(each));
  if (name === undefined) throw new Error('Lighthouse keeps its trace in another way now');
  const file = join(folder, name);
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const waited = waitedPercent(trace.traceEvents);
  takeOutOthers(trace.traceEvents);
  writeFileSync(file, JSON.stringify(trace));
  return waited;
}

/** The median of several visits, against the bars of the issue. `faults`: what cost points in any of them. */
export async function measureVisits(
  browserPath: string,
  name: string,
  url: string,
  visits: number,
): Promise<{ readonly measures: readonly PhoneMeasure[]; readonly faults: readonly string[] }> {
  const all: Visit[] = [];
  for (let count = 0; count < visits; count += 1) all.push(await visit(browserPath, url));
  const middle = (pick: (each: Report) => number) => ({
    measured: median(all.map(({ seen }) => pick(seen))),
    alone: median(all.map(({ alone }) => pick(alone))),
  });
  const higher = (what: string, pick: (each: Report) => number, bar: number): PhoneMeasure => {
    return { what: `${name}: ${what}`, ...middle(pick), unit: 'of 100', bar, better: 'higher' };
  };
  const lower = (what: string, pick: (each: Report) => number, unit: string, bar: number): PhoneMeasure => {
    return { what: `${name}: ${what}`, ...middle(pick), unit, bar, better: 'lower' };
  };
  const waited = all.map((each) => `${Math.round(each.waitedPercent)} %`).join(', ');
  const index = Math.round(median(all.map(({ seen }) => seen.machine)));
  console.log(
    `${name}: machine ${index} of the 1,000 or more that Lighthouse expects; waited for a processor ${waited} of the time; LCP ${each(all, 'paintMs')} ms; TBT ${each(all, 'blockingMs')} ms`,
  );
  return {
    measures: [
      higher('performance', ({ performance: points }) => points, 95),
      higher('accessibility', ({ accessibility }) => accessibility, 100),
      higher('best practices', ({ bestPractices }) => bestPractices, 100),
      lower('largest paint', ({ paintMs }) => Math.round(paintMs), 'ms', 1500),
      lower('blocking time', ({ blockingMs }) => Math.round(blockingMs), 'ms', 100),
      lower('layout shift', ({ shift }) => shift, '', 0.05),
    ],
    faults: [...new Set(all.flatMap(({ alone }) => alone.faults))].map((fault) => `${name}: ${fault}`),
  };
}

/** `980 (900), 1010 (950)`: as seen, and alone. */
function each(all: readonly Visit[], key: 'paintMs' | 'blockingMs'): string {
  return all.map(({ seen, alone }) => `${Math.round(seen[key])} (${Math.round(alone[key])})`).join(', ');
}
