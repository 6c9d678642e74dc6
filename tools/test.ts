// `npm test`: the check with its unit tests, the integration tests, those in a browser and the simulation. A file of tests that none
// of them ran is a failure. The last line is the sum.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudget } from './budget.ts';
import { check } from './check.ts';
import { root } from './command.ts';
import { runBrowserTests } from './e2e.ts';
import { runIntegrationTests } from './testing/integration.ts';
import { resultsFolder } from './testing/run-tests.ts';
import type { TestCounts } from './testing/test-counts.ts';
import { addCounts, inShort, readCoverage, readFailures } from './testing/test-counts.ts';

const totalFile = join(resultsFolder, 'total.txt');
/** For who sees the end of a long output only: what failed, once more and in short. */
const failuresFile = join(resultsFolder, 'failures.txt');

/** A part that could not even start is a failure like any other, and must not hide behind a sum. */
async function part(name: string, run: () => Promise<TestCounts>): Promise<TestCounts> {
  console.log(`\n${name}:`);
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function budgetFaults(): number {
  console.log('\nWhat a first visit downloads:');
  try {
    return checkBudget() ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** What the reports do not know must not look like something that passed. */
function filesLeftOut(): number {
  const { skipped, unrun } = readCoverage(resultsFolder, root);
  if (skipped.length > 0) console.log(`\nLeft out: ${skipped.join('; ')}`);
  for (const file of unrun) console.error(`${file} was run by nothing`);
  return unrun.length;
}

rmSync(resultsFolder, { recursive: true, force: true });
const { counts: unit, faults } = await check();
// Unit tests can fail as a whole without a failed test, for example by an error that nobody caught.
const otherFaults = faults.filter((name) => name !== 'unit tests' || unit.failed === 0);
if (otherFaults.length > 0) console.log(`Each failed step counts as a failure: ${otherFaults.join('; ')}`);
const integration = await part('Integration tests', runIntegrationTests);
const browser = await part('Tests in a browser, and the simulation', runBrowserTests);
const others = { passed: 0, failed: otherFaults.length + budgetFaults() + filesLeftOut() };
const total = [unit, integration, browser, others].reduce(addCounts);
const line = `${total.passed} passed, ${total.failed} failed`;
mkdirSync(resultsFolder, { recursive: true });
writeFileSync(totalFile, `${line}\n`);
const failures = [...otherFaults, ...readFailures(resultsFolder, root)];
writeFileSync(failuresFile, failures.map((failure) => `${inShort(failure)}\n`).join(''));
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`\n${line}`);
process.exitCode = total.failed === 0 ? 0 : 1;
