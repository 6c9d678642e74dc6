import { isNamedInNews } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { isOfCrossing } from '@tarazu/domain/price-alert/alert-kind';
import { daysAsked } from '@tarazu/domain/price-alert/price-alert';
import type { Language } from '@tarazu/wire/language';
import {
  addPriceAlert,
  listPriceAlerts,
  movePriceAlert,
  type PriceAlertView,
  pausePriceAlert,
  removePriceAlert,
} from '@tarazu/wire/market-features/price-alert';
import type { LiveMarket, MarketQueries } from '../market/index.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { onceRequestId, type RequestId } from '../platform/commit/request-id.ts';
import type { CommittedEntry } from '../platform/commit/transactor.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Lease } from '../platform/processes/lease.ts';
import { createLed } from '../platform/processes/led.ts';
import { createRereading } from '../platform/processes/rereading.ts';
import type { IdSource } from '../platform/random-id.ts';
import { alertNow } from './alert-now.ts';
import { createAverages } from './averages.ts';
import { createAlertEngine } from './reactions.ts';
import { readingOf } from './reading.ts';
import { createSlowWatch, dayClosesOf, type FirstNews } from './slow-watch.ts';
import { readAlerts, readWaitingAlerts } from './store.ts';
import { createPriceAlertTransactor, type PriceAlertCommand } from './transactor.ts';
import { viewOf } from './view.ts';

export { priceAlertMigrations } from './store.ts';

export interface PriceAlertDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: LiveMarket;
  readonly queries: Pick<MarketQueries, 'quote'>;
  readonly ids: IdSource;
  readonly config: Pick<Config, 'priceAlertsMax'>;
  readonly log: Pick<Log, 'error'>;
  readonly lease: Lease;
  readonly jobs: Jobs;
  readonly firstNews: FirstNews;
}

/** How often closes and news are looked at. */
const SLOW_EVERY_MS = 60_000;

export interface PriceAlerts {
  routes(serve: Serve): void;
  /** Takes over the alerts that wait and follows the market. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when no alert is about to fire. */
  settled(): Promise<void>;
  /** Looks at closes and news now. */
  lookSlowly(): Promise<void>;
  /** Follows the alerts that another process has changed. */
  hear(entries: readonly CommittedEntry[]): Promise<void>;
}

