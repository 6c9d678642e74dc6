import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { listMessages } from '@tarazu/wire/content/message';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { instrumentInfo } from '@tarazu/wire/market';
import { buyStock, orderInfo, previewOrder } from '@tarazu/wire/stock-order';
import { addConditionalOrder, listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { listOwnLimits, setLossLimit, stopOwnBuying } from '@tarazu/wire/trading/own-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../platform/ledger.ts';
import { unlock } from '../../testing/planted-person.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';

const share = 'BR:IPEE3';
const HOUR_MS = 3_600_000;
let app: TestApp;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `own-limit-${requests}`;
};

beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  app.clock.advance(60_000);
});
afterAll(() => app.close());

const later = (hours: number) => new Date(app.clock.nowMs() + hours * HOUR_MS).toISOString();
const market = (quantity: string, side: 'buy' | 'sell' = 'buy') =>
  ({ instrumentId: share, type: 'market', quantity, side }) as const;

async function buy({ client }: TestPerson, quantity: string) {
  const { side: _, ...order } = market(quantity);
  return client.call(buyStock, { ...order, requestId: requestId() });
}

async function lastPrice({ client }: TestPerson): Promise<number> {
  return Number(good(await client.call(instrumentInfo, { id: share })).quote.last);
}

async function ownLimit({ client }: TestPerson) {
  const { items } = good(await client.call(listOwnLimits, {}));
  return items.find((one) => one.market === 'B3');
}

test('whoever stops their own buying gets in by no way until then, and sells and reads why', async () => {
  const person = await app.person();
  const { client } = person;
  const last = await lastPrice(person);
  const waiting = {
    instrumentId: share,
    type: 'limit',
    validity: 'day',
    quantity: '100',
    price: (last * 0.96).toFixed(2),
  } as const;
  const { order } = good(await client.call(buyStock, { ...waiting, requestId: requestId() }));
  const stop = { instrumentId: share, side: 'buy', quantity: '100', stopLevel: (last + 0.02).toFixed(2) } as const;
  good(await client.call(addConditionalOrder, { ...stop, requestId: requestId() }));

  const wish = { markets: 'B3', until: later(20), requestId: requestId() };
  const stopped = good(await client.call(stopOwnBuying, wish));
  expect(stopped.items.find((one) => one.market === 'B3')).toMatchObject({ stoppedUntil: wish.until });
  expect(good(await client.call(stopOwnBuying, wish))).toEqual(stopped);
  await app.trading.engine.settled();
  // What waited is taken back, and a new one gets in by no way.
  expect(good(await client.call(orderInfo, { orderId: order.orderId })).order.status).toBe('cancelled');
  expect(refusalOf(await buy(person, '100'))).toBe('own_stop');
  expect(good(await client.call(previewOrder, market('100'))).refusal?.name).toBe('own_stop');
  for (let minute = 0; minute < 300; minute += 1) {
    passInTurns(app.clock, 60_000);
    await app.trading.conditionals.settled();
    const [conditional] = good(await client.call(listConditionalOrders, { filter: 'all' })).items;
    if (conditional?.status === 'waiting') continue;
    expect(conditional).toMatchObject({ status: 'failed', refusal: { name: 'own_stop' } });
    break;
  }

  // It is made longer and never shorter; another market goes on.
  const shorter = { markets: 'B3', until: later(1), requestId: requestId() };
  expect(refusalOf(await client.call(stopOwnBuying, shorter))).toBe('own_stop_shorter');
  expect((await ownLimit(person))?.stoppedUntil).toBe(wish.until);
  for (const [language, words] of [
    ['en-US', 'You stopped your own buying'],
    ['pt-BR', 'Você travou as suas próprias compras'],
  ] as const) {
    const { items } = good(await app.client(person.token, language).call(listMessages, { topic: 'security' }));
    expect(items[0]?.title).toBe(words);
  }
});

test('a loss by sales that reaches the own limit ends buying for the day, and a looser limit waits for tomorrow', async () => {
  const trader = await app.person();
  const { client } = trader;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2000' }));
  good(await client.call(takeExchange, { requestId: requestId(), quote }));
  good(await client.call(setLossLimit, { market: 'coins', amount: '0.5', requestId: requestId() }));
  const coins = async (side: 'buy' | 'sell', number = requestId()) =>
    client.call(addCoinOrder, { instId: 'ETH-USDT', side, type: 'market', quantity: '0.1', requestId: number });
  const limit = async () => good(await client.call(listOwnLimits, {})).items.find((one) => one.market === 'coins');
  expect(await limit()).toMatchObject({ lossLimit: '0.5', lostToday: '0' });

  // What is bought and sold at once loses the spread and the charges. Sent together: the purchase is decided after both sales.
  good(await coins('buy'));
  good(await coins('buy'));
  const [first, second, third] = await Promise.all([coins('sell'), coins('sell'), coins('buy')]);
  good(first);
  good(second);
  expect(Number((await limit())?.lostToday)).toBeGreaterThan(0.5);
  expect(refusalOf(third)).toBe('own_loss_limit');
  expect(refusalOf(await coins('buy'))).toBe('own_loss_limit');
  // Other markets go on.
  good(await buy(trader, '100'));

  good(await client.call(setLossLimit, { market: 'coins', amount: '5000', requestId: requestId() }));
  expect(await limit()).toMatchObject({ lossLimit: '0.5', next: { lossLimit: '5000', from: '2026-11-21' } });
  expect(refusalOf(await coins('buy'))).toBe('own_loss_limit');
  expect(refusalOf(await client.call(setLossLimit, { market: 'coins', amount: '0', requestId: requestId() }))).toBe(
    'own_loss_limit_zero',
  );
  app.clock.jumpTo(Date.parse('2026-11-21T00:00:01.000Z'));
  await unlock(trader);
  good(await coins('buy'));
  expect(await limit()).toMatchObject({ lossLimit: '5000', next: null, lostToday: '0' });
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});
