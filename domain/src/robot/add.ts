import { accepted, type Decision, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { worthKept } from '../performance/cut.ts';
import { movedBetween } from '../posting.ts';
import { amountFault, type RobotRefusal, type StartFacts } from './decide.ts';
import type { Reckoned, Robot, RobotEvent } from './robot.ts';

/** More money for one that runs. `worth`, e8: what it had before at the prices of now, where all of them are known; `reckoned`: from what. `splitting`: what it trades whose new shares are being booked. */
export function decideAddToRobot(
  robot: Robot | undefined,
  amount: bigint,
  {
    worth,
    reckoned,
    splitting,
    ...facts
  }: Pick<StartFacts, 'cash' | 'active'> & {
    readonly worth?: bigint | undefined;
    readonly reckoned?: Reckoned | undefined;
    readonly splitting?: string | undefined;
  },
): Decision<RobotEvent, RobotRefusal> {
  if (!robot) return refused('robot_unknown');
  if (robot.status === 'stopping' || robot.status === 'ended')
    return refused('robot_not_running', { status: robot.status });
  // At the price of the new shares and the number of the old ones the cut would make a gain or a loss of it.
  if (splitting !== undefined) return refused('split_under_way', { share: splitting });
  const { robotId, owner, account, currency } = robot;
  const fault = amountFault(amount, currency, facts);
  if (fault) return fault;
  const body = { robotId, amount: decimalToText(amount, 2), currency };
  const { leaves, enters } = movedBetween(owner, account, amount, currency);
  return {
    ...accepted<RobotEvent>(
      [
        {
          type: 'robot.added',
          body: { ...body, account, ...worthKept(worth) },
        },
      ],
      leaves,
    ),
    others: [
      {
        owner: account,
        events: [{ type: 'robot.funded', body: { ...body, ...worthKept(worth), reckoned: reckoned ?? null } }],
        postings: enters,
      },
    ],
  };
}
