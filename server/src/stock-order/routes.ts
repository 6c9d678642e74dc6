import type { Refusal } from '@tarazu/domain/decision';
import { printContractNote, showContractNote } from '@tarazu/wire/contract-note';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import { printPositionNote, showPositionNote } from '@tarazu/wire/position-note';
import type { RefusalName } from '@tarazu/wire/refusals';
import {
  buyStock,
  cancelOrder,
  cancelOrderByPost,
  holdingInfo,
  listHoldings,
  listOrders,
  listTrades,
  orderInfo,
  previewOrder,
  sellStock,
} from '@tarazu/wire/stock-order';
import { cancelAllOrders } from '@tarazu/wire/trading/order-cancel-all';
import { modifyOrder, previewModify } from '@tarazu/wire/trading/order-modify';
import { orderStatistics } from '@tarazu/wire/trading/order-statistics';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import { FileAnswer, isRefusal } from '../platform/http/envelope.ts';
import type { Serve, SessionContext } from '../platform/http.ts';
import type { IdSource } from '../platform/random-id.ts';
import { createOrderDoor, printedPositionNote, printNote, type Trading, type TradingGate } from '../trading/index.ts';

/** The first calls for orders, named after shares. They take an order for anything that is traded here. */
export interface StockOrderDeps {
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly gate: TradingGate;
  readonly trading: Pick<Trading, 'queries' | 'notes' | 'submit' | 'conditionals'>;
}

export function stockOrderRoutes(serve: Serve, deps: StockOrderDeps): void {
  const { clock, trading } = deps;
  const { queries, notes, submit } = trading;
  const door = createOrderDoor({ ...deps, queries, submit, covers: () => true });

  async function cancelAll(
    { country, instrumentId, requestId }: RequestOf<typeof cancelAllOrders>,
    { session }: SessionContext,
  ): Promise<ReplyOf<typeof cancelAllOrders> | Refusal<RefusalName>> {
    const owner = session.accountId;
    const orders = await queries.openRefs(owner, country, instrumentId);
    const body = JSON.stringify(['cancel-all', country, instrumentId]);
    const outcome = await submit({ kind: 'cancel-all', by: 'person', owner, orders }, requestId, body);
    return outcome.kind === 'refused' ? outcome : { orders: [...(outcome.answer.orders ?? [])] };
  }

  serve(buyStock, (input, { session }) => door.place({ side: 'buy', ...input }, session));
  serve(sellStock, (input, { session }) => door.place({ side: 'sell', ...input }, session));
  serve(previewOrder, (input, { session, language }) => door.preview(input, session.accountId, language));
  serve(cancelOrder, (input, { session }) => door.cancel(input, session.accountId));
  serve(cancelOrderByPost, (input, { session }) => door.cancel(input, session.accountId));
  serve(cancelAllOrders, cancelAll);
  serve(previewModify, (input, { session, language }) => door.previewModify(input, session.accountId, language));
  serve(modifyOrder, (input, { session }) => door.modify(input, session));
  serve(listOrders, (input, { session, language }) => queries.orders(session.accountId, input, language));
  serve(orderInfo, (input, { session, language }) => queries.info(session.accountId, input.orderId, language));
  serve(listTrades, (input, { session }) => queries.trades(session.accountId, input));
  serve(showContractNote, (input, { session, language }) => notes.note(session.accountId, input.tradeId, language));
  serve(printContractNote, async (input, { session, language }) => {
    const note = await notes.note(session.accountId, input.tradeId, language);
    return isRefusal(note) ? note : new FileAnswer(await printNote(note, language), 'application/pdf');
  });
  serve(showPositionNote, (input, { session }) => notes.positionNote(session.accountId, input.eventNo));
  serve(printPositionNote, async (input, { session, language }) => {
    const note = await notes.positionNote(session.accountId, input.eventNo);
    return isRefusal(note) ? note : new FileAnswer(await printedPositionNote(note, language), 'application/pdf');
  });
  serve(orderStatistics, (input, { session }) => queries.statistics(session.accountId, input.days, clock.nowMs()));
  serve(listHoldings, (input, { session, language }) => queries.holdings(session.accountId, input, language));
  serve(holdingInfo, (input, { session, language }) =>
    queries.holding(session.accountId, input.instrumentId, language),
  );
}
