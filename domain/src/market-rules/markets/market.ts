import type { Currency } from '../../asset.ts';
import type { ChargeSchedule } from '../../charges/charge-rule.ts';
import type { MarginTerms } from '../../margin/position.ts';
import type { MarginTariff } from '../../margin/tariff/margin-tariff.ts';
import type { ExchangeCalendar } from '../../market/calendar.ts';
import type { Country, MarketId } from '../../market/instrument.ts';
import type { TickTable } from '../../market/tick.ts';
import { decimal } from '../../money.ts';
import type { DividendPolicy } from '../../trading/conditional/meet-dividend.ts';
import type { SplitPolicy } from '../../trading/conditional/meet-split.ts';
import type { NearestLevel } from '../../trading/conditional/watch.ts';
import type { MarginAccount } from '../../trading/on-margin/on-margin.ts';
import type { Validity } from '../../trading/order.ts';
import type { VipGate } from '../../vip/plan.ts';

/** The least that an order may be worth, e8 in what it is paid with, from a day on. */
export interface LeastValue {
  readonly from: string;
  readonly value: bigint;
  readonly source: string;
}

/** Which orders a market takes from `from` on. */
export interface OrderRule {
  readonly from: string;
  /** In the order in which they are offered. */
  readonly validities: readonly Validity[];
  /** After this many days a `gtc` order ends by itself. */
  readonly gtcDays: number;
  /** Whether an order may say that it only waits. */
  readonly postOnly: boolean;
  readonly source: string;
}

/** How conditional orders wait in a market from `from` on. */
export interface ConditionalRule {
  readonly from: string;
  readonly nearest: NearestLevel;
  /** A level is at most so many times the last price. */
  readonly farthestTimes: number;
  /** How many of one person may wait, in all markets together. */
  readonly waitingMax: number;
  readonly daysMax: number;
  readonly source: string;
}

/** From `from` on, recorded prices may be shown in practice mode only when they are this old. */
export interface PriceLag {
  readonly from: string;
  readonly days: number;
  readonly source: string;
}

/**
 * All that the program knows of a market: a new one is a record of this kind in a file of its own, and a line in the list. Hours
 * are the calendar's, which operators may add to (see `Calendars`).
 */
export interface Market {
  readonly id: MarketId;
  readonly country: Country;
  /** What everything in it is quoted in. */
  readonly currency: Currency;
  /** Where its days begin. */
  readonly timeZone: string;
  /** Exchanges with hours of their own, which operators may change. */
  readonly exchanges: readonly string[];
  /** Days and hours of an exchange or a venue of this market; undefined for one of another market. */
  calendarOf(exchange: string): ExchangeCalendar | undefined;
  readonly charges: ChargeSchedule;
  /** Where operators change them: those of the figures that count. `charges` is what the program came with. */
  readonly chargesBy?: (tariff: MarginTariff) => ChargeSchedule;
  readonly ticks: readonly TickTable[];
  /** By day, oldest first. */
  readonly leastValues: readonly LeastValue[];
  /**
   * The most that one order may be worth where no venue names a largest order, e8. Rules of our own, from 2026-11-22 on: about
   * what a retail order of the simulated market may reach.
   */
  readonly valueMax: bigint;
  readonly priceLags: readonly PriceLag[];
  readonly orders: readonly OrderRule[];
  readonly conditional: readonly ConditionalRule[];
  /** What becomes of them on an ex-date, by day; left out where nothing pays dividends. */
  readonly onDividend?: readonly DividendPolicy[];
  /** What a split or bonus shares do to them, likewise. */
  readonly onSplit?: readonly SplitPolicy[];
  /** How it is traded on margin. Undefined: what is traded here is owned. */
  readonly margin?: MarketMargin;
  /** From this day on options are sold on what is listed here, in practice alone: our own choice. Undefined: on nothing, though what was sold is still taken back. */
  readonly optionsFrom?: string;
  /** The part of membership without which nobody may buy here; what is owned may always be sold. Undefined: anybody may buy. */
  readonly membersOnly?: Extract<VipGate, 'us_stock'>;
  /** What is in it is listed by calls of its own, and not among what is bought and sold for itself. */
  readonly hasOwnLists?: true;
}

/** What a position in an instrument is held by on a day. */
export interface MarginRule extends MarginTerms {
  /** Leverage is a whole number from 1 to this; the tier may allow less. */
  readonly leverageMax: number;
}

/** How a share is held on margin within a day, from `from` on. */
export interface DayRule {
  readonly from: string;
  /** The house closes what is left so long before the end of trading, and tells its owner so long before that, ms. */
  readonly squareOffBeforeMs: number;
  readonly noticeBeforeMs: number;
  /** Of shares with derivatives, whose continuous trading ends earlier. */
  readonly squareOffWithDerivativesBeforeMs: number;
  /** Without a print for so long nobody knows what it is worth: nothing is opened or liquidated, ms. */
  readonly staleAfterMs: number;
  /** So near to the upper band nothing is sold short, basis points of it. */
  readonly shortFromBandBps: number;
  /** Nothing is sold short while fewer than so many times as much is offered: nobody may be there to buy it back from. */
  readonly shortAskTimes: bigint;
  readonly source: string;
}

/** The rule of a share on a day. */
export type DayOf = Pick<
  DayRule,
  'squareOffBeforeMs' | 'noticeBeforeMs' | 'staleAfterMs' | 'shortFromBandBps' | 'shortAskTimes'
>;

export interface MarketMargin {
  readonly account: MarginAccount;
  /** The part of membership without which nothing is opened. */
  readonly membersOnly?: Extract<VipGate, 'short_term'>;
  /** Positions end with their day, and what is owned is traded beside them. */
  readonly dayOf?: (instrumentId: string, date: string) => DayOf | undefined;
  /** Undefined for an instrument without margin. `tariff`: what operators have changed by that day. */
  ruleOf(instrumentId: string, date: string, tariff: MarginTariff): MarginRule | undefined;
}

/** For a market with one exchange. */
export function onlyExchange(calendar: ExchangeCalendar): Pick<Market, 'exchanges' | 'calendarOf'> {
  return {
    exchanges: [calendar.exchange],
    calendarOf: (exchange) => (exchange === calendar.exchange ? calendar : undefined),
  };
}

/** For markets whose brokers publish no such rules. */
export const conditionalByStep: readonly ConditionalRule[] = [
  {
    from: '2000-01-01',
    nearest: { upTo: 0n, amount: 0n, bps: 0 },
    farthestTimes: 100,
    waitingMax: 250,
    daysMax: 365,
    source: 'ours: one step of the price away, and a hundred times; the number and the year as in India',
  },
];

/** For markets that name no least value. */
export const oneCent: readonly LeastValue[] = [
  {
    from: '0000-01-01',
    value: decimal('0.01'),
    source: 'our own rule: one smallest unit, so that no order is free of value',
  },
];
