import { decimal, divide, maximum, minimum, roundToStep } from '../money.ts';
import { type EstimateText, timeParts } from './estimate.ts';

type Input = EstimateText['inputs'][number];

/** One input, with what it adds to the sum: of a mean by time how long it stood (ms), and its price (e8) times that. */
export interface WorkedInput extends Input {
  readonly stoodMs: number | undefined;
  readonly part: bigint | undefined;
}

/** A strike or an expiry price as somebody works it out with a pencil; every figure of it is exact. */
export interface Working {
  /** In the order in which they were told. */
  readonly inputs: readonly WorkedInput[];
  /** Those that count, and those that fell away at either end. */
  readonly counted: number;
  readonly trimmed: number;
  /** So many prices were told inside of the time that counts, without the one that stood when it began. */
  readonly inside: number;
  /** Prints of others that are among the inputs, whatever came of them. */
  readonly theirs: number;
  /** Whether a price stood when the time began. */
  readonly stood: boolean;
  /** The longest time without a price up to the end, ms; 0 without any. */
  readonly silentMs: number;
  /** e8, of a mean by time e8 times ms; and what it is divided by: so many prices, or ms. Undefined where there is no price. */
  readonly mean:
    | {
        readonly sum: bigint;
        readonly divisor: bigint;
        /** e8, a half to the even one. */
        readonly unrounded: bigint;
        /** To a multiple of the step, a half to the even one, and never outside of the lowest and the highest price. */
        readonly rounded: bigint;
        readonly lowest: bigint;
        readonly highest: bigint;
      }
    | undefined;
}

function silenceOf(momentsMs: readonly number[]): number {
  return momentsMs.reduce((most, moment, place) => Math.max(most, moment - (momentsMs[place - 1] ?? moment)), 0);
}

/** Works it out from what was kept. `step` e8. */
export function workingOf(
  { estimator, from, at, inputs }: Pick<EstimateText, 'estimator' | 'from' | 'at' | 'inputs'>,
  step: bigint,
): Working {
  const [fromMs, atMs] = [Date.parse(from), Date.parse(at)];
  const ordered = inputs.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.sequence - b.sequence);
  const counted = ordered
    .filter(({ use }) => use === 'counted')
    .map((one) => ({ sequence: one.sequence, atMs: Date.parse(one.at), price: decimal(one.price) }));
  const isByTime = estimator === 'time-mean-1';
  const parts = timeParts(counted, fromMs, atMs);
  const partOf = new Map(isByTime ? counted.map(({ sequence }, place) => [sequence, parts[place]]) : []);
  const sum = (isByTime ? parts.map(({ part }) => part) : counted.map(({ price }) => price)).reduce(
    (all, one) => all + one,
    0n,
  );
  const divisor = isByTime ? BigInt(atMs - fromMs) : BigInt(counted.length);
  const trimmed = ordered.filter(({ use }) => use === 'trimmed');
  const moments = [...counted.map((one) => one.atMs), ...trimmed.map((one) => Date.parse(one.at))];
  return {
    inputs: ordered.map((one) => ({ ...one, stoodMs: undefined, part: undefined, ...partOf.get(one.sequence) })),
    counted: counted.length,
    trimmed: trimmed.length,
    inside: counted.filter((one) => one.atMs > fromMs).length,
    theirs: ordered.filter(({ use }) => use !== 'own').length,
    stood: counted.some((one) => one.atMs <= fromMs),
    silentMs: silenceOf([...moments.toSorted((a, b) => a - b), atMs]),
    mean: estimator === null ? undefined : meanOf(sum, divisor, step, [...counted, ...trimmed.map(priceOf)]),
  };
}

const priceOf = ({ price }: Input) => ({ price: decimal(price) });

function meanOf(sum: bigint, divisor: bigint, step: bigint, all: readonly { readonly price: bigint }[]) {
  const unrounded = divide(sum, divisor, 'half_even');
  const prices = all.map(({ price }) => price);
  const lowest = prices.reduce(minimum, prices[0] ?? unrounded);
  const highest = prices.reduce(maximum, prices[0] ?? unrounded);
  const rounded = maximum(lowest, minimum(highest, roundToStep(unrounded, step, 'half_even')));
  return { sum, divisor, unrounded, rounded, lowest, highest };
}