/** Tells people once when a price is reached, as an event of their own. */
export function createPriceAlerts({
  database,
  committer,
  market,
  queries,
  ids,
  config,
  log,
  lease,
  jobs,
  firstNews,
}: PriceAlertDeps): PriceAlerts {
  const alertsMax = config.priceAlertsMax;
  const averages = createAverages(market, (error) => log.error({ err: error }, 'bars of an average could not be read'));
  const unread = (error: unknown) => log.error({ err: error }, 'bars or news of an alert could not be read');
  /** How many closes a study has; undefined where they cannot be read now. */
  const closesOf = (instrumentId: string) =>
    dayClosesOf(market, instrumentId).then(
      ({ length }) => length,
      (error: unknown) => {
        unread(error);
        return undefined;
      },
    );
  const transactor = createPriceAlertTransactor({
    alertsMax,
    quote(asked) {
      const [instrument, quote] = [market.instrument(asked.instrumentId), market.quote(asked.instrumentId)];
      if (!instrument || !quote) return undefined;
      const isIndex = instrument.kind === 'index';
      const { tradeDate } = market.tradingState(asked.instrumentId);
      return {
        ...readingOf(quote, isIndex, averages, asked),
        currency: instrument.currency,
        isIndex,
        isNamed: isNamedInNews(instrument),
        tradeDate,
      };
    },
    alertAsNow: (alert) => alertNow(market, alert),
    lastPrint: (instrumentId) => market.prints(instrumentId, 1)[0]?.sequence ?? 0,
    onCommitted(owner, alerts, seen) {
      rereading.changed([owner]);
      engine.tell((watching) => watching.follow(owner, alerts, seen));
    },
  });
  const send = (command: PriceAlertCommand, requestId: RequestId, body: string) =>
    committer.submit(transactor, { owner: command.owner, requestId, body, command });
  const engine = createLed({
    lease,
    make: () => {
      const watching = createAlertEngine({
        market,
        averages,
        submit: (command, requestId) => send(command, requestId, requestId),
        onError: (error) => log.error({ err: error }, 'a price alert could not fire'),
      });
      return { ...watching, slow: createSlowWatch({ market, engine: watching, firstNews, onError: unread }) };
    },
    begin: async (watching) => watching.start(await readWaitingAlerts(database)),
  });
  const slowly = jobs.create('slow-alerts', SLOW_EVERY_MS, () => engine.now?.slow.run());
  const rereading = createRereading({
    read: (owners) => readAlerts(database, owners),
    tell: (found, owners) =>
      engine.tell((watching) => {
        for (const owner of owners) watching.follow(owner, found.get(owner) ?? []);
      }),
  });

  /** What a change of an alert is compared with is read before: the rule decides at once. Answers how many closes its study has. */
  async function beforeChange(owner: AccountId, alertId: string, target?: bigint): Promise<number | undefined> {
    const alert = (await readAlerts(database, [owner])).get(owner)?.find((one) => one.alertId === alertId);
    if (!alert || !market.instrument(alert.instrumentId)) return 0;
    const days = daysAsked({ kind: alert.kind, target: target ?? alert.target });
    if (days !== undefined) await averages.ready(alert.instrumentId, days);
    return isOfCrossing(alert.kind) ? closesOf(alert.instrumentId) : 0;
  }

  async function list(
    owner: AccountId,
    instrumentId: string | undefined,
    language: Language,
  ): Promise<PriceAlertView[]> {
    const own = (await readAlerts(database, [owner])).get(owner) ?? [];
    const wanted = own.filter((alert) => instrumentId === undefined || alert.instrumentId === instrumentId);
    return wanted.toReversed().flatMap((alert) => viewOf(market, queries, alert, language) ?? []);
  }

  return {
    routes(serve) {
      serve(addPriceAlert, async ({ requestId, id, kind, target }, { session }) => {
        const owner = session.accountId;
        const wanted = { instrumentId: id, condition: kind, target: decimal(target) };
        // The rule decides at once, so what it compares with is read before.
        const days = daysAsked({ kind, target: wanted.target });
        if (days !== undefined) await averages.ready(id, days);
        const closes = isOfCrossing(kind) && market.instrument(id) ? await closesOf(id) : 0;
        const command = { kind: 'create', owner, alertId: ids.id(), ...wanted, closes } as const;
        const outcome = await send(command, requestId, JSON.stringify([id, kind, target]));
        return outcome.kind === 'refused' ? outcome : outcome.answer;
      });
      serve(movePriceAlert, async ({ requestId, alertId, target }, { session }) => {
        const [owner, wanted] = [session.accountId, decimal(target)];
        const closes = await beforeChange(owner, alertId, wanted);
        const command = { kind: 'move', owner, alertId, target: wanted, closes } as const;
        const outcome = await send(command, requestId, JSON.stringify(['move', alertId, target]));
        return outcome.kind === 'refused' ? outcome : outcome.answer;
      });
      serve(pausePriceAlert, async ({ requestId, alertId, paused }, { session: { accountId: owner } }) => {
        const command = paused
          ? ({ kind: 'pause', owner, alertId } as const)
          : ({ kind: 'resume', owner, alertId, closes: await beforeChange(owner, alertId) } as const);
        const outcome = await send(command, requestId, JSON.stringify([command.kind, alertId]));
        return outcome.kind === 'refused' ? outcome : outcome.answer;
      });
      serve(removePriceAlert, async ({ alertId }, { session }) => {
        const outcome = await send({ kind: 'delete', owner: session.accountId, alertId }, onceRequestId(ids), alertId);
        return outcome.kind === 'refused' ? outcome : { alertId };
      });
      serve(listPriceAlerts, async ({ id }, { session, language }) => ({
        items: await list(session.accountId, id, language),
        max: alertsMax,
      }));
    },
    async start() {
      await engine.start();
      slowly.start();
    },
    async stop() {
      await slowly.stop();
      await engine.stop();
    },
    settled: async () => {
      await slowly.settled();
      await engine.now?.settled();
    },
    lookSlowly: slowly.run,
    async hear(entries) {
      const owners = entries.flatMap(({ owner, events }) =>
        events.some(({ type }) => type.startsWith('price-alert.')) ? [owner] : [],
      );
      if (engine.now) await rereading.hear([...new Set(owners)]);
    },
  };
}
