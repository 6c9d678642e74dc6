import { signOf } from '../../margin/position.ts';
import { fundingPayments, type Holder } from '../../margin/price/funding.ts';
import type { InstrumentRef } from '../../market/instrument.ts';
import type { AccountId } from '../../posting.ts';
import type { KeptPosition } from './on-margin.ts';
import type { FundingDue } from './pay-funding.ts';

export interface FundingHolder extends InstrumentRef {
  readonly owner: AccountId;
  readonly position: KeptPosition;
}

export interface FundingStampPrices {
  readonly stampMs: number;
  readonly rate: bigint;
  readonly mark: bigint;
}

export interface ReckonedFunding {
  /** Those who get or pay something. */
  readonly dues: readonly FundingDue[];
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
  const then = holders.filter(({ position }) => position.openedAtMs <= stampMs);
  const own = then.map(
    ({ position }): Holder => ({
      direction: position.direction,
      quantity: position.quantity,
      ...(position.mode === 'isolated' ? { payable: position.margin } : {}),
    }),
  );
  const net = then.reduce((sum, { position }) => sum + signOf(position) * position.quantity, 0n);
  const venue: Holder = { direction: net > 0n ? 'short' : 'long', quantity: net < 0n ? -net : net };
  const payments = fundingPayments([...own, venue], mark, rate, step);
  const dues = then.flatMap(({ owner, instrumentId, market, base, currency, position }, place): FundingDue[] => {
    const amount = payments[place] ?? 0n;
    const { direction, quantity } = position;
    return amount === 0n
      ? []
      : [{ owner, instrumentId, market, base, currency, direction, stampMs, rate, mark, quantity, amount }];
  });
  return {
    dues,
    venue: payments.at(-1) ?? 0n,
    paid: payments.reduce((sum, one) => (one < 0n ? sum - one : sum), 0n),
  };
}
