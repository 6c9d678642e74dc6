import type { Asset } from '../../asset.ts';
import type { AccountId, Posting, Purpose } from '../../posting.ts';
import type { Execution } from '../execution.ts';
import type { PositionText } from '../on-margin/on-margin.ts';
import type { OrderFault, OrderIntent } from '../place-checks.ts';
import type { Progress, TradingFacts } from '../trading-facts.ts';

/** What of an order says what it does to what its owner has. */
export type Owned = Pick<OrderIntent, 'side' | 'price' | 'onMargin'>;

/** A plan: what is taken at once, and how much (e8) waits then. */
export interface Planned {
  readonly wanted: bigint;
  readonly fill: Execution | undefined;
  readonly rests: bigint;
}

/** What a plan takes, e8. */
export interface Needs {
  /** Reserved for what waits in the book afterwards. */
  readonly reserve: bigint;
  /** What leaves that which is free, the reserve included. */
  readonly needed: bigint;
}

/** What is free besides, e8: what an order that is changed has reserved. `most`: what could be ordered with so much money. */
export interface Means {
  readonly freed: bigint;
  readonly most: (cash: bigint) => bigint;
}

/** Where an order reserves what it may need, and what. */
export interface ReservedIn {
  readonly asset: Asset;
  readonly free: Purpose;
  readonly reserved: Purpose;
}

export interface FillToPay {
  readonly owner: AccountId;
  readonly order: Owned;
  readonly fill: Execution;
  /** What the order has reserved, e8; undefined: it takes at once, and pays from what is free. */
  readonly held: bigint | undefined;
}

/** What became of the position since: it is gone, it stands on other terms than the order, it is so large that the order is too much, or its day is over. */
export type Outdated = 'position_closed' | 'position_terms' | 'position_size' | 'leverage_maximum' | 'square_off';

/** A fill, and how it is paid. */
export interface PaidFill {
  readonly postings: readonly Posting[];
  /** What of the reserve it used, e8. */
  readonly used: bigint;
  /** The entry of what was sold or closed, and what that brought, charges paid; undefined where nothing was. e8. */
  readonly result: { readonly cost: bigint; readonly realised: bigint } | undefined;
  readonly position?: PositionText;
}

/**
 * What differs between what is owned outright and what is held on margin. Whatever decides an order asks it; matching, waiting, evidence and the
 * life of an order are the same for both.
 */
export interface Ownership {
  /** The price past which it may not trade, e8; undefined: any. */
  worst(order: Owned, facts: TradingFacts): bigint | undefined;
  needs(order: Owned, planned: Planned, facts: TradingFacts, before: Progress): Needs;
  /** Whether so much (e8) can be had with `cash`; a plan is reckoned when it is asked for. */
  fits(order: Owned, wanted: bigint, facts: TradingFacts, cash: bigint, needed: () => bigint | undefined): boolean;
  /** What is missing for it. */
  fault(order: Owned, planned: Planned, needs: Needs, facts: TradingFacts, means: Means): OrderFault | undefined;
  /** Why a waiting order ends instead of being filled; undefined: it does not. */
  outdated(order: Owned, rests: bigint, facts: TradingFacts): Outdated | undefined;
  /** How much (e8) of a waiting order may be filled, above zero: less than waits, where less is left to close. Undefined: its owner could not pay for it at its price now. */
  fillable(order: Owned, rests: bigint, facts: TradingFacts): bigint | undefined;
  /** The most (e8) that value and charges of a waiting order's fill may come to, by what it has reserved; undefined: charges are what they are. */
  payable(held: bigint): bigint | undefined;
  /** What the charges of a fill may come to at all, e8; undefined: they are what they are. */
  chargesMost(order: Owned, fill: Pick<Execution, 'quantity' | 'value'>, facts: TradingFacts): bigint | undefined;
  pay(fill: FillToPay, facts: TradingFacts): PaidFill;
}
