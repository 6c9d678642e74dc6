import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import { addContractOrder, listContractOrders, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { contractTrader } from '../../testing/contract-trader.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { verifyPositions } from '../index.ts';

const BTC = 'BTC-USDT-PERP';
const LINK = 'LINK-USDT-PERP';
let app: TestApp;
let market: ScriptedContracts;
let last = 0;
const fresh = () => {
  last += 1;
  return `cut-${last}-request`;
};
const show = (id: string, price: string) =>
  market.show(`XC:${id}`, { bid: price, ask: (Number(price) + 0.001).toFixed(3), mark: price, size: '100000' });

async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.trading.engine.settled();
    await app.onMargin.ladder.settled();
  }
}

const held = async ({ client }: TestPerson) =>
  good(await client.call(listContractPositions, {}))
    .positions.map(({ instId, quantity }) => `${instId} ${quantity}`)
    .toSorted();

const opens = async ({ client }: TestPerson, instId: string, quantity: string, direction: 'long' | 'short' = 'long') =>
  good(
    await client.call(addContractOrder, {
      ...{ instId, quantity, direction, type: 'market', validity: 'ioc', leverage: 5, mode: 'cross' },
      requestId: fresh(),
    }),
  );

async function rich(amount: string): Promise<TestPerson> {
  const person = await contractTrader(app, fresh);
  const { client } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount }));
  good(await client.call(takeExchange, { requestId: fresh(), quote }));
  good(await client.call(transferBetweenAccounts, { requestId: fresh(), from: 'currency', amount }));
  return person;
}

async function checked(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
}

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
});
afterAll(() => app.close());

test('where the money does not pay the loss of a cut, the gain that stands open is taken first, and nothing is taken over', async () => {
  show(BTC, '60000');
  show(LINK, '10');
  const person = await rich('5800');
  await opens(person, LINK, '2700', 'short');
  await opens(person, BTC, '0.15');
  // 27,000 are lost on one side and 21,000 stand open on the other; closing 1,450 of LINK costs twice what there is in money.
  show(BTC, '200000');
  show(LINK, '20');
  await settled();
  expect(await held(person)).toEqual([`${LINK} 1250`]);
  const { items } = good(await person.client.call(listContractOrders, {}));
  const cuts = items
    .filter(({ onMargin }) => onMargin?.cut)
    .map(({ symbol, filled, status }) => `${symbol} ${filled} ${status}`)
    .toSorted();
  // And none that was refused.
  expect(cuts).toEqual(['BTC-USDT-PERP 0.15 filled', 'LINK-USDT-PERP 1450 filled']);
  await checked();
});

test('a cut that is larger than was due, or by another mark, is found', async () => {
  const found = async () => (await verifyPositions(app.database)).differences.join('\n');
  const change = (from: string, to: string) =>
    app.database.script(`
      alter table journal disable trigger all;
      update journal set events = replace(events::text, '${from}', '${to}')::json where types && array['order.placed'] and events::text like '%"cut":{%';
      alter table journal enable trigger all;`);
  for (const [from, to, said] of [
    ['"cut":{"money":"7', '"cut":{"money":"6', 'were cut, by the rule'],
    ['"mark":"20"', '"mark":"21"', 'its mark is not what index and premium make'],
    ['"mark":"20","index":"20"', '"mark":"19","index":"19"', 'its index is not the middle of its venues'],
    ['"quantity":"1450"', '"quantity":"1440"', 'were cut, by the rule 1450 at'],
  ] as const) {
    await change(from, to);
    expect(await found()).toContain(said);
    await change(to, from);
    expect(await found()).toBe('');
  }
});
