import { currencyStep } from '../../asset.ts';
import { accepted, type Decision, type DomainEvent, refused } from '../../decision.ts';
import { decimal, decimalToText } from '../../money.ts';
import type { AccountId } from '../../posting.ts';
import { limitsFault } from '../../robot/limits.ts';
import { type Meant, meantFault } from '../../robot/meant.ts';
import type { RobotLimits } from '../../robot/robot.ts';
import type { RobotRule } from '../../robot/robot-rules.ts';
import type { ScriptRef } from '../script/script.ts';
import { carryOf } from '../strategies.ts';
import type { RunBy } from '../strategy.ts';
import type { BacktestRule } from './rules.ts';

/** What is tried on the past. Decimals as text. */
export interface BacktestTerms extends RobotLimits {
  readonly testId: string;
  readonly owner: AccountId;
  readonly strategy: RunBy;
  readonly script?: ScriptRef | undefined;
  readonly version: number;
  readonly instrumentId: string;
  /** What else, where the strategy chooses among several. */
  readonly more?: readonly string[];
  /** What it is short of, where the strategy is. */
  readonly contract?: string;
  readonly amount: string;
  readonly singleLimit: string;
  readonly askedAt: string;
}

export type BacktestEnd = 'done' | 'cancelled' | 'failed';
/** Why nothing came of it: too little is known of the past, or its own program went wrong. */
export type BacktestFault = 'history' | 'program' | 'script';

/** It moves nothing: what it would have brought is kept beside, and never among what was earned. */
export type BacktestEvent =
  | DomainEvent<'backtest.asked', BacktestTerms>
  | DomainEvent<
      'backtest.ended',
      {
        readonly testId: string;
        readonly status: BacktestEnd;
        readonly fault: BacktestFault | null;
        readonly said?: string;
      }
    >;

export const backtestEvents = ['backtest.asked', 'backtest.ended'] as const satisfies readonly BacktestEvent['type'][];

export type BacktestRefusal =
  | 'instrument_unknown'
  | 'not_tradable'
  | 'robot_terms'
  | 'robot_limits'
  | 'robot_group'
  | 'robot_no_contract'
  | 'robot_capital_min'
  | 'robot_single_limit'
  | 'backtest_waiting'
  | 'backtests_full'
  | 'backtest_unknown'
  | 'backtest_ended';

/** Money of a test is not bounded by what somebody has, and has to be a number that markets know. */
const AMOUNT_MAX = decimal('1000000000');

export function decideBacktest(
  wish: Omit<BacktestTerms, 'amount' | 'singleLimit' | 'askedAt' | 'contract'> & {
    readonly amount: bigint;
    readonly singleLimit: bigint;
  },
  facts: Pick<Meant, 'instrument' | 'more' | 'contract'> & {
    /** Of one's own and of everybody's, those that wait or run. */
    readonly ownWaiting: number;
    readonly allWaiting: number;
    readonly robots: RobotRule;
    readonly rule: BacktestRule;
    readonly nowMs: number;
  },
): Decision<BacktestEvent, BacktestRefusal> {
  const { instrument, rule, robots } = facts;
  const { amount, singleLimit, ...terms } = wish;
  const { instrumentId } = wish;
  const { more, contract } = facts;
  const unfit = meantFault(wish.strategy, { instrument, instrumentId, more, contract }, robots);
  if (!instrument || unfit) return unfit ?? refused('instrument_unknown', { instrument: instrumentId });
  if (facts.ownWaiting > 0) return refused('backtest_waiting');
  if (facts.allWaiting >= rule.waitingMax) return refused('backtests_full', { max: rule.waitingMax });
  const outside = limitsFault(wish, robots);
  if (outside) return outside;
  const { currency } = instrument;
  const money = (value: bigint) => ({ amount: decimalToText(value, 2), currency });
  const step = currencyStep[currency];
  if (amount % step !== 0n || singleLimit % step !== 0n || amount > AMOUNT_MAX) return refused('robot_terms');
  const least = decimal(robots.capitalMin[currency]);
  if (amount < least) return refused('robot_capital_min', { least: money(least), amount: money(amount) });
  if (singleLimit <= 0n || singleLimit > amount)
    return refused('robot_single_limit', { limit: money(singleLimit), amount: money(amount) });
  const texts = { amount: decimalToText(amount, 2), singleLimit: decimalToText(singleLimit, 2) };
  const askedAt = new Date(facts.nowMs).toISOString();
  const beside = contract && carryOf(wish.strategy) ? { contract: contract.id } : {};
  return accepted<BacktestEvent>([{ type: 'backtest.asked', body: { ...terms, ...beside, ...texts, askedAt } }]);
}

/** It is over, once: found out, called off, or without anything to say. */
export function decideEndBacktest(
  test: { readonly status: 'waiting' | BacktestEnd } | undefined,
  end: {
    readonly testId: string;
    readonly status: BacktestEnd;
    readonly fault?: BacktestFault;
    readonly said?: string | undefined;
  },
): Decision<BacktestEvent, BacktestRefusal> {
  if (!test) return refused('backtest_unknown');
  if (test.status !== 'waiting') return refused('backtest_ended');
  const { testId, status, fault = null, said } = end;
  return accepted<BacktestEvent>([
    { type: 'backtest.ended', body: { testId, status, fault, ...(said === undefined ? {} : { said }) } },
  ]);
}
