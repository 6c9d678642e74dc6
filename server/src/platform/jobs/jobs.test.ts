import { expect, test } from 'vitest';
import { createManualClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createSoleLease } from '../processes/lease.ts';
import { createJobs } from './jobs.ts';

const MINUTE = 60_000;

function open() {
  const clock = createManualClock(Date.parse('2026-11-20T06:30:00Z'));
  const metrics = createMetrics(() => 0);
  return { clock, metrics, jobs: createJobs({ clock, log: createLog('silent'), metrics, lease: createSoleLease() }) };
}

test('runs of a job never overlap; a time that comes while it still runs is passed over', async () => {
  const { clock, jobs } = open();
  let under = 0;
  let most = 0;
  let begun = 0;
  const ends: (() => void)[] = [];
  const job = jobs.create('settlement', MINUTE, async () => {
    begun += 1;
    under += 1;
    most = Math.max(most, under);
    await new Promise<void>((resolve) => ends.push(resolve));
    under -= 1;
  });
  job.start();
  clock.advance(3 * MINUTE);
  await Promise.resolve();
  expect(begun).toBe(1);
  // Asked for in words, it runs once more afterwards.
  const asked = job.run();
  ends.shift()?.();
  await expect.poll(() => begun).toBe(2);
  ends.shift()?.();
  await asked;
  expect(most).toBe(1);
  await job.stop();
  clock.advance(5 * MINUTE);
  expect(begun).toBe(2);
});

test('a run that fails is counted, and the next one comes; two jobs may not have one name', async () => {
  const { jobs, metrics } = open();
  let fails = true;
  const job = jobs.create('proposals', MINUTE, async () => {
    if (fails) throw new Error('no');
  });
  await job.run();
  fails = false;
  await job.run();
  expect(jobs.states()).toMatchObject([{ name: 'proposals', runs: 2, failures: 1, isRunning: false }]);
  expect(await metrics.registry.metrics()).toContain('tarazu_job_failures_total{job="proposals"} 1');
  expect(() => jobs.create('proposals', MINUTE, async () => undefined)).toThrow('two jobs are called proposals');
});
