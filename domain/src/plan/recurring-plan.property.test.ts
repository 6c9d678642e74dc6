import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../market/zone.ts';
import { decideChangePlan, dueAfter, evolvePlans, type RecurringPlan } from './recurring-plan.ts';

const days = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays('2024-01-01', count));

test('a weekly day comes once in seven days, and a monthly one once in each month, the last where it has no such day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), (day, on) => {
      const due = dueAfter({ every: 'week', on }, day);
      expect(due > day && due <= addDays(day, 7)).toBe(true);
      expect(dueAfter({ every: 'week', on }, due)).toBe(addDays(due, 7));
    }),
  );
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 31 }), (day, on) => {
      const due = dueAfter({ every: 'month', on }, day);
      expect(due > day && due <= addDays(day, 31)).toBe(true);
      const last = Number(addDays(`${addDays(`${due.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1).slice(8));
      expect(Number(due.slice(8))).toBe(Math.min(on, last));
    }),
  );
  expect(dueAfter({ every: 'month', on: 31 }, '2027-01-31')).toBe('2027-02-28');
});

test('a plan with a last day is ended by the run after which no day is left, and never runs past it', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 400 }), (day, on, length) => {
      const untilDay = addDays(day, length);
      const terms = {
        instrumentId: 'IN:SAHYM',
        market: 'NSE',
        currency: 'INR',
        amount: '100',
        quantity: null,
      } as const;
      const dueDay = dueAfter({ every: 'month', on }, day);
      const plan: RecurringPlan = { planId: 'p', ...terms, every: 'month', on, untilDay, dueDay, status: 'active' };
      let own = { plans: [plan], runs: [] } as Parameters<typeof evolvePlans>[0];
      for (let count = 0; count < 20; count += 1) {
        const now = own.plans[0];
        if (now?.status !== 'active') break;
        const body = { planId: 'p', dueDay: now.dueDay, day: now.dueDay, orderId: 'o', quantity: '1', price: null };
        const nextDueDay = dueAfter(now, now.dueDay);
        own = evolvePlans(own, { type: 'recurring-plan.begun', body: { ...body, nextDueDay } });
      }
      expect(own.plans[0]?.status).toBe('ended');
      // The first was begun by the test itself; each later one was due in time.
      expect(own.runs.slice(1).every((run) => run.dueDay <= untilDay)).toBe(true);
      const skipped = decideChangePlan({ ...plan, untilDay: dueDay }, 'skip', day);
      expect(skipped.kind === 'accepted' && skipped.events[0]?.body).toMatchObject({ status: 'ended' });
    }),
  );
});

test('no pause brings back a day that was skipped, or one before that from which it was to begin', () => {
  const actions = fc.array(fc.constantFrom('skip' as const, 'pause' as const, 'resume' as const, 'wait' as const));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 31 }), actions, (day, on, done) => {
      const terms = {
        instrumentId: 'IN:SAHYM',
        market: 'NSE',
        currency: 'INR',
        amount: '100',
        quantity: null,
      } as const;
      const dueDay = dueAfter({ every: 'month', on }, addDays(day, 40));
      let plan: RecurringPlan = { planId: 'p', ...terms, every: 'month', on, dueDay, status: 'active' };
      let today = day;
      for (const action of done) {
        if (action === 'wait') today = addDays(today, 25);
        const changed = action === 'wait' ? undefined : decideChangePlan(plan, action, today);
        if (changed?.kind !== 'accepted') continue;
        const [after] = changed.events.reduce(evolvePlans, { plans: [plan], runs: [] }).plans;
        if (!after) throw new Error('the plan is gone');
        expect(after.dueDay >= plan.dueDay).toBe(true);
        // What fell into the pause is over.
        if (action === 'resume') expect(after.dueDay > today).toBe(true);
        plan = after;
      }
    }),
  );
});
