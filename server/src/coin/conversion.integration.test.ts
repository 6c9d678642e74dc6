import { decimal } from '@tarazu/domain/money';
import {
  type ConversionReceipt,
  convertCoins,
  listConversions,
  quoteConversion,
  quoteSmallBalances,
} from '@tarazu/wire/coin/coin-conversion';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { addCoinOrder, listCoinFills } from '@tarazu/wire/coin/coin-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listLedger, showLedgerEntry, showStatement } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verifyFills } from '../trading/index.ts';

let app: TestApp;
let last = 0;
function fresh(): string {
  last += 1;
  return `convert-${last}-request`;
}

async function personWithDollars(amount = '5000'): Promise<TestPerson> {
  const person = await app.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount }));
  good(await person.client.call(takeExchange, { requestId: fresh(), quote }));
  return person;
}

/** Quoted and taken in one go, while the market stands still. */
async function convert({ client }: TestPerson, coin: string, into: string, amount: string): Promise<ConversionReceipt> {
  const { quote } = good(await client.call(quoteConversion, { coin, into, amount }));
  return good(await client.call(convertCoins, { requestId: fresh(), quote }));
}

async function assetsOf({ client }: TestPerson) {
  const { money, coins } = good(await client.call(showCoinAssets, {}));
  const found = new Map(coins.map((coin) => [coin.ccy, coin]));
  return {
    dollars: decimal(money.available),
    of: (coin: string) => decimal(found.get(coin)?.quantity ?? '0'),
    cost: (coin: string) => decimal(found.get(coin)?.invested ?? '0'),
  };
}

beforeAll(async () => {
  app = await createTestApp({ environment: { COIN_MARKET: 'simulated' } });
  app.clock.advance(60_000);
});
afterAll(async () => {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  await app.close();
});

test('dollars become a coin, that coin another, and that one dollars again: the quoted amounts, to the last digit', async () => {
  const person = await personWithDollars();
  const { client } = person;
  const before = await assetsOf(person);
  const asked = { coin: 'USDT', into: 'ETH', amount: '1000' } as const;
  const quote = good(await client.call(quoteConversion, asked));
  expect(quote).toMatchObject({ kind: 'direct', money: 'USDT', gets: 'ETH', validSeconds: 8, spreadPercent: '0.2' });
  const [part] = quote.parts;
  // Nobody gets more than the middle of the book would give, and the spread is the one that is shown.
  const charged = (decimal(part?.value ?? '0') * 2n + 500n) / 1000n;
  expect(decimal(quote.chargesTotal)).toBe(charged);
  expect(decimal(quote.bookCost) >= 0n).toBe(true);
  const request = { requestId: fresh(), quote: quote.quote };
  const receipt = good(await client.call(convertCoins, request));
  expect(receipt).toMatchObject({ gives: quote.gives, gets: 'ETH', received: quote.received });
  expect(good(await client.call(convertCoins, request))).toEqual(receipt);
  const after = await assetsOf(person);
  expect(before.dollars - after.dollars).toBe(decimal(receipt.gives[0]?.amount ?? '0'));
  expect(decimal('1000') - (before.dollars - after.dollars) < decimal('0.01')).toBe(true);
  expect(after.of('ETH')).toBe(decimal(receipt.received));
  // What it cost is what was given for it, spread and all.
  expect(after.cost('ETH')).toBe(before.dollars - after.dollars);
  const { lines, kind } = good(await client.call(showLedgerEntry, { entry: receipt.entry }));
  expect(kind).toBe('conversion.done');
  expect(lines.map(({ account, asset, purpose }) => `${account} ${asset} ${purpose}`).toSorted()).toEqual([
    'house ETH exchange',
    'house USDT exchange',
    'house USDT fee',
    'you ETH available',
    'you USDT available',
  ]);

  const half = '0.1';
  const crossed = await convert(person, 'ETH', 'BTC', half);
  expect(crossed).toMatchObject({ kind: 'crossed', spreadPercent: '0.15', gives: [{ coin: 'ETH', amount: half }] });
  expect(crossed.parts.map(({ coin, side }) => `${side} ${coin}`)).toEqual(['sell ETH', 'buy BTC']);
  const [sold, bought] = crossed.parts;
  expect(decimal(sold?.net ?? '0') - decimal(bought?.net ?? '0')).toBe(decimal(crossed.left));
  const held = await assetsOf(person);
  expect(held.of('BTC')).toBe(decimal(crossed.received));
  expect(held.dollars - after.dollars).toBe(decimal(crossed.left));
  const back = await convert(person, 'BTC', 'USDT', crossed.received);
  expect((await assetsOf(person)).dollars - held.dollars).toBe(decimal(back.received));

  expect(good(await client.call(listConversions, {})).items).toEqual([back, crossed, receipt]);
  const newest = good(await client.call(listConversions, { pageSize: 2 }));
  expect([newest.items, newest.total]).toEqual([[back, crossed], 3]);
  const behind = good(await client.call(listConversions, { cursor: newest.next ?? '', pageSize: 2 }));
  expect([behind.items, behind.next]).toEqual([[receipt], null]);
  expect(good(await client.call(listCoinFills, {})).total).toBe(4);
  const group = good(await client.call(listLedger, { group: 'exchange', asset: 'ETH' })).items;
  expect(
    group.map(({ kind: name, assetName, reference }) => [name, assetName, reference['from'], reference['to']]),
  ).toEqual([
    ['conversion.done', 'ETH', 'ETH', 'BTC'],
    ['conversion.done', 'ETH', 'USDT', 'ETH'],
  ]);
  // All of BTC is gone again, and its records are still to be found.
  const { coins, moved } = good(await client.call(showCoinAssets, {}));
  expect(coins.map(({ ccy }) => ccy)).toEqual(['ETH']);
  expect(moved.map(({ name }) => name)).toEqual(['BTC', 'ETH']);
  expect(good(await client.call(showStatement, { currency: 'USDT' }))).toMatchObject({ balanced: true });
});

