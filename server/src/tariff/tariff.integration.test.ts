import { chargeSchedules } from '@tarazu/domain/charges/schedules';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import {
  checkTariffChange,
  listTariffs,
  listTradingCharges,
  proposeTariffChange,
  showTariff,
} from '@tarazu/wire/operator/tariff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Database } from '../platform/database.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

let database: Database;
let kept: Database;
let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  kept = { ...database, close: () => Promise.resolve() };
  app = await createTestApp({ database: kept });
  operators = createOperators(app);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function rowNow(): Promise<Record<string, unknown>> {
  const auditor = await operators.as('auditor');
  const { items } = good(await auditor.call(listTariffs, {}));
  const row = items.find(({ name }) => name === 'exchange')?.now.row ?? '{}';
  return JSON.parse(row) as Record<string, unknown>;
}

test('a change takes two people, says what it changes, counts from its day, also in a second process', async () => {
  const maker = await operators.as('treasury', 1);
  const row = JSON.stringify({ ...(await rowNow()), feePercent: '0.4' });
  const change = { name: 'exchange', effectiveFrom: '2026-11-20', row };
  const differences = [{ path: 'feePercent', before: '0.5', after: '0.4' }];
  expect(good(await maker.call(checkTariffChange, change)).differences).toEqual(differences);
  const words = { source: 'house rule', reason: 'cheaper from today', requestId: 'tariff-0001' };
  const person = await app.person();
  const quote = async () => good(await person.client.call(quoteExchange, { from: 'INR', to: 'USD', amount: '1000' }));
  const early = await quote();
  const proposed = good(await maker.call(proposeTariffChange, { ...change, ...words }));
  expect(proposed.differences).toEqual(differences);
  expect((await quote()).fee).toBe('5.00');
  const second = await createTestApp({ database: kept, startMs: app.clock.nowMs() });
  await operators.approve(proposed.proposalId);
  expect((await quote()).fee).toBe('4.00');
  // What was quoted stays as it was quoted.
  const taken = good(await person.client.call(takeExchange, { requestId: 'tariff-early', quote: early.quote }));
  expect(taken.fee).toBe('5.00');
  second.clock.advance(6000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const elsewhere = second.client(person.token);
  expect(good(await elsewhere.call(quoteExchange, { from: 'INR', to: 'USD', amount: '1000' })).fee).toBe('4.00');
  await second.close();

  const auditor = await operators.as('auditor');
  const { rows } = good(await auditor.call(showTariff, { name: 'exchange' }));
  // The two that the program comes with, and this one.
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    no: 1,
    effectiveFrom: '2026-11-20',
    reason: 'cheaper from today',
    source: 'house rule',
  });
  expect(rows[0]?.proposedBy).not.toBe(rows[0]?.approvedBy);
});

test('never in the past, never nonsense, never by somebody without the word for it', async () => {
  const maker = await operators.as('treasury', 2);
  const row = await rowNow();
  const check = (effectiveFrom: string, fields: Record<string, unknown>, name = 'exchange') =>
    maker.call(checkTariffChange, { name, effectiveFrom, row: JSON.stringify(fields) });
  const cheaper = { ...row, feePercent: '0.1' };
  expect(refusalOf(await check('2026-11-19', cheaper))).toBe('tariff_date_past');
  expect(refusalOf(await check('2099-11-19', cheaper))).toBe('tariff_date_far');
  expect(refusalOf(await check('2026-11-20', row))).toBe('tariff_unchanged');
  expect(refusalOf(await check('2026-11-21', { ...row, feePercent: '80' }))).toBe('tariff_figure_range');
  expect(await check('2026-11-21', { ...row, feePercent: '0,4' })).toMatchObject({
    name: 'tariff_row_malformed',
    msg: expect.stringContaining('feePercent must be an amount of 0 or more'),
  });
  expect(refusalOf(await check('2026-11-21', { ...row, minimum: row['maximum'], maximum: row['minimum'] }))).toBe(
    'tariff_figures_order',
  );
  expect(refusalOf(await check('2026-11-21', cheaper, 'nothing'))).toBe('tariff_unknown');
  const support = await operators.as('support');
  expect(refusalOf(await support.call(listTariffs, {}))).toBe('capability_missing');

  const words = { source: 'house rule', reason: 'from tomorrow', requestId: 'tariff-0002' };
  const change = { name: 'exchange', effectiveFrom: '2026-11-20', row: JSON.stringify(cheaper) };
  const { proposalId } = good(await maker.call(proposeTariffChange, { ...change, ...words }));
  // The second word comes when the day is over.
  app.clock.jumpTo(app.clock.nowMs() + 86_400_000);
  await expect(operators.approve(proposalId)).rejects.toThrow();
  expect((await rowNow())['feePercent']).toBe('0.4');
});

test('the charges of trading are read with the rows in force first', async () => {
  const { items } = good(await (await operators.as('auditor')).call(listTradingCharges, {}));
  expect(items.map(({ exchange }) => exchange)).toEqual(
    chargeSchedules.filter(({ isTariff }) => !isTariff).map(({ exchange }) => exchange),
  );
  const [nse] = items;
  expect(nse?.charges[0]).toMatchObject({ name: 'brokerage', rate: '0.0003', cap: '20.00', standing: 'now' });
  const exchange = nse?.charges.filter(({ name }) => name === 'exchange');
  expect(exchange?.map(({ from, standing }) => [from, standing])).toEqual([
    ['2026-03-01', 'now'],
    ['2000-01-01', 'past'],
  ]);
  expect(refusalOf(await (await operators.as('support')).call(listTradingCharges, {}))).toBe('capability_missing');
});
