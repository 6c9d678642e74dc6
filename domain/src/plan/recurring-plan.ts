import type { Currency } from '../asset.ts';
import { accepted, type Decision, type DomainEvent, type RefusalParams, refused } from '../decision.ts';
import { type Instrument, isTraded, type MarketId } from '../market/instrument.ts';
import { addDays, weekday } from '../market/zone.ts';
import { decimalToText } from '../money.ts';
import { planOrder, quantityMaxOf, withinLimit } from '../trading/place.ts';
import type { OrderRefusalCode } from '../trading/refusal-code.ts';
import type { TradingFacts } from '../trading/trading-facts.ts';

/** A purchase that somebody wants again and again. `on`: the day of the week from 1, Monday, or of the month; one that a month has not is its last. */
export interface PlanTerms {
  readonly instrumentId: string;
  readonly market: MarketId;
  readonly currency: Currency;
  /** Decimal text: the most to spend, charges included, or how much to buy. Exactly one of the two. */
  readonly amount: string | null;
  readonly quantity: string | null;
  readonly every: 'week' | 'month';
  readonly on: number;
  /** No run falls due after this day; without one it goes on until somebody ends it. */
  readonly untilDay?: string;
  /** When it was set, since a quantity is of the shares of then. Those of before the end of November 2026 do not say: no split was before. */
  readonly setAt?: string;
  /** What its owner calls it. */
  readonly title?: string;
}

export type PlanStatus = 'active' | 'paused' | 'ended';

export interface RecurringPlan extends PlanTerms {
  readonly planId: string;
  readonly status: PlanStatus;
  /** The day of the market on which it runs next, or on the first day after it on which the market is open. */
  readonly dueDay: string;
}

export type RunRefusal = { readonly code: OrderRefusalCode | 'plan_too_small'; readonly params: RefusalParams };

/** What became of one day. `done` false: its order is being placed. */
export interface PlanRun {
  readonly planId: string;
  readonly dueDay: string;
  readonly day: string;
  readonly orderId: string;
  /** Decimal text; '0' where not one could be bought. */
  readonly quantity: string;
  /** The limit of its order. */
  readonly price: string | null;
  readonly done: boolean;
  readonly refusal: RunRefusal | null;
}

/** What of a plan may be written anew. What it buys stays. */
export type ChangeablePlanTerms = Pick<
  PlanTerms,
  'amount' | 'quantity' | 'every' | 'on' | 'untilDay' | 'title' | 'setAt'
>;

type RunBegun = Omit<PlanRun, 'done' | 'refusal'> & { readonly nextDueDay: string };

export type PlanEvent =
  | DomainEvent<'recurring-plan.started', PlanTerms & { readonly planId: string; readonly dueDay: string }>
  /** Other terms from now on: all that may change, so that what it does not name is gone. */
  | DomainEvent<'recurring-plan.modified', ChangeablePlanTerms & { readonly planId: string; readonly dueDay: string }>
  | DomainEvent<
      'recurring-plan.changed',
      { readonly planId: string; readonly status: PlanStatus; readonly dueDay: string }
    >
  | DomainEvent<'recurring-plan.begun', RunBegun>
  | DomainEvent<
      'recurring-plan.ran',
      {
        readonly planId: string;
        readonly dueDay: string;
        readonly instrumentId: string;
        readonly refusal: RunRefusal | null;
      }
    >;

export const planEvents = [
  'recurring-plan.started',
  'recurring-plan.modified',
  'recurring-plan.changed',
  'recurring-plan.begun',
  'recurring-plan.ran',
] as const satisfies readonly PlanEvent['type'][];

function monthDay(year: number, month: number, on: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(on, last))).toISOString().slice(0, 10);
}

/** The first day after `day` that the terms name. */
export function dueAfter({ every, on }: Pick<PlanTerms, 'every' | 'on'>, day: string): string {
  if (every === 'week') {
    const ahead = (on % 7) - weekday(day);
    return addDays(day, ahead > 0 ? ahead : ahead + 7);
  }
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const own = monthDay(year, month, on);
  return own > day ? own : monthDay(year, month + 1, on);
}

