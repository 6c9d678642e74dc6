import { expect, test } from 'vitest';
import { createManualClock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { asWriter } from '../platform/database.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createSoleLease } from '../platform/processes/lease.ts';
import { createRails, type Rail, type RailEntry } from './index.ts';

/** A rail that would move real money. */
function realRail(practice: boolean): RailEntry {
  const rail: Rail = {
    name: 'bank',
    practice,
    payeeKinds: ['bank-in'],
    guide: () => ({ code: '', lines: [] }),
    payOut: async () => ({ railReference: 'R1' }),
    taken: async () => undefined,
    sendBack: async () => undefined,
    payments: async () => [],
    balances: async () => [],
  };
  return { rail, secret: new Uint8Array(32) };
}

test('a house with a simulated venue does not open with a rail that moves real money', () => {
  const open = (practice: boolean, real: boolean) =>
    createRails({
      // Nothing is read or committed while it is made.
      database: { query: async () => [], side: asWriter(async () => []) },
      committer: {} as Committer,
      clock: createManualClock(0),
      log: { error: () => undefined, warn: () => undefined },
      jobs: createJobs({
        clock: createManualClock(0),
        log: createLog('silent'),
        metrics: createMetrics(() => 0),
        lease: createSoleLease(),
      }),
      venues: [
        { name: 'exchange', real: true },
        { name: 'simulated', real },
      ],
      rails: () => [realRail(practice)],
    });
  expect(() => open(false, false)).toThrow('the house does not open');
  expect(() => open(true, false)).not.toThrow();
  expect(() => open(false, true)).not.toThrow();
});
