import type { Book, Print } from '@tarazu/domain/market/book';
import type { OpeningAuction } from '@tarazu/domain/market/call-auction/opening-auction';
import type { Candle } from '@tarazu/domain/market/candle';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { Quote } from '@tarazu/domain/market/quote';
import { decimalToText, maximum, ratio, roundTo } from '@tarazu/domain/money';
import type { BookView, OpeningAuctionView, PrintView, QuoteView } from '@tarazu/wire/market';

/** How the market's values look on the wire: decimal text with at least two decimals for prices, ISO instants. */

const PRICE_DECIMALS = 2;

export function priceText(price: bigint): string {
  return decimalToText(price, PRICE_DECIMALS);
}

export function instantText(atMs: number): string {
  return new Date(atMs).toISOString();
}

/** Per cent of the previous close, rounded half up to two decimals; zero without one. */
export function changePercent({ last, previousClose }: Pick<Quote, 'last' | 'previousClose'>): string {
  if (previousClose === 0n) return '0.00';
  const percent = ratio((last - previousClose) * 100n, previousClose, 'down');
  return decimalToText(roundTo(percent, 2, 'half_up'), 2);
}

function auctionView(auction: OpeningAuction): OpeningAuctionView {
  const { price, quantity, imbalance, stage, marketUntilMs, endsFromMs, endsByMs } = auction;
  return {
    price: price === undefined ? null : priceText(price),
    quantity: decimalToText(quantity),
    demand: decimalToText(quantity + maximum(imbalance, 0n)),
    supply: decimalToText(quantity + maximum(-imbalance, 0n)),
    stage,
    marketUntil: instantText(marketUntilMs),
    endsFrom: instantText(endsFromMs),
    endsBy: instantText(endsByMs),
  };
}

export function quoteView(instrument: Instrument, quote: Quote, auction: OpeningAuction | undefined): QuoteView {
  const { id, symbol, name, country, currency, kind } = instrument;
  return {
    id,
    symbol,
    name,
    country,
    currency,
    kind,
    last: priceText(quote.last),
    previousClose: priceText(quote.previousClose),
    change: priceText(quote.last - quote.previousClose),
    changePercent: changePercent(quote),
    open: priceText(quote.open),
    high: priceText(quote.high),
    low: priceText(quote.low),
    volume: decimalToText(quote.volume),
    turnover: priceText(quote.turnover),
    bid: quote.bid === undefined ? null : priceText(quote.bid),
    ask: quote.ask === undefined ? null : priceText(quote.ask),
    phase: quote.phase,
    auction: auction === undefined ? null : auctionView(auction),
    at: instantText(quote.atMs),
  };
}

export function bookView(book: Book, levels: number): BookView {
  const side = (rows: Book['bids']): [string, string][] =>
    rows.slice(0, levels).map(({ price, size }) => [priceText(price), decimalToText(size)]);
  return {
    id: book.instrumentId,
    sequence: book.sequence,
    at: instantText(book.atMs),
    bids: side(book.bids),
    asks: side(book.asks),
  };
}

export function printView({ sequence, atMs, price, size, aggressor }: Print): PrintView {
  return {
    sequence,
    at: instantText(atMs),
    price: priceText(price),
    size: decimalToText(size),
    aggressor: aggressor ?? null,
  };
}

export function candleView(bar: Candle): [number, string, string, string, string, string] {
  return [
    bar.openAtMs,
    priceText(bar.open),
    priceText(bar.high),
    priceText(bar.low),
    priceText(bar.close),
    decimalToText(bar.volume),
  ];
}
