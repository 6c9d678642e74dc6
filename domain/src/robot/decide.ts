import { type Currency, currencyStep } from '../asset.ts';
import { accepted, type Decision, refused } from '../decision.ts';
import { decimal, decimalToText } from '../money.ts';
import { type AccountId, movedBetween } from '../posting.ts';
import type { ScriptRef } from '../strategy/script/script.ts';
import { carryOf, houseStrategy } from '../strategy/strategies.ts';
import type { RunBy, StrategyState, Why } from '../strategy/strategy.ts';
import { approvedBarMs, isAskOver } from './approval.ts';
import { limitsFault } from './limits.ts';
import { type Meant, meantFault } from './meant.ts';
import type {
  BarOrder,
  BarRefusal,
  PauseReason,
  Robot,
  RobotDay,
  RobotEvent,
  RobotLimits,
  StopReason,
} from './robot.ts';
import type { RobotRule } from './robot-rules.ts';

export type RobotRefusal =
  | 'instrument_unknown'
  | 'not_tradable'
  | 'account_closed'
  | 'insufficient_balance'
  | 'robot_terms'
  | 'robot_limits'
  | 'robot_group'
  | 'robot_no_contract'
  | 'suitability_needed'
  | 'robot_capital_min'
  | 'robot_single_limit'
  | 'robots_full'
  | 'robot_unknown'
  | 'robot_not_running'
  | 'robot_bar'
  | 'split_under_way';

export interface StartRobot extends RobotLimits {
  readonly owner: AccountId;
  readonly account: AccountId;
  readonly robotId: string;
  readonly strategy: RunBy;
  readonly script?: ScriptRef | undefined;
  /** e8 */
  readonly amount: bigint;
  readonly singleLimit: bigint;
}

export interface StartFacts extends Meant {
  /** Free money of whose it is, e8. */
  readonly cash: bigint;
  readonly active: boolean;
  readonly running: number;
  /** Whether whose it is has answered the questions about leverage. */
  readonly suitable: boolean;
  readonly rule: RobotRule;
  readonly nowMs: number;
}

const money = (amount: bigint, currency: Currency) => ({ amount: decimalToText(amount, 2), currency });

export function amountFault(amount: bigint, currency: Currency, { cash, active }: Pick<StartFacts, 'cash' | 'active'>) {
  if (!active) return refused('account_closed');
  if (amount <= 0n || amount % currencyStep[currency] !== 0n) return refused('robot_terms');
  if (amount > cash)
    return refused('insufficient_balance', { required: money(amount, currency), available: money(cash, currency) });
  return undefined;
}

/** What else it trades, and what it is short of, where its strategy does. */
function besideOf(strategy: RunBy, { more, contract }: Meant): Pick<Robot, 'more' | 'contract'> {
  const others = more.flatMap(({ instrument: other }) => (other ? [{ instrumentId: other.id, base: other.base }] : []));
  return {
    ...(others.length > 0 ? { more: others } : {}),
    ...(contract && carryOf(strategy) ? { contract: { instrumentId: contract.id, market: contract.market } } : {}),
  };
}

