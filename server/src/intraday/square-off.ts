import type { MarketId } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { markets } from '@tarazu/domain/market-rules/markets/listed';
import type { LiveMarket } from '../market/index.ts';
import { consentOf } from '../platform/commit/consent.ts';
import type { HouseRequestId } from '../platform/commit/request-id.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import type { IdSource } from '../platform/random-id.ts';
import {
  hasDay,
  type LadderOrders,
  type OwnedPosition,
  type PositionCommand,
  readAllPositions,
  squareOffOf,
} from '../position/index.ts';
import type { Trading } from '../trading/index.ts';

export interface SquareOffDeps {
  readonly market: LiveMarket;
  readonly database: Reader;
  readonly jobs: Jobs;
  readonly ids: IdSource;
  readonly trading: Pick<Trading, 'submit' | 'engine'>;
  readonly onMargin: {
    readonly orders: Pick<LadderOrders, 'squareOff' | 'isHalted'>;
    submit(command: PositionCommand, requestId: HouseRequestId): Promise<Committed>;
  };
}

const EVERY_MS = 5_000;
const AT_ONCE = 100;

/** Where the day of a position is. */
type Standing = 'runs' | 'noticed' | 'square_off' | 'over';

/**
 * Ends positions with their day: tells their owners, takes waiting orders back, closes against the book what it takes, and closes out what the day has left. Every
 * step has a number that is good once, so whoever starts again does nothing twice.
 */
export function createSquareOff({ market, database, jobs, ids, trading, onMargin }: SquareOffDeps): Job {
  /** The trading day of each market at the last look. */
  const looked = new Map<string, string>();

  function standingOf({ instrumentId, market: of, position }: OwnedPosition): Standing {
    const { tradeDate, closesAtMs, phase } = market.tradingState(instrumentId);
    const rule = marketOf(of).margin?.dayOf?.(instrumentId, tradeDate);
    if (position.day !== undefined && position.day < tradeDate) return 'over';
    if (!rule || closesAtMs === undefined) return 'runs';
    const squareOffAtMs = closesAtMs - rule.squareOffBeforeMs;
    const nowMs = market.nowMs(instrumentId);
    // Of what is halted nothing is closed; it is looked at again.
    if (nowMs >= squareOffAtMs) return phase === 'open' ? 'square_off' : 'noticed';
    return nowMs >= squareOffAtMs - rule.noticeBeforeMs ? 'noticed' : 'runs';
  }

  /** Waiting orders of a share whose day ends are taken back before anything is closed: one of them might fill after it. */
  async function takeBack(): Promise<void> {
    const waiting = trading.engine.orders().filter(({ instrumentId, onMargin: terms }) => {
      const instrument = terms && market.instrument(instrumentId);
      if (!instrument || !hasDay(instrument)) return false;
      const { tradeDate, closesAtMs } = market.tradingState(instrumentId);
      const rule = marketOf(instrument.market).margin?.dayOf?.(instrumentId, tradeDate);
      return (
        rule !== undefined &&
        closesAtMs !== undefined &&
        market.nowMs(instrumentId) >= closesAtMs - rule.squareOffBeforeMs
      );
    });
    for (const order of waiting) {
      const { owner, orderId } = order;
      const command = { kind: 'cancel-all', owner, by: 'engine', reason: 'square_off', orders: [order] } as const;
      const requestId = houseRequestId('square-off-order', orderId);
      await trading.submit(command, requestId, requestId);
    }
  }

  async function act(held: OwnedPosition): Promise<void> {
    const { owner, instrumentId, position } = held;
    const { direction, quantity, day } = position;
    const standing = standingOf(held);
    const name = [instrumentId, direction, day ?? '', position.openedAtMs] as const;
    if (standing === 'noticed') {
      const command = { kind: 'square-off-notice', owner, instrumentId, direction } as const;
      await onMargin.submit(command, houseRequestId('square-off-notice', ...name));
    }
    if (standing === 'over') {
      const command = { kind: 'close-out', owner, instrumentId, direction } as const;
      await onMargin.submit(command, houseRequestId('close-out', ...name));
    }
    if (standing !== 'square_off') return;
    const book = onMargin.orders.isHalted(instrumentId) ? undefined : market.book(instrumentId);
    const against = direction === 'long' ? book?.bids : book?.asks;
    if (!book || !against || against.length === 0) return;
    // Once for a book and what is left: what it does not take waits for the next one.
    await onMargin.orders.squareOff(
      { ...squareOffOf(held, market), orderId: ids.id(), consent: consentOf(owner, 'standing') },
      houseRequestId('square-off', ...name, String(quantity), book.sequence),
    );
  }

  /** The day of each market whose positions have one, with how long it still lasts; undefined where it has no end. */
  function daysNow(): readonly (readonly [MarketId, string, number | undefined])[] {
    return markets.flatMap(({ id, margin }) => {
      const one = market.instruments.find(
        (instrument) => instrument.market === id && margin?.dayOf?.(instrument.id, '9999'),
      );
      if (!one) return [];
      const { tradeDate, closesAtMs } = market.tradingState(one.id);
      return [[id, tradeDate, closesAtMs === undefined ? undefined : closesAtMs - market.nowMs(one.id)] as const];
    });
  }

  /** Whether the day of some share is near its end, or another one than at the last look. */
  function isWorth(): boolean {
    return daysNow().some(
      ([id, tradeDate, leftMs]) => looked.get(id) !== tradeDate || leftMs === undefined || leftMs < NEAR_MS,
    );
  }

  async function run(): Promise<void> {
    if (!isWorth()) return;
    await takeBack();
    const held = (await readAllPositions(database)).filter(hasDay);
    const failed: unknown[] = [];
    for (let first = 0; first < held.length; first += AT_ONCE) {
      const outcomes = await Promise.allSettled(held.slice(first, first + AT_ONCE).map(act));
      failed.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])));
    }
    // Until nothing of a day before is left, it is looked at again.
    const left = (await readAllPositions(database)).filter((one) => hasDay(one) && standingOf(one) === 'over');
    if (left.length === 0) for (const [id, tradeDate] of daysNow()) looked.set(id, tradeDate);
    if (failed.length > 0) throw failed[0];
  }

  return jobs.create('square-off', EVERY_MS, run);
}

/** Longer than any rule begins to act before the end of a day. */
const NEAR_MS = 3_600_000;
