import { accepted, type Decision, refused } from '../decision.ts';
import type { Instrument } from '../market/instrument.ts';
import { decimalToText } from '../money.ts';
import { dueAfter, isWritten, type PlanEvent, type RecurringPlan, type StartPlan } from './recurring-plan.ts';

/** How much and when, written anew. */
export type ModifyPlan = Pick<StartPlan, 'amount' | 'quantity' | 'every' | 'on' | 'untilDay'>;

type Changed = Decision<
  PlanEvent,
  'plan_unknown' | 'plan_not_running' | 'instrument_unknown' | 'plan_terms' | 'plan_span'
>;

type Terms = Pick<RecurringPlan, 'planId' | 'amount' | 'quantity' | 'every' | 'on' | 'dueDay'>;

function modified(
  terms: Terms,
  { untilDay, title, setAt }: Pick<RecurringPlan, 'untilDay' | 'title' | 'setAt'>,
): Changed {
  const { planId, amount, quantity, every, on, dueDay } = terms;
  const until = untilDay === undefined ? {} : { untilDay };
  const named = title === undefined ? {} : { title };
  const since = setAt === undefined ? {} : { setAt };
  const body = { planId, amount, quantity, every, on, dueDay, ...until, ...named, ...since };
  return accepted<PlanEvent>([{ type: 'recurring-plan.modified', body }]);
}

/**
 * Other terms for a plan that has not ended, looked at like new ones. Its next run stays where its days stay; other days count from the day after
 * `today`, the day of the market. A run that has begun goes on as it was. `untilDay` left out: until somebody ends it.
 */
export function decideModifyPlan(
  { amount, quantity, every, on, untilDay }: ModifyPlan,
  plan: RecurringPlan | undefined,
  instrument: Pick<Instrument, 'lot'> | undefined,
  { today, nowMs }: { readonly today: string; readonly nowMs: number },
): Changed {
  if (!plan) return refused('plan_unknown');
  if (plan.status === 'ended') return refused('plan_not_running', { status: plan.status });
  if (!instrument) return refused('instrument_unknown', { instrument: plan.instrumentId });
  if (!isWritten({ amount, quantity, every, on }, instrument)) return refused('plan_terms');
  const dueDay = every === plan.every && on === plan.on ? plan.dueDay : dueAfter({ every, on }, today);
  if (untilDay !== undefined && dueDay > untilDay) return refused('plan_span');
  const text = (value: bigint | undefined) => (value === undefined ? null : decimalToText(value));
  const terms = { planId: plan.planId, amount: text(amount), quantity: text(quantity), every, on, dueDay };
  const { title } = plan;
  const own = { ...(untilDay === undefined ? {} : { untilDay }), ...(title === undefined ? {} : { title }) };
  // A quantity is of the shares of now.
  return modified(terms, { ...own, setAt: new Date(nowMs).toISOString() });
}

/** What its owner calls it; an empty text takes the name back. */
export function decideRenamePlan(plan: RecurringPlan | undefined, title: string): Changed {
  if (!plan) return refused('plan_unknown');
  const { title: _before, ...stays } = plan;
  return modified(plan, title === '' ? stays : { ...stays, title });
}
