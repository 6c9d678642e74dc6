import { divide, maximum, minimum, ONE, roundToStep } from '../../money.ts';

export function clamped(value: bigint, least: bigint, most: bigint): bigint {
  return maximum(least, minimum(most, value));
}

/** By how much the middle of a contract's own book is above the index, in parts of it, e8, half even. All e8. */
export function premiumOf(bid: bigint, ask: bigint, index: bigint): bigint {
  return divide((bid + ask - 2n * index) * ONE, 2n * index, 'half_even');
}

/** The mean of samples, e8, half even; zero where there are none. */
export function meanOf(samples: readonly bigint[]): bigint {
  if (samples.length === 0) return 0n;
  return divide(
    samples.reduce((sum, one) => sum + one, 0n),
    BigInt(samples.length),
    'half_even',
  );
}

export interface MarkRule {
  /** A sample of the premium is taken this often, and so many of the last ones count. */
  readonly sampleMs: number;
  readonly samples: number;
  /** The mark is no further from the index, in parts of it, e8. */
  readonly clamp: bigint;
}

/**
 * The mark: the index and what the contract's own book has been above it on average, as far as the clamp lets it. On the tick, half even, at least one tick.
 * All e8. Whoever pushes the book for a moment moves one sample of many, and never more than the clamp.
 */
export function markPrice(index: bigint, premiums: readonly bigint[], { clamp }: MarkRule, tick: bigint): bigint {
  const premium = clamped(meanOf(premiums), -clamp, clamp);
  return maximum(tick, roundToStep(index + divide(index * premium, ONE, 'half_even'), tick, 'half_even'));
}
