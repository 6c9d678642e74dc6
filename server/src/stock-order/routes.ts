import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { OrderIntent } from '@tarazu/domain/trading/place-checks';
import { printContractNote, showContractNote } from '@tarazu/wire/contract-note';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
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
import type { Committed } from '../platform/commit/transactor.ts';
import { FileAnswer, isRefusal } from '../platform/http/envelope.ts';
import type { Serve, SessionContext } from '../platform/http.ts';
import type { IdSource } from '../platform/random-id.ts';
import { orderRefOf, printNote, type Trading, type TradingAnswer, type TradingGate } from '../trading/index.ts';

/** The calls for orders of shares: a door to the trading of every product, with nothing of its rules. */
export interface StockOrderDeps {
  readonly market: LiveMarket;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly gate: TradingGate;
  readonly trading: Pick<Trading, 'queries' | 'notes' | 'submit'>;
}

type Placing = RequestOf<typeof buyStock>;
type OrderReply = ReplyOf<typeof buyStock>;
type OrderAnswer = OrderReply | Refusal<RefusalName>;

function intentOf(side: OrderIntent['side'], input: Omit<Placing, 'requestId' | 'transactionPassword'>): OrderIntent {
  return {
    side,
    instrumentId: input.instrumentId,
    type: input.type,
    validity: input.validity,
    quantity: decimal(input.quantity),
    price: input.price === undefined ? undefined : decimal(input.price),
  };
}

function changeOf({ quantity, price }: Pick<RequestOf<typeof modifyOrder>, 'quantity' | 'price'>) {
  return {
    quantity: quantity === undefined ? undefined : decimal(quantity),
    price: price === undefined ? undefined : decimal(price),
  };
}

function answerOf(outcome: Committed<TradingAnswer>): OrderAnswer {
  if (outcome.kind === 'refused') return outcome;
  const { order } = outcome.answer;
  if (!order) throw new Error(`event ${outcome.eventNo} answers without its order`);
  return { order };
}

export function stockOrderRoutes(serve: Serve, deps: StockOrderDeps): void {
  const { market, clock, ids, gate, trading } = deps;
  const { queries, notes, submit } = trading;

  async function place(side: OrderIntent['side'], input: Placing, { session }: SessionContext): Promise<OrderAnswer> {
    const fault = await gate.check(session, input.transactionPassword);
    if (fault) return fault;
    const intent = intentOf(side, input);
    const body = JSON.stringify([side, input.instrumentId, input.type, input.validity, input.quantity, input.price]);
    const command = { kind: 'place', by: 'person', owner: session.accountId, orderId: ids.id(), ...intent } as const;
    return answerOf(await submit(command, input.requestId, body));
  }

  async function refOf(owner: AccountId, orderId: string) {
    const order = await queries.order(owner, orderId);
    return order && orderRefOf(owner, order);
  }

  async function cancel(input: RequestOf<typeof cancelOrder>, { session }: SessionContext): Promise<OrderAnswer> {
    const ref = await refOf(session.accountId, input.orderId);
    if (!ref) return refused('order_unknown');
    return answerOf(
      await submit(
        { kind: 'cancel', by: 'person', ...ref },
        input.requestId,
        JSON.stringify(['cancel', input.orderId]),
      ),
    );
  }

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

  serve(buyStock, (input, context) => place('buy', input, context));
  serve(sellStock, (input, context) => place('sell', input, context));
  serve(previewOrder, async (input, { session, language }) => {
    const owner = session.accountId;
    const instrument = market.instrument(input.instrumentId);
    if (!instrument) return refused('instrument_unknown', { instrument: input.instrumentId });
    return queries.preview(owner, instrument, intentOf(input.side, input), language);
  });
  serve(cancelOrder, cancel);
  serve(cancelOrderByPost, cancel);
  serve(cancelAllOrders, cancelAll);
  serve(previewModify, async (input, { session, language }) => {
    const order = await queries.order(session.accountId, input.orderId);
    if (!order) return refused('order_unknown');
    const instrument = market.instrument(order.instrumentId);
    if (!instrument) return refused('instrument_unknown', { instrument: order.instrumentId });
    return queries.previewChange(session.accountId, instrument, order, changeOf(input), language);
  });
  serve(modifyOrder, async (input, { session }) => {
    const fault = await gate.check(session, input.transactionPassword);
    if (fault) return fault;
    const ref = await refOf(session.accountId, input.orderId);
    if (!ref) return refused('order_unknown');
    const change = changeOf(input);
    const body = JSON.stringify(['modify', input.orderId, input.quantity, input.price]);
    return answerOf(await submit({ kind: 'modify', by: 'person', ...ref, ...change }, input.requestId, body));
  });
  serve(listOrders, (input, { session, language }) => queries.orders(session.accountId, input, language));
  serve(orderInfo, (input, { session, language }) => queries.info(session.accountId, input.orderId, language));
  serve(listTrades, (input, { session }) => queries.trades(session.accountId, input));
  serve(showContractNote, (input, { session, language }) => notes.note(session.accountId, input.tradeId, language));
  serve(printContractNote, async (input, { session, language }) => {
    const note = await notes.note(session.accountId, input.tradeId, language);
    return isRefusal(note) ? note : new FileAnswer(await printNote(note, language), 'application/pdf');
  });
  serve(orderStatistics, (input, { session }) => queries.statistics(session.accountId, input.days, clock.nowMs()));
  serve(listHoldings, (input, { session }) => queries.holdings(session.accountId, input));
  serve(holdingInfo, (input, { session }) => queries.holding(session.accountId, input.instrumentId));
}
