import { contractTariffRows } from '@tarazu/domain/margin/tariff/contract-tariff';
import { listContracts } from '@tarazu/wire/coin/contract/contract-market';
import {
  addContractOrder,
  contractMultiples,
  listContractOrders,
  listContractPositions,
  previewContractOrder,
} from '@tarazu/wire/coin/contract/contract-order';
import { listMessages } from '@tarazu/wire/content/message';
import type { Language } from '@tarazu/wire/language';
import { checkTariffChange, proposeTariffChange } from '@tarazu/wire/operator/tariff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { verifyPositions } from '../../position/index.ts';
import { contractTrader } from '../../testing/contract-trader.ts';
import { createOperators, type TestOperators } from '../../testing/operators.ts';
import { unlock } from '../../testing/planted-person.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const BTC = 'BTC-USDT-PERP';
const DAY_MS = 86_400_000;
let app: TestApp;
let market: ScriptedContracts;
let operators: TestOperators;
let last = 0;
const fresh = () => {
  last += 1;
  return `contract-figure-${last}`;
};

function show(price: number): void {
  market.show(`XC:${BTC}`, { bid: String(price), ask: String(price + 1), mark: String(price) });
}

async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await app.trading.engine.settled();
    await app.onMargin.ladder.settled();
  }
}

const atMarket = { instId: BTC, direction: 'long', type: 'market', validity: 'ioc', leverage: 5 } as const;
const waits = { ...atMarket, type: 'limit', validity: 'gtc', price: '55000', quantity: '0.01' } as const;
const dayIn = (days: number) => new Date(app.clock.nowMs() + days * DAY_MS).toISOString().slice(0, 10);

/** Less leverage, more to be left, and other fees. */
const stricter = {
  ...(contractTariffRows[0]?.row as Record<string, unknown>),
  leverageMax: 3,
  makerPercent: '0.03',
  takerPercent: '0.08',
  first: [
    { upTo: '100000', leverage: 20, maintenancePercent: '4' },
    { upTo: '10000000', leverage: 5, maintenancePercent: '8' },
  ],
};

const positionsOf = async ({ client }: TestPerson) => good(await client.call(listContractPositions, {})).positions;
const openOrders = async ({ client }: TestPerson) =>
  good(await client.call(listContractOrders, { filter: 'open' })).items.length;

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
  market.rate = '0';
  operators = createOperators(app);
  show(60_000);
});
afterAll(() => app.close());

