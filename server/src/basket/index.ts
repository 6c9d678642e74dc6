import { refused } from '@tarazu/domain/decision';
import { planRule } from '@tarazu/domain/market-rules/plan-rules';
import { type Basket, type BasketRun, basketNow } from '@tarazu/domain/plan/basket';
import type { AccountId } from '@tarazu/domain/posting';
import type { Language } from '@tarazu/wire/language';
import {
  addBasketOrder,
  deleteBasket,
  listBasketRuns,
  listBaskets,
  modifyBasketOrder,
  nameBasket,
  placeBasket,
  previewBasket,
  removeBasketOrder,
  sortBasket,
} from '@tarazu/wire/trading/basket';
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
import { legNow } from './leg-now.ts';
import { createBasketRunner } from './runner.ts';
import { listRuns, readBaskets, readRuns } from './store.ts';
import { type BasketAnswer, type BasketCommand, createBasketTransactor } from './transactor.ts';
import { basketView, intentOf, onMarginOf, previewView, runView } from './views.ts';

export { basketMigrations } from './store.ts';

export interface BasketDeps {
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

export interface Baskets {
  routes(serve: Serve): void;
  /** Carries out what was begun before a program ended. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Orders of any product that are kept, and placed together by one word of the person. */
export function createBaskets(deps: BasketDeps): Baskets {
  const { database, committer, clock, ids, market, gate, trading, log, jobs } = deps;
  const now = (basket: Basket) => basketNow(basket, (leg) => legNow(market, leg));
  const transactor = createBasketTransactor((id) => market.instrument(id), now);
  const submit = (command: BasketCommand, requestId: RequestId, body: string) =>
    committer.submit(transactor, { owner: command.owner, requestId, body, command });
  const runner = createBasketRunner({
    database,
    clock,
    trading,
    jobs,
    submit: (command, requestId) => submit(command, requestId, requestId),
    onError: (error) => log.error({ err: error }, 'a basket could not be carried out'),
  });

  async function own(owner: AccountId): Promise<readonly Basket[]> {
    return ((await readBaskets(database, [owner])).get(owner) ?? []).map(now);
  }

  async function one(owner: AccountId, wanted: string): Promise<Basket | undefined> {
    return (await own(owner)).find(({ basketId }) => basketId === wanted);
  }

  /** As it is now, which after a repeated call may be later than that call. */
  async function change(command: BasketCommand, requestId: RequestId, body: readonly unknown[]) {
    const outcome = await submit(command, requestId, JSON.stringify([command.kind, ...body]));
    if (outcome.kind === 'refused') return outcome;
    const basket = await one(command.owner, outcome.answer.basketId);
    return basket ? { basket: basketView(basket, market) } : refused('basket_unknown');
  }

  async function viewRuns(owner: AccountId, runs: readonly BasketRun[], language: Language) {
    const orderIds = runs.flatMap(({ legs }) => legs.map(({ orderId }) => orderId));
    const orders = await trading.queries.ordersById(owner, orderIds);
    const byId = new Map(orders.map((order) => [order.orderId, order]));
    return runs.map((run) => runView(run, byId, market, language));
  }

  async function carriedOut(owner: AccountId, { runId = '' }: BasketAnswer, language: Language) {
    const [begun] = await readRuns(database, [{ owner, runId }]);
    if (!begun) throw new Error(`placing ${runId} of a basket is gone`);
    await runner.carryOut(begun);
    const after = await readRuns(database, [{ owner, runId }]);
    const [run] = await viewRuns(
      owner,
      after.map((found) => found.run),
      language,
    );
    if (!run) throw new Error(`placing ${runId} of a basket is gone`);
    return { run };
  }

  async function preview(owner: AccountId, basket: Basket, language: Language) {
    const wishes = basket.legs.map((leg) => ({
      instrument: market.instrument(leg.instrumentId),
      intent: intentOf(leg),
    }));
    const listed = wishes.flatMap(({ instrument, intent }) => (instrument ? [{ instrument, intent }] : []));
    const left = [...(await trading.queries.estimates(owner, listed))];
    const found = wishes.map(({ instrument }) => (instrument ? left.shift() : undefined));
    return previewView(basket, found, market, language);
  }

  function changes(serve: Serve): void {
    serve(nameBasket, ({ requestId, basketId, copyOf, name }, { session }) => {
      const named = { basketId: basketId ?? ids.id(), isNew: basketId === undefined };
      const command = { kind: 'name', owner: session.accountId, name, copyOf, ...named } as const;
      return change(command, requestId, [basketId, copyOf, name]);
    });
    serve(deleteBasket, async ({ requestId, basketId }, { session }) => {
      const command = { kind: 'delete', owner: session.accountId, basketId } as const;
      const outcome = await submit(command, requestId, JSON.stringify(['delete', basketId]));
      return outcome.kind === 'refused' ? outcome : { basketId };
    });
    serve(addBasketOrder, ({ requestId, basketId, ...asked }, { session }) => {
      const { side, direction, mode, leverage, price = null } = asked;
      const onMargin = direction && onMarginOf(side, { direction, mode, leverage });
      const leg = { legId: ids.id(), ...intentOf({ ...asked, onMargin, price }) };
      const command = { kind: 'put', owner: session.accountId, basketId, leg, isNew: true } as const;
      return change(command, requestId, [basketId, asked]);
    });
    serve(modifyBasketOrder, async ({ requestId, basketId, legId, ...asked }, { session }) => {
      const owner = session.accountId;
      const leg = (await one(owner, basketId))?.legs.find((each) => each.legId === legId);
      if (!leg) return refused('basket_leg_unknown');
      const { side = leg.side, price = null, direction = leg.onMargin?.direction } = asked;
      const { mode = leg.onMargin?.mode ?? 'isolated', leverage = leg.onMargin?.leverage ?? 1 } = asked;
      const onMargin = direction && onMarginOf(side, { direction, mode, leverage });
      const wish = { legId, ...intentOf({ ...leg, ...asked, side, price, onMargin }) };
      const command = { kind: 'put', owner, basketId, leg: wish, isNew: false } as const;
      return change(command, requestId, [basketId, legId, asked]);
    });
    serve(removeBasketOrder, ({ requestId, basketId, legId }, { session }) =>
      change({ kind: 'take', owner: session.accountId, basketId, legId }, requestId, [basketId, legId]),
    );
    serve(sortBasket, ({ requestId, basketId, legIds }, { session }) =>
      change({ kind: 'sort', owner: session.accountId, basketId, legIds }, requestId, [basketId, legIds]),
    );
  }

  return {
    routes(serve) {
      changes(serve);
      serve(listBaskets, async (_input, { session }) => {
        const { basketsMax, basketOrdersMax } = planRule(new Date(clock.nowMs()).toISOString().slice(0, 10));
        const items = (await own(session.accountId)).map((basket) => basketView(basket, market));
        return { items, max: basketsMax, ordersMax: basketOrdersMax };
      });
      serve(previewBasket, async ({ basketId }, { session, language }) => {
        const basket = await one(session.accountId, basketId);
        return basket ? preview(session.accountId, basket, language) : refused('basket_unknown');
      });
      serve(placeBasket, async ({ requestId, basketId, revision, transactionPassword }, { session, language }) => {
        const consent = await gate.check(session, transactionPassword);
        if (consent.kind === 'refused') return consent;
        const owner = session.accountId;
        const orderIds = (await one(owner, basketId))?.legs.map(() => ids.id()) ?? [];
        const command = { kind: 'start', consent, owner, basketId, runId: ids.id(), revision, orderIds } as const;
        const outcome = await submit(command, requestId, JSON.stringify(['start', basketId, revision]));
        return outcome.kind === 'refused' ? outcome : carriedOut(owner, outcome.answer, language);
      });
      serve(listBasketRuns, async ({ page, pageSize }, { session, language }) => {
        const { runs, total } = await listRuns(database, session.accountId, page, pageSize);
        return { items: await viewRuns(session.accountId, runs, language), page, pageSize, total };
      });
    },
    start: runner.start,
    stop: runner.stop,
  };
}
