import { formatPrice } from '@tarazu/wire/format';
import { instrumentInfo, listStocks } from '@tarazu/wire/market';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openTicket } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { shown } from '../screen.ts';
import { english } from '../words.ts';

// Friday 20 November 2026, half past nine in the evening in India: the next session is on Monday.
const open = openApp({ environment: { MARKET_HOURS: 'exchange' }, startMs: Date.parse('2026-11-20T16:00:00.000Z') });

test('at night the screen says that the market is closed and when it opens, and an order is refused with that, or waits for it', async () => {
  const share = good(await open.app.client().call(listStocks, { country: 'IN' })).items[0]!;
  const person = await open.app.person();
  const page = await open.visit('/pages/tabbar/markets?tab=IN', { person });
  await page.clock.setFixedTime('2026-11-20T16:00:00.000Z');
  await page.reload();
  await page.getByText(shown('opens 23-11-2026 09:15 AM')).waitFor();
  // The evening before, and by the clock of somebody elsewhere.
  await page.clock.setFixedTime('2026-11-22T16:00:00.000Z');
  await page.reload();
  await page.getByText('opens tomorrow, 09:15 AM').waitFor();
  await page.getByRole('link', { name: share.name }).click();
  await page.getByText('Closed', { exact: true }).waitFor();
  const sheet = await openTicket(page, english, 'buy');
  await sheet
    .getByRole('alert')
    .getByText(shown('The market is closed. It opens 23-11-2026 09:15 AM (UTC+5:30).'))
    .waitFor();
  await sheet.getByRole('button', { name: 'Send at the next opening' }).waitFor();
});

test('in the morning the auction shows its price, and the session opens by itself at the one that it found', async () => {
  const share = good(await open.app.client().call(listStocks, { country: 'IN' })).items[0]!;
  const page = await open.visit(`/pages/stock/stockKline?id=${share.id}`);
  await page.getByText('Closed', { exact: true }).waitFor();
  await open.passTo('2026-11-23T03:36:00.000Z');
  const auction = page.getByRole('region', { name: 'Opening auction' });
  await auction.getByText('Indicative price').waitFor();
  await auction.getByText(/^Buyers [\d,]+$/).waitFor();
  await auction.getByText('ends by 09:10 AM').waitFor();
  await open.passTo('2026-11-23T03:41:00.000Z');
  await auction.getByText('Opens at').waitFor();
  const price = await auction.getByRole('strong').textContent();
  await open.passTo('2026-11-23T03:45:00.000Z');
  await auction.waitFor({ state: 'detached' });
  await page.getByText('Open', { exact: true }).first().waitFor();
  const opened = good(await open.app.client().call(instrumentInfo, { id: share.id }));
  expect(price).toBe(formatPrice(opened.quote.open, opened.quote.currency, 'en-US'));
});
