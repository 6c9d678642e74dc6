// `npm run house [-- <part of a file name>]`: the tests that open a house or a store, without a browser.
import { runTests } from './run-tests.ts';
import type { TestCounts } from './test-counts.ts';

export async function runHouseTests(filters: readonly string[] = []): Promise<TestCounts> {
  const { counts } = await runTests({ projects: ['house'], filters, watched: true });
  return counts;
}

if (import.meta.main) {
  const { passed, failed } = await runHouseTests(process.argv.slice(2));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
