import type { Asset, Currency } from '../../asset.ts';
import { chargesOf, nothingTraded, perDayPart, totalOf } from '../../charges/charges.ts';
import type { Decision, DomainEvent, Refusal } from '../../decision.ts';
import { accepted, refused } from '../../decision.ts';
import { refOf } from '../../market/instrument.ts';
import { decimalToText } from '../../money.ts';
import type { AccountId, Posting } from '../../posting.ts';
import { type Execution, filledEvent, fillPostings } from '../../trading/execution.ts';
import { QUOTE_RULE } from '../../trading/matching/match.ts';
import type { OrderEvent } from '../../trading/order-events.ts';
import { resultOfSale } from '../../trading/ownership/outright.ts';
import { marketFault, type OrderFault, sharesFault } from '../../trading/place-checks.ts';
import type { TradingFacts } from '../../trading/trading-facts.ts';
import { noProgress } from '../../trading/trading-facts.ts';
import { type ConversionKind, conversionSchedule } from './conversion-tariff.ts';
import { type ConversionQuote, middleOf, netOf, type QuotedPart, sumsOf } from './quote.ts';

/** A part as its event keeps it; decimals as text. */
export interface ConvertedPart {
  readonly orderId: string;
  readonly coin: Asset;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly value: string;
  readonly charges: string;
  readonly net: string;
  /** Best prices of the book that was quoted from, and the middle when the quote was taken. */
  readonly bid: string;
  readonly ask: string;
  readonly middleThen: string;
}

/** Decimals as text; percentages of the value of each part. */
export interface ConversionDone {
  readonly conversionId: string;
  readonly quoteId: string;
  readonly conversion: ConversionKind;
  readonly money: Currency;
  readonly gives: readonly { readonly coin: Asset; readonly amount: string }[];
  readonly gets: Asset;
  readonly received: string;
  /** Of the money: what stays over where coins become another coin. */
  readonly left: string;
  readonly value: string;
  readonly spreadPercent: string;
  readonly feePercent: string;
  readonly guardPercent: string;
  readonly chargesTotal: string;
  readonly bookCost: string;
  readonly parts: readonly ConvertedPart[];
  readonly quotedAt: string;
  readonly validUntil: string;
  readonly at: string;
}

export type ConversionEvent = DomainEvent<'conversion.done', ConversionDone>;

export interface ConvertCoins {
  readonly owner: AccountId;
  readonly conversionId: string;
  readonly quote: ConversionQuote;
}

export interface ConversionFacts {
  readonly nowMs: number;
  readonly used: boolean;
  /** What this person converted within the last 24 hours, e8 of the money. */
  readonly convertedToday: bigint;
  readonly dayMaximum: bigint;
  /** e8 */
  readonly cash: bigint;
  /** Of each part in its order; undefined where its instrument is gone. */
  readonly markets: readonly (TradingFacts | undefined)[];
}

export type ConversionFault =
  | 'conversion_quote_unknown'
  | 'conversion_quote_used'
  | 'conversion_quote_expired'
  | 'conversion_market_moved'
  | 'conversion_coin_unknown'
  | 'conversion_too_large'
  | 'exchange_balance_short';

export type ConversionDecision = Decision<OrderEvent | ConversionEvent, ConversionFault | OrderFault['code']>;

const HUNDRED_PERCENT = 10_000_000_000n;

/** The order that stands for a part, so that it is found among all others. */
export function partOrderId(conversionId: string, place: number): string {
  return `${conversionId}-${place + 1}`;
}

/** The middle of the book now; undefined when one side is empty. */
function middleNow({ book }: TradingFacts): bigint | undefined {
  const [bid, ask] = [book?.bids[0]?.price, book?.asks[0]?.price];
  return bid === undefined || ask === undefined ? undefined : middleOf(bid, ask);
}

/** Why this part may not be carried out now. */
function partFault(
  { coin, side, quantity, bid, ask }: QuotedPart,
  facts: TradingFacts | undefined,
  guardPercent: bigint,
): Refusal<ConversionFault | OrderFault['code'], never> | undefined {
  if (!facts) return refused('conversion_coin_unknown', { coin });
  const shut = marketFault(facts.instrument, facts.state);
  if (shut) return refused(shut.code, shut.params);
  const [then, now] = [middleOf(bid, ask), middleNow(facts)];
  const moved = now === undefined ? undefined : now > then ? now - then : then - now;
  // Either way: the guard is no one's advantage.
  if (moved === undefined || moved * HUNDRED_PERCENT > then * guardPercent)
    return refused('conversion_market_moved', { coin });
  const short = side === 'sell' ? sharesFault(quantity, facts, 0n) : undefined;
  return short && refused(short.code, short.params);
}

function executionOf(quote: ConversionQuote, part: QuotedPart, facts: TradingFacts): Execution {
  const { side, quantity, value } = part;
  const traded = { side, product: 'delivery', role: 'taker', tradeDate: facts.state.tradeDate, volume: 0n } as const;
  const charges = chargesOf(conversionSchedule(quote, facts.instrument.currency), {
    ...traded,
    value,
    quantity,
    before: noProgress,
    today: nothingTraded,
  });
  const chargesTotal = totalOf(charges);
  const net = side === 'buy' ? value + chargesTotal : value - chargesTotal;
  return { quantity, value, charges, chargesTotal, perDayCharged: perDayPart(charges), net };
}

