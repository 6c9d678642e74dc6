import type { Print } from '@tarazu/domain/market/book';
import type { AccountId } from '@tarazu/domain/posting';
import { legText } from '@tarazu/domain/trading/conditional/conditional-facts';
import { type ConditionalOrder, isWaiting } from '@tarazu/domain/trading/conditional/conditional-order';
import { wantsShares } from '@tarazu/domain/trading/conditional/fire';
import { metDividend } from '@tarazu/domain/trading/conditional/meet-dividend';
import { metSplit } from '@tarazu/domain/trading/conditional/meet-split';
import { TriggerBook } from '@tarazu/domain/trading/conditional/trigger-book';
import type { Watch } from '@tarazu/domain/trading/conditional/watch';
import { isOpen, type Order } from '@tarazu/domain/trading/order';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Writer } from '../../platform/database.ts';
import type { IdSource } from '../../platform/random-id.ts';
import { type ConditionalCommand, conditionalRefOf, keyOf } from '../commands.ts';
import type { OwnedOrder } from '../store/orders.ts';
import { daysOf } from './decide.ts';
import { createExDates } from './ex-dates.ts';
import type { OwnedConditional } from './store.ts';
import { saveTrails } from './trail-store.ts';

export interface ConditionalEngine {
  /** Takes over what waits, with the orders for whose fills some of it is, and follows the market. */
  start(waiting: readonly OwnedConditional[], entries: readonly OwnedOrder[]): void;
  /** After a commit. */
  follow(conditionals: readonly OwnedConditional[], orders: readonly OwnedOrder[]): void;
  /** Ends what has waited until its last day. */
  expire(): void;
  /** Writes down how far trailing stops have followed. */
  keepTrails(): Promise<void>;
  settled(): Promise<void>;
  stop(): Promise<void>;
  readonly waiting: number;
}

export interface ConditionalEngineDeps {
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** For what is only remembered: a trail that is lost is followed anew from where it was kept last. */
  readonly writer: Writer;
  readonly submit: (command: ConditionalCommand, requestId: HouseRequestId) => Promise<Committed>;
  readonly isHalted: (instrumentId: string) => boolean;
  readonly onError: (error: unknown) => void;
}

const EXPIRE_MS = 1_000;
/** Exits that were reached before their shares could be sold are watched again as often as settlement runs. */
const LOCKED_MS = 60_000;
/** A trailing stop may be this much behind after a kill. */
const KEEP_TRAILS_MS = 2_000;

/**
 * Watches the prints for the orders that wait for a price. It only proposes: whether one still waits, and what its order may do, is
 * decided in the write path under a number that is good once.
 */
