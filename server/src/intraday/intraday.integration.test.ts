import { addContractOrder, liquidateAll, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { listPositionHistory, setHedged } from '@tarazu/wire/coin/contract/position-change';
import { listMessages } from '@tarazu/wire/content/message';
import { showPositionNote } from '@tarazu/wire/position-note';
import { refusals } from '@tarazu/wire/refusals';
import { listHoldings, listTrades } from '@tarazu/wire/stock-order';
import {
  addIntradayOrder,
  closeIntradayPosition,
  convertIntraday,
  intradayTerms,
  listIntradayPositions,
  previewIntradayConversion,
  previewIntradayOrder,
} from '@tarazu/wire/trading/intraday';
import { nameShown } from '@tarazu/wire/trading/shown-position';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHeld } from '../app/held-store.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { verifyPositions } from '../position/index.ts';
import { contractTrader } from '../testing/contract-trader.ts';
import { becomeMember } from '../testing/member.ts';
import { createScriptedShares, type ScriptedShares } from '../testing/scripted-shares.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyFills } from '../trading/index.ts';

const SHARE = 'IN:SAHYM';
const MINUTE_MS = 60_000;
/** Monday 23 November 2026, 14:00 in India: an hour and a half before the session ends. */
const START_MS = Date.parse('2026-11-23T08:30:00.000Z');
let app: TestApp;
let market: ScriptedShares;
let last = 0;
const fresh = () => {
  last += 1;
  return `intraday-${last}`;
};

async function settled(house: TestApp = app): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await house.trading.engine.settled();
    await house.onMargin.ladder.settled();
  }
}

async function checked(house: TestApp = app): Promise<void> {
  await settled(house);
  expect((await verifyLedger(house.database)).differences).toEqual([]);
  expect((await verifyFills(house.database)).differences).toEqual([]);
  expect((await verifyPositions(house.database)).differences).toEqual([]);
  expect(await verifyHeld(house.database)).toEqual([]);
}

async function open(
  options: Partial<Parameters<typeof createTestApp>[0]> = {},
): Promise<{ readonly house: TestApp; readonly source: ScriptedShares }> {
  let source: ScriptedShares | undefined;
  const house = await createTestApp({
    startMs: START_MS,
    source: (clock) => {
      source = createScriptedShares(clock);
      return source;
    },
    ...options,
  });
  if (!source) throw new Error('no market was opened');
  return { house, source };
}

function price(at: string, from: ScriptedShares = market): void {
  from.show(SHARE, { bid: at, ask: (Number(at) + 0.05).toFixed(2) });
  from.trade(SHARE, at);
}

const long = { instrumentId: SHARE, direction: 'long', leverage: 5, type: 'market', validity: 'ioc' } as const;
const short = { ...long, direction: 'short' } as const;
const place = ({ client }: TestPerson, order: typeof long | typeof short, quantity: string, more: object = {}) =>
  client.call(addIntradayOrder, { ...order, quantity, ...more, requestId: fresh() });
const positionsOf = async ({ client }: TestPerson) => good(await client.call(listIntradayPositions, {}));
const cashOf = async ({ client }: TestPerson) =>
  good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'INR');
const tradesOf = async ({ client }: TestPerson) => good(await client.call(listTrades, {})).items;

async function member(house: TestApp = app): Promise<TestPerson> {
  const person = await house.person();
  await becomeMember(person.client);
  return person;
}

beforeAll(async () => {
  ({ house: app, source: market } = await open());
  price('1000.00');
});
afterAll(() => app.close());

