// `npm test`: the check with its unit tests, the tests on a house, those in a browser and the simulation. The last line
// is the sum.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkBudget } from './budget.ts';
import { check } from './check.ts';
import { root } from './command.ts';
import { runBrowserTests } from './e2e.ts';
import { runHouseTests } from './testing/house.ts';
import type { TestCounts } from './testing/test-counts.ts';
import { addCounts } from './testing/test-counts.ts';

const totalFile = join(root, '.cache', 'test-results', 'total.txt');

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

const { counts: unit, faults } = await check();
// Unit tests can fail as a whole without a failed test, for example by an error that nobody caught.
const otherFaults = faults.filter((name) => name !== 'unit tests' || unit.failed === 0);
if (otherFaults.length > 0) console.log(`Each failed step counts as a failure: ${otherFaults.join('; ')}`);
const house = await part('Tests on a house', runHouseTests);
const browser = await part('Tests in a browser, and the simulation', runBrowserTests);
const others = { passed: 0, failed: otherFaults.length + budgetFaults() };
const total = [unit, house, browser, others].reduce(addCounts);
const line = `${total.passed} passed, ${total.failed} failed`;
mkdirSync(dirname(totalFile), { recursive: true });
writeFileSync(totalFile, `${line}\n`);
console.log(`\n${line}`);
process.exitCode = total.failed === 0 ? 0 : 1;
