import { accepted, refused } from '../../decision.ts';
import { closeAgainst } from '../../margin/ladder/take-over.ts';
import type { Direction } from '../../margin/position.ts';
import { refOf } from '../../market/instrument.ts';
import { decimalToText } from '../../money.ts';
import { type AccountId, HOUSE, netPostings } from '../../posting.ts';
import { filledEvent } from '../execution.ts';
import { levelsAgainst, TAKING_RULE, type Take, takenAgainst } from '../matching/match.ts';
import type { OrderDecision } from '../order-events.ts';
import { noProgress, type TradingFacts } from '../trading-facts.ts';
import { type KeptPosition, positionText, sideOf } from './on-margin.ts';

export interface CloseForFund {
  readonly owner: AccountId;
  readonly orderId: string;
  readonly direction: Direction;
}

/**
 * The fund closes what it has taken over, by an order like any but without charges: no more than the book shows, and never so much that the fund would fall below zero. Refused where
 * nothing can be closed.
 */
export function decideFundClose({ owner, orderId, direction }: CloseForFund, facts: TradingFacts): OrderDecision {
  const { instrument, margin, book, state } = facts;
  const own = margin?.held[direction];
  if (!margin || !own || !book || state.phase !== 'open') return refused('nothing_to_change');
  const onMargin = { direction, effect: 'close', mode: 'cross', leverage: own.leverage } as const;
  const side = sideOf(onMargin);
  const shown = levelsAgainst(side, book);
  const before = takenAgainst(side, facts.taken, book);
  const free = shown.map(({ price, size }) => ({ price, size: size - (before.get(price) ?? 0n) }));
  const { takes, result } = closeAgainst(own, free, facts.cash, { lot: instrument.lot, step: margin.terms.step });
  const quantity = takes.reduce((sum, one) => sum + one.quantity, 0n);
  if (quantity === 0n) return refused('nothing_to_change');
  const asset = instrument.currency;
  const evidence = takes.map(
    ({ price, quantity: taken }): Take => ({
      price,
      taken,
      size: shown.find((level) => level.price === price)?.size ?? 0n,
      before: before.get(price) ?? 0n,
    }),
  );
  const value = takes.reduce((sum, one) => sum + one.price * one.quantity, 0n) / 100_000_000n;
  const cost = direction === 'long' ? value - result : value + result;
  const after: KeptPosition = {
    ...own,
    quantity: own.quantity - quantity,
    cost: own.cost - cost,
    realised: own.realised + result,
  };
  const fill = { quantity, value, charges: [], chargesTotal: 0n, perDayCharged: 0n, net: value };
  const intent = {
    orderId,
    side,
    wanted: quantity,
    limit: undefined,
    takes: evidence,
    rule: TAKING_RULE,
    sequence: book.sequence,
  };
  const paid = { result: { cost, realised: result }, position: positionText(after) };
  return accepted(
    [
      {
        type: 'order.placed',
        body: {
          orderId,
          by: 'engine',
          ...refOf(instrument),
          side,
          type: 'market',
          validity: 'ioc',
          onMargin,
          quantity: decimalToText(quantity),
          price: null,
          tradeDate: state.tradeDate,
          held: '0',
          queueAhead: '0',
        },
      },
      filledEvent(facts, intent, noProgress, fill, { held: 0n, status: 'filled' }, paid),
    ],
    netPostings([
      { holder: owner, asset, purpose: margin.account.free, amount: result },
      { holder: HOUSE, asset, purpose: 'venue', amount: -result },
    ]),
  );
}
