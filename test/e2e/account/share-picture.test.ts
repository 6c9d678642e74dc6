import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buyStock, sellStock } from '@tarazu/wire/stock-order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const pictures = join(import.meta.dirname, '..', 'output');
const open = openApp();
let person: TestPerson;
let saleId = '';

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  person = await open.app.person();
  const { transactionPassword } = person;
  const wish = { instrumentId: 'IN:SAHYM', type: 'market' } as const;
  good(await person.client.call(buyStock, { ...wish, quantity: '20', requestId: 'share-picture-1' }));
  await open.passTo('2026-11-25T06:30:00.000Z');
  const sale = { ...wish, quantity: '5', requestId: 'share-picture-2', transactionPassword };
  saleId = good(await person.client.call(sellStock, sale)).order.orderId;
});

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** What the picture says to those who do not see it, which is all that is drawn. */
async function said(page: Page, name: string): Promise<string> {
  const picture = sheetOf(page, name).getByRole('img');
  await picture.waitFor();
  return (await picture.getAttribute('aria-label')) ?? '';
}

/** The picture as it is drawn: kept beside the others, and more than one colour on a whole square. */
async function drawn(page: Page, file: string): Promise<void> {
  const colours = () =>
    page.locator('canvas[role=img]').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas as HTMLCanvasElement, 0, 0);
      const seen = copy?.getImageData(0, 0, width, height).data ?? [];
      const found = new Set<number>();
      for (let at = 0; at < seen.length; at += 4) found.add(((seen[at] ?? 0) << 16) + ((seen[at + 1] ?? 0) << 8));
      return width === height && width > 1_000 ? found.size : 0;
    });
  await expect.poll(colours).toBeGreaterThan(20);
  const bytes = await page.locator('canvas[role=img]').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  writeFileSync(join(pictures, `${file}.png`), Buffer.from(bytes.split(',')[1] ?? '', 'base64'));
}

test('a holding is shared in per cent, stamped as practice, and with amounts only when they are asked for', async () => {
  const page = await open.visit('/pages/stock/holding?id=IN:SAHYM', { person, still: true });
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  const name = 'Share as a picture';
  const bare = await said(page, name);
  expect(bare).toMatch(/Average price .*Last price .*Paper trading · simulated market$/);
  expect(bare).not.toMatch(/Quantity|Value|Result/);
  await drawn(page, 'share-holding');
  await expectCleanAndNarrow(page);
  const amounts = sheetOf(page, name).getByRole('switch', { name: /^Show amounts/ });
  expect(await amounts.isChecked()).toBe(false);
  await amounts.press('Space');
  await expect.poll(() => said(page, name)).toMatch(/Quantity 15\s.*Value ₹/);
  await drawn(page, 'share-holding-amounts');
  const file = page.waitForEvent('download');
  await sheetOf(page, name).getByRole('button', { name: 'Share or keep it' }).click();
  expect((await file).suggestedFilename()).toBe('tarazu-paper.png');
  await page.goBack();
  await sheetOf(page, name).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  expect(await said(page, name)).toBe(bare);
});

test('the receipt of a sale is shared by what it brought in per cent', async () => {
  const page = await open.visit(`/pages/stock/order?orderId=${saleId}`, { person, still: true });
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  const words = await said(page, 'Share as a picture');
  expect(words).toMatch(/Sold, .*%, Average price .*Day /);
  expect(words).not.toMatch(/Quantity|Value|Charges/);
  await drawn(page, 'share-order');
});

test('the result of a place, in Portuguese and in the dark', async () => {
  const look = { person, language: 'pt-BR', theme: 'dark', still: true } as const;
  const page = await open.visit('/pages/tabbar/position', look);
  await page.getByRole('radio', { name: 'Índia' }).click();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const words = await said(page, 'Compartilhar como imagem');
  expect(words).toMatch(/^Carteira, Índia, .*%, Hoje .*Negociação simulada · mercado simulado$/);
  await drawn(page, 'share-result-pt');
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: join(pictures, 'share-sheet-pt.png') });
});
