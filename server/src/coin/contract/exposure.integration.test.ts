import { addContractOrder, liquidatePosition, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { listExposures } from '@tarazu/wire/coin/contract/exposure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractTrader } from '../../testing/contract-trader.ts';
import { createOperators } from '../../testing/operators.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good, type TestApp } from '../../testing/test-app.ts';

const BTC = 'BTC-USDT-PERP';
let app: TestApp;
let market: ScriptedContracts;
let last = 0;
const fresh = () => {
  last += 1;
  return `exposure-${last}-request`;
};

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
  market.show(`XC:${BTC}`, { bid: '60000', ask: '60001', mark: '60000' });
});
afterAll(() => app.close());

test('an operator reads what is held, at which leverage and how near to its end, and whether the index is alive', async () => {
  const auditor = await createOperators(app).as('auditor');
  const [one, other] = [await contractTrader(app, fresh), await contractTrader(app, fresh)];
  const open = { instId: BTC, type: 'market', validity: 'ioc' } as const;
  const long = { ...open, direction: 'long', leverage: 5, quantity: '0.05' } as const;
  good(await one.client.call(addContractOrder, { ...long, requestId: fresh() }));
  const smaller = { ...long, leverage: 2, quantity: '0.02' } as const;
  good(await other.client.call(addContractOrder, { ...smaller, requestId: fresh() }));
  const read = async () => {
    const found = good(await auditor.call(listExposures, {}));
    const btc = found.items.find(({ instId }) => instId === BTC);
    if (!btc) throw new Error('the contract is missing');
    return { ...found, btc };
  };
  const { btc, fund } = await read();
  // 0.05 at five times and 0.02 at two times.
  expect(btc.long).toEqual({ positions: 2, quantity: '0.07', value: '4200.00', leverage: '4.14' });
  expect(btc.short.positions).toBe(0);
  expect(btc).toMatchObject({ mark: '60000.00', stale: false, leverageMax: 5 });
  // The one that is geared more stands first, with the price that its owner is shown.
  const shown = good(await one.client.call(listContractPositions, {})).positions[0];
  expect(btc.nearest.map(({ quantity }) => quantity)).toEqual(['0.05', '0.02']);
  expect(btc.nearest[0]).toMatchObject({ direction: 'long', liquidation: shown?.liquidation });
  expect(JSON.stringify(btc)).not.toContain(one.userId);
  expect(fund).toMatchObject({ currency: 'USDT', positions: 0 });
  market.show(`XC:${BTC}`, { bid: '60000', ask: '60001', mark: '60000', stale: true });
  expect((await read()).btc.stale).toBe(true);
  market.show(`XC:${BTC}`, { bid: '60000', ask: '60001', mark: '60000' });
  good(await one.client.call(liquidatePosition, { instId: BTC, direction: 'long', requestId: fresh() }));
  expect((await read()).btc.long.positions).toBe(1);
});
