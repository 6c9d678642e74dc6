// What trading promises of one product it promises of each: the same tests for every row of one table.
import { isCurrency } from '@tarazu/domain/asset';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import { showContractNote } from '@tarazu/wire/contract-note';
import { listHoldings, listOrders, orderInfo } from '@tarazu/wire/stock-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { previewModify } from '@tarazu/wire/trading/order-modify';
import { listLedger, showAssets, showLedgerEntry } from '@tarazu/wire/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyHeld } from '../app/held-store.ts';
import { readEventsAfter } from '../platform/commit/read-events.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { evolveOrderView } from '../testing/order-fold.ts';
import { personWithMoney, priceBelow, testProducts } from '../testing/products.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyFills } from './index.ts';
import { createOrderEngine } from './led/order-engine.ts';
import { readOpenOrders } from './store/orders.ts';

let app: TestApp;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `each-product-${requests}`;
};

beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  app.clock.advance(60_000);
});
afterEach(async () => {
  await app.trading.engine.settled();
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  expect(await verifyHeld(app.database)).toEqual([]);
});
afterAll(() => app.close());

async function counts(): Promise<readonly number[]> {
  const tables = ['trade_order', 'fill', 'holding', 'journal', 'posting'];
  const read = tables.map(async (name) => {
    const statement = { name: `test_count_${name}`, text: `select count(*) as rows from ${name}` };
    return (await app.database.query<{ rows: number }>(statement))[0]?.rows ?? -1;
  });
  return Promise.all(read);
}

/** The order as its events make it, from the view that its placing gave. */
async function folded(person: TestPerson, placed: OrderView): Promise<OrderView> {
  const session = await app.user.sessions.authenticate(person.token);
  const rows = await readEventsAfter(app.database, session?.accountId ?? 0, placed.eventNo, 100);
  return rows
    .flatMap((row) =>
      row.events.map((event, index) => ({
        mark: { no: row.no - row.events_count + 1 + index, atMs: row.at_ms },
        event: event as unknown as OrderEvent,
      })),
    )
    .reduce((view, { event, mark }) => evolveOrderView(view, event, mark), placed);
}

