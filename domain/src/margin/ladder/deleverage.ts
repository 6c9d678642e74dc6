import { minimum, ONE } from '../../money.ts';
import { exactGain, type IsolatedPosition, type Position } from '../position.ts';
import { shareSigned } from './take-over.ts';

/** Somebody on the other side. `key` names the position; of equal ones the lower comes first. */
export interface Opposite {
  readonly key: string;
  readonly position: IsolatedPosition;
}

/** Profit times leverage: gain over cost, times value over what is left of its money. Compared as two fractions, exact. */
interface Rank {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function rankOf({ position }: Opposite, mark: bigint): Rank {
  const gain = exactGain(position, mark);
  const left = position.margin * ONE + gain;
  // Who has nothing left is about to be taken over as well, and has no profit to give.
  if (left <= 0n || gain <= 0n) return { numerator: gain, denominator: ONE };
  return { numerator: gain * position.quantity * mark, denominator: position.cost * left };
}

/** Those with a profit first, by profit times leverage, then those with a loss, the smallest first. */
export function deleveragingOrder(opposites: readonly Opposite[], mark: bigint): readonly Opposite[] {
  return opposites
    .map((one) => ({ one, rank: rankOf(one, mark) }))
    .toSorted((a, b) => {
      const [left, right] = [a.rank.numerator * b.rank.denominator, b.rank.numerator * a.rank.denominator];
      return left === right ? (a.one.key < b.one.key ? -1 : 1) : left > right ? -1 : 1;
    })
    .map(({ one }) => one);
}

export interface Deleveraged {
  readonly key: string;
  readonly quantity: bigint;
  /** What it is closed for, e8. */
  readonly value: bigint;
}

/**
 * Who closes `quantity` of a position that was taken over, at the value that it was given up for, first come by rank. The values sum to exactly that part of it. Where
 * the other side holds less, the rest is nobody's: the caller is told by the sum.
 */
export function deleverage(
  taken: Position,
  quantity: bigint,
  opposites: readonly Opposite[],
  mark: bigint,
): readonly Deleveraged[] {
  let left = quantity;
  const met: { key: string; quantity: bigint }[] = [];
  for (const { key, position } of deleveragingOrder(opposites, mark)) {
    if (left === 0n) break;
    const part = minimum(left, position.quantity);
    met.push({ key, quantity: part });
    left -= part;
  }
  const value = (taken.cost * (quantity - left)) / taken.quantity;
  const values = shareSigned(
    value,
    met.map((one) => one.quantity),
  );
  return met.map((one, place) => ({ ...one, value: values[place] ?? 0n }));
}
