import { decimal } from '@tarazu/domain/money';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { buyStock, listHoldings, listTrades, sellStock } from '@tarazu/wire/stock-order';
import { showTaxReport } from '@tarazu/wire/tax/tax-report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
let number = 0;
const fresh = () => {
  number += 1;
  return `tax-report-${number}`;
};
const trade = async (call: typeof buyStock | typeof sellStock, instrumentId: string, quantity: string) => {
  const order = { instrumentId, type: 'market', quantity, requestId: fresh() } as const;
  const { transactionPassword } = person;
  return good(await person.client.call(call, { ...order, transactionPassword })).order;
};
const DAY_MS = 86_400_000;

/** Later, with everything settled by then. */
async function passTo(atMs: number): Promise<void> {
  app.clock.jumpTo(atMs);
  app.clock.advance(1_500);
  await app.trading.settleNow();
  await app.trading.engine.settled();
}

beforeAll(async () => {
  app = await createTestApp();
  person = await app.person();
  await trade(buyStock, 'IN:SAHYM', '20');
  await trade(buyStock, 'BR:PTGS4', '300');
  await passTo(app.clock.nowMs() + 5 * DAY_MS);
  await trade(buyStock, 'IN:SAHYM', '10');
  await trade(sellStock, 'IN:SAHYM', '15');
  await trade(sellStock, 'BR:PTGS4', '200');
});
afterAll(() => app.close());

test('what was sold stands in the report with its lots, and the whole is what the trades come to', async () => {
  const { client } = person;
  expect(good(await client.call(listHoldings, { country: 'IN' })).items[0]?.quantity).toBe('15');
  const report = good(await client.call(showTaxReport, { country: 'IN' }));
  expect(report).toMatchObject({ year: '2026-04-01', until: '2027-03-31', years: ['2026-04-01'], currency: 'INR' });
  expect(report.lots).toMatchObject([{ instrumentId: 'IN:SAHYM', quantity: '15', days: 5 }]);
  // The naive way, from the contract notes: the first purchase in parts, the transaction tax left out on both sides.
  const trades = good(await client.call(listTrades, { instrumentId: 'IN:SAHYM' })).items;
  const stt = (charges: readonly { readonly name: string; readonly amount: string }[]) =>
    charges.reduce((sum, { name, amount }) => (name === 'stt' ? sum + Number(amount) : sum), 0);
  const [sale, , first] = trades;
  const proceeds = Number(sale?.net) + stt(sale?.charges ?? []);
  const cost = ((Number(first?.net) - stt(first?.charges ?? [])) * 15) / 20;
  expect(Number(report.lots[0]?.gain)).toBeCloseTo(proceeds - cost, 1);
  expect(Number(report.gains) - Number(report.losses)).toBeCloseTo(Number(report.lots[0]?.gain), 2);
  const short = report.lines.find(({ code }) => code === 'short');
  expect(short?.ratePercent).toBe('20');
  const owed = Math.max(0, proceeds - cost) * 0.2;
  expect(Number(short?.tax)).toBeCloseTo(owed, 0);
  expect(Number(report.estimate)).toBeCloseTo(owed * 1.04, 0);
});

test('Brazil is reckoned month by month at the average cost, and what was withheld is no cost', async () => {
  const report = good(await person.client.call(showTaxReport, { country: 'BR' }));
  expect(report.months).toHaveLength(1);
  const [month] = report.months;
  // Less than R$ 20,000 was sold, so its gain is free; a loss goes on.
  expect(month).toMatchObject({ month: '2026-11', due: '0.00', dueOn: '2026-12-30' });
  expect(Number(month?.sales)).toBeGreaterThan(1_000);
  expect(decimal(month?.withheld ?? '0')).toBeGreaterThan(0n);
  expect(month?.free).toBe(Number(month?.gain) > 0);
  expect(report.lots).toMatchObject([{ instrumentId: 'BR:PTGS4', quantity: '200' }]);
});

test('where nothing was sold the present year is empty, and another one is refused', async () => {
  const report = good(await person.client.call(showTaxReport, { country: 'US' }));
  expect(report).toMatchObject({ year: '2026-01-01', estimate: null, lots: [], lotsTotal: 0, gains: '0.00' });
  expect(refusalOf(await person.client.call(showTaxReport, { country: 'US', year: '2020-01-01' }))).toBe(
    'tax_year_unknown',
  );
  expect(refusalOf(await app.client().call(showTaxReport, { country: 'IN' }))).toBe('session_gone');
});

test('both files are there, in the language of whoever asks, and of nobody else', async () => {
  const fetched = async (path: string, token?: string) =>
    fetch(`${app.origin}${BASE_PATH}${path}`, {
      headers: { 'accept-language': 'pt-BR', ...(token ? { 'access-token': token } : {}) },
    });
  const csv = await (await fetched('/user/tax/report.csv?country=IN', person.token)).text();
  expect(csv.split('\r\n')[0]).toContain('Quantidade');
  expect(csv).toContain('IN:SAHYM');
  const pdf = new Uint8Array(await (await fetched('/user/tax/report.pdf?country=BR', person.token)).arrayBuffer());
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-');
  expect((await fetched('/user/tax/report.csv?country=IN')).headers.get('content-type')).not.toContain('csv');
});
