import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** A report of vitest's json reporter; only what is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const readReport = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Report;

/**
 * The counts in a report of vitest's json reporter. A report that is missing means that the run did not get that far,
 * a suite that could not be loaded has no tests to count, and a run in which nothing was tested proves nothing: each counts as one
 * failure, never as silence.
 */
export function readTestCounts(path: string): TestCounts {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const report = readReport(path);
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: report.numPassedTests === 0 && failed === 0 ? 1 : failed };
}

/** The failed tests of all reports in a folder, with their files and how each failure begins; files that could not be loaded among them. */
export function readFailures(reportsFolder: string, folder: string): readonly string[] {
  const results = globSync('*.json', { cwd: reportsFolder }).flatMap(
    (name) => readReport(join(reportsFolder, name)).testResults,
  );
  return results.flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name);
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: could not be loaded`];
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.map(({ fullName, failureMessages = [] }) => `${file}: ${fullName}\n${beginning(failureMessages)}`);
  });
}

/** One failure in two lines: which test, what it said first, what it waited for and where, and what its page had asked for in vain. */
export function inShort(failure: string): string {
  const [name = '', ...lines] = failure.split('\n').map((line) => line.trim());
  const [said = ''] = lines;
  const awaited = lines.find((line) => line.startsWith('- waiting for'));
  const place = lines.find((line) => /\.test\.tsx?:\d+/.test(line))?.replace(/^.*\/(?=[^/]+\.test\.)/, '');
  const asked = lines.find((line) => line.startsWith('unanswered: '));
  const known = [said, awaited, place, asked].filter((part) => part !== undefined && part !== '');
  return known.length === 0 ? name : `${name}\n    ${known.join(' | ')}`;
}

const LINES = 12;

/** What was expected and where, without the rest of the stack; of a second error, which is what a screen showed, more. */
function beginning([first = '', ...others]: readonly string[]): string {
  const lines = [
    ...first.split('\n').slice(0, LINES),
    ...others.flatMap((text) => text.split('\n').slice(0, 4 * LINES)),
  ];
  return lines.map((line) => `    ${line}`).join('\n');
}

export interface Coverage {
  /** Tests that were left out, by their names. */
  readonly skipped: readonly string[];
  /** Files of tests that no report knows: a pattern that does not find them would leave them out in silence. */
  readonly unrun: readonly string[];
}

/** Compares the reports in one folder with the files of tests below another. */
export function readCoverage(reportsFolder: string, folder: string): Coverage {
  const reports = globSync('*.json', { cwd: reportsFolder }).map((name) => readReport(join(reportsFolder, name)));
  const results = reports.flatMap(({ testResults }) => testResults);
  const run = new Set(results.map(({ name }) => name));
  const files = globSync('**/*.test.{ts,tsx}', {
    cwd: folder,
    exclude: ['**/node_modules/**', '**/dist/**', '.cache/**'],
  });
  return {
    skipped: results
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ status, fullName }) => (status === 'passed' || status === 'failed' ? [] : [fullName])),
    unrun: files.filter((path) => !run.has(join(folder, path))).toSorted(),
  };
}

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
