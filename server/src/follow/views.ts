import { type Copy, type CopyTrade, stopLevel, type Teacher } from '@tarazu/domain/follow/copy';
import { alongOf } from '@tarazu/domain/follow/copy-days';
import { type FeeHolding, feeNow } from '@tarazu/domain/follow/fee';
import type { FollowRule } from '@tarazu/domain/follow/follow-rules';
import { type EndedStep, outcomeOf, resultPart } from '@tarazu/domain/follow/outcome';
import { decimal, decimalToText, maximum } from '@tarazu/domain/money';
import { type EarnedDay, figuresOf, lastDays, percentText } from '@tarazu/domain/performance/earned';
import type { AccountId } from '@tarazu/domain/posting';
import type { Robot } from '@tarazu/domain/robot/robot';
import { averagePriceOf, type Order } from '@tarazu/domain/trading/order';
import type { CopyTradeView, CopyView } from '@tarazu/wire/follow/copy';
import type { FollowBounds, TeacherView } from '@tarazu/wire/follow/teacher';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import type { LiveMarket } from '../market/index.ts';
import { DAYS_SHOWN, type RobotMoney } from '../robot/index.ts';
import type { Capacity } from './depth/capacity.ts';

type Known = Pick<LiveMarket, 'known'>;

export function named(market: Known, instrumentId: string) {
  const id = instrumentId.slice(instrumentId.indexOf(':') + 1);
  const known = market.known(instrumentId);
  return { symbol: known?.symbol ?? id, instrumentName: known?.name ?? id };
}

/** What is known of a teacher at one moment. */
export interface SeenTeacher {
  readonly teacher: Teacher;
  readonly robot: Robot | undefined;
  /** Money and holdings, and what has come back while it stopped, e8. */
  readonly worth: bigint;
  readonly days: readonly (EarnedDay & { readonly day: string })[];
  readonly trades: number;
  readonly tradedAt: string | null;
  /** Copies that have not ended, and what the others have come to. */
  readonly copies: readonly (Copy & { readonly worth: bigint })[];
  readonly ended: readonly EndedStep[];
  /** What its market carries. */
  readonly capacity: Capacity;
}

/** What counts towards being copied: since it was published, and nothing from before. */
export function recordOf({ teacher, trades, days }: Pick<SeenTeacher, 'teacher' | 'trades' | 'days'>) {
  return { trades: maximum(BigInt(trades - teacher.tradesBefore), 0n), days: days.length };
}

export function teacherView(
  seen: SeenTeacher,
  rule: FollowRule,
  market: Known,
  asks: AccountId | undefined,
): TeacherView {
  const { teacher, robot, worth, days, copies, capacity } = seen;
  const { teacherId, name, strategy, version, instrumentId, currency, publishedAt } = teacher;
  const counted = recordOf(seen);
  const record = { trades: Number(counted.trades), days: counted.days };
  const last = lastDays(days, DAYS_SHOWN);
  const base = last.base ?? { worth: teacher.worthThen, capital: teacher.capitalThen, grown: teacher.grownThen };
  const capital = robot?.capital ?? teacher.capitalThen;
  const now = { worth: decimalToText(worth, 2), capital, cut: robot?.cut ?? undefined };
  const toNow = [...last.days, now];
  const sofar = figuresOf(toNow, record.trades, { trades: 0, days: 0 }, base).returnPercent ?? '0.00';
  const outcome = outcomeOf(copies, seen.ended, rule.middleFrom);
  const middle = outcome.middle === undefined ? null : percentText(outcome.middle);
  const used = copies.reduce((sum, copy) => sum + alongOf(copy), worth);
  // The fall that ends it is in its figures: nobody stops before a bad day is over and has none.
  const isGone = robot === undefined || robot.status === 'ended' || robot.status === 'stopping';
  const status = isGone ? 'ended' : teacher.status;
  return {
    ...{ teacherId, name, kind: 'robot', strategy, version, instrumentId, currency, publishedAt, status, capital },
    ...named(market, instrumentId),
    tradedAt: seen.tradedAt,
    worth: now.worth,
    figures: figuresOf(isGone ? toNow : last.days, record.trades, rule.enough, base),
    resultPercent: sofar,
    copyable: status === 'open' && record.trades >= rule.record.trades && record.days >= rule.record.days,
    copies: {
      ...{ all: outcome.copies, underWay: outcome.underWay, gained: outcome.gained, lost: outcome.lost },
      middlePercent: middle,
      gapPercent: middle === null ? null : decimalToText(decimal(middle) - decimal(sofar), 2),
    },
    capacityLeft: decimalToText(maximum(capacity.capacity - used, 0n), 2),
    capacitySeen: {
      hours: capacity.samples,
      since: capacity.sinceMs === undefined ? null : new Date(capacity.sinceMs).toISOString(),
    },
    feePercent: teacher.feePercent ?? 0,
    own: teacher.owner === asks,
  };
}

