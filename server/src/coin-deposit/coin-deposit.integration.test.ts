import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { listMessages } from '@tarazu/wire/content/message';
import {
  addCoinDeposit,
  generateCoinAddress,
  listCoinChannels,
  listCoinDeposits,
  showCoinAddress,
} from '@tarazu/wire/funding/coin-deposit';
import { showCoinReserves } from '@tarazu/wire/funding/coin-reserve';
import { sellStock } from '@tarazu/wire/stock-order';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { stepsOfOffers } from '../testing/offers.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import {
  createTestApp,
  good,
  refusalOf,
  type TestApp,
  type TestPerson,
  testTransactionPassword,
} from '../testing/test-app.ts';
import { verifyCoinDeposits } from './verify.ts';

let database: Database;
let app: TestApp;
let operators: TestOperators;
const steps = stepsOfOffers('coin-deposit', () => ({ app, operators }));
const { requestId, verifiedPerson } = steps;
const open = (startMs?: number) =>
  createTestApp({
    database: { ...database, close: () => Promise.resolve() },
    ...(startMs === undefined ? {} : { startMs }),
  });

beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  app = await open();
  operators = createOperators(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

async function pass(ms: number): Promise<void> {
  app.clock.sleep(ms);
  await app.coinDeposits.follow();
}

async function agrees(): Promise<void> {
  await steps.agrees();
  expect(await verifyCoinDeposits(app.database, new Map())).toEqual([]);
  const { lines, silent } = good(await app.client().call(showCoinReserves, {}));
  expect(silent).toEqual([]);
  for (const line of lines) expect(line.onChain, `${line.network} ${line.coin}`).toBe(line.came);
}

const usdt = async ({ client }: TestPerson) =>
  good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'USDT')?.available ?? '0.00';

test('a coin that came is held for what it was worth, and can be sold; too little is kept and told', async () => {
  const person = await verifiedPerson();
  const { client } = person;
  const way = { coin: 'ETH', network: 'ethereum' } as const;
  good(await client.call(generateCoinAddress, { ...way, requestId: requestId() }));
  good(await client.call(addCoinDeposit, { ...way, amount: '0.1', requestId: requestId() }));
  good(await client.call(addCoinDeposit, { ...way, amount: '0.0001', requestId: requestId() }));
  for (let more = 0; more < 40; more += 1) await pass(5_000);
  const { items } = good(await client.call(listCoinDeposits, { coin: 'ETH' }));
  expect(items.map(({ state, amount, aside }) => ({ state, amount, aside }))).toEqual(
    expect.arrayContaining([
      { state: 'credited', amount: '0.1', aside: null },
      { state: 'set-aside', amount: '0.0001', aside: 'below_minimum' },
    ]),
  );
  const held = good(await client.call(showCoinAssets, {})).coins.find(({ ccy }) => ccy === 'ETH');
  expect(held).toMatchObject({ quantity: '0.1', available: '0.1' });
  expect(Number(held?.invested)).toBeGreaterThan(10);
  const sold = await client.call(sellStock, {
    instrumentId: 'XC:ETH-USDT',
    type: 'market',
    validity: 'ioc',
    quantity: '0.1',
    requestId: requestId(),
    transactionPassword: testTransactionPassword,
  });
  expect(good(sold).order.status).toBe('filled');
  await agrees();
}, 60_000);

test('addresses are given by command: once for a request, ten for each coin and network, and no two have the same', async () => {
  const people = [await verifiedPerson(), await verifiedPerson()] as const;
  const way = { coin: 'USDT', network: 'bsc' } as const;
  const ask = (of: TestPerson, id = requestId()) => of.client.call(generateCoinAddress, { ...way, requestId: id });
  const id = requestId();
  for (const person of people) {
    const [one, again] = await Promise.all([ask(person, id), ask(person, id)]);
    expect(good(one).addresses).toEqual(good(again).addresses);
  }
  const [first] = people;
  const other = { coin: 'ETH', network: 'ethereum', requestId: id } as const;
  expect(refusalOf(await first.client.call(generateCoinAddress, other))).toBe('request_id_reused');
  const asked = await Promise.all(people.flatMap((person) => Array.from({ length: 22 }, () => ask(person))));
  expect(new Set(asked.flatMap((one) => (one.ok ? [] : [refusalOf(one)])))).toEqual(new Set(['chain_addresses_full']));
  const all = await Promise.all(
    people.map(async ({ client }) => good(await client.call(showCoinAddress, way)).addresses),
  );
  expect(all.map(({ length }) => length)).toEqual([10, 10]);
  // Another coin, and the same coin on another network that writes addresses alike, have their own.
  const others = [
    { coin: 'ETH', network: 'ethereum' },
    { coin: 'USDT', network: 'polygon' },
  ] as const;
  for (const one of others) {
    expect(good(await first.client.call(showCoinAddress, one)).addresses).toEqual([]);
    const given = await first.client.call(generateCoinAddress, { ...one, requestId: requestId() });
    all.push(good(given).addresses);
  }
  expect(new Set(all.flat().map(({ address }) => address)).size).toBe(22);
}, 60_000);

