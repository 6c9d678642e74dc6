import { localDate } from '@tarazu/domain/market/zone';
import { decimal } from '@tarazu/domain/money';
import { moneyWeighted, rateText } from '@tarazu/domain/performance/money-weighted';
import { listDividends, listOwnDividends } from '@tarazu/wire/market-features/dividend';
import { buyStock, listHoldings, listTrades, sellStock } from '@tarazu/wire/stock-order';
import { showOwnReturn } from '@tarazu/wire/trading/own-return';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
let paying: string;
let number = 0;

const trade = async (call: typeof buyStock | typeof sellStock, instrumentId: string, quantity: string) => {
  number += 1;
  const order = { instrumentId, type: 'market', quantity, requestId: `own-return-${number}` } as const;
  good(await person.client.call(call, { ...order, transactionPassword: person.transactionPassword }));
};

/** Later, with everything settled and paid by then. */
async function passTo(iso: string): Promise<void> {
  app.clock.jumpTo(Date.parse(iso));
  app.clock.advance(1_500);
  await app.trading.settleNow();
  await app.trading.engine.settled();
  await app.corporateActions.runDue();
  // The session is used, so that it does not rest for too long.
  good(await person.client.call(listHoldings, { country: 'IN' }));
}

const rates = async () => good(await person.client.call(showOwnReturn, {}));

beforeAll(async () => {
  app = await createTestApp({ startMs: Date.parse('2027-03-03T06:30:00.000Z') });
  person = await app.person();
  const announced = good(await app.client().call(listDividends, { country: 'IN', pageSize: 100 })).items;
  const next = announced.findLast(({ ahead, payDate }) => ahead && payDate < '2027-03-27');
  if (!next) throw new Error('no dividend is announced');
  paying = next.instrumentId;
  await trade(buyStock, paying, '10');
  await trade(buyStock, 'IN:SAHYM', '20');
  await passTo(`${next.exDate}T15:00:00.000Z`);
  await passTo(`${next.payDate}T15:00:00.000Z`);
});
afterAll(() => app.close());

test('a few days are not made a year', async () => {
  expect(await rates()).toEqual({
    places: [{ country: 'IN', currency: 'INR', percent: null, reason: 'short', since: '2027-03-03' }],
    whole: { percent: null, reason: 'short', since: '2027-03-03' },
  });
});

test('after a month the rate is what trades, dividends and what is held come to, in the days of the exchange', async () => {
  await passTo('2027-04-05T06:30:00.000Z');
  await trade(sellStock, 'IN:SAHYM', '15');
  await passTo('2027-04-20T06:30:00.000Z');
  const dayOf = (at: string) => localDate('Asia/Kolkata', Date.parse(at));
  const trades = good(await person.client.call(listTrades, { country: 'IN', pageSize: 100 })).items;
  const dividends = good(await person.client.call(listOwnDividends, { id: paying })).items;
  const paid = dividends.flatMap(({ paidOn: date, net }) => (date && net ? [{ date, amount: decimal(net) }] : []));
  expect(paid).toHaveLength(1);
  const flows = [
    ...trades.map(({ at, side, net }) => ({ date: dayOf(at), amount: side === 'buy' ? -decimal(net) : decimal(net) })),
    ...paid,
  ];
  const held = good(await person.client.call(listHoldings, { country: 'IN' })).items;
  const worth = held.reduce((sum, { marketValue }) => sum + decimal(marketValue), 0n);
  const { rate } = moneyWeighted(flows, { date: '2027-04-20', worth });
  const { places, whole } = await rates();
  const percent = rate === undefined ? null : rateText(rate);
  expect(percent).not.toBeNull();
  expect(places).toEqual([{ country: 'IN', currency: 'INR', percent, reason: null, since: '2027-03-03' }]);
  // One place alone is the whole, in whatever currency.
  expect(Number(whole.percent)).toBeCloseTo(Number(percent), 1);
});

test('another place counts by itself and in the whole, and only who it belongs to is told', async () => {
  await trade(buyStock, 'BR:PTGS4', '300');
  const { places, whole } = await rates();
  expect(places.map(({ country, reason }) => `${country} ${reason}`)).toEqual(['IN null', 'BR short']);
  expect(whole).toMatchObject({ reason: null, since: '2027-03-03' });
  const other = await app.person();
  expect(good(await other.client.call(showOwnReturn, {}))).toEqual({
    places: [],
    whole: { percent: null, reason: 'short', since: null },
  });
  expect(refusalOf(await app.client().call(showOwnReturn, {}))).toBe('session_gone');
});

test('what has no price any more gives no rate, for it stands at its cost; what was sold out of it before does not hide the others', async () => {
  const hold = (id: string, becomes: string) =>
    app.database.transaction(async (transaction) => {
      const text = 'update holding set instrument_id = $2 where instrument_id = $1';
      await transaction.query({ name: 'test_renamed', text }, [id, becomes]);
      await transaction.commit();
    });
  await hold(paying, 'IN:GONE');
  const { places, whole } = await rates();
  expect(places.map(({ country, percent, reason }) => ({ country, percent, reason }))).toEqual([
    { country: 'IN', percent: null, reason: 'unpriced' },
    { country: 'BR', percent: null, reason: 'short' },
  ]);
  expect(whole).toMatchObject({ percent: null, reason: 'unpriced' });
  await hold('IN:GONE', paying);
  await trade(sellStock, paying, '10');
  await hold(paying, 'IN:GONE');
  expect((await rates()).places[0]?.reason).toBeNull();
});

test('of more trades than are added up there is a refusal that says where the results stand', async () => {
  await app.database.transaction(async (transaction) => {
    const text = `insert into fill select planted.* from (select f from fill f order by event_no limit 1) one, generate_series(1, 50000) n,
      jsonb_populate_record(one.f, jsonb_build_object('event_no', 1000000 + n)) planted`;
    await transaction.query({ name: 'test_planted_fills', text });
    await transaction.commit();
  });
  expect(refusalOf(await person.client.call(showOwnReturn, {}))).toBe('own_return_long');
});
