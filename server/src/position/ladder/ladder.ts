import { setImmediate as givesWay } from 'node:timers/promises';
import { warningLevels } from '@tarazu/domain/margin/ladder/next-step';
import type { MarginGroup } from '@tarazu/domain/margin/margin-group';
import { MarginWatch } from '@tarazu/domain/margin/margin-watch';
import { ONE } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import { isOfDay } from '../day.ts';
import { crossExposures, exposureOf, tariffNow } from '../margin-facts.ts';
import {
  type AccountPositions,
  type ChangedPosition,
  type HeldPosition,
  noPositions,
  positionKey,
  readAllPositions,
  withPosition,
} from '../store.ts';
import { watchedPosition } from '../watched.ts';
import { createFundCloser } from './fund-closer.ts';
import { type Key, nameOf } from './ladder-key.ts';
import { readCrossMoney } from './ladder-money.ts';
import type { Ladder, LadderDeps } from './ladder-ports.ts';
import { createLadderSteps } from './ladder-steps.ts';
import { createNamedTurns } from './named-turns.ts';

/** So many steps of one position after another; more come with the next mark. */
const STEPS_MAX = 8;
/** Steps that are decided at once, at most: in a fall of everything, orders of others wait behind so many and no more. */
const AT_ONCE = 16;
const FUND_MS = 1_000;

/**
 * Watches the marks for the positions that stand on too little. It only proposes: what is done is decided by the rule in the write path, on the mark of that moment, under a number
 * that is good once.
 */
export function createLadder(deps: LadderDeps): Ladder {
  const { market, database, clock, onError } = deps;
  const accounts = new Map<AccountId, AccountPositions>();
  const money = new Map<AccountId, bigint>();
  const keys = new Map<string, Key>();
  const pending = new Set<string>();
  const stops: (() => void)[] = [];
  const tickOf = (instrumentId: string) => market.tradingState(instrumentId).tickSize;
  const watch = new MarginWatch<string>(tickOf);
  const closeForFund = createFundCloser(deps);
  const steps = createLadderSteps(deps);
  let fundUnderWay: Promise<void> | undefined;
  /** The figures by which everything was armed last. */
  let armedBy = tariffNow(market, clock.nowMs());
  /** Whose money is to be read anew, and the reading under way: one after another, so that none overtakes a later one. */
  const unread = new Set<AccountId>();
  let reading: Promise<void> | undefined;

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
    if (!first || held.some(({ instrumentId }) => market.marginPrices(instrumentId) === undefined)) return undefined;
    const nowMs = clock.nowMs();
    if (key.of) return { money: first.position.margin, exposures: [exposureOf(first, market, nowMs)] };
    const own = money.get(key.owner);
    return own === undefined
      ? undefined
      : { money: own, exposures: crossExposures(accountOf(key.owner), market, nowMs) };
  }

  function forget(name: string): void {
    watch.remove(name);
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
    // Where the engine acts all warnings are reached, so the next of them is enough to wait for.
    if (watch.put(name, group, warningLevels.find((level) => level > told) ?? ONE)) acting(name);
  }

  async function climb(key: Key): Promise<void> {
    const { owner } = key;
    // A cut is taken for exactly what is due on the money of that moment.
    if (!key.of) await reading;
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const nowMs = clock.nowMs();
      const held = heldBy(key).flatMap((one) => watchedPosition(one, market, nowMs, deps.orders.isHalted) ?? []);
      const [first] = held;
      if (!first) return;
      const goesOn = key.of
        ? await steps.isolated(owner, first)
        : await steps.cross(owner, { positions: held, money: money.get(owner) ?? 0n });
      if (!key.of) {
        armCross([key.owner]);
        await reading;
      }
      if (!goesOn) return;
    }
  }

  // What could not be done is tried again at the next mark.
  const turns = createNamedTurns<Key>(
    AT_ONCE,
    (key) => climb(key).catch(onError),
    (key) => arm(key, (name) => pending.add(name)),
  );
  const propose = (key: Key) => turns.ask(nameOf(key), key);

  function onMark(instrumentId: string): void {
    if (accounts.size === 0) return;
    const prices = market.marginPrices(instrumentId);
    if (!prices || prices.stale) return;
    // Other tiers or fees begin with a day: every position waits for another mark then.
    if (tariffNow(market, clock.nowMs()) !== armedBy) armAll();
    armCross([]);
    for (const name of pending) {
      pending.delete(name);
      const key = keys.get(name);
      if (key) propose(key);
    }
    for (const name of watch.mark(instrumentId, prices.mark)) {
      const key = keys.get(name);
      if (key) propose(key);
    }
  }

  /** The last print is the mark of what ends with its day. */
  function onPrints(prints: readonly { readonly instrumentId: string }[]): void {
    const [first] = prints;
    if (first && accounts.size > 0 && isOfDay(first.instrumentId, market)) onMark(first.instrumentId);
  }

  async function readMoney(owners: readonly AccountId[]): Promise<void> {
    for (const [owner, amount] of await readCrossMoney(database, owners)) money.set(owner, amount);
  }

  const isCross = (owner: AccountId) => heldBy({ owner, of: undefined }).length > 0;

  async function readAndArm(): Promise<void> {
    while (unread.size > 0) {
      const owners = [...unread];
      unread.clear();
      try {
        await readMoney(owners);
      } catch (error) {
        // Tried again with the next mark.
        for (const owner of owners) unread.add(owner);
        throw error;
      }
      for (const owner of owners) arm({ owner, of: undefined });
    }
  }

  function armCross(owners: readonly AccountId[]): void {
    for (const owner of owners) unread.add(owner);
    if (unread.size === 0) return;
    reading ??= readAndArm()
      .catch(onError)
      .finally(() => {
        reading = undefined;
      });
  }

  function armAll(): void {
    armedBy = tariffNow(market, clock.nowMs());
    for (const [owner, { positions }] of accounts) {
      for (const { instrumentId, position } of positions.values()) {
        arm({ owner, of: { instrumentId, direction: position.direction } });
      }
      if (money.has(owner)) arm({ owner, of: undefined });
    }
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

  function runFund(): void {
    if (fundUnderWay || accountOf(INSURANCE_FUND).positions.size === 0) return;
    fundUnderWay = closeForFund(accounts)
      .catch(onError)
      .finally(() => {
        fundUnderWay = undefined;
      });
  }

  async function settled(): Promise<void> {
    while (turns.underWay || fundUnderWay || reading) {
      await Promise.all([turns.underWay, fundUnderWay, reading]);
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
      stops.push(market.listen({ onMark, onPrints }), clock.every(FUND_MS, runFund));
      armAll();
    },
    follow,
    heed: (owners) => armCross([...new Set(owners)].filter((owner) => money.has(owner) && owner !== INSURANCE_FUND)),
    settled,
    positionsOf: accountOf,
    async stop() {
      for (const stop of stops.splice(0)) stop();
      turns.drop();
      await settled();
    },
    get watched() {
      return keys.size;
    },
  };
}