test('a quote is good once, in its time, for whom it was made, and while the market stands near it', async () => {
  const person = await personWithDollars();
  const other = await personWithDollars();
  const asked = { coin: 'USDT', into: 'SOL', amount: '500' } as const;
  const quoted = async () => good(await person.client.call(quoteConversion, asked)).quote;
  const take = async (quote: string, by = person) =>
    refusalOf(await by.client.call(convertCoins, { requestId: fresh(), quote }));
  const quote = await quoted();
  expect(await take(quote, other)).toBe('conversion_quote_unknown');
  expect(await take(`${quote.slice(0, -4)}AAAA`)).toBe('conversion_quote_unknown');
  expect(await take('not a quote at all')).toBe('conversion_quote_unknown');
  // Many at once: one of them is done.
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(quote)));
  expect(answers.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'conversion_quote_used'), 'none']);

  const late = await quoted();
  app.clock.jumpTo(app.clock.nowMs() + 8_001);
  expect(await take(late)).toBe('conversion_quote_expired');
  expect(good(await person.client.call(listConversions, {})).total).toBe(1);
  expect(good(await other.client.call(listConversions, {})).total).toBe(0);
});

test('what is not there is not converted, and a quote is no promise of money that was spent meanwhile', async () => {
  const person = await personWithDollars('2000');
  const { client } = person;
  const refused = async (coin: string, into: string, amount: string) =>
    refusalOf(await client.call(quoteConversion, { coin, into, amount }));
  expect(await refused('BTC', 'BTC', '1')).toBe('conversion_same_coin');
  expect(await refused('NOSUCH', 'BTC', '1')).toBe('conversion_coin_unknown');
  expect(await refused('USDT', 'BTC', '0.5')).toBe('conversion_too_small');
  expect(await refused('USDT', 'BTC', '50001')).toBe('conversion_too_large');
  expect(await refused('DOGE', 'USDT', '900000000')).toMatch(/conversion_(book_short|too_large)/);
  const sale = good(await client.call(quoteConversion, { coin: 'ETH', into: 'USDT', amount: '0.5' }));
  expect(refusalOf(await client.call(convertCoins, { requestId: fresh(), quote: sale.quote }))).toBe(
    'no_available_quantity',
  );
  const first = good(await client.call(quoteConversion, { coin: 'USDT', into: 'ETH', amount: '1500' }));
  const second = good(await client.call(quoteConversion, { coin: 'USDT', into: 'BTC', amount: '1500' }));
  const both = await Promise.all(
    [first, second].map(({ quote }) => client.call(convertCoins, { requestId: fresh(), quote })),
  );
  expect(both.map(refusalOf).toSorted()).toEqual(['exchange_balance_short', 'none']);
});

test('small balances become one coin, with a part for each; what cannot be is named', async () => {
  const person = await personWithDollars();
  const { client } = person;
  for (const [coin, amount] of [
    ['BTC', '6'],
    ['SOL', '7'],
    ['DOGE', '8'],
    ['ETH', '300'],
  ] as const)
    await convert(person, 'USDT', coin, amount);
  // A part of one waits in an order.
  const sol = (await assetsOf(person)).of('SOL');
  const waiting = { instId: 'SOL-USDT', side: 'sell', type: 'limit', quantity: '0.01', price: '900' } as const;
  good(await client.call(addCoinOrder, { ...waiting, requestId: fresh() }));
  const before = await assetsOf(person);
  const all = good(await client.call(quoteSmallBalances, { into: 'ETH' }));
  expect(all.kept).toEqual([{ coin: 'SOL', amount: '0.01', why: 'set_aside' }]);
  expect(all.found?.gives.map(({ coin }) => coin).toSorted()).toEqual(['BTC', 'DOGE', 'SOL']);
  const receipt = good(await client.call(convertCoins, { requestId: fresh(), quote: all.found?.quote ?? '' }));
  expect(receipt).toMatchObject({ kind: 'small', gets: 'ETH', spreadPercent: '0.5' });
  const after = await assetsOf(person);
  expect([after.of('BTC'), after.of('DOGE'), after.of('SOL')]).toEqual([0n, 0n, decimal('0.01')]);
  expect(sol > decimal('0.01')).toBe(true);
  expect(after.of('ETH') - before.of('ETH')).toBe(decimal(receipt.received));
  expect(after.dollars - before.dollars).toBe(decimal(receipt.left));
  // Value is conserved: what the sales brought is what the purchase cost and what stayed over.
  const net = (side: string) =>
    receipt.parts.reduce((sum, part) => sum + (part.side === side ? decimal(part.net) : 0n), 0n);
  expect(net('sell')).toBe(net('buy') + decimal(receipt.left));
  expect(good(await client.call(quoteSmallBalances, { into: 'ETH' })).found).toBeNull();
});