test('two people change tiers, leverage and fees for a day that is announced; what is held and what waits meets it as it is written', async () => {
  const maker = await operators.as('treasury', 1);
  const change = (days: number) => ({
    name: 'contract-terms',
    effectiveFrom: dayIn(days),
    row: JSON.stringify(stricter),
  });
  expect(refusalOf(await maker.call(checkTariffChange, change(0)))).toBe('tariff_date_near');
  // The day begins at midnight, so the seventh from now is not seven days away.
  expect(refusalOf(await maker.call(checkTariffChange, change(7)))).toBe('tariff_date_near');

  const holder = await contractTrader(app, fresh);
  good(await holder.client.call(addContractOrder, { ...atMarket, quantity: '0.1', requestId: fresh() }));
  const geared = await contractTrader(app, fresh);
  good(await geared.client.call(addContractOrder, { ...waits, requestId: fresh() }));
  const careful = await contractTrader(app, fresh);
  good(await careful.client.call(addContractOrder, { ...waits, leverage: 2, requestId: fresh() }));
  const [before] = await positionsOf(holder);
  expect(before?.ahead).toBeNull();

  const wanted = change(8);
  const from = wanted.effectiveFrom;
  const words = { source: 'house rule', reason: 'a calmer house', requestId: 'contract-figures' };
  const { proposalId } = good(await maker.call(proposeTariffChange, { ...wanted, ...words }));
  expect((await positionsOf(holder))[0]?.ahead).toBeNull();
  await operators.approve(proposalId);

  // Announced, and nothing else: what counts today stays what it was.
  const [known] = await positionsOf(holder);
  expect(known?.liquidation).toBe(before?.liquidation);
  expect(known?.ahead?.from).toBe(from);
  const then = Number(known?.ahead?.liquidation);
  expect(then).toBeGreaterThan(Number(before?.liquidation) + 1000);
  const info = good(await app.client().call(listContracts, {})).items.find(({ instId }) => instId === BTC);
  expect(info).toMatchObject({ levers: [1, 2, 3, 4, 5], taker: '0.0005' });
  expect(info?.ahead).toMatchObject({ from, levers: [1, 2, 3], maker: '0.0003', taker: '0.0008' });
  expect(info?.ahead?.tiers[0]).toMatchObject({ upTo: '100000', mmr: '0.04', maxLever: 20 });

  // Who holds is told once what it makes of their price, who only waits is not.
  for (let round = 0; round < 2; round += 1) await app.onMargin.noticeNow();
  const toldOf = async ({ token }: TestPerson, language: Language = 'en-US') => {
    const { items } = good(await app.client(token, language).call(listMessages, {}));
    return items.filter(({ type }) => type === 'position.terms-announced');
  };
  expect(await toldOf(holder)).toMatchObject([
    { text: expect.stringContaining(`is liquidated at ${then.toLocaleString('en-US', { minimumFractionDigits: 2 })}`) },
  ]);
  expect((await toldOf(holder, 'pt-BR'))[0]?.text).toContain('valem outras condições de margem');
  expect([await toldOf(geared), await toldOf(careful)]).toEqual([[], []]);

  // One tick below the coming price, in the last second before its day: nothing is liquidated by what does not count yet.
  app.clock.jumpTo(Date.parse(`${from}T00:00:00.000Z`) - 1000);
  market.show(`XC:${BTC}`, { bid: '60000', ask: '60001', mark: String(Math.floor(then) - 1) });
  await settled();
  expect(await positionsOf(holder)).toHaveLength(1);
  show(60_000);
  await settled();

  app.clock.jumpTo(Date.parse(`${from}T00:00:00.000Z`));
  show(Math.ceil(then) + 1);
  await settled();
  const [held] = await positionsOf(holder);
  expect(held).toMatchObject({ leverage: 5, ahead: null, liquidation: known?.ahead?.liquidation });

  // What waited on a leverage that nobody may choose any more has ended; the other was filled at the fee of this day.
  expect([await openOrders(geared), await openOrders(careful)]).toEqual([0, 0]);
  expect(await positionsOf(geared)).toEqual([]);
  expect((await positionsOf(careful))[0]).toMatchObject({ quantity: '0.01', fees: '0.165' });
  const { account } = good(await geared.client.call(listContractPositions, {}));
  expect([account.reserved, account.free]).toEqual(['0.00', '1500.00']);

  // Nothing is added on the old leverage, and the choice is the new one.
  await unlock(holder);
  const more = await holder.client.call(addContractOrder, { ...atMarket, quantity: '0.01', requestId: fresh() });
  expect(refusalOf(more)).toBe('leverage_above_maximum');
  const { leverages } = good(await holder.client.call(contractMultiples, { instId: BTC }));
  expect(leverages.map(({ leverage }) => leverage)).toEqual([1, 2, 3]);
  await unlock(careful);
  const preview = good(await careful.client.call(previewContractOrder, { ...atMarket, leverage: 2, quantity: '0.01' }));
  expect(preview.refusal).toBeNull();

  // At the price that is shown, and not one tick before.
  show(then + 0.1);
  await settled();
  expect(await positionsOf(holder)).toHaveLength(1);
  show(then);
  await settled();
  expect(await positionsOf(holder)).toEqual([]);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  const checked = await verifyPositions(app.database);
  expect(checked).toMatchObject({ differences: [], liquidations: 1 });
});
