import { accepted, type Decision, type DomainEvent, type Refusal, refused } from '../../decision.ts';
import type { MarketId } from '../../market/instrument.ts';
import { addDays, localDate, zonedInstant } from '../../market/zone.ts';
import { marketOf } from '../../market-rules/markets.ts';
import { ownLimitRule } from '../../market-rules/own-limit-rules.ts';
import { decimal, decimalToText } from '../../money.ts';

const DAY_MS = 86_400_000;

/** Somebody stopped their own buying in a market until a moment; nothing but time lifts it. */
export interface OwnStop {
  readonly market: MarketId;
  readonly untilMs: number;
}

/** The most that somebody wants to lose in a market on one day of it. `amount` e8 in its currency, above zero. */
export interface LossLimit {
  readonly market: MarketId;
  /** Undefined: no limit. */
  readonly amount: bigint | undefined;
  /** What it will be from the beginning of a day of the market; a limit is only ever loosened that way. */
  readonly next: { readonly amount: bigint | undefined; readonly from: string } | undefined;
}

/** What sales of a day of the market came to: the sum of their results, e8, charges included. Below zero: a loss. */
export interface DayResult {
  readonly market: MarketId;
  readonly day: string;
  readonly result: bigint;
}

export interface OwnLimits {
  readonly stops: readonly OwnStop[];
  readonly lossLimits: readonly LossLimit[];
  /** Of the markets with a loss limit, for the days on which something was sold lately. */
  readonly results: readonly DayResult[];
}

export const noOwnLimits: OwnLimits = { stops: [], lossLimits: [], results: [] };

/** The day that a market counts losses by. */
export function marketDay(market: MarketId, atMs: number): string {
  return localDate(marketOf(market).timeZone, atMs);
}

export function stopNow({ stops }: OwnLimits, market: MarketId, nowMs: number): OwnStop | undefined {
  return stops.find((one) => one.market === market && one.untilMs > nowMs);
}

/** e8; undefined: none. */
export function lossLimitOn({ lossLimits }: OwnLimits, market: MarketId, day: string): bigint | undefined {
  const found = lossLimits.find((one) => one.market === market);
  return found?.next && found.next.from <= day ? found.next.amount : found?.amount;
}

/** What was lost by sales of this day, e8 and never below zero: gains of the same day count against it. */
export function lostOn({ results }: OwnLimits, market: MarketId, day: string): bigint {
  const result = results.find((one) => one.market === market && one.day === day)?.result ?? 0n;
  return result < 0n ? -result : 0n;
}

/** Why this person does not want to buy in this market now. */
export function ownLimitFault(
  own: OwnLimits,
  market: MarketId,
  nowMs: number,
): Refusal<'own_stop' | 'own_loss_limit', never> | undefined {
  const stop = stopNow(own, market, nowMs);
  if (stop) return refused('own_stop', { until: { at: new Date(stop.untilMs).toISOString() } });
  if (own.lossLimits.length === 0) return undefined;
  const day = marketDay(market, nowMs);
  const limit = lossLimitOn(own, market, day);
  if (limit === undefined) return undefined;
  const lost = lostOn(own, market, day);
  if (lost < limit) return undefined;
  const { currency, timeZone } = marketOf(market);
  const amount = (value: bigint) => ({ amount: decimalToText(value), currency });
  const until = new Date(zonedInstant(timeZone, addDays(day, 1), '00:00')).toISOString();
  return refused('own_loss_limit', { limit: amount(limit), lost: amount(lost), until: { at: until } });
}

/** The same after one more sale; only where there is a limit to hold against. */
export function withResult(own: OwnLimits, market: MarketId, atMs: number, realised: bigint): OwnLimits {
  if (!own.lossLimits.some((one) => one.market === market)) return own;
  const day = marketDay(market, atMs);
  const isIt = (one: DayResult) => one.market === market && one.day === day;
  const result = (own.results.find(isIt)?.result ?? 0n) + realised;
  return { ...own, results: [...own.results.filter((one) => !isIt(one)), { market, day, result }] };
}

export type OwnLimitEvent =
  | DomainEvent<'own-limit.stopped', { readonly market: MarketId; readonly until: string }>
  | DomainEvent<
      'own-limit.loss-limit-set',
      {
        readonly market: MarketId;
        /** Decimal text; null: no limit. */
        readonly amount: string | null;
        /** Null: at once. */
        readonly from: string | null;
      }
    >;

export const ownLimitEvents = [
  'own-limit.stopped',
  'own-limit.loss-limit-set',
] as const satisfies readonly OwnLimitEvent['type'][];

/** Of several markets those that are stopped for longer already stay as they are. */
export function decideStop(
  { markets, untilMs }: { readonly markets: readonly MarketId[]; readonly untilMs: number },
  own: OwnLimits,
  nowMs: number,
): Decision<OwnLimitEvent, 'own_stop_past' | 'own_stop_too_long' | 'own_stop_shorter'> {
  const at = (ms: number) => ({ at: new Date(ms).toISOString() });
  if (untilMs <= nowMs) return refused('own_stop_past', { until: at(untilMs) });
  const { stopDaysMax } = ownLimitRule(localDate('UTC', nowMs));
  const latestMs = nowMs + stopDaysMax * DAY_MS;
  if (untilMs > latestMs) return refused('own_stop_too_long', { until: at(untilMs), latest: at(latestMs) });
  const shorter = [...new Set(markets)].filter((market) => (stopNow(own, market, nowMs)?.untilMs ?? 0) < untilMs);
  if (shorter.length === 0) return refused('own_stop_shorter', { until: at(untilMs) });
  const until = new Date(untilMs).toISOString();
  return accepted<OwnLimitEvent>(shorter.map((market) => ({ type: 'own-limit.stopped', body: { market, until } })));
}

/** A tighter limit holds at once; a looser one, or none, from the beginning of the market's next day. */
export function decideLossLimit(
  { market, amount }: { readonly market: MarketId; readonly amount: bigint | undefined },
  own: OwnLimits,
  nowMs: number,
): Decision<OwnLimitEvent, 'own_loss_limit_zero' | 'own_loss_limit_same'> {
  if (amount !== undefined && amount <= 0n) return refused('own_loss_limit_zero');
  const day = marketDay(market, nowMs);
  const current = lossLimitOn(own, market, day);
  const pending = own.lossLimits.find((one) => one.market === market)?.next;
  const waits = pending !== undefined && pending.from > day;
  if (amount === current && !waits) return refused('own_loss_limit_same');
  const isTighter = amount !== undefined && (current === undefined || amount <= current);
  return accepted<OwnLimitEvent>([
    {
      type: 'own-limit.loss-limit-set',
      body: {
        market,
        amount: amount === undefined ? null : decimalToText(amount),
        from: isTighter || current === undefined ? null : addDays(day, 1),
      },
    },
  ]);
}

/** `atMs`: when it happened. */
export function evolveOwnLimits(own: OwnLimits, { type, body }: OwnLimitEvent, atMs: number): OwnLimits {
  const { market } = body;
  if (type === 'own-limit.stopped') {
    const others = own.stops.filter((one) => one.market !== market);
    return { ...own, stops: [...others, { market, untilMs: Date.parse(body.until) }] };
  }
  const amount = body.amount === null ? undefined : decimal(body.amount);
  const others = own.lossLimits.filter((one) => one.market !== market);
  const changed: LossLimit =
    body.from === null
      ? { market, amount, next: undefined }
      : { market, amount: lossLimitOn(own, market, marketDay(market, atMs)), next: { amount, from: body.from } };
  return { ...own, lossLimits: [...others, changed] };
}