/** How much an amount buys at the prices shown, and the worst of them: at that limit it never costs more than the amount, e8. */
export function affordable(
  facts: TradingFacts,
  amount: bigint,
): { readonly quantity: bigint; readonly price: bigint } | undefined {
  const market = { side: 'buy', type: 'market', validity: 'ioc', price: undefined } as const;
  const most = quantityMaxOf(market, facts, amount);
  const price = most > 0n ? planOrder(market, most, facts).takes.at(-1)?.price : undefined;
  if (price === undefined) return undefined;
  const { quantityMin } = facts.instrument;
  const quantity = withinLimit(facts, price, amount, most);
  return quantity >= quantityMin && quantity > 0n ? { quantity, price } : undefined;
}

export interface StartPlan {
  readonly planId: string;
  readonly amount: bigint | undefined;
  readonly quantity: bigint | undefined;
  readonly every: PlanTerms['every'];
  readonly on: number;
  /** No run falls due before it. */
  readonly fromDay?: string | undefined;
  readonly untilDay?: string | undefined;
}

type StartRefusal =
  | 'instrument_unknown'
  | 'not_tradable'
  | 'instrument_unlisted'
  | 'plan_terms'
  | 'plan_span'
  | 'plans_full';

/** Whether it says how much, in whole lots, and a day that weeks or months have. */
export function isWritten(
  { amount, quantity, every, on }: Pick<StartPlan, 'amount' | 'quantity' | 'every' | 'on'>,
  { lot }: Pick<Instrument, 'lot'>,
): boolean {
  const oneOf = (amount ?? 0n) > 0n !== (quantity ?? 0n) > 0n;
  const isDay = on >= 1 && on <= (every === 'week' ? 7 : 31);
  return oneOf && isDay && (quantity === undefined || quantity % lot === 0n);
}

/** Whether a plan goes on when it falls due on that day. */
function statusUntil({ untilDay }: Pick<PlanTerms, 'untilDay'>, dueDay: string, status: PlanStatus): PlanStatus {
  return untilDay !== undefined && dueDay > untilDay ? 'ended' : status;
}

/** `today`: the day of the market. The first run is on a later day. */
export function decideStartPlan(
  { planId, amount, quantity, every, on, fromDay, untilDay }: StartPlan,
  instrument: Instrument | undefined,
  instrumentId: string,
  {
    running,
    plansMax,
    today,
    nowMs,
  }: { readonly running: number; readonly plansMax: number; readonly today: string; readonly nowMs: number },
): Decision<PlanEvent, StartRefusal> {
  if (!instrument) return refused('instrument_unknown', { instrument: instrumentId });
  const { symbol, listing } = instrument;
  if (!isTraded(instrument)) return refused('not_tradable', { instrument: symbol });
  // It would fall due and wait for an opening that is not announced.
  if (listing === 'unlisted') return refused('instrument_unlisted', { instrument: symbol });
  if (!isWritten({ amount, quantity, every, on }, instrument)) return refused('plan_terms');
  const dueDay = dueAfter({ every, on }, fromDay !== undefined && fromDay > today ? addDays(fromDay, -1) : today);
  if (untilDay !== undefined && dueDay > untilDay) return refused('plan_span');
  if (running >= plansMax) return refused('plans_full', { max: plansMax });
  const { market, currency } = instrument;
  const text = (value: bigint | undefined) => (value === undefined ? null : decimalToText(value));
  const terms = { instrumentId, market, currency, amount: text(amount), quantity: text(quantity), every, on };
  const until = untilDay === undefined ? {} : { untilDay };
  return accepted<PlanEvent>([
    {
      type: 'recurring-plan.started',
      body: { planId, ...terms, ...until, setAt: new Date(nowMs).toISOString(), dueDay },
    },
  ]);
}

