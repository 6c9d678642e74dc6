import { tradeValue } from '../charges/charges.ts';
import { accepted, refused } from '../decision.ts';
import type { Print } from '../market/book.ts';
import { minimum } from '../money.ts';
import type { AccountId } from '../posting.ts';
import { transfer } from '../posting.ts';
import { decideOutdated, openFault } from './end.ts';
import { execute, filledEvent } from './execution.ts';
import type { Take } from './matching/match.ts';
import { levelsAgainst, matchTaking, quantityOf, takenAgainst } from './matching/match.ts';
import { CROSSING_RULE, PRINT_RULE, reachOfPrint } from './matching/resting.ts';
import { progressOf } from './modify.ts';
import type { Order } from './order.ts';
import { remainingOf } from './order.ts';
import type { OrderDecision } from './order-events.ts';
import { ownershipOf, reservedIn } from './ownership/ownership-of.ts';
import { marketFault } from './place-checks.ts';
import type { TradingFacts } from './trading-facts.ts';

/** A print that reached a waiting order: the queue before it, and how much of the print our better-placed orders had. */
export interface ReachingPrint extends Pick<Print, 'sequence' | 'price' | 'size' | 'aggressor'> {
  readonly queueAhead: bigint;
  readonly before: bigint;
}

export interface FillOrder {
  readonly owner: AccountId;
  /** Undefined: the book has come to the order's price, and the rule looks at the book of this moment. */
  readonly print: ReachingPrint | undefined;
}

function takesOf(
  order: Order,
  remaining: bigint,
  limit: bigint,
  command: FillOrder,
  facts: TradingFacts,
): readonly Take[] {
  const { lot } = facts.instrument;
  const { print } = command;
  if (print) {
    const resting = { side: order.side, price: limit, remaining, queueAhead: print.queueAhead, lot };
    const { quantity } = reachOfPrint(resting, print, print.before);
    return quantity > 0n ? [{ price: print.price, size: print.size, before: print.before, taken: quantity }] : [];
  }
  const levels = levelsAgainst(order.side, facts.book);
  const wanted = { side: order.side, quantity: remaining, limit, lot };
  return matchTaking(wanted, levels, takenAgainst(order.side, facts.taken, facts.book));
}

/**
 * A waiting order gets a fill at its own price, paid from what it has reserved. The last fill gives back what is left of
 * the reserve.
 */
export function decideFill(
  command: FillOrder,
  order: Order | undefined,
  facts: TradingFacts | undefined,
): OrderDecision {
  const notOpen = openFault(order);
  if (notOpen || !order || order.price === undefined) return notOpen ?? refused('order_unknown');
  if (!facts) return refused('instrument_unknown', { instrument: order.instrumentId });
  const shut = marketFault(facts.instrument, facts.state);
  if (shut) return refused(shut.code, shut.params);
  const { tradeDate } = facts.state;
  if (tradeDate < order.tradeDate || tradeDate > order.lastDate) return refused('market_closed');
  const limit = order.price;
  const { owner, print } = command;
  const own = ownershipOf(order);
  const outdated = own.outdated(order, remainingOf(order), facts);
  if (outdated) return decideOutdated(owner, order, outdated);
  const wanted = own.fillable(order, remainingOf(order), facts);
  if (wanted === undefined) return refused('nothing_to_change');
  const takes = takesOf(order, wanted, limit, command, facts);
  const quantity = quantityOf(takes);
  if (quantity === 0n) return refused('nothing_to_change');
  const before = progressOf(order);
  const isLast = quantity === remainingOf(order);
  const value = tradeValue(limit, quantity, order.currency);
  const { asset, free, reserved } = reservedIn(order);
  const most = own.payable(order.held);
  const fill = execute(facts, order.side, before, {
    quantity,
    value,
    ...(most === undefined ? {} : { most }),
    chargesMost: own.chargesMost(order, { quantity, value }, facts),
    role: 'maker',
  });
  const paid = own.pay({ owner, order, fill, held: order.held }, facts);
  const left = order.held - paid.used;
  const back = transfer(
    isLast ? left : 0n,
    asset,
    { holder: owner, purpose: reserved },
    { holder: owner, purpose: free },
  );
  const intent = {
    orderId: order.orderId,
    side: order.side,
    wanted,
    limit,
    takes,
    rule: print ? PRINT_RULE : CROSSING_RULE,
    sequence: print?.sequence ?? facts.book?.sequence ?? 0,
    ...(print ? { print: { queueAhead: print.queueAhead, aggressor: print.aggressor } } : {}),
  };
  const after = { held: isLast ? 0n : minimum(left, order.held), status: isLast ? 'filled' : 'partly_filled' } as const;
  const event = filledEvent(facts, intent, before, fill, after, paid);
  return accepted([event], [...paid.postings, ...back]);
}
