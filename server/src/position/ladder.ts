import { setImmediate as givesWay } from 'node:timers/promises';
import { deleveragingOrder } from '@tarazu/domain/margin/ladder/deleverage';
import { warningLevels } from '@tarazu/domain/margin/ladder/next-step';
import { closeAgainst } from '@tarazu/domain/margin/ladder/take-over';
import type { MarginGroup } from '@tarazu/domain/margin/margin-group';
import { MarginWatch } from '@tarazu/domain/margin/margin-watch';
import type { Direction } from '@tarazu/domain/margin/position';
import { decimal, ONE } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { INSURANCE_FUND, stepOf } from '@tarazu/domain/trading/on-margin/liquidation';
import { type OnMargin, sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import { consentOf } from '../platform/commit/consent.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import { readBalancesOf } from '../platform/ledger.ts';
import type { IdSource } from '../platform/random-id.ts';
import { crossExposures, exposureOf, marginRuleOf } from './margin-facts.ts';
import {
  type AccountPositions,
  type ChangedPosition,
  type HeldPosition,
  noPositions,
  positionKey,
  readAllPositions,
  withPosition,
} from './store.ts';
import { MARGIN_CURRENCY, type PositionCommand } from './transactor.ts';
import { watchedPosition } from './watched.ts';

/** An order that waits, as the engine of orders knows it. */
export interface WaitingOrder {
  readonly owner: AccountId;
  readonly orderId: string;
  readonly instrumentId: string;
  readonly side: 'buy' | 'sell';
  readonly assets: readonly [base: string, quote: string];
  readonly onMargin?: OnMargin | undefined;
}

/** What of trading the ladder needs. */
export interface LadderOrders {
  waiting(): readonly WaitingOrder[];
  cancelAll(owner: AccountId, orders: readonly WaitingOrder[], requestId: HouseRequestId): Promise<Committed>;
  /** A limit order that closes a part of a position, all of it at once or nothing. */
  cut(
    order: {
      readonly owner: AccountId;
      readonly instrumentId: string;
      readonly onMargin: OnMargin;
      readonly quantity: bigint;
      readonly price: bigint;
      readonly orderId: string;
    } & { readonly consent: ReturnType<typeof consentOf> },
    requestId: HouseRequestId,
  ): Promise<Committed>;
  closeForFund(
    of: {
      readonly instrumentId: string;
      readonly onMargin: OnMargin;
      readonly assets: readonly [string, string];
      readonly orderId: string;
    },
    requestId: HouseRequestId,
  ): Promise<Committed>;
}

export interface LadderDeps {
  readonly market: LiveMarket;
  readonly database: Reader;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly orders: LadderOrders;
  submit(command: PositionCommand, requestId: HouseRequestId): Promise<Committed>;
  readonly onError: (error: unknown) => void;
}

export interface Ladder {
  /** Takes over every position there is, then follows marks. */
  start(): Promise<void>;
  /** After a commit. */
  follow(changed: readonly ChangedPosition[]): void;
  /** Accounts whose money may have changed. */
  heed(owners: Iterable<AccountId>): void;
  settled(): Promise<void>;
  stop(): Promise<void>;
  readonly watched: number;
}

/** All cross positions of an account are one thing to be watched. */
const CROSS = 'cross';
/** So many steps of one position after another; more come with the next mark. */
const STEPS_MAX = 8;
/** So many of the other side are looked at for one deleveraging. */
const OPPOSITES_MAX = 50;
const FUND_MS = 1_000;

interface Key {
  readonly owner: AccountId;
  /** Undefined: all cross positions. */
  readonly of: { readonly instrumentId: string; readonly direction: Direction } | undefined;
}

function nameOf({ owner, of }: Key): string {
  return of ? `${owner}|${positionKey(of.instrumentId, of.direction)}` : `${owner}|${CROSS}`;
}

/**
 * Watches the marks for the positions that stand on too little. It only proposes: what is done is decided by the rule in the write path, on the mark of that moment, under a number
 * that is good once.
 */
export function createLadder(deps: LadderDeps): Ladder {
  const { market, database, clock, ids, orders, submit, onError } = deps;
  const accounts = new Map<AccountId, AccountPositions>();
  const money = new Map<AccountId, bigint>();
  const keys = new Map<string, Key>();
  const underWay = new Map<string, Promise<void>>();
  const pending = new Set<string>();
  const stops: (() => void)[] = [];
  const tickOf = (instrumentId: string) => market.tradingState(instrumentId).tickSize;
  const watches = [...warningLevels, ONE].map((level) => ({ level, watch: new MarginWatch<string>(tickOf) }));
  let fundUnderWay: Promise<void> | undefined;

  const accountOf = (owner: AccountId) => accounts.get(owner) ?? noPositions;

  function heldBy({ owner, of }: Key): readonly HeldPosition[] {
    const { positions } = accountOf(owner);
    if (!of) return [...positions.values()].filter(({ position }) => position.mode === 'cross');
    const held = positions.get(positionKey(of.instrumentId, of.direction));
    return held?.position.mode === 'isolated' ? [held] : [];
  }

  function groupOf(key: Key): MarginGroup | undefined {
    const held = heldBy(key);
    const [first] = held;
    if (!first || held.some(({ instrumentId }) => market.contractPrices(instrumentId) === undefined)) return undefined;
    const nowMs = clock.nowMs();
    if (key.of) return { money: first.position.margin, exposures: [exposureOf(first, market, nowMs)] };
    const own = money.get(key.owner);
    return own === undefined
      ? undefined
      : { money: own, exposures: crossExposures(accountOf(key.owner), market, nowMs) };
  }

  function forget(name: string): void {
    for (const { watch } of watches) watch.remove(name);
    keys.delete(name);
  }

  /** Puts it where its next step waits for a mark, or tells of one on which the engine acts now. */
  function arm(key: Key, acting: (name: string) => void = () => propose(key)): void {
    const name = nameOf(key);
    const group = groupOf(key);
    if (!group || key.owner === INSURANCE_FUND) {
      forget(name);
      return;
    }
    keys.set(name, key);
    const told = heldBy(key).reduce((most, { position }) => (position.warned > most ? position.warned : most), 0n);
    let acts = false;
    for (const { level, watch } of watches) {
      if (level < ONE && level <= told) watch.remove(name);
      else acts = watch.put(name, group, level) || acts;
    }
    if (acts) acting(name);
  }

  async function stepIsolated(key: Key, of: NonNullable<Key['of']>, held: HeldPosition): Promise<boolean> {
    const { owner } = key;
    const watched = watchedPosition(held, market, clock.nowMs());
    if (!watched || watched.stale) return false;
    const own = orders.waiting().filter((one) => one.owner === owner && one.instrumentId === of.instrumentId);
    const about = [owner, of.instrumentId, of.direction, watched.prices.sequence] as const;
    const step = stepOf(watched, { ordersOpen: own.length > 0, cutFailed: false });
    if (step.step === 'none') return false;
    if (step.step === 'cancel_orders') {
      const { kind } = await orders.cancelAll(owner, own, houseRequestId('liquidation-orders', ...about));
      return kind === 'accepted';
    }
    let cutFailed = false;
    if (step.step === 'cut') {
      const { mode, leverage } = held.position;
      const onMargin: OnMargin = { direction: of.direction, effect: 'close', mode, leverage };
      const { quantity, limit: price } = step;
      const outcome = await orders.cut(
        { owner, ...of, onMargin, quantity, price, orderId: ids.id(), consent: consentOf(owner, 'standing') },
        houseRequestId('liquidation-cut', ...about),
      );
      if (outcome.kind === 'accepted') return true;
      cutFailed = true;
    }
    const command = { kind: 'ladder', owner, of, cutFailed } as const;
    const outcome = await submit(command, houseRequestId('ladder', ...about, ids.id()));
    return outcome.kind === 'accepted';
  }

  async function stepCross({ owner }: Key): Promise<boolean> {
    const own = orders.waiting().filter((one) => one.owner === owner && one.onMargin !== undefined);
    const outcome = await submit(
      { kind: 'ladder', owner, of: undefined, cutFailed: false },
      houseRequestId('ladder', owner, CROSS, ids.id()),
    );
    if (outcome.kind === 'accepted' || own.length === 0) return outcome.kind === 'accepted';
    const cancelled = await orders.cancelAll(owner, own, houseRequestId('liquidation-orders', owner, CROSS, ids.id()));
    return cancelled.kind === 'accepted';
  }

  async function climb(key: Key): Promise<void> {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const [held] = heldBy(key);
      if (!held) return;
      const goesOn = key.of ? await stepIsolated(key, key.of, held) : await stepCross(key);
      if (!key.of) await readMoney([key.owner]);
      if (!goesOn) return;
    }
  }

  function propose(key: Key): void {
    const name = nameOf(key);
    if (underWay.has(name)) return;
    const done = climb(key)
      .catch(onError)
      .finally(() => {
        underWay.delete(name);
        // What could not be done is tried again at the next mark.
        arm(key, (still) => pending.add(still));
      });
    underWay.set(name, done);
  }

  function onMark(instrumentId: string): void {
    const prices = market.contractPrices(instrumentId);
    if (!prices || prices.stale) return;
    for (const name of pending) {
      pending.delete(name);
      const key = keys.get(name);
      if (key) propose(key);
    }
    for (const { watch } of watches) {
      for (const name of watch.mark(instrumentId, prices.mark)) {
        const key = keys.get(name);
        if (key) propose(key);
      }
    }
  }

  async function readMoney(owners: readonly AccountId[]): Promise<void> {
    const rows = await readBalancesOf(database, owners);
    for (const owner of owners) {
      const row = rows.find(
        ({ holder, asset, purpose }) => holder === owner && asset === MARGIN_CURRENCY && purpose === 'contract',
      );
      money.set(owner, decimal(row?.amount ?? '0'));
    }
  }

  function isCross(owner: AccountId): boolean {
    return [...accountOf(owner).positions.values()].some(({ position }) => position.mode === 'cross');
  }

  function armCross(owners: readonly AccountId[]): void {
    if (owners.length === 0) return;
    void readMoney(owners)
      .then(() => {
        for (const owner of owners) arm({ owner, of: undefined });
      })
      .catch(onError);
  }

  function follow(changed: readonly ChangedPosition[]): void {
    const cross = new Set<AccountId>();
    for (const { owner, direction, position, ...ref } of changed) {
      accounts.set(owner, withPosition(accountOf(owner), ref, direction, position));
      if (accountOf(owner).positions.size === 0) accounts.delete(owner);
      arm({ owner, of: { instrumentId: ref.instrumentId, direction } });
      if (owner === INSURANCE_FUND) continue;
      if (isCross(owner)) cross.add(owner);
      else {
        money.delete(owner);
        forget(nameOf({ owner, of: undefined }));
      }
    }
    armCross([...cross]);
  }

  function oppositesOf({ instrumentId, position }: HeldPosition, mark: bigint): readonly AccountId[] {
    const against = position.direction === 'long' ? 'short' : 'long';
    const key = positionKey(instrumentId, against);
    const found = [...accounts].flatMap(([owner, { positions }]) => {
      const held = positions.get(key);
      return held && owner !== INSURANCE_FUND ? [{ key: String(owner), position: held.position }] : [];
    });
    return deleveragingOrder(found, mark)
      .slice(0, OPPOSITES_MAX)
      .map(({ key: owner }) => Number(owner));
  }

  /** What the fund has taken over is closed against the book; what it cannot pay for, with those on the other side. */
  async function closeForFund(): Promise<void> {
    for (const held of accountOf(INSURANCE_FUND).positions.values()) {
      const { instrumentId, position, base, currency } = held;
      const book = market.book(instrumentId);
      const prices = market.contractPrices(instrumentId);
      const rule = marginRuleOf(held, clock.nowMs());
      const instrument = market.instrument(instrumentId);
      if (!book || !prices || prices.stale || !rule || !instrument) continue;
      const onMargin: OnMargin = {
        direction: position.direction,
        effect: 'close',
        mode: 'cross',
        leverage: position.leverage,
      };
      const outcome = await orders.closeForFund(
        { instrumentId, onMargin, assets: [base, currency], orderId: ids.id() },
        houseRequestId('fund-close', instrumentId, position.direction, book.sequence, ids.id()),
      );
      if (outcome.kind === 'accepted') continue;
      await readMoney([INSURANCE_FUND]);
      const levels = sideOf(onMargin) === 'buy' ? book.asks : book.bids;
      const { ended } = closeAgainst(position, levels, money.get(INSURANCE_FUND) ?? 0n, {
        lot: instrument.lot,
        step: rule.step,
      });
      if (ended !== 'fund') continue;
      const opposites = oppositesOf(held, prices.mark);
      if (opposites.length === 0) continue;
      const { direction, quantity } = position;
      await submit(
        { kind: 'deleverage', owner: INSURANCE_FUND, instrumentId, direction, quantity, opposites },
        houseRequestId('deleverage', instrumentId, direction, prices.sequence, ids.id()),
      );
    }
  }

  function runFund(): void {
    if (fundUnderWay || accountOf(INSURANCE_FUND).positions.size === 0) return;
    fundUnderWay = closeForFund()
      .catch(onError)
      .finally(() => {
        fundUnderWay = undefined;
      });
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0 || fundUnderWay) {
      await Promise.all([...underWay.values(), fundUnderWay]);
      await givesWay();
    }
  }

  return {
    async start() {
      for (const { owner, position, ...ref } of await readAllPositions(database)) {
        accounts.set(owner, withPosition(accountOf(owner), ref, position.direction, position));
      }
      const cross = [...accounts.keys()].filter((owner) => owner !== INSURANCE_FUND && isCross(owner));
      if (cross.length > 0) await readMoney(cross);
      stops.push(market.listen({ onMark }), clock.every(FUND_MS, runFund));
      for (const [owner, { positions }] of accounts) {
        for (const { instrumentId, position } of positions.values()) {
          arm({ owner, of: { instrumentId, direction: position.direction } });
        }
      }
      for (const owner of cross) arm({ owner, of: undefined });
    },
    follow,
    heed(owners) {
      const cross = [...new Set(owners)].filter((owner) => money.has(owner) && owner !== INSURANCE_FUND);
      armCross(cross);
    },
    settled,
    async stop() {
      for (const stop of stops.splice(0)) stop();
      await settled();
    },
    get watched() {
      return keys.size;
    },
  };
}
