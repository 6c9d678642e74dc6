import { listStocks } from '@tarazu/wire/market';
import { addPriceAlert, listPriceAlerts, pausePriceAlert } from '@tarazu/wire/market-features/price-alert';
import { test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

async function shares(count: number) {
  return good(await open.app.client().call(listStocks, { country: 'IN', pageSize: count })).items;
}

test('a price alert is set at the bell, fires once with a word on the screen, and can be deleted', async () => {
  const person = await open.app.person();
  const [share] = await shares(1);
  if (!share) throw new Error('no share');
  const page = await open.visit(`/pages/stock/stockKline?id=${share.id}`, { person });
  await page.getByRole('button', { name: `Price alerts for ${share.name}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('No alerts yet').waitFor();
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText('Enter a number.').waitFor();
  await sheet.getByRole('textbox').fill('0.05');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText(/^This has already happened/).waitFor();
  await sheet.getByRole('radio', { name: '% change' }).click();
  await sheet.getByRole('textbox').fill('−50');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText('Change −50.00%').waitFor();
  await sheet.getByRole('radio', { name: 'Volume' }).click();
  await sheet.getByRole('textbox', { name: 'Units traded in one day' }).fill('90000000');
  await sheet.getByText(/^Today [\d,]+$/).waitFor();
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText('Volume of 9,00,00,000 in a day').waitFor();
  await sheet.getByRole('radio', { name: 'Under its average' }).click();
  await sheet.getByRole('textbox', { name: 'Average of how many days' }).fill('3');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText('Enter a whole number of days from 5 to 250.').waitFor();
  await expectClean(page);
  await sheet.getByRole('radio', { name: 'Study' }).click();
  await sheet.getByRole('radio', { name: 'RSI under a level' }).click();
  await sheet.getByRole('textbox', { name: 'Level, 1 to 99' }).fill('100');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText(/enter a level from 1 to 99/).waitFor();
  await sheet.getByRole('textbox').fill('25');
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText('RSI falls under 25', { exact: true }).waitFor();
  await sheet.getByRole('radio', { name: 'RSI under a level' }).focus();
  await page.keyboard.press('ArrowRight');
  await sheet.getByText(/^Averages of 12 and 26 daily closes/).waitFor();
  await expectClean(page);
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText('MACD rises over its signal', { exact: true }).waitFor();
  await sheet.getByRole('radio', { name: 'News' }).click();
  await sheet.getByText(/^You are told once, of the next article/).waitFor();
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText('News of it', { exact: true }).waitFor();
  await sheet.getByRole('radio', { name: 'Price above' }).click();
  // Else the next trade may be there before the target is set.
  open.pause();
  const quote = open.app.market.queries.quote(share.id);
  await sheet.getByRole('textbox').fill((Number(quote?.last) + 0.05).toFixed(2));
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await sheet.getByText(/^Above /).waitFor();
  for (let minute = 0; minute < 120; minute += 1) {
    open.app.clock.advance(60_000);
    await open.app.priceAlerts.settled();
    if (good(await person.client.call(listPriceAlerts, {})).items.some(({ fired }) => fired)) break;
  }
  open.resume();
  await page.getByText(/Your alert fired\.$/).waitFor();
  await sheet.getByText(/Fired /).waitFor();
  await sheet.getByRole('button', { name: /^Delete: .*Change/ }).click();
  await page.getByText('Alert deleted.').waitFor();
});

test('all alerts on one page: how far the market is, what came, and a way to the next one', async () => {
  const person = await open.app.person();
  const [share] = await shares(1);
  if (!share) throw new Error('no share');
  open.pause();
  const last = Number(open.app.market.queries.quote(share.id)?.last);
  const add = (requestId: string, kind: 'above' | 'percent', target: string) =>
    person.client.call(addPriceAlert, { requestId, id: share.id, kind, target });
  good(await add('page-far', 'above', (last * 2).toFixed(2)));
  good(await add('page-percent', 'percent', '-60'));
  good(await add('page-near', 'above', (last + 0.05).toFixed(2)));
  for (let minute = 0; minute < 120; minute += 1) {
    open.app.clock.advance(60_000);
    await open.app.priceAlerts.settled();
    if (good(await person.client.call(listPriceAlerts, {})).items.some(({ fired }) => fired)) break;
  }
  open.resume();
  const page = await open.visit('/pages/stock/alerts', { person });
  await onScreen(page, '/pages/stock/alerts');
  await page.getByText(/^2 of \d+ in use$/).waitFor();
  await page.getByText(/^\d+\.\d\d% away$/).waitFor();
  await page.getByText(/points away$/).waitFor();
  await page.getByRole('switch', { name: /^On .*Change/ }).click();
  await page.getByText('Paused. It tells you nothing until you resume it.').waitFor();
  await page.getByRole('button', { name: /^Change: .*Change/ }).click();
  const edit = page.getByRole('dialog', { name: `Change the alert on ${share.name}` });
  await edit.getByText('It stays paused until you resume it.').waitFor();
  await edit.getByRole('textbox').fill('0');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText(/^Enter a price or a volume above 0/).waitFor();
  await edit.getByRole('textbox').fill('−40');
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Alert changed.').waitFor();
  await page.getByText('Change −40.00%', { exact: true }).waitFor();
  await page.getByRole('switch', { name: /^Paused by you .*Change −40/ }).click();
  await page.getByText('On again, from the price of now.').waitFor();
  await page.getByRole('switch', { name: /^On .*Change −40/ }).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: /^Delete: .*Change/ }).click();
  await page.getByText('Alert deleted.').waitFor();
  await page.getByText(/^1 of \d+ in use$/).waitFor();
  await page.getByRole('tab', { name: 'Came 1' }).click();
  await page.getByText(/Fired .* at ₹/).waitFor();
  await page.getByRole('link', { name: 'New alert' }).click();
  await onScreen(page, '/pages/stock/search');

  const dark = await open.visit('/pages/stock/alerts', { person, language: 'pt-BR', theme: 'dark' });
  await dark.getByText(/^faltam \d+,\d\d%$/).waitFor();
  // What is done on another page is followed.
  const [alert] = good(await person.client.call(listPriceAlerts, {})).items.filter(({ fired }) => !fired);
  good(
    await person.client.call(pausePriceAlert, { requestId: 'page-pause', alertId: alert?.alertId ?? '', paused: true }),
  );
  await dark.getByRole('switch', { name: /^Pausado por você / }).waitFor();
  await dark.getByText('Um alerta só avisa.', { exact: false }).waitFor();
  await expectCleanAndNarrow(dark);
});
