import { accepted, type Decision, type DomainEvent, type Refusal, refused } from '../decision.ts';
import { decimalToText, divide, roundToStep } from '../money.ts';
import { type AccountId, HOUSE, type Posting, transfer } from '../posting.ts';
import type { ExchangeTariff } from './exchange-tariff.ts';
import { atReference, CENT, type ExchangeCurrency, type References, shownRate } from './rate.ts';

/** What somebody wants: to give an amount, e8, of one currency and have another for it. */
export interface ExchangeWish {
  readonly from: ExchangeCurrency;
  readonly to: ExchangeCurrency;
  readonly amount: bigint;
}

/**
 * The terms of an exchange, amounts e8. The fee is a percentage of what is given, rounded half up to the cent; the rest is
 * changed at the reference rate and rounded down to the cent. So no way there and back gives more than it took.
 */
export interface ExchangeTerms extends ExchangeWish {
  readonly fee: bigint;
  readonly feePercent: bigint;
  /** amount − fee: what is changed. */
  readonly changed: bigint;
  readonly received: bigint;
  readonly references: References;
}

const HUNDRED = 10_000_000_000n;

export function termsOf(
  wish: ExchangeWish,
  { feePercent }: Pick<ExchangeTariff, 'feePercent'>,
  references: References,
): ExchangeTerms {
  const { from, to, amount } = wish;
  const fee = roundToStep(divide(amount * feePercent, HUNDRED, 'half_up'), CENT, 'half_up');
  const changed = amount - fee;
  return {
    from,
    to,
    amount,
    fee,
    feePercent,
    changed,
    received: atReference(changed, from, to, references),
    references,
  };
}

type WishFault = 'exchange_same_currency' | 'exchange_too_small' | 'exchange_too_large' | 'exchange_amount_odd';

/** Why a wish cannot be quoted, whoever asks; undefined when it can. */
export function wishFault(
  { from, to, amount }: ExchangeWish,
  { minimum, maximum }: Pick<ExchangeTariff, 'minimum' | 'maximum'>,
): Refusal<WishFault, never> | undefined {
  const shown = (value: bigint) => ({ amount: decimalToText(value, 2), currency: from });
  if (from === to) return refused('exchange_same_currency');
  if (amount % CENT !== 0n) return refused('exchange_amount_odd');
  if (amount < minimum[from]) return refused('exchange_too_small', { minimum: shown(minimum[from]) });
  if (amount > maximum[from]) return refused('exchange_too_large', { maximum: shown(maximum[from]) });
  return undefined;
}

/** A quote as it was given: to whom, on which terms, until when. It is good once. */
export interface ExchangeQuote {
  readonly quoteId: string;
  readonly owner: AccountId;
  readonly terms: ExchangeTerms;
  /** Where the rates came from: `simulated`. */
  readonly source: string;
  readonly quotedAtMs: number;
  readonly validUntilMs: number;
}

export interface ExchangeFacts {
  readonly nowMs: number;
  readonly active: boolean;
  readonly used: boolean;
  /** e8, of the currency given. */
  readonly available: bigint;
  /** What this person has given of the currency within the last 24 hours, e8. */
  readonly givenToday: bigint;
  readonly tariff: ExchangeTariff;
}

/** Decimals as text; `references` as one dollar is so much. */
export interface ExchangeDone {
  readonly exchangeId: string;
  readonly quoteId: string;
  readonly from: ExchangeCurrency;
  readonly to: ExchangeCurrency;
  readonly given: string;
  readonly feePercent: string;
  readonly fee: string;
  readonly changed: string;
  readonly received: string;
  /** One `rateOne` is `rate` of `rateIs`, for eyes. */
  readonly rateOne: ExchangeCurrency;
  readonly rateIs: ExchangeCurrency;
  readonly rate: string;
  readonly fromPerDollar: string;
  readonly toPerDollar: string;
  readonly source: string;
  readonly quotedAt: string;
  readonly at: string;
}

export type ExchangeEvent = DomainEvent<'exchange.done', ExchangeDone>;

type ExchangeFault =
  | 'account_closed'
  | 'exchange_quote_unknown'
  | 'exchange_quote_used'
  | 'exchange_quote_expired'
  | 'exchange_day_limit'
  | 'exchange_balance_short';

/** The postings of an exchange: both currencies sum to zero, the house takes the other side of each. */
export function exchangePostings(owner: AccountId, terms: ExchangeTerms): readonly Posting[] {
  const { from, to, fee, changed, received } = terms;
  const own = { holder: owner, purpose: 'available' } as const;
  const exchange = { holder: HOUSE, purpose: 'exchange' } as const;
  return [
    ...transfer(changed, from, own, exchange),
    ...transfer(fee, from, own, { holder: HOUSE, purpose: 'fee' }),
    ...transfer(received, to, exchange, own),
  ];
}

export function describeExchange(exchangeId: string, quote: ExchangeQuote, nowMs: number): ExchangeDone {
  const { from, to, amount, fee, feePercent, changed, received, references } = quote.terms;
  const { one, is, rate } = shownRate(from, to, references);
  const text = (value: bigint) => decimalToText(value, 2);
  return {
    exchangeId,
    quoteId: quote.quoteId,
    from,
    to,
    given: text(amount),
    feePercent: decimalToText(feePercent),
    fee: text(fee),
    changed: text(changed),
    received: text(received),
    rateOne: one,
    rateIs: is,
    rate: decimalToText(rate, 4),
    fromPerDollar: decimalToText(references[from]),
    toPerDollar: decimalToText(references[to]),
    source: quote.source,
    quotedAt: new Date(quote.quotedAtMs).toISOString(),
    at: new Date(nowMs).toISOString(),
  };
}

/** Takes a quote. The terms are the quoted ones, whatever the rate is by now; it must be one's own, unused and in time. */
export function decideExchange(
  {
    exchangeId,
    owner,
    quote,
  }: { readonly exchangeId: string; readonly owner: AccountId; readonly quote: ExchangeQuote },
  { nowMs, active, used, available, givenToday, tariff }: ExchangeFacts,
): Decision<ExchangeEvent, ExchangeFault> {
  const { terms } = quote;
  if (!active) return refused('account_closed');
  if (quote.owner !== owner) return refused('exchange_quote_unknown');
  if (used) return refused('exchange_quote_used');
  if (nowMs > quote.validUntilMs) return refused('exchange_quote_expired');
  const shown = (value: bigint) => ({ amount: decimalToText(value, 2), currency: terms.from });
  const dayMaximum = tariff.dayMaximum[terms.from];
  if (givenToday + terms.amount > dayMaximum) {
    const left = dayMaximum > givenToday ? dayMaximum - givenToday : 0n;
    return refused('exchange_day_limit', { maximum: shown(dayMaximum), left: shown(left) });
  }
  if (available < terms.amount) {
    return refused('exchange_balance_short', { available: shown(available), needed: shown(terms.amount) });
  }
  const body = describeExchange(exchangeId, quote, nowMs);
  return accepted<ExchangeEvent>([{ type: 'exchange.done', body }], exchangePostings(owner, terms));
}
