import type { Order } from '@tarazu/domain/trading/order';
import { evolveOrder } from '@tarazu/domain/trading/order';
import type { FilledBody, OrderEvent } from '@tarazu/domain/trading/order-events';
import { orderView } from '@tarazu/wire/order-view';
import { expect, test } from 'vitest';
import { evolveOrderView } from './order-fold.ts';

const instrument = { symbol: 'SAHYM', name: 'Sahyadri Motors', country: 'IN' } as const;

function placed(side: 'buy' | 'sell', held: string): OrderEvent {
  const intent = {
    orderId: 'o1',
    by: 'person',
    instrumentId: 'IN:SAHYM',
    market: 'NSE',
    base: 'IN:SAHYM',
    currency: 'INR',
    side,
    type: 'limit',
    validity: 'day',
  } as const;
  const body = { ...intent, quantity: '10', price: '100.5', tradeDate: '2026-11-20', held, queueAhead: '40' };
  return { type: 'order.placed', body };
}

function filled(order: FilledBody['order']): OrderEvent {
  const body = { orderId: 'o1', order } as FilledBody;
  return { type: 'order.filled', body };
}

const stories: Readonly<Record<string, readonly OrderEvent[]>> = {
  'a buy that is filled in two parts': [
    placed('buy', '1008.3'),
    filled({ filled: '3', value: '301.5', charges: '0.7', held: '706.1', fills: 1, status: 'partly_filled' }),
    filled({ filled: '10', value: '1004.99', charges: '2.34', held: '0', fills: 2, status: 'filled' }),
  ],
  'a sale that is changed and cancelled': [
    placed('sell', '10'),
    {
      type: 'order.modified',
      body: { orderId: 'o1', by: 'key', quantity: '8', price: '101', held: '8', queueAhead: '0' },
    },
    { type: 'order.cancelled', body: { orderId: 'o1', by: 'person', reason: 'asked', released: '8' } },
  ],
  'an order whose day ends': [
    placed('buy', '1008.3'),
    { type: 'order.expired', body: { orderId: 'o1', by: 'engine', reason: 'session_end', released: '1008.3' } },
  ],
};

test.each(Object.entries(stories))('%s: the evolved view is the view of the evolved order', (_, events) => {
  let order: Order | undefined;
  let view: ReturnType<typeof orderView> | undefined;
  events.forEach((event, index) => {
    const mark = { no: index + 5, atMs: 1_795_150_000_000 + index };
    order = evolveOrder(order, event, mark);
    if (!order) throw new Error('the story has no order');
    view = view ? evolveOrderView(view, event, mark) : orderView(order, instrument, 'en-US');
    expect(view).toEqual(orderView(order, instrument, 'en-US'));
  });
});

test('events of other orders leave a view as it is', () => {
  const order = evolveOrder(undefined, placed('buy', '1'), { no: 1, atMs: 0 });
  const view = order && orderView(order, instrument, 'pt-BR');
  const other = {
    type: 'order.cancelled',
    body: { orderId: 'o2', by: 'person', reason: 'asked', released: '0' },
  } as const;
  expect(view && evolveOrderView(view, other, { no: 2, atMs: 1 })).toBe(view);
});
