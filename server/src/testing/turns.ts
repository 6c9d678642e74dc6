import type { ManualClock } from '../platform/clock.ts';

/**
 * Lets time pass in turns of a second, as on a machine that is slow: everything happens, each print is told, and the market
 * looks at its books once a second instead of ten times.
 */
export function passInTurns(clock: ManualClock, ms: number): void {
  for (let passed = 0; passed < ms; passed += 1000) clock.sleep(Math.min(1000, ms - passed));
}
