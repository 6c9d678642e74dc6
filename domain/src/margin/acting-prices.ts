import { divide, maximum, minimum, ONE } from '../money.ts';
import { type Exposure, type MarginGroup, slackOfGroup } from './margin-group.ts';
import { signOf } from './position.ts';

/** Prices on the tick, e8: the engine acts at the first of them that the mark reaches and at everything beyond. */
export interface ActingPrices {
  /** It acts at this price and below. Undefined: no fall does it. */
  readonly falls: bigint | undefined;
  /** It acts at this price and above. Undefined: no rise does it. */
  readonly rises: bigint | undefined;
}

/** What is left at a price P (e8) is `constant + slope * P`, e24. */
interface Line {
  readonly constant: bigint;
  readonly slope: bigint;
}

const SQUARE = ONE * ONE;

/** What each tier would leave of a position. The least of them is what is left, since the rates of tiers rise. */
function linesOf({ position, terms }: Exposure, level: bigint): Line[] {
  const gained = level * signOf(position);
  return terms.tiers.map(({ maintenance, deduction }) => ({
    constant: deduction * SQUARE - gained * position.cost * ONE,
    slope: (gained - maintenance - terms.feeRate) * position.quantity,
  }));
}

/** Where `rest` (e24) and what positions of one instrument leave at its price together are zero or less. */
function boundsOf(rest: bigint, exposures: readonly Exposure[], tick: bigint, level: bigint): ActingPrices {
  let lines: Line[] = [{ constant: rest, slope: 0n }];
  for (const exposure of exposures) {
    const own = linesOf(exposure, level);
    lines = lines.flatMap((sum) =>
      own.map((line) => ({ constant: sum.constant + line.constant, slope: sum.slope + line.slope })),
    );
  }
  let falls = 0n;
  let rises: bigint | undefined;
  for (const { constant, slope } of lines) {
    if (slope > 0n) falls = maximum(falls, divide(-constant, slope * tick, 'floor') * tick);
    else if (slope < 0n || constant <= 0n) {
      const price = slope === 0n ? tick : maximum(tick, divide(constant, -slope * tick, 'ceil') * tick);
      rises = rises === undefined ? price : minimum(rises, price);
    }
  }
  return { falls: falls > 0n ? falls : undefined, rises };
}

/**
 * The prices of one instrument at which the engine acts on a group, all other marks as they are: where `acts` becomes true. `level` as there. A tick is
 * that of the instrument at its present price; the mark is always on it.
 *
 * What is left is the least of some lines, one for each choice of a tier for each position in the instrument. Those that rise with the price bound
 * it from below, those that fall from above; two positions against each other (long and short at once) may have both bounds.
 */
export function actingPrices(group: MarginGroup, instrumentId: string, tick: bigint, level = ONE): ActingPrices {
  const others = group.exposures.filter((each) => each.instrumentId !== instrumentId);
  const own = group.exposures.filter((each) => each.instrumentId === instrumentId);
  return boundsOf(slackOfGroup({ money: group.money, exposures: others }, level), own, tick, level);
}

/**
 * For each instrument of a group the nearest prices at which it has to be looked at again. While every mark is strictly between its two the engine does not act: each instrument
 * may lose an equal part of what is left now. For a group of one instrument they are its acting prices. Only for a group on which the engine does not act.
 */
export function guardPrices(
  group: MarginGroup,
  tickOf: (instrumentId: string) => bigint,
  level = ONE,
): ReadonlyMap<string, ActingPrices> {
  const ids = [...new Set(group.exposures.map(({ instrumentId }) => instrumentId))];
  const part = slackOfGroup(group, level) / BigInt(Math.max(1, ids.length));
  return new Map(
    ids.map((id) => {
      const own = group.exposures.filter(({ instrumentId }) => instrumentId === id);
      const now = slackOfGroup({ money: 0n, exposures: own }, level);
      return [id, boundsOf(ids.length === 1 ? level * group.money * ONE : part - now, own, tickOf(id), level)];
    }),
  );
}
