// `npm run e2e [-- <part of a file name>]`: the tests that need the whole house: a real browser on the real server, and
// the seeded simulation.
import { buildWeb } from './build.ts';
import { findBrowser } from './machine/browser.ts';
import { runTests } from './testing/run-tests.ts';
import type { TestCounts } from './testing/test-counts.ts';

export async function runBrowserTests(filters: readonly string[] = []): Promise<TestCounts> {
  await buildWeb();
  const browser = await findBrowser();
  console.log(`Browser: ${browser}`);
  const env = { CHROMIUM_PATH: browser };
  const { counts } = await runTests({ projects: ['e2e', 'sim'], filters, env, watched: true });
  return counts;
}

if (import.meta.main) {
  const { passed, failed } = await runBrowserTests(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
