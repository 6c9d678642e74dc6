import type { Side } from '../charges/charge-rule.ts';
import { tradeValue } from '../charges/charges.ts';
import type { Refusal, RefusalParams } from '../decision.ts';
import { refused } from '../decision.ts';
import type { Instrument } from '../market/instrument.ts';
import type { TradingState } from '../market/session.ts';
import { isOnTick, nearestTicks } from '../market/tick.ts';
import { isOnMarginOnly, marketOf } from '../market-rules/markets.ts';
import { orderRule } from '../market-rules/order-limits.ts';
import type { OnMargin } from './on-margin/on-margin.ts';
import { mayRest, type OrderType, type Validity } from './order.ts';
import type { OrderRefusalCode } from './refusal-code.ts';
import type { TradingFacts } from './trading-facts.ts';
import { amount, moment, price, quantity } from './trading-facts.ts';

/** What a person asks for. Quantity and price e8. */
export interface OrderIntent {
  readonly side: Side;
  readonly instrumentId: string;
  readonly type: OrderType;
  readonly validity: Validity;
  readonly postOnly?: boolean | undefined;
  readonly quantity: bigint;
  /** In place of a quantity, which is zero then: what a purchase may take with all charges, or a sale may bring before them, at most, e8. */
  readonly amount?: bigint | undefined;
  readonly price: bigint | undefined;
  readonly onMargin?: OnMargin | undefined;
}

/** A refusal of an order that is well formed: the order is kept with its reason. */
export interface OrderFault {
  readonly code: OrderRefusalCode;
  readonly params: RefusalParams;
}

/** What is only traded on margin says how it is meant; what is not, does not. Recorded contracts are of a market without margin. */
function marginTermsFault(
  { onMargin }: OrderIntent,
  { kind, symbol, market }: Instrument,
): Refusal<OrderRefusalCode, never> | undefined {
  const { margin } = marketOf(market);
  // Where positions end with their day, what is owned is traded beside them.
  const isAlways = isOnMarginOnly(market);
  if (!margin && onMargin) return refused('not_on_margin', { instrument: symbol });
  if (!isAlways && kind === 'perpetual') return refused('contract_not_tradable', { instrument: symbol });
  return isAlways && !onMargin ? refused('margin_terms_missing', { instrument: symbol }) : undefined;
}

/** Faults of the request itself: there is no order to keep. */
export function intentFault(
  intent: OrderIntent,
  instrument: Instrument | undefined,
): Refusal<OrderRefusalCode, never> | undefined {
  if (!instrument) return refused('instrument_unknown', { instrument: intent.instrumentId });
  if (instrument.kind === 'index') return refused('not_tradable', { instrument: instrument.symbol });
  const terms = marginTermsFault(intent, instrument);
  if (terms) return terms;
  // What an amount of money comes to is reckoned later, from the book.
  const isCounted = intent.amount === undefined;
  if (isCounted && intent.quantity === 0n) return refused('quantity_zero');
  if (intent.type === 'limit' && intent.price === undefined) return refused('price_missing');
  if (intent.type === 'limit' && intent.price === 0n) return refused('price_zero');
  if (intent.type === 'market' && intent.price !== undefined) return refused('price_not_wanted');
  if (intent.type === 'market' && (intent.validity === 'gtc' || intent.validity === 'fok')) {
    return refused('validity_needs_limit');
  }
  if (
    isCounted &&
    intent.price !== undefined &&
    tradeValue(intent.price, intent.quantity, instrument.currency) === 0n
  ) {
    return refused('order_amount_zero');
  }
  return undefined;
}

/** Whether the instrument can be traded at this moment. */
export function marketFault(instrument: Instrument, state: TradingState): OrderFault | undefined {
  if (instrument.listing === 'unlisted') {
    return { code: 'instrument_unlisted', params: { instrument: instrument.symbol } };
  }
  if (state.phase === 'halted') return { code: 'instrument_halted', params: { instrument: instrument.symbol } };
  if (state.phase !== 'open') {
    // A recording that is over never opens again.
    if (state.opensAtMs === undefined) return { code: 'market_ended', params: {} };
    return { code: 'market_closed', params: { opensAt: moment(state.opensAtMs) } };
  }
  return undefined;
}

