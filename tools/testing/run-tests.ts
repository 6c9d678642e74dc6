import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CommandResult } from '../command.ts';
import { root, runNode } from '../command.ts';
import type { TestCounts } from './test-counts.ts';
import { readTestCounts } from './test-counts.ts';

/** One report for each run. */
export const resultsFolder = join(root, '.cache', 'test-results');

interface TestRun {
  /** Projects of vitest.config.ts. */
  readonly projects: readonly string[];
  /** Parts of file names; none for all. */
  readonly filters?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Shown as it comes, for who watches; otherwise returned, to be read when something failed. */
  readonly watched: boolean;
}

/** Between the report and the end of its program: what a test has left open may keep it from ending, for ever. */
const ENDING_MS = 60_000;

/** Aborts a run that has written its report and does not end, so that its failures are told and not waited for. */
function whenOver(report: string): { readonly signal: AbortSignal; stop(): void } {
  const over = new AbortController();
  let writtenMs: number | undefined;
  const looking = setInterval(() => {
    if (!existsSync(report)) return;
    writtenMs ??= performance.now();
    if (performance.now() - writtenMs < ENDING_MS) return;
    console.error('the tests are over and their program does not end: something was left open');
    over.abort();
  }, 1_000);
  return { signal: over.signal, stop: () => clearInterval(looking) };
}

/**
 * Runs some projects of vitest. A run that failed without a failed test (an error that nobody caught, a hook) counts as
 * one failure, so that it never hides behind its counts.
 */
export async function runTests(run: TestRun): Promise<CommandResult & { readonly counts: TestCounts }> {
  const report = join(resultsFolder, `${run.projects.join('-')}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const projects = run.projects.flatMap((name) => ['--project', name]);
  const reporters = [`--reporter=${run.watched ? 'default' : 'dot'}`, '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, ...run.env, ...(run.watched ? {} : { NO_COLOR: '1' }) };
  const args = ['run', ...projects, ...reporters, ...(run.filters ?? [])];
  const output = run.watched ? 'inherit' : 'collect';
  const { signal, stop } = whenOver(report);
  const result = await runNode('node_modules/vitest/vitest.mjs', args, { env, output, signal });
  stop();
  const counts = readTestCounts(report);
  const silent = result.code !== 0 && counts.failed === 0;
  return { ...result, counts: silent ? { ...counts, failed: 1 } : counts };
}
