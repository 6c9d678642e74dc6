import { divide, ONE } from '../money.ts';
import type { OptionOutcome } from './option-events.ts';
import { wilsonInterval } from './statistics.ts';

const TENTHS = 10;
const POINTS = 10n * ONE;
const HUNDRED = 100n * ONE;

/** Windows of everybody that were won or lost, of those that the model gave so many tenths of a chance. `said`: the sum of what it gave them, in points of 100, e8. */
export interface TenthCount {
  readonly tenth: number;
  readonly won: number;
  readonly decided: number;
  readonly said: bigint;
}

export interface CalibratedTenth {
  /** Per cent, from and below. */
  readonly from: number;
  readonly below: number;
  readonly won: number;
  readonly decided: number;
  /** What the model said on average, how often it came in, and where the true rate lies in 19 of 20 such counts; per cent, e8. */
  readonly said: bigint;
  readonly rate: bigint;
  readonly interval: { readonly low: bigint; readonly high: bigint };
}

/** Of a value in points of 100, e8; all of 100 is in the last one. */
export function tenthOf(fair: bigint): number {
  return Math.min(TENTHS - 1, Number(fair / POINTS));
}

/** Counts one more; money that came back says nothing of a chance. */
export function countTenth(
  counts: readonly TenthCount[],
  { fair, outcome }: { readonly fair: bigint; readonly outcome: OptionOutcome },
): readonly TenthCount[] {
  if (outcome !== 'won' && outcome !== 'lost') return counts;
  const tenth = tenthOf(fair);
  const before = counts.find((one) => one.tenth === tenth) ?? { tenth, won: 0, decided: 0, said: 0n };
  const after = {
    tenth,
    won: before.won + (outcome === 'won' ? 1 : 0),
    decided: before.decided + 1,
    said: before.said + fair,
  };
  return [...counts.filter((one) => one.tenth !== tenth), after].toSorted((a, b) => a.tenth - b.tenth);
}

/** How often what was called so likely came in; tenths of which nothing has ended are left out. Rounded half up. */
export function calibration(counts: readonly TenthCount[]): readonly CalibratedTenth[] {
  return counts
    .filter(({ decided }) => decided > 0)
    .map(({ tenth, won, decided, said }) => ({
      from: tenth * TENTHS,
      below: (tenth + 1) * TENTHS,
      won,
      decided,
      said: divide(said, BigInt(decided), 'half_up'),
      rate: divide(BigInt(won) * HUNDRED, BigInt(decided), 'half_up'),
      interval: wilsonInterval(won, decided),
    }));
}
