import { type Direction, signOf } from '../../margin/position.ts';
import { fundingPayments, type Holder } from '../../margin/price/funding.ts';
import type { InstrumentRef } from '../../market/instrument.ts';
import { maximum } from '../../money.ts';
import type { AccountId } from '../../posting.ts';
import type { FundingDue } from './pay-funding.ts';

/** What somebody held at a stamp, whatever became of it since. */
export interface FundingHolder extends InstrumentRef {
  readonly owner: AccountId;
  readonly direction: Direction;
  /** e8, above zero */
  readonly quantity: bigint;
  /** What an isolated position had of its own then, e8; undefined of a cross one. */
  readonly payable?: bigint | undefined;
}

export interface FundingStampPrices {
  readonly stampMs: number;
  readonly rate: bigint;
  readonly mark: bigint;
}

export interface ReckonedFunding {
  /** Those who get or pay something. */
  readonly dues: readonly FundingDue[];
  /** What was held on each of the two sides, the venue's part included, e8. */
  readonly held: bigint;
  /** What the venue, which is on the other side of everybody, gets or pays. */
  readonly venue: bigint;
  readonly paid: bigint;
}

/** What everybody who held at a stamp gets or pays. All of it together, the venue's part included, is zero. */
export function reckonFunding(
  holders: readonly FundingHolder[],
  { stampMs, rate, mark }: FundingStampPrices,
  step: bigint,
): ReckonedFunding {
  const sideOf = (direction: Direction) =>
    holders.reduce((sum, one) => (one.direction === direction ? sum + one.quantity : sum), 0n);
  const net = holders.reduce((sum, one) => sum + signOf(one) * one.quantity, 0n);
  const venue: Holder = { direction: net > 0n ? 'short' : 'long', quantity: net < 0n ? -net : net };
  const own = holders.map(
    ({ direction, quantity, payable }): Holder => ({
      direction,
      quantity,
      ...(payable === undefined ? {} : { payable }),
    }),
  );
  const payments = fundingPayments([...own, venue], mark, rate, step);
  const dues = holders.flatMap((holder, place): FundingDue[] => {
    const { owner, instrumentId, market, base, currency, direction, quantity } = holder;
    const amount = payments[place] ?? 0n;
    const of = { owner, instrumentId, market, base, currency, direction, quantity };
    return amount === 0n ? [] : [{ ...of, stampMs, rate, mark, amount }];
  });
  return {
    dues,
    held: maximum(sideOf('long'), sideOf('short')),
    venue: payments.at(-1) ?? 0n,
    paid: payments.reduce((sum, one) => (one < 0n ? sum - one : sum), 0n),
  };
}
