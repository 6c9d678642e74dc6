import { accepted, type Decision, refused } from '../decision.ts';
import { addDays, localDate } from '../market/zone.ts';
import { decimalToText } from '../money.ts';
import { type AccountId, HOUSE, transfer } from '../posting.ts';
import { hasWithdrawn, isRunning, type Membership, periodOf, refundOf, type VipEvent } from './membership.ts';
import { type VipCountry, type VipCurrency, type VipPlan, type VipTariff, vipCountryOf, vipZones } from './plan.ts';

interface Facts {
  readonly tariff: VipTariff;
  readonly memberships: readonly Membership[];
  readonly nowMs: number;
}

interface Period {
  readonly membershipId: string;
  readonly kind: Membership['kind'];
  readonly planId: string;
  readonly days: number;
  readonly currency: VipCurrency | null;
  readonly price: bigint;
  readonly country: VipCountry;
}

/** A new period: from now, or after what runs already. Changing the country keeps the later of the two days. */
function startedBody({ price, ...period }: Period, { tariff, memberships, nowMs }: Facts) {
  const zone = vipZones[period.country];
  const today = localDate(zone, nowMs);
  const startsAtMs = memberships
    .filter((one) => isRunning(one, nowMs))
    .reduce((latest, { endsAtMs }) => Math.max(latest, endsAtMs), nowMs);
  // What follows another begins where that one ends: its last day is this one's gift day.
  const startDay = startsAtMs === nowMs ? today : localDate(zone, startsAtMs - 1);
  // The right to all of the money is used once: over and over it would be membership for nothing.
  const hasRight = period.kind === 'paid' && !hasWithdrawn(memberships);
  const withdrawalDays = hasRight ? tariff.withdrawalDays[period.country] : 0;
  return {
    ...period,
    price: decimalToText(price, 2),
    zone,
    boughtDay: today,
    startDay,
    withdrawUntil: withdrawalDays > 0 ? addDays(today, withdrawalDays) : null,
    startsAt: new Date(startsAtMs).toISOString(),
    endsAt: new Date(periodOf(zone, startDay, period.days).endsAtMs).toISOString(),
  };
}

export interface TryFacts extends Facts {
  /** Undefined for somebody whose identity is not verified. */
  readonly person: { readonly country: VipCountry } | undefined;
  /** Whether this human has had a trial, under whatever account. */
  readonly trialTaken: boolean;
}

type TryFault = 'vip_trial_needs_identity' | 'vip_trial_used' | 'vip_trial_while_member';

/** A trial costs nothing, turns into nothing, and is had once by each human. */
export function decideTry(membershipId: string, facts: TryFacts): Decision<VipEvent, TryFault> {
  const { person, trialTaken, tariff, memberships, nowMs } = facts;
  if (!person) return refused('vip_trial_needs_identity');
  if (trialTaken) return refused('vip_trial_used');
  if (memberships.some((one) => isRunning(one, nowMs))) return refused('vip_trial_while_member');
  const period = { membershipId, kind: 'trial', planId: 'trial', days: tariff.trialDays, currency: null } as const;
  const body = startedBody({ ...period, price: 0n, country: person.country }, facts);
  return accepted<VipEvent>([{ type: 'vip.trial-started', body }]);
}

export interface BuyVip {
  readonly owner: AccountId;
  readonly membershipId: string;
  readonly planId: string;
  readonly currency: VipCurrency;
  /** What the person was shown, e8. */
  readonly price: bigint;
}

export interface BuyFacts extends Facts {
  /** Spendable in the currency, e8. */
  readonly available: bigint;
}

type BuyFault = 'vip_plan_unknown' | 'vip_price_changed' | 'vip_too_far' | 'vip_balance_short';

export function planOf({ plans }: VipTariff, planId: string): VipPlan | undefined {
  return plans.find((plan) => plan.planId === planId);
}

/** Paid at once, at the price that was shown, for a time that ends by itself. */
export function decideBuy(command: BuyVip, facts: BuyFacts): Decision<VipEvent, BuyFault> {
  const { owner, membershipId, planId, currency } = command;
  const { tariff, available, nowMs } = facts;
  const plan = planOf(tariff, planId);
  if (!plan) return refused('vip_plan_unknown');
  const price = plan.price[currency];
  const money = (amount: bigint) => ({ amount: decimalToText(amount, 2), currency });
  if (price !== command.price) return refused('vip_price_changed', { price: money(price) });
  const country = vipCountryOf[currency];
  const period = { membershipId, kind: 'paid', planId, days: plan.days, currency, price, country } as const;
  const body = startedBody(period, facts);
  const latest = addDays(localDate(body.zone, nowMs), tariff.aheadDaysMax);
  if (addDays(body.startDay, plan.days) > latest) return refused('vip_too_far', { days: tariff.aheadDaysMax });
  if (available < price) return refused('vip_balance_short', { needed: money(price), available: money(available) });
  const postings = transfer(
    price,
    currency,
    { holder: owner, purpose: 'available' },
    { holder: HOUSE, purpose: 'subscription' },
  );
  return accepted<VipEvent>([{ type: 'vip.bought', body }], postings);
}

export interface CancelVip {
  readonly owner: AccountId;
  readonly membershipId: string;
  /** What the person was shown that comes back, e8. */
  readonly refund: bigint;
}

/** Ends it at once and gives back what has not begun, or everything while the right of withdrawal lasts. */
export function decideCancel(
  { owner, membershipId, refund: shown }: CancelVip,
  { memberships, nowMs }: Omit<Facts, 'tariff'>,
): Decision<VipEvent, 'vip_nothing_to_cancel' | 'vip_refund_changed'> {
  const membership = memberships.find((one) => one.membershipId === membershipId);
  if (!membership || !isRunning(membership, nowMs)) return refused('vip_nothing_to_cancel');
  const { currency, days } = membership;
  const { amount, unusedDays, why } = refundOf(membership, nowMs);
  if (amount !== shown) {
    return refused('vip_refund_changed', { refund: { amount: decimalToText(amount, 2), currency: currency ?? 'INR' } });
  }
  const at = new Date(nowMs).toISOString();
  const refund = decimalToText(amount, 2);
  const body = { membershipId, currency: currency ?? null, refund, unusedDays, days, why, at };
  const postings = currency
    ? transfer(amount, currency, { holder: HOUSE, purpose: 'subscription' }, { holder: owner, purpose: 'available' })
    : [];
  return accepted<VipEvent>([{ type: 'vip.cancelled', body }], postings);
}
