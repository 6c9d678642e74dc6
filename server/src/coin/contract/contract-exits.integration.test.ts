import { decimal } from '@tarazu/domain/money';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import {
  addContractOrder,
  liquidatePosition,
  listContractOrders,
  listContractPositions,
  setStopLoss,
} from '@tarazu/wire/coin/contract/contract-order';
import { exportFundEntries } from '@tarazu/wire/coin/contract/insurance-fund';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { modifyOrder, previewModify } from '@tarazu/wire/trading/order-modify';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { verifyPositions } from '../../position/index.ts';
import { contractTrader } from '../../testing/contract-trader.ts';
import { unlock } from '../../testing/planted-person.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const BTC = 'BTC-USDT-PERP';
let app: TestApp;
let market: ScriptedContracts;
let last = 0;
const fresh = () => {
  last += 1;
  return `contract-exit-${last}`;
};
const long = { instId: BTC, direction: 'long', leverage: 5 } as const;
const atMarket = { ...long, type: 'market', validity: 'ioc' } as const;

function show(price: string, more: object = {}): void {
  market.show(`XC:${BTC}`, { bid: price, ask: String(Number(price) + 1), mark: price, ...more });
}

async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.trading.engine.settled();
    await app.trading.conditionals.settled();
    await app.onMargin.ladder.settled();
  }
}

const positionsOf = async ({ client }: TestPerson) => good(await client.call(listContractPositions, {}));

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
  show('60000');
});
afterAll(() => app.close());

test('a stop-loss by the index waits for the index and for nothing else, and a stale one reaches nobody', async () => {
  const person = await contractTrader(app, fresh);
  const { client } = person;
  good(await client.call(addContractOrder, { ...atMarket, quantity: '0.05', requestId: fresh() }));
  const of = { instId: BTC, direction: 'long', by: 'index' } as const;
  // The side of it is that of the index, which is another price than the mark.
  show('60000', { index: '57000' });
  const wrong = { ...of, level: '58000', requestId: fresh() };
  expect(refusalOf(await client.call(setStopLoss, wrong))).toBe('stop_loss_side');
  show('60000');
  const { position } = good(await client.call(setStopLoss, { ...of, level: '58000', requestId: fresh() }));
  expect(position?.stopLoss).toMatchObject({ level: '58000.00', by: 'index' });
  // The last price and the mark are below it, and the index is not.
  market.trade(`XC:${BTC}`, '57500', '1');
  show('57500', { index: '58500' });
  await settled();
  show('57500', { index: '57900', stale: true });
  await settled();
  expect((await positionsOf(person)).positions).toHaveLength(1);
  show('59000', { index: '57900' });
  await settled();
  expect((await positionsOf(person)).positions).toEqual([]);
  show('60000');
  await settled();
});

test('an order that waits to open is changed: what it reserves follows, and what it may not have is refused', async () => {
  const person = await contractTrader(app, fresh);
  const { client } = person;
  const wish = {
    ...long,
    direction: 'short',
    type: 'limit',
    validity: 'gtc',
    price: '62000',
    quantity: '0.05',
  } as const;
  const { order } = good(await client.call(addContractOrder, { ...wish, requestId: fresh() }));
  const { orderId } = order;
  const preview = good(await client.call(previewModify, { orderId, quantity: '0.08' }));
  expect(preview.refusal).toBeNull();
  const changed = good(await client.call(modifyOrder, { orderId, quantity: '0.08', requestId: fresh() })).order;
  // 0.08 at 62,000 at five times, and the fee of taking.
  expect(changed).toMatchObject({ status: 'open', quantity: '0.08', held: '994.48' });
  expect((await positionsOf(person)).account.reserved).toBe('994.48');
  const tooMuch = await client.call(modifyOrder, { orderId, quantity: '5', requestId: fresh() });
  expect(refusalOf(tooMuch)).toBe('insufficient_margin');
  expect(good(await client.call(listContractOrders, { filter: 'open' })).items[0]?.quantity).toBe('0.08');
  // What is reserved is still one's own.
  expect(good(await client.call(showCoinAssets, {})).money.contract).toBe('1500.00');
});

