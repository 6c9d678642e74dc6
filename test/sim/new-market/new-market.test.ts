// A market that no list of the program names, written into the lists for this file alone: what else has to know of it is a fault.
// Its money is that of another market, it settles later, and what is counted are grams.
import { decimal } from '@tarazu/domain/money';
import { listMessages } from '@tarazu/wire/content/message';
import { instrumentInfo, searchStocks } from '@tarazu/wire/market';
import { showVanillaChain } from '@tarazu/wire/option/vanilla';
import { buyStock, listHoldings, listOrders, listTrades, previewOrder, sellStock } from '@tarazu/wire/stock-order';
import { untaxedMarkets } from '@tarazu/wire/tax/tax-words';
import { addBasketOrder, nameBasket } from '@tarazu/wire/trading/basket';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { beforeAll, expect, test, vi } from 'vitest';
import { createSimulatedMarket } from '../../../server/src/adapters/market-simulated/simulated-market.ts';
import { createMarkets } from '../../../server/src/market/index.ts';
import { good, refusalOf, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { verifyFills } from '../../../server/src/trading/index.ts';
import { openApp } from '../../e2e/open-app.ts';
import { silverBar, silverPlace } from './silver.ts';
import { createSilver } from './silver-source.ts';

vi.mock(import('@tarazu/domain/market/instrument'), async (original) => {
  const known = await original();
  return Object.assign({}, known, {
    countries: [...known.countries, 'XS'],
    marketIds: [...known.marketIds, 'silver'],
    instrumentKinds: [...known.instrumentKinds, 'silver'],
  });
});
vi.mock(import('@tarazu/wire/words/market-table'), async (original) => {
  const { marketTable } = await original();
  const names = { place: 'Silver', market: 'Silver by the gram' };
  const inPortuguese = { 'Silver 999': 'Prata 999' };
  const silver = { place: 'XS', inPortuguese, exchanges: { SILVER: '' }, 'en-US': names, 'pt-BR': names };
  return { marketTable: Object.assign({}, marketTable, { silver }) };
});
vi.mock(import('@tarazu/domain/market-rules/markets/listed'), async (original) => {
  const [known, { silver }] = await Promise.all([original(), import('./silver.ts')]);
  return { ...known, markets: [...known.markets, silver] };
});

const open = openApp({
  environment: { MARKET_HOURS: 'exchange' },
  source: (clock) => createMarkets([createSimulatedMarket({ clock, hours: 'exchange' }), createSilver(clock)]),
});
let person: TestPerson;
let share: string;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `request-${requests}`;
};
const wish = { type: 'market', quantity: '5', validity: 'ioc' } as const;
const buy = async (instrumentId: string) =>
  good(await person.client.call(buyStock, { ...wish, instrumentId, requestId: requestId() })).order;

beforeAll(async () => {
  person = await open.app.person();
  const listed = open.app.market.live.instruments.find(
    ({ country, listing }) => country === 'IN' && listing === 'listed',
  );
  share = listed?.id ?? '';
  await buy(share);
});

test('it trades by its own record: whole grams, its charge, its days, what is there and settled', async () => {
  const preview = good(await person.client.call(previewOrder, { ...wish, instrumentId: silverBar.id, side: 'buy' }));
  expect(preview.settlementDays).toBe(2);
  expect(preview.charges).toMatchObject([{ name: 'brokerage', rate: '0.8%' }]);
  const order = await buy(silverBar.id);
  expect(order).toMatchObject({ status: 'filled', country: 'XS', currency: 'INR', unit: 'g' });
  const half = { ...wish, quantity: '1.5', instrumentId: silverBar.id };
  expect(refusalOf(await person.client.call(buyStock, { ...half, requestId: requestId() }))).toBe(
    'quantity_not_in_lots',
  );
  const sale = await person.client.call(sellStock, { ...wish, instrumentId: silverBar.id, requestId: requestId() });
  expect(refusalOf(sale)).toBe('no_available_quantity');
  const { items } = good(await person.client.call(listTrades, { country: silverPlace }));
  // Friday; the shares of that country settle on Monday.
  expect(items).toMatchObject([{ tradeDate: '2026-11-20', settlementDate: '2026-11-24', unit: 'g' }]);
  expect((await verifyFills(open.app.database)).differences).toEqual([]);
});

