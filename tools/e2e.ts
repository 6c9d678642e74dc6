// `npm run e2e [-- <part of a file name>]`: the tests that need the whole house: a real browser on the real server, and
// the seeded simulation.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildWeb } from './build.ts';
import { root, runNode } from './command.ts';
import { findBrowser } from './machine/browser.ts';
import type { TestCounts } from './test-counts.ts';
import { readTestCounts } from './test-counts.ts';

const report = join(root, '.cache', 'test-results', 'e2e.json');

export async function runWholeHouseTests(filters: readonly string[] = []): Promise<TestCounts> {
  await buildWeb();
  const browser = await findBrowser();
  console.log(`Browser: ${browser}`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const projects = ['--project', 'e2e', '--project', 'sim', '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await runNode('node_modules/vitest/vitest.mjs', ['run', ...projects, ...reporters, ...filters], {
    env: { ...process.env, CHROMIUM_PATH: browser },
    output: 'inherit',
  });
  return readTestCounts(report);
}

if (import.meta.main) {
  const { passed, failed } = await runWholeHouseTests(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
