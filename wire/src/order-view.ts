import type { RefusalParams } from '@tarazu/domain/decision';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimalToText } from '@tarazu/domain/money';
import { averagePriceOf, type Order } from '@tarazu/domain/trading/order';
import { refusalMessage } from './format.ts';
import type { Language } from './language.ts';
import { type RefusalName, refusals } from './refusals.ts';
import type { OrderView } from './trading/order.ts';

/** How an order looks on the wire. Money and prices with at least two decimals, quantities with as many as they have. */
export function orderView(
  order: Order,
  instrument: Pick<Instrument, 'symbol' | 'name' | 'country' | 'unit'>,
  language: Language,
): OrderView {
  const average = averagePriceOf(order);
  const createdAt = new Date(order.createdAtMs).toISOString();
  return {
    orderId: order.orderId,
    eventNo: order.eventNo,
    instrumentId: order.instrumentId,
    symbol: instrument.symbol,
    name: instrument.name,
    country: instrument.country,
    unit: instrument.unit ?? null,
    currency: order.currency,
    side: order.side,
    type: order.type,
    validity: order.validity,
    postOnly: order.postOnly,
    onMargin: order.onMargin ?? null,
    product: order.onMargin && marketOf(order.market).margin?.dayOf ? 'intraday' : 'delivery',
    quantity: decimalToText(order.quantity),
    filled: decimalToText(order.filled),
    price: order.price === undefined ? null : decimalToText(order.price, 2),
    averagePrice: average === undefined ? null : decimalToText(average, 2),
    held: heldText(order.side, order.held),
    charges: decimalToText(order.charges, 2),
    status: order.status,
    refusal: order.refusal ? refusalView(order.refusal.code, order.refusal.params, language) : null,
    tradeDate: order.tradeDate,
    lastDate: order.lastDate,
    createdAt,
    updatedAt: order.updatedAtMs === order.createdAtMs ? createdAt : new Date(order.updatedAtMs).toISOString(),
  };
}

/** Money with two decimals for a buy, shares for a sale. */
export function heldText(side: OrderView['side'], held: bigint): string {
  return decimalToText(held, side === 'buy' ? 2 : 0);
}

export function refusalView(
  name: RefusalName,
  params: RefusalParams,
  language: Language,
): NonNullable<OrderView['refusal']> {
  const text = refusals[name];
  return { code: text.code, name, msg: refusalMessage(text, params, language), params: { ...params } };
}
