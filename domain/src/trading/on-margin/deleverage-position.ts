import { type EntryOfAnother, refused } from '../../decision.ts';
import { reduced, reducedIsolated } from '../../margin/change.ts';
import { deleverage } from '../../margin/ladder/deleverage.ts';
import type { InstrumentRef } from '../../market/instrument.ts';
import { decimalToText } from '../../money.ts';
import { type AccountId, HOUSE, netPostings, type Posting } from '../../posting.ts';
import { INSURANCE_FUND, type LiquidationDecision, type LiquidationEvent, refOf } from './liquidation.ts';
import { type KeptPosition, type MarginAccount, positionText } from './on-margin.ts';

/** Somebody on the other side of what the fund cannot close, with the place of their money. */
export interface OppositeHolder {
  readonly owner: AccountId;
  readonly position: KeptPosition;
}

/**
 * Closes what the fund would not pay for with those on the other side, by profit times leverage, at the value it was given up for. `opposites` are all
 * that are looked at; the fund's own money is not touched but for a unit of rounding.
 */
export function decideDeleverage(
  held: { readonly ref: InstrumentRef; readonly position: KeptPosition; readonly mark: bigint },
  quantity: bigint,
  opposites: readonly OppositeHolder[],
  { step, account }: { readonly step: bigint; readonly account: MarginAccount },
): LiquidationDecision {
  const { ref, position, mark } = held;
  const byKey = new Map(opposites.map((one) => [String(one.owner), one]));
  const ranked = opposites.map((one) => ({ key: String(one.owner), position: one.position }));
  const met = deleverage(position, quantity, ranked, mark);
  const closed = met.reduce((sum, one) => sum + one.quantity, 0n);
  if (closed === 0n) return refused('nothing_to_change');
  const asset = ref.currency;
  const value = met.reduce((sum, one) => sum + one.value, 0n);
  const fund = reduced(position, closed, value, step);
  const after: KeptPosition = {
    ...position,
    quantity: position.quantity - closed,
    cost: position.cost - fund.cost,
    realised: position.realised + fund.realised,
  };
  const others = met.flatMap((one): EntryOfAnother<LiquidationEvent>[] => {
    const opposite = byKey.get(one.key);
    if (!opposite || one.quantity === 0n) return [];
    const { owner, position: own } = opposite;
    const isolated = own.mode === 'isolated';
    const part = isolated
      ? reducedIsolated(own, one.quantity, one.value, 0n, step)
      : { ...reduced(own, one.quantity, one.value, step), returned: 0n };
    const left = isolated ? (part.position?.margin ?? 0n) : 0n;
    const next: KeptPosition = {
      ...own,
      quantity: own.quantity - one.quantity,
      cost: own.cost - part.cost,
      margin: left,
      realised: own.realised + part.realised,
    };
    const body = {
      ...refOf(ref),
      quantity: decimalToText(one.quantity),
      value: decimalToText(one.value),
      realised: decimalToText(part.realised),
      mark: decimalToText(mark),
      position: positionText(next),
    };
    const postings: Posting[] = [
      { holder: owner, asset, purpose: 'margin', amount: isolated ? left - own.margin : 0n },
      { holder: owner, asset, purpose: account.free, amount: isolated ? part.returned : part.realised },
    ];
    const moved = postings.reduce((sum, { amount }) => sum + amount, 0n);
    return [
      {
        owner,
        events: [{ type: 'position.deleveraged', body }],
        postings: netPostings([...postings, { holder: HOUSE, asset, purpose: 'venue', amount: -moved }]),
      },
    ];
  });
  return {
    kind: 'accepted',
    events: [
      {
        type: 'fund.deleveraged',
        body: {
          ...refOf(ref),
          quantity: decimalToText(closed),
          value: decimalToText(value),
          mark: decimalToText(mark),
          position: positionText(after),
        },
      },
    ],
    postings: netPostings([
      { holder: INSURANCE_FUND, asset, purpose: account.free, amount: fund.realised },
      { holder: HOUSE, asset, purpose: 'venue', amount: -fund.realised },
    ]),
    others,
  };
}
