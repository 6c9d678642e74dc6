import type { Side } from '../../charges/charge-rule.ts';
import type { Book, BookLevel } from '../../market/book.ts';
import { minimum } from '../../money.ts';

/** Kept with every fill; a change of the rule is a new name, and the old fills stay checkable by the old one. */
export const TAKING_RULE = 'taking-1';
/** Taken for several orders of one moment together: each has its part of all the levels, so that all have one average price. */
export const TOGETHER_RULE = 'together-1';
/** Taken from the book that a quote was given from: by the same rule, with the house on the other side, so that the book itself loses nothing. */
export const QUOTE_RULE = 'quote-1';
/** A block from the inventory of a desk: one level, of which nothing was ever displayed in a book. */
export const BLOCK_RULE = 'block-1';
/** Shares that lay for a written call, sold at the price by which it was settled: one level, and none of any book. */
export const COVER_RULE = 'option-cover-1';

/** Whether what a fill of this rule took was never in the book. */
export function isBesideBook(rule: string): boolean {
  return rule === QUOTE_RULE || rule === BLOCK_RULE || rule === COVER_RULE;
}

/**
 * What our own orders already took from the levels of one instrument's book, by price (e8 → size e8). The source goes on
 * showing what they took, until its next book (a higher sequence) replaces it.
 */
export interface TakenDepth {
  readonly sequence: number;
  readonly bids: ReadonlyMap<bigint, bigint>;
  readonly asks: ReadonlyMap<bigint, bigint>;
}

export const nothingTaken: TakenDepth = { sequence: 0, bids: new Map(), asks: new Map() };

/** A level that an order took from: displayed `size`, what ours had taken `before`, and what this one takes. All e8. */
export interface Take {
  readonly price: bigint;
  readonly size: bigint;
  readonly before: bigint;
  readonly taken: bigint;
}

export interface TakingOrder {
  readonly side: Side;
  readonly quantity: bigint;
  /** Worst price that may be taken; undefined = any. */
  readonly limit: bigint | undefined;
  /** Fills are multiples of this, so that nobody is left with shares that cannot be sold. */
  readonly lot: bigint;
}

/**
 * The one rule by which an order takes from a book: best price first, never past the limit, and from each level at most
 * what is displayed less what our own orders took of it. `levels` are those of the other side, best first.
 */
export function matchTaking(
  order: TakingOrder,
  levels: readonly BookLevel[],
  taken: ReadonlyMap<bigint, bigint>,
): readonly Take[] {
  const takes: Take[] = [];
  let left = order.quantity;
  for (const { price, size } of levels) {
    if (left <= 0n || !isWithin(order.side, price, order.limit)) break;
    const before = taken.get(price) ?? 0n;
    const quantity = wholeLots(minimum(size - before, left), order.lot);
    if (quantity <= 0n) continue;
    takes.push({ price, size, before, taken: quantity });
    left -= quantity;
  }
  return takes;
}

/** The quantity (e8) without what is less than a lot. */
export function wholeLots(quantity: bigint, lot: bigint): bigint {
  return quantity <= 0n ? 0n : quantity - (quantity % lot);
}

/** Whether an order of this side with this limit may trade at `price`. */
export function isWithin(side: Side, price: bigint, limit: bigint | undefined): boolean {
  if (limit === undefined) return true;
  return side === 'buy' ? price <= limit : price >= limit;
}

/** The side of the book that an order takes from. */
export function levelsAgainst(side: Side, book: Book | undefined): readonly BookLevel[] {
  if (!book) return [];
  return side === 'buy' ? book.asks : book.bids;
}

/** What ours took from that side of this book. A book newer than the record has not been touched yet. */
export function takenAgainst(side: Side, taken: TakenDepth, book: Book | undefined): ReadonlyMap<bigint, bigint> {
  if (!book || book.sequence > taken.sequence) return nothingTaken.asks;
  return side === 'buy' ? taken.asks : taken.bids;
}

/** The record after an order of this side took `takes` from the book with this sequence. */
export function addTakes(
  taken: TakenDepth,
  side: Side,
  sequence: number,
  takes: readonly Pick<Take, 'price' | 'taken'>[],
): TakenDepth {
  const current = sequence > taken.sequence ? { ...nothingTaken, sequence } : taken;
  const changed = new Map(side === 'buy' ? current.asks : current.bids);
  for (const take of takes) changed.set(take.price, (changed.get(take.price) ?? 0n) + take.taken);
  return side === 'buy' ? { ...current, asks: changed } : { ...current, bids: changed };
}

export function quantityOf(takes: readonly Take[]): bigint {
  let sum = 0n;
  for (const { taken } of takes) sum += taken;
  return sum;
}

/** Σ price × taken, exact, at the scale of both (10^-16). */
export function exactValueOf(takes: readonly Take[]): bigint {
  let sum = 0n;
  for (const { price, taken } of takes) sum += price * taken;
  return sum;
}
