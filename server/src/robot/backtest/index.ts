import { refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { backtestRule } from '@tarazu/domain/strategy/backtest/rules';
import { houseStrategy } from '@tarazu/domain/strategy/strategies';
import {
  askBacktest,
  type BacktestView,
  cancelBacktest,
  listBacktests as listCall,
  showBacktest,
  showHouseRun,
} from '@tarazu/wire/robot/backtest';
import type { PastView } from '@tarazu/wire/robot/robot';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { RequestId } from '../../platform/commit/request-id.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { IdSource } from '../../platform/random-id.ts';
import { limitsOf } from '../limit-routes.ts';
import type { Scripts } from '../script/index.ts';
import { createBacktestDesk } from './desk.ts';
import { createHouseRuns } from './house-runs.ts';
import { type Backtest, listBacktests, readBacktest } from './store.ts';
import { type BacktestCommand, createBacktestTransactor } from './transactor.ts';
import { backtestView, pastView } from './views.ts';

export interface BacktestDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly log: Pick<Log, 'error'>;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'houseRuns'>;
  readonly scripts: Pick<Scripts, 'meant' | 'codeOf'>;
}

/** A list shows what came out, and not how. */
function shortened(test: BacktestView): BacktestView {
  return test.result ? { ...test, result: { ...test.result, windows: [], sensitivity: [], curve: [] } } : test;
}

/** Strategies tried on the past: what would have been, kept apart from what was earned. */
export function createBacktests({ database, committer, clock, ids, market, log, jobs, config, scripts }: BacktestDeps) {
  const transactor = createBacktestTransactor((id) => market.instrument(id));
  const submit = (command: BacktestCommand, requestId: RequestId, body: string) =>
    committer.submit(transactor, { owner: command.owner, requestId, body, command });
  const desk = createBacktestDesk({
    ...{ database, market, jobs },
    codeOf: scripts.codeOf,
    submit: (command, requestId) => submit(command, requestId, requestId),
    onError: (error) => log.error({ err: error }, 'a strategy could not be tried on the past'),
  });
  const house = createHouseRuns({
    ...{ database, market, clock, ids, jobs, isOn: config.houseRuns === 'on' },
    submit: (command, requestId) => submit(command, requestId, requestId),
  });
  const view = (test: Backtest) => backtestView(test, desk.progressOf(test.terms.testId), market);
  const keptMax = () => backtestRule(new Date(clock.nowMs()).toISOString().slice(0, 10)).keptMax;

  async function found(owner: AccountId, testId: string) {
    const test = await readBacktest(database, owner, testId);
    return test ? { test: view(test) } : refused('backtest_unknown');
  }

  return {
    routes(serve: Serve): void {
      serve(
        askBacktest,
        async ({ requestId, strategy, scriptId, instrumentId, amount, singleLimit, ...asked }, { session }) => {
          const owner = session.accountId;
          const limits = limitsOf(asked);
          const more = asked.more?.split(',') ?? [];
          const script = await scripts.meant(owner, strategy, scriptId);
          if (script.kind === 'refused') return script;
          const { ref } = script;
          const version = strategy === 'own' ? (ref?.version ?? 0) : houseStrategy(strategy).version;
          const of = { kind: 'ask', owner, testId: ids.id(), strategy, version, script: ref, instrumentId } as const;
          const among = more.length > 0 ? { more } : {};
          const sums = { amount: decimal(amount), singleLimit: decimal(singleLimit) };
          const command = { ...of, ...among, ...limits, ...sums };
          const named = ['backtest', strategy, ref?.hash, instrumentId, amount, singleLimit, limits, ...more];
          const body = JSON.stringify(named);
          const outcome = await submit(command, requestId, body);
          if (outcome.kind === 'refused') return outcome;
          desk.giveWay();
          return found(owner, outcome.answer.testId);
        },
      );
      serve(listCall, async (_asked, { session }) => {
        const kept = keptMax();
        return { items: (await listBacktests(database, session.accountId, kept)).map(view).map(shortened), kept };
      });
      serve(showHouseRun, async ({ strategy }) => {
        const run = (await house.done()).get(strategy);
        return { test: run ? view(run) : null };
      });
      serve(showBacktest, ({ testId }, { session }) => found(session.accountId, testId));
      serve(cancelBacktest, async ({ requestId, testId }, { session }) => {
        const owner = session.accountId;
        const command = { kind: 'end', owner, testId, status: 'cancelled' } as const;
        const outcome = await submit(command, requestId, JSON.stringify(['backtest-cancel', testId]));
        if (outcome.kind === 'refused') return outcome;
        desk.drop(testId);
        return found(owner, testId);
      });
    },
    /** What the past of each strategy of the house came to, in a line. */
    async pasts(): Promise<ReadonlyMap<string, PastView>> {
      return new Map(
        [...(await house.done())].flatMap(([name, run]) => pastView(run, market).map((past) => [name, past])),
      );
    },
    start() {
      house.start();
      desk.start();
    },
    async stop() {
      await house.stop();
      await desk.stop();
    },
    runDue: desk.run,
    /** Asks for the next past of a strategy of the house that is missing. */
    askHouse: house.ask,
  };
}
