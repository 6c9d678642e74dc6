// An order that is given while the exchange is shut: offered by the ticket, waiting in the list, changed, revoked, sent.
import { listStocks } from '@tarazu/wire/market';
import { listConditionalOrders } from '@tarazu/wire/trading/conditional-order';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openTicket, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english, portuguese } from '../words.ts';

// Friday evening in India: the next session is on Monday.
const open = openApp({ environment: { MARKET_HOURS: 'exchange' }, startMs: Date.parse('2026-11-20T16:00:00.000Z') });

test('while the exchange is shut the ticket offers the opening; the order waits, is changed, and is sent on Monday', async () => {
  const share = good(await open.app.client().call(listStocks, { country: 'IN' })).items[0]!;
  const person = await open.app.person();
  const page = await open.visit(`/pages/stock/stockKline?id=${share.id}`, { person, still: true });
  await openTicket(page, english, 'buy');
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await ticket.getByRole('button', { name: 'Send at the next opening' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Order for the next opening').waitFor();
  await sheet.getByText('At the opening', { exact: true }).waitFor();
  await sheet.getByText(/^Value, 3 × ₹/).waitFor();
  await sheet.getByText(/Nothing is set aside until then/).waitFor();
  await sheet.getByRole('button', { name: 'Review' }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Set it' }).click();
  await onScreen(page, '/pages/stock/triggers');
  await page.getByText('Buy 3 at the market').waitFor();
  await page.getByText(/^Will be sent at the opening: /).waitFor();

  await page.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog');
  await change.getByRole('textbox', { name: 'Quantity' }).fill('5');
  await change.getByText(/^Value, 5 × ₹/).waitFor();
  await change.getByRole('button', { name: 'Review' }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Change', exact: true }).last().click();
  await page.getByText('Buy 5 at the market').waitFor();

  await open.passTo('2026-11-23T03:45:30.000Z');
  const sent = async () => good(await person.client.call(listConditionalOrders, { filter: 'done' })).items;
  await expect.poll(async () => (await sent()).map(({ status }) => status)).toEqual(['fired']);
  await page.getByRole('radio', { name: 'Done' }).click();
  await page.getByText(/^Sent with the first trade, at ₹/).waitFor();
  await page.getByRole('link', { name: 'See the order' }).click();
  await onScreen(page, '/pages/stock/order');
});

test('in Portuguese and in the dark it fits the smallest phone, and is revoked', async () => {
  const share = good(await open.app.client().call(listStocks, { country: 'BR' })).items[0]!;
  const person = await open.app.person();
  await open.passTo('2026-11-23T22:00:00.000Z');
  const looks = { person, still: true, language: 'pt-BR', theme: 'dark' } as const;
  const page = await open.visit(`/pages/stock/stockKline?id=${share.id}`, looks);
  await page.setViewportSize({ width: 320, height: 700 });
  await openTicket(page, portuguese, 'buy');
  await page.getByRole('button', { name: 'Enviar na próxima abertura' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Na abertura', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Revisar' }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('button', { name: 'Criar' }).click();
  await onScreen(page, '/pages/stock/triggers');
  await page.getByText(/^Será enviada na abertura: /).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Nenhuma ordem condicionada em espera').waitFor();
});
