import { listCandles } from '@tarazu/wire/market';
import { listSplits, type SplitView } from '@tarazu/wire/market-features/split';
import { buyStock } from '@tarazu/wire/stock-order';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp({ startMs: Date.parse('2027-01-11T06:30:00.000Z') });

async function comingOf(country: 'IN' | 'BR'): Promise<SplitView> {
  const { items } = good(await open.app.client().call(listSplits, { country, pageSize: 100 }));
  const next = items.findLast(({ ahead }) => ahead);
  if (!next) throw new Error('nothing is announced');
  return next;
}

test('bonus shares stand on the page of their share before, and on the holding, the chart and the statement after', async () => {
  const { instrumentId: id, exDate } = await comingOf('IN');
  const person = await open.app.person();
  const wish = { instrumentId: id, quantity: '22', type: 'market', requestId: 'e2e-split-order' } as const;
  good(await person.client.call(buyStock, wish));
  const page = await open.visit(`/pages/stock/stockKline?id=${id}`, { person, still: true });
  const card = page.getByRole('region', { name: 'Splits and bonus shares' });
  await card.getByText('Bonus shares: 1 for every 3').waitFor();
  await card.getByText(/^From .+ on, at a price for the new shares$/).waitFor();
  // A chart that stays open over the ex-date reads its bars again.
  const chart = await open.visit(`/pages/stock/stockKline?id=${id}`, { still: true });
  const shown = chart.getByRole('region', { name: 'Chart', exact: true });
  await shown.getByRole('img').waitFor();
  // What it knows of splits comes when the page has nothing else to do, and is what it is compared with.
  await chart.waitForLoadState('networkidle');
  let asked = 0;
  chart.on('request', (request) => {
    if (request.url().endsWith(listCandles.path)) asked += 1;
  });
  await open.passTo(`${exDate}T06:00:00.000Z`);
  await open.app.corporateActions.runDue();
  await chart.getByText(/^B: Bonus shares: 1 for every 3, /).waitFor();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await chart.close();
  await page.goto(`${open.app.origin}/pages/stock/holding?id=${id}`);
  await onScreen(page, '/pages/stock/holding');
  await card.getByText(/^22 became 29 · ₹.+ in cash$/).waitFor();
  await page.getByText('bonus shares, for nothing').waitFor();
  await page.goto(`${open.app.origin}/pages/stock/stockKline?id=${id}`);
  await page.getByText(/^B: Bonus shares: 1 for every 3, /).waitFor();
  await page.goto(`${open.app.origin}/pages/fundsDetail/index`);
  await page.getByRole('radio', { name: 'Splits' }).check({ force: true });
  await page.getByRole('button', { name: /^Split or bonus shares .*\+7 / }).waitFor();
});

test('in Portuguese, in the dark and on a narrow phone as well', async () => {
  const { items } = good(await open.app.client().call(listSplits, { pageSize: 1 }));
  const id = items[0]?.instrumentId ?? '';
  const page = await open.visit(`/pages/stock/stockKline?id=${id}`, { language: 'pt-BR', theme: 'dark', still: true });
  await page.setViewportSize({ width: 320, height: 700 });
  const card = page.getByRole('region', { name: 'Desdobramentos e bonificações' });
  await card
    .getByText(/^(Bonificação|Desdobramento)/)
    .first()
    .waitFor();
  await card.getByText(/^O preço cai pelo mesmo fator/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
