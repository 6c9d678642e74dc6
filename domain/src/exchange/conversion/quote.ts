import type { Asset, Currency } from '../../asset.ts';
import type { Side } from '../../charges/charge-rule.ts';
import { chargesOf, nothingTraded, totalOf } from '../../charges/charges.ts';
import { type Refusal, refused } from '../../decision.ts';
import type { Book } from '../../market/book.ts';
import type { Instrument } from '../../market/instrument.ts';
import { decimalToText, divide } from '../../money.ts';
import type { AccountId } from '../../posting.ts';
import { largestQuantity, takenValue } from '../../trading/execution.ts';
import {
  levelsAgainst,
  matchTaking,
  quantityOf,
  type Take,
  type TakenDepth,
  takenAgainst,
} from '../../trading/matching/match.ts';
import {
  type ConversionKind,
  type ConversionRates,
  type ConversionTariff,
  conversionSchedule,
} from './conversion-tariff.ts';

/** The market of one coin at one moment. */
export interface QuotedMarket {
  readonly instrument: Instrument;
  readonly tradeDate: string;
  readonly book: Book | undefined;
  /** Name of the market source, for the evidence. */
  readonly source: string;
  readonly taken: TakenDepth;
}

/** One part of a quote: a coin that is given or got against what coins are paid with. Amounts and prices e8. */
export interface QuotedPart {
  readonly instrumentId: string;
  readonly coin: Asset;
  readonly side: Side;
  readonly quantity: bigint;
  /** What the book asks or pays for so much of it. */
  readonly value: bigint;
  /** Spread and fee. */
  readonly charges: bigint;
  /** The levels that the value was reckoned from, and the book's best prices of that moment. */
  readonly takes: readonly Take[];
  readonly lot: bigint;
  readonly bid: bigint;
  readonly ask: bigint;
  readonly source: string;
  readonly sequence: number;
}

/** A quote as it was given: to whom, what for, until when. It is good once. */
export interface ConversionQuote extends ConversionRates {
  readonly quoteId: string;
  readonly owner: AccountId;
  readonly kind: ConversionKind;
  /** What coins are paid with here. */
  readonly money: Currency;
  readonly to: Asset;
  readonly parts: readonly QuotedPart[];
  readonly guardPercent: bigint;
  readonly quotedAtMs: number;
  readonly validUntilMs: number;
}

export type QuoteFault = 'conversion_book_short' | 'conversion_too_small';
type Fault = Refusal<QuoteFault, never>;
type Parted = { readonly kind: 'part'; readonly part: QuotedPart };

/** The smallest quantity that the ledger holds: a rest may be less than the lot of the venue. */
const SMALLEST = 1n;

/** Half of best bid and best ask, e8, rounded half even. */
export function middleOf(bid: bigint, ask: bigint): bigint {
  return divide(bid + ask, 2n, 'half_even');
}

/** What a part costs to get, or brings, charges included. */
export function netOf({ side, value, charges }: Pick<QuotedPart, 'side' | 'value' | 'charges'>): bigint {
  return side === 'buy' ? value + charges : value - charges;
}

function chargesFor(
  rates: ConversionRates,
  { instrument, tradeDate }: QuotedMarket,
  side: Side,
  value: bigint,
): bigint {
  const trade = { side, product: 'delivery', role: 'taker', tradeDate, volume: 0n, value, quantity: 0n } as const;
  const before = { value: 0n, quantity: 0n };
  return totalOf(chargesOf(conversionSchedule(rates, instrument.currency), { ...trade, before, today: nothingTraded }));
}

/** One part at the book of this moment: no more of a level than is displayed and not yet taken. Undefined: the book does not show so much. */
function partOf(
  market: QuotedMarket,
  rates: ConversionRates,
  { side, quantity, lot }: Pick<QuotedPart, 'side' | 'quantity' | 'lot'>,
): QuotedPart | undefined {
  const { instrument, book, source, taken } = market;
  const [bid, ask] = [book?.bids[0]?.price, book?.asks[0]?.price];
  if (!book || bid === undefined || ask === undefined) return undefined;
  const levels = levelsAgainst(side, book);
  const takes = matchTaking({ side, quantity, limit: undefined, lot }, levels, takenAgainst(side, taken, book));
  if (quantityOf(takes) !== quantity) return undefined;
  const value = takenValue(takes, market);
  const charges = chargesFor(rates, market, side, value);
  const { id: instrumentId, base: coin } = instrument;
  const { sequence } = book;
  return { instrumentId, coin, side, quantity, value, charges, takes, lot, bid, ask, source, sequence };
}

function bookShort({ instrument }: QuotedMarket): Fault {
  return refused('conversion_book_short', { coin: instrument.base });
}

