import type { AccountId } from '@tarazu/domain/posting';
import { isOfCrossing, type PriceAlertKind } from '@tarazu/domain/price-alert/alert-kind';
import type { ReachingPrint } from '@tarazu/domain/price-alert/fire-alert';
import { daysAsked, isLooking, isReached, type PriceAlert } from '@tarazu/domain/price-alert/price-alert';
import { type LiveMarket, printsAfter, splitsSince } from '../market/index.ts';
import { houseRequestId, type RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import { alertNow } from './alert-now.ts';
import type { Averages } from './averages.ts';
import { readingOf } from './reading.ts';
import type { OwnedAlert } from './store.ts';
import type { PriceAlertCommand } from './transactor.ts';

export interface AlertEngine {
  /** Takes over what waits, then follows the market. */
  start(waiting: readonly OwnedAlert[]): void;
  /** Somebody's alerts after a commit. One that was set, moved or resumed in it has `seen` the prints up to this number, and meets those that came while it was being saved. */
  follow(owner: AccountId, alerts: readonly PriceAlert[], seen?: ReadonlyMap<string, number>): void;
  /** Stops listening and waits for what is under way. */
  stop(): Promise<void>;
  /** What waits now, by instrument. */
  waiting(): ReadonlyMap<string, ReadonlyMap<string, OwnedAlert>>;
  /** Proposes that one fires, unless it is proposed already. Resolves when that is decided; false: it could not be, and the alert still waits. */
  propose(one: OwnedAlert, met: ReachingPrint): Promise<boolean>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** What a print can meet; closes and news are met by no print. */
const isOfPrints = (kind: PriceAlertKind) => kind !== 'news' && !isOfCrossing(kind);

type Prints = readonly Pick<ReachingPrint, 'price' | 'sequence' | 'atMs'>[];

export interface AlertEngineDeps {
  readonly market: Pick<LiveMarket, 'instrument' | 'quote' | 'prints' | 'splits' | 'nowMs' | 'tradingState' | 'listen'>;
  readonly averages: Pick<Averages, 'now' | 'ready'>;
  readonly submit: (command: PriceAlertCommand, requestId: RequestId) => Promise<Committed>;
  readonly onError: (error: unknown) => void;
}

/**
 * Watches the prints for the alerts that wait. It only proposes: whether an alert still waits is decided in the write path,
 * so that it fires once, whoever proposes it.
 */
export function createAlertEngine({ market, averages, submit, onError }: AlertEngineDeps): AlertEngine {
  /** By instrument, then by alert. */
  const waiting = new Map<string, Map<string, OwnedAlert>>();
  const ownIds = new Map<AccountId, ReadonlyMap<string, string>>();
  const underWay = new Map<string, Promise<boolean>>();
  let stop = () => {};

  function forget(instrumentId: string, alertId: string): void {
    const own = waiting.get(instrumentId);
    own?.delete(alertId);
    if (own?.size === 0) waiting.delete(instrumentId);
  }

  function watch({ owner, alert }: OwnedAlert): void {
    const own = waiting.get(alert.instrumentId) ?? new Map<string, OwnedAlert>();
    waiting.set(alert.instrumentId, own);
    own.set(alert.alertId, { owner, alert });
  }

  function follow(owner: AccountId, alerts: readonly PriceAlert[], seen?: ReadonlyMap<string, number>): void {
    for (const [alertId, instrumentId] of ownIds.get(owner) ?? []) forget(instrumentId, alertId);
    const open = alerts.filter(isLooking);
    for (const alert of open) watch({ owner, alert });
    if (open.length === 0) ownIds.delete(owner);
    else ownIds.set(owner, new Map(open.map(({ alertId, instrumentId }) => [alertId, instrumentId])));
    for (const alert of open) {
      const last = seen?.get(alert.alertId);
      if (last !== undefined) meetMissed({ owner, alert }, last);
    }
  }

  /** Compares an alert with the prints after one that it has seen; that of an index, which has no prints, with its level of now. */
  function meetMissed({ alert: { alertId, instrumentId } }: OwnedAlert, last: number): void {
    if (market.instrument(instrumentId)?.kind === 'index') checkLevel(instrumentId);
    else {
      const missed = printsAfter(market, instrumentId, last);
      if (missed.length > 0) check(instrumentId, missed, (one) => one.alertId === alertId);
    }
  }

  function fire({ owner, alert }: OwnedAlert, print: ReachingPrint): Promise<boolean> {
    const { alertId, instrumentId, resumedAtMs } = alert;
    const { atMs, sequence } = print;
    const done = submit(
      { kind: 'fire', owner, alertId, print, resumedAtMs },
      houseRequestId('alert', alertId, atMs, sequence),
    )
      .then(({ kind }) => {
        if (kind !== 'refused') return true;
        // It fired, was deleted, moved or paused meanwhile, and the commit that did it told so. One that waits elsewhere now has not met what came since.
        underWay.delete(alertId);
        // The same one as before is what another program has ended: it has not told yet, and is not asked about once more.
        const now = waiting.get(instrumentId)?.get(alertId);
        if (now && now.alert.target !== alert.target) meetMissed(now, sequence);
        return true;
      })
      .catch((error: unknown) => {
        onError(error);
        return false;
      })
      .finally(() => {
        if (underWay.get(alertId) === done) underWay.delete(alertId);
      });
    underWay.set(alertId, done);
    return done;
  }

  /** What waits on an instrument, or some of it, against prints, the oldest first. */
  function check(instrumentId: string, prints: Prints, isAsked?: (alert: PriceAlert) => boolean): void {
    const own = waiting.get(instrumentId);
    const [instrument, quote] = own ? [market.instrument(instrumentId), market.quote(instrumentId)] : [];
    if (!own || !instrument || !quote) return;
    const { name, currency } = instrument;
    // The last prints of the old shares, told with the first of the new ones, are compared with nothing.
    const newestMs = splitsSince(market, instrumentId, 0).at(-1)?.exMs ?? 0;
    for (const one of own.values()) {
      if (isAsked?.(one.alert) === false) continue;
      if (!isOfPrints(one.alert.kind) || underWay.has(one.alert.alertId)) continue;
      const alert = alertNow(market, one.alert);
      const days = daysAsked(alert);
      if (days !== undefined && !averages.now(instrumentId, days)) {
        afterRead(instrumentId, days, prints);
        continue;
      }
      const reading = readingOf(quote, instrument.kind === 'index', averages, alert);
      const reaching = prints.find(({ price, atMs }) => atMs >= newestMs && isReached(alert, { ...reading, price }));
      if (reaching) void fire(one, { ...reading, name, currency, ...reaching });
    }
  }

  /** Prints that come before the average of their day are compared with it once it is there. */
  function afterRead(instrumentId: string, days: number, prints: Prints): void {
    const key = `${instrumentId} ${days} ${prints[0]?.sequence}`;
    if (underWay.has(key)) return;
    const before = new Map([...(waiting.get(instrumentId) ?? [])].map(([id, { alert }]) => [id, alert.resumedAtMs]));
    // One that was resumed meanwhile looks from then on.
    const isAsked = ({ alertId, resumedAtMs }: PriceAlert) =>
      before.has(alertId) && before.get(alertId) === resumedAtMs;
    const read = averages.ready(instrumentId, days).then(() => {
      underWay.delete(key);
      if (averages.now(instrumentId, days)) check(instrumentId, prints, isAsked);
      return true;
    });
    underWay.set(key, read);
  }

  /** An index has no prints: its level is reckoned from those of its members. */
  function checkLevel(instrumentId: string): void {
    const quote = market.quote(instrumentId);
    if (quote) check(instrumentId, [{ price: quote.last, sequence: 0, atMs: quote.atMs }]);
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  return {
    start(all) {
      const byOwner = Map.groupBy(all, ({ owner }) => owner);
      for (const [owner, own] of byOwner) {
        follow(
          owner,
          own.map(({ alert }) => alert),
        );
      }
      stop = market.listen({
        onPrints(prints) {
          if (prints[0]) check(prints[0].instrumentId, prints);
        },
        onQuote(instrumentId) {
          if (waiting.has(instrumentId) && market.instrument(instrumentId)?.kind === 'index') checkLevel(instrumentId);
        },
      });
    },
    follow,
    waiting: () => waiting,
    propose: (one, met) => underWay.get(one.alert.alertId) ?? fire(one, met),
    async stop() {
      stop();
      await settled();
    },
    settled,
  };
}
