import { decimal } from '@tarazu/domain/money';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import {
  buyStock,
  cancelOrder,
  holdingInfo,
  listHoldings,
  listOrders,
  listTrades,
  orderInfo,
  previewOrder,
  sellStock,
} from '@tarazu/wire/stock-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { modifyOrder, previewModify } from '@tarazu/wire/trading/order-modify';
import { orderStatistics } from '@tarazu/wire/trading/order-statistics';
import { listLedger, showAssets, showLedgerEntry } from '@tarazu/wire/wallet';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSimulatedMarket } from '../adapters/market-simulated/simulated-market.ts';
import { readEventsAfter } from '../platform/commit/read-events.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { evolveOrderView } from '../testing/order-fold.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyFills } from './index.ts';
import { createOrderEngine } from './reactions.ts';
import { readOpenOrders } from './store/orders.ts';

const SHARE = 'IN:SAHYM';
let app: TestApp;
let asha: TestPerson;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `request-${requests}`;
};

beforeAll(async () => {
  // Days pass in these tests.
  app = await createTestApp({ environment: { SESSION_IDLE_MINUTES: '43200' } });
  asha = await app.person();
});
afterEach(async () => {
  await app.trading.engine.settled();
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
});
afterAll(() => app.close());

const market = { instrumentId: SHARE, type: 'market' } as const;
const limit = { instrumentId: SHARE, type: 'limit' } as const;

function bestBid(): bigint {
  return app.market.live.book(SHARE)?.bids[0]?.price ?? 0n;
}

function priceBelow(ticks: number): string {
  const { tickSize } = app.market.live.tradingState(SHARE);
  return String(Number(bestBid() - BigInt(ticks) * tickSize) / 1e8);
}

async function counts(): Promise<readonly number[]> {
  const tables = ['trade_order', 'fill', 'holding', 'journal', 'posting'];
  const read = tables.map(async (name) => {
    const statement = { name: `test_count_${name}`, text: `select count(*) as rows from ${name}` };
    return (await app.database.query<{ rows: number }>(statement))[0]?.rows ?? -1;
  });
  return Promise.all(read);
}

async function eventsSince(
  person: TestPerson,
  after: number,
): Promise<readonly { no: number; atMs: number; event: OrderEvent }[]> {
  const session = await app.user.sessions.authenticate(person.token);
  const rows = await readEventsAfter(app.database, session?.accountId ?? 0, after, 100);
  return rows.flatMap((row) =>
    row.events.map((event, index) => ({
      no: row.no - row.events_count + 1 + index,
      atMs: row.at_ms,
      event: event as unknown as OrderEvent,
    })),
  );
}

async function freshOrder(person: TestPerson, orderId: string): Promise<OrderView> {
  return good(await person.client.call(orderInfo, { orderId })).order;
}

test('a market buy is filled from the book, charged, locked, and every paisa can be followed', async () => {
  const preview = good(await asha.client.call(previewOrder, { ...market, side: 'buy', quantity: '3' }));
  expect(preview.refusal).toBeNull();
  const { order } = good(await asha.client.call(buyStock, { ...market, quantity: '3', requestId: requestId() }));
  expect(order).toMatchObject({ status: 'filled', filled: '3', charges: preview.chargesTotal, side: 'buy' });
  const info = good(await asha.client.call(orderInfo, { orderId: order.orderId }));
  const [trade] = info.trades;
  expect(info.order).toEqual(order);
  expect(trade).toMatchObject({ quantity: '3', net: preview.total, settled: false, settlementDate: '2026-11-23' });
  expect(trade?.charges.map(({ name }) => name)).toEqual(['brokerage', 'exchange', 'regulator', 'stamp', 'gst', 'stt']);
  const { accounts } = good(await asha.client.call(showAssets, {}));
  expect(accounts[0]).toMatchObject({ currency: 'INR', available: preview.availableAfter, held: '0.00' });
  const { items } = good(await asha.client.call(listHoldings, {}));
  expect(items[0]).toMatchObject({
    instrumentId: SHARE,
    quantity: '3',
    available: '0',
    locked: '3',
    invested: preview.total,
  });
  expect(items[0]?.unlocks).toEqual([{ date: '2026-11-23', quantity: '3' }]);
  const ledger = good(await asha.client.call(listLedger, { asset: 'INR' }));
  expect(ledger.items[0]).toMatchObject({ kind: 'order.filled', balanceAfter: preview.availableAfter });
  const entry = good(await asha.client.call(showLedgerEntry, { entry: ledger.items[0]?.entry ?? 0 }));
  const sums = new Map<string, bigint>();
  for (const line of entry.lines) sums.set(line.asset, (sums.get(line.asset) ?? 0n) + decimal(line.amount));
  expect([...sums.values()]).toEqual([0n, 0n]);
});

