import { tradeValue } from '../charges/charges.ts';
import { type Refusal, refused } from '../decision.ts';
import { decimal, decimalToText, maximum } from '../money.ts';
import type { KeptQuote, RequestedBody } from './block-state.ts';
import { blockTermsOf } from './block-terms.ts';
import { type Desk, deskOf, desks, deskTermsOn, type QuoteInput, quoteOf, targetOf } from './desks.ts';
import { type BlockMarket, rangeIn } from './moment.ts';

/** What is asked of desks: a request at its moment, before anybody has answered. */
export type AskedRequest = Omit<RequestedBody, 'quotes'>;

/** What a desk may answer from besides the request. */
export interface DeskMarket {
  readonly market: BlockMarket;
  /** What a desk has in this share, e8. */
  readonly held: (desk: Desk) => { readonly inventory: bigint; readonly money: bigint };
}

/**
 * Who answers requests for blocks: a port. The simulated desks below are the only ones behind it, and outside of practice nobody is asked: why there are no live
 * ones is written in ADR 82. Whoever answers, the rule of requests and the rule of trades hold each quote against window, range, band, last price and size.
 */
export interface BlockDesks {
  /** Every desk that is asked, with its answer. */
  answers(request: AskedRequest, at: DeskMarket): readonly KeptQuote[];
  /** Whether a desk trades at a price (e8) that was named in place of its own. */
  meets(request: AskedRequest, quote: KeptQuote, price: bigint): boolean;
}

/** What a desk's quote follows from, as it is kept. */
export function inputOf(
  { side, quantity, market, moment }: Pick<RequestedBody, 'side' | 'quantity' | 'market' | 'moment'>,
  { inventory, target, money }: Pick<KeptQuote, 'inventory' | 'target' | 'money'>,
): QuoteInput {
  return {
    side,
    wanted: decimal(quantity),
    last: decimal(moment.last),
    tickSize: decimal(moment.tickSize),
    lot: decimal(moment.lot),
    valueMin: blockTermsOf(market, moment.tradeDate)?.valueMin ?? 0n,
    range: rangeIn(moment),
    inventory: decimal(inventory),
    target: decimal(target),
    money: decimal(money),
  };
}

/** Why a desk has not quoted, with what it would have taken: found again from its answer. */
export function declineFault(
  request: RequestedBody,
  quote: KeptQuote,
): Refusal<'block_desk_declined' | 'block_price_outside' | 'block_below_minimum', never> {
  const { currency, market, moment } = request;
  const desk = deskOf(quote.desk);
  const again = quoteOf(deskTermsOn(desk, moment.tradeDate), inputOf(request, quote));
  // What does not follow from its terms is told by `verify`; here it took nothing.
  const { why, price, most } = again.kind === 'declined' ? again : { why: quote.declined, price: 0n, most: 0n };
  const priced = (text: string) => ({ price: text, currency });
  if (why === 'outside_range')
    return refused('block_price_outside', {
      price: priced(decimalToText(maximum(price, 0n))),
      lower: priced(moment.lower),
      upper: priced(moment.upper),
    });
  const minimum = blockTermsOf(market, moment.tradeDate)?.valueMin ?? 0n;
  const least = { amount: decimalToText(minimum, 2), currency };
  const worthOf = (some: bigint) => ({ amount: decimalToText(tradeValue(price, some, currency), 2), currency });
  // It is short of nothing: what was just a block at the last price is none at what it would pay.
  const wanted = decimal(request.quantity);
  if (most >= wanted) return refused('block_below_minimum', { value: worthOf(wanted), minimum: least });
  return refused('block_desk_declined', {
    desk: desk.name,
    most: { quantity: decimalToText(most) },
    worth: worthOf(most),
    least,
  });
}

function keptQuote(desk: Desk, request: AskedRequest, { market, held }: DeskMarket): KeptQuote {
  const terms = deskTermsOn(desk, request.moment.tradeDate);
  const { inventory, money } = held(desk);
  const valueMin = market.terms?.valueMin ?? 0n;
  const { lot } = market.instrument;
  const target = targetOf(terms, { valueMin, previousClose: market.previousClose ?? 0n, lot });
  const of = { inventory: decimalToText(inventory), target: decimalToText(target), money: decimalToText(money) };
  const quote = quoteOf(terms, inputOf(request, of));
  return {
    desk: desk.id,
    ...of,
    price: quote.kind === 'quoted' ? decimalToText(quote.price) : null,
    quantity: quote.kind === 'quoted' ? decimalToText(quote.quantity) : null,
    declined: quote.kind === 'declined' ? quote.why : null,
    validUntil: new Date(market.nowMs + terms.quoteSeconds * 1000).toISOString(),
  };
}

/** Desks of practice: each answers by its published terms, from what it has in the ledger. */
export const simulatedDesks: BlockDesks = {
  answers: (request, at) => desks.map((desk) => keptQuote(desk, request, at)),
  meets(request, quote, price) {
    const again = quoteOf(deskTermsOn(deskOf(quote.desk), request.moment.tradeDate), inputOf(request, quote));
    if (again.kind !== 'quoted') throw new RangeError('a quote that was given is found again');
    return request.side === 'buy' ? price >= again.best : price <= again.best;
  },
};
