import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inShort, readCoverage, readFailures, readTestCounts } from './test-counts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tarazu-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A report as vitest writes it, of these tests in one file. */
function report(name: string, file: string, statuses: readonly string[]): string {
  const path = join(folder, 'reports', name);
  mkdirSync(join(folder, 'reports'), { recursive: true });
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  const testResults = [
    {
      name: file,
      status: 'passed',
      assertionResults: statuses.map((status, at) => ({
        status,
        fullName: `test ${at}`,
        ...(status === 'failed' ? { failureMessages: ['expected 1 to be 2\n    at somewhere'] } : {}),
      })),
    },
  ];
  const counts = { numPassedTests: count('passed'), numFailedTests: count('failed') };
  writeFileSync(path, JSON.stringify({ ...counts, testResults: statuses.length === 0 ? [] : testResults }));
  return path;
}

test('a run without a report, without a test, or with skipped ones only is a failure', () => {
  expect(readTestCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
  expect(readTestCounts(report('empty.json', '', []))).toEqual({ passed: 0, failed: 1 });
  expect(readTestCounts(report('skipped.json', 'a.test.ts', ['pending', 'skipped']))).toEqual({ passed: 0, failed: 1 });
  expect(readTestCounts(report('some.json', 'a.test.ts', ['passed', 'failed', 'pending']))).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('a file of tests that no report knows is named, and a test that was left out', () => {
  for (const path of ['room/src/one.test.ts', 'room/src/deep/two.test.tsx', 'room/node_modules/x/three.test.ts']) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  report('unit.json', join(folder, 'room/src/one.test.ts'), ['passed', 'pending']);
  expect(readCoverage(join(folder, 'reports'), folder)).toEqual({
    skipped: ['test 1'],
    unrun: ['room/src/deep/two.test.tsx'],
  });
});

test('what failed is named with its file and how the failure begins, from all reports', () => {
  report('unit.json', join(folder, 'room/one.test.ts'), ['passed', 'failed']);
  report('browser.json', join(folder, 'room/two.test.ts'), ['passed']);
  expect(readFailures(join(folder, 'reports'), folder)).toEqual([
    'room/one.test.ts: test 1\n    expected 1 to be 2\n        at somewhere',
  ]);
});

test('a failure in short says what it waited for and where', () => {
  const screen = '    Error: http://127.0.0.1:1/ -> /out/picture.png\n    unanswered: /a; failed: /b\n    - status';
  const thrown =
    "    TimeoutError: 45000ms\n    Call log:\n      - waiting for getByText('x')\n    \n        at /a/e2e/one.test.ts:7:3";
  expect(inShort(`e2e/one.test.ts: a walk\n${thrown}\n${screen}`)).toBe(
    "e2e/one.test.ts: a walk\n    TimeoutError: 45000ms | - waiting for getByText('x') | one.test.ts:7:3 | unanswered: /a; failed: /b",
  );
  expect(inShort('formatting')).toBe('formatting');
});
