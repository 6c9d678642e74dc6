import { HOUSE } from '@tarazu/domain/posting';
import { robotRule } from '@tarazu/domain/robot/robot-rules';
import { type HouseRunRule, houseRunOf, houseRunRule } from '@tarazu/domain/strategy/backtest/house-run';
import { houseStrategy } from '@tarazu/domain/strategy/strategies';
import { type StrategyName, strategyNames } from '@tarazu/domain/strategy/strategy';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { IdSource } from '../../platform/random-id.ts';
import { type Backtest, type BacktestRun, listRuns, readBacktest } from './store.ts';
import type { BacktestCommand } from './transactor.ts';

export interface HouseRuns {
  /** Asks for the next one that is missing; also by itself. */
  ask(): Promise<void>;
  /** What came of this version of each strategy, where it has been run. */
  done(): Promise<ReadonlyMap<StrategyName, Backtest>>;
  start(): void;
  stop(): Promise<void>;
}

export interface HouseRunsDeps {
  readonly database: Reader;
  readonly market: Pick<LiveMarket, 'instruments'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly jobs: Jobs;
  readonly isOn: boolean;
  submit(command: BacktestCommand, requestId: HouseRequestId): Promise<Committed>;
}

const EVERY_MS = 5_000;
/** Runs of the house that are read, the newest first: of each strategy the last versions, with all that were begun of each. */
const READ_MAX = strategyNames.length * 20;
/** What is known of runs is good for so long for whoever only looks. */
const HELD_MS = 30_000;
const HOUR_MS = 3_600_000;

/**
 * The past of each strategy of the house, run once for each version: a test on the past that nobody asked for, by the same desk, behind everybody's
 * own. What it had before the house opened is thus run and not invented; it moves no money, and no figure of a robot reads it.
 */
export function createHouseRuns({ database, market, clock, ids, jobs, isOn, submit }: HouseRunsDeps): HouseRuns {
  /** Once all are over they stay as they are: nothing is read again. */
  let isOver = false;
  let held: { readonly untilMs: number; readonly done: ReadonlyMap<StrategyName, Backtest> } | undefined;
  const ruleNow = () => houseRunRule(new Date(clock.nowMs()).toISOString().slice(0, 10));

  /** Those of this version of each strategy, the newest first, without what came of them. */
  async function known(): Promise<ReadonlyMap<StrategyName, readonly BacktestRun[]>> {
    const runs = await listRuns(database, HOUSE, READ_MAX);
    const isOf = (name: StrategyName, { terms }: BacktestRun) =>
      terms.strategy === name && terms.version === houseStrategy(name).version;
    return new Map(strategyNames.map((name) => [name, runs.filter((run) => isOf(name, run))]));
  }

  async function read(): Promise<ReadonlyMap<StrategyName, Backtest>> {
    const found = new Map<StrategyName, Backtest>();
    for (const [name, [last]] of await known()) {
      if (last?.status !== 'done') continue;
      // What is done stays as it is, and is read once.
      const before = held?.done.get(name);
      const isSame = before?.terms.testId === last.terms.testId;
      const run = isSame ? before : await readBacktest(database, HOUSE, last.terms.testId);
      if (run) found.set(name, run);
    }
    return found;
  }

  async function done(): Promise<ReadonlyMap<StrategyName, Backtest>> {
    if (held && clock.nowMs() < held.untilMs) return held.done;
    const found = await read();
    const isAll = found.size === strategyNames.length;
    held = { done: found, untilMs: isAll ? Number.POSITIVE_INFINITY : clock.nowMs() + HELD_MS };
    return found;
  }

  /** Whether it is to be begun: for the first time, or again, some hours after nothing came of it. What is done is never run again. */
  function isDue([last, ...before]: readonly BacktestRun[], { tries, againHours }: HouseRunRule): boolean {
    if (!last) return true;
    if (last.status === 'done' || before.length + 1 >= tries) return false;
    return clock.nowMs() >= Date.parse(last.terms.askedAt) + againHours * HOUR_MS;
  }

  async function ask(): Promise<void> {
    if (isOver) return;
    const rule = ruleNow();
    const found = await known();
    const begun = [...found.values()];
    isOver = begun.every((runs) => runs[0]?.status === 'done' || runs.length >= rule.tries);
    // One after the other, so that people's own come between them.
    if (begun.some(([last]) => last?.status === 'waiting')) {
      isOver = false;
      return;
    }
    const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
    for (const [strategy, runs] of found) {
      if (!isDue(runs, rule)) continue;
      const run = houseRunOf(strategy, market.instruments, rule, robotRule(today));
      if (!run) continue;
      const { currency: _currency, more, ...wish } = run;
      const { version } = houseStrategy(strategy);
      const of = { kind: 'ask', owner: HOUSE, testId: ids.id(), strategy, version } as const;
      const among = more.length > 0 ? { more } : {};
      const command = { ...of, ...wish, ...among, singleLimit: run.amount };
      // Each time that it is begun has a number; the first has none.
      const again = runs.length > 0 ? [runs.length + 1] : [];
      await submit(command, houseRequestId('house-run', strategy, version, ...again));
      return;
    }
  }

  const job = jobs.create('house-runs', EVERY_MS, ask);
  return {
    ask: job.run,
    done,
    start() {
      if (isOn) job.start();
    },
    stop: job.stop,
  };
}
