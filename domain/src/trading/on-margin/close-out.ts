import { type ChargeLine, chargesOf, limitCharges, nothingTraded, totalFor, totalOf } from '../../charges/charges.ts';
import { accepted, type Decision, refused } from '../../decision.ts';
import { reducedIsolated } from '../../margin/change.ts';
import { exactGain } from '../../margin/position.ts';
import { refOf } from '../../market/instrument.ts';
import { decimalToText, divide, maximum, ONE } from '../../money.ts';
import { type AccountId, HOUSE, netPostings } from '../../posting.ts';
import type { TradingFacts } from '../trading-facts.ts';
import { type KeptPosition, positionText, sideOf } from './on-margin.ts';
import type { PositionEvent } from './position-events.ts';

/** What the house closes a position by. */
export type DayFacts = Pick<TradingFacts, 'instrument' | 'state' | 'schedule' | 'margin' | 'source'>;

/** The price that a position of the day is closed out at, and why. */
export interface CloseOut {
  readonly owner: AccountId;
  readonly position: KeptPosition;
  readonly reason: 'margin_gone' | 'day_over';
  /** e8 */
  readonly price: bigint;
  /** Of the print that it is of; 0: a close. */
  readonly sequence: number;
}

export interface CloseOutReckoned {
  readonly value: bigint;
  readonly cost: bigint;
  /** Gain or loss, before charges and without what the margin did not cover. */
  readonly realised: bigint;
  readonly returned: bigint;
  /** What was lost beyond the margin, which the house bears. */
  readonly beyond: bigint;
}

/** What closing all of a position at a price comes to, when it has nothing but its own money. */
export function closedAt(position: KeptPosition, price: bigint, charges: bigint, step: bigint): CloseOutReckoned {
  const value = divide(position.quantity * price, step * ONE, 'half_up') * step;
  const { realised, returned, cost } = reducedIsolated(position, position.quantity, value, charges, step);
  const beyond = maximum(0n, -(position.margin + realised));
  return { value, cost, realised: realised + beyond, returned: beyond > 0n ? 0n : returned, beyond };
}

/**
 * What whoever closes by an order is charged too, taxes of the day included (rounded by themselves), and the fee of squaring off if it has not been taken: being closed out is never cheaper than closing.
 * No more than is left of the margin.
 */
function chargesOfClosing({ position, price }: CloseOut, { schedule, state, margin }: DayFacts): readonly ChargeLine[] {
  if (!margin) return [];
  const { direction, quantity } = position;
  const { value, realised } = closedAt(position, price, 0n, margin.terms.step);
  const side = sideOf({ direction, effect: 'close' });
  const all = chargesOf(schedule, {
    side,
    product: 'intraday',
    squaredOff: position.squaredOff ? undefined : true,
    tradeDate: position.day ?? state.tradeDate,
    role: 'taker',
    volume: 0n,
    value,
    quantity,
    before: { value: 0n, quantity: 0n },
    today: nothingTraded,
  });
  return limitCharges(all, maximum(0n, position.margin + realised));
}

/**
 * The house closes a position that could not be closed against the book: its money is gone by the mark, or its day is over. Its owner loses its margin at the
 * most; what is lost beyond that the house bears, and says how much it was.
 */
export function decideCloseOut(command: CloseOut, facts: DayFacts): Decision<PositionEvent, 'nothing_to_change'> {
  const { owner, position, reason, price, sequence } = command;
  const { instrument, margin, source } = facts;
  if (!margin?.day) return refused('nothing_to_change');
  if (reason === 'margin_gone' && position.margin * ONE + exactGain(position, price) > 0n)
    return refused('nothing_to_change');
  const charges = chargesOfClosing(command, facts);
  const chargesTotal = totalOf(charges);
  const { step } = margin.terms;
  const { value, realised, returned, beyond } = closedAt(position, price, chargesTotal, step);
  const after: KeptPosition = {
    ...position,
    quantity: 0n,
    cost: 0n,
    margin: 0n,
    realised: position.realised + realised,
    fees: position.fees + chargesTotal,
  };
  const asset = instrument.currency;
  return accepted<PositionEvent>(
    [
      {
        type: 'position.closed-out',
        body: {
          ...refOf(instrument),
          reason,
          price: decimalToText(price),
          sequence,
          source,
          before: positionText(position),
          value: decimalToText(value),
          charges: charges.map(({ name, amount, rate }) => ({ name, amount: decimalToText(amount), rate })),
          chargesTotal: decimalToText(chargesTotal),
          realised: decimalToText(realised - chargesTotal),
          beyond: decimalToText(beyond),
          position: positionText(after),
        },
      },
    ],
    netPostings([
      { holder: owner, asset, purpose: 'margin', amount: -position.margin },
      { holder: owner, asset, purpose: margin.account.free, amount: returned },
      { holder: HOUSE, asset, purpose: 'fee', amount: totalFor(charges, 'fee') },
      { holder: HOUSE, asset, purpose: 'tax', amount: totalFor(charges, 'tax') },
      { holder: HOUSE, asset, purpose: 'venue', amount: -realised },
    ]),
  );
}

/** Tells the owner that the house closes the position soon. */
export function decideNotice(
  position: KeptPosition | undefined,
  facts: DayFacts,
): Decision<PositionEvent, 'nothing_to_change'> {
  const at = facts.margin?.day?.squareOffAtMs;
  if (!position || at === undefined) return refused('nothing_to_change');
  const body = {
    ...refOf(facts.instrument),
    at: new Date(at).toISOString(),
    fee: decimalToText(squareOffFee(facts)),
    position: positionText(position),
  };
  return accepted<PositionEvent>([{ type: 'position.square-off-due', body }]);
}

/** What the house asks for closing a position, GST included, e8. */
export function squareOffFee({ schedule, state }: Pick<TradingFacts, 'schedule' | 'state'>): bigint {
  const of = { side: 'sell', product: 'intraday', squaredOff: true, role: 'taker', volume: 0n } as const;
  const trade = { ...of, tradeDate: state.tradeDate, value: 0n, quantity: ONE, before: nothingTraded };
  return totalOf(chargesOf(schedule, { ...trade, today: nothingTraded }));
}
