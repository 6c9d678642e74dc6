import { decimal } from '@tarazu/domain/money';
import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { listLedger, showAssets, showLedgerEntry, showStatement } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  await app.close();
});

let requests = 0;
function fresh(): string {
  requests += 1;
  return `own-transfer-${requests}`;
}

async function personWithDollars(): Promise<TestPerson> {
  const person = await app.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '1000' }));
  good(await person.client.call(takeExchange, { requestId: fresh(), quote }));
  return person;
}

async function dollarsOf({ client }: TestPerson) {
  const { accounts } = good(await client.call(showAssets, {}));
  const found = accounts.find(({ currency }) => currency === 'USDT');
  const of = (text: string | undefined) => decimal(text ?? '0');
  return { free: of(found?.available), contract: of(found?.contract), total: of(found?.total) };
}

test('money goes to the contract account and back, without a fee, and is never out of sight', async () => {
  const person = await personWithDollars();
  const { client } = person;
  const before = await dollarsOf(person);
  const wish = { from: 'currency', amount: '250.5', requestId: fresh() } as const;
  const there = good(await client.call(transferBetweenAccounts, wish));
  expect(there).toMatchObject({ currency: 'USDT', from: 'currency', to: 'contract', amount: '250.50' });
  expect(there.after.contract).toBe('250.50');
  // The same again is the same transfer.
  expect(good(await client.call(transferBetweenAccounts, wish))).toEqual(there);
  expect(refusalOf(await client.call(transferBetweenAccounts, { ...wish, amount: '1' }))).toBe('request_id_reused');
  const moved = await dollarsOf(person);
  expect(moved).toEqual({
    free: before.free - decimal('250.5'),
    contract: decimal('250.5'),
    total: before.total,
  });
  const { lines } = good(await client.call(showLedgerEntry, { entry: there.entry }));
  expect(lines.map(({ account, purpose, amount }) => `${account} ${purpose} ${amount}`).toSorted()).toEqual([
    'you available -250.50',
    'you contract 250.50',
  ]);
  // What is in the contract account is not spent elsewhere.
  const all = { from: 'USDT', to: 'USD', amount: String(before.free / 100_000_000n) } as const;
  const { quote } = good(await client.call(quoteExchange, all));
  expect(refusalOf(await client.call(takeExchange, { requestId: fresh(), quote }))).toBe('exchange_balance_short');
  const back = { from: 'contract', amount: '250.5', requestId: fresh() } as const;
  expect(good(await client.call(transferBetweenAccounts, back)).after.contract).toBe('0.00');
  expect(await dollarsOf(person)).toEqual(before);
  const { items } = good(await client.call(listLedger, { group: 'transfers', asset: 'USDT' }));
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['account-transfer.made']));
  expect(items).toHaveLength(4);
  expect(good(await client.call(showStatement, { currency: 'USDT' }))).toMatchObject({ balanced: true });
});

test('more than is free, or nothing, moves nothing', async () => {
  const person = await personWithDollars();
  const { client } = person;
  const before = await dollarsOf(person);
  const ask = (from: 'currency' | 'contract', amount: string) =>
    client.call(transferBetweenAccounts, { from, amount, requestId: fresh() });
  expect(refusalOf(await ask('contract', '0.00000001'))).toBe('transfer_balance_short');
  expect(refusalOf(await ask('currency', '1000000'))).toBe('transfer_balance_short');
  expect(refusalOf(await ask('currency', '0'))).toBe('transfer_amount_zero');
  expect(await dollarsOf(person)).toEqual(before);
});

test('transfers in parallel, there and back, never take an account below zero', async () => {
  const person = await personWithDollars();
  const before = await dollarsOf(person);
  const most = before.free / 300_000_000n;
  const asked = Array.from({ length: 24 }, (_, place) =>
    person.client.call(transferBetweenAccounts, {
      from: place % 6 === 5 ? 'contract' : 'currency',
      amount: String(most),
      requestId: fresh(),
    }),
  );
  const answers = (await Promise.all(asked)).map(refusalOf);
  expect(answers.filter((answer) => answer !== 'none' && answer !== 'transfer_balance_short')).toEqual([]);
  // Three fit into what was there, and what comes back makes room for another.
  expect(answers.filter((answer) => answer === 'none').length).toBeGreaterThanOrEqual(3);
  expect(answers).toContain('transfer_balance_short');
  const after = await dollarsOf(person);
  expect(after.free >= 0n && after.contract >= 0n).toBe(true);
  expect(after.total).toBe(before.total);
});
