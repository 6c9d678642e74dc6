import type { Currency } from '../asset.ts';
import type { Side } from '../charges/charge-rule.ts';

/** One fill as statistics see it. Amounts e8; `realised` only for a sale. */
export interface CountedFill {
  readonly currency: Currency;
  readonly side: Side;
  readonly value: bigint;
  readonly charges: bigint;
  readonly realised: bigint | undefined;
}

/** Sums over any group of fills in one currency. Amounts e8. */
export interface FillSums {
  readonly currency: Currency;
  readonly bought: bigint;
  readonly sold: bigint;
  readonly charges: bigint;
  readonly realised: bigint;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
}

const noFills = { bought: 0n, sold: 0n, charges: 0n, realised: 0n, trades: 0, wins: 0, losses: 0 };

/** The sums with what came of positions on margin otherwise than by closing fills: charges of opening, and what was closed without an order. */
export function addResult(
  sums: FillSums | undefined,
  { currency, realised }: Pick<FillSums, 'currency' | 'realised'>,
): FillSums {
  const before = sums ?? { currency, ...noFills };
  return { ...before, realised: before.realised + realised };
}

/** The sums after one more fill. A sale with a result of zero is neither a win nor a loss. */
export function addFill(sums: FillSums | undefined, fill: CountedFill): FillSums {
  const before = sums ?? { currency: fill.currency, ...noFills };
  const realised = fill.realised ?? 0n;
  return {
    currency: fill.currency,
    bought: before.bought + (fill.side === 'buy' ? fill.value : 0n),
    sold: before.sold + (fill.side === 'sell' ? fill.value : 0n),
    charges: before.charges + fill.charges,
    realised: before.realised + realised,
    trades: before.trades + 1,
    wins: before.wins + (realised > 0n ? 1 : 0),
    losses: before.losses + (realised < 0n ? 1 : 0),
  };
}
