import type { Side } from '../charges/charge-rule.ts';
import { tradeValue } from '../charges/charges.ts';
import { accepted, type Decision, type Refusal, refused } from '../decision.ts';
import { refOf } from '../market/instrument.ts';
import { decimal, decimalToText } from '../money.ts';
import type { AccountId } from '../posting.ts';
import { type AskedRequest, type BlockDesks, type DeskMarket, declineFault } from './block-desks.ts';
import type { BlockEvent, BlockRequest, KeptQuote } from './block-state.ts';
import type { BlockHouseTerms } from './block-terms.ts';
import { type DeskId, deskOf } from './desks.ts';
import { type BlockMarket, type MomentFault, momentFault, momentOf, rangeIn } from './moment.ts';
import { isBetter, isWithinRange } from './reference.ts';

export interface AskForQuotes {
  readonly owner: AccountId;
  readonly rfqId: string;
  readonly instrumentId: string;
  readonly side: Side;
  /** e8 */
  readonly quantity: bigint;
}

/** A block that somebody has traded today in the same share. */
export interface TradedBefore {
  readonly side: Side;
  readonly atMs: number;
}

export interface RequestFacts extends DeskMarket {
  readonly house: BlockHouseTerms;
  /** How many requests this person has made today. */
  readonly requestsToday: number;
  readonly tradedToday: readonly TradedBefore[];
}

export type BlockSizeFault = 'quantity_zero' | 'quantity_not_in_lots' | 'block_below_minimum';
export type RequestFault = MomentFault | BlockSizeFault | 'block_requests_full' | 'block_reversal';
export type RequestDecision = Decision<BlockEvent, RequestFault>;

/** Why so much is no block: `price` e8 is what it is valued at. */
export function sizeFault(
  quantity: bigint,
  price: bigint,
  { instrument, terms }: Pick<BlockMarket, 'instrument' | 'terms'>,
): Refusal<BlockSizeFault, never> | undefined {
  const { lot, currency } = instrument;
  if (quantity === 0n) return refused('quantity_zero');
  if (quantity % lot !== 0n) {
    const below = (quantity / lot) * lot;
    return refused('quantity_not_in_lots', {
      quantity: { quantity: decimalToText(quantity) },
      lot: { quantity: decimalToText(lot) },
      below: { quantity: decimalToText(below === 0n ? lot : below) },
      above: { quantity: decimalToText(below + lot) },
    });
  }
  const value = tradeValue(price, quantity, currency);
  const least = terms?.valueMin ?? 0n;
  if (value >= least) return undefined;
  return refused('block_below_minimum', {
    value: { amount: decimalToText(value, 2), currency },
    minimum: { amount: decimalToText(least, 2), currency },
  });
}

/** Delivery only: whoever has bought a block of a share today sells none of it today, and the other way round. */
export function reversalFault(
  side: Side,
  traded: readonly TradedBefore[],
): Refusal<'block_reversal', never> | undefined {
  const against = traded.find((one) => one.side !== side);
  return against && refused('block_reversal', { at: { at: new Date(against.atMs).toISOString() } });
}

/** The longest that a quote may hold. */
const HOLDS_MOST_MS = 300_000;

/**
 * Whoever answers, a quote is one only on the tick, within the range, no better than the last price, of whole lots and no more than was asked for, and for a
 * bounded time: what is anything else is kept as declined.
 */
function withinRules(quote: KeptQuote, { side, quantity, moment, at }: AskedRequest): KeptQuote {
  if (quote.price === null || quote.quantity === null) return { ...quote, price: null, quantity: null };
  const [price, offered] = [decimal(quote.price), decimal(quote.quantity)];
  const isPrice =
    price % decimal(moment.tickSize) === 0n &&
    isWithinRange(price, rangeIn(moment)) &&
    !isBetter(side, price, decimal(moment.last));
  const isSize = offered > 0n && offered <= decimal(quantity) && offered % decimal(moment.lot) === 0n;
  const holdsMs = Date.parse(quote.validUntil) - Date.parse(at);
  if (isPrice && isSize && holdsMs > 0 && holdsMs <= HOLDS_MOST_MS) return quote;
  return { ...quote, price: null, quantity: null, declined: isPrice ? 'inventory_short' : 'outside_range' };
}