test('an address of before, given for all networks of its kind, stays good for every coin; what comes to another coin’s is found', async () => {
  const person = await verifiedPerson();
  const { client } = person;
  const [usdtWay, etherWay] = [
    { coin: 'USDT', network: 'bsc' },
    { coin: 'ETH', network: 'ethereum' },
  ] as const;
  good(await client.call(generateCoinAddress, { ...usdtWay, requestId: requestId() }));
  await app.database.script(
    'update chain_address set coin = null, network = null where place = (select max(place) from chain_address)',
  );
  const [old] = good(await client.call(showCoinAddress, etherWay)).addresses;
  expect(good(await client.call(showCoinAddress, usdtWay)).addresses).toEqual([old]);
  const paid = good(await client.call(addCoinDeposit, { ...etherWay, amount: '0.1', requestId: requestId() }));
  expect(paid.address).toBe(old?.address);
  // Its own is the newest from now on, and the old one stays.
  const { addresses } = good(await client.call(generateCoinAddress, { ...etherWay, requestId: requestId() }));
  expect(addresses.map(({ address }) => address)).toEqual([addresses[0]?.address, old?.address]);
  expect(good(await client.call(showCoinAddress, usdtWay)).addresses).toEqual([old]);
  await pass(400_000);
  expect(good(await client.call(listCoinDeposits, {})).items).toMatchObject([{ coin: 'ETH', state: 'credited' }]);
  await agrees();
}, 60_000);

test('the faucet pays five times a day and no more, also when it is asked at once', async () => {
  const { client } = await verifiedPerson();
  const way = { coin: 'USDT', network: 'polygon' } as const;
  good(await client.call(generateCoinAddress, { ...way, requestId: requestId() }));
  const asked = await Promise.all(
    Array.from({ length: 9 }, () => client.call(addCoinDeposit, { ...way, amount: '100', requestId: requestId() })),
  );
  expect(asked.filter(({ ok }) => ok)).toHaveLength(5);
  expect(new Set(asked.flatMap((one) => (one.ok ? [] : [refusalOf(one)])))).toEqual(new Set(['faucet_day_full']));
  await pass(400_000);
  expect(good(await client.call(listCoinDeposits, {})).items.map(({ state }) => state)).toEqual(
    Array.from({ length: 5 }, () => 'credited'),
  );
  await agrees();
}, 60_000);

test('from an address to money that can be used: seen in a block, shown, credited when it lies deep enough, once', async () => {
  const stranger = await app.person();
  const person = await verifiedPerson();
  const { client } = person;
  const way = { coin: 'USDT', network: 'tron' } as const;
  const { coins } = good(await app.client().call(listCoinChannels, {}));
  expect(coins.find(({ coin }) => coin === 'USDT')?.networks.map(({ network }) => network)).toEqual([
    'ethereum',
    'bsc',
    'polygon',
    'tron',
  ]);
  expect(coins.every(({ networks }) => networks.every(({ practice }) => practice))).toBe(true);
  expect(refusalOf(await stranger.client.call(generateCoinAddress, { ...way, requestId: requestId() }))).toBe(
    'kyc_required',
  );
  expect(
    refusalOf(await client.call(generateCoinAddress, { coin: 'BTC', network: 'tron', requestId: requestId() })),
  ).toBe('chain_unknown');
  expect(good(await client.call(showCoinAddress, way)).addresses).toEqual([]);
  const pay = (amount: string, id = requestId()) => client.call(addCoinDeposit, { ...way, amount, requestId: id });
  expect(refusalOf(await pay('100'))).toBe('chain_no_address');
  const first = good(await client.call(generateCoinAddress, { ...way, requestId: requestId() })).addresses[0];
  const { addresses } = good(await client.call(generateCoinAddress, { ...way, requestId: requestId() }));
  expect(addresses).toHaveLength(2);
  expect(addresses[1]).toEqual(first);
  expect(addresses[0]?.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);

  for (const amount of ['0', '1000.01']) expect(refusalOf(await pay(amount))).toBe('faucet_amount');
  const id = requestId();
  const paid = good(await pay('250', id));
  expect(good(await pay('250', id))).toEqual(paid);
  expect(good(await client.call(listCoinDeposits, {})).items).toEqual([]);
  expect(refusalOf(await pay('251', id))).toBe('request_id_reused');
  const before = await usdt(person);
  await pass(4_000);
  const [seen] = good(await client.call(listCoinDeposits, {})).items;
  expect(seen).toMatchObject({ state: 'arriving', amount: '250', txId: paid.txId, aside: null, confirmations: 1 });
  expect(await usdt(person)).toBe(before);
  await agrees();
  // Somebody else sees nothing of it.
  expect(refusalOf(await stranger.client.call(listCoinDeposits, { depositId: seen?.depositId ?? '' }))).toBe(
    'coin_deposit_unknown',
  );
  expect(good(await stranger.client.call(listCoinDeposits, {})).items).toEqual([]);
  // A server that was down meanwhile reads on where it stopped.
  await app.close();
  app = await open(app.clock.nowMs() + 120_000);
  await app.coinDeposits.follow();
  const again = app.client(person.token);
  expect(good(await again.call(listCoinDeposits, {})).items).toMatchObject([
    { state: 'credited', confirmations: 20, secondsLeft: 0 },
  ]);
  const { accounts } = good(await again.call(showAssets, {}));
  expect(accounts.find(({ currency }) => currency === 'USDT')?.available).toBe('250.00');
  for (let more = 0; more < 3; more += 1) await pass(10_000);
  expect(good(await again.call(listCoinDeposits, {})).total).toBe(1);
  const told = good(await again.call(listMessages, {})).items.map(({ type }) => type);
  expect(told.filter((type) => type.startsWith('coin-deposit'))).toEqual([
    'coin-deposit.credited',
    'coin-deposit.seen',
  ]);
  await agrees();
}, 60_000);
