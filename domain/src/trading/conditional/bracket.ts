import { accepted } from '../../decision.ts';
import { maximum, minimum } from '../../money.ts';
import { evolveOrder, type Order } from '../order.ts';
import { decidePlace, type PlaceOrder } from '../place.ts';
import type { TradingFacts } from '../trading-facts.ts';
import type { ConditionalFacts } from './conditional-facts.ts';
import { type ConditionalDecision, type CreateConditional, decideCreateConditional } from './create.ts';

/** An order with what takes its fills out again, decided in one: neither is there without the other. */
export interface PlaceBracket extends PlaceOrder {
  readonly exit: Pick<CreateConditional, 'conditionalId' | 'legs' | 'until' | 'watched'>;
}

/** From where the levels of an exit are measured, e8: the price at which its entry may fill, or the last one where that is better. */
export function entryPrice(
  { side, price }: Pick<PlaceOrder, 'side' | 'price'>,
  last: bigint | undefined,
): bigint | undefined {
  if (price === undefined || last === undefined) return last;
  return side === 'buy' ? minimum(price, last) : maximum(price, last);
}

/** The entry by the very rule that places any order, and its exit by the one that sets any. What refuses one refuses both. */
export function decideBracket(
  command: PlaceBracket,
  facts: TradingFacts | undefined,
  waiting: ConditionalFacts | undefined,
): ConditionalDecision {
  const placed = decidePlace(command, facts);
  if (placed.kind === 'refused') return placed;
  // Only what the exit asks of its entry is read of this; the mark is no part of that.
  const entry = placed.events.reduce<Order | undefined>(
    (order, event) => evolveOrder(order, event, { no: 1, atMs: 0 }),
    undefined,
  );
  const { owner, by, instrumentId, quantity, orderId, exit } = command;
  const side = command.side === 'buy' ? 'sell' : 'buy';
  const margin = command.onMargin ? { onMargin: { ...command.onMargin, effect: 'close' } as const } : {};
  const set = decideCreateConditional(
    { ...exit, ...margin, owner, by, side, instrumentId, quantity, after: orderId },
    waiting && { ...waiting, last: entryPrice(command, waiting.last) },
    entry,
  );
  return set.kind === 'refused' ? set : accepted([...placed.events, ...set.events], placed.postings);
}
