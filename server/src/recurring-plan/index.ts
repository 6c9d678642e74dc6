import { refused } from '@tarazu/domain/decision';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { planRule } from '@tarazu/domain/market-rules/plan-rules';
import { decimal, decimalToText, ratio } from '@tarazu/domain/money';
import { decideModifyPlan } from '@tarazu/domain/plan/modify-plan';
import { decideStartPlan, type PlanRun, type RecurringPlan } from '@tarazu/domain/plan/recurring-plan';
import type { AccountId } from '@tarazu/domain/posting';
import { marketDay } from '@tarazu/domain/trading/own-limit/own-limit';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { refusalView } from '@tarazu/wire/order-view';
import {
  changeRecurringPlan,
  listRecurringPlans,
  listRecurringRuns,
  modifyRecurringPlan,
  previewRecurringPlan,
  type RecurringPlanView,
  type RecurringRunView,
  renameRecurringPlan,
  startRecurringPlan,
  totalOfRecurringPlan,
} from '@tarazu/wire/trading/recurring-plan';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Trading, TradingGate } from '../trading/index.ts';
import { planQuantity } from './quantity.ts';
import { createPlanRunner } from './runner.ts';
import { listPlanRuns, readPlans, readRunOrders } from './store.ts';
import { createPlanTransactor, type PlanCommand } from './transactor.ts';

export { recurringPlanMigrations } from './store.ts';

export interface RecurringPlanDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly gate: TradingGate;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  readonly log: Pick<Log, 'error'>;
  readonly jobs: Jobs;
}

export interface RecurringPlans {
  routes(serve: Serve): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What is due now; also runs by itself every minute. */
  runDue(): Promise<void>;
}

type Terms = RequestOf<typeof previewRecurringPlan>;

function termsOf({ amount, quantity, ...days }: Omit<Terms, 'instrumentId' | 'planId'>) {
  const written = (text: string | undefined) => (text === undefined ? undefined : decimal(text));
  return { amount: written(amount), quantity: written(quantity), ...days };
}

