import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import { addContractOrder, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractTrader } from '../../testing/contract-trader.ts';
import { rowsOf } from '../../testing/people.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good, type TestApp } from '../../testing/test-app.ts';
import { createHouseClosures } from './store.ts';

const LINK = 'LINK-USDT-PERP';
const FUNDS = '5800';
let app: TestApp;
let market: ScriptedContracts;
let last = 0;
const fresh = () => {
  last += 1;
  return `closures-${last}`;
};
const show = (price: string) =>
  market.show(`XC:${LINK}`, { bid: price, ask: (Number(price) + 0.001).toFixed(3), mark: price, size: '100000' });

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
});
afterAll(() => app.close());

test('a part that the house cuts is found, also after the account was looked through, and what its owner closes is not', async () => {
  show('10');
  const { client } = await contractTrader(app, fresh);
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: FUNDS }));
  good(await client.call(takeExchange, { requestId: fresh(), quote }));
  good(await client.call(transferBetweenAccounts, { requestId: fresh(), from: 'currency', amount: FUNDS }));
  const terms = { direction: 'long', type: 'market', validity: 'ioc', leverage: 5, mode: 'cross' } as const;
  const order = { ...terms, instId: LINK };
  good(await client.call(addContractOrder, { ...order, quantity: '3510', requestId: fresh() }));
  good(await client.call(addContractOrder, { ...order, effect: 'close', quantity: '10', requestId: fresh() }));
  const [row] = await rowsOf(app, `select distinct owner_id from journal where 'order.filled' = any(types)`);
  const account = Number(row?.['owner_id']);

  const closures = createHouseClosures(app.database);
  expect(await closures.has(account)).toBe(false);
  show('8.14');
  for (let round = 0; round < 3; round += 1) {
    await app.trading.engine.settled();
    await app.onMargin.ladder.settled();
  }
  const [cut] = good(await client.call(listContractPositions, {})).positions;
  expect(Number(cut?.quantity)).toBeGreaterThan(0);
  expect(Number(cut?.quantity)).toBeLessThan(3500);
  expect(await closures.has(account)).toBe(true);
  expect(await createHouseClosures(app.database).has(account)).toBe(true);
});
