import { refused } from '@tarazu/domain/decision';
import { decimalToText, minimum } from '@tarazu/domain/money';
import { intentsOf } from '@tarazu/domain/robot/approval';
import { spendable } from '@tarazu/domain/robot/limits';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import { answerRobot } from '@tarazu/wire/robot/approval';
import type { AskingView } from '@tarazu/wire/robot/record';
import type { RobotView } from '@tarazu/wire/robot/robot';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Serve } from '../platform/http.ts';
import { lineOf, type RobotMoney } from './own-part.ts';
import type { StoppingDeps } from './stopping.ts';
import { readRobot } from './store.ts';
import type { RobotCommand } from './transactor.ts';
import { namesOf } from './views.ts';

/** What the first of its wishes would buy or sell at the prices shown now, with all charges; undefined when it would come to no order. */
async function estimateOf({ market, trading }: StoppingDeps, robot: Robot, own: RobotMoney) {
  const [wish] = robot.asking ? intentsOf(robot.asking) : [];
  const line = wish && lineOf(own, wish);
  const instrument = line && market.instrument(line.instrumentId);
  if (!instrument) return undefined;
  const { account } = robot;
  const { instrumentId } = line;
  const of = { instrumentId, validity: 'ioc' } as const;
  if (wish.side === 'sell') {
    const quantity = minimum(wish.quantity, line.sellable);
    const intent = { ...of, side: 'sell', type: 'market', quantity, price: undefined } as const;
    return { quantity, seen: (await trading.queries.estimates(account, [{ instrument, intent }]))[0] };
  }
  const amount = minimum(wish.amount, spendable(robot, { ...own, held: line.held, price: line.price }));
  const bought = await trading.queries.affordable(account, instrument, amount);
  if (!bought) return undefined;
  const intent = { ...of, side: 'buy', type: 'limit', ...bought } as const;
  return { quantity: bought.quantity, seen: (await trading.queries.estimates(account, [{ instrument, intent }]))[0] };
}

/** What a robot asks its owner, and what a yes would do at this moment. */
export async function askingView(
  deps: StoppingDeps,
  robot: Robot,
  own: RobotMoney,
  language: Language,
): Promise<AskingView> {
  const { market } = deps;
  const { asking } = robot;
  if (!asking || asking.approved) return null;
  const found = await estimateOf(deps, robot, own);
  const { barMs, until, why, intents } = asking;
  const refusal = found?.seen?.refusal;
  return {
    at: new Date(barMs).toISOString(),
    until,
    why,
    side: intents[0]?.side ?? 'buy',
    instrumentId: intents[0]?.instrumentId ?? robot.instrumentId,
    ...namesOf(market, intents[0]?.instrumentId ?? robot.instrumentId),
    order: found?.seen
      ? {
          quantity: decimalToText(found.quantity),
          value: decimalToText(found.seen.value, 2),
          charges: decimalToText(found.seen.chargesTotal, 2),
          total: decimalToText(found.seen.total, 2),
          refusal: refusal ? refusalView(refusal.code, refusal.params, language) : null,
        }
      : null,
  };
}

/** The owner's tap. */
export function serveApproval(
  serve: Serve,
  {
    database,
    submit,
    view,
  }: StoppingDeps & {
    submit(command: RobotCommand, requestId: RequestId, body: string): Promise<Committed>;
    view(robot: Robot): Promise<RobotView>;
  },
): void {
  serve(answerRobot, async ({ requestId, robotId, at, approve }, { session }) => {
    const owner = session.accountId;
    const robot = await readRobot(database, owner, robotId);
    if (!robot) return refused('robot_unknown');
    const { account } = robot;
    const answer = approve ? 'approved' : 'refused';
    const command = { kind: 'answer', owner, account, barMs: Date.parse(at), answer } as const;
    const outcome = await submit(command, requestId, JSON.stringify(['robot-answer', robotId, at, approve]));
    if (outcome.kind === 'refused') return outcome;
    const now = await readRobot(database, owner, robotId);
    return now ? { robot: await view(now) } : refused('robot_unknown');
  });
}
