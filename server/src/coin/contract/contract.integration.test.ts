import { decimal } from '@tarazu/domain/money';
import { INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import { suitabilityQuestions } from '@tarazu/domain/trading/on-margin/suitability';
import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import {
  addContractOrder,
  closeContractOrder,
  liquidateAll,
  liquidatePosition,
  listContractOrders,
  listContractPositions,
  previewContractOrder,
  setStopLoss,
  setTakeProfit,
} from '@tarazu/wire/coin/contract/contract-order';
import { listFundEntries, showInsuranceFund } from '@tarazu/wire/coin/contract/insurance-fund';
import {
  changeLeverage,
  changeMargin,
  listPositionHistory,
  setHedged,
} from '@tarazu/wire/coin/contract/position-change';
import { answerSuitability, showSuitability } from '@tarazu/wire/coin/contract/suitability';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { nameShown } from '@tarazu/wire/trading/shown-position';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { verifyPositions } from '../../position/index.ts';
import { contractTrader } from '../../testing/contract-trader.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { verifyFills } from '../../trading/index.ts';

const BTC = 'BTC-USDT-PERP';
const ETH = 'ETH-USDT-PERP';
let app: TestApp;
let market: ScriptedContracts;
let last = 0;
const fresh = () => {
  last += 1;
  return `contract-${last}-request`;
};

const trader = (amount?: string) => contractTrader(app, fresh, amount);

function showBtc(price: string, more: object = {}): void {
  const ask = String(Number(price) + 1);
  market.show(`XC:${BTC}`, { bid: price, ask, mark: price, ...more });
}

async function settled(): Promise<void> {
  const { onMargin } = app;
  for (let round = 0; round < 3; round += 1) {
    await app.trading.engine.settled();
    await app.trading.conditionals.settled();
    await onMargin.ladder.settled();
  }
}

const open = { instId: BTC, direction: 'long', type: 'market', validity: 'ioc', leverage: 5 } as const;
const positionsOf = async ({ client }: TestPerson) => good(await client.call(listContractPositions, {}));

async function checked(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
}

beforeAll(async () => {
  app = await createTestApp({
    source: (clock) => {
      market = createScriptedContracts(clock);
      return market;
    },
  });
  showBtc('60000');
  market.show(`XC:${ETH}`, { bid: '3000', ask: '3001', mark: '3000' });
});
afterAll(() => app.close());

test('nothing is opened before the questions are answered, and they may be answered again', async () => {
  const person = await app.person();
  const { client } = person;
  const order = { ...open, quantity: '0.01', requestId: fresh() };
  expect(refusalOf(await client.call(addContractOrder, order))).toBe('suitability_needed');
  const { version, questions, passedAt } = good(await client.call(showSuitability, {}));
  expect([passedAt, questions.length]).toEqual([null, 5]);
  const wrong = good(await client.call(answerSuitability, { version, answers: '00000', requestId: fresh() }));
  expect(wrong.passed).toBe(false);
  expect(wrong.results.filter(({ right }) => right)).toHaveLength(1);
  expect(refusalOf(await client.call(answerSuitability, { version: 2, answers: '0', requestId: fresh() }))).toBe(
    'suitability_changed',
  );
  const answers = suitabilityQuestions.map(({ right }) => right).join('');
  expect(good(await client.call(answerSuitability, { version, answers, requestId: fresh() })).passed).toBe(true);
  // A price beside the step and a quantity beside the lot are refused like any, though they are worth no whole amount.
  const crooked = {
    ...order,
    type: 'limit',
    validity: 'gtc',
    price: '60000.00000001',
    quantity: '0.12345678',
  } as const;
  expect(refusalOf(await client.call(addContractOrder, { ...crooked, requestId: fresh() }))).toBe(
    'quantity_not_in_lots',
  );
  const { requestId: _, ...wish } = crooked;
  expect(good(await client.call(previewContractOrder, wish)).refusal?.name).toBe('quantity_not_in_lots');
  // Now it is money that is missing, and the refusal says how much.
  const poor = await client.call(addContractOrder, { ...order, requestId: fresh() });
  expect(refusalOf(poor)).toBe('insufficient_margin');
});

test('what was previewed is what a position becomes: margin, fees, entry, liquidation', async () => {
  const person = await trader();
  const { client } = person;
  const wish = { ...open, quantity: '0.1' };
  const preview = good(await client.call(previewContractOrder, wish));
  expect(preview).toMatchObject({ margin: '1200.02', openingFee: '3.00005', leaves: '1203.02005', refusal: null });
  const { order } = good(await client.call(addContractOrder, { ...wish, requestId: fresh() }));
  expect(order).toMatchObject({
    status: 'filled',
    averagePrice: '60001.00',
    onMargin: { direction: 'long', effect: 'open' },
  });
  const { account, positions } = await positionsOf(person);
  const [position] = positions;
  expect(position).toMatchObject({
    quantity: '0.1',
    contracts: '10',
    entry: preview.entry,
    liquidation: preview.liquidation,
    margin: '1200.02',
    unrealised: '-0.10',
    breakEven: preview.breakEven,
  });
  expect(decimal(account.free)).toBe(decimal('1500') - decimal(preview.leaves));
  const again = good(
    await client.call(liquidatePosition, { instId: BTC, direction: 'long', requestId: fresh() }),
  ).order;
  expect(again).toMatchObject({ status: 'filled', side: 'sell' });
  const after = await positionsOf(person);
  expect(after.positions).toEqual([]);
  // Bought at 60,001 and sold at 60,000, and a fee of 0.05 % each way.
  expect(after.account.free).toBe('1493.89995');
  await checked();
});

test('a part is closed, margin is added and taken back, leverage is changed; the refusals carry numbers', async () => {
  const person = await trader('1900');
  const { client } = person;
  good(await client.call(addContractOrder, { ...open, quantity: '0.1', requestId: fresh() }));
  const more = { instId: BTC, direction: 'long', requestId: fresh() } as const;
  const before = (await positionsOf(person)).positions[0];
  const added = good(await client.call(changeMargin, { ...more, amount: '200' })).position;
  expect(decimal(added?.liquidation ?? '0')).toBeLessThan(decimal(before?.liquidation ?? '0'));
  expect(added?.spare).toBe('199.92');
  const tooMuch = { ...more, amount: '200', takeBack: true, requestId: fresh() };
  expect(refusalOf(await client.call(changeMargin, tooMuch))).toBe('margin_not_spare');
  const back = good(
    await client.call(changeMargin, { ...more, amount: '100', takeBack: true, requestId: fresh() }),
  ).position;
  expect(back?.margin).toBe('1300.02');
  expect(refusalOf(await client.call(changeLeverage, { ...more, leverage: 6, requestId: fresh() }))).toBe(
    'leverage_above_maximum',
  );
  expect(refusalOf(await client.call(changeLeverage, { ...more, leverage: 3, requestId: fresh() }))).toBe(
    'insufficient_margin',
  );
  expect(good(await client.call(changeLeverage, { ...more, leverage: 4, requestId: fresh() })).position?.margin).toBe(
    '1600.025',
  );
  const part = { ...more, quantity: '0.04', requestId: fresh() };
  const closed = good(await client.call(liquidatePosition, part)).order;
  expect(good(await client.call(liquidatePosition, part)).order.orderId).toBe(closed.orderId);
  expect((await positionsOf(person)).positions[0]).toMatchObject({ quantity: '0.06', margin: '960.015' });
  expect(refusalOf(await client.call(liquidatePosition, { ...more, quantity: '0.07', requestId: fresh() }))).toBe(
    'quantity_above_position',
  );
  const other = { ...open, direction: 'short', quantity: '0.01', requestId: fresh() } as const;
  expect(refusalOf(await client.call(addContractOrder, other))).toBe('position_other_way');
  expect(refusalOf(await client.call(setHedged, { hedged: true, requestId: fresh() }))).toBe('positions_open');
  const history = good(await client.call(listPositionHistory, {})).items.map(({ kind }) => kind);
  expect(history).toEqual(['reduced', 'leverage', 'margin', 'margin', 'opened']);
  // Sent again when the position has gone: the margin was added, and nothing is there to show.
  good(await client.call(liquidatePosition, { ...more, requestId: fresh() }));
  expect(good(await client.call(changeMargin, { ...more, amount: '200' })).position).toBeNull();
  await checked();
});

test('a limit order reserves what it may need, waits, is filled by a print, and gives back what it did not use', async () => {
  const person = await trader();
  const { client } = person;
  const wish = {
    instId: BTC,
    direction: 'short',
    type: 'limit',
    validity: 'gtc',
    price: '60500',
    leverage: 5,
  } as const;
  const { order } = good(await client.call(addContractOrder, { ...wish, quantity: '0.1', requestId: fresh() }));
  expect(order).toMatchObject({ status: 'open', held: '1213.025' });
  expect((await positionsOf(person)).account).toMatchObject({ free: '286.975', reserved: '1213.025' });
  const second = good(await client.call(addContractOrder, { ...wish, quantity: '0.01', requestId: fresh() })).order;
  good(await client.call(closeContractOrder, { orderId: second.orderId, requestId: fresh() }));
  showBtc('60490');
  market.trade(`XC:${BTC}`, '60501', '2');
  await settled();
  const { positions, account } = await positionsOf(person);
  expect(positions[0]).toMatchObject({ direction: 'short', quantity: '0.1', entry: '60500.00', margin: '1210.00' });
  // The maker's fee of 0.02 %.
  expect(account).toMatchObject({ reserved: '0.00', free: '288.79' });
  expect(good(await client.call(listContractOrders, { filter: 'open' })).items).toEqual([]);
  showBtc('60000');
  await checked();
});

test('take-profit and stop-loss wait for the mark, each on its own side; one closes the position and the other ends', async () => {
  const person = await trader();
  const { client } = person;
  showBtc('60000');
  good(await client.call(addContractOrder, { ...open, quantity: '0.1', requestId: fresh() }));
  const of = { instId: BTC, direction: 'long' } as const;
  expect(refusalOf(await client.call(setTakeProfit, { ...of, level: '59000', requestId: fresh() }))).toBe(
    'take_profit_side',
  );
  expect(refusalOf(await client.call(setStopLoss, { ...of, level: '61000', requestId: fresh() }))).toBe(
    'stop_loss_side',
  );
  good(await client.call(setStopLoss, { ...of, level: '58000', requestId: fresh() }));
  const { position } = good(await client.call(setTakeProfit, { ...of, level: '62000', requestId: fresh() }));
  expect(position).toMatchObject({ takeProfit: { level: '62000.00', by: 'mark' }, stopLoss: { level: '58000.00' } });
  // Half of it is closed: both are for what is left.
  good(await client.call(liquidatePosition, { ...of, quantity: '0.05', requestId: fresh() }));
  // A print alone does not reach what waits for the mark.
  market.trade(`XC:${BTC}`, '62500', '1');
  await settled();
  expect((await positionsOf(person)).positions).toHaveLength(1);
  showBtc('62000');
  await settled();
  const after = await positionsOf(person);
  expect(after.positions).toEqual([]);
  expect(decimal(after.account.free)).toBeGreaterThan(decimal('1590'));
  expect(good(await client.call(listContractOrders, { filter: 'open' })).items).toEqual([]);
  showBtc('60000');
  await settled();
  await checked();
});

test('it is liquidated at the price that was shown and not a tick before; the fund has it and closes it against the book', async () => {
  const person = await trader();
  const { client } = person;
  showBtc('60000');
  good(await client.call(addContractOrder, { ...open, quantity: '0.1', requestId: fresh() }));
  const [position] = (await positionsOf(person)).positions;
  const liquidation = Number(position?.liquidation);
  const fundBefore = decimal(good(await app.client().call(showInsuranceFund, {})).balance);
  // An order that waits, and holds money, is taken back first.
  const waits = {
    instId: BTC,
    direction: 'long',
    type: 'limit',
    validity: 'gtc',
    price: '40000',
    leverage: 5,
  } as const;
  good(await client.call(addContractOrder, { ...waits, quantity: '0.01', requestId: fresh() }));
  showBtc(String(liquidation + 0.1));
  await settled();
  expect((await positionsOf(person)).positions).toHaveLength(1);
  showBtc('1', { bid: String(liquidation), ask: String(liquidation + 1), mark: String(liquidation), stale: true });
  await settled();
  expect((await positionsOf(person)).positions).toHaveLength(1);
  showBtc(String(liquidation));
  await settled();
  showBtc(String(liquidation));
  await settled();
  const after = await positionsOf(person);
  expect(after.positions).toEqual([]);
  // Its margin is gone and nothing else.
  expect(after.account.free).toBe('296.97995');
  app.clock.advance(2_000);
  await settled();
  app.clock.advance(2_000);
  await settled();
  const fund = good(await app.client().call(showInsuranceFund, {}));
  expect(fund.open).toEqual([]);
  expect(decimal(fund.balance)).toBeGreaterThan(fundBefore);
  const entries = good(await app.client().call(listFundEntries, {})).items;
  expect(entries.map(({ kind }) => kind)).toEqual(['close', 'takeover', 'endowment']);
  expect(JSON.stringify(entries)).not.toContain(person.userId);
  showBtc('60000');
  await checked();
});

test('cross positions stand on the account: a loss there is not moved away, and all of them end together', async () => {
  const person = await trader('2000');
  const { client } = person;
  showBtc('60000');
  const cross = { ...open, mode: 'cross' } as const;
  good(await client.call(addContractOrder, { ...cross, quantity: '0.1', requestId: fresh() }));
  good(
    await client.call(addContractOrder, {
      ...cross,
      instId: ETH,
      direction: 'short',
      quantity: '1',
      requestId: fresh(),
    }),
  );
  const { account, positions } = await positionsOf(person);
  expect(positions.map(({ margin }) => margin)).toEqual(expect.arrayContaining(['1200.02', '600.00']));
  const asked = { requestId: fresh(), from: 'contract', amount: '300' } as const;
  expect(refusalOf(await client.call(transferBetweenAccounts, asked))).toBe('transfer_balance_short');
  good(await client.call(transferBetweenAccounts, { ...asked, requestId: fresh(), amount: account.free }));
  showBtc('42000');
  await settled();
  showBtc('42000');
  await settled();
  const after = await positionsOf(person);
  expect(after.positions).toEqual([]);
  expect(after.account).toMatchObject({ free: '0.00', equity: '0.00' });
  app.clock.advance(2_000);
  await settled();
  showBtc('60000');
  await checked();
});

test('a cross account above a lowest tier is cut on the mark of that moment first, and taken over only where that is not enough', async () => {
  const LINK = 'LINK-USDT-PERP';
  const person = await trader();
  const { client } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '5800' }));
  good(await client.call(takeExchange, { requestId: fresh(), quote }));
  good(await client.call(transferBetweenAccounts, { requestId: fresh(), from: 'currency', amount: '5800' }));
  const showLink = (price: string) =>
    market.show(`XC:${LINK}`, { bid: price, ask: String(Number(price) + 0.001), mark: price, size: '100000' });
  showLink('10');
  showBtc('60000');
  const cross = { ...open, mode: 'cross', requestId: fresh() } as const;
  good(await client.call(addContractOrder, { ...cross, instId: LINK, quantity: '3500' }));
  good(await client.call(addContractOrder, { ...cross, quantity: '0.002', requestId: fresh() }));
  const quantities = async () => (await positionsOf(person)).positions.map(({ quantity }) => quantity).toSorted();
  // 3,500 at 8.15 are worth 28,525; of the lowest tier are those up to 25,000.
  showLink('8.3');
  await settled();
  expect(await quantities()).toEqual(['0.002', '3500']);
  showLink('8.14');
  await settled();
  expect(await quantities()).toEqual(['0.002', '3071.25']);
  const { items } = good(await client.call(listContractOrders, {}));
  expect(items.find(({ onMargin }) => onMargin?.cut)).toMatchObject({ status: 'filled', filled: '428.75' });
  // What is left is in the lowest tier: at a worse mark it goes as a whole, with what else stood on the account.
  market.show(`XC:${LINK}`, { bid: '7', ask: '7.001', mark: '7.001', size: '100000' });
  await settled();
  expect(await quantities()).toEqual([]);
  app.clock.advance(2_000);
  await settled();
  expect(good(await app.client().call(showInsuranceFund, {})).open).toEqual([]);
  await checked();
});

