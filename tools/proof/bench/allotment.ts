import { serverNodeOptions } from '../../child.ts';
import { ask, forkScript } from './processes.ts';
import type { Measure } from './sizes.ts';

const SECONDS_MOST_PER_MILLION = 10 / 1.2;
const MEBIBYTES_MOST = 400;

/** What one very large allotment took: seconds of a processor, since the machine is shared. `longestMs`: what anything else had to wait for its turn at most. */
export interface AllotmentTaken {
  readonly freezeSeconds: number;
  readonly drawSeconds: number;
  readonly winners: number;
  readonly longestMs: number;
  readonly mebibytes: number;
}

/**
 * From the frozen list of a very large offer to the packed file of its draw, and what that needs above an idle process: in one of its
 * own, with the server's bounds of memory. No disk, no network; before it the list itself is made.
 */
export async function measureAllotment(
  count: number,
): Promise<{ readonly measures: readonly Measure[]; readonly note: string }> {
  const child = forkScript('tools/proof/bench/allotment-run.ts', {}, serverNodeOptions);
  const taken = await ask<AllotmentTaken>(child, { count });
  const { freezeSeconds, drawSeconds, winners, longestMs, mebibytes } = taken;
  const what = `allotment of ${count.toLocaleString('en')} applications`;
  const most = Math.round((SECONDS_MOST_PER_MILLION * count) / 100_000) / 10;
  const [seconds, space] = [drawSeconds.toFixed(1), mebibytes.toFixed(0)];
  return {
    measures: [
      { what, value: drawSeconds, shown: `${seconds} s of a processor`, bar: most, is: 'most', unit: ' s' },
      {
        what: `${what}, memory`,
        value: mebibytes,
        shown: `${space} MiB`,
        bar: MEBIBYTES_MOST,
        is: 'most',
        unit: ' MiB',
      },
    ],
    note: `${what}: list made in ${freezeSeconds.toFixed(1)} s of a processor, drawn in ${seconds} s, ${winners} got some, ${space} MiB more, others waited ${longestMs.toFixed(0)} ms at most`,
  };
}
