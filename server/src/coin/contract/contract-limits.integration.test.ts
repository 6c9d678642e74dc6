import {
  addContractOrder,
  liquidatePosition,
  listContractOrders,
  listContractPositions,
  previewContractOrder,
} from '@tarazu/wire/coin/contract/contract-order';
import { listOwnLimits, setLossLimit, stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { contractTrader } from '../../testing/contract-trader.ts';
import { unlock } from '../../testing/planted-person.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const BTC = 'BTC-USDT-PERP';
const HOUR_MS = 3_600_000;
let app: TestApp;
let market: ScriptedContracts;
let last = 0;
const fresh = () => {
  last += 1;
  return `contract-limit-${last}`;
};

function show(price: number): void {
  market.show(`XC:${BTC}`, { bid: String(price), ask: String(price + 1), mark: String(price) });
}

async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.trading.engine.settled();
    await app.trading.conditionals.settled();
    await app.onMargin.ladder.settled();
  }
}

const atMarket = { instId: BTC, direction: 'long', type: 'market', validity: 'ioc', leverage: 5 } as const;
const waits = { ...atMarket, type: 'limit', validity: 'gtc' } as const;

async function add({ client }: TestPerson, order: object) {
  return client.call(addContractOrder, { ...atMarket, quantity: '0.01', ...order, requestId: fresh() });
}

async function limitOf({ client }: TestPerson) {
  return good(await client.call(listOwnLimits, {})).items.find((one) => one.market === 'contracts');
}

async function limited(amount: string): Promise<TestPerson> {
  const person = await contractTrader(app, fresh, '2000');
  good(await person.client.call(setLossLimit, { market: 'contracts', amount, requestId: fresh() }));
  return person;
}

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
  show(60_000);
});
afterAll(() => app.close());

test('whoever stops themself opens neither long nor short until then; what waits to open is taken back, what closes goes on', async () => {
  const person = await contractTrader(app, fresh);
  const { client } = person;
  good(await add(person, { quantity: '0.02' }));
  good(await client.call(addContractOrder, { ...waits, price: '50000', quantity: '0.01', requestId: fresh() }));
  const closing = { ...waits, effect: 'close', price: '70000', quantity: '0.01' } as const;
  const { order } = good(await client.call(addContractOrder, { ...closing, requestId: fresh() }));
  const until = new Date(app.clock.nowMs() + 20 * HOUR_MS).toISOString();
  good(await client.call(stopOwnBuying, { markets: 'contracts', until, requestId: fresh() }));
  await settled();
  const open = good(await client.call(listContractOrders, { filter: 'open' })).items;
  expect(open.map(({ orderId }) => orderId)).toEqual([order.orderId]);
  expect(refusalOf(await add(person, {}))).toBe('own_stop');
  expect(refusalOf(await add(person, { direction: 'short' }))).toBe('own_stop');
  const preview = good(await client.call(previewContractOrder, { ...atMarket, quantity: '0.01' }));
  expect(preview.refusal?.name).toBe('own_stop');
  // A part is closed, at the market and by what waits.
  good(await client.call(liquidatePosition, { instId: BTC, direction: 'long', quantity: '0.01', requestId: fresh() }));
  show(70_000);
  market.trade(`XC:${BTC}`, '70001', '2');
  await settled();
  expect(good(await client.call(listContractPositions, {})).positions).toEqual([]);
  show(60_000);
});

test('a fee, funding and a liquidation count as losses of the day; a looser limit waits for tomorrow', async () => {
  const person = await limited('500');
  const { client } = person;
  expect(await limitOf(person)).toMatchObject({ currency: 'USDT', lossLimit: '500', lostToday: '0' });
  good(await add(person, { quantity: '0.1' }));
  expect((await limitOf(person))?.lostToday).toBe('3.00005');
  const [position] = good(await client.call(listContractPositions, {})).positions;
  const liquidation = Number(position?.liquidation);
  for (const _ of [1, 2]) {
    show(liquidation);
    await settled();
  }
  expect(good(await client.call(listContractPositions, {})).positions).toEqual([]);
  // All of its margin, 1,200.02, and the fee of opening.
  expect((await limitOf(person))?.lostToday).toBe('1203.02005');
  show(60_000);
  expect(refusalOf(await add(person, {}))).toBe('own_loss_limit');
  expect(refusalOf(await add(person, { direction: 'short' }))).toBe('own_loss_limit');
  const looser = { market: 'contracts', amount: '5000', requestId: fresh() } as const;
  good(await client.call(setLossLimit, looser));
  expect(refusalOf(await add(person, {}))).toBe('own_loss_limit');
  // Other markets have limits of their own.
  expect(good(await client.call(listOwnLimits, {})).items.find((one) => one.market === 'coins')?.lossLimit).toBeNull();
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});

test('a short order that waits is taken back once a loss of the same day reaches the limit', async () => {
  const person = await limited('20');
  const { client } = person;
  good(await add(person, { quantity: '0.02' }));
  const short = { ...waits, instId: 'ETH-USDT-PERP', direction: 'short', price: '3500', quantity: '0.1' } as const;
  market.show('XC:ETH-USDT-PERP', { bid: '3000', ask: '3001', mark: '3000' });
  good(await client.call(addContractOrder, { ...short, requestId: fresh() }));
  show(59_000);
  good(await client.call(liquidatePosition, { instId: BTC, direction: 'long', requestId: fresh() }));
  expect(Number((await limitOf(person))?.lostToday)).toBeGreaterThan(20);
  // The look that comes by once a minute.
  app.clock.advance(60_000);
  await settled();
  await settled();
  expect(good(await client.call(listContractOrders, { filter: 'open' })).items).toEqual([]);
  const { account } = good(await client.call(listContractPositions, {}));
  expect(account.reserved).toBe('0.00');
});

test('what funding took counts too', async () => {
  const person = await limited('0.5');
  good(await contractTrader(app, fresh).then((other) => add(other, { direction: 'short', quantity: '0.1' })));
  show(60_000);
  market.rate = '0.001';
  const before = await add(person, { quantity: '0.01' });
  good(before);
  const fee = Number((await limitOf(person))?.lostToday);
  expect(fee).toBeLessThan(0.5);
  app.clock.advance(8 * HOUR_MS);
  await app.onMargin.fundNow();
  expect(Number((await limitOf(person))?.lostToday)).toBeCloseTo(fee + 0.6, 1);
  await unlock(person);
  expect(refusalOf(await add(person, {}))).toBe('own_loss_limit');
});
