import { decimal, divide, ONE } from '../money.ts';
import type { CopyTrade, Skip } from './copy.ts';

/** What an order has come to. e8 */
export interface OrderResult {
  readonly filled: bigint;
  readonly value: bigint;
  readonly charges: bigint;
  readonly atMs: number;
}

/** One trade of a copy with what its order and its teacher's have come to; undefined where there is none. */
export interface ReportedTrade {
  readonly trade: CopyTrade;
  readonly own: OrderResult | undefined;
  readonly theirs: OrderResult | undefined;
}

export type Outcome = 'filled' | 'not_filled' | 'skipped' | 'refused';

/** By how much a trade differs from its teacher's. Money e8, above zero what it cost. */
export interface Difference {
  readonly outcome: Outcome;
  /** Against the price at the teacher's decision, and against the teacher's own average; undefined where there is nothing to compare with. */
  readonly slippage: bigint | undefined;
  readonly besideTeacher: bigint | undefined;
  /** How long after the teacher's. */
  readonly delayMs: number | undefined;
}

const isFilled = (order: OrderResult | undefined): order is OrderResult => order !== undefined && order.filled > 0n;

/** What a value is above (of a purchase) or below (of a sale) that of the same quantity at a price of `worth` for `units`. Rounded half up to the cent. */
function above(side: 'buy' | 'sell', own: OrderResult, worth: bigint, units: bigint): bigint {
  const cent = ONE / 100n;
  const exact = own.value * units - own.filled * worth;
  return divide(side === 'buy' ? exact : -exact, units * cent, 'half_up') * cent;
}

function outcomeOf({ skip, refusal }: CopyTrade, own: OrderResult | undefined): Outcome {
  if (skip !== null) return 'skipped';
  if (refusal !== null) return 'refused';
  return isFilled(own) ? 'filled' : 'not_filled';
}

export function differenceOf({ trade, own, theirs }: ReportedTrade): Difference {
  const outcome = outcomeOf(trade, own);
  const { side, decided } = trade;
  if (!isFilled(own)) return { outcome, slippage: undefined, besideTeacher: undefined, delayMs: undefined };
  const isBeside = isFilled(theirs);
  return {
    outcome,
    slippage: decided === undefined || decided === null ? undefined : above(side, own, decimal(decided), ONE),
    besideTeacher: isBeside ? above(side, own, theirs.value, theirs.filled) : undefined,
    delayMs: isBeside ? own.atMs - theirs.atMs : undefined,
  };
}

/** All trades of a period added up. Money e8. */
export interface ReportSums {
  readonly trades: number;
  readonly filled: number;
  readonly notFilled: number;
  readonly refused: number;
  readonly skipped: Readonly<Partial<Record<Skip, number>>>;
  readonly bought: bigint;
  readonly sold: bigint;
  readonly charges: bigint;
  readonly slippage: bigint;
  readonly besideTeacher: bigint;
  /** Filled at another moment than the teacher's, and the longest time between both. */
  readonly delayed: number;
  readonly longestDelayMs: number;
}

export function reportSums(trades: readonly ReportedTrade[]): ReportSums {
  const differences = trades.map((one) => ({ ...one, ...differenceOf(one) }));
  const count = (outcome: Outcome) => differences.filter((one) => one.outcome === outcome).length;
  const sum = (of: (one: (typeof differences)[number]) => bigint | undefined) =>
    differences.reduce((total, one) => total + (of(one) ?? 0n), 0n);
  const skipped: Partial<Record<Skip, number>> = {};
  for (const { trade } of differences) if (trade.skip) skipped[trade.skip] = (skipped[trade.skip] ?? 0) + 1;
  const delays = differences.flatMap(({ delayMs }) =>
    delayMs === undefined || delayMs === 0 ? [] : [Math.abs(delayMs)],
  );
  return {
    trades: trades.length,
    filled: count('filled'),
    notFilled: count('not_filled'),
    refused: count('refused'),
    skipped,
    bought: sum(({ trade, own }) => (trade.side === 'buy' ? own?.value : 0n)),
    sold: sum(({ trade, own }) => (trade.side === 'sell' ? own?.value : 0n)),
    charges: sum(({ own }) => own?.charges),
    slippage: sum(({ slippage }) => slippage),
    besideTeacher: sum(({ besideTeacher }) => besideTeacher),
    delayed: delays.length,
    longestDelayMs: Math.max(0, ...delays),
  };
}
