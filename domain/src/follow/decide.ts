import { type Currency, currencyStep } from '../asset.ts';
import { accepted, type Decision, refused } from '../decision.ts';
import { decimal, decimalToText } from '../money.ts';
import { priceKept, type WorthBefore, worthKept } from '../performance/cut.ts';
import { type AccountId, movedBetween } from '../posting.ts';
import type { Robot } from '../robot/robot.ts';
import type { Copy, CopyDay, CopyStop, CopyTerms, CopyTrade, FollowEvent, Teacher } from './copy.ts';
import { putIn } from './copy-days.ts';
import type { FollowRule } from './follow-rules.ts';

export type FollowRefusal =
  | 'account_closed'
  | 'insufficient_balance'
  | 'teacher_unknown'
  | 'teacher_name'
  | 'teacher_published'
  | 'teacher_closed'
  | 'teacher_own'
  | 'teacher_group'
  | 'teacher_contract'
  | 'teacher_record'
  | 'teacher_full'
  | 'copy_terms'
  | 'copy_amount_min'
  | 'copies_full'
  | 'copy_unknown'
  | 'copy_not_running'
  | 'copy_done'
  | 'copy_nothing_to_sell'
  | 'teacher_fee_changed'
  | 'split_under_way';

export type FollowDecision = Decision<FollowEvent, FollowRefusal>;

export const money = (amount: bigint, currency: Currency) => ({ amount: decimalToText(amount, 2), currency });

/** What publishing knows of the robot. */
export interface PublishFacts {
  readonly robot:
    | Pick<
        Robot,
        | 'status'
        | 'strategy'
        | 'version'
        | 'instrumentId'
        | 'market'
        | 'base'
        | 'more'
        | 'contract'
        | 'currency'
        | 'robotId'
      >
    | undefined;
  readonly published: boolean;
  readonly trades: number;
  /** e8 */
  readonly worth: bigint;
  readonly capital: bigint;
  /** What one unit has become since its day began, e8. */
  readonly grown: bigint;
  /** What it trades whose new shares are being booked: nobody knows then what it is worth, from which all that it earns in public is counted. */
  readonly splitting?: string | undefined;
  readonly nowMs: number;
}

