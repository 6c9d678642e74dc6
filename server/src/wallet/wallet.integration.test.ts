import { decimal } from '@tarazu/domain/money';
import { showAllocation } from '@tarazu/wire/allocation';
import { showReferenceRates } from '@tarazu/wire/exchange';
import { listStocks } from '@tarazu/wire/market';
import { buyStock } from '@tarazu/wire/stock-order';
import { listLedger, showAssets, showLedgerEntry } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.person();
});
afterAll(() => app.close());

test('a new account has its play money, by a posted grant that sums to zero', async () => {
  const { accounts } = good(await person.client.call(showAssets, {}));
  expect(accounts.map(({ currency, available, total }) => [currency, available, total])).toEqual([
    ['INR', '500000.00', '500000.00'],
    ['BRL', '30000.00', '30000.00'],
    ['USD', '10000.00', '10000.00'],
    ['USDT', '0.00', '0.00'],
  ]);
  const { items, total } = good(await person.client.call(listLedger, {}));
  expect(total).toBe(3);
  const entry = good(await person.client.call(showLedgerEntry, { entry: items[0]?.entry ?? 0 }));
  expect(entry).toMatchObject({ kind: 'wallet.granted', tradeDate: null });
  expect(entry.lines.map(({ account }) => account).toSorted()).toEqual([
    'house',
    'house',
    'house',
    'you',
    'you',
    'you',
  ]);
});

test('every line can be found, page by page, and its entry sums to zero for each asset', async () => {
  good(
    await person.client.call(buyStock, {
      instrumentId: 'IN:SAHYM',
      type: 'market',
      quantity: '2',
      requestId: 'request-1',
    }),
  );
  const all = good(await person.client.call(listLedger, { pageSize: 100 }));
  /** One at a time, so that an entry with several lines is cut everywhere. */
  const paged: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const found = good(await person.client.call(listLedger, { ...(cursor ? { cursor } : {}), pageSize: 1 }));
    expect(found.total).toBe(all.items.length);
    paged.push(...found.items);
    cursor = found.next;
  } while (cursor !== null);
  expect(paged).toEqual(all.items);
  const charged = good(await person.client.call(listLedger, { group: 'charges', pageSize: 1 }));
  const rest = good(
    await person.client.call(listLedger, { group: 'charges', ...(charged.next ? { cursor: charged.next } : {}) }),
  );
  const charges = good(await person.client.call(listLedger, { group: 'charges' }));
  expect([...charged.items, ...rest.items]).toEqual(charges.items);
  expect(charges.items.length).toBeGreaterThan(1);
  expect(refusalOf(await person.client.call(listLedger, { cursor: 'none' }))).toBe('malformed_field');
  // One that names no line has nothing behind it.
  expect(good(await person.client.call(listLedger, { cursor: '0-0' })).items).toEqual([]);
  const rupees = good(await person.client.call(listLedger, { asset: 'INR' })).items;
  expect(rupees.every(({ asset }) => asset === 'INR')).toBe(true);
  const [newest] = all.items;
  expect(newest).toMatchObject({
    kind: 'order.filled',
    reference: { instrumentId: 'IN:SAHYM', side: 'buy', quantity: '2' },
  });
  const entry = good(await person.client.call(showLedgerEntry, { entry: newest?.entry ?? 0 }));
  expect(entry.tradeDate).toBe('2026-11-20');
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of entry.lines) sums.set(asset, (sums.get(asset) ?? 0n) + decimal(amount));
  expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
});

test('the total of an account is its money and its shares at the last price', async () => {
  const { accounts, places } = good(await person.client.call(showAssets, {}));
  const [rupees] = accounts;
  // What is held is of its place; money is of none.
  for (const { currency, marketValue: all, invested, today: change } of accounts) {
    const own = places.filter((place) => place.currency === currency);
    const sum = (pick: (place: (typeof places)[number]) => string) =>
      own.reduce((total, place) => total + decimal(pick(place)), 0n);
    expect(sum((place) => place.marketValue)).toBe(decimal(all));
    expect(sum((place) => place.invested)).toBe(decimal(invested));
    expect(sum((place) => place.today)).toBe(decimal(change));
  }
  expect(places.find(({ country }) => country === 'US')).toMatchObject({ currency: 'USD', marketValue: '0.00' });
  const { available = '0', held = '0', receivable = '0', marketValue = '0', total = '0' } = rupees ?? {};
  expect(decimal(total)).toBe(decimal(available) + decimal(held) + decimal(receivable) + decimal(marketValue));
  const today = decimal(rupees?.today ?? '0');
  const percent = Number(today * 10_000n) / Number(decimal(total) - today) / 100;
  expect(Number(rupees?.todayPercent)).toBeCloseTo(percent, 1);
  expect(decimal(rupees?.unrealised ?? '0')).toBe(decimal(marketValue) - decimal(rupees?.invested ?? '0'));
});