test('funding is paid once at its stamp, between who holds, whatever is restarted; nothing of it is left with the house', async () => {
  const [long, short] = [await trader(), await trader()];
  showBtc('60000');
  market.rate = '0.0001';
  good(await long.client.call(addContractOrder, { ...open, quantity: '0.1', requestId: fresh() }));
  good(
    await short.client.call(addContractOrder, { ...open, direction: 'short', quantity: '0.04', requestId: fresh() }),
  );
  const feesBefore = await app.database.query(
    { name: 't', text: `select -sum(amount) as a from posting where holder = 0 and purpose = 'fee'` },
    [],
  );
  app.clock.advance(8 * 3_600_000);
  await app.onMargin.fundNow();
  await app.onMargin.fundNow();
  const paid = (await positionsOf(long)).positions[0];
  const got = (await positionsOf(short)).positions[0];
  expect([paid?.funding, got?.funding]).toEqual(['-0.60', '0.24']);
  expect(paid?.margin).toBe('1199.42');
  const feesAfter = await app.database.query(
    { name: 't', text: `select -sum(amount) as a from posting where holder = 0 and purpose = 'fee'` },
    [],
  );
  expect(feesAfter).toEqual(feesBefore);
  const { transactionPassword } = long;
  const positions = nameShown((await positionsOf(long)).positions);
  const all = good(
    await long.client.call(liquidateAll, { positions, requestId: fresh(), transactionPassword }),
  ).results;
  expect(all).toMatchObject([{ instId: BTC, direction: 'long', refusal: null }]);
  const none = { positions: '', requestId: fresh(), transactionPassword };
  expect(refusalOf(await long.client.call(liquidateAll, none))).toBe('no_positions');
  await checked();
});

