import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DividendView, listDividends } from '@tarazu/wire/market-features/dividend';
import { buyStock } from '@tarazu/wire/stock-order';
import { test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const pictures = join(import.meta.dirname, '..', 'output');
const open = openApp({ startMs: Date.parse('2026-12-02T06:30:00.000Z') });

/** The next one in India that a share of today still gets. */
async function nextDividend(): Promise<DividendView> {
  const { items } = good(await open.app.client().call(listDividends, { country: 'IN', pageSize: 100 }));
  const next = items.findLast(({ ahead }) => ahead);
  if (!next) throw new Error('no dividend is announced');
  return next;
}

test('a dividend stands on the page of its share, comes with the holding, and in the statement with what it is', async () => {
  const { instrumentId: id, perShare, exDate, payDate } = await nextDividend();
  const person = await open.app.person();
  const wish = { instrumentId: id, quantity: '10', type: 'market', requestId: 'e2e-dividend' } as const;
  good(await person.client.call(buyStock, wish));
  const page = await open.visit(`/pages/stock/stockKline?id=${id}`, { person, still: true });
  const card = page.getByRole('region', { name: 'Dividends' });
  await card.getByText(/^For shares bought before /).waitFor();
  await card.getByText(`₹${perShare} a share`).first().waitFor();

  await open.passTo(`${exDate}T15:00:00.000Z`);
  await open.app.corporateActions.runDue();
  await page.goto(`${open.app.origin}/pages/stock/holding?id=${id}`);
  await onScreen(page, '/pages/stock/holding');
  const gross = (Number(perShare) * 10).toFixed(2);
  await card.getByText(`You get ₹${gross}, less tax`).waitFor();

  await open.passTo(`${payDate}T15:00:00.000Z`);
  await open.app.corporateActions.runDue();
  // The open page hears of it by the feed.
  await card.getByText(`You got ₹${gross}`, { exact: true }).waitFor();
  await page.goto(`${open.app.origin}/pages/fundsDetail/index`);
  await page.getByRole('radio', { name: 'Dividends' }).check({ force: true });
  await page.getByText(`+₹${gross}`).first().waitFor();
});

test('in Portuguese as well', async () => {
  const { instrumentId: id } = await nextDividend();
  const page = await open.visit(`/pages/stock/stockKline?id=${id}`, { language: 'pt-BR', theme: 'dark', still: true });
  const card = page.getByRole('region', { name: 'Proventos' });
  await card
    .getByText(/ por ação$/)
    .first()
    .waitFor();
  await card.getByText(/^A partir da data ex /).waitFor();

  // Those that are past are letters at the foot of the chart, and words below it.
  const all = good(await open.app.client().call(listDividends, { country: 'IN', pageSize: 100 })).items;
  const past = all.filter(({ ahead }) => !ahead);
  const own = (of: string) => past.filter(({ instrumentId }) => instrumentId === of).length;
  const most = past.map(({ instrumentId }) => instrumentId).toSorted((a, b) => own(b) - own(a))[0] ?? '';
  await page.goto(`${open.app.origin}/pages/stock/stockKline?id=${most}`);
  const words = page.getByText(/^O que significam as \d+ letras no gráfico$/);
  await words.or(page.getByText(/^P: Dividendo ₹/).first()).waitFor();
  if (own(most) > 2) await words.click();
  await page
    .getByText(/^P: Dividendo ₹/)
    .first()
    .waitFor();
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, 'chart-events.pt-BR.png'), fullPage: true });
});
