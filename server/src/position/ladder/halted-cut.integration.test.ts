import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import { addContractOrder, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listHalts, proposeHalt, proposeResume } from '@tarazu/wire/market-features/trading-halt-desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractTrader } from '../../testing/contract-trader.ts';
import { createOperators } from '../../testing/operators.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { verifyPositions } from '../index.ts';

const BTC = 'BTC-USDT-PERP';
const LINK = 'LINK-USDT-PERP';
const FUNDS = '5800';
let app: TestApp;
let market: ScriptedContracts;
let last = 0;
const fresh = () => {
  last += 1;
  return `halted-cut-${last}`;
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

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
});
afterAll(() => app.close());

test('while trading is halted nobody is cut and nothing is taken over; afterwards the rule goes on where it was', async () => {
  show(BTC, '60000');
  show(LINK, '10');
  const person = await contractTrader(app, fresh);
  const { client } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: FUNDS }));
  good(await client.call(takeExchange, { requestId: fresh(), quote }));
  good(await client.call(transferBetweenAccounts, { requestId: fresh(), from: 'currency', amount: FUNDS }));
  const open = { direction: 'long', type: 'market', validity: 'ioc', leverage: 5, mode: 'cross' } as const;
  good(await client.call(addContractOrder, { ...open, instId: LINK, quantity: '3500', requestId: fresh() }));
  good(await client.call(addContractOrder, { ...open, instId: BTC, quantity: '0.002', requestId: fresh() }));
  const whole = [`${BTC} 0.002`, `${LINK} 3500`];

  const operators = createOperators(app);
  const maker = await operators.as('administrator', 1);
  const words = { noticeEn: 'We look.', noticePt: 'Conferimos.', reason: 'looking at it' };
  const halt = { country: 'XC', instrumentId: `XC:${LINK}`, ...words, requestId: fresh() } as const;
  await operators.approve(good(await maker.call(proposeHalt, halt)).proposalId);
  show(LINK, '8.14');
  await settled();
  expect(await held(person)).toEqual(whole);

  const [found] = good(await maker.call(listHalts, {})).items;
  const resumed = { haltId: found?.haltId ?? '', reason: 'looked at', requestId: fresh() };
  await operators.approve(good(await maker.call(proposeResume, resumed)).proposalId);
  show(LINK, '8.14');
  await settled();
  // A part of the one above its lowest tier, and nothing else.
  const [rest, cut] = await held(person);
  expect(rest).toBe(`${BTC} 0.002`);
  expect(Number(cut?.split(' ')[1])).toBeLessThan(3500);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
});

test('a halt that another process has written counts where it is decided', async () => {
  show(BTC, '60000');
  const person = await contractTrader(app, fresh);
  const { client } = person;
  const open = { instId: BTC, direction: 'long', type: 'market', validity: 'ioc', leverage: 5 } as const;
  good(await client.call(addContractOrder, { ...open, quantity: '0.01', requestId: fresh() }));
  await app.database.side.query(
    {
      name: 't_halt',
      text: `insert into trading_halt (halt_id, country, instrument_id, since_ms, notice_en, notice_pt, proposed_by, approved_by)
      values ('elsewhere', 'XC', 'XC:${BTC}', $1, 'We look.', 'Conferimos.', 'one', 'two')`,
    },
    [app.clock.nowMs()],
  );
  show(BTC, '40000');
  await settled();
  expect(await held(person)).toEqual([`${BTC} 0.01`]);
  app.clock.advance(1);
  await app.database.side.query(
    { name: 't_halt_end', text: `update trading_halt set until_ms = $1 where halt_id = 'elsewhere'` },
    [app.clock.nowMs()],
  );
  show(BTC, '40000');
  await settled();
  expect(await held(person)).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
});
