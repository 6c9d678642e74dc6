import { HOUSE } from '@tarazu/domain/posting';
import { robotRule } from '@tarazu/domain/robot/robot-rules';
import { houseRunOf, houseRunRule } from '@tarazu/domain/strategy/backtest/house-run';
import { houseStrategy } from '@tarazu/domain/strategy/strategies';
import { type StrategyName, strategyNames } from '@tarazu/domain/strategy/strategy';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { IdSource } from '../../platform/random-id.ts';
import { type Backtest, listBacktests } from './store.ts';
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
/** Runs of the house that are read: of each strategy the last versions. */
const READ_MAX = strategyNames.length * 4;

/**
 * The past of each strategy of the house, run once for each version: a test on the past that nobody asked for, by the same desk, behind everybody's
 * own. What it had before the house opened is thus run and not invented; it moves no money, and no figure of a robot reads it.
 */
export function createHouseRuns({ database, market, clock, ids, jobs, isOn, submit }: HouseRunsDeps): HouseRuns {
  /** Once all are over they stay as they are: nothing is read again. */
  let over: ReadonlyMap<StrategyName, Backtest> | undefined;

  async function known(): Promise<ReadonlyMap<StrategyName, Backtest>> {
    if (over) return over;
    const runs = await listBacktests(database, HOUSE, READ_MAX);
    const found = new Map(
      strategyNames.flatMap((name) => {
        const { version } = houseStrategy(name);
        const run = runs.find(({ terms }) => terms.strategy === name && terms.version === version);
        return run ? [[name, run] as const] : [];
      }),
    );
    const isOver = strategyNames.every((name) => (found.get(name)?.status ?? 'waiting') !== 'waiting');
    if (isOver) over = found;
    return found;
  }

  async function ask(): Promise<void> {
    if (over) return;
    const found = await known();
    // One after the other, so that people's own come between them.
    if ([...found.values()].some(({ status }) => status === 'waiting')) return;
    const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
    for (const strategy of strategyNames) {
      if (found.has(strategy)) continue;
      const run = houseRunOf(strategy, market.instruments, houseRunRule(today), robotRule(today));
      if (!run) continue;
      const { currency: _currency, more, ...wish } = run;
      const { version } = houseStrategy(strategy);
      const of = { kind: 'ask', owner: HOUSE, testId: ids.id(), strategy, version } as const;
      const among = more.length > 0 ? { more } : {};
      const command = { ...of, ...wish, ...among, singleLimit: run.amount };
      await submit(command, houseRequestId('house-run', strategy, version));
      return;
    }
  }

  const job = jobs.create('house-runs', EVERY_MS, ask);
  return {
    ask: job.run,
    async done() {
      return new Map([...(await known())].filter(([, { status }]) => status === 'done'));
    },
    start() {
      if (isOn) job.start();
    },
    stop: job.stop,
  };
}
