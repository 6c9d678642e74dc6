import { type Refusal, refused } from '../decision.ts';
import { decimal, decimalToText, ONE } from '../money.ts';
import type { OrderFault } from '../trading/place-checks.ts';
import type { TradingFacts } from '../trading/trading-facts.ts';
import type { BlockOffer, BlockRequest, BlockSource } from './block-state.ts';
import type { BlockHouseTerms } from './block-terms.ts';
import type { DeskId } from './desks.ts';
import type { BlockMarket } from './moment.ts';
import { hasMoved, isBetter } from './reference.ts';
import { openQuote, priceOfQuote, type RequestFault, type TradedBefore } from './request.ts';

/** A quote of a request of one's own, or so much of a published block at the price that was shown, e8. */
export type BlockWish =
  | { readonly kind: 'quote'; readonly rfqId: string; readonly desk: DeskId }
  | {
      readonly kind: 'offer';
      readonly blockId: string;
      readonly desk: DeskId;
      readonly quantity: bigint;
      readonly price: bigint;
    };

export interface BlockTradeFacts {
  readonly market: BlockMarket;
  readonly house: BlockHouseTerms;
  /** Of whoever trades, in the share of the block; its settlement date is the usual one. */
  readonly trading: TradingFacts;
  readonly request: BlockRequest | undefined;
  readonly offer: BlockOffer | undefined;
  /** Of the desk: shares that are free, and money, e8. */
  readonly desk: { readonly inventory: bigint; readonly money: bigint };
  readonly tradedToday: readonly TradedBefore[];
}

export type BlockTradeFault =
  | Exclude<RequestFault, 'block_requests_full'>
  | OrderFault['code']
  | 'block_request_unknown'
  | 'block_request_over'
  | 'block_quote_over'
  | 'block_desk_declined'
  | 'block_market_moved'
  | 'block_unknown'
  | 'block_over'
  | 'block_price_changed'
  | 'block_below_last'
  | 'block_inventory_gone'
  | 'block_desk_money'
  | 'block_desk_full'
  | 'block_price_outside';

export type BlockFault = Refusal<BlockTradeFault, never>;

/** What is traded, from whom, and at what. */
export interface Deal {
  readonly side: 'buy' | 'sell';
  readonly desk: DeskId;
  readonly price: bigint;
  readonly quantity: bigint;
  /** What the desk has for it, and from where it gives. */
  readonly stock: bigint;
  /** The most that the desk has after a purchase; undefined where it sells what was published. */
  readonly limit: bigint | undefined;
  readonly from: 'available' | 'held';
  readonly lockDays: number;
  readonly settlementDate: string;
  readonly source: BlockSource;
}

const later = (one: string, other: string) => (one > other ? one : other);

export function quotedDeal(
  wish: Extract<BlockWish, { kind: 'quote' }>,
  { request, market, house, desk, trading }: BlockTradeFacts,
): Deal | BlockFault {
  const quote = openQuote(request, wish.desk, market.nowMs);
  if ('kind' in quote) return quote;
  if (!request) return refused('block_request_unknown');
  const then = decimal(request.moment.last);
  const price = priceOfQuote(quote);
  // Waiting never pays: a quote that the market has passed falls, as one does from which it has moved away.
  const { last } = market;
  if (last === undefined || hasMoved(then, last, house.guardBps) || isBetter(request.side, price, last)) {
    const { currency } = request;
    return refused('block_market_moved', {
      guard: { quantity: decimalToText((BigInt(house.guardBps) * ONE) / 100n) },
      quoted: { price: request.moment.last, currency },
      now: { price: decimalToText(last ?? 0n), currency },
    });
  }
  const { state: _, ...asked } = request;
  return {
    side: request.side,
    desk: wish.desk,
    price,
    quantity: decimal(quote.quantity),
    stock: desk.inventory,
    limit: 2n * decimal(quote.target),
    from: 'available',
    lockDays: 0,
    settlementDate: trading.settlementDate,
    source: { kind: 'quote', request: asked, desk: wish.desk },
  };
}

/** What is free to be sold at once is not sold below the last price: whoever bought it would have a gain for certain. e8 */
export function isBelowMarket({ lockDays }: Pick<BlockOffer, 'lockDays'>, price: bigint, last: bigint): boolean {
  return lockDays === 0 && price < last;
}

export function offeredDeal(
  wish: Extract<BlockWish, { kind: 'offer' }>,
  { offer, market, trading }: BlockTradeFacts,
): Deal | BlockFault {
  if (!offer) return refused('block_unknown');
  if (offer.ended || market.nowMs >= Date.parse(offer.endsAt))
    return refused('block_over', { at: { at: offer.endsAt } });
  const price = decimal(offer.price);
  const { currency } = offer;
  // What a client names is what its owner has read, and never a price to be traded at.
  if (wish.price !== price)
    return refused('block_price_changed', {
      price: { price: decimalToText(price), currency },
      named: { price: decimalToText(wish.price), currency },
    });
  const { last } = market;
  if (last === undefined || isBelowMarket(offer, price, last))
    return refused('block_below_last', {
      price: { price: decimalToText(price), currency },
      now: { price: decimalToText(last ?? 0n), currency },
    });
  const { left, ended: _, ...published } = offer;
  return {
    side: 'buy',
    desk: offer.desk,
    price,
    quantity: wish.quantity,
    stock: decimal(left),
    limit: undefined,
    from: 'held',
    lockDays: offer.lockDays,
    settlementDate: later(trading.settlementDate, offer.lockedUntil),
    source: { kind: 'offer', offer: published },
  };
}