/** Starts a strategy with money of its owner's, which becomes the robot's own. */
export function decideStartRobot(wish: StartRobot, facts: StartFacts): Decision<RobotEvent, RobotRefusal> {
  const { instrument, rule, running, nowMs } = facts;
  const unfit = meantFault(wish.strategy, facts, rule);
  if (!instrument || unfit) return unfit ?? refused('instrument_unknown', { instrument: facts.instrumentId });
  // The house opens no short for somebody who has not shown that they know how one ends.
  if (carryOf(wish.strategy) && !facts.suitable) return refused('suitability_needed');
  if (running >= rule.runningMax) return refused('robots_full', { max: rule.runningMax });
  const { owner, account, robotId, amount, singleLimit } = wish;
  const { base, currency, market } = instrument;
  const { lossStop, drawdownStop, dayLossStop, shareMax, asks } = wish;
  const limits = { lossStop, drawdownStop, dayLossStop, shareMax, asks };
  const outside = limitsFault(limits, rule);
  if (outside) return outside;
  const capitalMin = decimal(rule.capitalMin[currency]);
  if (amount < capitalMin)
    return refused('robot_capital_min', { least: money(capitalMin, currency), amount: money(amount, currency) });
  if (singleLimit % currencyStep[currency] !== 0n) return refused('robot_terms');
  if (singleLimit <= 0n || singleLimit > amount)
    return refused('robot_single_limit', { limit: money(singleLimit, currency), amount: money(amount, currency) });
  const fault = amountFault(amount, currency, facts);
  if (fault) return fault;
  const { strategy, script } = wish;
  const { version } = strategy === 'own' ? (script ?? { version: 0 }) : houseStrategy(strategy);
  const sum = decimalToText(amount, 2);
  const { leaves, enters } = movedBetween(owner, account, amount, currency);
  const terms = {
    robotId,
    owner,
    account,
    strategy,
    version,
    ...(script ? { script } : {}),
    instrumentId: instrument.id,
    market,
    base,
    ...besideOf(strategy, facts),
    currency,
    ...limits,
  };
  const startedAt = new Date(nowMs).toISOString();
  return {
    ...accepted<RobotEvent>(
      [
        {
          type: 'robot.started',
          body: { ...terms, singleLimit: decimalToText(singleLimit, 2), startedAt, amount: sum },
        },
      ],
      leaves,
    ),
    others: [
      {
        owner: account,
        events: [{ type: 'robot.funded', body: { robotId, amount: sum, currency } }],
        postings: enters,
      },
    ],
  };
}

/** Pausing keeps what it holds; stopping sells that, and cannot be taken back. Stopping is always possible. */
export function decideChangeRobot(
  robot: Robot | undefined,
  action: 'pause' | 'resume' | 'stop',
  reason: StopReason = 'asked',
  paused?: { readonly pausedBy: PauseReason; readonly pausedWith: string },
): Decision<RobotEvent, RobotRefusal> {
  if (!robot) return refused('robot_unknown');
  const { robotId, status } = robot;
  const from = action === 'stop' ? ['running', 'paused'] : [action === 'pause' ? 'running' : 'paused'];
  if (!from.includes(status)) return refused('robot_not_running', { status });
  const next = action === 'stop' ? 'stopping' : action === 'pause' ? 'paused' : 'running';
  const body = { robotId, status: next, reason: action === 'stop' ? reason : null, ...paused } as const;
  return accepted<RobotEvent>([{ type: 'robot.changed', body }]);
}

/** Of a robot's limits those by which its orders are sized, and whether they wait for a tap. */
export type SizedBy = Pick<Robot, 'singleLimit' | 'shareMax' | 'asks'>;
export const sizedBy = ({ singleLimit, shareMax, asks }: Robot): SizedBy => ({ singleLimit, shareMax, asks });

/** Whether a robot may place orders that were sized by such limits: its owner may have set others since, or wants to be asked. */
function mayPlace({ asking, ...robot }: Robot, barMs: number, by: SizedBy, nowMs: number): boolean {
  const { singleLimit, shareMax, asks } = robot;
  if (singleLimit !== by.singleLimit || shareMax !== by.shareMax || asks !== by.asks) return false;
  if (!asking) return !asks;
  return asking.approved === true && barMs === approvedBarMs(asking) && !isAskOver(asking, nowMs);
}

/**
 * What the strategy has decided after a bar, kept before anything of it is placed; each bar once. Orders were sized by limits that still hold, and have
 * their owner's tap where it is wanted; selling all of one that stops needs neither.
 */
