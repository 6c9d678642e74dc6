import type { Asset } from '@tarazu/domain/asset';
import type { Side } from '@tarazu/domain/charges/charge-rule';
import type { Actor } from '@tarazu/domain/journal/actor';
import type { MarketId } from '@tarazu/domain/market/instrument';
import type { AccountId } from '@tarazu/domain/posting';
import type { ReachingPrint } from '@tarazu/domain/trading/fill';
import type { ModifyOrder } from '@tarazu/domain/trading/modify';
import type { Order } from '@tarazu/domain/trading/order';
import type { PlaceOrder } from '@tarazu/domain/trading/place';

/** An existing order. Instrument, side and assets never change, so they travel along and name what must be loaded. */
export interface OrderRef {
  readonly owner: AccountId;
  readonly orderId: string;
  readonly instrumentId: string;
  readonly side: Side;
  /** What it moves: what is traded and what is paid. */
  readonly assets: readonly [base: Asset, quote: Asset];
}

export function orderRefOf(owner: AccountId, { orderId, instrumentId, side, base, currency }: Order): OrderRef {
  return { owner, orderId, instrumentId, side, assets: [base, currency] };
}

export type OrderCommand =
  | ({ readonly kind: 'place' } & PlaceOrder)
  | ({ readonly kind: 'cancel'; readonly by: Actor } & OrderRef)
  | ({ readonly kind: 'modify' } & Omit<ModifyOrder, 'owner'> & OrderRef)
  /** `print` undefined: the book has come to the order's price. */
  | ({ readonly kind: 'fill'; readonly print: ReachingPrint | undefined } & OrderRef)
  | ({ readonly kind: 'expire' } & OrderRef)
  /** The house takes it back, if its owner may not trade it any more. */
  | ({ readonly kind: 'revoke' } & OrderRef)
  /** All of them, as they were when it was asked; those that have ended since are passed over. */
  | {
      readonly kind: 'cancel-all';
      readonly owner: AccountId;
      readonly by: Actor;
      readonly orders: readonly OrderRef[];
    }
  | {
      readonly kind: 'settle';
      readonly owner: AccountId;
      readonly market: MarketId;
      readonly date: string;
      /** What may be released: the assets of the due fills. */
      readonly assets: readonly Asset[];
    };

/** Commands that depend on whether their owner may trade. */
export type AdmittedCommand = Extract<OrderCommand, { kind: 'place' | 'modify' | 'fill' | 'revoke' }>;

export function isAdmitted(command: OrderCommand): command is AdmittedCommand {
  return isMatched(command) || command.kind === 'revoke';
}

/** Commands that trade now and therefore need the book, the day's limits and what was taken. */
export type MatchedCommand = Extract<OrderCommand, { kind: 'place' | 'modify' | 'fill' }>;

export function isMatched(command: OrderCommand): command is MatchedCommand {
  return command.kind === 'place' || command.kind === 'modify' || command.kind === 'fill';
}

/** Owner and a name, as the key of what is known. */
export function keyOf(owner: AccountId, name: string): string {
  return `${owner}|${name}`;
}

/** A new order that does not wait in the book never counts as open. */
function mayChangeOpen(command: OrderCommand): boolean {
  if (command.kind === 'place') return command.type === 'limit' && command.validity === 'day';
  return command.kind !== 'settle';
}

/** The orders that a command is about. */
function refsOf(command: OrderCommand): readonly OrderRef[] {
  if (command.kind === 'place' || command.kind === 'settle') return [];
  return command.kind === 'cancel-all' ? command.orders : [command];
}

/** What commands ask for, which is all that they may change: orders, counts, holdings and books. */
export interface Asked {
  readonly orders: readonly Pick<OrderRef, 'owner' | 'orderId'>[];
  readonly counting: readonly AccountId[];
  readonly holdings: readonly Pick<OrderRef, 'owner' | 'instrumentId'>[];
  readonly depths: readonly string[];
  /** Only read, never changed by these commands. */
  readonly traders: readonly AccountId[];
}

/** The instruments whose books these commands may take from. */
export function depthsOf(commands: readonly OrderCommand[]): readonly string[] {
  return [...new Set(commands.filter(isMatched).map(({ instrumentId }) => instrumentId))];
}

export function askedBy(commands: readonly OrderCommand[]): Asked {
  const trading = commands.filter(isMatched);
  return {
    orders: commands.flatMap(refsOf),
    counting: [...new Set(commands.filter(mayChangeOpen).map(({ owner }) => owner))],
    holdings: [...new Map(trading.map((command) => [keyOf(command.owner, command.instrumentId), command])).values()],
    depths: depthsOf(trading),
    traders: [...new Set(commands.filter(isAdmitted).map(({ owner }) => owner))],
  };
}
