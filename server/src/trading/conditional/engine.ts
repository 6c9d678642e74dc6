import type { Print } from '@tarazu/domain/market/book';
import {
  type ConditionalOrder,
  isWaiting,
  type WatchedPrice,
} from '@tarazu/domain/trading/conditional/conditional-order';
import { wantsShares } from '@tarazu/domain/trading/conditional/fire';
import { TriggerBook } from '@tarazu/domain/trading/conditional/trigger-book';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import { type ConditionalCommand, conditionalRefOf, keyOf } from '../commands.ts';
import type { OwnedOrder } from '../store/orders.ts';
import {
  bookOf,
  type ClosedPosition,
  type ConditionalEngine,
  type ConditionalEngineDeps,
  endKinds,
  isForClosed,
  isOlder,
  noneUnder,
  nothingWaits,
  type ReachingPrice,
  reckonedPrices,
} from './engine-ports.ts';
import { createExDates, isTouched, meetingOf } from './ex-dates.ts';
import { createExits, LOCKED_MS } from './exits.ts';
import { createLastDays } from './last-days.ts';
import { metBy, missedBefore, missedPrints } from './missed-prints.ts';
import type { OwnedConditional } from './store.ts';
import { createTrails, KEEP_TRAILS_MS } from './trails.ts';

const EXPIRE_MS = 1_000;
/** So many of what could not be decided are asked for again in one look, the oldest first. */
const AGAIN_AT_ONCE = 200;

/**
 * Watches the prints for the orders that wait for a price. It only proposes: whether one still waits, and what its order may do, is
 * decided in the write path under a number that is good once.
 */
