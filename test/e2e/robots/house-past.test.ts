// The past of a strategy of the house: run, set apart from what was earned, and said to be simulated.
import { askBacktest } from '@tarazu/wire/robot/backtest';
import { test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

/** Early in the first year of funding: a past that is soon gone through. */
const open = openApp({ startMs: Date.parse('2026-01-14T03:00:00.000Z') });

const en = {
  line: /^Simulated past: .* just holding/,
  past: 'Simulated past',
  note: /^Not earned\. On .+ the house ran this rule once/,
  unseen: 'Time that its numbers had not seen',
  still: 'Money lying still',
  funding: 'Funding so far',
  stamps: /mean of 6 stamps/,
};
const pt: typeof en = {
  line: /^Passado simulado: .* só manter/,
  past: 'Passado simulado',
  note: /^Não foi ganho\. Em .+ a casa rodou esta regra uma vez/,
  unseen: 'Tempo que os números não tinham visto',
  still: 'Dinheiro parado',
  funding: 'Financiamento recebido',
  stamps: /média de 6 taxas/,
};

test.each([
  { say: en, language: 'en-US', theme: 'dark' },
  { say: pt, language: 'pt-BR', theme: 'light' },
] as const)('a strategy of the house shows the past that was run: $language', async ({ say, language, theme }) => {
  await open.app.robots.askHouse();
  await open.app.robots.testDue();
  const page = await open.visit('/pages/robot/list', { language, theme, still: true });
  await page.getByText(say.line).first().waitFor();
  await expectCleanAndNarrow(page);
  await page.goto(new URL('/pages/robot/detail?id=grid', page.url()).href);
  const past = page.getByRole('region', { name: say.past });
  await past.getByText(say.note).waitFor();
  await past.getByText(say.unseen).waitFor();
  await expectCleanAndNarrow(page);
  // One that has not been run has none.
  await page.goto(new URL('/pages/robot/detail?id=rotation', page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectClean(page);
});

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)(
  'one that is short of a contract is shown beside money that lies still: $language',
  async ({ say, language, theme }) => {
    const person = await open.app.person();
    const wish = { strategy: 'carry', instrumentId: 'XC:DOGE-USDT', amount: '900', singleLimit: '900' } as const;
    const asked = good(
      await person.client.call(askBacktest, { ...wish, lossStop: '90', requestId: `carry-${language}` }),
    );
    await open.app.robots.testDue();
    const path = `/pages/robot/testResult?id=${asked.test.testId}`;
    const page = await open.visit(path, { person, language, theme, still: true });
    await page.getByText(say.still, { exact: true }).first().waitFor();
    await page.getByText(say.funding).first().waitFor();
    await page.getByText(say.stamps).first().waitFor();
    await expectCleanAndNarrow(page);
  },
);
