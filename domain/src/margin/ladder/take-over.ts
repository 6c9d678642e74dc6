import type { BookLevel } from '../../market/book.ts';
import { divide, maximum, minimum, ONE, shareOut } from '../../money.ts';
import { reduced } from '../change.ts';
import { type MarginGroup, slackOf } from '../margin-group.ts';
import { bankruptValue, exactValue, type IsolatedPosition, type Position, signOf } from '../position.ts';

/** The same as `shareOut`, also of a total below zero. */
export function shareSigned(total: bigint, weights: readonly bigint[]): bigint[] {
  return total < 0n ? shareOut(-total, weights).map((part) => -part) : shareOut(total, weights);
}

/** A position as it is taken over: without its owner's money, at what it was given up for. */
function at(position: Position, cost: bigint): Position {
  const { direction, quantity, initial } = position;
  return { direction, quantity, initial, cost };
}

/** An isolated one, at its bankruptcy value: its owner has lost exactly its margin, and nothing is rounded. */
export function takenOver(position: IsolatedPosition): Position {
  return at(position, bankruptValue(position));
}

/**
 * All positions of a cross account, in their order: each at what it is worth at its mark less a part of what is left of the account (or plus a part of what is
 * missing), by what each has to have left. All results together are exactly the account's money lost. Values at the mark are rounded down to e8.
 */
export function takenOverCross({ money, exposures }: MarginGroup): readonly Position[] {
  const values = exposures.map(({ position, mark }) => divide(position.quantity * mark, ONE, 'floor'));
  const gained = exposures.reduce(
    (sum, { position }, place) => sum + signOf(position) * ((values[place] ?? 0n) - position.cost),
    0n,
  );
  const left = money + gained;
  // What it has to have left: by how much nothing of its gain is more than that.
  const weights = exposures.map((each) => maximum(1n, -slackOf(each, each.mark, 0n)));
  const parts = shareSigned(left, weights);
  return exposures.map(({ position }, place) =>
    at(position, (values[place] ?? 0n) - signOf(position) * (parts[place] ?? 0n)),
  );
}

export interface FundClose {
  /** What is taken of each level, in the order of the book. */
  readonly takes: readonly { readonly price: bigint; readonly quantity: bigint }[];
  /** What is left of the position. */
  readonly position: Position | undefined;
  /** Why: nothing is left; the book shows no more now; or the fund would not pay for the next lot, and others have to be deleveraged. */
  readonly ended: 'closed' | 'book' | 'fund';
  /** What the fund gets (above zero) or pays, e8. */
  readonly result: bigint;
}

/**
 * How a position that was taken over is closed against the book that is shown: best price first, no more than is displayed, and never so much that the fund would
 * fall below zero. `levels` are those of the other side, best first. All e8.
 */
export function closeAgainst(
  taken: Position,
  levels: readonly BookLevel[],
  fund: bigint,
  { lot, step }: { readonly lot: bigint; readonly step: bigint },
): FundClose {
  const sign = signOf(taken);
  /** What the fund has left, e16 times the position's quantity, so that its cost need not be divided. */
  let have = fund * ONE * taken.quantity;
  let rest = taken.quantity;
  let ended: FundClose['ended'] = 'book';
  const takes: { price: bigint; quantity: bigint }[] = [];
  for (const { price, size } of levels) {
    const gain = sign * (price * taken.quantity - taken.cost * ONE);
    const shown = minimum(rest, size - (size % lot));
    const paid = gain < 0n ? (have / (-gain * lot)) * lot : shown;
    const quantity = minimum(shown, paid);
    if (quantity > 0n) takes.push({ price, quantity });
    rest -= quantity;
    have += gain * quantity;
    if (rest > 0n && quantity === shown) continue;
    ended = rest === 0n ? 'closed' : 'fund';
    break;
  }
  const closed = taken.quantity - rest;
  if (closed === 0n) return { takes, position: taken, ended, result: 0n };
  const value = takes.reduce((sum, one) => sum + exactValue(one.price, one.quantity), 0n);
  const { position, realised } = reduced(taken, closed, value, step);
  return { takes, position, ended, result: realised };
}
