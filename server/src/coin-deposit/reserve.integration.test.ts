import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { createChains } from '../chain/index.ts';
import { createManualClock } from '../platform/clock.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createSoleLease } from '../platform/processes/lease.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createReserves } from './reserve.ts';

test('while chains are being asked nobody has them asked again, however long it takes', async () => {
  const database = await openFreshDatabase(migrations);
  try {
    const clock = createManualClock(Date.parse('2026-11-25T10:00:00Z'));
    const log = createLog('silent');
    const jobs = createJobs({ clock, log, metrics: createMetrics(() => 0), lease: createSoleLease() });
    const chains = createChains({ database, clock, log, chains: [], jobs });
    const readWent = async () => ({ height: -1, sums: [] });
    const reserves = createReserves({ database, clock, chains, log, readWent });
    const first = reserves();
    clock.jumpTo(clock.nowMs() + 120_000);
    expect(reserves()).toBe(first);
    await first;
    const next = reserves();
    expect(next).not.toBe(first);
    await next;
    expect(reserves()).toBe(next);
  } finally {
    await database.close();
  }
});