export function boundsView(rule: FollowRule, currency: Copy['currency']): FollowBounds {
  const { copiesMax, ofTeacherMax, record, enough, keep, dailyStop, slippage, middleFrom, feeMost, note, source } =
    rule;
  return {
    ...{ copiesMax, ofTeacherMax, record, enough, keep, dailyStop, slippage, middleFrom, feeMost, note, source },
    amountMin: rule.amountMin[currency],
    positionMin: rule.positionMin[currency],
  };
}

/** What a copy has, as its teacher's share is reckoned from it: by what all of it would bring, and at most at the last price where nobody would buy. */
export const holdingOf = ({ money, held, price, cash }: RobotMoney, salePrice: bigint | undefined): FeeHolding => ({
  money,
  quantity: held,
  price: salePrice ?? price,
  cash,
});

/** `own`: what it has now; of one that has ended nothing is left. `salePrice`: what a unit of it would bring, where its teacher gets a share. */
export function copyView(
  copy: Copy,
  { own, salePrice }: { readonly own: RobotMoney | undefined; readonly salePrice: bigint | undefined },
  teacherName: string,
  market: Known,
): CopyView {
  const worth = copy.status === 'ended' ? 0n : (own?.worth ?? 0n);
  const due = own && copy.status !== 'ended' ? feeNow(copy, holdingOf(own, salePrice)).fee : 0n;
  const { copyId, teacherId, instrumentId, currency, status, mode, fixedAmount, keep, dailyStop } = copy;
  const { slippage = null } = copy;
  const { startedAt, capital, returned } = copy;
  return {
    ...{ copyId, teacherId, teacherName, instrumentId, currency, status, mode, fixedAmount, keep, dailyStop, slippage },
    ...{ startedAt, capital, returned },
    feePercent: copy.feePercent ?? 0,
    feesPaid: decimalToText(decimal(copy.feesPaid ?? '0'), 2),
    feeDue: decimalToText(due, 2),
    instrumentName: named(market, instrumentId).instrumentName,
    stopReason: copy.stopReason ?? null,
    endedAt: copy.endedAt ?? null,
    stopLevel: decimalToText(stopLevel(copy), 2),
    worth: decimalToText(worth, 2),
    result: decimalToText(worth + decimal(returned) - decimal(capital), 2),
    resultPercent: percentText(resultPart(copy, worth)),
  };
}

export interface TradeOrders {
  readonly own: readonly Order[];
  readonly teachers: readonly Order[];
  /** Of own orders, how much was sold by itself already, e8. */
  readonly sold: ReadonlyMap<string, bigint>;
  readonly sellable: bigint;
  readonly isUnderWay: boolean;
}

const priceText = (order: Order | undefined): string | null => {
  const price = order && averagePriceOf(order);
  return price === undefined ? null : decimalToText(price);
};

export function tradeView(trade: CopyTrade, orders: TradeOrders, language: Language): CopyTradeView {
  const { no, at, why, side, orderId, quantity, skip, refusal } = trade;
  const own = orders.own.find((one) => one.orderId === orderId);
  const theirs = why === 'copied' ? orders.teachers.find((one) => one.orderId === trade.withOrderId) : undefined;
  const isFilled = own !== undefined && own.filled > 0n;
  const areFilled = isFilled && theirs !== undefined && theirs.filled > 0n;
  return {
    ...{ no, at, why, side, orderId, skip },
    wanted: quantity,
    decided: trade.decided ?? null,
    refusal: refusal ? refusalView(refusal.code, refusal.params, language) : null,
    filled: decimalToText(own?.filled ?? 0n),
    price: priceText(own),
    value: decimalToText(own?.value ?? 0n, 2),
    charges: decimalToText(own?.charges ?? 0n, 2),
    teacherFilled: theirs ? decimalToText(theirs.filled) : null,
    teacherPrice: priceText(theirs),
    delayMs: areFilled ? own.updatedAtMs - theirs.updatedAtMs : null,
    sellable:
      isFilled &&
      side === 'buy' &&
      orders.isUnderWay &&
      orders.sellable > 0n &&
      own.filled > (orders.sold.get(orderId) ?? 0n),
  };
}