export function createConditionalEngine(deps: ConditionalEngineDeps): ConditionalEngine {
  const { market, clock, ids, writer, submit, isHalted, onError } = deps;
  const { all, books, underWay, undecided, moved, locked, ofInstrument, stops } = nothingWaits();
  const exits = createExits();
  const lastDays = createLastDays(market);
  const exDates = createExDates(market, clock);
  const trails = createTrails({ writer, onError, waiting: all, books, market });

  function unwatch(key: string, conditional: ConditionalOrder): void {
    const name = bookOf(conditional);
    const book = books.get(name);
    book?.remove(key);
    if (book?.size === 0) books.delete(name);
  }

  function watch(key: string, owned: OwnedConditional): void {
    if (!exits.isArmed(owned)) return;
    const name = bookOf(owned.conditional);
    const book = books.get(name) ?? new TriggerBook<string>();
    books.set(name, book);
    book.put(key, trails.watches(key, owned.conditional));
  }

  function watchAll(keys: Iterable<string>): void {
    for (const key of keys) {
      const owned = all.get(key);
      if (owned) watch(key, owned);
    }
  }

  /** Trading is halted, the print did not reach it after all, its shares have not settled, or nobody could decide it. */
  function waitsOn(key: string, command: ConditionalCommand, requestId: HouseRequestId, code: string): void {
    const owned = all.get(key);
    if (!owned) return;
    // Another program has been quicker.
    const isGone = code === 'conditional_not_waiting' || code === 'conditional_unknown';
    if (isGone) forget(key, owned);
    const ends = endKinds.has(command.kind);
    if (code === 'busy') undecided.set(key, () => propose(key, command, requestId));
    // Neither the print that has reached it nor an ex-date is forgotten; until that is decided no other print is asked.
    if (isGone || (code === 'busy' && !ends)) return;
    if (wantsShares(code)) locked.add(key);
    else watch(key, owned);
  }

  function propose(key: string, command: ConditionalCommand, requestId: HouseRequestId, first?: Promise<void>): void {
    if (underWay.has(key)) return;
    const done = (first ? first.then(() => submit(command, requestId)) : submit(command, requestId))
      .then((outcome) => {
        if (outcome.kind === 'refused') waitsOn(key, command, requestId, outcome.code);
      })
      .catch((error: unknown) => {
        waitsOn(key, command, requestId, 'busy');
        onError(error);
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, done);
  }

  function fire(key: string, print: ReachingPrice, leg: 0 | 1, best: bigint | undefined): void {
    const owned = all.get(key);
    if (!owned) return;
    const { sequence, price, atMs } = print;
    if (best !== undefined) trails.reached(key, owned.conditional, leg, best);
    const ref = conditionalRefOf(owned.owner, owned.conditional);
    const command = {
      kind: 'fire',
      ...ref,
      orderId: ids.id(),
      restId: ids.id(),
      print: { leg, sequence, price, best, atMs },
    } as const;
    propose(key, command, houseRequestId('conditional', ref.conditionalId, sequence));
  }

  function onPrints(prints: readonly Print[]): void {
    const [first] = prints;
    if (!first) return;
    meetActions(first.instrumentId);
    reach(first.instrumentId, 'last', prints);
  }

  function onMark(instrumentId: string): void {
    for (const [by, price] of reckonedPrices(market, instrumentId)) reach(instrumentId, by, [price]);
  }

  function reach(instrumentId: string, by: WatchedPrice, prices: readonly ReachingPrice[]): void {
    const name = bookOf({ instrumentId, by });
    const book = books.get(name);
    if (!book || isHalted(instrumentId)) return;
    const tick = market.tradingState(instrumentId).tickSize;
    for (const price of prices) {
      for (const { key, leg, best } of book.print(price.price, tick)) fire(key, price, leg === 0 ? 0 : 1, best);
    }
    if (book.size === 0) books.delete(name);
    else moved.add(name);
  }

  function forget(key: string, owned: OwnedConditional): void {
    const { conditional } = owned;
    unwatch(key, conditional);
    all.delete(key);
    trails.forget(key);
    locked.delete(key);
    undecided.delete(key);
    const beside = ofInstrument.get(conditional.instrumentId);
    beside?.delete(key);
    if (beside?.size === 0) ofInstrument.delete(conditional.instrumentId);
    exits.drop(key, owned);
  }

  function followConditional(owned: OwnedConditional): void {
    const { owner, conditional } = owned;
    const key = keyOf(owner, conditional.conditionalId);
    const before = all.get(key);
    if (before && isOlder(conditional, before.conditional)) return;
    if (!isWaiting(conditional)) {
      if (before) forget(key, before);
      return;
    }
    if (before) unwatch(key, before.conditional);
    trails.forget(key);
    // What its owner or a split has changed since is not reached by a print of before.
    undecided.delete(key);
    // After a split it is for its own quantity.
    if (before && conditional.after === undefined) exits.drop(key, before);
    all.set(key, owned);
    ofInstrument.set(conditional.instrumentId, (ofInstrument.get(conditional.instrumentId) ?? new Set()).add(key));
    exits.add(key, owned);
    meetMissed(key, owned, missedPrints(owned, market));
  }

  /** Watches for it, after prints that nobody watched for it, the oldest first: of the moments in which it was saved, or in which no program ran. */
  function meetMissed(key: string, owned: OwnedConditional, missed: readonly Print[]): void {
    const { instrumentId, legs } = owned.conditional;
    const isAsked = exits.isArmed(owned) && !underWay.has(key) && !isHalted(instrumentId);
    if (isAsked && missed.length > 0) {
      const watches = legs.map((leg) => leg.watch);
      const met = metBy(watches, missed, market.tradingState(instrumentId).tickSize);
      if ('print' in met) {
        fire(key, met.print, met.leg, met.best);
        return;
      }
      trails.went(key, met.watches);
      moved.add(instrumentId);
    }
    watch(key, owned);
  }

  /** The first fill of an entry arms what is for it; one that ends without a fill ends that too. */
  function followEntry(entry: OwnedOrder): void {
    const { armed, ended } = exits.follow(entry);
    watchAll(armed);
    for (const key of ended) {
      const owned = all.get(key);
      if (!owned) continue;
      const ref = conditionalRefOf(owned.owner, owned.conditional);
      propose(key, { kind: 'end-with-entry', ...ref }, houseRequestId('conditional-entry', ref.conditionalId));
    }
  }

  /** Before the first print without a dividend, or of the new shares, what waits for one of before is taken out of the book until that is decided. */
  function meetActions(id: string): void {
    if (!ofInstrument.has(id)) return;
    for (const action of exDates(id)) {
      const touched = [...(ofInstrument.get(id) ?? [])].flatMap((key) => {
        const owned = all.get(key);
        return owned && !underWay.has(key) && isTouched(owned, action, exits.entryOf(owned)) ? [{ key, owned }] : [];
      });
      if (touched.length === 0) continue;
      const keeping = trails.keep([bookOf({ instrumentId: id, by: 'last' })]);
      for (const { key, owned } of touched) unwatch(key, owned.conditional);
      for (const { key, owned } of touched) {
        const [command, requestId] = meetingOf(conditionalRefOf(owned.owner, owned.conditional), action);
        propose(key, command, requestId, keeping);
      }
    }
  }

  function watchLocked(): void {
    watchAll(locked);
    locked.clear();
  }

  function expireIfOver(key: string): void {
    const owned = all.get(key);
    if (!owned || !lastDays.isOver(owned.conditional)) return;
    const ref = conditionalRefOf(owned.owner, owned.conditional);
    propose(key, { kind: 'expire-conditional', ...ref }, houseRequestId('conditional-expires', ref.conditionalId));
  }

  function expire(): void {
    for (const id of ofInstrument.keys()) meetActions(id);
    for (const [key, again] of [...undecided].slice(0, AGAIN_AT_ONCE)) {
      undecided.delete(key);
      again();
    }
    for (const id of lastDays.turned(ofInstrument.keys()))
      for (const key of ofInstrument.get(id) ?? []) expireIfOver(key);
  }

  function keepTrails(): Promise<void> {
    const instruments = [...moved];
    moved.clear();
    return trails.keep(instruments);
  }

  /** What would close a position that is closed has nothing to wait for, unless an order may still open it. */
  function positionsClosed(closed: readonly ClosedPosition[]): void {
    for (const one of closed) {
      for (const key of ofInstrument.get(one.instrumentId) ?? []) {
        const owned = all.get(key);
        if (!owned || !isForClosed(owned, one, exits.entryOf(owned))) continue;
        const ref = conditionalRefOf(one.owner, owned.conditional);
        propose(key, { kind: 'end-with-position', ...ref }, houseRequestId('conditional-closed', ref.conditionalId));
      }
    }
  }

  const settled = () => noneUnder(underWay);

  function follow(conditionals: readonly OwnedConditional[], orders: readonly OwnedOrder[]): void {
    for (const owned of conditionals) followConditional(owned);
    for (const owned of orders) followEntry(owned);
  }

  function start(waiting: readonly OwnedConditional[], orders: readonly OwnedOrder[]): void {
    for (const order of orders) exits.know(order);
    follow(waiting, orders);
    stops.push(
      market.listen({ onPrints, onMark }),
      clock.every(EXPIRE_MS, expire),
      clock.every(KEEP_TRAILS_MS, () => void keepTrails()),
      clock.every(LOCKED_MS, watchLocked),
    );
    expire();
    const idle = [...all].filter(([key]) => !underWay.has(key));
    for (const [key, owned, missed] of missedBefore(idle, exits.entryOf, deps)) {
      unwatch(key, owned.conditional);
      meetMissed(key, owned, missed);
    }
  }

  return {
    start,
    follow,
    positionsClosed,
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
