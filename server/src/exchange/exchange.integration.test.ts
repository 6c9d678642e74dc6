import { decimal } from '@tarazu/domain/money';
import { listExchanges, quoteExchange, showExchange, showReferenceRates, takeExchange } from '@tarazu/wire/exchange';
import { listLedger, showAssets, showLedgerEntry } from '@tarazu/wire/wallet';
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
  return `exchange-${requests}`;
}

async function quoteFor({ client }: TestPerson, amount: string, from: 'INR' | 'BRL' | 'USD' = 'BRL') {
  return good(await client.call(quoteExchange, { from, to: from === 'USD' ? 'INR' : 'USD', amount }));
}

async function availableOf({ client }: TestPerson) {
  const { accounts } = good(await client.call(showAssets, {}));
  return new Map(accounts.map(({ currency, available }) => [currency, decimal(available)]));
}

test('exchanges on the quoted terms, whatever the rate is by then, and keeps a receipt that can be recomputed', async () => {
  const person = await app.person();
  const before = await availableOf(person);
  const quote = await quoteFor(person, '1000');
  expect(quote).toMatchObject({
    given: '1000.00',
    feePercent: '0.5',
    fee: '5.00',
    changed: '995.00',
    source: 'simulated',
  });
  expect(quote.rate).toMatchObject({ one: 'USD', is: 'BRL' });
  app.clock.advance(19_000);
  const receipt = good(await person.client.call(takeExchange, { requestId: fresh(), quote: quote.quote }));
  expect(receipt.received).toBe(quote.received);
  const cents = (decimal('995') * decimal(receipt.toPerDollar)) / decimal(receipt.fromPerDollar) / 1_000_000n;
  expect(decimal(receipt.received)).toBe(cents * 1_000_000n);

  const after = await availableOf(person);
  expect((after.get('BRL') ?? 0n) - (before.get('BRL') ?? 0n)).toBe(-decimal('1000'));
  expect((after.get('USD') ?? 0n) - (before.get('USD') ?? 0n)).toBe(decimal(receipt.received));
  const { lines } = good(await person.client.call(showLedgerEntry, { entry: receipt.entry }));
  expect(lines.map(({ account, asset, purpose }) => `${account} ${asset} ${purpose}`).toSorted()).toEqual([
    'house BRL exchange',
    'house BRL fee',
    'house USD exchange',
    'you BRL available',
    'you USD available',
  ]);
  const { exchangeId } = receipt;
  expect(good(await person.client.call(showExchange, { exchangeId }))).toEqual(receipt);
  expect(good(await person.client.call(listExchanges, {})).items).toEqual([receipt]);
  const [line] = good(await person.client.call(listLedger, { group: 'exchange' })).items;
  expect(line).toMatchObject({ kind: 'exchange.done', entry: receipt.entry });
});

test('a quote is good once, for its owner, in time; the same call again has the same answer', async () => {
  const [one, two] = [await app.person(), await app.person()];
  const { quote } = await quoteFor(one, '500');
  expect(refusalOf(await two.client.call(takeExchange, { requestId: fresh(), quote }))).toBe('exchange_quote_unknown');
  const requestId = fresh();
  const first = good(await one.client.call(takeExchange, { requestId, quote }));
  expect(good(await one.client.call(takeExchange, { requestId, quote }))).toEqual(first);
  expect(refusalOf(await one.client.call(takeExchange, { requestId: fresh(), quote }))).toBe('exchange_quote_used');
  const another = await quoteFor(one, '500');
  expect(refusalOf(await one.client.call(takeExchange, { requestId, quote: another.quote }))).toBe('request_id_reused');
  app.clock.advance(another.validSeconds * 1000 + 1);
  const late = { requestId: fresh(), quote: another.quote };
  expect(refusalOf(await one.client.call(takeExchange, late))).toBe('exchange_quote_expired');
  const { exchangeId } = first;
  expect(refusalOf(await two.client.call(showExchange, { exchangeId }))).toBe('exchange_unknown');
});

test('a quote that was touched is none', async () => {
  const person = await app.person();
  const { quote } = await quoteFor(person, '500');
  const [body = '', mac = ''] = quote.split('.');
  const better = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"fee":"', '"fee":"-')).toString(
    'base64url',
  );
  for (const forged of [
    `${better}.${mac}`,
    `${body}.${mac.slice(0, -2)}AA`,
    body.padEnd(20, 'x'),
    `${quote}.${mac}`,
    '..........',
  ]) {
    const answer = await person.client.call(takeExchange, { requestId: fresh(), quote: forged });
    expect(refusalOf(answer)).toBe('exchange_quote_unknown');
  }
});

