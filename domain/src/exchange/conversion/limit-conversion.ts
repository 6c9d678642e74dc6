import type { Asset, Currency } from '../../asset.ts';
import { accepted, type Decision, type DomainEvent, type Refusal, refused } from '../../decision.ts';
import { decimal, decimalToText, divide, multiply, ONE } from '../../money.ts';
import type { AccountId } from '../../posting.ts';
import type { ConversionRates, ConversionTariff } from './conversion-tariff.ts';
import { type ConversionQuote, type QuoteFault, sizeFault, sumsOf } from './quote.ts';

/** How conversions at a limit may be set. */
export interface LimitConversionRule {
  readonly from: string;
  readonly source: string;
  /** How long one may wait, and how many of one person may wait at once. */
  readonly daysMax: number;
  readonly openMax: number;
}

const rules: readonly LimitConversionRule[] = [
  { from: '2026-01-01', source: 'ours; up to 30 days as large venues offer', daysMax: 30, openMax: 20 },
];

/** `date`: a day in UTC. Throws where nothing is known of it. */
export function limitConversionRule(date: string): LimitConversionRule {
  const rule = rules.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for conversions at a limit on ${date}`);
  return rule;
}

/** A coin into another as soon as the house's own quote gives at least so much. Amounts e8. */
export interface LimitConversion {
  readonly limitId: string;
  readonly gives: Asset;
  readonly amount: bigint;
  readonly gets: Asset;
  readonly least: bigint;
  /** What the amount was worth when it was set, in what coins are paid with. */
  readonly value: bigint;
  readonly setAtMs: number;
  readonly endsAtMs: number;
}

export interface LimitConversionSet {
  readonly limitId: string;
  readonly gives: Asset;
  readonly amount: string;
  readonly gets: Asset;
  readonly least: string;
  readonly value: string;
  readonly setAt: string;
  readonly endsAt: string;
}

/** `short`: less of the coin was there than is to be given. `barred`: its owner may not trade. */
export type LimitConversionEnd = 'cancelled' | 'expired' | 'short' | 'barred';

export interface LimitConversionEnded extends LimitConversionSet {
  readonly reason: LimitConversionEnd;
  readonly at: string;
}

/** Stands right after the conversion that it is, in the same entry. */
export interface LimitConversionReached extends LimitConversionSet {
  readonly conversionId: string;
  readonly received: string;
  readonly at: string;
}

export type LimitConversionEvent =
  | DomainEvent<'conversion.limit-set', LimitConversionSet>
  | DomainEvent<'conversion.limit-reached', LimitConversionReached>
  | DomainEvent<'conversion.limit-ended', LimitConversionEnded>;

export const limitConversionEvents = [
  'conversion.limit-set',
  'conversion.limit-reached',
  'conversion.limit-ended',
] as const satisfies readonly LimitConversionEvent['type'][];

const iso = (atMs: number) => new Date(atMs).toISOString();

export function limitConversionText(limit: LimitConversion): LimitConversionSet {
  const { limitId, gives, gets, amount, least, value, setAtMs, endsAtMs } = limit;
  const amounts = { amount: decimalToText(amount), least: decimalToText(least), value: decimalToText(value, 2) };
  return { limitId, gives, gets, ...amounts, setAt: iso(setAtMs), endsAt: iso(endsAtMs) };
}

export function limitConversionFrom(text: LimitConversionSet): LimitConversion {
  const { limitId, gives, gets } = text;
  const amounts = { amount: decimal(text.amount), least: decimal(text.least), value: decimal(text.value) };
  return { limitId, gives, gets, ...amounts, setAtMs: Date.parse(text.setAt), endsAtMs: Date.parse(text.endsAt) };
}

const DAY_MS = 86_400_000;
const HUNDRED_PERCENT = 100n * ONE;
/** Spread and fee of a part are each rounded half up to the cent: together they may be a cent less than they exactly are. */
const CENT = 1_000_000n;

/**
 * The most that an amount can give now: all of it at the best bid, all of what that brings at the best ask, less spread and fee of both parts; e8,
 * up. A quote gives no more, since it takes depth and steps into account; so one whose `least` is above this need not be quoted.
 */
export function mostReceived(
  amount: bigint,
  { bid, ask }: { readonly bid: bigint; readonly ask: bigint },
  { spreadPercent, feePercent }: ConversionRates,
): bigint {
  const taken = spreadPercent + feePercent;
  const brought = multiply(amount, bid, 'ceil');
  const left = divide(brought * (HUNDRED_PERCENT - taken), HUNDRED_PERCENT, 'ceil') + CENT;
  const spent = divide((left + CENT) * HUNDRED_PERCENT, HUNDRED_PERCENT + taken, 'ceil');
  return divide(spent * ONE, ask, 'ceil');
}

export interface SetLimitConversion {
  readonly owner: AccountId;
  readonly limitId: string;
  readonly gives: Asset;
  readonly gets: Asset;
  readonly amount: bigint;
  readonly least: bigint;
  readonly days: number;
}

export interface LimitConversionFacts {
  readonly nowMs: number;
  readonly rule: LimitConversionRule;
  /** How many of this person wait. */
  readonly open: number;
  /** Free of what is to be given, e8. */
  readonly available: bigint;
  /** The smallest step of what is to be got, e8. */
  readonly lot: bigint;
  /** What a quote would give now and what the amount is worth, e8; or why there is none. */
  readonly now:
    | Refusal<QuoteFault, never>
    | { readonly kind: 'now'; readonly received: bigint; readonly value: bigint };
  readonly money: Currency;
  readonly size: Pick<ConversionTariff, 'minimum' | 'maximum'>;
}

export type LimitConversionFault =
  | 'conversion_same_coin'
  | QuoteFault
  | 'conversion_too_large'
  | 'conversion_limit_days'
  | 'conversion_limit_step'
  | 'conversion_limit_many'
  | 'conversion_limit_reached'
  | 'exchange_balance_short';

/** Nothing is set aside: whether the coin is there is looked at now and again when the limit is reached. */
export function decideSetLimitConversion(
  command: SetLimitConversion,
  facts: LimitConversionFacts,
): Decision<LimitConversionEvent, LimitConversionFault> {
  const { limitId, gives, gets, amount, least, days } = command;
  const { nowMs, rule, open, available, lot, now } = facts;
  if (gives === gets) return refused('conversion_same_coin');
  if (!Number.isSafeInteger(days) || days < 1 || days > rule.daysMax) {
    return refused('conversion_limit_days', { maximum: rule.daysMax });
  }
  if (amount <= 0n || least <= 0n || least % lot !== 0n) {
    return refused('conversion_limit_step', { step: decimalToText(lot), coin: gets });
  }
  if (open >= rule.openMax) return refused('conversion_limit_many', { maximum: rule.openMax });
  if (now.kind === 'refused') return now;
  const fault = sizeFault(now.value, facts.size, facts.money);
  if (fault) return fault;
  if (now.received >= least) {
    return refused('conversion_limit_reached', {
      now: decimalToText(now.received),
      least: decimalToText(least),
      coin: gets,
    });
  }
  if (available < amount) {
    return refused('exchange_balance_short', {
      available: `${decimalToText(available)} ${gives}`,
      needed: `${decimalToText(amount)} ${gives}`,
    });
  }
  const times = { setAtMs: nowMs, endsAtMs: nowMs + days * DAY_MS };
  const limit = { limitId, gives, gets, amount, least, value: now.value, ...times };
  return accepted<LimitConversionEvent>([{ type: 'conversion.limit-set', body: limitConversionText(limit) }], []);
}

export interface EndLimitConversion {
  readonly owner: AccountId;
  readonly limitId: string;
  readonly reason: LimitConversionEnd;
}

/** `limit`: undefined where none of that name waits any more. */
export function decideEndLimitConversion(
  { reason }: EndLimitConversion,
  limit: LimitConversion | undefined,
  nowMs: number,
): Decision<LimitConversionEvent, 'conversion_limit_unknown' | 'nothing_to_change'> {
  if (!limit) return refused('conversion_limit_unknown');
  if (reason === 'expired' && nowMs < limit.endsAtMs) return refused('nothing_to_change');
  const body = { ...limitConversionText(limit), reason, at: iso(nowMs) };
  return accepted<LimitConversionEvent>([{ type: 'conversion.limit-ended', body }], []);
}

/** Whether a quote is what the limit waits for: all of the amount, into its coin, for no less than its least, and in time. */
export function reaches(
  limit: LimitConversion,
  quote: Pick<ConversionQuote, 'parts' | 'to' | 'kind'>,
  nowMs: number,
): boolean {
  const [sold, bought, ...more] = quote.parts;
  return (
    nowMs < limit.endsAtMs &&
    quote.kind === 'crossed' &&
    more.length === 0 &&
    sold?.side === 'sell' &&
    sold.coin === limit.gives &&
    sold.quantity === limit.amount &&
    bought?.side === 'buy' &&
    bought.coin === limit.gets &&
    quote.to === limit.gets &&
    sumsOf(quote).received >= limit.least
  );
}

export function limitReached(
  limit: LimitConversion,
  { conversionId, received, nowMs }: { conversionId: string; received: bigint; nowMs: number },
): LimitConversionEvent {
  const found = { conversionId, received: decimalToText(received), at: iso(nowMs) };
  return { type: 'conversion.limit-reached', body: { ...limitConversionText(limit), ...found } };
}
