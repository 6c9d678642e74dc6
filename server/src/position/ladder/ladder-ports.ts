import type { AccountId } from '@tarazu/domain/posting';
import type { OnMargin } from '@tarazu/domain/trading/on-margin/on-margin';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Consent } from '../../platform/commit/consent.ts';
import type { HouseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { PositionCommand } from '../commands.ts';
import type { AccountPositions, ChangedPosition } from '../store.ts';

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
    } & { readonly consent: Consent },
    requestId: HouseRequestId,
  ): Promise<Committed>;
  /** Trading in it is stopped by operators. */
  isHalted(instrumentId: string): boolean;
  /** Closes at the market what the book still takes of a position that ends with its day; the house has its fee. */
  squareOff(
    order: {
      readonly owner: AccountId;
      readonly instrumentId: string;
      readonly onMargin: OnMargin;
      readonly quantity: bigint;
      readonly orderId: string;
    } & { readonly consent: Consent },
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
  /** As it knows them. */
  positionsOf(owner: AccountId): AccountPositions;
  stop(): Promise<void>;
  readonly watched: number;
}