export function createConditionalEngine(deps: ConditionalEngineDeps): ConditionalEngine {
  const { market, clock, ids, writer, submit, isHalted, onError } = deps;
  const all = new Map<string, OwnedConditional>();
  const books = new Map<string, TriggerBook<string>>();
  /** Of those for whose fills something waits. */
  const entries = new Map<string, Order>();
  const underWay = new Map<string, Promise<void>>();
  const stops: (() => void)[] = [];
  /** By entry, what is for its fills. */
  const exits = new Map<string, Set<string>>();
  /** Instruments with prints since the trails were kept, and the trails as they were kept. */
  const moved = new Set<string>();
  const kept = new Map<string, string>();
  /** Exits that were reached before what their entries bought may be sold: out of the book until they are looked at again. */
  const locked = new Set<string>();
  let keeping: Promise<void> = Promise.resolve();
  const ofInstrument = new Map<string, Set<string>>();
  const exDates = createExDates(market, clock);

  function isArmed({ owner, conditional }: OwnedConditional): boolean {
    const { after } = conditional;
    return after === undefined || (entries.get(keyOf(owner, after))?.filled ?? 0n) > 0n;
  }

  function unwatch(key: string, { instrumentId }: ConditionalOrder): void {
    const book = books.get(instrumentId);
    book?.remove(key);
    if (book?.size === 0) books.delete(instrumentId);
  }

  function watch(key: string, owned: OwnedConditional): void {
    const { instrumentId, legs } = owned.conditional;
    if (!isArmed(owned)) return;
    const book = books.get(instrumentId) ?? new TriggerBook<string>();
    books.set(instrumentId, book);
    book.put(
      key,
      legs.map((leg) => leg.watch),
    );
  }

  function propose(key: string, command: ConditionalCommand, requestId: HouseRequestId, first?: Promise<void>): void {
    if (underWay.has(key)) return;
    const done = (first ? first.then(() => submit(command, requestId)) : submit(command, requestId))
      .then((outcome) => {
        const owned = all.get(key);
        if (outcome.kind !== 'refused' || !owned) return;
        // What was refused waits on: trading is halted, the print did not reach it after all, or its shares have not settled.
        if (wantsShares(outcome.code)) locked.add(key);
        else watch(key, owned);
      })
      .catch(onError)
      .finally(() => underWay.delete(key));
    underWay.set(key, done);
  }

  function fire(key: string, print: Print, leg: 0 | 1, best: bigint | undefined): void {
    const owned = all.get(key);
    if (!owned) return;
    const { sequence, price, atMs } = print;
    const ref = conditionalRefOf(owned.owner, owned.conditional);
    const command = { kind: 'fire', ...ref, orderId: ids.id(), print: { leg, sequence, price, best, atMs } } as const;
    propose(key, command, houseRequestId('conditional', ref.conditionalId, sequence));
  }

  function onPrints(prints: readonly Print[]): void {
    const [first] = prints;
    if (first) meetActions(first.instrumentId);
    const book = first && books.get(first.instrumentId);
    if (!first || !book || isHalted(first.instrumentId)) return;
    const tick = market.tradingState(first.instrumentId).tickSize;
    for (const print of prints) {
      for (const { key, leg, best } of book.print(print.price, tick)) fire(key, print, leg === 0 ? 0 : 1, best);
    }
    if (book.size === 0) books.delete(first.instrumentId);
    else moved.add(first.instrumentId);
  }

  function forget(key: string, { owner, conditional }: OwnedConditional): void {
    unwatch(key, conditional);
    all.delete(key);
    kept.delete(key);
    locked.delete(key);
    const { instrumentId } = conditional;
    const beside = ofInstrument.get(instrumentId);
    beside?.delete(key);
    if (beside?.size === 0) ofInstrument.delete(instrumentId);
    dropExit(key, owner, conditional);
  }

  function dropExit(key: string, owner: AccountId, { after }: ConditionalOrder): void {
    if (after === undefined) return;
    const entry = keyOf(owner, after);
    const own = exits.get(entry);
    own?.delete(key);
    if (own?.size !== 0) return;
    exits.delete(entry);
    entries.delete(entry);
  }

  function followConditional(owned: OwnedConditional): void {
    const { owner, conditional } = owned;
    const key = keyOf(owner, conditional.conditionalId);
    const before = all.get(key);
    if (!isWaiting(conditional)) {
      if (before) forget(key, before);
      return;
    }
    if (before) unwatch(key, before.conditional);
    // After a split it is for its own quantity.
    if (before && conditional.after === undefined) dropExit(key, owner, before.conditional);
    all.set(key, owned);
    const { instrumentId } = conditional;
    ofInstrument.set(instrumentId, (ofInstrument.get(instrumentId) ?? new Set()).add(key));
    if (conditional.after !== undefined) {
      const after = keyOf(owner, conditional.after);
      exits.set(after, (exits.get(after) ?? new Set()).add(key));
    }
    watch(key, owned);
  }

  /** The first fill of an entry arms what is for it; one that ends without a fill ends that too. */
  function followEntry({ owner, order }: OwnedOrder): void {
    const after = keyOf(owner, order.orderId);
    const own = exits.get(after);
    if (!own) return;
    const armed = (entries.get(after)?.filled ?? 0n) > 0n;
    entries.set(after, order);
    for (const key of own) {
      const owned = all.get(key);
      if (!owned) continue;
      if (order.filled > 0n && !armed) watch(key, owned);
      if (isOpen(order) || order.filled > 0n) continue;
      const ref = conditionalRefOf(owner, owned.conditional);
      propose(key, { kind: 'end-with-entry', ...ref }, houseRequestId('conditional-entry', ref.conditionalId));
    }
  }

  const entryOf = ({ owner, conditional: { after } }: OwnedConditional) =>
    after === undefined ? undefined : entries.get(keyOf(owner, after));

  /** Before the first print without a dividend, or of the new shares, what waits for one of before is taken out of the book until that is decided. */
  function meetActions(id: string): void {
    if (!ofInstrument.has(id)) return;
    for (const action of exDates(id)) {
      const touches = (owned: OwnedConditional) =>
        action.kind === 'split'
          ? metSplit(owned.conditional, action.split, entryOf(owned))
          : metDividend(owned.conditional, action.dividend);
      const touched = [...(ofInstrument.get(id) ?? [])].flatMap((key) => {
        const owned = all.get(key);
        return owned && !underWay.has(key) && touches(owned) ? [{ key, owned }] : [];
      });
      if (touched.length === 0) continue;
      const trails = trailsOf(id);
      for (const { key, owned } of touched) unwatch(key, owned.conditional);
      keeping = keeping.then(() => saveTrails(writer, trails)).catch(onError);
      for (const { key, owned } of touched) {
        const ref = conditionalRefOf(owned.owner, owned.conditional);
        const [command, { actionId }] =
          action.kind === 'split'
            ? ([{ kind: 'split-conditional', ...ref, split: action.split }, action.split] as const)
            : ([{ kind: 'meet-dividend', ...ref, dividend: action.dividend }, action.dividend] as const);
        propose(key, command, houseRequestId(`conditional-${action.kind}`, ref.conditionalId, actionId), keeping);
      }
    }
  }

  function watchLocked(): void {
    for (const key of locked) {
      const owned = all.get(key);
      if (owned) watch(key, owned);
    }
    locked.clear();
  }

  function expire(): void {
    for (const id of ofInstrument.keys()) meetActions(id);
    for (const [key, { owner, conditional }] of all) {
      if (!market.instrument(conditional.instrumentId)) continue;
      const [lastDay, tradeDate] = daysOf(conditional, market);
      if (lastDay >= tradeDate) continue;
      const ref = conditionalRefOf(owner, conditional);
      propose(key, { kind: 'expire-conditional', ...ref }, houseRequestId('conditional-expires', ref.conditionalId));
    }
  }

  /** Those that have moved since they were kept. */
  function trailsOf(instrumentId: string) {
    const trails = books.get(instrumentId)?.trails() ?? new Map<string, readonly Watch[]>();
    return [...trails].flatMap(([key, watches]) => {
      const owned = all.get(key);
      if (!owned) return [];
      const { conditionalId, eventNo, legs: before } = owned.conditional;
      const legs = JSON.stringify(before.map((leg, place) => legText({ ...leg, watch: watches[place] ?? leg.watch })));
      if (kept.get(key) === legs) return [];
      kept.set(key, legs);
      return [{ owner: owned.owner, conditionalId, eventNo, legs }];
    });
  }

  function keepTrails(): Promise<void> {
    const instruments = [...moved];
    moved.clear();
    keeping = keeping.then(() => saveTrails(writer, instruments.flatMap(trailsOf))).catch(onError);
    return keeping;
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  return {
    start(waiting, orders) {
      for (const { owner, order } of orders) entries.set(keyOf(owner, order.orderId), order);
      for (const owned of waiting) followConditional(owned);
      for (const owned of orders) followEntry(owned);
      stops.push(
        market.listen({ onPrints }),
        clock.every(EXPIRE_MS, expire),
        clock.every(KEEP_TRAILS_MS, () => void keepTrails()),
        clock.every(LOCKED_MS, watchLocked),
      );
      expire();
    },
    follow(conditionals, orders) {
      for (const owned of conditionals) followConditional(owned);
      if (exits.size > 0) for (const owned of orders) followEntry(owned);
    },
    expire,
    keepTrails,
    settled,
    async stop() {
      for (const stop of stops.splice(0)) stop();
      await settled();
      await keepTrails();
    },
    get waiting() {
      return all.size;
    },
  };
}
