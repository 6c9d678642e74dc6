import { decimal } from '@tarazu/domain/money';
import {
  buyStock,
  holdingInfo,
  listHoldings,
  listTrades,
  orderInfo,
  previewOrder,
  sellStock,
} from '@tarazu/wire/stock-order';
import type { OrderView } from '@tarazu/wire/trading/order';
import { orderStatistics } from '@tarazu/wire/trading/order-statistics';
import { listLedger, showAssets, showLedgerEntry } from '@tarazu/wire/wallet';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSimulatedMarket } from '../adapters/market-simulated/simulated-market.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyFills } from './index.ts';

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
