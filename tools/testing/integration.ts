// `npm run integration [-- <part of a file name>]`: the tests that open an app or a store, without a browser.
import { runTests } from './run-tests.ts';
import type { TestCounts } from './test-counts.ts';

export async function runIntegrationTests(filters: readonly string[] = []): Promise<TestCounts> {
  const { counts } = await runTests({ projects: ['integration'], filters, watched: true });
  return counts;
}

if (import.meta.main) {
  const { passed, failed } = await runIntegrationTests(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
