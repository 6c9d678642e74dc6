import type { Asset, Currency } from '@tarazu/domain/asset';
import { deskOf } from '@tarazu/domain/block/desks';
import type { TradeBlock } from '@tarazu/domain/block/trade';
import type { Side } from '@tarazu/domain/charges/charge-rule';
import type { ConvertCoins } from '@tarazu/domain/exchange/conversion/convert';
import type { EndLimitConversion, SetLimitConversion } from '@tarazu/domain/exchange/conversion/limit-conversion';
import type { Actor } from '@tarazu/domain/journal/actor';
import type { Split } from '@tarazu/domain/market/corporate-action/split';
import type { MarketId } from '@tarazu/domain/market/instrument';
import type { AccountId } from '@tarazu/domain/posting';
import type { PlaceBracket } from '@tarazu/domain/trading/conditional/bracket';
import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import type { CreateConditional, ModifyConditional } from '@tarazu/domain/trading/conditional/create';
import type { FireConditional } from '@tarazu/domain/trading/conditional/fire';
import type { MetDividend } from '@tarazu/domain/trading/conditional/meet-dividend';
import type { MetSplit } from '@tarazu/domain/trading/conditional/meet-split';
import type { ReachingPrint } from '@tarazu/domain/trading/fill';
import type { PlaceTogether, TogetherPart } from '@tarazu/domain/trading/matching/together';
import type { ModifyOrder } from '@tarazu/domain/trading/modify';
import type { OnMargin } from '@tarazu/domain/trading/on-margin/on-margin';
import type { Order } from '@tarazu/domain/trading/order';
import type { PlaceOrder } from '@tarazu/domain/trading/place';
import type { LiveMarket } from '../market/index.ts';
import type { Consented } from '../platform/commit/consent.ts';
import type { KnownAverage } from './block/market.ts';

/** An existing order. Instrument, side and assets never change, so they travel along and name what must be loaded. */
export interface OrderRef {
  readonly owner: AccountId;
  readonly orderId: string;
  readonly instrumentId: string;
  readonly side: Side;
  /** What it moves: what is traded and what is paid. */
  readonly assets: readonly [base: Asset, quote: Asset];
  readonly onMargin?: OnMargin | undefined;
}

export function orderRefOf(
  owner: AccountId,
  { orderId, instrumentId, side, base, currency, onMargin }: Order,
): OrderRef {
  return { owner, orderId, instrumentId, side, assets: [base, currency], ...(onMargin ? { onMargin } : {}) };
}

/** A conditional order that exists. What it is about never changes, so it travels along and names what must be loaded. */
export interface ConditionalRef {
  readonly owner: AccountId;
  readonly conditionalId: string;
  readonly instrumentId: string;
  readonly side: Side;
  readonly assets: readonly [base: Asset, quote: Asset];
  /** The order for whose fills it is. */
  readonly after: string | undefined;
  readonly onMargin?: OnMargin | undefined;
}

export function conditionalRefOf(owner: AccountId, order: ConditionalOrder): ConditionalRef {
  const { conditionalId, instrumentId, side, base, currency, after, onMargin } = order;
  const margin = onMargin ? { onMargin } : {};
  return { owner, conditionalId, instrumentId, side, assets: [base, currency], after, ...margin };
}

/** What is decided about orders that wait for a price. Only the one that fires trades. */
export type ConditionalWish =
  | ({ readonly kind: 'create-conditional' } & CreateConditional)
  | ({ readonly kind: 'modify-conditional' } & ModifyConditional & ConditionalRef)
  | ({ readonly kind: 'cancel-conditional'; readonly by: Actor } & ConditionalRef)
  | ({ readonly kind: 'expire-conditional' } & ConditionalRef)
  | ({ readonly kind: 'end-with-entry' } & ConditionalRef)
  /** Of one that closes a position that is closed. */
  | ({ readonly kind: 'end-with-position' } & ConditionalRef)
  | ({ readonly kind: 'meet-dividend'; readonly dividend: MetDividend } & ConditionalRef)
  | ({ readonly kind: 'split-conditional'; readonly split: MetSplit } & ConditionalRef)
  | ({ readonly kind: 'fire' } & FireConditional & ConditionalRef);

/** As it comes in: who sets or changes one has said so. */
export type ConditionalCommand =
  | Exclude<ConditionalWish, { kind: 'create-conditional' | 'modify-conditional' }>
  | (Extract<ConditionalWish, { kind: 'create-conditional' | 'modify-conditional' }> & Consented);

