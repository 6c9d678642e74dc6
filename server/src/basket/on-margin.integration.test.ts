import { listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { listHoldings } from '@tarazu/wire/stock-order';
import { addBasketOrder, modifyBasketOrder, nameBasket, placeBasket, previewBasket } from '@tarazu/wire/trading/basket';
import { listIntradayPositions } from '@tarazu/wire/trading/intraday';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { verifyPositions } from '../position/index.ts';
import { contractTrader } from '../testing/contract-trader.ts';
import { becomeMember } from '../testing/member.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

const SHARE = 'IN:SAHYM';
const NOT_WITHIN_DAY = 'IN:JUGNU';
const CONTRACT = 'XC:BTC-USDT-PERP';
let app: TestApp;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `basket-margin-${requests}`;
};

beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  app.clock.advance(60_000);
});
afterAll(() => app.close());

type Leg = Omit<RequestOf<typeof addBasketOrder>, 'requestId' | 'basketId' | 'type' | 'validity'>;
type Asked = Pick<Leg, 'instrumentId' | 'side' | 'quantity'> & Partial<Leg>;

async function trader(): Promise<TestPerson> {
  const person = await contractTrader(app, requestId, '400');
  await becomeMember(person.client);
  return person;
}

async function put({ client }: TestPerson, basketId: string, leg: Asked) {
  return client.call(addBasketOrder, { basketId, type: 'market', validity: 'ioc', ...leg, requestId: requestId() });
}

async function basketOf(person: TestPerson, ...legs: readonly Asked[]) {
  let { basket } = good(await person.client.call(nameBasket, { requestId: requestId(), name: 'Margin' }));
  for (const leg of legs) basket = good(await put(person, basket.basketId, leg)).basket;
  return basket;
}

const cashOf = async ({ client }: TestPerson) =>
  Number(good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'INR')?.available);

const long = { direction: 'long', leverage: 5 } as const;

test('positions stand in a basket beside what is owned: the margin of each account is said before, and all is placed by one word', async () => {
  const person = await trader();
  const { client } = person;
  const basket = await basketOf(
    person,
    { instrumentId: SHARE, side: 'buy', quantity: '4' },
    { instrumentId: SHARE, side: 'buy', quantity: '50', ...long },
    { instrumentId: CONTRACT, side: 'buy', quantity: '0.002', ...long },
    { instrumentId: CONTRACT, side: 'sell', quantity: '0.001', ...long },
  );
  expect(basket.legs.map(({ onMargin, product }) => [onMargin?.effect, product])).toEqual([
    [undefined, 'delivery'],
    ['open', 'intraday'],
    ['open', 'delivery'],
    ['close', 'delivery'],
  ]);
  const before = await cashOf(person);
  const seen = good(await client.call(previewBasket, { basketId: basket.basketId }));
  // What is closed by the last was opened by the one before it.
  expect(seen.orders.map(({ refusal }) => refusal?.name)).toEqual([undefined, undefined, undefined, undefined]);
  const [rupees, dollars] = seen.totals;
  expect(seen.totals.map(({ account, currency }) => `${account} ${currency}`)).toEqual([
    'available INR',
    'margin USDT',
  ]);
  const figure = (text: string | undefined) => Number(text);
  expect(figure(rupees?.margin)).toBeCloseTo(figure(seen.orders[1]?.value) / 5, 0);
  expect(figure(rupees?.needed)).toBeCloseTo(
    figure(rupees?.buys) + figure(rupees?.chargesOnBuys) + figure(rupees?.margin) + figure(rupees?.chargesOnMargin),
    6,
  );
  expect(figure(dollars?.margin)).toBeCloseTo(figure(seen.orders[2]?.value) / 5, 1);
  expect(figure(dollars?.availableBefore)).toBeGreaterThan(0);
  // What closing costs is paid by the position, and no part of what leaves the account.
  expect(figure(dollars?.needed)).toBeCloseTo(figure(dollars?.margin) + figure(dollars?.chargesOnMargin), 6);
  expect(figure(dollars?.chargesOnClosing)).toBeCloseTo(figure(seen.orders[3]?.charges), 6);

  const placing = { basketId: basket.basketId, revision: String(basket.revision), requestId: requestId() };
  const { run } = good(await client.call(placeBasket, placing));
  expect(run).toMatchObject({ done: true, placed: 4 });
  expect(run.orders.map(({ status }) => status)).toEqual(['filled', 'filled', 'filled', 'filled']);
  expect(await cashOf(person)).toBeCloseTo(before - figure(rupees?.needed), 6);
  expect(good(await client.call(listHoldings, {})).items).toMatchObject([{ instrumentId: SHARE, quantity: '4' }]);
  const [day] = good(await client.call(listIntradayPositions, {})).positions;
  expect(day).toMatchObject({ instrumentId: SHARE, direction: 'long', leverage: 5, quantity: '50' });
  const [held] = good(await client.call(listContractPositions, {})).positions;
  expect(held).toMatchObject({ instrumentId: CONTRACT, direction: 'long', leverage: 5, quantity: '0.001' });
  // Pressed again, because the answer was lost: nothing more of it.
  expect(good(await client.call(placeBasket, placing)).run).toEqual(run);
  expect(good(await client.call(listContractPositions, {})).positions[0]?.quantity).toBe('0.001');
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
});

