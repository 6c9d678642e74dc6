import type { Asset, Currency } from '../asset.ts';
import type { DomainEvent, RefusalParams } from '../decision.ts';
import type { MarketId } from '../market/instrument.ts';
import { decimal, decimalToText, divide } from '../money.ts';
import type { Cut } from '../performance/cut.ts';
import type { AccountId } from '../posting.ts';
import type { RunBy } from '../strategy/strategy.ts';
import type { OrderRefusalCode } from '../trading/refusal-code.ts';
import { cutOf, putIn } from './copy-days.ts';

/** A robot whose trades may be copied, published by whose it is. What it has earned before counts for nothing here: who publishes the best of many shows its luck. */
export interface Teacher {
  readonly teacherId: string;
  /** Who has published it, and the account that it trades out of. */
  readonly owner: AccountId;
  readonly account: AccountId;
  readonly robotId: string;
  /** Letters only: a name promises nothing. */
  readonly name: string;
  readonly strategy: RunBy;
  readonly version: number;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly base: Asset;
  readonly currency: Currency;
  readonly publishedAt: string;
  /** Trades before it was published, which do not count, and what it was worth then. */
  readonly tradesBefore: number;
  readonly worthThen: string;
  readonly capitalThen: string;
  /** What one unit of it had become since that day began; those of before lack it. */
  readonly grownThen?: string;
  /** The share of a copy's net profit that it gets, in per cent; left out: none. */
  readonly feePercent?: number;
  /** Closed: nobody new may copy it. It stays in the list. */
  readonly status: 'open' | 'closed';
}

export interface CopyTerms {
  readonly copyId: string;
  readonly owner: AccountId;
  /** The account that it trades out of, its own. */
  readonly account: AccountId;
  readonly teacherId: string;
  readonly teacherAccount: AccountId;
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly base: Asset;
  readonly currency: Currency;
  /** `proportional`: the part of its worth that the teacher's order is of the teacher's. `fixed`: the same amount for each purchase. */
  readonly mode: 'proportional' | 'fixed';
  readonly fixedAmount: string | null;
  /** It stops when it has come down to so many per cent of what was put in. */
  readonly keep: number;
  readonly dailyStop: number | null;
  /** How much worse than the price at the teacher's decision the average of a purchase may be, in per cent; null or left out: any. */
  readonly slippage?: string | null;
  /** Whether what the teacher holds already is bought at the price of now. */
  readonly opensNow: boolean;
  /** The share of net profit that its teacher gets, as it was when it began, in per cent; left out: none. */
  readonly feePercent?: number;
  readonly startedAt: string;
}

export type CopyStatus = 'running' | 'paused' | 'stopping' | 'ended';
export type CopyStop = 'asked' | 'loss_stop' | 'teacher_ended' | 'unlisted';
/** Why nothing was ordered. */
export const skips = ['paused', 'daily_stop', 'too_small', 'nothing_held', 'no_money', 'missed'] as const;
export type Skip = (typeof skips)[number];
export const copyWhys = ['copied', 'opening', 'closing', 'stopping'] as const;
export type CopyWhy = (typeof copyWhys)[number];

/** One trade of the teacher as it was copied or left out, or one of the copy's own. */
export interface CopyTrade {
  readonly no: number;
  readonly at: string;
  readonly why: CopyWhy;
  readonly side: 'buy' | 'sell';
  /** The order of the teacher that it goes with; of `closing` the own order that is closed. */
  readonly withOrderId: string | null;
  readonly orderId: string;
  readonly quantity: string;
  /** A limit; null: at the market. */
  readonly price: string | null;
  /** Of `copied`: the price at which the teacher decided, and the worst average that the copy goes along at, where it has a guard. */
  readonly decided?: string | null;
  readonly worst?: string | null;
  readonly skip: Skip | null;
  readonly refusal: { readonly code: OrderRefusalCode; readonly params: RefusalParams } | null;
  readonly done: boolean;
}

/** What it was worth when a day in UTC was over; `capital`: what was put in less what had come back. */
export interface CopyDay {
  readonly day: string;
  readonly worth: string;
  readonly capital: string;
  /** What it was reckoned from; days of before lack it. */
  readonly money?: string;
  readonly quantity?: string;
  readonly price?: string | null;
  /** Where money came or went within it. */
  readonly cut?: Cut;
}

