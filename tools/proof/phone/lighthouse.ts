import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { browserArguments } from '../../machine/browser.ts';
import { freePort } from '../../machine/postgres.ts';
import { median } from '../table.ts';
import type { PhoneMeasure } from './bar.ts';

interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly paintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  /** Audits that cost points, by their id. */
  readonly faults: readonly string[];
}

/** One cold visit under Lighthouse's own mobile throttling, in a browser of its own. */
async function visit(browserPath: string, url: string): Promise<Visit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices'];
    const result = await lighthouse(url, { port, onlyCategories, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const weighed = onlyCategories
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
      faults: lost.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    };
  } finally {
    await browser.close();
  }
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
  const middle = (pick: (each: Visit) => number) => median(all.map(pick));
  const higher = (what: string, measured: number, bar: number): PhoneMeasure => {
    return { what: `${name}: ${what}`, measured, unit: 'of 100', bar, better: 'higher' };
  };
  const lower = (what: string, measured: number, unit: string, bar: number): PhoneMeasure => {
    return { what: `${name}: ${what}`, measured, unit, bar, better: 'lower' };
  };
  return {
    measures: [
      higher(
        'performance',
        middle((each) => each.performance),
        95,
      ),
      higher(
        'accessibility',
        middle((each) => each.accessibility),
        100,
      ),
      higher(
        'best practices',
        middle((each) => each.bestPractices),
        100,
      ),
      lower('largest paint', Math.round(middle((each) => each.paintMs)), 'ms', 2000),
      lower('blocking time', Math.round(middle((each) => each.blockingMs)), 'ms', 150),
      lower(
        'layout shift',
        middle((each) => each.shift),
        '',
        0.05,
      ),
    ],
    faults: [...new Set(all.flatMap(({ faults }) => faults))].map((fault) => `${name}: ${fault}`),
  };
}
