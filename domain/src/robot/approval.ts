import { accepted, type Decision, refused } from '../decision.ts';
import { decimal, decimalToText } from '../money.ts';
import type { Decided, Intent } from '../strategy/strategy.ts';
import type { AskedIntent, Asking, Robot, RobotEvent } from './robot.ts';
import type { RobotRule } from './robot-rules.ts';

export type ApprovalRefusal = 'robot_unknown' | 'robot_not_running' | 'robot_bar' | 'robot_ask_over';

export type AskedAnswer = 'approved' | 'refused' | 'late' | 'split';

const named = ({ instrumentId }: Pick<Intent, 'instrumentId'>) => (instrumentId === undefined ? {} : { instrumentId });

const textOf = (intent: Intent): AskedIntent =>
  intent.side === 'buy'
    ? { side: 'buy', amount: decimalToText(intent.amount), ...named(intent) }
    : { side: 'sell', quantity: decimalToText(intent.quantity), ...named(intent) };

/** What was asked for, as a wish again. */
export function intentsOf({ intents: [asked] }: Pick<Asking, 'intents'>): Decided['intents'] {
  if (!asked) return [];
  return asked.side === 'buy'
    ? [{ side: 'buy', amount: decimal(asked.amount), ...named(asked) }]
    : [{ side: 'sell', quantity: decimal(asked.quantity), ...named(asked) }];
}

/** When what was approved for a bar is done: a moment of its own after the bar, at which nothing else is decided. Milliseconds. */
export const approvedBarMs = ({ barMs }: Pick<Asking, 'barMs'>): number => barMs + 1;

/** Neither approved nor waiting any more, at `nowMs`. */
export const isAskOver = ({ until }: Pick<Asking, 'until'>, nowMs: number): boolean => nowMs >= Date.parse(until);

/** What the strategy would do waits for its owner's tap; until then it decides no further bar. */
export function decideAsk(
  robot: Robot | undefined,
  bar: { readonly barMs: number; readonly close: string; readonly decided: Decided },
  { rule, nowMs }: { readonly rule: RobotRule; readonly nowMs: number },
): Decision<RobotEvent, ApprovalRefusal> {
  if (!robot) return refused('robot_unknown');
  const { robotId, status, barMs, asking, last, currency } = robot;
  if (status !== 'running') return refused('robot_not_running', { status });
  if (bar.barMs <= barMs || asking || last?.done === false) return refused('robot_bar');
  const { why, intents, state, otherwise } = bar.decided;
  const until = new Date(nowMs + rule.askedMinutes * 60_000).toISOString();
  const of = { robotId, barMs: bar.barMs, close: bar.close, currency, why, until };
  return accepted<RobotEvent>([
    {
      type: 'robot.asked',
      body: { ...of, intents: intents.map(textOf), state, ...(otherwise ? { otherwise } : {}) },
    },
  ]);
}

/** The tap, for or against it. The house's words: `late` once its time is over, also where it was approved and no market was open since; `split` when its numbers are of other shares. */
export function decideAnswer(
  robot: Robot | undefined,
  { barMs, answer }: { readonly barMs: number; readonly answer: AskedAnswer },
  nowMs: number,
): Decision<RobotEvent, ApprovalRefusal> {
  if (!robot) return refused('robot_unknown');
  const { robotId, asking } = robot;
  if (!asking || asking.barMs !== barMs) return refused('robot_ask_over');
  const isOver = isAskOver(asking, nowMs);
  if (answer === 'late' || answer === 'split')
    return isOver || answer === 'split'
      ? accepted<RobotEvent>([{ type: 'robot.dropped', body: { robotId, barMs } }])
      : refused('robot_bar');
  if (isOver || asking.approved) return refused('robot_ask_over');
  return accepted<RobotEvent>([
    { type: 'robot.answered', body: { robotId, barMs, isApproved: answer === 'approved' } },
  ]);
}