export type PlanAction = 'skip' | 'pause' | 'resume' | 'end';
const actionsOf: Readonly<Record<PlanStatus, readonly PlanAction[]>> = {
  active: ['skip', 'pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
};

export function decideChangePlan(
  plan: RecurringPlan | undefined,
  action: PlanAction,
  today: string,
): Decision<PlanEvent, 'plan_unknown' | 'plan_not_running'> {
  if (!plan) return refused('plan_unknown');
  if (!actionsOf[plan.status].includes(action)) return refused('plan_not_running', { status: plan.status });
  const { planId, dueDay } = plan;
  const status = action === 'end' ? 'ended' : action === 'pause' ? 'paused' : 'active';
  const isAhead = dueDay > today;
  // What fell into a pause is not made up for; a day that its owner skipped, or from which it was to begin, stays so.
  const resumed = isAhead ? dueDay : dueAfter(plan, today);
  const skipped = dueAfter(plan, isAhead ? dueDay : today);
  const next = action === 'skip' ? skipped : action === 'resume' ? resumed : dueDay;
  const body = { planId, status: statusUntil(plan, next, status), dueDay: next };
  return accepted<PlanEvent>([{ type: 'recurring-plan.changed', body }]);
}

/** Once for each due day. Days that nobody was there for are not made up for: one run, then the next day after today. */
export function decideBeginRun(
  plan: RecurringPlan | undefined,
  run: Omit<PlanRun, 'done' | 'refusal' | 'planId'>,
): Decision<PlanEvent, 'plan_unknown' | 'plan_not_running'> {
  if (!plan) return refused('plan_unknown');
  if (plan.status !== 'active' || plan.dueDay !== run.dueDay || run.day < plan.dueDay)
    return refused('plan_not_running', { status: plan.status });
  const nextDueDay = dueAfter(plan, run.day);
  return accepted<PlanEvent>([{ type: 'recurring-plan.begun', body: { planId: plan.planId, ...run, nextDueDay } }]);
}

export function decideEndRun(
  run: PlanRun | undefined,
  instrumentId: string,
  refusal: RunRefusal | null,
): Decision<PlanEvent, 'plan_unknown'> {
  if (!run || run.done) return refused('plan_unknown');
  const { planId, dueDay } = run;
  return accepted<PlanEvent>([{ type: 'recurring-plan.ran', body: { planId, dueDay, instrumentId, refusal } }]);
}

export interface OwnPlans {
  readonly plans: readonly RecurringPlan[];
  readonly runs: readonly PlanRun[];
}

export const noPlans: OwnPlans = { plans: [], runs: [] };

function rewritten(plan: RecurringPlan, terms: ChangeablePlanTerms & { readonly dueDay: string }): RecurringPlan {
  const { untilDay: _until, title: _title, setAt: _set, ...stays } = plan;
  return { ...stays, ...terms };
}

export function evolvePlans(own: OwnPlans, { type, body }: PlanEvent): OwnPlans {
  const { plans, runs } = own;
  const change = (dueDay: string, statusOf: (plan: RecurringPlan) => PlanStatus) =>
    plans.map((plan) => (plan.planId === body.planId ? { ...plan, status: statusOf(plan), dueDay } : plan));
  switch (type) {
    case 'recurring-plan.started':
      return { runs, plans: [...plans, { ...body, status: 'active' }] };
    case 'recurring-plan.modified':
      return { runs, plans: plans.map((plan) => (plan.planId === body.planId ? rewritten(plan, body) : plan)) };
    case 'recurring-plan.changed':
      return { runs, plans: change(body.dueDay, () => body.status) };
    case 'recurring-plan.begun': {
      const { nextDueDay, ...run } = body;
      const after = change(nextDueDay, (plan) => statusUntil(plan, nextDueDay, plan.status));
      return { runs: [...runs, { ...run, done: false, refusal: null }], plans: after };
    }
    case 'recurring-plan.ran': {
      const isIt = ({ planId, dueDay }: PlanRun) => planId === body.planId && dueDay === body.dueDay;
      return { plans, runs: runs.map((run) => (isIt(run) ? { ...run, done: true, refusal: body.refusal } : run)) };
    }
  }
}