const nameForm = /^\p{L}[\p{L}\p{M}' -]{1,22}\p{L}$/u;

/** Lets everybody see what a robot does from now on, and copy it once it has a record. */
export function decidePublish(
  wish: Pick<Teacher, 'teacherId' | 'owner' | 'account' | 'name'>,
  { robot, published, trades, worth, capital, grown, splitting, nowMs }: PublishFacts,
): FollowDecision {
  if (!robot) return refused('teacher_unknown');
  if (published) return refused('teacher_published');
  const { teacherId, owner, account, name } = wish;
  if (!nameForm.test(name)) return refused('teacher_name');
  if (robot.status !== 'running' && robot.status !== 'paused') return refused('teacher_closed');
  // A copy has one instrument, and goes along with the orders of one.
  if (robot.more) return refused('teacher_group');
  if (robot.contract) return refused('teacher_contract');
  if (splitting !== undefined) return refused('split_under_way', { share: splitting });
  const { robotId, strategy, version, instrumentId, market, base, currency } = robot;
  const of = { teacherId, owner, account, name, robotId, strategy, version, instrumentId, market, base, currency };
  const then = {
    tradesBefore: trades,
    worthThen: decimalToText(worth, 2),
    capitalThen: decimalToText(capital, 2),
    grownThen: decimalToText(grown),
    publishedAt: new Date(nowMs).toISOString(),
  };
  return accepted<FollowEvent>([{ type: 'follow.published', body: { ...of, ...then } }]);
}

/** Nobody new may copy it; who does goes on. */
export function decideClose(teacher: Teacher | undefined): FollowDecision {
  if (!teacher) return refused('teacher_unknown');
  if (teacher.status === 'closed') return refused('teacher_closed');
  const { teacherId, account } = teacher;
  return accepted<FollowEvent>([{ type: 'follow.closed', body: { teacherId, account } }]);
}

export interface StartCopy
  extends Pick<CopyTerms, 'owner' | 'account' | 'copyId' | 'mode' | 'keep' | 'dailyStop' | 'opensNow'> {
  /** e8 */
  readonly amount: bigint;
  readonly fixedAmount: bigint | null;
  /** Per cent, e8. */
  readonly slippage: bigint | null;
  /** The share of the teacher as it was shown, in per cent. */
  readonly feeSeen: number;
}

/** What has been earned in public, which the server counts. */
export interface TeacherRecord {
  readonly trades: number;
  readonly days: number;
}

interface MoneyFacts {
  /** Free money of whose it is, e8. */
  readonly cash: bigint;
  readonly active: boolean;
}

interface RoomFacts {
  /** Money that may go with the teacher altogether, and what does already, e8. */
  readonly capacity: bigint;
  readonly used: bigint;
}

export interface StartCopyFacts extends MoneyFacts, RoomFacts {
  readonly teacher: Teacher | undefined;
  readonly robotStatus: Robot['status'] | undefined;
  readonly record: TeacherRecord;
  /** Copies that have not ended: own ones, and those of the teacher. */
  readonly own: number;
  readonly ofTeacher: number;
  readonly rule: FollowRule;
  readonly nowMs: number;
}

function amountFault(amount: bigint, currency: Currency, { cash, active }: MoneyFacts) {
  if (!active) return refused('account_closed');
  if (amount <= 0n || amount % currencyStep[currency] !== 0n) return refused('copy_terms');
  if (amount > cash)
    return refused('insufficient_balance', { required: money(amount, currency), available: money(cash, currency) });
  return undefined;
}

function termsFault(wish: StartCopy, currency: Currency, rule: FollowRule) {
  const { mode, fixedAmount, keep, dailyStop, amount, slippage } = wish;
  const isWithin = (value: number, { least, most }: { least: number; most: number }) =>
    Number.isInteger(value) && value >= least && value <= most;
  if (!isWithin(keep, rule.keep)) return refused('copy_terms');
  if (dailyStop !== null && !isWithin(dailyStop, rule.dailyStop)) return refused('copy_terms');
  const { least, most } = rule.slippage;
  if (slippage !== null && (slippage < decimal(least) || slippage > decimal(most))) return refused('copy_terms');
  if ((mode === 'fixed') !== (fixedAmount !== null)) return refused('copy_terms');
  if (fixedAmount === null) return undefined;
  const isFit = fixedAmount >= decimal(rule.positionMin[currency]) && fixedAmount <= amount;
  return isFit && fixedAmount % currencyStep[currency] === 0n ? undefined : refused('copy_terms');
}

function teacherFault(facts: StartCopyFacts, owner: AccountId, amount: bigint) {
  const { teacher, robotStatus, record, rule, ofTeacher, capacity, used } = facts;
  if (!teacher) return refused('teacher_unknown');
  if (teacher.owner === owner) return refused('teacher_own');
  if (teacher.status === 'closed' || (robotStatus !== 'running' && robotStatus !== 'paused'))
    return refused('teacher_closed');
  if (record.trades < rule.record.trades || record.days < rule.record.days)
    return refused('teacher_record', { ...record, tradesLeast: rule.record.trades, daysLeast: rule.record.days });
  return roomFault(amount, teacher.currency, { capacity: ofTeacher < rule.ofTeacherMax ? capacity : 0n, used });
}

/** More than what the book shows cannot go along, whether with a first amount or with more. */
function roomFault(amount: bigint, currency: Currency, { capacity, used }: RoomFacts) {
  if (used + amount <= capacity) return undefined;
  const free = capacity > used ? capacity - used : 0n;
  return refused('teacher_full', { amount: money(amount, currency), free: money(free, currency) });
}

/** Begins to copy a teacher with money of one's own, which becomes the copy's. */
export function decideStartCopy(wish: StartCopy, facts: StartCopyFacts): FollowDecision {
  const { teacher, rule, own, nowMs } = facts;
  const { owner, account, copyId, amount, fixedAmount, mode, keep, dailyStop, opensNow, slippage } = wish;
  const against = teacherFault(facts, owner, amount);
  if (against || !teacher) return against ?? refused('teacher_unknown');
  if (own >= rule.copiesMax) return refused('copies_full', { max: rule.copiesMax });
  const { teacherId, instrumentId, market, base, currency, feePercent = 0 } = teacher;
  if (feePercent !== wish.feeSeen) return refused('teacher_fee_changed', { percent: feePercent });
  const unfit = termsFault(wish, currency, rule);
  if (unfit) return unfit;
  const least = decimal(rule.amountMin[currency]);
  if (amount < least)
    return refused('copy_amount_min', { least: money(least, currency), amount: money(amount, currency) });
  const fault = amountFault(amount, currency, facts);
  if (fault) return fault;
  const sum = decimalToText(amount, 2);
  const { leaves, enters } = movedBetween(owner, account, amount, currency);
  const of = { teacherId, teacherAccount: teacher.account, instrumentId, market, base, currency };
  const fixed = fixedAmount === null ? null : decimalToText(fixedAmount, 2);
  const guard = {
    ...(slippage === null ? {} : { slippage: decimalToText(slippage) }),
    ...(feePercent === 0 ? {} : { feePercent }),
  };
  const terms = { copyId, owner, account, ...of, mode, fixedAmount: fixed, keep, dailyStop, ...guard, opensNow };
  const startedAt = new Date(nowMs).toISOString();
  return {
    ...accepted<FollowEvent>([{ type: 'follow.started', body: { ...terms, startedAt, amount: sum } }], leaves),
    others: [
      {
        owner: account,
        events: [{ type: 'follow.funded', body: { copyId, amount: sum, currency } }],
        postings: enters,
      },
    ],
  };
}

/** More money for one that runs. `worth`, e8: what it had before, where its price is known. `price`: that of what it trades, e8. */
export function decideAddToCopy(
  copy: Copy | undefined,
  amount: bigint,
  { worth, price, ...facts }: MoneyFacts & RoomFacts & WorthBefore,
): FollowDecision {
  if (!copy) return refused('copy_unknown');
  const { copyId, owner, account, currency, status } = copy;
  if (status === 'stopping' || status === 'ended') return refused('copy_not_running', { status });
  const fault = amountFault(amount, currency, facts) ?? roomFault(amount, currency, facts);
  if (fault) return fault;
  const body = { copyId, amount: decimalToText(amount, 2), currency };
  const { leaves, enters } = movedBetween(owner, account, amount, currency);
  return {
    ...accepted<FollowEvent>([{ type: 'follow.added', body: { ...body, account, ...worthKept(worth) } }], leaves),
    others: [
      {
        owner: account,
        events: [{ type: 'follow.funded', body: { ...body, ...worthKept(worth), ...priceKept(price) } }],
        postings: enters,
      },
    ],
  };
}

/** Pausing copies sales alone; stopping sells all, and cannot be taken back. Stopping is always possible. */
export function decideChangeCopy(
  copy: Copy | undefined,
  action: 'pause' | 'resume' | 'stop',
  reason: CopyStop = 'asked',
): FollowDecision {
  if (!copy) return refused('copy_unknown');
  const { copyId, status } = copy;
  const from = action === 'stop' ? ['running', 'paused'] : [action === 'pause' ? 'running' : 'paused'];
  if (!from.includes(status)) return refused('copy_not_running', { status });
  const next = action === 'stop' ? 'stopping' : action === 'pause' ? 'paused' : 'running';
  return accepted<FollowEvent>([
    { type: 'follow.changed', body: { copyId, status: next, reason: action === 'stop' ? reason : null } },
  ]);
}

/**
 * What is ordered, or left out, kept before anything of it is placed. `seen`: after how many trades it was sized, where it is about what those have left:
 * another since may have sold it already.
 */
export function decideTrade(
  copy: Copy | undefined,
  trade: Omit<CopyTrade, 'no' | 'refusal' | 'done'>,
  seen?: number,
): FollowDecision {
  if (!copy) return refused('copy_unknown');
  const { copyId, status, last } = copy;
  if (status === 'ended' || (status === 'stopping') !== (trade.why === 'stopping'))
    return refused('copy_not_running', { status });
  if (last?.done === false || (seen !== undefined && seen !== copy.trades)) return refused('copy_done');
  if (trade.why === 'closing' && decimal(trade.quantity) === 0n) return refused('copy_nothing_to_sell');
  if (trade.why === 'opening' && copy.opened) return refused('copy_done');
  return accepted<FollowEvent>([{ type: 'follow.decided', body: { copyId, ...trade } }]);
}

/** The order of a trade is placed, or refused, or was not placed because the teacher's was not. */
export function decideTraded(
  copy: Copy | undefined,
  done: Pick<CopyTrade, 'orderId' | 'skip' | 'refusal'>,
): FollowDecision {
  if (!copy) return refused('copy_unknown');
  const { copyId, last } = copy;
  if (last?.orderId !== done.orderId || last.done) return refused('copy_done');
  return accepted<FollowEvent>([{ type: 'follow.acted', body: { copyId, ...done } }]);
}

/** What it was worth at the end of a day, once for each. */
export function decideValueCopy(copy: Copy | undefined, day: CopyDay): FollowDecision {
  if (!copy) return refused('copy_unknown');
  const { copyId, status, cut } = copy;
  if (status === 'ended') return refused('copy_not_running', { status });
  if (copy.day !== undefined && day.day <= copy.day.day) return refused('copy_done');
  // Money came or went while it was reckoned: it would stand there as a gain or a loss. The next look reckons again.
  if (decimal(day.capital) !== putIn(copy)) return refused('copy_done');
  return accepted<FollowEvent>([{ type: 'follow.valued', body: { copyId, ...day, ...(cut ? { cut } : {}) } }]);
}
