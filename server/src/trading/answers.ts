import type { TradedBody } from '@tarazu/domain/block/block-state';
import type { ConversionDone } from '@tarazu/domain/exchange/conversion/convert';
import type { AccountId } from '@tarazu/domain/posting';
import { evolveOrder, type Order } from '@tarazu/domain/trading/order';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import { orderView } from '@tarazu/wire/order-view';
import type { ConditionalOrderView } from '@tarazu/wire/trading/conditional-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import type { LiveMarket } from '../market/index.ts';
import { readEventsAfter } from '../platform/commit/read-events.ts';
import type { Reader } from '../platform/database.ts';
import { isAboutSplit, isConditional, isConversion, type OrderCommand, type OrderRef } from './commands.ts';
import { conditionalIn } from './conditional/facts.ts';
import { conditionalView } from './conditional/views.ts';
import type { TradingEvent } from './facts/apply.ts';
import { type OrderFacts, orderIn } from './facts/facts.ts';

/** The order as it is now, or those that were taken back; nothing of what the house does by itself. */
export interface TradingAnswer {
  readonly order?: OrderView;
  readonly orders?: readonly OrderView[];
  readonly conditional?: ConditionalOrderView;
  /** What was converted, with the number of its event. */
  readonly conversion?: { readonly done: ConversionDone; readonly no: number };
  /** The conversion at a limit that was set or has ended. */
  readonly limitId?: string;
  /** The block that was traded, likewise. */
  readonly block?: { readonly traded: TradedBody; readonly no: number };
}

/**
 * The answer to a placed order. Everything in it can be read from the entry's own events, so the store keeps it empty:
 * a third fewer bytes for the most frequent entry there is.
 */
export class PlacedAnswer {
  readonly order: OrderView;
  constructor(order: OrderView) {
    this.order = order;
  }
  toJSON(): object {
    return {};
  }
}

/** An accepted order has no refusal, the only words in a view, so the language does not matter. */
function viewIn(
  facts: OrderFacts,
  ref: Pick<OrderRef, 'owner' | 'orderId' | 'instrumentId'>,
  market: LiveMarket,
): OrderView | undefined {
  const order = orderIn(facts, ref.owner, ref.orderId);
  const instrument = market.instrument(ref.instrumentId);
  return order && instrument && orderView(order, instrument, 'en-US');
}

/** What an accepted command answers, from the facts as it left them. */
export function answerOf(
  command: OrderCommand,
  facts: OrderFacts,
  events: readonly TradingEvent[],
  market: LiveMarket,
): TradingAnswer {
  if (command.kind === 'settle' || isAboutSplit(command)) return {};
  if (command.kind === 'set-limit-conversion' || command.kind === 'end-limit-conversion')
    return { limitId: command.limitId };
  if (isConversion(command)) {
    const own = facts.conversions.added.find(({ done }) => done.conversionId === command.conversionId);
    return own ? { conversion: { done: own.done, no: own.no } } : {};
  }
  if (command.kind === 'block') {
    const own = facts.blocks.added.find(({ traded }) => traded.tradeId === command.tradeId);
    return own ? { block: { traded: own.traded, no: own.no } } : {};
  }
  if (isConditional(command)) {
    const conditional = conditionalIn(facts.conditionals, command.owner, command.conditionalId);
    return conditional ? { conditional: conditionalView(conditional, market) } : {};
  }
  if (command.kind === 'cancel-all') {
    const ended = new Set(events.flatMap(({ body }) => ('orderId' in body ? [body.orderId] : [])));
    const refs = command.orders.filter(({ orderId }) => ended.has(orderId));
    return { orders: refs.flatMap((ref) => viewIn(facts, ref, market) ?? []) };
  }
  if (command.kind === 'together') {
    const [{ owner, orderId } = { owner: command.owner, orderId: '' }] = command.parts;
    const order = viewIn(facts, { owner, orderId, instrumentId: command.instrumentId }, market);
    return order ? { order } : {};
  }
  const view = viewIn(facts, command, market);
  if (!view) return {};
  if (command.kind === 'place-bracket') {
    const exit = conditionalIn(facts.conditionals, command.owner, command.exit.conditionalId);
    return { order: view, ...(exit ? { conditional: conditionalView(exit, market) } : {}) };
  }
  return command.kind === 'place' ? new PlacedAnswer(view) : { order: view };
}

/** The first answer to a placed order again, from the events of its entry alone. `lastNo` is the number of the entry. */
export async function readPlacedAnswer(
  reader: Reader,
  market: LiveMarket,
  owner: AccountId,
  lastNo: number,
): Promise<{ readonly order: OrderView }> {
  const [entry] = await readEventsAfter(reader, owner, lastNo - 1, 1);
  let order: Order | undefined;
  entry?.events.forEach((event, index) => {
    const mark = { no: entry.no - entry.events_count + 1 + index, atMs: entry.at_ms };
    // Entries under a placed order's request id were written by this feature.
    order = evolveOrder(order, event as unknown as OrderEvent, mark);
  });
  const instrument = order && market.instrument(order.instrumentId);
  if (!order || !instrument) throw new Error(`entry ${owner}/${lastNo} does not place an order`);
  return { order: orderView(order, instrument, 'en-US') };
}
