import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOperators, type TestOperator } from '../../../server/src/testing/operators.ts';
import { openApp } from '../open-app.ts';

const open = openApp();
const pictures = join(import.meta.dirname, '..', 'output');

async function consoleOf(operator: TestOperator, path: string, language = 'en-US', theme = 'light') {
  const page = await open.visit('/console/', { desk: true, still: true });
  await page.evaluate(
    ([token, chosen, shown]) => {
      sessionStorage.setItem('operatorToken', token ?? '');
      localStorage.setItem('consolePreferences', JSON.stringify({ theme: shown, language: chosen }));
    },
    [operator.token, language, theme],
  );
  await page.goto(`${open.app.origin}/console${path}`);
  return page;
}

test('one operator proposes a halt, another approves it, customers read since when and why, and two resume it', async () => {
  mkdirSync(pictures, { recursive: true });
  const operators = createOperators(open.app);
  const person = await open.app.person();
  const compliance = await operators.person('compliance');
  const maker = await consoleOf(compliance, '/market');
  const propose = maker.getByRole('button', { name: 'Propose a halt' });
  await expect.poll(() => propose.isDisabled()).toBe(true);
  await maker.getByText(/Notice to customers, in English, Notice to customers, in Portuguese/).waitFor();
  await maker.getByLabel('Symbol of one share').fill('SAHYM');
  await maker.getByLabel('Notice to customers, in English').fill('Unusual prices. We are looking.');
  await maker.getByLabel('Notice to customers, in Portuguese').fill('Preços incomuns. Estamos verificando.');
  await maker.getByLabel('Reason').fill('prices of one side only');
  await maker.screenshot({ path: join(pictures, 'console-halt.png'), fullPage: true });
  await propose.click();
  await maker.getByText('Proposed. Somebody else has to approve it.').waitFor();

  const checker = await consoleOf(await operators.person('administrator', 2), '/proposals', 'pt-BR', 'dark');
  await checker.getByRole('row', { name: /Suspender a negociação/ }).press('Enter');
  await checker.getByText('Preços incomuns. Estamos verificando.').first().waitFor();
  await checker.screenshot({ path: join(pictures, 'console-halt-second.pt-BR.dark.png'), fullPage: true });
  await checker.getByLabel('Motivo').fill('visto');
  await checker.getByRole('button', { name: 'Aprovar' }).click();
  await maker.getByText('Halted now').waitFor({ timeout: 20_000 });

  const app = await open.visit('/pages/stock/stockKline?id=IN:SAHYM', { person });
  await app.getByText(/Trading halted since .*: Unusual prices\. We are looking\./).waitFor();
  await app.screenshot({ path: join(pictures, 'app-halt.png') });

  await maker.getByRole('button', { name: 'Resume', exact: true }).click();
  await maker.getByRole('heading', { name: /Resume trading: SAHYM/ }).waitFor();
  await maker.setViewportSize({ width: 390, height: 844 });
  await maker.screenshot({ path: join(pictures, 'console-halt.390.png'), fullPage: true });
});