test('what an order took is missing from the books after it, and comes back', async () => {
  const untouched = createSimulatedMarket({ clock: app.clock });
  const offered = (book = app.market.live.book(SHARE)) => (book?.asks ?? []).reduce((sum, { size }) => sum + size, 0n);
  const bela = await app.person();
  const { order } = good(await bela.client.call(buyStock, { ...market, quantity: '100', requestId: requestId() }));
  expect(order.filled).toBe('100');
  app.clock.advance(1000);
  expect(offered()).toBeLessThan(offered(untouched.book(SHARE)));
  app.clock.advance(600_000);
  expect(app.market.live.book(SHARE)).toEqual(untouched.book(SHARE));
});

test('the same request has one effect and one answer; another body under the same id is refused', async () => {
  const input = { ...market, quantity: '1', requestId: requestId() };
  const first = good(await asha.client.call(buyStock, input));
  const before = await counts();
  expect(good(await asha.client.call(buyStock, input))).toEqual(first);
  expect(refusalOf(await asha.client.call(buyStock, { ...input, quantity: '2' }))).toBe('request_id_reused');
  expect(await counts()).toEqual(before);
});

test('a refusal of the request changes no row; a refused order stays in the list with its reason', async () => {
  const before = await counts();
  expect(refusalOf(await asha.client.call(buyStock, { ...market, quantity: '0', requestId: requestId() }))).toBe(
    'quantity_zero',
  );
  const unknown = { ...market, instrumentId: 'IN:NOSUCH', quantity: '1', requestId: requestId() };
  expect(refusalOf(await asha.client.call(buyStock, unknown))).toBe('instrument_unknown');
  expect(await counts()).toEqual(before);
  const outcome = await asha.client.call(buyStock, {
    ...limit,
    quantity: '9000',
    price: priceBelow(0),
    requestId: requestId(),
  });
  expect(refusalOf(outcome)).toBe('insufficient_balance');
  const after = await counts();
  // One order and one journal row, and nothing that moved value.
  expect(after.map((rows, index) => rows - (before[index] ?? 0))).toEqual([1, 0, 0, 1, 0]);
  const { items } = good(await asha.client.call(listOrders, { filter: 'refused' }));
  expect(items[0]).toMatchObject({
    status: 'refused',
    held: '0.00',
    refusal: { name: 'insufficient_balance', code: 4011 },
  });
});

test('a sale of locked shares is refused; after settlement they can be sold', async () => {
  const own = await app.person();
  good(await own.client.call(buyStock, { ...market, quantity: '2', requestId: requestId() }));
  const early = await own.client.call(sellStock, { ...market, quantity: '2', requestId: requestId() });
  expect(refusalOf(early)).toBe('no_available_quantity');
  app.clock.jumpTo(Date.parse('2026-11-23T06:30:00.000Z'));
  await app.trading.settleNow();
  expect(good(await own.client.call(listHoldings, {})).items[0]).toMatchObject({
    available: '2',
    locked: '0',
    unlocks: [],
  });
  const { order } = good(
    await own.client.call(sellStock, {
      ...market,
      quantity: '1',
      requestId: requestId(),
      transactionPassword: own.transactionPassword,
    }),
  );
  expect(order.status).toBe('filled');
  const { items } = good(await own.client.call(listTrades, {}));
  // The 24th is a holiday.
  expect(items[0]).toMatchObject({ side: 'sell', settled: false, settlementDate: '2026-11-25' });
  expect(items[0]?.realised).not.toBeNull();
  const { accounts } = good(await own.client.call(showAssets, {}));
  expect(accounts[0]?.receivable).toBe(items[0]?.net);
  const { lots } = good(await own.client.call(holdingInfo, { instrumentId: SHARE }));
  expect(lots).toMatchObject([{ quantity: '2', remaining: '1' }]);
  const statistics = good(await own.client.call(orderStatistics, {}));
  expect(statistics.orders).toEqual({ open: 0, filled: 2, cancelled: 0, refused: 1 });
  await app.trading.settleNow();
  await app.trading.settleNow();
  expect(good(await own.client.call(showAssets, {})).accounts[0]?.receivable).toBe(items[0]?.net);
});

