import { decimal } from '@tarazu/domain/money';
import type { BasketRun, LegResult } from '@tarazu/domain/plan/basket';
import { type OrderRefusalCode, orderRefusalCodes } from '@tarazu/domain/trading/refusal-code';
import type { Clock } from '../platform/clock.ts';
import { consentOf } from '../platform/commit/consent.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Trading } from '../trading/index.ts';
import { type OwnedRun, readRunsUnderWay } from './store.ts';
import type { BasketCommand } from './transactor.ts';

export interface BasketRunner {
  /** Places what of it is not placed yet; resolves when each of its orders has a result. */
  carryOut(owned: OwnedRun): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface BasketRunnerDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  submit(command: BasketCommand, requestId: HouseRequestId): Promise<Committed>;
  readonly jobs: Jobs;
  readonly onError: (error: unknown) => void;
}

const SWEEP_MS = 30_000;
/** What another process may still be at. */
const LEFT_AFTER_MS = 60_000;

/** Orders at the market are of the moment in which somebody pressed. Later than this after it, what is not sent yet is given up and said so. */
const SENT_WITHIN_MS = 600_000;

const known: ReadonlySet<string> = new Set(orderRefusalCodes);

function isOrderRefusal(code: string): code is OrderRefusalCode {
  return known.has(code);
}

/**
 * Places the orders of a basket one after another. Each has a number of its own since the person's word was kept, so that it is placed
 * once however often this begins: after a kill, or in two processes.
 */
export function createBasketRunner(deps: BasketRunnerDeps): BasketRunner {
  const { database, clock, trading, submit, jobs, onError } = deps;
  const underWay = new Map<string, Promise<void>>();

  async function place({ owner, run }: OwnedRun, leg: BasketRun['legs'][number]): Promise<LegResult> {
    const { legId, orderId, instrumentId, side, type, validity, postOnly, onMargin } = leg;
    const isLeft = clock.nowMs() > run.startedAtMs + SENT_WITHIN_MS;
    if (isLeft && !(await trading.queries.order(owner, orderId)))
      return { legId, orderId, refusal: { code: 'basket_left', params: {} } };
    const requestId = houseRequestId('basket-order', run.runId, legId);
    const wish = { quantity: decimal(leg.quantity), price: leg.price === null ? undefined : decimal(leg.price) };
    const named = {
      kind: 'place',
      by: 'person',
      partOf: 'basket',
      consent: consentOf(owner, 'standing'),
      owner,
      orderId,
      instrumentId,
    } as const;
    const command = { ...named, side, type, validity, postOnly, onMargin };
    const outcome = await trading.submit({ ...command, ...wish }, requestId, requestId);
    if (outcome.kind === 'accepted') return { legId, orderId, refusal: null };
    const { code, params } = outcome;
    if (!isOrderRefusal(code)) throw new Error(`order ${orderId} of a basket was not decided: ${code}`);
    return { legId, orderId, refusal: { code, params } };
  }

  async function all(owned: OwnedRun): Promise<void> {
    const { owner, run } = owned;
    if (run.results) return;
    const results: LegResult[] = [];
    for (const leg of run.legs) results.push(await place(owned, leg));
    const { basketId, runId } = run;
    await submit({ kind: 'finish', owner, basketId, runId, results }, houseRequestId('basket-placed', runId));
  }

  function carryOut(owned: OwnedRun): Promise<void> {
    const { runId } = owned.run;
    const before = underWay.get(runId);
    if (before) return before;
    const done = all(owned).finally(() => underWay.delete(runId));
    underWay.set(runId, done);
    return done;
  }

  /** What was begun and left by a program that ended. */
  async function sweep(untilMs: number): Promise<void> {
    for (const left of await readRunsUnderWay(database, untilMs)) await carryOut(left).catch(onError);
  }

  const job = jobs.create('baskets-left', SWEEP_MS, () => sweep(clock.nowMs() - LEFT_AFTER_MS));
  return {
    carryOut,
    async start() {
      await sweep(clock.nowMs());
      job.start();
    },
    async stop() {
      await job.stop();
      await Promise.allSettled(underWay.values());
    },
  };
}
