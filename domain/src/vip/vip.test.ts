import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../money.ts';
import { unbalancedAsset } from '../posting.ts';
import { decideBuy, decideCancel, decideTry } from './decide.ts';
import { evolveMemberships, isMember, type Membership, proRata, refundOf } from './membership.ts';
import { parseVipTariff, vipTariffRows } from './plan.ts';

const DAY = 86_400_000;
const tariff = parseVipTariff(vipTariffRows[0].row);
/** Noon in India, half past three in Brazil. */
const nowMs = Date.parse('2026-11-20T06:30:00.000Z');
const rich = decimal('1000000');

function buy(memberships: readonly Membership[], currency: 'INR' | 'BRL', planId = 'days-30', atMs = nowMs) {
  const price = tariff.plans.find((plan) => plan.planId === planId)?.price[currency] ?? 0n;
  const command = { owner: 1, membershipId: `m${memberships.length}`, planId, currency, price };
  return decideBuy(command, { tariff, memberships, nowMs: atMs, available: rich });
}

function fold(memberships: readonly Membership[], decision: ReturnType<typeof buy>): readonly Membership[] {
  if (decision.kind === 'refused') throw new Error(decision.code);
  expect(unbalancedAsset(decision.postings)).toBeUndefined();
  return decision.events.reduce(evolveMemberships, memberships);
}

test('a year given up after a hundred days gives back 265 days of it', () => {
  expect(decimalToText(proRata(decimal('11999'), 265, 365, 'INR'), 2)).toBe('8711.60');
});

test('membership lasts its days after the day of buying, then ends by itself', () => {
  const own = fold([], buy([], 'INR'));
  const [one] = own as [Membership];
  expect(isMember(own, nowMs)).toBe(true);
  // 20 November is the gift day; thirty days after it end with 20 December in India.
  expect(isMember(own, Date.parse('2026-12-20T18:29:59.999Z'))).toBe(true);
  expect(isMember(own, Date.parse('2026-12-20T18:30:00.000Z'))).toBe(false);
  expect(refundOf(one, nowMs)).toMatchObject({ unusedDays: 29, why: 'unused_days', amount: decimal('482.37') });
  expect(refundOf(one, nowMs + DAY)).toMatchObject({ unusedDays: 29 });
});

test('a membership costs at least a day of it, and in Brazil its right to all of the money is used once', () => {
  let own: readonly Membership[] = [];
  let paid = 0n;
  for (let round = 0; round < 3; round += 1) {
    own = fold(own, buy(own, 'BRL'));
    const last = own.at(-1) as Membership;
    const { amount } = refundOf(last, nowMs);
    own = fold(
      own,
      decideCancel(
        { owner: 1, membershipId: last.membershipId, refund: amount },
        { memberships: own, nowMs },
      ) as ReturnType<typeof buy>,
    );
    paid += last.price - amount;
  }
  expect(own.map(({ withdrawUntil }) => withdrawUntil)).toEqual(['2026-11-27', undefined, undefined]);
  expect(paid).toBe(decimal('2'));
});

test('a second period follows the first and comes back whole while it has not begun', () => {
  const own = fold(fold([], buy([], 'INR')), buy(fold([], buy([], 'INR')), 'INR'));
  const [first, second] = own as [Membership, Membership];
  expect(second.startsAtMs).toBe(first.endsAtMs);
  expect(second.endsAtMs - first.endsAtMs).toBe(30 * DAY);
  expect(refundOf(second, nowMs + 25 * DAY)).toMatchObject({ amount: second.price, unusedDays: 30 });
});

test('in Brazil all of it comes back within seven days, on the eighth only what has not begun', () => {
  const [one] = fold([], buy([], 'BRL')) as [Membership];
  expect(refundOf(one, nowMs + 7 * DAY)).toMatchObject({ amount: decimal('29.90'), why: 'withdrawal_right' });
  expect(refundOf(one, nowMs + 8 * DAY)).toMatchObject({ amount: decimal('21.93'), why: 'unused_days' });
});

test('a refused purchase says why', () => {
  const price = decimal('499');
  const command = { owner: 1, membershipId: 'm', planId: 'days-30', currency: 'INR', price } as const;
  const facts = { tariff, memberships: [], nowMs, available: decimal('498.99') };
  expect(decideBuy(command, facts)).toMatchObject({ code: 'vip_balance_short' });
  expect(decideBuy({ ...command, price: 1n }, facts)).toMatchObject({ code: 'vip_price_changed' });
  expect(decideBuy({ ...command, planId: 'none' }, facts)).toMatchObject({ code: 'vip_plan_unknown' });
  const year = fold([], buy([], 'INR', 'days-365'));
  expect(buy(year, 'INR')).toMatchObject({ code: 'vip_too_far' });
});

test('a trial is for a verified human, once, and not on top of a membership', () => {
  const facts = { tariff, memberships: [], nowMs, person: { country: 'IN' }, trialTaken: false } as const;
  expect(decideTry('t', { ...facts, person: undefined })).toMatchObject({ code: 'vip_trial_needs_identity' });
  expect(decideTry('t', { ...facts, trialTaken: true })).toMatchObject({ code: 'vip_trial_used' });
  expect(decideTry('t', { ...facts, memberships: fold([], buy([], 'INR')) })).toMatchObject({
    code: 'vip_trial_while_member',
  });
  const trial = decideTry('t', facts);
  expect(trial).toMatchObject({ kind: 'accepted', postings: [] });
  const own = trial.kind === 'accepted' ? trial.events.reduce(evolveMemberships, []) : [];
  expect(isMember(own, nowMs + 7 * DAY)).toBe(true);
  expect(isMember(own, nowMs + 8 * DAY)).toBe(false);
});

test('whatever is bought and given up, nobody gets more back than they paid, and a second time nothing', () => {
  const plan = fc.constantFrom('days-30', 'days-90', 'days-365');
  const run = (currency: 'INR' | 'BRL', planId: string, hours: number) => {
    const own = fold([], buy([], currency, planId));
    const [one] = own as [Membership];
    const atMs = nowMs + hours * 3_600_000;
    const { amount } = refundOf(one, atMs);
    expect(amount >= 0n && amount <= one.price).toBe(true);
    const command = { owner: 1, membershipId: one.membershipId, refund: amount };
    const ended = decideCancel(command, { memberships: own, nowMs: atMs });
    if (atMs >= one.endsAtMs) {
      expect(ended).toMatchObject({ code: 'vip_nothing_to_cancel' });
      return;
    }
    const after = fold(own, ended as ReturnType<typeof buy>);
    expect(isMember(after, atMs)).toBe(false);
    expect(decideCancel(command, { memberships: after, nowMs: atMs })).toMatchObject({ code: 'vip_nothing_to_cancel' });
    // Later is never more.
    expect(refundOf(one, atMs + DAY).amount <= amount).toBe(true);
  };
  fc.assert(fc.property(fc.constantFrom('INR', 'BRL'), plan, fc.integer({ min: 0, max: 9000 }), run));
});
