import { expect, test } from 'vitest';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();

test('the past bar by bar: what came later is not on the chart, nothing is traded, and it ends', async () => {
  const page = await open.visit('/pages/stock/stockKline?id=IN:SAHYM');
  await page.locator('canvas').first().waitFor();
  await page.getByRole('button', { name: 'Chart tools' }).click();
  await page.getByRole('button', { name: 'Replay the past' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  const day = replay.getByRole('textbox', { name: 'From the day' });
  await day.fill('20-12-2030');
  await replay.getByRole('button', { name: 'Begin' }).click();
  await replay.getByText('There are no bars since that day.', { exact: false }).waitFor();
  await day.fill('02-11-2026');
  await replay.getByRole('button', { name: 'Begin' }).click();
  await replay.getByText(/^Bar 1 of \d+: .*2026, close [\d,.]+\.$/).waitFor();
  const bars = await open.app.market.live.candles('IN:SAHYM', '1D', { limit: 30 });
  const first = bars.find(({ openAtMs }) => openAtMs >= Date.parse('2026-11-02'));
  const close = (Number(first?.close) / 1e8).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await replay.getByText(`close ${close}.`, { exact: false }).waitFor();
  expect(await replay.getByRole('button', { name: 'One bar back' }).isDisabled()).toBe(true);
  await replay.getByRole('button', { name: 'One bar on' }).click();
  await replay.getByText(/^Bar 2 of/).waitFor();
  await replay.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await replay.getByText(/^Bar 4 of/).waitFor();
  await replay.getByRole('button', { name: 'Pause' }).press('Enter');
  await replay.getByText('nothing is traded in a replay', { exact: false }).waitFor();
  await expectCleanAndNarrow(page);
  // Bars of another length begin anew.
  await page.getByRole('radio', { name: '1W' }).click();
  await day.waitFor();
  await replay.getByRole('button', { name: 'End the replay' }).click();
  await expect.poll(() => replay.count()).toBe(0);

  const dark = await open.visit('/pages/stock/stockKline?id=IN:SAHYM', { language: 'pt-BR', theme: 'dark' });
  await dark.locator('canvas').first().waitFor();
  await dark.getByRole('button', { name: 'Ferramentas do gráfico' }).click();
  await dark.getByRole('button', { name: 'Rever o passado' }).click();
  await dark.getByRole('textbox', { name: 'A partir do dia' }).fill('02-11-2026');
  await dark.getByRole('button', { name: 'Começar' }).click();
  await dark.getByText(/^Barra 1 de/).waitFor();
  await expectCleanAndNarrow(dark);
});
