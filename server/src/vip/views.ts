import { decimalToText, divide } from '@tarazu/domain/money';
import { isRunning, type Membership, refundOf, unusedDays } from '@tarazu/domain/vip/membership';
import type { VipCurrency, VipTariff } from '@tarazu/domain/vip/plan';
import type { MembershipView } from '@tarazu/wire/market-features/vip';

const CENT = 1_000_000n;

export function membershipView(membership: Membership, nowMs: number): MembershipView {
  const { membershipId, kind, planId, days, currency, price, startsAtMs, endsAtMs, cancelled } = membership;
  const running = isRunning(membership, nowMs);
  const refund = running ? refundOf(membership, nowMs) : undefined;
  return {
    membershipId,
    kind,
    planId,
    days,
    currency: currency ?? null,
    price: decimalToText(price, 2),
    startsAt: new Date(startsAtMs).toISOString(),
    endsAt: new Date(endsAtMs).toISOString(),
    state: cancelled ? 'cancelled' : !running ? 'ended' : startsAtMs > nowMs ? 'ahead' : 'active',
    refunded: cancelled ? decimalToText(cancelled.refund, 2) : null,
    refund: refund
      ? {
          amount: decimalToText(refund.amount, 2),
          unusedDays: refund.unusedDays,
          why: refund.why,
          wholeUntil: membership.withdrawUntil ?? null,
        }
      : null,
  };
}

export function planViews({ plans }: VipTariff) {
  return plans.flatMap(({ planId, days, price }) =>
    (['INR', 'BRL'] as const).map((currency: VipCurrency) => ({
      planId,
      days,
      currency,
      price: decimalToText(price[currency], 2),
      // For the eye only: nothing is reckoned from it.
      pricePerDay: decimalToText(divide(price[currency], BigInt(days) * CENT, 'half_up') * CENT, 2),
    })),
  );
}

/** Until when somebody is a member, and how many of the days have not begun. */
export function standing(memberships: readonly Membership[], nowMs: number) {
  const running = memberships.filter((one) => isRunning(one, nowMs));
  const endsAtMs = running.reduce((latest, one) => Math.max(latest, one.endsAtMs), 0);
  return {
    endsAt: running.length > 0 ? new Date(endsAtMs).toISOString() : null,
    daysLeft: running.reduce((sum, one) => sum + unusedDays(one, nowMs), 0),
  };
}
