import { decimal, decimalToText } from '@tarazu/domain/money';
import {
  cancelLimitConversion,
  convertCoins,
  type LimitConversionView,
  listConversions,
  listLimitConversions,
  quoteConversion,
  setLimitConversion,
} from '@tarazu/wire/coin/coin-conversion';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { listMessages } from '@tarazu/wire/content/message';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testStartMs } from '../testing/test-app.ts';
import { verifyFills } from '../trading/index.ts';

const MINUTE_MS = 60_000;
/** Within so many minutes a coin has moved by a fraction of a per cent against another. */
const MINUTES_MAX = 200;

let app: TestApp;
let database: Database;
let last = 0;
const fresh = () => {
  last += 1;
  return `limit-${last}-request`;
};
/** The store outlives the server. */
const open = (startMs: number) =>
  createTestApp({
    startMs,
    database: { ...database, close: () => Promise.resolve() },
    environment: { COIN_MARKET: 'simulated' },
  });

beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  app = await open(testStartMs);
  app.clock.advance(MINUTE_MS);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function checked(): Promise<void> {
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyFills(database)).differences).toEqual([]);
}

/** Somebody who has ether for 2,000 dollars. */
async function personWithEther(): Promise<TestPerson> {
  const person = await app.person();
  const { client } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '2500' }));
  good(await client.call(takeExchange, { requestId: fresh(), quote }));
  const bought = good(await client.call(quoteConversion, { coin: 'USDT', into: 'ETH', amount: '2000' }));
  good(await client.call(convertCoins, { requestId: fresh(), quote: bought.quote }));
  return person;
}

const wish = { coin: 'ETH', into: 'DOGE', amount: '0.2' } as const;
const receivedNow = async ({ client }: TestPerson) => decimal(good(await client.call(quoteConversion, wish)).received);
/** So many ten-thousandths above what it gives now, in steps of the coin. */
async function leastAbove(person: TestPerson, parts: bigint): Promise<string> {
  const step = app.market.live.instrument('XC:DOGE-USDT')?.lot ?? 1n;
  const wanted = ((await receivedNow(person)) * (10_000n + parts)) / 10_000n;
  return decimalToText((wanted / step + 1n) * step);
}
const set = async ({ client }: TestPerson, least: string, more: object = {}) =>
  client.call(setLimitConversion, { ...wish, least, days: 7, requestId: fresh(), ...more });
const listed = async ({ client }: TestPerson) => good(await client.call(listLimitConversions, {})).items;
const here = (person: TestPerson): TestPerson => ({ ...person, client: app.client(person.token) });

/** Lets time go by until it is reached; before that no quote may have given enough. */
async function untilReached(person: TestPerson, { limitId, least }: LimitConversionView): Promise<LimitConversionView> {
  for (let minute = 0; minute < MINUTES_MAX; minute += 1) {
    const enough = (await receivedNow(person)) >= decimal(least);
    await app.limitConversions.convertNow();
    const found = (await listed(person)).find((one) => one.limitId === limitId);
    if (found?.state !== 'waiting') {
      expect(enough).toBe(true);
      if (found) return found;
    }
    expect(enough).toBe(false);
    app.clock.advance(MINUTE_MS);
  }
  throw new Error('it was never reached');
}

test('it waits until the quote of the house gives enough, then converts once, for no less, and says so', async () => {
  const person = await personWithEther();
  const least = await leastAbove(person, 1n);
  const limit = good(await set(person, least));
  expect(limit).toMatchObject({
    state: 'waiting',
    gives: { coin: 'ETH', amount: '0.2' },
    gets: 'DOGE',
    conversionId: null,
  });
  expect(decimal(limit.now ?? '')).toBeLessThan(decimal(limit.least));
  const reached = await untilReached(person, limit);
  expect(reached.state).toBe('reached');
  await Promise.all([app.limitConversions.convertNow(), app.limitConversions.convertNow()]);
  const { items } = good(await person.client.call(listConversions, {}));
  const [done] = items;
  expect(items.filter(({ gets }) => gets === 'DOGE')).toHaveLength(1);
  expect(done?.conversionId).toBe(reached.conversionId);
  expect(done).toMatchObject({ kind: 'crossed', gives: [{ coin: 'ETH', amount: '0.2' }], gets: 'DOGE' });
  expect(decimal(done?.received ?? '')).toBeGreaterThanOrEqual(decimal(limit.least));
  const messages = good(await person.client.call(listMessages, {})).items;
  expect(messages.map(({ title }) => title)).toContain('Limit reached, converted');
  await checked();
});