describe.each(testProducts)('$instrumentId', (product) => {
  const { instrumentId, currency, many } = product;
  const market = { side: 'buy', type: 'market' } as const;
  const limit = (times: number, bps: number) =>
    ({ side: 'buy', type: 'limit', quantity: many(times), price: priceBelow(app, product, bps) }) as const;
  const account = async ({ client }: TestPerson) =>
    good(await client.call(showAssets, {})).accounts.find((one) => one.currency === currency);
  const view = async ({ client }: TestPerson, orderId: string) => good(await client.call(orderInfo, { orderId })).order;

  test('a market buy is filled from the book and charged as was shown, and everything of it can be followed', async () => {
    const own = await personWithMoney(app);
    const wish = { ...market, quantity: many(3) };
    const shown = good(await product.preview(own.client, wish));
    expect(shown.refusal).toBeNull();
    const { order } = good(await product.place(own.client, { ...wish, requestId: requestId() }));
    expect(order).toMatchObject({ status: 'filled', charges: shown.chargesTotal, side: 'buy' });
    expect(decimal(order.filled)).toBe(decimal(many(3)));
    const { trades } = good(await own.client.call(orderInfo, { orderId: order.orderId }));
    expect(trades.reduce((sum, { net }) => sum + decimal(net), 0n)).toBe(decimal(shown.total));
    expect(await account(own)).toMatchObject({ available: shown.availableAfter });
    const { items } = good(await own.client.call(listHoldings, {}));
    expect(items).toMatchObject([{ instrumentId, invested: shown.total }]);
    expect(decimal(items[0]?.quantity ?? '0')).toBe(decimal(many(3)));
    const ledger = good(await own.client.call(listLedger, { asset: currency }));
    expect(ledger.items[0]).toMatchObject({ kind: 'order.filled', balanceAfter: shown.availableAfter });
    const entry = good(await own.client.call(showLedgerEntry, { entry: ledger.items[0]?.entry ?? 0 }));
    const sums = new Map<string, bigint>();
    for (const line of entry.lines) sums.set(line.asset, (sums.get(line.asset) ?? 0n) + decimal(line.amount));
    expect([...sums.values()]).toEqual([0n, 0n]);
    expect([...sums.keys()].filter(isCurrency)).toEqual([currency]);
    const [trade] = trades;
    const note = good(await own.client.call(showContractNote, { tradeId: trade?.tradeId ?? '' }));
    expect(note).toMatchObject({ trade: { net: trade?.net } });
    const stranger = await app.person();
    expect(refusalOf(await stranger.client.call(showContractNote, { tradeId: trade?.tradeId ?? '' }))).toBe(
      'trade_unknown',
    );
  });

  test('for so much money it is as many whole lots as that buys with all charges, as was shown', async () => {
    const own = await personWithMoney(app);
    const one = good(await product.preview(own.client, { ...market, quantity: many(1) }));
    // Of three and a half there are three.
    const amount = decimalToText((decimal(one.total) * 35n) / 10n, 2);
    const wish = { side: 'buy', type: 'market', amount } as const;
    const shown = good(await product.preview(own.client, wish));
    expect(shown.refusal).toBeNull();
    expect(decimal(shown.total) <= decimal(amount)).toBe(true);
    const { order } = good(await product.place(own.client, { ...wish, requestId: requestId() }));
    expect(order).toMatchObject({ status: 'filled', quantity: shown.quantity });
    const { lot } = app.market.live.instrument(instrumentId) ?? { lot: 1n };
    const more = decimalToText(decimal(order.quantity) + lot);
    expect(
      decimal(good(await product.preview(own.client, { ...market, quantity: more })).total) > decimal(amount),
    ).toBe(true);
    const little = await product.place(own.client, { ...wish, amount: '0.01', requestId: requestId() });
    expect(refusalOf(little)).toBe('amount_buys_none');
    const both = { ...market, amount, quantity: many(1) };
    expect(refusalOf(await product.place(own.client, { ...both, requestId: requestId() }))).toBe('size_terms');
  });

  test('what is set aside for a sale that waits is of what is sold', async () => {
    const own = await personWithMoney(app);
    good(await product.place(own.client, { ...market, quantity: many(3), requestId: requestId() }));
    const [held] = good(await own.client.call(listHoldings, {})).items;
    const price = priceBelow(app, product, -500);
    const wish = { side: 'sell', type: 'limit', quantity: many(2), price, requestId: requestId() } as const;
    const sale = await product.place(own.client, wish);
    // What has to settle first is refused, and nothing is set aside.
    if (decimal(held?.available ?? '0') === 0n) expect(refusalOf(sale)).toBe('no_available_quantity');
    else expect(good(sale).order).toMatchObject({ status: 'open', side: 'sell' });
    const [after] = good(await own.client.call(listHoldings, {})).items;
    expect(decimal(after?.held ?? '0')).toBe(sale.ok ? decimal(many(2)) : 0n);
    expect(await verifyHeld(app.database)).toEqual([]);
  });

  test('the same request has one effect and one answer; another body under the same id is refused', async () => {
    const own = await personWithMoney(app);
    const input = { ...market, quantity: many(1), requestId: requestId() };
    const first = good(await product.place(own.client, input));
    const before = await counts();
    expect(good(await product.place(own.client, input))).toEqual(first);
    expect(refusalOf(await product.place(own.client, { ...input, quantity: many(2) }))).toBe('request_id_reused');
    expect(await counts()).toEqual(before);
  });

  test('a refusal of the request changes no row; a refused order stays in the list with its reason', async () => {
    const own = await personWithMoney(app);
    const before = await counts();
    const none = { ...market, quantity: '0', requestId: requestId() };
    expect(refusalOf(await product.place(own.client, none))).toBe('quantity_zero');
    expect(await counts()).toEqual(before);
    const dear = await product.place(own.client, { ...limit(9_000, 0), requestId: requestId() });
    expect(refusalOf(dear)).toBe('insufficient_balance');
    // One order and one row of the journal, and nothing that moved value.
    const after = await counts();
    expect(after.map((rows, index) => rows - (before[index] ?? 0))).toEqual([1, 0, 0, 1, 0]);
    const [refused] = good(await own.client.call(listOrders, { filter: 'refused' })).items;
    expect(refused).toMatchObject({ status: 'refused', refusal: { name: 'insufficient_balance', code: 4011 } });
    expect(decimal(refused?.held ?? '1')).toBe(0n);
  });

  test('a limit order waits, is changed, is cancelled; its events give what a fresh fetch gives', async () => {
    const own = await personWithMoney(app);
    const placed = good(await product.place(own.client, { ...limit(5, 300), requestId: requestId() })).order;
    expect(placed.status).toBe('open');
    expect((await account(own))?.held).toBe(placed.held);
    const { orderId } = placed;
    const change = () => ({ orderId, quantity: many(4), requestId: requestId() });
    const modified = good(await product.modify(own.client, change())).order;
    expect(decimal(modified.held)).toBeLessThan(decimal(placed.held));
    expect(refusalOf(await product.modify(own.client, change()))).toBe('nothing_to_change');
    const cancelled = good(await product.cancel(own.client, { orderId, requestId: requestId() })).order;
    expect(cancelled.status).toBe('cancelled');
    expect(decimal((await account(own))?.held ?? '1')).toBe(0n);
    expect(refusalOf(await product.cancel(own.client, { orderId, requestId: requestId() }))).toBe('order_not_open');
    const past = good(await own.client.call(listOrders, { filter: 'past' })).items;
    expect(past.map((one) => one.orderId)).toContain(orderId);
    expect(await folded(own, placed)).toEqual(await view(own, orderId));
  });

  test('what a changed order would cost is what it costs then, and a refusal is told beforehand', async () => {
    const own = await personWithMoney(app);
    const { order } = good(await product.place(own.client, { ...limit(5, 300), requestId: requestId() }));
    const { orderId } = order;
    const change = { orderId, quantity: many(9) };
    const shown = good(await own.client.call(previewModify, change));
    expect(shown.refusal).toBeNull();
    expect(decimal(shown.fillableNow)).toBe(0n);
    expect(shown.charges.length).toBeGreaterThan(0);
    expect(shown.availableBefore).toBe((await account(own))?.available);
    const changed = good(await product.modify(own.client, { ...change, requestId: requestId() })).order;
    expect(shown.reserve).toBe(changed.held);
    expect(shown.availableAfter).toBe((await account(own))?.available);
    expect(decimal(changed.held)).toBeGreaterThan(decimal(order.held));
    expect(good(await own.client.call(previewModify, { orderId })).refusal?.name).toBe('nothing_to_change');
    const over = good(await own.client.call(previewModify, { orderId, quantity: many(9_000) }));
    expect(over.refusal?.name).toBe('insufficient_balance');
    const stranger = await app.person();
    expect(refusalOf(await stranger.client.call(previewModify, { orderId }))).toBe('order_unknown');
  });

  test('a waiting order is filled by the moving market, at its price and never for more than it asked', {
    timeout: 90_000,
  }, async () => {
    const own = await personWithMoney(app);
    const placed = good(await product.place(own.client, { ...limit(40, 1), requestId: requestId() })).order;
    expect(placed.status).toBe('open');
    for (let minute = 0; minute < 240; minute += 1) {
      app.clock.advance(60_000);
      await app.trading.engine.settled();
      if ((await view(own, placed.orderId)).status === 'filled') break;
    }
    const { order, trades } = good(await own.client.call(orderInfo, { orderId: placed.orderId }));
    expect(order).toMatchObject({ status: 'filled', filled: placed.quantity });
    for (const trade of trades) expect(decimal(trade.price)).toBe(decimal(placed.price ?? '0'));
    expect(await folded(own, placed)).toEqual(order);
  });

  test('orders that come together respect the same displayed depth', async () => {
    const people = await Promise.all([personWithMoney(app), personWithMoney(app), personWithMoney(app)]);
    const outcomes = await Promise.all(
      people.flatMap(({ client }) =>
        Array.from({ length: 10 }, () =>
          product.place(client, { ...market, quantity: many(5), requestId: requestId() }),
        ),
      ),
    );
    expect(outcomes.every((outcome) => outcome.ok || refusalOf(outcome) === 'no_sellers')).toBe(true);
  });

  test('the six digits are asked for while the session is locked', async () => {
    const locked = await personWithMoney(app, { unlocked: false });
    const input = { ...market, quantity: many(1), requestId: requestId() };
    expect(refusalOf(await product.place(locked.client, input))).toBe('transaction_password_required');
    const { transactionPassword } = locked;
    expect(good(await product.place(locked.client, { ...input, transactionPassword })).order.status).toBe('filled');
  });

  test('after a restart the open orders are taken over with their place in the queue', async () => {
    const own = await personWithMoney(app);
    const { order } = good(await product.place(own.client, { ...limit(3, 300), requestId: requestId() }));
    const open = await readOpenOrders(app.database);
    expect(open.length).toBe(app.trading.engine.waiting);
    const found = open.find((one) => one.order.orderId === order.orderId)?.order;
    const [quantity, price] = [decimal(many(3)), decimal(order.price ?? '0')];
    expect(found).toMatchObject({ status: 'open', quantity, price, eventNo: order.eventNo });
    const again = createOrderEngine({
      market: app.market.live,
      clock: app.clock,
      submit: () => Promise.reject(new Error('nothing may happen here')),
      isHalted: () => false,
      onError: (error) => expect(error).toBeUndefined(),
    });
    again.start(open);
    expect(again.waiting).toBe(open.length);
    await again.stop();
    good(await product.cancel(own.client, { orderId: order.orderId, requestId: requestId() }));
    expect(app.trading.engine.waiting).toBe(open.length - 1);
  });

  test('a repeated request gets the first answer, whatever became of the order since', async () => {
    const own = await personWithMoney(app);
    const input = { ...limit(3, 300), requestId: requestId() };
    const first = good(await product.place(own.client, input));
    good(await product.cancel(own.client, { orderId: first.order.orderId, requestId: requestId() }));
    expect(good(await product.place(own.client, input))).toEqual(first);
  });
});
