import type { Currency } from '@tarazu/domain/asset';
import type { BlockOffer, KeptQuote, TradedBody } from '@tarazu/domain/block/block-state';
import { type BlockTerms, blockTermsOf } from '@tarazu/domain/block/block-terms';
import { type DeskId, deskOf } from '@tarazu/domain/block/desks';
import { type BlockMarket, momentOf } from '@tarazu/domain/block/moment';
import { percentFrom } from '@tarazu/domain/block/reference';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText, divide, ONE } from '@tarazu/domain/money';
import type { BlockPrint, BlockTradeView, BlockWindowView, PublishedBlock } from '@tarazu/wire/block/block-parts';
import type { PrintRow } from '../trading/index.ts';

export const money = (value: bigint) => decimalToText(value, 2);
const iso = (atMs: number) => new Date(atMs).toISOString();

/** Hundredths of a per cent as per cent. */
export function percentOf(bps: number): string {
  return decimalToText((BigInt(bps) * ONE) / 100n);
}

export function deskView(id: DeskId) {
  return { id, name: deskOf(id).name };
}

/** What is left of the name of a share that has gone. */
export interface Named {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly market: Instrument['market'];
  readonly currency: Currency;
}

export function shareView({ id, symbol, name, market, currency }: Named) {
  return { instrumentId: id, symbol, name, country: marketOf(market).country, currency };
}

function leastOf({ valueMin, exchangeMin, rangeBps, market }: BlockTerms) {
  return {
    market,
    valueMin: money(valueMin),
    exchangeValueMin: exchangeMin.value === undefined ? null : money(exchangeMin.value),
    exchangeSharesMin: exchangeMin.shares ?? null,
    rangePercent: percentOf(rangeBps),
  };
}

/** Undefined where no blocks are traded. */
export function windowView(market: BlockMarket): BlockWindowView | undefined {
  const { terms, open, next } = market;
  if (!terms) return undefined;
  const moment = momentOf(market);
  return {
    ...leastOf(terms),
    open: moment !== undefined,
    from: open && moment ? iso(open.fromMs) : null,
    until: open && moment ? iso(open.untilMs) : null,
    nextOpensAt: next ? iso(next.fromMs) : null,
    reference: moment?.reference ?? null,
    referencePrice: moment ? money(decimal(moment.referencePrice)) : null,
    lower: moment ? money(decimal(moment.lower)) : null,
    upper: moment ? money(decimal(moment.upper)) : null,
  };
}

/** The fewest shares (e8, whole lots) that are a block at a price. */
function fewest(price: bigint, valueMin: bigint, lot: bigint): bigint {
  return divide(valueMin * ONE, price * lot, 'ceil') * lot;
}

export function publishedView(
  offer: BlockOffer,
  instrument: Instrument,
  market: BlockMarket,
): PublishedBlock | undefined {
  const window = windowView(market);
  const terms = blockTermsOf(offer.market, offer.tradeDate);
  if (!window || !terms) return undefined;
  const [price, previousClose] = [decimal(offer.price), decimal(offer.previousClose)];
  const { last } = market;
  return {
    blockId: offer.blockId,
    ...shareView(instrument),
    desk: deskView(offer.desk),
    tradeDate: offer.tradeDate,
    price: money(price),
    previousClose: money(previousClose),
    percent: decimalToText(percentFrom(price, previousClose)),
    difference: money(price - previousClose),
    last: last === undefined ? null : money(last),
    lastPercent: last === undefined ? null : decimalToText(percentFrom(price, last)),
    quantity: offer.quantity,
    left: offer.left,
    lot: decimalToText(instrument.lot),
    quantityMin: decimalToText(fewest(price, terms.valueMin, instrument.lot)),
    lockDays: offer.lockDays,
    lockedUntil: offer.lockedUntil,
    endsAt: offer.endsAt,
    ended: offer.ended || market.nowMs >= Date.parse(offer.endsAt),
    window,
  };
}

function answersOf(quotes: readonly KeptQuote[]) {
  return quotes.map(({ desk, price, quantity, counter }) => ({
    desk: deskView(desk),
    price: price === null ? null : money(decimal(counter?.met ? counter.price : price)),
    quantity,
  }));
}

export function blockTradeView(traded: TradedBody, named: Named, no: number): BlockTradeView {
  const { source, moment } = traded;
  return {
    tradeId: traded.tradeId,
    orderId: traded.orderId,
    ...shareView(named),
    desk: deskView(traded.desk),
    side: traded.side,
    quantity: traded.quantity,
    price: money(decimal(traded.price)),
    value: traded.value,
    chargesTotal: traded.chargesTotal,
    net: traded.net,
    reference: moment.reference,
    referencePrice: money(decimal(moment.referencePrice)),
    percent: traded.percent,
    difference: traded.difference,
    lockDays: traded.lockDays,
    settlementDate: traded.settlementDate,
    quotes: source.kind === 'quote' ? answersOf(source.request.quotes) : null,
    at: traded.at,
    entry: no,
  };
}

export function printView(row: PrintRow, named: Named): BlockPrint {
  return {
    ...shareView(named),
    desk: deskView(row.desk),
    side: row.side,
    quantity: decimalToText(decimal(row.quantity)),
    price: money(decimal(row.price)),
    value: money(decimal(row.value)),
    referencePrice: money(decimal(row.reference)),
    percent: decimalToText(decimal(row.percent)),
    at: iso(row.at_ms),
  };
}