/** Purchases that come back by themselves on a day that their owner chose. */
export function createRecurringPlans(deps: RecurringPlanDeps): RecurringPlans {
  const { database, committer, clock, ids, market, gate, trading, log, jobs } = deps;
  const transactor = createPlanTransactor((id) => market.instrument(id));
  const submit = (command: PlanCommand, requestId: RequestId, body: string) =>
    committer.submit(transactor, { owner: command.owner, requestId, body, command });
  const runner = createPlanRunner({
    database,
    clock,
    ids,
    market,
    trading,
    jobs,
    submit: (command, requestId) => submit(command, requestId, requestId),
    onError: (error) => log.error({ err: error }, 'a recurring plan could not run'),
  });

  async function own(owner: AccountId): Promise<readonly RecurringPlan[]> {
    return (await readPlans(database, [owner])).map(({ plan }) => plan);
  }

  function planView(plan: RecurringPlan): RecurringPlanView {
    const id = plan.instrumentId.slice(plan.instrumentId.indexOf(':') + 1);
    const { symbol, name, unit = null } = market.instrument(plan.instrumentId) ?? { symbol: id, name: id };
    const { market: _market, untilDay = null, title = null, setAt: _setAt, ...shown } = plan;
    return { ...shown, quantity: planQuantity(market, plan), unit, symbol, name, untilDay, title };
  }

  async function change(command: PlanCommand, requestId: RequestId, body: string) {
    const outcome = await submit(command, requestId, body);
    if (outcome.kind === 'refused') return outcome;
    const { planId } = outcome.answer;
    const plan = (await own(command.owner)).find((one) => one.planId === planId);
    return plan ? { plan: planView(plan) } : refused('plan_unknown');
  }

  async function runViews(owner: AccountId, plan: RecurringPlan, runs: readonly PlanRun[], language: Language) {
    const orders = await trading.queries.ordersById(
      owner,
      runs.map(({ orderId }) => orderId),
    );
    return runs.map(({ planId, dueDay, day, orderId, done, quantity, refusal }): RecurringRunView => {
      const order = orders.find((one) => one.orderId === orderId);
      const why = order ? order.refusal : refusal;
      return {
        planId,
        dueDay,
        day,
        done,
        quantity,
        currency: plan.currency,
        orderId: order ? orderId : null,
        status: order?.status ?? null,
        filled: decimalToText(order?.filled ?? 0n),
        spent: decimalToText((order?.value ?? 0n) + (order?.charges ?? 0n), 2),
        refusal: why ? refusalView(why.code, why.params, language) : null,
      };
    });
  }

  async function totalOf(owner: AccountId, { planId, currency }: RecurringPlan) {
    const orders = await trading.queries.ordersById(owner, await readRunOrders(database, owner, planId));
    const filled = orders.filter((order) => order.filled > 0n);
    const bought = filled.reduce((sum, order) => sum + order.filled, 0n);
    const spent = filled.reduce((sum, { value, charges }) => sum + value + charges, 0n);
    return {
      currency,
      runs: filled.length,
      bought: decimalToText(bought),
      spent: decimalToText(spent, 2),
      average: bought === 0n ? null : decimalToText(ratio(spent, bought, 'half_up'), 2),
    };
  }

  /** The rule that starts a plan, or changes it, run dry. */
  async function decided(
    owner: AccountId,
    { instrumentId, planId, ...rest }: Terms,
    instrument: Instrument | undefined,
  ) {
    const terms = termsOf(rest);
    const today = instrument ? marketDay(instrument.market, clock.nowMs()) : '';
    if (planId === undefined) {
      const bounds = { running: 0, plansMax: 1, today, nowMs: clock.nowMs() };
      return decideStartPlan({ planId: '', ...terms }, instrument, instrumentId, bounds);
    }
    const plan = (await own(owner)).find((one) => one.planId === planId && one.instrumentId === instrumentId);
    return decideModifyPlan(terms, plan, instrument, { today, nowMs: clock.nowMs() });
  }

  async function preview(owner: AccountId, asked: Terms, language: Language) {
    const { instrumentId, planId: _plan, ...rest } = asked;
    const terms = termsOf(rest);
    const instrument = market.instrument(instrumentId);
    const today = instrument ? marketDay(instrument.market, clock.nowMs()) : '';
    const decision = await decided(owner, asked, instrument);
    if (decision.kind === 'refused') return decision;
    if (!instrument) return refused('plan_terms');
    const [event] = decision.events;
    const dueDay = event && 'dueDay' in event.body ? event.body.dueDay : today;
    const bought =
      terms.amount === undefined
        ? { quantity: terms.quantity ?? 0n, price: undefined }
        : await trading.queries.affordable(owner, instrument, terms.amount);
    if (!bought) {
      const params = { amount: { amount: rest.amount ?? '0', currency: instrument.currency } };
      return { dueDay, quantity: '0', preview: null, refusal: refusalView('plan_too_small', params, language) };
    }
    const { quantity, price } = bought;
    const type = price === undefined ? 'market' : 'limit';
    const intent = { side: 'buy', instrumentId, type, validity: 'ioc', quantity, price } as const;
    const shown = await trading.queries.preview(owner, instrument, intent, language);
    return { dueDay, quantity: decimalToText(quantity), preview: shown, refusal: null };
  }

  return {
    routes(serve) {
      serve(listRecurringPlans, async (_input, { session }) => {
        const plans = await own(session.accountId);
        const ended = (plan: RecurringPlan) => Number(plan.status === 'ended');
        const { plansMax } = planRule(new Date(clock.nowMs()).toISOString().slice(0, 10));
        return { items: plans.toSorted((a, b) => ended(a) - ended(b)).map(planView), max: plansMax };
      });
      serve(previewRecurringPlan, async (input, { session, language }) => {
        if (!market.instrument(input.instrumentId))
          return refused('instrument_unknown', { instrument: input.instrumentId });
        return preview(session.accountId, input, language);
      });
      serve(startRecurringPlan, async ({ requestId, agree, transactionPassword, ...asked }, { session }) => {
        if (!agree) return refused('plan_terms');
        const consent = await gate.check(session, transactionPassword);
        if (consent.kind === 'refused') return consent;
        const { instrumentId } = asked;
        const named = { kind: 'start', consent, owner: session.accountId, planId: ids.id(), instrumentId } as const;
        return change({ ...named, ...termsOf(asked) }, requestId, JSON.stringify(['plan-start', asked]));
      });
      serve(modifyRecurringPlan, async ({ requestId, agree, transactionPassword, planId, ...asked }, { session }) => {
        if (!agree) return refused('plan_terms');
        const consent = await gate.check(session, transactionPassword);
        if (consent.kind === 'refused') return consent;
        const command = { kind: 'modify', consent, owner: session.accountId, planId, ...termsOf(asked) } as const;
        return change(command, requestId, JSON.stringify(['plan-modify', planId, asked]));
      });
      serve(renameRecurringPlan, ({ requestId, planId, title }, { session }) => {
        const command = { kind: 'rename', owner: session.accountId, planId, title } as const;
        return change(command, requestId, JSON.stringify(['plan-rename', planId, title]));
      });
      serve(changeRecurringPlan, ({ requestId, planId, action }, { session }) => {
        const command = { kind: 'change', owner: session.accountId, planId, action } as const;
        return change(command, requestId, JSON.stringify(['plan-change', planId, action]));
      });
      serve(totalOfRecurringPlan, async ({ planId }, { session }) => {
        const owner = session.accountId;
        const plan = (await own(owner)).find((one) => one.planId === planId);
        return plan ? totalOf(owner, plan) : refused('plan_unknown');
      });
      serve(listRecurringRuns, async ({ planId, page, pageSize }, { session, language }) => {
        const owner = session.accountId;
        const plan = (await own(owner)).find((one) => one.planId === planId);
        if (!plan) return { items: [], page, pageSize, total: 0 };
        const { runs, total } = await listPlanRuns(database, owner, planId, page, pageSize);
        return { items: await runViews(owner, plan, runs, language), page, pageSize, total };
      });
    },
    start: runner.start,
    stop: runner.stop,
    runDue: runner.run,
  };
}
