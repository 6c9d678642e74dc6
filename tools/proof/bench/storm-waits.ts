import { runStorm } from '../storm/storm.ts';
import type { Measure } from './sizes.ts';

const PEOPLE = 2_000;

/** What a fall of three tenths costs those who hold nothing of what falls: the slowest of a hundred of their orders, beside those before it. */
export async function measureStorm(): Promise<{ readonly measure: Measure; readonly note: string }> {
  let found: { measure: Measure; note: string } | undefined;
  await runStorm({ people: PEOPLE }, ({ calm, busy, fund }) => {
    const value = busy.p99Ms / calm.p99Ms;
    const what = `p99 of an order beside a fall with ${PEOPLE.toLocaleString('en')} positions in it`;
    const shown = `${value.toFixed(1)} (${busy.p99Ms.toFixed(1)} ms, calm ${calm.p99Ms.toFixed(1)} ms)`;
    found = {
      measure: { what, value, shown, bar: 3, is: 'most', unit: ' x calm' },
      note: `${what}: ${busy.answered} answered, ${fund.liquidations} liquidated, ${fund.deleveragings} deleveraged`,
    };
    return Promise.resolve();
  });
  if (!found) throw new Error('the storm was not seen');
  return found;
}