test('only members open, and the terms and the preview say everything before', async () => {
  const person = await app.person();
  expect(refusalOf(await place(person, long, '10'))).toBe('vip_required');
  await becomeMember(person.client);
  const terms = good(await person.client.call(intradayTerms, { instrumentId: SHARE }));
  expect(terms).toMatchObject({ leverages: [2, 3, 4, 5], marginPercent: '20.00', squareOffFee: '59.00' });
  expect(terms.squareOffAt).toBe('2026-11-23T09:50:00.000Z');
  expect(good(await person.client.call(intradayTerms, { instrumentId: 'IN:JUGNU' })).leverages).toEqual([]);
  const preview = good(await person.client.call(previewIntradayOrder, { ...long, quantity: '100' }));
  // Bought at 1000.05.
  expect(preview).toMatchObject({ margin: '20001.00', openingCharges: '30.34', squareOffFee: '59.00', refusal: null });
  expect(preview.acts).toBe('888.90');
  expect(preview.estimate.charges.map(({ name }) => name)).not.toContain('stt');
  const before = await cashOf(person);
  good(await place(person, long, '100'));
  const [position] = (await positionsOf(person)).positions;
  expect(position).toMatchObject({ quantity: '100', margin: '20001.00', acts: '888.90', direction: 'long' });
  const after = await cashOf(person);
  expect(Number(before?.available) - Number(after?.available)).toBeCloseTo(Number(preview.leaves), 2);
  // Nothing of it is owned.
  expect(good(await person.client.call(listHoldings, {})).items).toEqual([]);
  expect(
    refusalOf(
      await person.client.call(addIntradayOrder, {
        ...long,
        instrumentId: 'IN:JUGNU',
        quantity: '1',
        requestId: fresh(),
      }),
    ),
  ).toBe('intraday_not_here');
  const much = await place(person, long, '9000', { type: 'limit', validity: 'day', price: '1000.00' });
  expect(refusalOf(much)).toBe('intraday_funds');
  expect(much.ok ? '' : 'msg' in much ? much.msg : '').toContain('Funds do not meet the leverage requirement: at 5x');
  expect(refusals.intraday_funds.code).toBe(4463);
  await checked();
});

test('a short position gains when the price falls, and its charges are those of the day', async () => {
  const person = await member();
  price('1000.00');
  good(await place(person, short, '50'));
  price('990.00');
  const { order } = good(
    await person.client.call(closeIntradayPosition, { instrumentId: SHARE, direction: 'short', requestId: fresh() }),
  );
  expect(order).toMatchObject({ product: 'intraday', status: 'filled' });
  const [bought, sold] = await tradesOf(person);
  expect([bought?.product, bought?.settled, sold?.product]).toEqual(['intraday', true, 'intraday']);
  expect(sold?.charges.find(({ name }) => name === 'stt')).toMatchObject({ amount: '13.00', rate: '0.025%' });
  expect(bought?.charges.map(({ name }) => name)).not.toContain('stt');
  const { positions, today } = await positionsOf(person);
  expect(positions).toEqual([]);
  // Sold at 1000.00, bought at 990.05; both notes paid.
  const charges = Number(bought?.chargesTotal) + Number(sold?.chargesTotal);
  expect(Number(today[0]?.realised)).toBeCloseTo(497.5 - charges, 2);
  const again = await person.client.call(closeIntradayPosition, {
    instrumentId: SHARE,
    direction: 'short',
    requestId: fresh(),
  });
  expect(refusalOf(again)).toBe('position_unknown');
  await checked();
});

