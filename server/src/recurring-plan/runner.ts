import { addDays } from '@tarazu/domain/market/zone';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { RunRefusal } from '@tarazu/domain/plan/recurring-plan';
import { marketDay } from '@tarazu/domain/trading/own-limit/own-limit';
import { type OrderRefusalCode, orderRefusalCodes } from '@tarazu/domain/trading/refusal-code';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import { consentOf } from '../platform/commit/consent.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Trading } from '../trading/index.ts';
import { planQuantity } from './quantity.ts';
import { type OwnedPlan, type OwnedPlanRun, readDuePlans, readPlanRuns, readPlans, readRunsUnderWay } from './store.ts';
import type { PlanCommand } from './transactor.ts';

export interface PlanRunner {
  /** Runs what is due now and ends what was begun; also by itself every minute. */
  run(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PlanRunnerDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  submit(command: PlanCommand, requestId: HouseRequestId): Promise<Committed>;
  readonly jobs: Jobs;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 60_000;
const known: ReadonlySet<string> = new Set(orderRefusalCodes);

function isOrderRefusal(code: string): code is OrderRefusalCode {
  return known.has(code);
}

/**
 * Buys what plans are due to buy, in the first open hours on or after their day. That a day is begun, and with which order, is kept first, under
 * a number that is good once; its order has another. So a kill or a second process buys nothing twice and forgets nothing.
 */
export function createPlanRunner(deps: PlanRunnerDeps): PlanRunner {
  const { database, clock, ids, market, trading, submit, jobs, onError } = deps;

  async function begin({ owner, plan }: OwnedPlan): Promise<void> {
    const { planId, instrumentId, dueDay } = plan;
    const instrument = market.instrument(instrumentId);
    if (!instrument || market.tradingState(instrumentId).phase !== 'open') return;
    const day = marketDay(plan.market, clock.nowMs());
    if (day < dueDay) return;
    const bought =
      plan.amount === null
        ? { quantity: decimal(planQuantity(market, plan) ?? '0'), price: undefined }
        : await trading.queries.affordable(owner, instrument, decimal(plan.amount));
    const quantity = decimalToText(bought?.quantity ?? 0n);
    const price = bought?.price === undefined ? null : decimalToText(bought.price);
    const run = { dueDay, day, orderId: ids.id(), quantity, price };
    await submit({ kind: 'fall-due', owner, planId, run }, houseRequestId('plan-begun', planId, dueDay));
    const [begun] = await readPlanRuns(database, [{ owner, planId, dueDay }]);
    if (begun) await end(begun, plan.amount, plan);
  }

  async function order({ owner, run }: OwnedPlanRun, amount: string | null, plan: OwnedPlan['plan']) {
    const { planId, dueDay, orderId } = run;
    const quantity = decimal(run.quantity);
    if (quantity === 0n) {
      const params = { amount: { amount: amount ?? '0', currency: plan.currency } };
      return { code: 'plan_too_small', params } satisfies RunRefusal;
    }
    const requestId = houseRequestId('plan-order', planId, dueDay);
    const price = run.price === null ? undefined : decimal(run.price);
    const kind = price === undefined ? 'market' : 'limit';
    const wish = { side: 'buy', type: kind, validity: 'ioc', quantity, price } as const;
    const named = { kind: 'place', by: 'engine', owner, orderId, instrumentId: plan.instrumentId } as const;
    const command = { ...named, consent: consentOf(owner, 'standing'), ...wish };
    const outcome = await trading.submit(command, requestId, requestId);
    if (outcome.kind === 'accepted') return null;
    const { code, params } = outcome;
    if (!isOrderRefusal(code)) throw new Error(`the order of plan ${planId} was not decided: ${code}`);
    return { code, params };
  }

  /** Begun and not ordered when the program ended, and the market has shut since: it buys in the next open hours. */
  async function waitsForMarket({ owner, run }: OwnedPlanRun, { instrumentId }: OwnedPlan['plan']): Promise<boolean> {
    // What is not listed any more opens no more: its order is refused, with that reason.
    if (run.quantity === '0' || !market.instrument(instrumentId)) return false;
    if (market.tradingState(instrumentId).phase === 'open') return false;
    return (await trading.queries.order(owner, run.orderId)) === undefined;
  }

  async function end(owned: OwnedPlanRun, amount: string | null, plan: OwnedPlan['plan']): Promise<void> {
    const { owner, run } = owned;
    if (run.done || (await waitsForMarket(owned, plan))) return;
    const refusal = await order(owned, amount, plan);
    const { planId, dueDay } = run;
    await submit({ kind: 'end', owner, planId, dueDay, refusal }, houseRequestId('plan-ran', planId, dueDay));
  }

  async function all(): Promise<void> {
    for (const owned of await readRunsUnderWay(database)) {
      const plans = await readPlans(database, [owned.owner]);
      const plan = plans.find((one) => one.plan.planId === owned.run.planId)?.plan;
      if (plan) await end(owned, plan.amount, plan).catch(onError);
    }
    // No market is further ahead than a day.
    const untilDay = addDays(new Date(clock.nowMs()).toISOString().slice(0, 10), 1);
    for await (const owned of readDuePlans(database, untilDay)) await begin(owned).catch(onError);
  }

  const job = jobs.create('recurring-plans', EVERY_MS, all);
  return {
    run: job.run,
    async start() {
      await job.run();
      job.start();
    },
    stop: job.stop,
  };
}
