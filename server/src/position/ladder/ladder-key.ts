import type { Direction } from '@tarazu/domain/margin/position';
import type { AccountId } from '@tarazu/domain/posting';
import { positionKey } from '../store.ts';

/** All cross positions of an account are one thing to be watched. */
export const CROSS = 'cross';
/** What the ladder watches as one. */
export interface Key {
  readonly owner: AccountId;
  /** Undefined: all cross positions. */
  readonly of: { readonly instrumentId: string; readonly direction: Direction } | undefined;
}

export function nameOf({ owner, of }: Key): string {
  return of ? `${owner}|${positionKey(of.instrumentId, of.direction)}` : `${owner}|${CROSS}`;
}
