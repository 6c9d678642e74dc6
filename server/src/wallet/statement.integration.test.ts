import { decimal } from '@tarazu/domain/money';
import { showBook } from '@tarazu/wire/market';
import { buyStock } from '@tarazu/wire/stock-order';
import { exportStatement, listLedger, printStatement, showStatement } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, type TestApp, type TestPerson } from '../testing/test-app.ts';

const SHARE = 'IN:SAHYM';
let app: TestApp;
let person: TestPerson;
let between = '';

beforeAll(async () => {
  app = await createTestApp();
  person = await app.person();
  const market = { instrumentId: SHARE, type: 'market', quantity: '2', requestId: 'statement-1' } as const;
  good(await person.client.call(buyStock, market));
  app.clock.advance(60_000);
  between = new Date(app.clock.nowMs()).toISOString();
  const { bids } = good(await app.client().call(showBook, { id: SHARE }));
  const price = String(Math.floor(Number(bids[0]?.[0]) * 0.97));
  const limit = { instrumentId: SHARE, type: 'limit', quantity: '3', price, requestId: 'statement-2' } as const;
  good(await person.client.call(buyStock, limit));
});
afterAll(() => app.close());

test('opening plus what came less what went is the closing balance, whole and in parts', async () => {
  const whole = good(await person.client.call(showStatement, { currency: 'INR' }));
  expect(whole).toMatchObject({ opening: '0.00', gets: '500000.00', balanced: true });
  const first = good(await person.client.call(showStatement, { currency: 'INR', to: between }));
  const second = good(await person.client.call(showStatement, { currency: 'INR', from: between }));
  expect([first.balanced, second.balanced]).toEqual([true, true]);
  expect(second.opening).toBe(first.closing);
  expect(second.closing).toBe(whole.closing);
  // What is set aside for an order is still one's own.
  expect([second.gets, second.gives]).toEqual(['0.00', '0.00']);
  expect(decimal(whole.closing)).toBe(decimal(whole.gets) - decimal(whole.gives));
});

test('lines can be asked for by kind and by time', async () => {
  const kinds = async (input: Parameters<typeof person.client.call<typeof listLedger>>[1]) => [
    ...new Set(good(await person.client.call(listLedger, { ...input, pageSize: 100 })).items.map(({ kind }) => kind)),
  ];
  expect(await kinds({ group: 'trades' })).toEqual(['order.filled']);
  expect(await kinds({ group: 'charges' })).toEqual(['order.filled']);
  expect(await kinds({ group: 'charges', from: between })).toEqual([]);
  expect(await kinds({ group: 'orders' })).toEqual(['order.placed']);
  expect(await kinds({ group: 'grants' })).toEqual(['wallet.granted']);
  expect(await kinds({ group: 'settlement' })).toEqual([]);
  expect(await kinds({ from: between })).toEqual(['order.placed']);
  expect(await kinds({ to: between, asset: SHARE })).toEqual(['order.filled']);
});

test('the ledger can be had as a table and the statement as a PDF', async () => {
  const get = (path: string, language: string) =>
    fetch(`${app.origin}/ipok-api${path}`, {
      headers: { 'access-token': person.token, 'accept-language': language },
    });
  const csv = await get(`${exportStatement.path}?asset=INR`, 'pt-BR');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = (await csv.text()).trim().split('\r\n');
  const { total } = good(await person.client.call(listLedger, { asset: 'INR' }));
  expect(rows.length).toBe(total + 1);
  expect(rows[0]).toContain('"Lançamento"');
  expect(rows.at(-1)).toContain('"Dinheiro fictício creditado"');
  // A Brazilian spreadsheet parts columns by semicolons and decimals by commas.
  expect(rows.slice(1).every((row) => row.split(';').length === 9)).toBe(true);
  expect(rows.slice(1).some((row) => /;-?\d+,\d+;-?\d+(,\d+)?$/.test(row))).toBe(true);
  const english = await get(`${exportStatement.path}?asset=INR`, 'en-US');
  expect((await english.text()).trim().split('\r\n').at(-1)).toMatch(/,"Available",\d+(\.\d+)?,\d+(\.\d+)?$/);
  const pdf = await get(`${printStatement.path}?currency=INR`, 'en-US');
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-');
});
