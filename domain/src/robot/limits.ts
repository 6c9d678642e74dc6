import { currencyStep } from '../asset.ts';
import { accepted, type Decision, refused } from '../decision.ts';
import { decimal, decimalToText, divide, maximum, minimum, multiply } from '../money.ts';
import type { OwnPart } from '../strategy/strategy.ts';
import type { Robot, RobotEvent, RobotLimits, StopReason } from './robot.ts';
import type { RobotRule } from './robot-rules.ts';

/** e8 of a part that is left when so many per cent are gone, rounded up: a stop is reached rather too early. */
const after = (whole: bigint, percent: number): bigint => divide(whole * BigInt(100 - percent), 100n, 'up');

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Refused with all bounds when one of the limits lies outside of its own. */
export function limitsFault(limits: RobotLimits, { lossStop, drawdownStop, dayLossStop, shareMax }: RobotRule) {
  const isGood =
    isWithin(limits.lossStop, lossStop) &&
    (limits.drawdownStop === null || isWithin(limits.drawdownStop, drawdownStop)) &&
    (limits.dayLossStop === null || isWithin(limits.dayLossStop, dayLossStop)) &&
    isWithin(limits.shareMax, shareMax);
  if (isGood) return undefined;
  const bounds = Object.entries({ loss: lossStop, drop: drawdownStop, day: dayLossStop, share: shareMax });
  return refused(
    'robot_limits',
    Object.fromEntries(
      bounds.flatMap(([name, { least, most }]) => [
        [`${name}Least`, least],
        [`${name}Most`, most],
      ]),
    ),
  );
}

interface Level {
  readonly reason: StopReason;
  /** e8: at this worth it stops by itself. */
  readonly level: bigint;
}

/** What its worth may come down to before it stops by itself, e8, rounded up, for each of its stops. */
export function stopLevels(
  {
    capital,
    lossStop,
    drawdownStop,
    dayLossStop,
  }: Partial<RobotLimits> & { readonly lossStop: number; readonly capital: bigint },
  { peak, dayWorth }: { readonly peak: bigint; readonly dayWorth: bigint },
): readonly Level[] {
  const found: Level[] = [{ reason: 'loss_stop', level: after(capital, lossStop) }];
  if (drawdownStop) found.push({ reason: 'drawdown_stop', level: after(peak, drawdownStop) });
  if (dayLossStop) found.push({ reason: 'day_loss_stop', level: after(dayWorth, dayLossStop) });
  return found;
}

function levelsOf(robot: Robot): readonly Level[] {
  const capital = decimal(robot.capital);
  const worth = (text: string | undefined) => (text === undefined ? capital : decimal(text));
  return stopLevels({ ...robot, capital }, { peak: worth(robot.peak), dayWorth: worth(robot.dayWorth) });
}

/** The stop that a worth (e8) has reached; of several the first in the order of `stopLevels`. */
export function stopReached(robot: Robot, worth: bigint): Level | undefined {
  return levelsOf(robot).find(({ level }) => worth <= level);
}

/** The highest of its stops, e8: which one it meets first when its worth falls. */
export function stopLevel(robot: Robot): bigint {
  return levelsOf(robot).reduce((highest, { level }) => maximum(highest, level), 0n);
}

/** The most that one order may spend now, e8: its single limit, its free money and its share of what it trades. `price`: e8. */
export function spendable(
  robot: Pick<Robot, 'singleLimit' | 'shareMax'>,
  own: Pick<OwnPart, 'cash' | 'held'> & { readonly worth: bigint; readonly price: bigint | undefined },
): bigint {
  const most = minimum(decimal(robot.singleLimit), own.cash);
  const { shareMax = 100 } = robot;
  if (shareMax === 100 || own.price === undefined) return most;
  const room = divide(own.worth * BigInt(shareMax), 100n, 'down') - multiply(own.held, own.price, 'up');
  return maximum(0n, minimum(most, room));
}

export type SetRobotRefusal =
  | 'robot_unknown'
  | 'robot_not_running'
  | 'robot_limits'
  | 'robot_single_limit'
  | 'robot_stop_reached';

/** Other limits for one that runs. One that would stop it this very moment is refused: stopping is asked for by its own name. */
export function decideSetRobot(
  robot: Robot | undefined,
  wish: RobotLimits & { readonly singleLimit: bigint },
  { worth, rule }: { readonly worth: bigint; readonly rule: RobotRule },
): Decision<RobotEvent, SetRobotRefusal> {
  if (!robot) return refused('robot_unknown');
  const { robotId, status, currency, capital } = robot;
  if (status === 'stopping' || status === 'ended') return refused('robot_not_running', { status });
  const { singleLimit, lossStop, drawdownStop, dayLossStop, shareMax, asks } = wish;
  const limits = { lossStop, drawdownStop, dayLossStop, shareMax, asks };
  const fault = limitsFault(limits, rule);
  if (fault) return fault;
  const money = (amount: bigint) => ({ amount: decimalToText(amount, 2), currency });
  if (singleLimit <= 0n || singleLimit > decimal(capital) || singleLimit % currencyStep[currency] !== 0n)
    return refused('robot_single_limit', { limit: money(singleLimit), amount: money(decimal(capital)) });
  const reached = stopReached({ ...robot, ...limits }, worth);
  if (reached) return refused('robot_stop_reached', { worth: money(worth), level: money(reached.level) });
  return accepted<RobotEvent>([
    { type: 'robot.set', body: { robotId, singleLimit: decimalToText(singleLimit, 2), ...limits } },
  ]);
}
