import { accepted, type Decision } from '../../decision.ts';
import type { Direction } from '../../margin/position.ts';
import type { InstrumentRef } from '../../market/instrument.ts';
import { decimalToText, maximum } from '../../money.ts';
import { type AccountId, HOUSE, netPostings } from '../../posting.ts';
import { type KeptPosition, type MarginAccount, positionText } from './on-margin.ts';
import type { PositionEvent } from './position-events.ts';

/** What a holder gets (above zero) or pays at a stamp, as it was reckoned for all who held then. e8. */
export interface FundingDue extends InstrumentRef {
  readonly owner: AccountId;
  readonly direction: Direction;
  readonly stampMs: number;
  readonly rate: bigint;
  readonly mark: bigint;
  /** What was held. */
  readonly quantity: bigint;
  readonly amount: bigint;
}

/**
 * Funding of one position, against the venue. What is paid comes out of an isolated position's own money, and no more than it has; of a cross one, and of one that was closed since,
 * out of what is free in the account; where there is nothing, nothing is paid, and the venue has less. What is received is free at once. `position`: what is held there now; one that
 * was opened after the stamp is another one, which has no part in it.
 */
export function decideFunding(
  due: FundingDue,
  position: KeptPosition | undefined,
  { free, account }: { readonly free: bigint; readonly account: MarginAccount },
): Decision<PositionEvent, never> {
  const { owner, amount, instrumentId, market, base, currency } = due;
  const then = position && position.openedAtMs <= due.stampMs ? position : undefined;
  const fromPosition = amount < 0n && then?.mode === 'isolated';
  const paid = amount > 0n ? amount : maximum(amount, -(fromPosition ? then.margin : free));
  const after: KeptPosition = then
    ? { ...then, margin: fromPosition ? then.margin + paid : then.margin, funding: then.funding + paid }
    : (position ?? {
        direction: due.direction,
        mode: 'isolated',
        leverage: 1,
        initial: { part: 1n, whole: 1n },
        quantity: 0n,
        cost: 0n,
        margin: 0n,
        realised: 0n,
        fees: 0n,
        funding: paid,
        warned: 0n,
        openedAtMs: due.stampMs,
      });
  return accepted<PositionEvent>(
    [
      {
        type: 'position.funded',
        body: {
          instrumentId,
          market,
          base,
          currency,
          stamp: new Date(due.stampMs).toISOString(),
          rate: decimalToText(due.rate),
          mark: decimalToText(due.mark),
          quantity: decimalToText(due.quantity),
          amount: decimalToText(paid),
          position: positionText(after),
        },
      },
    ],
    netPostings([
      { holder: owner, asset: currency, purpose: fromPosition ? 'margin' : account.free, amount: paid },
      { holder: HOUSE, asset: currency, purpose: 'venue', amount: -paid },
    ]),
  );
}
