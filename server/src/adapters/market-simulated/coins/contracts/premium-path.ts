import { type Stream, smoothNoise } from '../../chance.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Who wants to be long pays for it most of the time: what that comes to on average, in parts of the price. */
const LEAN = 0.00008;
/** How far the premium wanders, in parts of the price, and in how many minutes from one turn to the next. */
const waves = [
  { reach: 0.00022, minutes: 3 * DAY },
  { reach: 0.00018, minutes: 7 * HOUR },
  { reach: 0.00008, minutes: 50 },
] as const;

/**
 * By how much the contract is above its coin at a minute (counted from 1970), in parts of the price. It wanders and comes back, because whoever
 * holds both earns what they are apart. `strength`: 1 for the busiest coins, more for those that are harder to hold against.
 */
export function premiumAt(own: Stream, minute: number, strength: number): number {
  return waves.reduce(
    (sum, { reach, minutes }, lane) => sum + strength * reach * smoothNoise(own, minute / minutes, lane + 1),
    LEAN,
  );
}