test('what was refused, set aside or entered counts grams', async () => {
  const { client } = person;
  const half = { ...wish, quantity: '1.5', instrumentId: silverBar.id, requestId: requestId() };
  const refusal = await client.call(buyStock, half);
  expect(refusal).toMatchObject({ msg: expect.stringMatching(/steps of 1\sg\. The nearest are 1\sg and 2\sg/) });
  const lines = good(await client.call(listLedger, { asset: silverBar.base })).items;
  expect(lines[0]).toMatchObject({ assetName: 'SILVER', measure: 'g', reference: { name: 'SILVER', measure: 'g' } });
  const leg = { instrumentId: silverBar.id, side: 'buy', type: 'market', validity: 'ioc', quantity: '3' } as const;
  const { basketId } = good(await client.call(nameBasket, { name: 'Metals', requestId: requestId() })).basket;
  const { basket } = good(await client.call(addBasketOrder, { ...leg, basketId, requestId: requestId() }));
  expect(basket.legs).toMatchObject([{ quantity: '3', unit: 'g' }]);
});

test('no report of tax counts it, and each names it as left out', () => {
  expect(untaxedMarkets('en-US')).toContain('Silver by the gram');
});

test('money is of a currency, and what is held is of its place, though both markets are paid in rupees', async () => {
  const { accounts, places } = good(await person.client.call(showAssets, {}));
  const rupees = accounts.filter(({ currency }) => currency === 'INR');
  expect(rupees).toHaveLength(1);
  const holdings = good(await person.client.call(listHoldings, {})).items;
  expect(new Map(holdings.map(({ country, settlementDays, unit }) => [country, [settlementDays, unit]]))).toEqual(
    new Map([
      ['IN', [1, null]],
      ['XS', [2, 'g']],
    ]),
  );
  for (const country of ['IN', silverPlace]) {
    const own = holdings.filter((holding) => holding.country === country);
    expect(own).toHaveLength(1);
    expect(places.find((place) => place.country === country)?.invested).toBe(own[0]?.invested);
  }
  expect(decimal(rupees[0]?.invested ?? '0')).toBe(places.reduce((sum, { invested }) => sum + decimal(invested), 0n));
});

test('no options are sold on it as long as its record does not say from when, and its page does not offer them', async () => {
  const client = open.app.client();
  const info = async (id: string) => good(await client.call(instrumentInfo, { id })).options;
  expect([await info(silverBar.id), await info(share)]).toEqual([false, true]);
  const chain = good(await client.call(showVanillaChain, { instrumentId: silverBar.id }));
  expect([chain.refusal?.name, chain.strikes]).toEqual(['option_not_on_this', []]);
});

test('messages tell of it by its name in the language of the reader', async () => {
  const told = good(await open.app.client(person.token, 'pt-BR').call(listMessages, { topic: 'order' })).items;
  expect(told.map(({ text }) => text).join(' ')).toContain('Compra de 5 g de Prata 999 a');
  const english = good(await person.client.call(listMessages, { topic: 'order' })).items;
  const texts = english.map(({ text }) => text);
  expect(texts.some((text) => text.startsWith('5 g of Silver 999 bought at'))).toBe(true);
  // Of shares and coins the name says what is counted.
  expect(texts.some((text) => /^5 [A-Z]/.test(text))).toBe(true);
});

test('it is found by its name in either language, whoever asks', async () => {
  for (const q of ['prata', 'Silver 9']) {
    const { items } = good(await open.app.client().call(searchStocks, { q }));
    expect(
      items.map(({ id }) => id),
      q,
    ).toContain(silverBar.id);
  }
});

test('the screens of an order, a holding and a note count grams, and no share', async () => {
  const order = good(await person.client.call(listOrders, { country: silverPlace })).items.find(
    ({ status }) => status === 'filled',
  );
  const page = await open.visit(`/pages/stock/order?orderId=${order?.orderId}`, { person, still: true });
  const words = page.locator('main');
  await page.getByText(/^You bought 5\sg at ₹/).waitFor();
  await page.getByText(/^5\sg locked until /).waitFor();
  expect(await words.textContent()).not.toMatch(/share/i);
  await page.getByRole('link', { name: 'Contract note' }).click();
  await page.getByText(/^5\sg × ₹/).waitFor();
  await page.getByText('Settlement date').waitFor();
  expect(await words.textContent()).not.toMatch(/share/i);
  await page.goto(`${open.app.origin}/pages/stock/list`);
  await page.getByText(/^5\sg × ₹/).waitFor();
  await page.goto(`${open.app.origin}/pages/fundsDetail/index`);
  await page.getByText(/^Bought 5\sg SILVER$/).waitFor();
  await page.goto(`${open.app.origin}/pages/stock/tax?country=IN`);
  await page.getByText(/^Of other markets nothing is in it: /).waitFor();
  await page.goto(`${open.app.origin}/pages/user/assets`);
  await page.getByRole('heading', { name: 'INR', exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'INR', exact: true }).count()).toBe(1);
  await page.goto(`${open.app.origin}/pages/stock/holding?id=${silverBar.id}`);
  await page
    .getByText(/^5\sg$/)
    .first()
    .waitFor();
  await page.getByText(/^5 of 5\sg left$/).waitFor();
  expect(await words.textContent()).not.toMatch(/share/i);
});
