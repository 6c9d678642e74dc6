import type { Print } from '@tarazu/domain/market/book';
import type { AccountId } from '@tarazu/domain/posting';
import type { ConditionalOrder, WatchedPrice } from '@tarazu/domain/trading/conditional/conditional-order';
import type { TriggerBook } from '@tarazu/domain/trading/conditional/trigger-book';
import { isOpen, type Order } from '@tarazu/domain/trading/order';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HouseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Writer } from '../../platform/database.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { ConditionalCommand } from '../commands.ts';
import type { OwnedOrder } from '../store/orders.ts';
import type { OwnedConditional } from './store.ts';

export const endKinds: ReadonlySet<ConditionalCommand['kind']> = new Set([
  'expire-conditional',
  'end-with-entry',
  'end-with-position',
]);

export interface ConditionalEngine {
  /** Takes over what waits, with the orders for a part of which some of it is, and follows the market. */
  start(waiting: readonly OwnedConditional[], entries: readonly OwnedOrder[]): void;
  /** After a commit. */
  follow(conditionals: readonly OwnedConditional[], orders: readonly OwnedOrder[]): void;
  /** After the commit that closed them. */
  positionsClosed(closed: readonly ClosedPosition[]): void;
  /** Ends what has waited until its last day. */
  expire(): void;
  /** Writes down how far trailing stops have followed. */
  keepTrails(): Promise<void>;
  settled(): Promise<void>;
  stop(): Promise<void>;
  readonly waiting: number;
}

/** A position that is there no more. */
export interface ClosedPosition {
  readonly owner: AccountId;
  readonly instrumentId: string;
  readonly direction: 'long' | 'short';
}

/** A print, or a mark. */
export type ReachingPrice = Pick<Print, 'sequence' | 'price' | 'atMs'>;

/** Names what waits for one kind of price of an instrument. */
export function bookOf({ instrumentId, by }: Pick<ConditionalOrder, 'instrumentId' | 'by'>): string {
  return by === 'last' ? instrumentId : `${instrumentId} ${by}`;
}

export interface ConditionalEngineDeps {
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly writer: Writer;
  readonly submit: (command: ConditionalCommand, requestId: HouseRequestId) => Promise<Committed>;
  /** Now, or at an instant of before. */
  readonly isHalted: (instrumentId: string, atMs?: number) => boolean;
  readonly onError: (error: unknown) => void;
}

/** It was read for another process, while this one has changed it. */
export function isOlder(read: ConditionalOrder, known: ConditionalOrder): boolean {
  return read.eventNo < known.eventNo;
}

/** Whether it would close this position, which is closed, and no order may still open it. */
export function isForClosed(
  { owner, conditional }: OwnedConditional,
  closed: ClosedPosition,
  entry: Order | undefined,
): boolean {
  const { onMargin } = conditional;
  if (owner !== closed.owner || onMargin?.effect !== 'close' || onMargin.direction !== closed.direction) return false;
  return !(entry && isOpen(entry));
}

/** Resolves when nothing is under way, what came meanwhile included. */
export async function noneUnder(underWay: ReadonlyMap<string, Promise<void>>): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay.values());
}

/** What an engine remembers, by key unless it says otherwise. */
export function nothingWaits() {
  return {
    all: new Map<string, OwnedConditional>(),
    /** By instrument and kind of price. */
    books: new Map<string, TriggerBook<string>>(),
    underWay: new Map<string, Promise<void>>(),
    /** What was reached or ends and could not be decided: the store was gone, or too much waited for it. It is asked for again with the same print. */
    undecided: new Map<string, () => void>(),
    /** Books with prices since the trails were kept. */
    moved: new Set<string>(),
    /** Exits that were reached before what their entries bought may be sold: out of the book until they are looked at again. */
    locked: new Set<string>(),
    ofInstrument: new Map<string, Set<string>>(),
    stops: [] as (() => void)[],
  };
}

/** The mark or the index of a contract as it reaches what waits for it; undefined while the index is stale, and of what is no contract. */
export function reckonedOf(
  market: Pick<LiveMarket, 'contractPrices'>,
  instrumentId: string,
  by: Exclude<WatchedPrice, 'last'>,
): ReachingPrice | undefined {
  const prices = market.contractPrices(instrumentId);
  return prices && !prices.stale ? { sequence: prices.sequence, price: prices[by], atMs: prices.atMs } : undefined;
}

/** All that is reckoned of a contract at this moment, and printed by nobody. */
export function reckonedPrices(market: Pick<LiveMarket, 'contractPrices'>, instrumentId: string) {
  return (['mark', 'index'] as const).flatMap((by) => {
    const price = reckonedOf(market, instrumentId, by);
    return price ? [[by, price] as const] : [];
  });
}
