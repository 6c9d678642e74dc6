// The screens of trading with something on them: orders that wait, a basket, a plan, coins. All in both languages and both themes, down to 320 px.
import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { instrumentInfo, listStocks } from '@tarazu/wire/market';
import { addToWatchlist } from '@tarazu/wire/market-features/watchlist';
import { buyStock } from '@tarazu/wire/stock-order';
import { addBasketOrder, nameBasket } from '@tarazu/wire/trading/basket';
import { addBracket, addConditionalOrder } from '@tarazu/wire/trading/conditional-order';
import { startRecurringPlan } from '@tarazu/wire/trading/recurring-plan';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
const coin = 'XC:ETH-USDT';
let person: TestPerson;
let share: string;
const made: Record<string, string> = {};
let requests = 0;
const requestId = () => {
  requests += 1;
  return `in-use-${requests}`;
};

beforeAll(async () => {
  person = await open.app.person();
  const { client } = person;
  share = good(await client.call(listStocks, { country: 'IN' })).items[0]!.id;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '5000' }));
  good(await client.call(takeExchange, { requestId: requestId(), quote }));
  const near = async (id: string, percent: number) => {
    const info = good(await client.call(instrumentInfo, { id }));
    return (Number(info.quote.last) * (1 + percent / 100)).toFixed(id === share ? 0 : 2);
  };
  const market = { type: 'market', validity: 'ioc' } as const;
  for (const [instId, quantity] of [
    ['ETH-USDT', '0.3'],
    ['SHIB-USDT', '9000000'],
    ['SOL-USDT', '4'],
  ] as const)
    good(await client.call(addCoinOrder, { instId, side: 'buy', ...market, quantity, requestId: requestId() }));
  good(await client.call(addToWatchlist, { id: coin }));
  const held = { instrumentId: share, type: 'market', quantity: '4', requestId: requestId() } as const;
  good(await client.call(buyStock, held));
  const both = { stopLevel: await near(coin, -6), stopPrice: await near(coin, -7), targetLevel: await near(coin, 8) };
  const sale = { side: 'sell', quantity: '0.1' } as const;
  good(await client.call(addConditionalOrder, { instrumentId: coin, ...sale, ...both, requestId: requestId() }));
  const trails = { instrumentId: coin, ...sale, trailPercent: '5', requestId: requestId() } as const;
  good(await client.call(addConditionalOrder, trails));
  const dip = { instrumentId: share, side: 'buy', quantity: '2', targetLevel: await near(share, -4) } as const;
  good(await client.call(addConditionalOrder, { ...dip, requestId: requestId() }));
  const exits = { stopLevel: await near(share, -6), targetLevel: await near(share, 9) };
  const entry = {
    instrumentId: share,
    side: 'buy',
    quantity: '3',
    type: 'limit',
    price: await near(share, -3),
  } as const;
  const bracket = good(await client.call(addBracket, { ...entry, ...exits, requestId: requestId() }));
  made['order'] = bracket.order.orderId;
  const { basket } = good(await client.call(nameBasket, { name: 'Both markets', requestId: requestId() }));
  const { basketId } = basket;
  made['basket'] = basketId;
  const legs = [
    { instrumentId: share, side: 'buy', quantity: '2', type: 'market' },
    { instrumentId: coin, side: 'buy', quantity: '0.02', type: 'limit', price: await near(coin, -1), validity: 'gtc' },
    { instrumentId: share, side: 'buy', quantity: '9000', type: 'market' },
  ] as const;
  for (const leg of legs) good(await client.call(addBasketOrder, { basketId, ...leg, requestId: requestId() }));
  const plan = {
    instrumentId: coin,
    amount: '50',
    every: 'month',
    on: 31,
    agree: true,
    requestId: requestId(),
  } as const;
  made['plan'] = good(await client.call(startRecurringPlan, plan)).plan.planId;
});

const screens: readonly { readonly address: string; readonly route: string; readonly shows: string | RegExp }[] = [
  { address: '/pages/stock/triggers', route: '/pages/stock/triggers', shows: /^(Trails|Segue) 5%/ },
  { address: `/pages/tabbar/trade?product=coin&id=${coin}`, route: '/pages/tabbar/trade', shows: 'Ethereum' },
  { address: `/pages/coin/coinKline?id=${coin}`, route: '/pages/coin/coinKline', shows: /^(Buyers|Compradores) \d+%$/ },
  { address: '/pages/coin/index', route: '/pages/coin/index', shows: 'ETH' },
  { address: '/pages/coin/assetsRecord', route: '/pages/coin/assetsRecord', shows: /90,00,000 SHIB|9\.000\.000 SHIB/ },
  { address: '/pages/basket/list', route: '/pages/basket/list', shows: 'Both markets' },
  { address: '/pages/basket/detail?id={basket}', route: '/pages/basket/detail', shows: 'Ethereum' },
  { address: '/pages/plan/list', route: '/pages/plan/list', shows: /Ethereum/ },
  { address: '/pages/plan/detail?id={plan}', route: '/pages/plan/detail', shows: /Ethereum/ },
  { address: '/pages/stock/order?orderId={order}', route: '/pages/stock/order', shows: /^(Exits|Saídas)$/ },
];

const looks = [
  { language: 'en-US', theme: 'light' },
  { language: 'pt-BR', theme: 'dark' },
] as const;

test.each(looks.flatMap((look) => screens.map((screen) => ({ ...look, ...screen }))))(
  '$language, $theme: $address',
  async ({ address, route, shows, language, theme }) => {
    const at = address.replace(/\{(\w+)\}/g, (_, name: string) => made[name] ?? '');
    const page = await open.visit(at, { person, still: true, language, theme });
    await onScreen(page, route);
    await page.getByText(shows).first().waitFor();
    await expectCleanAndNarrow(page);
  },
);

const sheets = {
  'en-US': { waits: /^Wait for a price/, both: 'Both', bracket: /^Bracket/, sell: 'Sell', buy: 'Buy' },
  'pt-BR': { waits: /^Esperar/, both: 'Ambos', bracket: /^Bracket/, sell: 'Vender', buy: 'Comprar' },
} as const;

test.each(looks)('$language, $theme: the sheet of a stop with a target', async ({ language, theme }) => {
  const { sell, waits, both } = sheets[language];
  const page = await open.visit(`/pages/coin/coinKline?id=${coin}`, { person, still: true, language, theme });
  await page.getByRole('button', { name: sell, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: waits }).click();
  await sheet.getByRole('radio', { name: both }).click();
  await sheet.getByText(/USDT/).first().waitFor();
  await expectCleanAndNarrow(page);
});

test.each(looks)('$language, $theme: the sheet of a bracket', async ({ language, theme }) => {
  const { buy, bracket } = sheets[language];
  const page = await open.visit(`/pages/coin/coinKline?id=${coin}`, { person, still: true, language, theme });
  await page.getByRole('button', { name: buy, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: bracket }).click();
  await sheet
    .getByText(/^(Result after all charges|Resultado após todos os custos)/)
    .first()
    .waitFor();
  await expectCleanAndNarrow(page);
});

test('in the place to trade, what waits is that of the product that was chosen', async () => {
  const page = await open.visit('/pages/tabbar/trade?product=coin', { person, still: true });
  const waits = page.getByRole('tab', { name: /^Conditional/ });
  await expect.poll(() => waits.textContent()).toMatch(/^Conditional\s*2$/);
  await waits.click();
  const list = page.getByRole('tabpanel');
  await list.getByText(/^Trails 5%/).waitFor();
  expect(await list.getByRole('button', { name: 'Revoke' }).count()).toBe(2);
});
