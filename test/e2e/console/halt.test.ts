import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSplits } from '@tarazu/wire/market-features/split';
import { splitText } from '@tarazu/wire/words/split-words';
import { expect, test } from 'vitest';
import { createOperators, type TestOperator } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';

/** A day on which splits are announced and past. */
const open = openApp({ startMs: Date.parse('2027-01-11T06:30:00.000Z') });
const pictures = join(import.meta.dirname, '..', 'output');

let team: ReturnType<typeof createOperators> | undefined;
const operators = () => (team ??= createOperators(open.app));

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
  const person = await open.app.person();
  const compliance = await operators().person('compliance');
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

  const checker = await consoleOf(await operators().person('administrator', 2), '/proposals', 'pt-BR', 'dark');
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

test.each([
  ['en-US', 'light', 'Splits and bonus shares'],
  ['pt-BR', 'dark', 'Desdobramentos e bonificações'],
] as const)(
  'operators read the splits that customers read, and can do nothing about them: %s',
  async (language, theme, name) => {
    const { items } = good(await open.app.client().call(listSplits, { pageSize: 25 }));
    const desk = await consoleOf(
      await operators().person('compliance', language === 'en-US' ? 1 : 2),
      '/market',
      language,
      theme,
    );
    const table = desk.getByRole('table', { name });
    const rows = table.getByRole('row').filter({ has: desk.getByRole('cell') });
    await expect.poll(() => rows.count()).toBe(items.length);
    expect(items.length).toBeGreaterThan(0);
    const shown = await rows.allInnerTexts();
    for (const [place, split] of items.entries()) {
      expect(shown[place]).toContain(split.instrumentId);
      expect(shown[place]).toContain(splitText(split, language));
    }
    expect(await table.getByRole('button').count()).toBe(0);
    await desk.screenshot({ path: join(pictures, `console-splits.${language}.png`), fullPage: true });
  },
);