test('what the contract account is worth counts in every total, open results included', async () => {
  const person = await contractTrader(app, fresh);
  const { client } = person;
  const inUsdt = async () => {
    const { accounts } = good(await client.call(showAssets, {}));
    return accounts.find(({ currency }) => currency === 'USDT');
  };
  const before = await inUsdt();
  expect(before?.contract).toBe('1500.00');
  good(await client.call(addContractOrder, { ...atMarket, quantity: '0.1', requestId: fresh() }));
  show('61000');
  const after = await inUsdt();
  const { account } = await positionsOf(person);
  expect(after?.contract).toBe(account.equity);
  // Bought at 60,001, worth 61,000: 99.90, less the fee of opening, 3.00005.
  expect(decimal(after?.total ?? '0') - decimal(before?.total ?? '0')).toBe(decimal('96.89995'));
  const coins = good(await client.call(showCoinAssets, {}));
  expect([coins.money.contract, coins.total]).toEqual([account.equity, after?.total]);
  // All of it is of today.
  expect(decimal(after?.today ?? '0')).toBe(decimal('96.89995'));

  // A day later what counts is how it moved since the close of the day before, of a part that was closed too; then what was opened since.
  market.rate = '0';
  app.clock.jumpTo(app.clock.nowMs() + 86_400_000);
  await unlock(person);
  market.closed(`XC:${BTC}`, '61000');
  show('61500');
  expect((await inUsdt())?.today).toBe('50.00');
  const closing = { instId: BTC, direction: 'long', quantity: '0.04', requestId: fresh() } as const;
  good(await client.call(liquidatePosition, closing));
  // 0.04 sold at 61,500 with a fee of 1.23: the sum is what it was, less the fee.
  expect((await inUsdt())?.today).toBe('48.77');
  show('61000');
  expect((await inUsdt())?.today).toBe('18.77');
  good(await client.call(addContractOrder, { ...atMarket, quantity: '0.02', requestId: fresh() }));
  // Bought at 61,001 with a fee of 0.61001, worth 61,000.
  expect((await inUsdt())?.today).toBe('18.13999');
  market.rate = '0.0001';
  show('60000');
});

test('the statement names every opening, funding and liquidation, and the log of the fund is a table for everybody', async () => {
  const person = await contractTrader(app, fresh);
  const { client } = person;
  show('60000');
  market.rate = '0.0001';
  good(await client.call(addContractOrder, { ...atMarket, quantity: '0.1', requestId: fresh() }));
  app.clock.advance(8 * 3_600_000);
  await app.onMargin.fundNow();
  const liquidation = (await positionsOf(person)).positions[0]?.liquidation ?? '0';
  for (const _ of [1, 2]) {
    show(String(Number(liquidation)));
    await settled();
  }
  expect((await positionsOf(person)).positions).toEqual([]);
  for (const _ of [1, 2]) {
    app.clock.advance(2_000);
    await settled();
  }
  const { items } = good(await client.call(listLedger, { asset: 'USDT', group: 'positions' }));
  expect([...new Set(items.map(({ kind }) => kind))]).toEqual(['position.taken-over', 'position.funded']);
  for (const { reference } of items) expect(reference['instrumentId']).toBe(`XC:${BTC}`);
  const charged = good(await client.call(listLedger, { asset: 'USDT', group: 'charges' })).items;
  expect(charged.map(({ kind }) => kind)).toContain('order.filled');
  show('60000');
  const file = await fetch(`${app.origin}${BASE_PATH}${exportFundEntries.path}`);
  const text = await file.text();
  expect(text).toContain('Liquidation taken over');
  expect(text).not.toContain(person.userId);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
});
