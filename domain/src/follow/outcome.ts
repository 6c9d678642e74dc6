import { decimal } from '../money.ts';
import { partOf } from '../performance/earned.ts';
import type { Copy } from './copy.ts';

/** What has come of everybody's copies of one teacher. Parts of what was put in, e8. */
export interface Outcome {
  /** All copies that there ever were, and those that have not ended. */
  readonly copies: number;
  readonly underWay: number;
  readonly gained: number;
  readonly lost: number;
  /** Undefined while there are too few: it could be somebody's own result. */
  readonly middle: bigint | undefined;
}

/** Worth and what has come back against what was put in, as a part of it, e8. `worth` 0 of one that has ended. */
export function resultPart({ capital, returned }: Pick<Copy, 'capital' | 'returned'>, worth: bigint): bigint {
  return partOf(worth + decimal(returned) - decimal(capital), decimal(capital));
}

/** None is left out, whether it has ended or not. Of an even number the middle is the lower one of both in the middle. */
export function outcomeOf(
  copies: readonly (Pick<Copy, 'capital' | 'returned' | 'status'> & { readonly worth: bigint })[],
  middleFrom: number,
): Outcome {
  const results = copies.map((copy) => resultPart(copy, copy.worth)).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return {
    copies: copies.length,
    underWay: copies.filter(({ status }) => status !== 'ended').length,
    gained: results.filter((part) => part > 0n).length,
    lost: results.filter((part) => part < 0n).length,
    middle: results.length < middleFrom ? undefined : results[Math.floor((results.length - 1) / 2)],
  };
}