/** A part as the order that it is in everybody's lists, filled at once by the house at the quoted price. */
function carryOut(
  { owner, conversionId, quote }: ConvertCoins,
  part: QuotedPart,
  place: number,
  known: TradingFacts,
): { readonly events: readonly OrderEvent[]; readonly postings: readonly Posting[] } {
  // The evidence is that of the quote: its source, and the step that it was reckoned in.
  const facts = { ...known, source: part.source, instrument: { ...known.instrument, lot: part.lot } };
  const orderId = partOrderId(conversionId, place);
  const { side, quantity, takes, sequence } = part;
  const fill = executionOf(quote, part, facts);
  const placed: OrderEvent = {
    type: 'order.placed',
    body: {
      orderId,
      by: 'person',
      partOf: 'conversion',
      ...refOf(known.instrument),
      side,
      type: 'market',
      validity: 'ioc',
      quantity: decimalToText(quantity),
      price: null,
      tradeDate: facts.state.tradeDate,
      held: '0',
      queueAhead: '0',
    },
  };
  const intent = { orderId, side, wanted: quantity, limit: undefined, takes, rule: QUOTE_RULE, sequence };
  const filled = filledEvent(
    facts,
    intent,
    noProgress,
    fill,
    { held: 0n, status: 'filled' },
    { result: resultOfSale(side, fill, facts) },
  );
  return { events: [placed, filled], postings: fillPostings(facts, owner, side, fill, 'available', 'exchange') };
}

/** What a conversion is in its event; `facts` of each part, as far as known. */
export function describeConversion(
  { conversionId, quote }: Pick<ConvertCoins, 'conversionId' | 'quote'>,
  facts: readonly (TradingFacts | undefined)[],
  nowMs: number,
): ConversionDone {
  const { money, to, parts, spreadPercent, feePercent, guardPercent } = quote;
  const { value, received, spent, left, charges, bookCost } = sumsOf(quote);
  const text = (amount: bigint) => decimalToText(amount, 2);
  const sold = parts.filter(({ side }) => side === 'sell');
  const gives =
    sold.length > 0
      ? sold.map(({ coin, quantity }) => ({ coin, amount: decimalToText(quantity) }))
      : [{ coin: money, amount: text(spent) }];
  return {
    conversionId,
    quoteId: quote.quoteId,
    conversion: quote.kind,
    money,
    gives,
    gets: to,
    received: to === money ? text(received) : decimalToText(received),
    left: text(left),
    value: text(value),
    spreadPercent: decimalToText(spreadPercent),
    feePercent: decimalToText(feePercent),
    guardPercent: decimalToText(guardPercent),
    chargesTotal: text(charges),
    bookCost: text(bookCost),
    parts: parts.map((part, place) => {
      const known = facts[place];
      const middle = known && middleNow(known);
      return {
        orderId: partOrderId(conversionId, place),
        coin: part.coin,
        side: part.side,
        quantity: decimalToText(part.quantity),
        value: text(part.value),
        charges: text(part.charges),
        net: text(netOf(part)),
        bid: decimalToText(part.bid),
        ask: decimalToText(part.ask),
        middleThen: decimalToText(middle ?? middleOf(part.bid, part.ask)),
      };
    }),
    quotedAt: new Date(quote.quotedAtMs).toISOString(),
    validUntil: new Date(quote.validUntilMs).toISOString(),
    at: new Date(nowMs).toISOString(),
  };
}

/**
 * Takes a quote: all parts in one entry, each as a sale or a purchase with the house on the other side, at the quoted amounts and no others. It
 * must be one's own, unused, in time, and the middle of each book still near what it was.
 */
export function decideConversion(command: ConvertCoins, facts: ConversionFacts): ConversionDecision {
  const { quote } = command;
  const { parts, money } = quote;
  if (quote.owner !== command.owner || parts.length === 0) return refused('conversion_quote_unknown');
  if (facts.used) return refused('conversion_quote_used');
  if (facts.nowMs > quote.validUntilMs) return refused('conversion_quote_expired');
  const shown = (amount: bigint) => ({ amount: decimalToText(amount, 2), currency: money });
  for (const [place, part] of parts.entries()) {
    const fault = partFault(part, facts.markets[place], quote.guardPercent);
    if (fault) return fault;
  }
  const { value, spent } = sumsOf(quote);
  if (facts.convertedToday + value > facts.dayMaximum) {
    const left = facts.dayMaximum > facts.convertedToday ? facts.dayMaximum - facts.convertedToday : 0n;
    return refused('conversion_too_large', { maximum: shown(left) });
  }
  if (spent > facts.cash)
    return refused('exchange_balance_short', { available: shown(facts.cash), needed: shown(spent) });
  const done = parts.flatMap((part, place) => {
    const known = facts.markets[place];
    return known ? [carryOut(command, part, place, known)] : [];
  });
  return accepted<OrderEvent | ConversionEvent>(
    [
      ...done.flatMap(({ events }) => events),
      { type: 'conversion.done', body: describeConversion(command, facts.markets, facts.nowMs) },
    ],
    done.flatMap(({ postings }) => postings),
  );
}
