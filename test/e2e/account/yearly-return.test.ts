import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buyStock } from '@tarazu/wire/stock-order';
import { showOwnReturn } from '@tarazu/wire/trading/own-return';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const pictures = join(import.meta.dirname, '..', 'output');
const open = openApp({ startMs: Date.parse('2027-03-03T06:30:00.000Z') });

test('what is held says its yearly return from thirty days on, with what that is behind its name, in both languages', async () => {
  mkdirSync(pictures, { recursive: true });
  const person = await open.app.person();
  const order = { instrumentId: 'IN:SAHYM', type: 'market', quantity: '20', requestId: 'yearly-return-1' } as const;
  good(await person.client.call(buyStock, { ...order, transactionPassword: person.transactionPassword }));
  const early = await open.visit('/pages/tabbar/position', { person, still: true });
  const asked: string[] = [];
  early.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await early.reload();
  await early.getByText('Yearly return (XIRR)').waitFor();
  await early.waitForLoadState('networkidle');
  const ofReturn = () => asked.filter((path) => path.endsWith(showOwnReturn.path));
  expect(asked.length).toBeGreaterThan(0);
  expect(ofReturn()).toEqual([]);
  await early.getByText('Yearly return (XIRR)').click();
  await early.getByText('from 30 days on').waitFor();
  expect(ofReturn()).toHaveLength(1);
  await early.getByText(/^A few days say nothing of a year/).waitFor();
  await expectCleanAndNarrow(early);

  await open.passTo('2027-03-25T06:30:00.000Z');
  good(await person.client.call(showOwnReturn, {}));
  await open.passTo('2027-04-12T06:30:00.000Z');
  const { places } = good(await person.client.call(showOwnReturn, {}));
  expect(places[0]?.percent).not.toBeNull();
  const page = await open.visit('/pages/tabbar/position', { person, still: true, theme: 'dark', language: 'pt-BR' });
  const term = page.locator('summary', { hasText: 'Retorno anual (XIRR)' });
  await term.press('Enter');
  await term.getByText(/\d,\d\d%$/).waitFor();
  await page.getByText(/^A taxa anual pela qual tudo o que você aplicou desde /).waitFor();
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: join(pictures, 'yearly-return-pt.png') });
});