export interface Copy extends CopyTerms {
  readonly status: CopyStatus;
  /** All the money that was put in. */
  readonly capital: string;
  /** All that has come back. */
  readonly returned: string;
  /** The highest profit that a share was paid on, all that was paid, and the month in which it was reckoned last. */
  readonly mark?: string;
  readonly feesPaid?: string;
  readonly feeMonth?: string;
  readonly opened: boolean;
  readonly trades: number;
  readonly last: CopyTrade | undefined;
  readonly day: CopyDay | undefined;
  /** The day that is not kept yet, where money came or went in it. */
  readonly cut?: Cut | null;
  readonly stopReason: CopyStop | undefined;
  readonly endedAt: string | undefined;
}

/** What a teacher has written about an instrument: dated, with the price of then, and never changed. Decimals as text. */
export interface TeacherNote {
  readonly noteId: string;
  readonly teacherId: string;
  readonly account: AccountId;
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly text: string;
  /** The last price when it was written. */
  readonly price: string;
  readonly at: string;
}

/** A share as it was reckoned, decimals as text: what the copy had, and what of it follows. */
export interface FeeCharged {
  readonly copyId: string;
  readonly currency: Currency;
  readonly amount: string;
  readonly percent: number;
  readonly month: string;
  readonly money: string;
  readonly quantity: string;
  readonly price: string | null;
  readonly cash: string;
  readonly capital: string;
  readonly returned: string;
  readonly profit: string;
  readonly mark: string;
  readonly markAfter: string;
  readonly at: string;
}

interface OfCopy {
  readonly copyId: string;
}
type Amount = OfCopy & { readonly amount: string; readonly currency: Currency };
/** `worth`: what the copy was worth before that, where it was known, and by which price; events of before have none, and the first money of a copy neither. */
type Moved = Amount & { readonly worth?: string; readonly price?: string | null };

export type FollowEvent =
  /** In the journal of who publishes. */
  | DomainEvent<'follow.published', Omit<Teacher, 'status'>>
  | DomainEvent<'follow.closed', { readonly teacherId: string; readonly account: AccountId }>
  | DomainEvent<'follow.noted', TeacherNote>
  | DomainEvent<'follow.fee-set', { readonly teacherId: string; readonly account: AccountId; readonly percent: number }>
  | DomainEvent<
      'follow.fee-earned',
      { readonly teacherId: string; readonly amount: string; readonly currency: Currency }
    >
  /** In that of whose copy it is. */
  | DomainEvent<'follow.fee-paid', Amount>
  | DomainEvent<'follow.started', CopyTerms & { readonly amount: string }>
  | DomainEvent<'follow.added', Moved & { readonly account: AccountId }>
  | DomainEvent<'follow.returned', Amount & { readonly reason: CopyStop }>
  | DomainEvent<'follow.repaid', Amount>
  /** In that of the copy's own account. */
  | DomainEvent<'follow.funded', Moved>
  | DomainEvent<'follow.decided', OfCopy & Omit<CopyTrade, 'no' | 'refusal' | 'done'>>
  | DomainEvent<'follow.acted', OfCopy & Pick<CopyTrade, 'orderId' | 'skip' | 'refusal'>>
  | DomainEvent<'follow.changed', OfCopy & { readonly status: CopyStatus; readonly reason: CopyStop | null }>
  | DomainEvent<'follow.valued', OfCopy & CopyDay>
  | DomainEvent<'follow.fee-charged', FeeCharged>
  | DomainEvent<'follow.gave-back', Moved>
  | DomainEvent<'follow.ended', Amount & { readonly at: string }>;

export const followEvents = [
  'follow.published',
  'follow.closed',
  'follow.noted',
  'follow.fee-set',
  'follow.fee-earned',
  'follow.fee-paid',
  'follow.fee-charged',
  'follow.started',
  'follow.added',
  'follow.returned',
  'follow.repaid',
  'follow.funded',
  'follow.decided',
  'follow.acted',
  'follow.changed',
  'follow.valued',
  'follow.gave-back',
  'follow.ended',
] as const satisfies readonly FollowEvent['type'][];

