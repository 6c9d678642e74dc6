import { currencyStep } from '../asset.ts';
import type { DomainEvent } from '../decision.ts';
import { addDays, localDate, zonedInstant } from '../market/zone.ts';
import { decimal, divide } from '../money.ts';
import type { VipCountry, VipCurrency } from './plan.ts';

const DAY_MS = 86_400_000;

/**
 * One period of membership, tried or paid. The day on which it starts is a gift: the days of the plan are those after
 * it, and it ends with the last of them. A day that has begun is not given back, one that has not is; of a period that has
 * begun at least one day is kept, so that its doors are never open for nothing.
 */
export interface Membership {
  readonly membershipId: string;
  readonly kind: 'trial' | 'paid';
  readonly planId: string;
  readonly days: number;
  /** Undefined for a trial, whose price is 0. */
  readonly currency: VipCurrency | undefined;
  /** e8 */
  readonly price: bigint;
  readonly country: VipCountry;
  readonly zone: string;
  readonly boughtDay: string;
  /** The day before the first of its days. */
  readonly startDay: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** Right to all of the money through this day; undefined where there is none. */
  readonly withdrawUntil: string | undefined;
  readonly cancelled: { readonly atMs: number; readonly refund: bigint } | undefined;
}

type Started = Omit<Membership, 'price' | 'startsAtMs' | 'endsAtMs' | 'cancelled' | 'currency' | 'withdrawUntil'> & {
  readonly currency: VipCurrency | null;
  /** Decimal text. */
  readonly price: string;
  readonly withdrawUntil: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
};

export type VipEvent =
  | DomainEvent<'vip.trial-started', Started>
  | DomainEvent<'vip.bought', Started>
  | DomainEvent<
      'vip.cancelled',
      {
        readonly membershipId: string;
        readonly currency: VipCurrency | null;
        readonly refund: string;
        readonly unusedDays: number;
        readonly days: number;
        readonly why: 'unused_days' | 'withdrawal_right' | 'trial';
        readonly at: string;
      }
    >;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function isRunning({ cancelled, endsAtMs }: Membership, nowMs: number): boolean {
  return cancelled === undefined && endsAtMs > nowMs;
}

/** Whether the doors are open now. */
export function isMember(memberships: readonly Membership[], nowMs: number): boolean {
  return memberships.some((one) => isRunning(one, nowMs) && one.startsAtMs <= nowMs);
}

/** Days of it that have not begun. */
export function unusedDays({ zone, startDay, days }: Membership, nowMs: number): number {
  return Math.min(days, Math.max(0, days - daysBetween(startDay, localDate(zone, nowMs))));
}

export interface Refund {
  readonly amount: bigint;
  readonly unusedDays: number;
  readonly why: 'unused_days' | 'withdrawal_right' | 'trial';
}

/** price × unused days ÷ days, rounded half up to the currency's smallest unit. */
export function proRata(price: bigint, unused: number, days: number, currency: VipCurrency): bigint {
  const step = currencyStep[currency];
  return divide(price * BigInt(unused), BigInt(days) * step, 'half_up') * step;
}

/** Whether all of the money came back once before by the right to it. */
export function hasWithdrawn(memberships: readonly Membership[]): boolean {
  return memberships.some(
    ({ withdrawUntil, cancelled, price }) => withdrawUntil !== undefined && cancelled?.refund === price,
  );
}

/** What comes back when it is given up now. */
export function refundOf(membership: Membership, nowMs: number): Refund {
  const { kind, currency, price, days, zone, withdrawUntil } = membership;
  const left = unusedDays(membership, nowMs);
  const unused = membership.startsAtMs > nowMs ? left : Math.min(left, days - 1);
  if (kind === 'trial' || currency === undefined) return { amount: 0n, unusedDays: unused, why: 'trial' };
  if (withdrawUntil !== undefined && localDate(zone, nowMs) <= withdrawUntil) {
    return { amount: price, unusedDays: unused, why: 'withdrawal_right' };
  }
  return { amount: proRata(price, unused, days, currency), unusedDays: unused, why: 'unused_days' };
}

/** The first and last moment of a period of so many days whose gift day is `startDay`. */
export function periodOf(zone: string, startDay: string, days: number): { readonly endsAtMs: number } {
  return { endsAtMs: zonedInstant(zone, addDays(startDay, days + 1), '00:00') };
}

export function evolveMemberships(memberships: readonly Membership[], event: VipEvent): readonly Membership[] {
  if (event.type === 'vip.cancelled') {
    const { membershipId, refund, at } = event.body;
    return memberships.map((one) =>
      one.membershipId === membershipId
        ? { ...one, cancelled: { atMs: Date.parse(at), refund: decimal(refund) } }
        : one,
    );
  }
  const { price, startsAt, endsAt, currency, withdrawUntil, ...rest } = event.body;
  const started: Membership = {
    ...rest,
    currency: currency ?? undefined,
    price: decimal(price),
    withdrawUntil: withdrawUntil ?? undefined,
    startsAtMs: Date.parse(startsAt),
    endsAtMs: Date.parse(endsAt),
    cancelled: undefined,
  };
  return [...memberships, started];
}
