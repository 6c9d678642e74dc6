import { tradeValue } from '../charges/charges.ts';
import { decimal } from '../money.ts';
import { BLOCK_RULE } from '../trading/matching/match.ts';
import type { FilledBody } from '../trading/order-events.ts';
import { inputOf } from './block-desks.ts';
import type { KeptQuote, PublishedBody, RequestedBody, TradedBody } from './block-state.ts';
import { blockHouseTerms, blockTermsOf } from './block-terms.ts';
import { isBelowMarket } from './deal.ts';
import { publishedPrice } from './desk-day.ts';
import { deskOf, deskTermsOn, quoteOf } from './desks.ts';
import { hasMoved, isBetter, isWithinRange, rangeOf } from './reference.ts';
import { priceOfQuote } from './request.ts';

const priceOf = (text: string | null) => (text === null ? undefined : decimal(text));

/** Whether a desk answered as its terms of that day say. */
function quoteFault(request: RequestedBody, quote: KeptQuote): string | undefined {
  const again = quoteOf(deskTermsOn(deskOf(quote.desk), request.moment.tradeDate), inputOf(request, quote));
  const same =
    again.kind === 'declined'
      ? quote.price === null && quote.declined === again.why
      : quote.price !== null &&
        decimal(quote.price) === again.price &&
        decimal(quote.quantity ?? '0') === again.quantity;
  if (!same) return `${quote.desk} did not quote by its terms`;
  if (!quote.counter?.met || again.kind === 'declined') return undefined;
  const named = decimal(quote.counter.price);
  const isMet = request.side === 'buy' ? named >= again.best : named <= again.best;
  return isMet ? undefined : `${quote.desk} met a price that its terms do not`;
}

/** A request as it was kept: every answer is found again. What is wrong with it, or undefined. */
export function requestFault(request: RequestedBody): string | undefined {
  for (const quote of request.quotes) {
    const fault = quoteFault(request, quote);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function ofQuote(
  traded: TradedBody,
  { request, desk }: Extract<TradedBody['source'], { kind: 'quote' }>,
): string | undefined {
  const fault = requestFault(request);
  if (fault !== undefined) return fault;
  const quote = request.quotes.find((one) => one.desk === desk);
  if (!quote || quote.price === null || desk !== traded.desk) return 'the quote is not among those that were given';
  if (priceOfQuote({ ...quote, price: quote.price }) !== decimal(traded.price))
    return 'the price is not that of the quote';
  if (quote.quantity !== traded.quantity || request.side !== traded.side) return 'it is not what was quoted';
  if (Date.parse(traded.at) > Date.parse(quote.validUntil)) return 'the quote was over';
  const { guardBps } = blockHouseTerms(traded.moment.tradeDate);
  const moved = hasMoved(decimal(request.moment.last), decimal(traded.moment.last), guardBps);
  if (moved) return 'the market had moved';
  const most = traded.inventoryMost;
  if (most !== undefined && decimal(most) !== 2n * decimal(quote.target)) return 'the desk has another limit';
  if (most !== undefined && traded.side === 'sell' && decimal(traded.inventoryAfter) > decimal(most))
    return 'the desk has more than its limit';
  const isBelow = isBetter(traded.side, decimal(traded.price), decimal(traded.moment.last));
  return isBelow ? 'it is better than the last price was' : undefined;
}

function ofOffer(traded: TradedBody, offer: PublishedBody): string | undefined {
  const { discountBps } = offer;
  const about = { previousClose: decimal(offer.previousClose), tickSize: decimal(offer.tickSize), discountBps };
  if (publishedPrice(about) !== decimal(offer.price))
    return 'the published price does not follow from the close before';
  if (decimal(offer.price) !== decimal(traded.price)) return 'the price is not the published one';
  if (isBelowMarket(offer, decimal(traded.price), decimal(traded.moment.last))) return 'it was below the last price';
  if (offer.desk !== traded.desk || traded.side !== 'buy') return 'it is not what was published';
  if (Date.parse(traded.at) >= Date.parse(offer.endsAt)) return 'the block was over';
  return traded.settlementDate >= offer.lockedUntil ? undefined : 'it is free before the lock ends';
}

/** The window, the range, the band and the least value of the moment. */
function rulesFault({ market, moment, price, value, at }: TradedBody): string | undefined {
  const terms = blockTermsOf(market, moment.tradeDate);
  if (!terms) return 'no blocks are traded in this market';
  const atMs = Date.parse(at);
  if (atMs < Date.parse(moment.windowFrom) || atMs >= Date.parse(moment.windowUntil))
    return 'it lies outside its window';
  const band = { bandLower: priceOf(moment.bandLower), bandUpper: priceOf(moment.bandUpper) };
  const range = rangeOf(decimal(moment.referencePrice), terms.rangeBps, {
    ...band,
    tickSize: decimal(moment.tickSize),
  });
  if (!isWithinRange(decimal(price), range)) return 'its price lies outside the range';
  return decimal(value) < terms.valueMin ? 'it is less than a block' : undefined;
}

/** Reckons a block again from what its event keeps, and holds it against its fill. What is wrong with it, or undefined. */
export function blockFault(traded: TradedBody, fill: FilledBody | undefined): string | undefined {
  const rules = rulesFault(traded);
  if (rules !== undefined) return rules;
  const source = traded.source.kind === 'quote' ? ofQuote(traded, traded.source) : ofOffer(traded, traded.source.offer);
  if (source !== undefined) return source;
  if (!fill || fill.orderId !== traded.orderId || fill.evidence.ruleVersion !== BLOCK_RULE) return 'it has no fill';
  const same = (['quantity', 'price', 'value', 'net', 'chargesTotal'] as const).every(
    (name) => decimal(traded[name]) === decimal(fill[name]),
  );
  if (!same || fill.side !== traded.side || fill.settlementDate !== traded.settlementDate)
    return 'it is not what was filled';
  const value = tradeValue(decimal(traded.price), decimal(traded.quantity), traded.currency);
  if (value !== decimal(traded.value)) return 'its value is not price times quantity';
  const stock = decimal(traded.inventoryBefore);
  return traded.side === 'buy' && decimal(traded.quantity) > stock ? 'it is more than was there' : undefined;
}