test('a limit order waits, is changed, is cancelled; its events give what a fresh fetch gives', async () => {
  const own = await app.person();
  const placed = good(
    await own.client.call(buyStock, { ...limit, quantity: '5', price: priceBelow(200), requestId: requestId() }),
  ).order;
  expect(placed).toMatchObject({ status: 'open', filled: '0' });
  expect(good(await own.client.call(showAssets, {})).accounts[0]?.held).toBe(placed.held);
  const { orderId } = placed;
  const modified = good(await own.client.call(modifyOrder, { orderId, quantity: '4', requestId: requestId() })).order;
  expect(decimal(modified.held)).toBeLessThan(decimal(placed.held));
  const again = await own.client.call(modifyOrder, { orderId, quantity: '4', requestId: requestId() });
  expect(refusalOf(again)).toBe('nothing_to_change');
  const cancelled = good(await own.client.call(cancelOrder, { orderId, requestId: requestId() })).order;
  expect(cancelled).toMatchObject({ status: 'cancelled', held: '0.00' });
  expect(good(await own.client.call(showAssets, {})).accounts[0]?.held).toBe('0.00');
  expect(refusalOf(await own.client.call(cancelOrder, { orderId, requestId: requestId() }))).toBe('order_not_open');
  const past = good(await own.client.call(listOrders, { filter: 'past' })).items;
  expect(past.map((one) => one.orderId)).toContain(orderId);
  let view = placed;
  for (const { no, atMs, event } of await eventsSince(own, placed.eventNo))
    view = evolveOrderView(view, event, { no, atMs });
  expect(view).toEqual(await freshOrder(own, orderId));
});

test('what a changed order would cost is what it costs then, and a refusal is told beforehand', async () => {
  const own = await app.person();
  const first = { ...limit, quantity: '5', price: priceBelow(200), requestId: requestId() };
  const { orderId, held } = good(await own.client.call(buyStock, first)).order;
  const shown = good(await own.client.call(previewModify, { orderId, quantity: '9', price: priceBelow(150) }));
  expect(shown).toMatchObject({ refusal: null, fillableNow: '0' });
  expect(shown.charges.map(({ name }) => name)).toContain('brokerage');
  const available = async () => good(await own.client.call(showAssets, {})).accounts[0]?.available ?? '';
  expect(shown.availableBefore).toBe(await available());
  const change = { orderId, quantity: '9', price: priceBelow(150), requestId: requestId() };
  const { order } = good(await own.client.call(modifyOrder, change));
  expect(shown.reserve).toBe(order.held);
  expect(shown.availableAfter).toBe(await available());
  expect(decimal(order.held)).toBeGreaterThan(decimal(held));

  const same = good(await own.client.call(previewModify, { orderId }));
  expect(same.refusal?.name).toBe('nothing_to_change');
  const most = same.quantityMax;
  const all = good(await own.client.call(previewModify, { orderId, quantity: most }));
  expect(all.refusal).toBeNull();
  const over = good(await own.client.call(previewModify, { orderId, quantity: String(Number(most) + 1) }));
  expect(over.refusal?.name).toBe('insufficient_balance');
  expect(refusalOf(await asha.client.call(previewModify, { orderId }))).toBe('order_unknown');
});

test('a waiting order is filled by the moving market, never for more than it asked', { timeout: 90_000 }, async () => {
  const own = await app.person();
  const placed = good(
    await own.client.call(buyStock, { ...limit, quantity: '40', price: priceBelow(0), requestId: requestId() }),
  ).order;
  expect(placed.status).toBe('open');
  for (let minute = 0; minute < 240; minute += 1) {
    app.clock.advance(60_000);
    await app.trading.engine.settled();
    if ((await freshOrder(own, placed.orderId)).status === 'filled') break;
  }
  const { order, trades } = good(await own.client.call(orderInfo, { orderId: placed.orderId }));
  expect(order).toMatchObject({ status: 'filled', filled: '40', held: '0.00' });
  for (const trade of trades) expect(decimal(trade.price)).toBe(decimal(placed.price ?? '0'));
  let view = placed;
  for (const { no, atMs, event } of await eventsSince(own, placed.eventNo))
    view = evolveOrderView(view, event, { no, atMs });
  expect(view).toEqual(order);
});

