import { decimal } from '@tarazu/domain/money';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { buyStock, listHoldings, listTrades, sellStock } from '@tarazu/wire/stock-order';
import { showTaxReport } from '@tarazu/wire/tax/tax-report';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSimulatedRates } from '../adapters/rates-simulated/reference-rates.ts';
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
const SEED = 'tax';

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

test('coins stand in the report of each country by its own rule, at the rates of their moments', async () => {
  const coins = await createTestApp({ environment: { COIN_MARKET: 'simulated', MARKET_SEED: SEED } });
  onTestFinished(() => coins.close());
  coins.clock.advance(60_000);
  const coiner = await coins.person();
  const { client, transactionPassword } = coiner;
  const fund = { from: 'USD', to: 'USDT', amount: '2000' } as const;
  const { quote } = good(await client.call(quoteExchange, fund));
  good(await client.call(takeExchange, { quote, requestId: fresh() }));
  const order = async (side: 'buy' | 'sell', quantity: string) => {
    const call = side === 'buy' ? buyStock : sellStock;
    const of = { instrumentId: 'XC:BTC-USDT', type: 'market', validity: 'ioc', quantity } as const;
    return good(await client.call(call, { ...of, requestId: fresh(), transactionPassword })).order;
  };
  await order('buy', '0.02');
  coins.clock.advance(60_000);
  await order('sell', '0.01');
  await order('sell', '0.01');
  const trades = good(await client.call(listTrades, { instrumentId: 'XC:BTC-USDT' })).items;
  const rates = createSimulatedRates(SEED);
  const inRupees = (amount: string, at: string) => {
    const { INR, USDT } = rates.at(Date.parse(at));
    return (Number(amount) * Number(INR)) / Number(USDT);
  };
  const [second, first, bought] = trades;
  if (!second || !first || !bought) throw new Error('three trades were placed');
  const cost = inRupees(bought.value, bought.at) / 2;
  const gains = [first, second].map(({ value, at }) => inRupees(value, at) - cost);
  const won = gains.filter((gain) => gain > 0).reduce((sum, gain) => sum + gain, 0);
  const lost = gains.filter((gain) => gain < 0).reduce((sum, gain) => sum - gain, 0);
  const report = good(await client.call(showTaxReport, { country: 'IN' }));
  const of = (code: string) => report.lines.find((line) => line.code === code);
  expect(Number(of('coin_gains')?.amount ?? 0)).toBeCloseTo(won, 1);
  expect(Number(of('coin_losses')?.amount ?? 0)).toBeCloseTo(lost, 1);
  expect(Number(of('coin_gains')?.tax ?? 0)).toBeCloseTo(won * 0.3, 1);
  expect(Number(report.estimate)).toBeCloseTo(won * 0.3 * 1.04, 1);
  const fees = [first, second].map(({ value, chargesTotal, at }) =>
    inRupees(String(Number(value) - Number(chargesTotal)), at),
  );
  expect(Number(of('coin_in_advance')?.amount)).toBeCloseTo(((fees[0] ?? 0) + (fees[1] ?? 0)) / 100, 1);
  expect(report.lots.map(({ instrumentId, quantity }) => [instrumentId, quantity])).toEqual([
    ['XC:BTC-USDT', '0.01'],
    ['XC:BTC-USDT', '0.01'],
  ]);
  // In Brazil so little is sold in the month that all of it is free; in the US nothing was held for a year.
  const brazil = good(await client.call(showTaxReport, { country: 'BR' }));
  expect(brazil.months[0]?.coins).toMatchObject({ free: true, tax: '0.00' });
  expect(brazil.estimate).toBe('0.00');
  const us = good(await client.call(showTaxReport, { country: 'US' }));
  expect(us.lines.some(({ code }) => code === 'coin_short')).toBe(true);
  expect(us.estimate).toBeNull();
});
