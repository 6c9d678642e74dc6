import type { Currency } from '../asset.ts';
import type { Product, Side } from '../charges/charge-rule.ts';
import type { Decision, DomainEvent, RefusalParams } from '../decision.ts';
import type { Actor } from '../journal/actor.ts';
import type { InstrumentRef, MarketId } from '../market/instrument.ts';
import type { CutEvidence } from './on-margin/liquidation-prices.ts';
import type { OnMargin, PositionText } from './on-margin/on-margin.ts';
import type { OrderStatus, OrderType, Validity } from './order.ts';
import type { OrderRefusalCode } from './refusal-code.ts';

// Bodies are plain JSON: decimals as text. Every event that changes an order carries the order's new totals, so that a
// screen which missed nothing needs no arithmetic of its own.

interface Intent extends InstrumentRef {
  readonly orderId: string;
  /** Events of before November 2026 do not say it here, in a change and in an end: it was the person, or the house where the reason says so. */
  readonly by: Actor;
  readonly side: Side;
  readonly type: OrderType;
  readonly validity: Validity;
  /** Absent: no. */
  readonly postOnly?: true;
  /** Absent: what is owned is bought or sold. */
  readonly onMargin?: OnMargin;
  readonly quantity: string;
  readonly price: string | null;
  readonly tradeDate: string;
  /** Absent: `tradeDate`. */
  readonly lastDate?: string;
}

/** What an order was a part of, which is its owner's deed in place of it. */
export type PartOf = 'basket' | 'block' | 'conversion' | 'option';

export interface PlacedBody extends Intent {
  /** Absent: an order for itself. Before 28 November 2026 parts do not say it. */
  readonly partOf?: PartOf;
  /** Reserved for what waits in the book (after the fills that follow at once): money or shares. */
  readonly held: string;
  readonly queueAhead: string;
  /** Of a part of a position that the engine closed: why. Absent before November 2026. */
  readonly cut?: CutEvidence;
}

export interface RefusedBody extends Intent {
  readonly code: OrderRefusalCode;
  readonly params: RefusalParams;
}

export interface ChargeText {
  readonly name: string;
  readonly amount: string;
  readonly rate: string;
}

/** One level (or, for a print, the print itself) that a fill consumed, with what our own orders had of it before. */
export interface EvidenceLevel {
  readonly price: string;
  readonly size: string;
  readonly before: string;
  readonly taken: string;
}

/** Enough to reckon the fill again: see verify-fill.ts. */
export interface FillEvidence {
  readonly source: string;
  readonly ruleVersion: string;
  /** Of the book that was taken from, or of the print. */
  readonly sequence: number;
  readonly wanted: string;
  readonly lot: string;
  readonly limit: string | null;
  readonly levels: readonly EvidenceLevel[];
  /** Only for a fill from a print: the queue before the order, and which side the print came from. */
  readonly queueAhead?: string;
  readonly aggressor?: 'buy' | 'sell' | null;
  /** Only where orders of one moment took together: which moment, which of them, and how much all of them got; `wanted` and `levels` are of all. */
  readonly together?: { readonly id: string; readonly place: number; readonly total: string };
}

export interface FilledBody {
  readonly orderId: string;
  readonly tradeId: string;
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly side: Side;
  readonly quantity: string;
  /** Average over the levels, rounded half up to e8; `value` is the exact one. */
  readonly price: string;
  readonly value: string;
  readonly charges: readonly ChargeText[];
  readonly chargesTotal: string;
  /** The part of the charges that is reckoned by day. */
  readonly perDayCharged: string;
  /** Buy: value plus charges. Sale: value less charges. */
  readonly net: string;
  /** Of what was sold or closed: the average cost (on margin: its part of the entry), and what it brought, charges paid. */
  readonly cost: string | null;
  readonly realised: string | null;
  /** Absent: `delivery`. */
  readonly product?: Product;
  /** On margin: the position after it. */
  readonly position?: PositionText;
  readonly tradeDate: string;
  readonly settlementDate: string;
  /** Settled at once (a venue that clears on the spot). */
  readonly settled: boolean;
  readonly evidence: FillEvidence;
  /** The order after this fill. */
  readonly order: {
    readonly filled: string;
    readonly value: string;
    readonly charges: string;
    readonly held: string;
    readonly fills: number;
    readonly status: OrderStatus;
  };
}

export interface ModifiedBody {
  readonly orderId: string;
  readonly by: Actor;
  readonly quantity: string;
  readonly price: string;
  readonly held: string;
  readonly queueAhead: string;
}

export interface EndedBody {
  readonly orderId: string;
  readonly by: Actor;
  /**
   * `asked`: by the person. `depth`: nothing more was displayed. `session_end`: the last day of a DAY or GTC order is over. The others: the house took it
   * back, because its owner may not trade it any more, `own_stop` and `own_loss_limit` by their own word; because there is nothing left to close (`position_closed`), or a position
   * there has come to stand on other terms than it (`position_terms`) or to be as large as its leverage allows (`position_size`), or nobody may choose its leverage any more (`leverage_maximum`); before a position is liquidated; or because positions of the day are closed now (`square_off`).
   */
  readonly reason:
    | 'asked'
    | 'depth'
    | 'session_end'
    | 'trading_stopped'
    | 'account_closed'
    | 'membership_ended'
    | 'own_stop'
    | 'own_loss_limit'
    | 'position_closed'
    | 'position_terms'
    | 'position_size'
    | 'leverage_maximum'
    | 'liquidation'
    | 'square_off';
  readonly released: string;
}

export interface SettledBody {
  readonly market: MarketId;
  readonly date: string;
  /** Numbers of the owner's events whose fills are settled now. */
  readonly fills: readonly number[];
  readonly shares: readonly { readonly instrumentId: string; readonly quantity: string }[];
  readonly cash: readonly { readonly currency: Currency; readonly amount: string }[];
}

export type OrderPlaced = DomainEvent<'order.placed', PlacedBody>;
export type OrderRefused = DomainEvent<'order.refused', RefusedBody>;
export type OrderFilled = DomainEvent<'order.filled', FilledBody>;
export type OrderModified = DomainEvent<'order.modified', ModifiedBody>;
export type OrderCancelled = DomainEvent<'order.cancelled', EndedBody>;
export type OrderExpired = DomainEvent<'order.expired', EndedBody>;
export type TradesSettled = DomainEvent<'order.settled', SettledBody>;

export type OrderEvent =
  | OrderPlaced
  | OrderRefused
  | OrderFilled
  | OrderModified
  | OrderCancelled
  | OrderExpired
  | TradesSettled;

export type OrderDecision = Decision<OrderEvent, OrderRefusalCode>;

export const orderEvents = [
  'order.placed',
  'order.refused',
  'order.filled',
  'order.modified',
  'order.cancelled',
  'order.expired',
  'order.settled',
] as const satisfies readonly OrderEvent['type'][];
