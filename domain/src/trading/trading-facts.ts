import type { ChargeSchedule, Product, Side } from '../charges/charge-rule.ts';
import type { Traded } from '../charges/charges.ts';
import type { RefusalParam } from '../decision.ts';
import type { Book } from '../market/book.ts';
import { type Instrument, measureOf } from '../market/instrument.ts';
import type { TradingState } from '../market/session.ts';
import { decimalToText } from '../money.ts';
import type { Execution } from './execution.ts';
import type { Holding } from './holding.ts';
import type { TakenDepth } from './matching/match.ts';
import type { MarginFacts } from './on-margin/on-margin.ts';

/** Bounds that are configuration, not rules. `valueMin` e8 in the currency of the order. */
export interface OrderLimits {
  readonly openOrdersMax: number;
  readonly valueMin: bigint;
}

/** What a rule needs to know to trade one instrument for one person: recorded facts, so that it can be run again. */
export interface TradingFacts {
  readonly instrument: Instrument;
  readonly state: TradingState;
  readonly book: Book | undefined;
  /** Name of the market source, for the evidence. */
  readonly source: string;
  readonly taken: TakenDepth;
  readonly settlementDate: string;
  readonly schedule: ChargeSchedule;
  readonly limits: OrderLimits;
  /** Available money in the instrument's currency. */
  readonly cash: bigint;
  readonly shares: { readonly available: bigint; readonly held: bigint; readonly unsettled: bigint };
  readonly holding: Holding;
  readonly openOrders: number;
  /** What the person traded in this market in the thirty days before, e8; 0 where no charge hangs on it. */
  readonly volume: bigint;
  /** Where the instrument is traded on margin; `cash` is then what is free in the account of its margin. */
  readonly margin?: MarginFacts | undefined;
  /** The house closes what its owner has left open, and its fee for that has not been taken yet. */
  readonly squaredOff?: true | undefined;
}

/** What an order is charged as: a position that ends with its day, or something that is kept. */
export function productOf({ margin }: Pick<TradingFacts, 'margin'>): Product {
  return margin?.day ? 'intraday' : 'delivery';
}

/** Where an order stands before a fill. */
export interface Progress extends Traded {
  readonly charges: bigint;
  readonly held: bigint;
  readonly fills: number;
}

export const noProgress: Progress = { value: 0n, quantity: 0n, charges: 0n, held: 0n, fills: 0 };

/** Progress after a fill, for reckoning what the rest reserves. */
export function progressAfter(before: Progress, fill: Execution | undefined): Progress {
  if (!fill) return before;
  return {
    ...before,
    value: before.value + fill.value,
    quantity: before.quantity + fill.quantity,
    charges: before.charges + fill.chargesTotal,
    fills: before.fills + 1,
  };
}

export function amount(value: bigint, { instrument }: Pick<TradingFacts, 'instrument'>): RefusalParam {
  return { amount: decimalToText(value), currency: instrument.currency };
}

export function price(value: bigint, { instrument }: Pick<TradingFacts, 'instrument'>): RefusalParam {
  return { price: decimalToText(value), currency: instrument.currency };
}

/** With what is counted, of an instrument; positions are counted as their coin is, and need no word. */
export function quantity(value: bigint, of?: Pick<TradingFacts, 'instrument'>): RefusalParam {
  const unit = of && measureOf(of.instrument);
  return { quantity: decimalToText(value), ...(unit === undefined ? {} : { unit }) };
}

export function moment(atMs: number): RefusalParam {
  return { at: new Date(atMs).toISOString() };
}

/** The price past which an order of this side may not trade: its own limit, or the day's band for a market order. */
export function worstPrice(side: Side, limit: bigint | undefined, state: TradingState): bigint | undefined {
  return limit ?? (side === 'buy' ? state.bandUpper : state.bandLower);
}