export function decideBar(
  robot: Robot | undefined,
  bar: {
    readonly barMs: number;
    readonly close: string;
    readonly why: Why;
    readonly orders: readonly BarOrder[];
    readonly state: StrategyState;
  },
  { by, nowMs }: { readonly by: SizedBy; readonly nowMs: number },
): Decision<RobotEvent, RobotRefusal> {
  if (!robot) return refused('robot_unknown');
  const { robotId, status, barMs, last } = robot;
  // What makes coin and short even takes risk away: it waits for nobody, and a pause does not keep it open.
  const isEvening = bar.why === 'evened';
  // One that stops goes on selling what has settled.
  if (status === 'ended' || (status === 'paused' && !isEvening)) return refused('robot_not_running', { status });
  // Nor does it open anything.
  const isEnding = bar.why === 'stopping' || (isEvening && bar.orders.every(({ short }) => short === 'close'));
  if (status === 'stopping' && !isEnding) return refused('robot_not_running', { status });
  if (bar.barMs <= barMs || last?.done === false) return refused('robot_bar');
  // What is asked waits for its answer, also where nothing would be bought any more.
  if (robot.asking && !robot.asking.approved) return refused('robot_bar');
  if (status !== 'stopping' && !isEvening && bar.orders.length > 0 && !mayPlace(robot, bar.barMs, by, nowMs))
    return refused('robot_bar');
  return accepted<RobotEvent>([{ type: 'robot.decided', body: { robotId, ...bar } }]);
}

/** The orders of a bar are placed or refused. */
export function decideActed(
  robot: Robot | undefined,
  barMs: number,
  refusals: readonly BarRefusal[],
): Decision<RobotEvent, RobotRefusal> {
  if (!robot) return refused('robot_unknown');
  const { robotId, last } = robot;
  if (last?.barMs !== barMs || last.done) return refused('robot_bar');
  return accepted<RobotEvent>([{ type: 'robot.acted', body: { robotId, barMs, refusals } }]);
}

/** What it was worth at the end of a day, once for each. */
export function decideValueRobot(robot: Robot | undefined, day: RobotDay): Decision<RobotEvent, RobotRefusal> {
  if (!robot) return refused('robot_unknown');
  if (robot.status === 'ended') return refused('robot_not_running', { status: robot.status });
  if (day.day <= robot.valuedOn) return refused('robot_bar');
  // Money came while it was reckoned: it would stand there as a gain. The next look reckons again.
  if (decimal(day.capital) !== decimal(robot.capital)) return refused('robot_bar');
  const { robotId, cut } = robot;
  return accepted<RobotEvent>([{ type: 'robot.valued', body: { robotId, ...day, ...(cut ? { cut } : {}) } }]);
}

/** While it stops, what is free goes back at once; and so does what comes after its end, as a dividend of before. */
export function decideGiveBack(robot: Robot | undefined, cash: bigint): Decision<RobotEvent, RobotRefusal> {
  if (!robot) return refused('robot_unknown');
  const { robotId, owner, account, currency, status, last } = robot;
  if (status !== 'stopping' && status !== 'ended') return refused('robot_not_running', { status });
  if (cash === 0n || last?.done === false) return refused('robot_bar');
  const body = { robotId, amount: decimalToText(cash, 2), currency };
  const { leaves, enters } = movedBetween(account, owner, cash, currency);
  return {
    ...accepted<RobotEvent>([{ type: 'robot.gave-back', body }], leaves),
    others: [{ owner, events: [{ type: 'robot.repaid', body }], postings: enters }],
  };
}

/** One that has stopped and holds nothing gives all its money back. `left`: whether it holds or waits for anything, e8 of it. */
export function decideEndRobot(
  robot: Robot | undefined,
  { cash, left, nowMs }: { readonly cash: bigint; readonly left: bigint; readonly nowMs: number },
): Decision<RobotEvent, RobotRefusal> {
  if (!robot) return refused('robot_unknown');
  const { robotId, owner, account, currency, status, stopReason, last } = robot;
  if (status !== 'stopping' || stopReason === undefined) return refused('robot_not_running', { status });
  if (left !== 0n || last?.done === false) return refused('robot_bar');
  const body = { robotId, amount: decimalToText(cash, 2), currency };
  const { leaves, enters } = movedBetween(account, owner, cash, currency);
  return {
    ...accepted<RobotEvent>(
      [{ type: 'robot.ended', body: { ...body, at: new Date(nowMs).toISOString() } }],
      cash > 0n ? leaves : [],
    ),
    others: [
      {
        owner,
        events: [{ type: 'robot.returned', body: { ...body, reason: stopReason } }],
        postings: cash > 0n ? enters : [],
      },
    ],
  };
}