export type OrderCommand =
  | ConditionalCommand
  | ({ readonly kind: 'place' } & PlaceOrder & Consented)
  | ({ readonly kind: 'place-bracket' } & PlaceBracket & Consented)
  /** Several sales and a purchase on the terms of a quote; `assets`: of all its parts. */
  | ({ readonly kind: 'convert'; readonly assets: readonly Asset[] } & ConvertCoins & Consented)
  /** One that waits for what the house quotes; `instruments`: of what is given and of what is got. */
  | ({
      readonly kind: 'set-limit-conversion';
      readonly money: Currency;
      readonly instruments: readonly [gives: string, gets: string];
      readonly assets: readonly Asset[];
    } & SetLimitConversion &
      Consented)
  /** Its quote was reached. Its owner has said so when it was set. */
  | ({ readonly kind: 'convert-limit'; readonly limitId: string; readonly assets: readonly Asset[] } & ConvertCoins)
  | ({ readonly kind: 'end-limit-conversion'; readonly assets: readonly [] } & EndLimitConversion)
  /** A block with a desk; `average`: what the server has reckoned the window to go by. */
  | ({
      readonly kind: 'block';
      readonly instrumentId: string;
      readonly side: Side;
      readonly assets: readonly Asset[];
      readonly average: KnownAverage | undefined;
    } & TradeBlock &
      Consented)
  /** Orders of several accounts that take together, the owner's first. */
  | ({
      readonly kind: 'together';
      readonly owner: AccountId;
      readonly assets: readonly [base: Asset, quote: Asset];
      readonly parts: readonly (TogetherPart & Consented)[];
    } & Omit<PlaceTogether, 'parts'> &
      Consented)
  | ({ readonly kind: 'cancel'; readonly by: Actor } & OrderRef)
  | ({ readonly kind: 'modify' } & Omit<ModifyOrder, 'owner'> & OrderRef & Consented)
  /** `print` undefined: the book has come to the order's price. */
  | ({ readonly kind: 'fill'; readonly print: ReachingPrint | undefined } & OrderRef)
  | ({ readonly kind: 'expire' } & OrderRef)
  /** The house takes it back, if its owner may not trade it any more. */
  | ({ readonly kind: 'revoke' } & OrderRef)
  /** The insurance fund closes what it took over; `orderId` is minted outside the rule. */
  | ({ readonly kind: 'fund-close'; readonly onMargin: OnMargin } & Omit<OrderRef, 'onMargin'>)
  /** Of one that closes a position that is closed. */
  | ({ readonly kind: 'nothing-left' } & OrderRef)
  /** All of them, as they were when it was asked; those that have ended since are passed over. */
  | {
      readonly kind: 'cancel-all';
      readonly owner: AccountId;
      readonly by: Actor;
      /** Before a position is liquidated or its day ends; left out: its owner asked. */
      readonly reason?: 'liquidation' | 'square_off';
      readonly orders: readonly OrderRef[];
    }
  /** Tells who holds a share of a split that is announced. */
  | {
      readonly kind: 'announce-split';
      readonly owner: AccountId;
      readonly instrumentId: string;
      readonly split: Split;
      readonly assets: readonly [];
    }
  /** Gives the new shares of a split that has begun, if it is the oldest that is outstanding. */
  | {
      readonly kind: 'meet-split';
      readonly owner: AccountId;
      readonly actionId: string;
      readonly instrumentId: string;
      readonly assets: readonly [base: Asset, quote: Asset];
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
export type AdmittedCommand = Extract<
  OrderCommand,
  { kind: 'place' | 'place-bracket' | 'modify' | 'fill' | 'fire' | 'revoke' }
>;

/** As which side it is admitted: what makes a position smaller may always be done, as what is owned may always be sold. */
export function admittedSide({
  side,
  onMargin,
}: {
  readonly side: Side;
  readonly onMargin?: OnMargin | undefined;
}): Side {
  if (!onMargin) return side;
  return onMargin.effect === 'open' ? 'buy' : 'sell';
}

export function isAdmitted(command: OrderCommand): command is AdmittedCommand {
  return (isMatched(command) && command.kind !== 'fund-close') || command.kind === 'revoke';
}

/** Commands that trade now and therefore need the book, the day's limits and what was taken. */
export type MatchedCommand = Extract<
  OrderCommand,
  { kind: 'place' | 'place-bracket' | 'modify' | 'fill' | 'fire' | 'fund-close' }
>;

const conditionalKinds = {
  'create-conditional': true,
  'modify-conditional': true,
  'cancel-conditional': true,
  'expire-conditional': true,
  'end-with-entry': true,
  'end-with-position': true,
  'meet-dividend': true,
  'split-conditional': true,
  fire: true,
} as const satisfies Readonly<Record<ConditionalCommand['kind'], true>>;

export function isConditional(command: OrderCommand): command is ConditionalCommand {
  return Object.hasOwn(conditionalKinds, command.kind);
}

const matchedKinds: ReadonlySet<OrderCommand['kind']> = new Set<MatchedCommand['kind']>([
  'place',
  'place-bracket',
  'modify',
  'fill',
  'fire',
  'fund-close',
]);

export function isMatched(command: OrderCommand): command is MatchedCommand {
  const { kind } = command;
  return matchedKinds.has(kind);
}

/** Owner and a name, as the key of what is known. */
export function keyOf(owner: AccountId, name: string): string {
  return `${owner}|${name}`;
}

/** A new order, alone or with its exit. */
export function isPlaced(command: OrderCommand): command is Extract<OrderCommand, { kind: 'place' | 'place-bracket' }> {
  return command.kind === 'place' || command.kind === 'place-bracket';
}

/** Commands in which an order may begin. */
export function places(
  command: OrderCommand,
): command is Extract<OrderCommand, { kind: 'place' | 'place-bracket' | 'fire' | 'fund-close' }> {
  return isPlaced(command) || command.kind === 'fire' || command.kind === 'fund-close';
}

export function isAboutSplit(
  command: OrderCommand,
): command is Extract<OrderCommand, { kind: 'meet-split' | 'announce-split' }> {
  return command.kind === 'meet-split' || command.kind === 'announce-split';
}

/** What is taken on the terms of a quote, at once or when its limit is reached. */
export function isConversion(
  command: OrderCommand,
): command is Extract<OrderCommand, { kind: 'convert' | 'convert-limit' }> {
  return command.kind === 'convert' || command.kind === 'convert-limit';
}

export function isAboutLimit(
  command: OrderCommand,
): command is Extract<OrderCommand, { kind: 'set-limit-conversion' | 'convert-limit' | 'end-limit-conversion' }> {
  return (
    command.kind === 'set-limit-conversion' ||
    command.kind === 'convert-limit' ||
    command.kind === 'end-limit-conversion'
  );
}

/** Orders that are placed and filled in one go with something that joins them, and what waits to be that. */
export function isWhole(command: OrderCommand): command is WholeCommand {
  return isConversion(command) || isAboutLimit(command) || command.kind === 'block' || command.kind === 'together';
}
type WholeCommand = Extract<
  OrderCommand,
  {
    kind: 'convert' | 'convert-limit' | 'set-limit-conversion' | 'end-limit-conversion' | 'block' | 'together';
  }
>;

/** Whose journals a command writes into: the desk's half of a block stands in its own, and so does each order of several that go together. */
export function accountsOf(command: OrderCommand): readonly AccountId[] {
  if (command.kind === 'together') return command.parts.map(({ owner }) => owner);
  return command.kind === 'block' ? [command.owner, deskOf(command.wish.desk).account] : [command.owner];
}

/** What a command may move. An order that is taken back after its instrument has gone still knows its own assets. */
export function assetsOf(command: OrderCommand, market: Pick<LiveMarket, 'instrument'>): readonly Asset[] {
  if (command.kind === 'settle') return command.assets;
  if (command.kind === 'cancel-all') return [...new Set(command.orders.flatMap(({ assets }) => assets))];
  if (!isPlaced(command) && command.kind !== 'create-conditional') return command.assets;
  if (command.kind === 'create-conditional') return [];
  const listed = market.instrument(command.instrumentId);
  return listed ? [listed.base, listed.currency] : [];
}

/** What is decided on what its owner holds of one share; what is outstanding of a split comes before that. */
export function isAboutHolding(
  command: OrderCommand,
): command is MatchedCommand | Extract<OrderCommand, { kind: 'meet-split' }> {
  return isMatched(command) || command.kind === 'meet-split';
}
