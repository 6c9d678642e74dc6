import type { Side } from '../charges/charge-rule.ts';
import { minimum } from '../money.ts';
import type { Direction, Position } from './position.ts';

/** What of one instrument somebody has. One-way: never both. */
export interface Held {
  readonly long?: Position | undefined;
  readonly short?: Position | undefined;
}

export interface MarginOrder {
  readonly side: Side;
  /** e8. */
  readonly quantity: bigint;
  /** In hedge mode: the position that is meant. Undefined: one-way, where an order first closes what is on the other side. */
  readonly direction?: Direction | undefined;
  /** Whether it may only make a position smaller; what goes beyond that is left out of it. */
  readonly reduceOnly: boolean;
}

export interface OrderParts {
  /** Which position is made smaller, and by how much; the quantity is zero where none is. */
  readonly closes: { readonly direction: Direction; readonly quantity: bigint };
  readonly opens: { readonly direction: Direction; readonly quantity: bigint };
}

/** What of an order closes a position and what opens one or adds to it. An order that closes never goes through zero in hedge mode. */
export function partsOf({ side, quantity, direction, reduceOnly }: MarginOrder, held: Held): OrderParts {
  const towards: Direction = side === 'buy' ? 'long' : 'short';
  const against: Direction = side === 'buy' ? 'short' : 'long';
  const closable = direction === towards ? 0n : (held[against]?.quantity ?? 0n);
  const closed = minimum(quantity, closable);
  const opened = direction === against || reduceOnly ? 0n : quantity - closed;
  return { closes: { direction: against, quantity: closed }, opens: { direction: towards, quantity: opened } };
}