test('while the index is stale nothing is opened, and closing goes on', async () => {
  const person = await trader();
  const { client } = person;
  showBtc('60000');
  good(await client.call(addContractOrder, { ...open, quantity: '0.05', requestId: fresh() }));
  showBtc('60000', { stale: true });
  const more = { ...open, quantity: '0.01', requestId: fresh() };
  expect(refusalOf(await client.call(addContractOrder, more))).toBe('index_stale');
  const wish = { positions: nameShown((await positionsOf(person)).positions), requestId: fresh() };
  const first = good(await client.call(liquidateAll, wish));
  // The answer was lost: the same wish gets the same answer.
  expect(good(await client.call(liquidateAll, wish))).toEqual(first);
  showBtc('60000');
  // Also where another was opened in its place, which it does not touch.
  app.clock.advance(1_000);
  good(await client.call(addContractOrder, { ...more, requestId: fresh() }));
  expect(good(await client.call(liquidateAll, wish))).toEqual(first);
  const late = good(await client.call(liquidateAll, { ...wish, requestId: fresh() }));
  expect(late.results).toMatchObject([{ instId: BTC, order: null, refusal: { name: 'position_gone' } }]);
  expect((await positionsOf(person)).positions).toMatchObject([{ quantity: '0.01' }]);
  await checked();
  expect(INSURANCE_FUND).toBeLessThan(0);
});

