import type { Candle } from '@tarazu/domain/market/candle';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { Decided } from '@tarazu/domain/strategy/strategy';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { RobotMoney } from '../own-part.ts';
import type { RobotCommand } from '../transactor.ts';
import { decidedBy, pausedBy, stepInput } from './own-decision.ts';
import type { Answered, Sandbox } from './sandbox.ts';
import { readCode } from './store.ts';

interface AskOwnDeps {
  readonly database: Reader;
  readonly sandbox: Pick<Sandbox, 'ask'>;
  submit(command: RobotCommand, requestId: HouseRequestId): Promise<Committed>;
}

/** What its owner's own strategy decides; undefined when it has not answered: the robot has paused, or asks again at the next look. */
export async function askOwn(
  { database, sandbox, submit }: AskOwnDeps,
  robot: Robot,
  bars: readonly Candle[],
  own: RobotMoney,
): Promise<Decided | undefined> {
  const { account, owner, robotId, script, state, barMs } = robot;
  const code = script && (await readCode(database, owner, script));
  const answered: Answered =
    code === undefined
      ? { kind: 'failed', fault: { kind: 'decide', message: '', line: null } }
      : await sandbox.ask(code, stepInput(state, bars, own));
  if (answered.kind === 'answered' && answered.answer) return decidedBy(answered.answer, own);
  if (answered.kind !== 'failed') return undefined;
  const of = { kind: 'change', owner: account, account, action: 'pause', reason: 'asked' } as const;
  const at = bars.at(-1)?.openAtMs ?? barMs;
  await submit({ ...of, paused: pausedBy(answered.fault) }, houseRequestId('robot-pauses', robotId, at));
  return undefined;
}
