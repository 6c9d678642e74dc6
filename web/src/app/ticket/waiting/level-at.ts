import { decimal, decimalToText, ONE, parseDecimal } from '@tarazu/domain/money';
import { type Direction, levelOf } from '@tarazu/domain/trading/conditional/watch';
import type { Side } from '../draft.ts';
import type { WaitingDraft } from './terms.ts';

export type LevelName = 'stop' | 'target';

/** Per cent from the price that are offered: a target is further away than a stop. */
export const distances: Readonly<Record<LevelName, readonly number[]>> = { stop: [1, 2, 5], target: [2, 5, 10] };

/** Which way the price has to go to come to it. */
export function directionTo(name: LevelName, side: Side): Direction {
  return (side === 'sell') === (name === 'stop') ? 'falls' : 'rises';
}

/** A level whole per cent from the price, on the tick and never nearer than that; decimal text. Undefined where it would be nothing. */
export function levelAt(last: string, percent: number, direction: Direction, tick: string): string | undefined {
  const best = parseDecimal(last) ?? 0n;
  // Rounded as a stop that trails is: away from the price.
  const watch = { kind: 'trailing', direction, best, distance: { bps: percent * 100 } } as const;
  const level = levelOf(watch, parseDecimal(tick) ?? ONE);
  return level > 0n ? decimalToText(level, 2) : undefined;
}

/** Where a sale loses nothing, as a level: undefined where the price would have to go the other way to come there. */
export function breakEvenLevel(
  own: { readonly breakEven: string | null } | null | undefined,
  last: string,
  direction: Direction,
): string | undefined {
  const at = own?.breakEven ?? undefined;
  if (at === undefined || decimal(at) === decimal(last)) return undefined;
  return decimal(at) < decimal(last) === (direction === 'falls') ? at : undefined;
}

/** The level, with the limit of its order as far from it as before. */
export function atLevel(draft: WaitingDraft, name: LevelName, level: string): Partial<WaitingDraft> {
  const field = `${name}Price` as const;
  const [limit, before] = [parseDecimal(draft[field]), parseDecimal(draft[name])];
  if (limit === undefined || before === undefined) return { [name]: level };
  const moved = decimal(level) + limit - before;
  return { [name]: level, [field]: moved > 0n ? decimalToText(moved, 2) : level };
}