test('many at once: one quote is taken once, and many quotes never spend the same money', async () => {
  const person = await app.person();
  const { quote } = await quoteFor(person, '500');
  const same = await Promise.all(
    Array.from({ length: 8 }, () => person.client.call(takeExchange, { requestId: fresh(), quote })),
  );
  expect(same.map(refusalOf).toSorted()).toEqual([...Array.from({ length: 7 }, () => 'exchange_quote_used'), 'none']);
  // 29,500 are left; each wants 12,000.
  const quotes = await Promise.all(Array.from({ length: 5 }, () => quoteFor(person, '12000')));
  const taken = await Promise.all(
    quotes.map((each) => person.client.call(takeExchange, { requestId: fresh(), quote: each.quote })),
  );
  expect(taken.map(refusalOf).filter((name) => name === 'none')).toHaveLength(2);
  expect(taken.map(refusalOf).filter((name) => name === 'exchange_balance_short')).toHaveLength(3);
  expect((await availableOf(person)).get('BRL')).toBe(decimal('5500'));
});

test('limits: for one, for a day, and the day moves on', async () => {
  const person = await app.person();
  const wish = (from: 'USD' | 'INR', to: 'USD' | 'INR', amount: string) =>
    person.client.call(quoteExchange, { from, to, amount });
  expect(refusalOf(await wish('USD', 'USD', '100'))).toBe('exchange_same_currency');
  expect(refusalOf(await wish('USD', 'INR', '1.99'))).toBe('exchange_too_small');
  expect(refusalOf(await wish('USD', 'INR', '12000.01'))).toBe('exchange_too_large');
  expect(refusalOf(await wish('USD', 'INR', '100.001'))).toBe('exchange_amount_odd');
  const swap = async (from: 'USD' | 'INR', amount: string) => {
    const { quote } = good(await wish(from, from === 'USD' ? 'INR' : 'USD', amount));
    return refusalOf(await person.client.call(takeExchange, { requestId: fresh(), quote }));
  };
  const outcomes: string[] = [];
  for (let round = 0; round < 4; round += 1) outcomes.push(await swap('USD', '9000'), await swap('INR', '790000'));
  expect(outcomes.slice(0, 6)).toEqual(['none', 'none', 'none', 'none', 'none', 'none']);
  expect(outcomes[6]).toBe('exchange_day_limit');
  const { dayLeft, dayMaximum } = good(await wish('USD', 'INR', '9000'));
  expect([dayLeft, dayMaximum]).toEqual(['3000.00', '30000.00']);
  app.clock.jumpTo(app.clock.nowMs() + 86_400_001);
  expect(good(await wish('USD', 'INR', '9000')).dayLeft).toBe('30000.00');
});

test('asks for the six digits when trading is locked; guests see the reference rates only', async () => {
  const person = await app.person({ unlocked: false });
  const { quote } = await quoteFor(person, '500');
  const take = (digits?: string) =>
    person.client.call(takeExchange, {
      requestId: fresh(),
      quote,
      ...(digits === undefined ? {} : { transactionPassword: digits }),
    });
  expect(refusalOf(await take())).toBe('transaction_password_required');
  expect(refusalOf(await take('000000'))).toBe('transaction_password_wrong');
  expect(refusalOf(await take(person.transactionPassword))).toBe('none');
  const guest = app.client();
  expect(refusalOf(await guest.call(quoteExchange, { from: 'INR', to: 'USD', amount: '500' }))).toBe('session_gone');
  const rates = good(await guest.call(showReferenceRates, {}));
  expect(rates.currencies.map(({ currency, hours }) => [currency, hours.length])).toEqual([
    ['INR', 24],
    ['BRL', 24],
    ['USD', 24],
    ['USDT', 24],
  ]);
});

test('the dollar of coins is bought and given back like any other currency, within half a per cent each way', async () => {
  const person = await app.person();
  const change = async (from: 'INR' | 'USDT', to: 'INR' | 'USDT', amount: string) => {
    const { quote } = good(await person.client.call(quoteExchange, { from, to, amount }));
    return good(await person.client.call(takeExchange, { requestId: fresh(), quote }));
  };
  const bought = await change('INR', 'USDT', '10000');
  expect((await availableOf(person)).get('USDT')).toBe(decimal(bought.received));
  const back = await change('USDT', 'INR', bought.received);
  const kept = Number(back.received) / 10_000;
  expect(kept).toBeLessThan(1);
  expect(kept).toBeGreaterThan(0.985);
  expect((await availableOf(person)).get('USDT')).toBe(0n);
});
