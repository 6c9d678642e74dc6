import { decimal, divide } from '../money.ts';
import { partOf } from '../performance/earned.ts';
import type { Copy } from './copy.ts';

/** What has come of everybody's copies of one teacher. Parts of what was put in, e8. */
export interface Outcome {
  /** All copies that there ever were, and those that have not ended. */
  readonly copies: number;
  readonly underWay: number;
  readonly gained: number;
  readonly lost: number;
  /** To a hundredth of a per cent. Undefined while there are too few: it could be somebody's own result. */
  readonly middle: bigint | undefined;
}

/** Worth and what has come back against what was put in, as a part of it, e8. `worth` 0 of one that has ended. */
export function resultPart({ capital, returned }: Pick<Copy, 'capital' | 'returned'>, worth: bigint): bigint {
  return partOf(worth + decimal(returned) - decimal(capital), decimal(capital));
}

/** Of one teacher's ended copies how many came to the same result, in hundredths of a per cent of what was put in, and of these how many gained and lost. */
export interface EndedStep {
  readonly result: number;
  readonly copies: number;
  readonly gained: number;
  readonly lost: number;
}

/** A part, e8, in hundredths of a per cent, rounded half up as it is shown. */
const stepOf = (part: bigint): number => Number(divide(part, STEP, 'half_up'));
const STEP = 10_000n;

type Measured = Pick<Copy, 'capital' | 'returned' | 'status'>;

/** What an event changes in the steps of ended copies: one that ends comes in, and one that gets money after its end goes to another step. */
export function endedChange(before: Measured | undefined, after: Measured): readonly EndedStep[] {
  const stepsOf = (copy: Measured | undefined, count: 1 | -1): readonly EndedStep[] => {
    if (copy?.status !== 'ended') return [];
    const part = resultPart(copy, 0n);
    const step = { copies: count, gained: part > 0n ? count : 0, lost: part < 0n ? count : 0 };
    return [{ result: stepOf(part), ...step }];
  };
  return [...stepsOf(before, -1), ...stepsOf(after, 1)];
}

/**
 * None is left out, whether it has ended or not. Of an even number the middle is the lower one of both in the middle. Ended ones are counted by step: as
 * each is rounded to one, the middle of all is that of all results rounded.
 */
export function outcomeOf(
  underWay: readonly (Pick<Copy, 'capital' | 'returned'> & { readonly worth: bigint })[],
  ended: readonly EndedStep[],
  middleFrom: number,
): Outcome {
  const running = underWay.map((copy) => resultPart(copy, copy.worth));
  const steps = [...running.map((part) => ({ result: stepOf(part), copies: 1 })), ...ended].toSorted(
    (a, b) => a.result - b.result,
  );
  const copies = steps.reduce((sum, step) => sum + step.copies, 0);
  let before = 0;
  const middle = steps.find((step) => {
    before += step.copies;
    return before > Math.floor((copies - 1) / 2);
  });
  return {
    copies,
    underWay: underWay.length,
    gained: running.filter((part) => part > 0n).length + ended.reduce((sum, { gained }) => sum + gained, 0),
    lost: running.filter((part) => part < 0n).length + ended.reduce((sum, { lost }) => sum + lost, 0),
    middle: copies < middleFrom || !middle ? undefined : BigInt(middle.result) * STEP,
  };
}
