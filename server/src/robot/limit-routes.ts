import { refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Robot, RobotLimits } from '@tarazu/domain/robot/robot';
import { setRobot, showStopAll, stopAllRobots } from '@tarazu/wire/robot/limits';
import type { RobotView } from '@tarazu/wire/robot/robot';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Serve } from '../platform/http.ts';
import type { TradingGate } from '../trading/index.ts';
import { moneyOf } from './own-part.ts';
import { type StoppingDeps, stopSums } from './stopping.ts';
import { readOwnUnderWay, readRobot } from './store.ts';
import type { RobotCommand } from './transactor.ts';

export interface LimitDeps extends StoppingDeps {
  readonly gate: TradingGate;
  submit(command: RobotCommand, requestId: RequestId, body: string): Promise<Committed>;
  view(robot: Robot): Promise<RobotView>;
}

/** What is left out is no such stop, and all of it in what it trades. */
export function limitsOf(asked: {
  readonly lossStop: number;
  readonly drawdownStop?: number | undefined;
  readonly dayLossStop?: number | undefined;
  readonly shareMax?: number | undefined;
  readonly asks?: boolean | undefined;
}): RobotLimits {
  const { lossStop, drawdownStop = null, dayLossStop = null, shareMax = 100, asks = false } = asked;
  return { lossStop, drawdownStop, dayLossStop, shareMax, asks };
}

/** Limits of robots that run, and the switch that stops all of them. */
export function serveLimits(serve: Serve, deps: LimitDeps): void {
  const { database, market, gate, submit, view } = deps;

  serve(setRobot, async ({ requestId, robotId, singleLimit, transactionPassword, ...asked }, { session }) => {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const robot = await readRobot(database, owner, robotId);
    if (!robot) return refused('robot_unknown');
    const { account } = robot;
    const limits = { ...limitsOf(asked), singleLimit: decimal(singleLimit) };
    const { worth } = await moneyOf(database, market, robot);
    const command = { kind: 'set', consent, owner, account, limits, worth } as const;
    const body = JSON.stringify(['robot-set', robotId, singleLimit, limitsOf(asked)]);
    const outcome = await submit(command, requestId, body);
    if (outcome.kind === 'refused') return outcome;
    const now = await readRobot(database, owner, robotId);
    return now ? { robot: await view(now) } : refused('robot_unknown');
  });

  serve(showStopAll, async (_asked, { session }) => {
    const own = await readOwnUnderWay(database, session.accountId);
    const sums = await stopSums(
      deps,
      own.filter(({ status }) => status !== 'stopping'),
    );
    return { sums: [...sums] };
  });

  serve(stopAllRobots, async ({ requestId }, { session }) => ({
    stopped: await stopAll(session.accountId, requestId),
  }));

  /** Each under the same number in a journal of its own: asked again after a kill, it goes on with those that are left. */
  async function stopAll(owner: AccountId, requestId: RequestId): Promise<number> {
    const own = await readOwnUnderWay(database, owner);
    const outcomes = await Promise.all(
      own.map(({ account }) =>
        submit(
          { kind: 'change', owner: account, account, action: 'stop', reason: 'asked' },
          requestId,
          JSON.stringify(['robot-stop-all']),
        ),
      ),
    );
    return outcomes.filter(({ kind }) => kind === 'accepted').length;
  }
}
