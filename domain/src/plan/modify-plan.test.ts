import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { decideModifyPlan, decideRenamePlan, type ModifyPlan } from './modify-plan.ts';
import { evolvePlans, type RecurringPlan } from './recurring-plan.ts';

const now = { today: '2026-11-20', nowMs: Date.parse('2026-11-20T10:00:00Z') };
const setAt = '2026-11-20T10:00:00.000Z';
const lots = { lot: decimal('1') };
const plan: RecurringPlan = {
  planId: 'p',
  instrumentId: 'IN:SAHYM',
  market: 'NSE',
  currency: 'INR',
  amount: '10000',
  quantity: null,
  every: 'month',
  on: 5,
  untilDay: '2027-11-05',
  dueDay: '2026-12-05',
  status: 'active',
};
const wish: ModifyPlan = { amount: decimal('15000'), quantity: undefined, every: 'month', on: 5, untilDay: undefined };

function after(decision: ReturnType<typeof decideRenamePlan>, before = plan): RecurringPlan | undefined {
  if (decision.kind === 'refused') throw new Error(decision.code);
  return decision.events.reduce(evolvePlans, { plans: [before], runs: [] }).plans[0];
}

test('another amount leaves the next run where it is; other days count from today', () => {
  const { untilDay: _until, ...open } = plan;
  expect(after(decideModifyPlan(wish, plan, lots, now))).toEqual({ ...open, amount: '15000', setAt });
  const weekly = { amount: undefined, quantity: decimal('3'), every: 'week', on: 2, untilDay: '2027-01-31' } as const;
  expect(after(decideModifyPlan(weekly, plan, lots, now))).toEqual({
    ...plan,
    ...{ amount: null, quantity: '3', every: 'week', on: 2, untilDay: '2027-01-31', dueDay: '2026-11-24', setAt },
  });
  // One that is paused stays so.
  const paused = { ...plan, status: 'paused' } as const;
  expect(after(decideModifyPlan(wish, paused, lots, now), paused)?.status).toBe('paused');
});

test('what says nothing, or has no day left, is refused; one that has ended is not written anew', () => {
  const code = (change: Partial<ModifyPlan>, of: RecurringPlan | undefined = plan) =>
    decideModifyPlan({ ...wish, ...change }, of, lots, now);
  expect(code({ amount: undefined })).toMatchObject({ code: 'plan_terms' });
  expect(code({ quantity: decimal('1') })).toMatchObject({ code: 'plan_terms' });
  expect(code({ amount: undefined, quantity: decimal('0.5') })).toMatchObject({ code: 'plan_terms' });
  expect(code({ every: 'week', on: 8 })).toMatchObject({ code: 'plan_terms' });
  expect(code({ untilDay: '2026-12-04' })).toMatchObject({ code: 'plan_span' });
  expect(code({}, { ...plan, status: 'ended' })).toMatchObject({ code: 'plan_not_running' });
  expect(decideModifyPlan(wish, undefined, lots, now)).toMatchObject({ code: 'plan_unknown' });
  expect(decideModifyPlan(wish, plan, undefined, now)).toMatchObject({ code: 'instrument_unknown' });
});

test('a name is given and taken back, and other terms leave it', () => {
  const named = after(decideRenamePlan(plan, 'For the house'));
  expect(named).toEqual({ ...plan, title: 'For the house' });
  if (!named) throw new Error('it is there');
  expect(after(decideModifyPlan(wish, named, lots, now), named)?.title).toBe('For the house');
  expect(after(decideRenamePlan(named, ''), named)).toEqual(plan);
  // Its quantity stays one of the shares of when it was set.
  const set = { ...plan, setAt: '2026-01-05T10:00:00.000Z' };
  expect(after(decideRenamePlan(set, 'x'), set)?.setAt).toBe(set.setAt);
  expect(decideRenamePlan(undefined, 'x')).toMatchObject({ code: 'plan_unknown' });
});