test('a part is converted and kept like a purchase of the day, once for one request', async () => {
  const person = await member();
  price('1000.00');
  good(await place(person, long, '20'));
  const wish = { instrumentId: SHARE, quantity: '5' } as const;
  const preview = good(await person.client.call(previewIntradayConversion, wish));
  // 5 x 1000.05, a fifth of which lies there; STT 5 and the stamp of a delivery.
  expect(preview).toMatchObject({
    cost: '5000.25',
    margin: '1000.05',
    chargesTotal: '5.60',
    needed: '4005.80',
    refusal: null,
  });
  const asked = { ...wish, requestId: fresh() };
  for (const _ of [1, 2]) {
    const { position } = good(await person.client.call(convertIntraday, asked));
    expect(position).toMatchObject({ quantity: '15', margin: '3000.15' });
  }
  const [held] = good(await person.client.call(listHoldings, {})).items;
  expect(held).toMatchObject({ quantity: '5', available: '0', locked: '5', invested: '5005.85' });
  expect(held?.unlocks).toMatchObject([{ quantity: '5' }]);
  const entries = good(await person.client.call(listLedger, { asset: 'INR' })).items;
  expect(entries.map(({ kind }) => kind)).toContain('position.converted');
  const { items: told } = good(await person.client.call(listMessages, {}));
  const eventNo = String(told.find(({ type }) => type === 'position.converted')?.no);
  const note = good(await person.client.call(showPositionNote, { eventNo }));
  expect(note).toMatchObject({
    ...{ kind: 'converted', quantity: '5', value: '5000.25', margin: '1000.05', chargesTotal: '5.60', net: '-4005.80' },
    instrument: { instrumentId: SHARE },
    evidence: null,
  });
  expect(note.charges.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(5.6, 8);
  expect(told.find(({ no }) => String(no) === eventNo)?.to).toBe(`/pages/stock/contractNote?event=${eventNo}`);
  // Another event is no note, and nobody reads somebody else's.
  expect(refusalOf(await person.client.call(showPositionNote, { eventNo: '1' }))).toBe('trade_unknown');
  expect(refusalOf(await (await member()).client.call(showPositionNote, { eventNo }))).toBe('trade_unknown');
  good(
    await place(person, { ...short, instrumentId: SHARE }, '1').then((outcome) => {
      expect(refusalOf(outcome)).toBe('intraday_other_way');
      return person.client.call(closeIntradayPosition, { instrumentId: SHARE, direction: 'long', requestId: fresh() });
    }),
  );
  await checked();
});

test('at the price that was shown it is closed on the book, with a warning before and the fee', async () => {
  const person = await member();
  price('1000.00');
  good(await place(person, long, '100'));
  price('913.00');
  await settled();
  expect((await positionsOf(person)).positions).toHaveLength(1);
  const told = good(await person.client.call(listMessages, {})).items.map(({ title }) => title);
  expect(told).toContain('Near liquidation');
  price('888.95');
  await settled();
  expect((await positionsOf(person)).positions).toHaveLength(1);
  price('888.90');
  await settled();
  expect((await positionsOf(person)).positions).toEqual([]);
  const [closing] = await tradesOf(person);
  expect(closing?.charges.map(({ name }) => name)).toEqual(expect.arrayContaining(['square_off', 'square_off_gst']));
  await checked();
});

test('past its last money nothing is taken from the book: the margin is lost and nothing else', async () => {
  const person = await member();
  price('1000.00');
  good(await place(person, long, '100'));
  const before = await cashOf(person);
  market.show(SHARE, { bid: 'none', ask: '700.00' });
  market.trade(SHARE, '700.00');
  await settled();
  expect((await positionsOf(person)).positions).toEqual([]);
  expect((await cashOf(person))?.available).toBe(before?.available);
  const [message] = good(await person.client.call(listMessages, {})).items;
  expect(message?.text).toContain('The loss above the margin was');
  const gone = good(await person.client.call(showPositionNote, { eventNo: String(message?.no) }));
  expect(gone).toMatchObject({ kind: 'closed_out', reason: 'margin_gone', price: '700.00', net: '0.00' });
  expect(Number(gone.beyond)).toBeGreaterThan(0);
  expect(Number(gone.realised)).toBe(-Number(gone.margin));
  await checked();
  price('1000.00');
});

test('the day ends: a message, orders taken back, one closing with its fee, also when the server dies in between; then nothing is opened', async () => {
  const { house, source } = await open();
  price('1000.00', source);
  const person = await member(house);
  good(await place(person, long, '100'));
  const waiting = { ...long, type: 'limit', validity: 'day', price: '900.00' } as const;
  good(await person.client.call(addIntradayOrder, { ...waiting, quantity: '1', requestId: fresh() }));
  house.clock.advance(66 * MINUTE_MS);
  price('1000.00', source);
  await house.onMargin.squareOffNow();
  await house.onMargin.squareOffNow();
  const told = async (of: TestPerson) => good(await of.client.call(listMessages, {})).items.map(({ title }) => title);
  expect((await told(person)).filter((title) => title === 'Square-off soon')).toHaveLength(1);
  expect((await positionsOf(person)).positions).toHaveLength(1);
  house.clock.advance(15 * MINUTE_MS);
  // The book takes a part only before the server is gone.
  source.show(SHARE, { bid: '1000.00', ask: '1000.05', size: '60' });
  source.trade(SHARE, '1000.00');
  await house.onMargin.squareOffNow();
  expect((await positionsOf(person)).positions[0]?.quantity).toBe('40');
  const database = { ...house.database, close: () => Promise.resolve() };
  const { house: second, source: later } = await open({ database, startMs: house.clock.nowMs() });
  price('1000.00', later);
  const again = { ...person, client: second.client(person.token) };
  await second.onMargin.squareOffNow();
  await second.onMargin.squareOffNow();
  expect((await positionsOf(again)).positions).toEqual([]);
  const trades = await tradesOf(again);
  expect(trades.map(({ quantity }) => quantity)).toEqual(['40', '60', '100']);
  const fees = trades.flatMap(({ charges }) => charges.filter(({ name }) => name === 'square_off'));
  expect(fees.map(({ amount }) => amount)).toEqual(['50.00']);
  expect((await cashOf(again))?.held).toBe('0.00');
  expect(refusalOf(await place(again, long, '1'))).toBe('intraday_over');
  await checked(second);
  await second.close();
  await house.close();
});

test('what nobody took before the end is closed out at the close, and a halt of prices opens nothing', async () => {
  const { house, source } = await open();
  price('1000.00', source);
  const person = await member(house);
  good(await place(person, short, '10'));
  house.clock.advance(6 * MINUTE_MS);
  expect(refusalOf(await place(person, short, '1'))).toBe('intraday_no_price');
  source.show(SHARE, { bid: 'none', ask: 'none' });
  house.clock.advance(80 * MINUTE_MS);
  await house.onMargin.squareOffNow();
  expect((await positionsOf(person)).positions).toHaveLength(1);
  const before = await cashOf(person);
  house.clock.advance(10 * MINUTE_MS);
  for (const _ of [1, 2]) await house.onMargin.squareOffNow();
  expect((await positionsOf(person)).positions).toEqual([]);
  // 2000 of margin come back, less the fee and what buying back by an order would be charged.
  expect(Number((await cashOf(person))?.available) - Number(before?.available)).toBeCloseTo(1941 - 4.22, 2);
  const titles = good(await person.client.call(listMessages, {})).items.map(({ title }) => title);
  expect(titles).toContain('Intraday position closed by the house');
  const { items: told } = good(await person.client.call(listMessages, {}));
  const eventNo = String(told.find(({ type }) => type === 'position.closed-out')?.no);
  const note = good(await person.client.call(showPositionNote, { eventNo }));
  expect(note).toMatchObject({ kind: 'closed_out', reason: 'day_over', direction: 'short', evidence: { sequence: 0 } });
  expect(Number(note.net)).toBeCloseTo(1941 - 4.22, 2);
  expect(note.charges.map(({ name }) => name)).toContain('square_off');
  await checked(house);
  await house.close();
});

test('contracts and shares of one person do not meet: lists, closing all, hedging and history know their own only', async () => {
  const house = await createTestApp();
  const person = await contractTrader(house, fresh);
  await becomeMember(person.client);
  const { client } = person;
  good(await place(person, long, '10'));
  // Only contracts have to be gone for it.
  good(await client.call(setHedged, { hedged: true, requestId: fresh() }));
  const contract = {
    instId: 'BTC-USDT-PERP',
    direction: 'long',
    type: 'market',
    validity: 'ioc',
    leverage: 5,
  } as const;
  good(await client.call(addContractOrder, { ...contract, quantity: '0.01', requestId: fresh() }));
  const { positions, account } = good(await client.call(listContractPositions, {}));
  expect(positions.map(({ instId }) => instId)).toEqual(['BTC-USDT-PERP']);
  expect(Number(account.equity)).toBeLessThan(1600);
  expect((await positionsOf(person)).positions.map(({ instrumentId }) => instrumentId)).toEqual([SHARE]);
  const { results } = good(await client.call(liquidateAll, { positions: nameShown(positions), requestId: fresh() }));
  expect(results.map(({ instId }) => instId)).toEqual(['BTC-USDT-PERP']);
  expect((await positionsOf(person)).positions).toHaveLength(1);
  const { items } = good(await client.call(listPositionHistory, {}));
  expect([...new Set(items.map(({ instId }) => instId))]).toEqual(['BTC-USDT-PERP']);
  await checked(house);
  await house.close();
});

// On standard time in the US the session of Brazil ends at 17:55 there.
test.each([
  {
    share: 'BR:PTGS4',
    quantity: '100',
    opensAt: '2026-11-23T16:00:00Z',
    direction: 'long',
    leverage: 5,
    closesAt: '20:55',
    fees: ['15.00', '1.45'],
  },
  {
    share: 'US:QLLC',
    quantity: '10',
    opensAt: '2026-11-23T18:00:00Z',
    direction: 'short',
    leverage: 2,
    closesAt: '21:00',
    fees: [],
  },
] as const)(
  '$share is traded within a day by the rules of its market, and squared off ten minutes before its end',
  async (one) => {
    const house = await createTestApp({ startMs: Date.parse(one.opensAt), environment: { MARKET_HOURS: 'exchange' } });
    const person = await house.person();
    await becomeMember(person.client);
    const { client } = person;
    const order = { instrumentId: one.share, direction: one.direction, type: 'market', validity: 'ioc' } as const;
    const terms = good(await client.call(intradayTerms, { instrumentId: one.share }));
    expect(terms.leverages.at(-1)).toBe(one.leverage);
    expect(terms.squareOffAt).toBe(
      new Date(Date.parse(`2026-11-23T${one.closesAt}:00Z`) - 10 * MINUTE_MS).toISOString(),
    );
    const wish = { ...order, leverage: one.leverage, quantity: one.quantity };
    const preview = good(await client.call(previewIntradayOrder, wish));
    expect(preview.refusal).toBeNull();
    expect(preview.estimate.charges.map(({ name }) => name)).not.toContain('withholding');
    good(await client.call(addIntradayOrder, { ...wish, requestId: fresh() }));
    expect((await positionsOf(person)).positions).toMatchObject([{ quantity: one.quantity, margin: preview.margin }]);
    house.clock.jumpTo(Date.parse(terms.squareOffAt ?? ''));
    house.clock.advance(1_500);
    for (const _ of [1, 2]) await house.onMargin.squareOffNow();
    expect((await positionsOf(person)).positions).toEqual([]);
    const [closing] = await tradesOf(person);
    const { accounts } = good(await client.call(showAssets, {}));
    const day = (await positionsOf(person)).today.find(({ currency }) => currency === closing?.currency);
    expect(Number(day?.result)).not.toBe(0);
    expect(accounts.find(({ currency }) => currency === day?.currency)?.today).toBe(day?.result);
    const asked = closing?.charges.filter(({ name }) => name.startsWith('square_off')) ?? [];
    expect(asked.map(({ amount }) => amount)).toEqual(one.fees);
    await checked(house);
    await house.close();
  },
);
