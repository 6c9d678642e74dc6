import { divide, ONE } from '../money.ts';

/** A member and the number of its shares that count (issued shares × free float), in whole shares. */
export interface IndexMember {
  readonly instrumentId: string;
  readonly shares: bigint;
}

/** A free-float index. `divisor` turns the members' value (e8 of currency) into a level; see `indexDivisor`. */
export interface IndexDefinition {
  readonly instrumentId: string;
  readonly members: readonly IndexMember[];
  readonly divisor: bigint;
}

/** Value of the members in e8 of their currency. `prices` (e8) stand in the order of the members. */
function membersValue(members: readonly IndexMember[], prices: readonly bigint[]): bigint {
  let value = 0n;
  for (let place = 0; place < members.length; place += 1) {
    value += (members[place]?.shares ?? 0n) * (prices[place] ?? 0n);
  }
  return value;
}

/** The divisor with which `prices` give the level `base` (e8). Throws RangeError when the base is not above zero. */
export function indexDivisor(members: readonly IndexMember[], prices: readonly bigint[], base: bigint): bigint {
  if (base <= 0n) throw new RangeError('the base of an index must be above zero');
  return divide(membersValue(members, prices) * ONE, base, 'half_even');
}

/** The level (e8, rounded half up to two decimals) of a members' value; see `membersValue`. */
export function levelOfValue(value: bigint, divisor: bigint): bigint {
  return divide(value * 100n, divisor, 'half_up') * (ONE / 100n);
}