test('all currencies as one sum by the reference rates, each rounded down to the cent; nobody gets it unasked', async () => {
  expect(good(await person.client.call(showAssets, {})).together).toBeNull();
  const { accounts, together } = good(await person.client.call(showAssets, { in: 'USD' }));
  const { currencies } = good(await person.client.call(showReferenceRates, {}));
  const perDollar = new Map(currencies.map((one) => [one.currency, decimal(one.perDollar)]));
  const sum = accounts.reduce((total, { currency, total: own }) => {
    const rate = perDollar.get(currency);
    return rate === undefined ? total : total + ((decimal(own) * 100n) / rate) * 1_000_000n;
  }, 0n);
  expect(decimal(together?.total ?? '0')).toBe(sum);
  expect(together?.source).toBe('simulated');
});

test('all markets and products beside each other come to the same sum, but for the cents that each part is rounded down by', async () => {
  const { client } = await app.person();
  const [brazilian] = good(await client.call(listStocks, { country: 'BR' })).items;
  for (const [place, instrumentId] of ['IN:SAHYM', brazilian?.id ?? ''].entries()) {
    const order = { instrumentId, type: 'market', quantity: '100', requestId: `spread-order-${place}` } as const;
    good(await client.call(buyStock, order));
  }
  const [spread, assets] = [
    good(await client.call(showAllocation, { in: 'USD' })),
    good(await client.call(showAssets, { in: 'USD' })),
  ];
  expect(spread.holdings.map(({ country }) => country).toSorted()).toEqual(['BR', 'IN']);
  const parts = [...spread.holdings, ...spread.aside].map(({ worth }) => decimal(worth));
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(decimal(spread.total));
  const apart = decimal(assets.together?.total ?? '0') - decimal(spread.total);
  expect(apart > -10_000_000n && apart < 10_000_000n).toBe(true);
  for (const { country, marketValue } of assets.places)
    expect(spread.holdings.find((one) => one.country === country)?.marketValue ?? '0.00').toBe(marketValue);
  expect(spread.aside.map(({ kind }) => kind)).toEqual(['cash']);
  expect(spread.others).toBeNull();
  const sumOf = (what: 'today' | 'unrealised') => spread.holdings.reduce((sum, one) => sum + decimal(one[what]), 0n);
  expect(decimal(spread.unrealised)).toBe(sumOf('unrealised'));
  // What they cost and have gained is what they are worth, but for the cents.
  const worth = spread.holdings.reduce((sum, one) => sum + decimal(one.worth), 0n);
  const off = decimal(spread.invested) + decimal(spread.unrealised) - worth;
  expect(decimal(spread.invested)).toBeGreaterThan(0n);
  expect(off > -10_000_000n && off < 10_000_000n).toBe(true);
});

test('the sum may be told in the dollar of coins too, and all without a holding is the money', async () => {
  const { client } = await app.person();
  const spread = good(await client.call(showAllocation, { in: 'USDT' }));
  expect(spread).toMatchObject({ currency: 'USDT', invested: '0.00', unrealised: '0.00', holdings: [] });
  expect(spread.aside).toEqual([{ kind: 'cash', worth: spread.total }]);
  const [dollars, tethers] = [
    good(await client.call(showAssets, { in: 'USD' })).together,
    good(await client.call(showReferenceRates, {})).currencies.find(({ currency }) => currency === 'USDT'),
  ];
  // One multiplication of the whole beside one of each currency: apart by a cent of each of them at the most.
  const expected = (decimal(dollars?.total ?? '0') * decimal(tethers?.perDollar ?? '0')) / 100_000_000n;
  const apart = decimal(spread.total) - expected;
  expect(apart > -10_000_000n && apart < 10_000_000n).toBe(true);
});

test('somebody else’s entry is not known', async () => {
  const other = await app.person();
  expect(refusalOf(await other.client.call(showLedgerEntry, { entry: 9999 }))).toBe('ledger_entry_unknown');
});