type TeacherEvent = Extract<FollowEvent, { type: 'follow.published' | 'follow.closed' | 'follow.fee-set' }>;
export const isOfTeacher = (event: FollowEvent): event is TeacherEvent =>
  event.type === 'follow.published' || event.type === 'follow.closed' || event.type === 'follow.fee-set';

/** A teacher after one more event that is about it. */
export function evolveTeacher(teacher: Teacher | undefined, event: TeacherEvent): Teacher | undefined {
  if (event.type === 'follow.published') return { ...event.body, status: 'open' };
  if (!teacher) return undefined;
  return event.type === 'follow.closed'
    ? { ...teacher, status: 'closed' }
    : { ...teacher, feePercent: event.body.percent };
}

const plus = (before: string, amount: string): string => decimalToText(decimal(before) + decimal(amount), 2);

function traded(copy: Copy, event: Extract<FollowEvent, { type: 'follow.decided' | 'follow.acted' }>): Copy {
  if (event.type === 'follow.acted') {
    const { copyId: _copyId, ...done } = event.body;
    return copy.last?.orderId === done.orderId ? { ...copy, last: { ...copy.last, ...done, done: true } } : copy;
  }
  const { copyId: _copyId, ...trade } = event.body;
  const last = { ...trade, no: copy.trades + 1, refusal: null, done: trade.skip !== null };
  return { ...copy, last, trades: last.no, opened: copy.opened || trade.why === 'opening' };
}

/** The copy after one more event of its own account, or of its owner's that is about it. */
export function evolveCopy(copy: Copy | undefined, event: FollowEvent): Copy | undefined {
  if (event.type === 'follow.started') {
    const { amount, ...terms } = event.body;
    const fresh = { returned: '0.00', trades: 0, last: undefined, day: undefined, stopReason: undefined };
    return { ...terms, ...fresh, status: 'running', capital: amount, opened: !terms.opensNow, endedAt: undefined };
  }
  if (!copy) return undefined;
  switch (event.type) {
    case 'follow.added':
      return {
        ...copy,
        ...cutOf(copy, event.body.worth, decimal(event.body.amount)),
        capital: plus(copy.capital, event.body.amount),
      };
    case 'follow.decided':
    case 'follow.acted':
      return traded(copy, event);
    case 'follow.changed':
      return { ...copy, status: event.body.status, stopReason: event.body.reason ?? copy.stopReason };
    case 'follow.valued': {
      const { copyId: _copyId, ...day } = event.body;
      return { ...copy, day, cut: null };
    }
    case 'follow.fee-charged': {
      const { amount, markAfter: mark, month: feeMonth } = event.body;
      return { ...copy, mark, feeMonth, feesPaid: plus(copy.feesPaid ?? '0', amount) };
    }
    case 'follow.gave-back':
      return {
        ...copy,
        ...cutOf(copy, event.body.worth, -decimal(event.body.amount)),
        returned: plus(copy.returned, event.body.amount),
      };
    case 'follow.ended': {
      const { amount, at: endedAt } = event.body;
      // All that was left has gone.
      const cut = cutOf(copy, amount, -decimal(amount));
      return { ...copy, ...cut, status: 'ended', returned: plus(copy.returned, amount), endedAt };
    }
    default:
      return copy;
  }
}

/** What it may come down to before it stops by itself, e8, rounded up: the lost part of all that was put in, whatever has come back of it since. */
export function stopLevel(copy: Pick<Copy, 'capital' | 'returned' | 'keep'>): bigint {
  const lost = divide(decimal(copy.capital) * BigInt(100 - copy.keep), 100n, 'down');
  const level = putIn(copy) - lost;
  return level > 0n ? level : 0n;
}

/** Whether it has lost as much since the day before as stops its purchases. Money put in or taken out meanwhile is neither. */
export function isDayLost(copy: Pick<Copy, 'capital' | 'returned' | 'day' | 'dailyStop'>, worth: bigint): boolean {
  const { day, dailyStop } = copy;
  if (dailyStop === null) return false;
  const begins = day === undefined ? decimal(copy.capital) : decimal(day.worth) + putIn(copy) - decimal(day.capital);
  const now = day === undefined ? worth + decimal(copy.returned) : worth;
  return begins > 0n && now <= divide(begins * BigInt(100 - dailyStop), 100n, 'up');
}