test('what would be refused when it is its turn is refused in the preview, by the positions that those before it leave', async () => {
  const person = await trader();
  const { client } = person;
  const basket = await basketOf(
    person,
    { instrumentId: SHARE, side: 'sell', quantity: '10', ...long },
    { instrumentId: SHARE, side: 'buy', quantity: '10', ...long },
    { instrumentId: SHARE, side: 'sell', quantity: '10', direction: 'short', leverage: 5 },
    { instrumentId: SHARE, side: 'buy', quantity: '10', direction: 'long', leverage: 2 },
    { instrumentId: SHARE, side: 'sell', quantity: '11', ...long },
  );
  const seen = good(await client.call(previewBasket, { basketId: basket.basketId }));
  const refused = seen.orders.map(({ refusal }) => refusal?.name);
  const placing = { basketId: basket.basketId, revision: String(basket.revision), requestId: requestId() };
  const { run } = good(await client.call(placeBasket, placing));
  expect(run.orders.map(({ refusal }) => refusal?.name)).toEqual(refused);
  expect(refused[0]).toBe('position_unknown');
  expect(refused[1]).toBeUndefined();
  expect(refused[4]).toBe('quantity_above_position');
  expect(refused.filter((name) => name === undefined)).toHaveLength(1);
});

test('a share within its day stands on money of its own, whatever its order says', async () => {
  const person = await trader();
  const { client } = person;
  const bought = { instrumentId: SHARE, side: 'buy', quantity: '50', ...long, mode: 'cross' } as const;
  const basket = await basketOf(person, bought);
  const before = await cashOf(person);
  const [total] = good(await client.call(previewBasket, { basketId: basket.basketId })).totals;
  const placing = { basketId: basket.basketId, revision: String(basket.revision), requestId: requestId() };
  const { run } = good(await client.call(placeBasket, placing));
  expect(run).toMatchObject({ placed: 1 });
  const [day] = good(await client.call(listIntradayPositions, {})).positions;
  expect(Number(day?.margin)).toBeCloseTo(Number(total?.margin), 6);
  expect(await cashOf(person)).toBeCloseTo(before - Number(total?.needed), 6);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
});

test('a share that is not offered within its day is refused in the preview, which shows the others', async () => {
  const person = await trader();
  const { client } = person;
  const basket = await basketOf(
    person,
    { instrumentId: NOT_WITHIN_DAY, side: 'buy', quantity: '1', ...long },
    { instrumentId: SHARE, side: 'buy', quantity: '1', ...long },
  );
  const seen = good(await client.call(previewBasket, { basketId: basket.basketId }));
  const refused = seen.orders.map(({ refusal }) => refusal?.name);
  expect(refused).toEqual(['intraday_not_here', undefined]);
  const placing = { basketId: basket.basketId, revision: String(basket.revision), requestId: requestId() };
  const { run } = good(await client.call(placeBasket, placing));
  expect(run.orders.map(({ refusal }) => refusal?.name)).toEqual(refused);
});

test('what is only traded on margin says how it is meant, what is not does not, and a change keeps it', async () => {
  const person = await trader();
  const { basketId } = await basketOf(person);
  const plain = { instrumentId: CONTRACT, side: 'buy', quantity: '0.001' } as const;
  expect(refusalOf(await put(person, basketId, plain))).toBe('margin_terms_missing');
  const coin = { instrumentId: 'XC:BTC-USDT', side: 'buy', quantity: '0.001', ...long } as const;
  expect(refusalOf(await put(person, basketId, coin))).toBe('not_on_margin');
  const [leg] = good(await put(person, basketId, { ...plain, ...long })).basket.legs;
  const change = async (more: object) => {
    const asked = { basketId, legId: leg?.legId ?? '', type: 'market', validity: 'ioc', quantity: '0.003' } as const;
    return good(await person.client.call(modifyBasketOrder, { ...asked, ...more, requestId: requestId() })).basket;
  };
  const meant = { direction: 'long', effect: 'open', mode: 'isolated', leverage: 5 };
  expect((await change({})).legs).toMatchObject([{ side: 'buy', quantity: '0.003', onMargin: meant }]);
  expect((await change({ side: 'sell' })).legs).toMatchObject([{ onMargin: { ...meant, effect: 'close' } }]);
  const short = { direction: 'short', mode: 'cross', leverage: 3 };
  expect((await change({ side: 'sell', ...short })).legs).toMatchObject([{ onMargin: { ...short, effect: 'open' } }]);
});
