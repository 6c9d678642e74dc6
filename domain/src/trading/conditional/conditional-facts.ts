import { type ExchangeCalendar, isTradingDay, nextBusinessDay } from '../../market/calendar.ts';
import { decimalToText } from '../../money.ts';
import type { TradingFacts } from '../trading-facts.ts';
import type { LegText, WatchText } from './conditional-events.ts';
import { type ConditionalOrder, type Leg, openingOf } from './conditional-order.ts';
import type { NearestLevel, Watch } from './watch.ts';

/** What a rule about waiting needs to know: nothing of what its owner has, since nothing is reserved. */
export interface ConditionalFacts extends Pick<TradingFacts, 'instrument' | 'state'> {
  /** The last print e8; undefined before the first. */
  readonly last: bigint | undefined;
  /** How many of this person's wait. */
  readonly waiting: number;
  readonly waitingMax: number;
  readonly nearest: NearestLevel;
  /** Levels and limits are at most so many times the last print. */
  readonly farthestTimes: number;
  readonly limits: Pick<TradingFacts['limits'], 'valueMin'>;
  /** The last trading day that may be named. */
  readonly untilMax: string;
}

function watchText(watch: Watch): WatchText {
  const { direction } = watch;
  switch (watch.kind) {
    case 'level':
      return { kind: 'level', direction, level: decimalToText(watch.level) };
    case 'opening':
      return { kind: 'opening', direction: 'rises', opensAt: new Date(watch.opensAtMs).toISOString() };
    case 'trailing':
      return {
        kind: 'trailing',
        direction,
        amount: 'amount' in watch.distance ? decimalToText(watch.distance.amount) : null,
        bps: 'bps' in watch.distance ? watch.distance.bps : null,
        best: decimalToText(watch.best),
      };
  }
}

export function legText({ watch, price }: Leg): LegText {
  return { price: price === undefined ? null : decimalToText(price), watch: watchText(watch) };
}

/** What its events say it is about. */
export function aboutOf(order: ConditionalOrder) {
  const { conditionalId, instrumentId, currency, side, quantity, after, part, onMargin } = order;
  const opensAtMs = openingOf(order);
  const opens = opensAtMs === undefined ? {} : { opensAt: new Date(opensAtMs).toISOString() };
  const exit = after === undefined ? {} : { after, ...(part === 'rest' ? { part } : {}) };
  const margin = onMargin ? { onMargin } : {};
  return {
    conditionalId,
    instrumentId,
    currency,
    side,
    quantity: decimalToText(quantity),
    ...opens,
    ...exit,
    ...margin,
  };
}

/** The day of the opening that it waits for, which may have moved to a later one since. */
export function openingDayOf({ until }: ConditionalOrder, calendar: ExchangeCalendar): string {
  return isTradingDay(calendar, until) ? until : nextBusinessDay(calendar, until);
}

/** The leg that a print names; throws for one that the order does not have. */
export function legAt(order: ConditionalOrder, place: 0 | 1): Leg {
  const leg = order.legs[place];
  if (!leg) throw new RangeError(`conditional order ${order.conditionalId} has no leg ${place}`);
  return leg;
}
