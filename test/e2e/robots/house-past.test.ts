// The past of a strategy of the house: run, set apart from what was earned, and said to be simulated.
import { test } from 'vitest';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();

const en = {
  line: /^Simulated past: .* just holding/,
  past: 'Simulated past',
  note: /^Not earned\. On .+ the house ran this rule once/,
  unseen: 'Time that its numbers had not seen',
};
const pt: typeof en = {
  line: /^Passado simulado: .* só manter/,
  past: 'Passado simulado',
  note: /^Não foi ganho\. Em .+ a casa rodou esta regra uma vez/,
  unseen: 'Tempo que os números não tinham visto',
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