/** All desks are asked at once. The request is kept with every answer. */
export function decideRequest(command: AskForQuotes, facts: RequestFacts, desks: BlockDesks): RequestDecision {
  const { rfqId, side, quantity } = command;
  const { market, house, requestsToday, tradedToday } = facts;
  const fault = momentFault(market);
  if (fault) return fault;
  const moment = momentOf(market);
  if (!moment) throw new RangeError('a moment without a fault is whole');
  const against = sizeFault(quantity, decimal(moment.last), market) ?? reversalFault(side, tradedToday);
  if (against) return against;
  if (requestsToday >= house.requestsMax) return refused('block_requests_full', { max: house.requestsMax });
  const request = {
    rfqId,
    ...refOf(market.instrument),
    side,
    quantity: decimalToText(quantity),
    moment,
    at: new Date(market.nowMs).toISOString(),
  };
  const quotes = desks.answers(request, facts).map((quote) => withinRules(quote, request));
  return accepted<BlockEvent>([{ type: 'block.requested', body: { ...request, quotes } }]);
}

export interface CounterQuote {
  readonly owner: AccountId;
  readonly rfqId: string;
  readonly desk: DeskId;
  /** e8 */
  readonly price: bigint;
}

export type OpenFault =
  | 'block_request_unknown'
  | 'block_request_over'
  | 'block_quote_over'
  | 'block_desk_declined'
  | 'block_below_minimum'
  | 'block_price_outside';
export type CounterDecision = Decision<
  BlockEvent,
  OpenFault | 'block_counter_once' | 'block_counter_no_better' | 'price_off_tick' | 'price_zero'
>;

/** The quote of a desk that can be taken now. */
export function openQuote(
  request: BlockRequest | undefined,
  desk: DeskId,
  nowMs: number,
): Refusal<OpenFault, never> | (KeptQuote & { readonly price: string; readonly quantity: string }) {
  if (!request) return refused('block_request_unknown');
  if (request.state !== 'open') return refused('block_request_over');
  const quote = request.quotes.find((one) => one.desk === desk);
  const { price = null, quantity = null } = quote ?? {};
  if (!quote) return refused('block_request_unknown');
  if (price === null || quantity === null) return declineFault(request, quote);
  if (nowMs > Date.parse(quote.validUntil))
    return refused('block_quote_over', { desk: deskOf(desk).name, at: { at: quote.validUntil } });
  return { ...quote, price, quantity };
}

/** Once for each desk: it trades at the named price when its terms let it, and else stays at its own. */
export function decideCounter(
  { desk, price }: CounterQuote,
  request: BlockRequest | undefined,
  nowMs: number,
  desks: BlockDesks,
): CounterDecision {
  const quote = openQuote(request, desk, nowMs);
  if ('kind' in quote) return quote;
  if (!request) return refused('block_request_unknown');
  if (quote.counter) return refused('block_counter_once', { desk: deskOf(desk).name });
  if (price === 0n) return refused('price_zero');
  const { moment, side, currency } = request;
  const tick = decimal(moment.tickSize);
  const shown = (amount: bigint) => ({ price: decimalToText(amount), currency });
  if (price % tick !== 0n) {
    const below = (price / tick) * tick;
    return refused('price_off_tick', {
      price: shown(price),
      tick: shown(tick),
      below: shown(below === 0n ? tick : below),
      above: shown(below + tick),
    });
  }
  const own = decimal(quote.price);
  if (side === 'buy' ? price >= own : price <= own)
    return refused('block_counter_no_better', { price: shown(price), quote: shown(own) });
  const met = desks.meets(request, quote, price);
  const counter = { price: decimalToText(price), met, at: new Date(nowMs).toISOString() };
  return accepted<BlockEvent>([
    { type: 'block.countered', body: { rfqId: request.rfqId, quote: { ...quote, counter } } },
  ]);
}

/** The price at which a quote is traded: what was named, where the desk has met it. */
export function priceOfQuote({ price, counter }: Pick<KeptQuote, 'counter'> & { readonly price: string }): bigint {
  return decimal(counter?.met ? counter.price : price);
}

export function decideLetGo(
  request: BlockRequest | undefined,
): Decision<BlockEvent, 'block_request_unknown' | 'block_request_over'> {
  if (!request) return refused('block_request_unknown');
  if (request.state !== 'open') return refused('block_request_over');
  return accepted<BlockEvent>([{ type: 'block.let-go', body: { rfqId: request.rfqId } }]);
}