export function quantityFault(wanted: bigint, instrument: Instrument): OrderFault | undefined {
  const { quantityMin, quantityMax, lot } = instrument;
  const counted = (value: bigint) => quantity(value, { instrument });
  if (wanted < quantityMin) {
    return {
      code: 'quantity_below_minimum',
      params: { quantity: counted(wanted), minimum: counted(quantityMin) },
    };
  }
  if (wanted > quantityMax) {
    return {
      code: 'quantity_above_maximum',
      params: { quantity: counted(wanted), maximum: counted(quantityMax) },
    };
  }
  if (wanted % lot !== 0n) {
    const below = (wanted / lot) * lot;
    return {
      code: 'quantity_not_in_lots',
      params: {
        quantity: counted(wanted),
        lot: counted(lot),
        below: counted(below < quantityMin ? below + lot : below),
        above: counted(below + lot > quantityMax ? below : below + lot),
      },
    };
  }
  return undefined;
}

export function priceFault(
  wanted: bigint | undefined,
  facts: Pick<TradingFacts, 'instrument' | 'state'>,
): OrderFault | undefined {
  if (wanted === undefined) return undefined;
  const { tickSize, bandLower, bandUpper } = facts.state;
  if (!isOnTick(wanted, tickSize)) {
    const { lower, upper } = nearestTicks(wanted, tickSize);
    return {
      code: 'price_off_tick',
      params: {
        price: price(wanted, facts),
        tick: price(tickSize, facts),
        below: price(lower === 0n ? upper : lower, facts),
        above: price(upper, facts),
      },
    };
  }
  if (bandUpper !== undefined && wanted > bandUpper) {
    return { code: 'price_above_band', params: { price: price(wanted, facts), limit: price(bandUpper, facts) } };
  }
  if (bandLower !== undefined && wanted < bandLower) {
    return { code: 'price_below_band', params: { price: price(wanted, facts), limit: price(bandLower, facts) } };
  }
  return undefined;
}

/** What the market does not offer of ways to wait. */
export function waitingFault(
  { type, validity, postOnly }: Pick<OrderIntent, 'type' | 'validity' | 'postOnly'>,
  { instrument, state }: Pick<TradingFacts, 'instrument' | 'state'>,
): OrderFault | undefined {
  const rule = orderRule(instrument.market, state.tradeDate);
  if (!rule.validities.includes(validity)) return { code: 'validity_not_here', params: {} };
  if (postOnly && !(rule.postOnly && mayRest({ type, validity }))) return { code: 'post_only_not_here', params: {} };
  return undefined;
}

/** An order that says `only wait` or `all at once`, and cannot. */
export function takingFault(
  intent: Pick<OrderIntent, 'side' | 'validity' | 'postOnly'>,
  plan: {
    readonly fill: unknown;
    readonly dropped: bigint;
    readonly takes: readonly { readonly price: bigint; readonly taken: bigint }[];
  },
  facts: TradingFacts,
): OrderFault | undefined {
  const [first] = plan.takes;
  if (intent.postOnly && first) return { code: 'post_only_would_take', params: { price: price(first.price, facts) } };
  if (intent.validity !== 'fok' || plan.dropped === 0n) return undefined;
  const fillable = plan.takes.reduce((sum, { taken }) => sum + taken, 0n);
  return { code: 'fok_not_filled', params: { fillable: quantity(fillable, facts) } };
}

export function valueFault(
  value: bigint,
  facts: Pick<TradingFacts, 'instrument'> & { readonly limits: Pick<TradingFacts['limits'], 'valueMin'> },
): OrderFault | undefined {
  const { valueMin } = facts.limits;
  if (value >= valueMin) return undefined;
  return { code: 'value_below_minimum', params: { value: amount(value, facts), minimum: amount(valueMin, facts) } };
}

/** An order of more than what its owner's word holds for. */
export function wordFault(
  value: bigint,
  most: bigint | undefined,
  facts: Pick<TradingFacts, 'instrument'>,
): OrderFault | undefined {
  if (most === undefined || value <= most) return undefined;
  return { code: 'passkey_limit', params: { value: amount(value, facts), limit: amount(most, facts) } };
}

/** Shares to sell: only those that are settled and not in another order. `freed` (e8) comes back from a modified order. */
export function sharesFault(wanted: bigint, facts: TradingFacts, freed: bigint): OrderFault | undefined {
  const { available, held, unsettled } = facts.shares;
  const free = available + freed;
  if (wanted <= free) return undefined;
  const params = {
    quantity: quantity(wanted, facts),
    available: quantity(free, facts),
    held: quantity(held - freed, facts),
    locked: quantity(unsettled, facts),
  };
  return { code: free === 0n ? 'no_available_quantity' : 'insufficient_quantity', params };
}
