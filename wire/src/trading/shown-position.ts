import * as z from 'zod/mini';
import { instant, instrumentId, spaced } from '../scalar.ts';

/** How many positions one wish may close. */
export const CLOSED_AT_ONCE_MAX = 100;
const LONGEST = 60;

const parts = z.tuple([instrumentId, z.enum(['long', 'short']), instant]);

/** A position as it was shown: one that is opened again in its place has another instant. */
export interface ShownPosition {
  readonly instrumentId: string;
  readonly direction: 'long' | 'short';
  readonly openedAt: string;
}

const named = z.string().check(z.refine((name) => parts.safeParse(name.split('|')).success));

/** Which positions a wish is about (`IN:SAHYM|long|2026-11-23T08:30:00.000Z`), with spaces between. */
export const shownPositions = spaced(named, CLOSED_AT_ONCE_MAX, LONGEST);

export function nameShown(positions: readonly ShownPosition[]): string {
  return positions.map(({ instrumentId: id, direction, openedAt }) => [id, direction, openedAt].join('|')).join(' ');
}

/** The position behind a name that has passed the schema. */
export function shownFrom(name: string): ShownPosition {
  const [id, direction, openedAt] = parts.parse(name.split('|'));
  return { instrumentId: id, direction, openedAt };
}