test('what is not above the quote of now, too much, of nothing or for too long is refused, and nothing changes', async () => {
  const person = await personWithEther();
  const now = decimalToText(await receivedNow(person));
  expect(refusalOf(await set(person, now))).toBe('conversion_limit_reached');
  const least = await leastAbove(person, 100n);
  expect(refusalOf(await set(person, least, { days: 31 }))).toBe('conversion_limit_days');
  expect(refusalOf(await set(person, least, { into: 'ETH' }))).toBe('conversion_same_coin');
  expect(refusalOf(await set(person, least, { into: 'NONE' }))).toBe('conversion_coin_unknown');
  expect(refusalOf(await set(person, least, { into: 'USDT' }))).toBe('conversion_coin_unknown');
  expect(refusalOf(await set(person, '1.00000001'))).toBe('conversion_limit_step');
  expect(refusalOf(await set(person, '1', { amount: '0.0000001' }))).toBe('conversion_too_small');
  expect(refusalOf(await set(person, '9000000', { amount: '9' }))).toBe('exchange_balance_short');
  expect(await listed(person)).toEqual([]);
  for (let one = 0; one < 20; one += 1) good(await set(person, least));
  expect(refusalOf(await set(person, least))).toBe('conversion_limit_many');
  await checked();
});

test('its owner cancels it once and nobody else does, and it ends with its time', async () => {
  const person = await personWithEther();
  const other = await personWithEther();
  const least = await leastAbove(person, 5_000n);
  const [first, second] = [good(await set(person, least)), good(await set(person, least, { days: 1 }))];
  const cancel = async (limitId: string, { client }: TestPerson = person) =>
    client.call(cancelLimitConversion, { limitId, requestId: fresh() });
  expect(refusalOf(await cancel(first.limitId, other))).toBe('conversion_limit_unknown');
  expect(good(await cancel(first.limitId))).toMatchObject({ state: 'cancelled' });
  expect(refusalOf(await cancel(first.limitId))).toBe('conversion_limit_unknown');
  await app.close();
  app = await open(Date.parse(second.endsAt) - 1_000);
  await app.limitConversions.convertNow();
  expect((await listed(here(person))).map(({ state }) => state)).toEqual(['waiting', 'cancelled']);
  app.clock.advance(1_000);
  await app.limitConversions.convertNow();
  expect((await listed(here(person))).map(({ state }) => state)).toEqual(['expired', 'cancelled']);
  expect(good(await here(person).client.call(listConversions, {})).items).toHaveLength(1);
  await checked();
});

test('one whose coin is gone when it is reached ends with that, over a restart as well', async () => {
  const person = await personWithEther();
  const limit = good(await set(person, await leastAbove(person, 1n)));
  const { coins } = good(await person.client.call(showCoinAssets, {}));
  const rest = decimalToText(decimal(coins.find(({ ccy }) => ccy === 'ETH')?.quantity ?? '0') - decimal('0.1'));
  const sold = good(await person.client.call(quoteConversion, { coin: 'ETH', into: 'USDT', amount: rest }));
  good(await person.client.call(convertCoins, { requestId: fresh(), quote: sold.quote }));
  await app.close();
  app = await open(app.clock.nowMs());
  const reached = await untilReached(here(person), limit);
  expect(reached).toMatchObject({ state: 'short', conversionId: null });
  const messages = good(await here(person).client.call(listMessages, {})).items;
  expect(messages.map(({ title }) => title)).toContain('Conversion ended: too little there');
  await checked();
});

test('a row that was changed is found', async () => {
  const change = async (to: string, back: string) => {
    await database.script(`update limit_conversion set ${to} where state = 'reached'`);
    const { differences } = await verifyFills(database);
    await database.script(`update limit_conversion set ${back} where state = 'reached'`);
    return differences.length;
  };
  expect(await change('least = least * 2', 'least = trim_scale(least / 2)')).toBeGreaterThan(0);
  expect(
    await change(`conversion_id = conversion_id || 'x'`, "conversion_id = rtrim(conversion_id, 'x')"),
  ).toBeGreaterThan(0);
  await checked();
});