/** What a quantity of a coin brings. */
export function sellingPart(market: QuotedMarket, rates: ConversionRates, quantity: bigint): Parted | Fault {
  const part = partOf(market, rates, { side: 'sell', quantity, lot: SMALLEST });
  if (!part) return bookShort(market);
  return netOf(part) > 0n ? { kind: 'part', part } : refused('conversion_too_small');
}

/** The most of a coin that a budget (e8) buys with all charges: a multiple of the coin's lot. What is left of the budget is less than one lot costs. */
export function buyingPart(market: QuotedMarket, rates: ConversionRates, budget: bigint): Parted | Fault {
  const { instrument, book, taken } = market;
  const { lot } = instrument;
  const free = takenAgainst('buy', taken, book);
  const shown = levelsAgainst('buy', book).reduce(
    (sum, { price, size }) => sum + (size > (free.get(price) ?? 0n) ? size - (free.get(price) ?? 0n) : 0n),
    0n,
  );
  const buying = (quantity: bigint) => partOf(market, rates, { side: 'buy', quantity, lot });
  const quantity = largestQuantity(lot, shown, (one) => {
    const part = buying(one);
    return part !== undefined && netOf(part) <= budget;
  });
  const part = quantity > 0n ? buying(quantity) : undefined;
  if (!part) return levelsAgainst('buy', book).length > 0 ? refused('conversion_too_small') : bookShort(market);
  // One lot more would have been within the budget, if the book showed it.
  const next = buying(quantity + lot);
  const step = divide(netOf(part) * lot, quantity, 'ceil');
  return next === undefined && budget - netOf(part) > 2n * step ? bookShort(market) : { kind: 'part', part };
}

export interface ConversionWish {
  /** What is given; of `money` the amount that is spent. */
  readonly gives: readonly { readonly market: QuotedMarket | undefined; readonly amount: bigint }[];
  /** What is got; undefined: `money` itself. */
  readonly gets: QuotedMarket | undefined;
}

/** All parts: what is sold brings the money that the last one is bought for. A market of undefined is the money itself. */
export function quotedParts(
  { gives, gets }: ConversionWish,
  rates: ConversionRates,
): { readonly kind: 'parts'; readonly parts: readonly QuotedPart[] } | Fault {
  const parts: QuotedPart[] = [];
  let budget = 0n;
  for (const { market, amount } of gives) {
    if (!market) {
      budget += amount;
      continue;
    }
    const sold = sellingPart(market, rates, amount);
    if (sold.kind === 'refused') return sold;
    parts.push(sold.part);
    budget += netOf(sold.part);
  }
  if (gets) {
    const bought = buyingPart(gets, rates, budget);
    if (bought.kind === 'refused') return bought;
    parts.push(bought.part);
  }
  return { kind: 'parts', parts };
}

/** Sums of a quote. Amounts e8, of money but for `received`. */
export interface ConversionSums {
  /** What is converted: the value of what is given, and of what is bought where money is given. */
  readonly value: bigint;
  readonly received: bigint;
  /** Of money: what is spent where money is given; what stays over where coins become another coin. */
  readonly spent: bigint;
  readonly left: bigint;
  readonly charges: bigint;
  /** What the books themselves cost against their middle: half of the distance of bid and ask, and depth. */
  readonly bookCost: bigint;
}

export function sumsOf({ parts }: Pick<ConversionQuote, 'parts'>): ConversionSums {
  const sold = parts.filter(({ side }) => side === 'sell');
  const bought = parts.find(({ side }) => side === 'buy');
  const brought = sold.reduce((sum, part) => sum + netOf(part), 0n);
  const cost = bought ? netOf(bought) : 0n;
  const atMiddle = ({ quantity, bid, ask }: QuotedPart) =>
    divide(quantity * middleOf(bid, ask), 100_000_000n, 'half_even');
  return {
    value: sold.length > 0 ? sold.reduce((sum, { value }) => sum + value, 0n) : (bought?.value ?? 0n),
    received: bought ? bought.quantity : brought,
    spent: sold.length > 0 ? 0n : cost,
    left: sold.length > 0 && bought ? brought - cost : 0n,
    charges: parts.reduce((sum, { charges }) => sum + charges, 0n),
    bookCost: parts.reduce(
      (sum, part) => sum + (part.side === 'sell' ? atMiddle(part) - part.value : part.value - atMiddle(part)),
      0n,
    ),
  };
}

/** Why so much is not quoted. `value`: of all that is given, e8. */
export function sizeFault(
  value: bigint,
  { minimum, maximum }: Pick<ConversionTariff, 'minimum' | 'maximum'>,
  money: Currency,
): Refusal<'conversion_too_small' | 'conversion_too_large', never> | undefined {
  const shown = (amount: bigint) => ({ amount: decimalToText(amount, 2), currency: money });
  if (value < minimum) return refused('conversion_too_small');
  if (value > maximum) return refused('conversion_too_large', { maximum: shown(maximum) });
  return undefined;
}
