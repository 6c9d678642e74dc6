import type { JobName } from '@tarazu/wire/operator/job-words';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Lease } from '../processes/lease.ts';

/** Work that comes back by itself, under a name. Its runs never overlap. */
export interface Job {
  /** One run, after the one that is under way. Resolves when it has ended, also when it failed: that is counted and logged. */
  run(): Promise<void>;
  /** From now on it runs every so often. A time that comes while it still runs is passed over. */
  start(): void;
  /** No run begins after this; resolves when the last one has ended. */
  stop(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** What operators see of a job. */
export interface JobState {
  readonly name: JobName;
  readonly everyMs: number;
  readonly runs: number;
  readonly failures: number;
  readonly isRunning: boolean;
  /** Of the run that ended last; undefined before. */
  readonly endedAtMs: number | undefined;
  readonly tookMs: number | undefined;
}

export interface Jobs {
  /**
   * By itself it runs in the process that leads; `everywhere`, in each, for what a process keeps in its own memory. Throws when another job
   * has this name.
   */
  create(name: JobName, everyMs: number, work: () => Promise<unknown> | undefined, where?: 'everywhere'): Job;
  states(): readonly JobState[];
}

interface Kept {
  name: JobName;
  everyMs: number;
  runs: number;
  failures: number;
  isRunning: boolean;
  endedAtMs: number | undefined;
  tookMs: number | undefined;
}

export function createJobs({
  clock,
  log,
  metrics: { registry },
  lease,
}: {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly lease: Pick<Lease, 'isHeld'>;
}): Jobs {
  const kept = new Map<JobName, Kept>();
  const registers = [registry];
  const seconds = new Histogram({
    name: 'tarazu_job_seconds',
    help: 'Time of one run of a job',
    labelNames: ['job'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 30],
    registers,
  });
  const failures = new Counter({
    name: 'tarazu_job_failures_total',
    help: 'Runs of a job that ended with an unexpected error',
    labelNames: ['job'],
    registers,
  });
  new Gauge({
    name: 'tarazu_job_last_end_seconds',
    help: 'When a job ended last, by the clock of the app',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name, endedAtMs } of kept.values())
        if (endedAtMs !== undefined) this.set({ job: name }, endedAtMs / 1000);
    },
  });

  async function once(state: Kept, work: () => Promise<unknown> | undefined): Promise<void> {
    state.isRunning = true;
    const startedMs = performance.now();
    try {
      await work();
    } catch (error) {
      state.failures += 1;
      failures.inc({ job: state.name });
      log.error({ err: error, job: state.name }, 'a job failed and will run again');
    }
    state.tookMs = performance.now() - startedMs;
    state.endedAtMs = clock.nowMs();
    state.runs += 1;
    state.isRunning = false;
    seconds.observe({ job: state.name }, state.tookMs / 1000);
  }

  return {
    create(name, everyMs, work, where) {
      if (kept.has(name)) throw new Error(`two jobs are called ${name}`);
      const state: Kept = {
        name,
        everyMs,
        runs: 0,
        failures: 0,
        isRunning: false,
        endedAtMs: undefined,
        tookMs: undefined,
      };
      kept.set(name, state);
      let last = Promise.resolve();
      let waiting = 0;
      let stopTimer: () => void = () => undefined;
      const run = (): Promise<void> => {
        waiting += 1;
        last = last
          .then(() => once(state, work))
          .finally(() => {
            waiting -= 1;
          });
        return last;
      };
      return {
        run,
        start() {
          stopTimer();
          stopTimer = clock.every(everyMs, () => {
            if (waiting === 0 && (where === 'everywhere' || lease.isHeld)) void run();
          });
        },
        async stop() {
          stopTimer();
          await last;
        },
        settled: () => last,
      };
    },
    states: () => [...kept.values()].map((state) => ({ ...state })),
  };
}
