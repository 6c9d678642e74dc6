import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listDividends } from '@tarazu/wire/market-features/dividend';
import { buyStock, sellStock } from '@tarazu/wire/stock-order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const pictures = join(import.meta.dirname, '..', 'output');
const open = openApp({ startMs: Date.parse('2027-03-03T06:30:00.000Z') });
let person: TestPerson;
const picture = (page: Page, name: string) =>
  page.screenshot({ path: join(pictures, `year-${name}.png`), fullPage: true });

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  person = await open.app.person();
  const { transactionPassword } = person;
  const announced = good(await open.app.client().call(listDividends, { country: 'IN', pageSize: 100 })).items;
  const next = announced.findLast(({ ahead, payDate }) => ahead && payDate < '2027-03-27');
  if (!next) throw new Error('no dividend is announced');
  const order = (id: string, quantity: string, no: number) =>
    ({ instrumentId: id, type: 'market', quantity, requestId: `year-e2e-${no}`, transactionPassword }) as const;
  good(await person.client.call(buyStock, order('IN:SAHYM', '20', 1)));
  good(await person.client.call(buyStock, order(next.instrumentId, '10', 2)));
  await open.passTo('2027-03-08T06:30:00.000Z');
  good(await person.client.call(sellStock, order('IN:SAHYM', '12', 3)));
  await open.passTo(`${next.exDate}T15:00:00.000Z`);
  await open.app.corporateActions.runDue();
  await open.passTo(`${next.payDate}T15:00:00.000Z`);
  await open.app.corporateActions.runDue();
  await open.passTo('2027-04-06T06:30:00.000Z');
});

/** Paise of the figure beside a label. */
async function figure(card: ReturnType<Page['getByRole']>, label: string): Promise<number> {
  const line = card.locator('div', { has: card.page().getByText(label, { exact: true }) }).last();
  const text = ((await line.getByRole('definition').textContent()) ?? '').replaceAll('\u2212', '-');
  return Number(text.replaceAll(/[^\d-]/g, ''));
}

test('the statement of a year adds up, year by year, and is there as a table and on paper', async () => {
  const page = await open.visit('/pages/stock/tax', { person, still: true });
  await page.getByRole('tab', { name: 'Statement' }).click();
  const money = page.getByRole('region', { name: 'Money in INR' });
  await money.getByText('Adds up', { exact: true }).waitFor();
  await page.getByRole('radio', { name: '2026-27' }).click();
  await page.getByText(/^From [\d\u2060-]+ to [\d\u2060-]+, days of Asia\/Kolkata\.$/).waitFor();
  const labels = ['Opening balance', 'Play money', 'Sold', 'Bought', 'Dividends'];
  const [opening = 0, ...moved] = await Promise.all(labels.map((label) => figure(money, label)));
  const closing = await figure(money, 'Closing balance');
  expect(opening).toBe(0);
  expect(moved.every((amount) => amount !== 0)).toBe(true);
  expect(moved.reduce((sum, amount) => sum + amount, opening)).toBe(closing);
  await page
    .getByRole('region', { name: 'Held at the end' })
    .getByText(/^8\sshares$/)
    .waitFor();
  for (const kind of ['CSV', 'PDF'] as const) {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: kind }).click();
    expect((await file).suggestedFilename()).toBe(`tarazu-statement-in-2026-04-01.${kind.toLowerCase()}`);
  }
  await expectCleanAndNarrow(page);
  await picture(page, 'statement');
  await page.getByRole('radio', { name: '2027-28' }).click();
  await page.getByText(/as of now/).waitFor();
  expect(await figure(money, 'Opening balance')).toBe(closing);
});

test('dividends with the tax that was withheld, charges by product, and all currencies together', async () => {
  const page = await open.visit('/pages/stock/tax?view=dividends', { person, still: true });
  await page.getByText('No dividends', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'PDF' }).count()).toBe(0);
  await page.getByRole('radio', { name: '2026-27' }).click();
  const sums = page.getByRole('region', { name: 'Dividends in INR' });
  const [gross, net] = await Promise.all([figure(sums, 'Announced for your shares'), figure(sums, 'Paid to you')]);
  expect(net).toBeGreaterThan(0);
  expect(net).toBeLessThanOrEqual(gross);
  await page
    .getByRole('region', { name: 'Payments' })
    .getByText(/^(?:Dividend|Interest on equity) · 10\s/)
    .waitFor();
  await expectCleanAndNarrow(page);
  await picture(page, 'dividends');
  await page.getByRole('tab', { name: 'Charges' }).click();
  const charges = page.getByRole('region', { name: 'Charges in INR' });
  await charges.getByText('Securities transaction tax').waitFor();
  expect(await figure(charges, 'All charges')).toBeGreaterThan(0);
  await expectCleanAndNarrow(page);
  await picture(page, 'charges');
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await page.getByText(/Days of UTC\.$/).waitFor();
  await page.getByRole('tab', { name: 'Tax' }).click();
  await page.getByText(/Practice money is not taxed/).waitFor();
});

test('in Portuguese and in the dark', async () => {
  const look = { person, language: 'pt-BR', theme: 'dark', still: true } as const;
  const page = await open.visit('/pages/stock/tax?view=statement', look);
  await page.getByRole('radio', { name: 'Índia' }).click();
  await page.getByRole('radio', { name: '2026-27' }).click();
  const money = page.getByRole('region', { name: 'Dinheiro em INR' });
  await money.getByText('Saldo inicial', { exact: true }).waitFor();
  await money.getByText('Fecha', { exact: true }).waitFor();
  await expectCleanAndNarrow(page);
  await picture(page, 'statement-pt');
  await page.getByRole('tab', { name: 'Custos' }).click();
  await page.getByRole('region', { name: 'Custos em INR' }).getByText('Corretagem').waitFor();
  await picture(page, 'charges-pt');
  await page.getByRole('tab', { name: 'Proventos' }).click();
  await page.getByRole('region', { name: 'Pagamentos' }).waitFor();
  await expectCleanAndNarrow(page);
});