test('a DAY order ends with its day and gives back what it reserved', async () => {
  const own = await app.person();
  const placed = good(
    await own.client.call(buyStock, { ...limit, quantity: '1', price: priceBelow(400), requestId: requestId() }),
  ).order;
  app.clock.jumpTo(Date.parse('2026-11-23T20:00:00.000Z'));
  app.clock.advance(1500);
  await app.trading.engine.settled();
  expect(await freshOrder(own, placed.orderId)).toMatchObject({ status: 'expired', held: '0.00' });
});

test('orders that come together respect the same displayed depth', async () => {
  const people = await Promise.all([app.person(), app.person(), app.person()]);
  const outcomes = await Promise.all(
    people.flatMap(({ client }) =>
      Array.from({ length: 10 }, () => client.call(buyStock, { ...market, quantity: '5', requestId: requestId() })),
    ),
  );
  expect(outcomes.every((outcome) => outcome.ok || refusalOf(outcome) === 'no_sellers')).toBe(true);
});

test('the six digits are asked for while the session is locked', async () => {
  const locked = await app.person({ unlocked: false });
  const input = { ...market, quantity: '1', requestId: requestId() };
  expect(refusalOf(await locked.client.call(buyStock, input))).toBe('transaction_password_required');
  const { transactionPassword } = locked;
  expect(good(await locked.client.call(buyStock, { ...input, transactionPassword })).order.status).toBe('filled');
});

test('after a restart the open orders are taken over with their place in the queue', async () => {
  const own = await app.person();
  const price = priceBelow(300);
  const { order } = good(await own.client.call(buyStock, { ...limit, quantity: '3', price, requestId: requestId() }));
  const open = await readOpenOrders(app.database);
  expect(open.length).toBe(app.trading.engine.waiting);
  const found = open.find((one) => one.order.orderId === order.orderId)?.order;
  expect(found).toMatchObject({
    status: 'open',
    quantity: decimal('3'),
    price: decimal(price),
    eventNo: order.eventNo,
  });
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
  good(await own.client.call(cancelOrder, { orderId: order.orderId, requestId: requestId() }));
  expect(app.trading.engine.waiting).toBe(open.length - 1);
});

test('a repeated request gets the first answer, whatever became of the order since', async () => {
  const own = await app.person();
  const input = { ...limit, quantity: '3', price: priceBelow(300), requestId: requestId() };
  const first = good(await own.client.call(buyStock, input));
  good(await own.client.call(cancelOrder, { orderId: first.order.orderId, requestId: requestId() }));
  expect(good(await own.client.call(buyStock, input))).toEqual(first);
});

test('verification finds a fill, a holding and a lot that somebody changed', async () => {
  const own = await app.person();
  const { order } = good(await own.client.call(buyStock, { ...market, quantity: '2', requestId: requestId() }));
  const session = await app.user.sessions.authenticate(own.token);
  const owner = session?.accountId ?? 0;
  const change = (name: string, text: string) => app.database.side.query({ name: `test_${name}`, text }, [owner]);
  const faults = async () => (await verifyFills(app.database)).differences.join('\n');
  await change('spoil_fill', 'update fill set quantity = quantity + 1 where owner_id = $1');
  expect(await faults()).toContain(`its row and its event differ`);
  await change('mend_fill', 'update fill set quantity = quantity - 1 where owner_id = $1');
  await change('spoil_lot', 'update fill set remaining = 1 where owner_id = $1');
  expect(await faults()).toContain('its lots have 1');
  await change('mend_lot', 'update fill set remaining = quantity where owner_id = $1');
  await change('spoil_cost', 'update holding set cost = cost + 1 where owner_id = $1');
  expect(await faults()).toContain('its fills give 2');
  await change('mend_cost', 'update holding set cost = cost - 1 where owner_id = $1');
  expect((await freshOrder(own, order.orderId)).status).toBe('filled');
});