test('what the fund holds over a stamp pays funding as anybody, and its public log sums to its balance', async () => {
  const person = await trader();
  showBtc('60000');
  market.rate = '0.0001';
  good(await person.client.call(addContractOrder, { ...open, quantity: '0.1', requestId: fresh() }));
  const { liquidation } = (await positionsOf(person)).positions[0] ?? {};
  // Nearly nobody buys: the fund keeps most of what it takes over.
  for (let looks = 0; looks < 2; looks += 1) {
    showBtc(String(liquidation), { size: '0.001' });
    await settled();
  }
  expect((await positionsOf(person)).positions).toEqual([]);
  const shown = async () => good(await app.client().call(showInsuranceFund, {}));
  expect((await shown()).open).toHaveLength(1);
  app.clock.advance(8 * 3_600_000);
  await app.onMargin.fundNow();
  const { items, next } = good(await app.client().call(listFundEntries, { pageSize: 100 }));
  const funding = items.find(({ kind }) => kind === 'funding');
  expect(funding).toMatchObject({ instId: BTC, direction: 'long' });
  expect(decimal(funding?.amount ?? '0')).toBeLessThan(0n);
  expect(next).toBeNull();
  expect(items.reduce((sum, { amount }) => sum + decimal(amount), 0n)).toBe(decimal((await shown()).balance));
  showBtc('60000');
  await settled();
  await checked();
});
