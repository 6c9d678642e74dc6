// Options of a fixed window: bought, won, lost, equal to the strike and without a price, and how each was decided.

import { readFile } from 'node:fs/promises';
import { applyOption, type OptionView } from '@tarazu/wire/option/option';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { optionBuyer } from '../../../server/src/testing/option/option-buyer.ts';
import { createScriptedTape } from '../../../server/src/testing/option/scripted-tape.ts';
import { good, type TestPerson, testTransactionPassword } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { figure, onScreen } from '../screen.ts';
import { pencilled, pencilWords } from './pencil.ts';

const tape = createScriptedTape();
const open = openApp({ source: (clock) => tape.source(clock), environment: { COIN_MARKET: 'none' } });
const share = 'IN:SAHYM';
let last = 0;
const fresh = () => {
  last += 1;
  return `options-${last}-request`;
};

/** The market stands still with forty prints of 100 behind it. */
function still(): void {
  open.pause();
  open.app.clock.advance(120_000);
  tape.flat(share, '100', open.app.clock.nowMs());
}

async function ended(expiresAt: string, price: string | undefined): Promise<void> {
  open.pause();
  const expiresMs = Date.parse(expiresAt);
  if (price !== undefined) tape.flat(share, price, expiresMs);
  open.app.clock.advance(expiresMs + 2_000 - open.app.clock.nowMs());
  await open.app.options.settleNow();
}

async function bought({ client }: TestPerson): Promise<OptionView> {
  still();
  const wish = { instrumentId: share, direction: 'call', window: '1m', amount: '500', priceLimit: '90' } as const;
  return good(await client.call(applyOption, { ...wish, requestId: fresh() })).option;
}

const words = {
  'en-US': {
    ...{ review: 'Review call, ₹1,000.00', buy: 'Buy for ₹1,000.00', settlement: 'See the settlement', won: 'Won' },
    ...{ checked: 'Checked', again: 'Check again', all: 'Show all 25', price: 'Price of 100', windows: 'Windows' },
    ...{ rule: 'Where this is forbidden', questions: 'Answer the questions', limits: 'Own limits' },
    ...{ drawn: /^What the model said, from left to right/, tenth: 'Said 40% to 50%' },
    ...{ answer: 'Send the answers', right: /^All right\./, digits: 'Transaction password' },
  },
  'pt-BR': {
    ...{
      review: /^Revisar call, ₹.?1\.000,00$/,
      buy: /^Comprar por ₹.?1\.000,00$/,
      settlement: 'Ver a liquidação',
      won: 'Ganha',
    },
    ...{ checked: 'Conferido', again: 'Conferir de novo', all: 'Mostrar todos os 25', price: 'Preço de 100' },
    ...{ windows: 'Janelas', rule: 'Onde isto é proibido', questions: 'Responder às perguntas' },
    ...{ drawn: /^O que o modelo dizia, da esquerda para a direita/, tenth: 'Dizia de 40% a 50%' },
    ...{ limits: 'Limites próprios', answer: 'Enviar as respostas', right: /^Tudo certo\./, digits: /^Senha/ },
  },
} as const;

/** From the ticket to the record, with a look at every screen on the way. */
async function wholeWay(page: Page, language: 'en-US' | 'pt-BR'): Promise<void> {
  const say = words[language];
  await page.getByRole('button', { name: say.review }).waitFor();
  await expect.poll(() => figure(page.locator('main'), say.price)).toMatch(/^52[.,]5$/);
  // Time is shown of what is owned, and hurries nobody before.
  expect(await page.getByRole('timer').count()).toBe(0);
  await expectCleanAndNarrow(page);
  await page.getByRole('button', { name: say.review }).click();
  expect(await page.getByRole('timer').count()).toBe(0);
  await expectCleanAndNarrow(page);
  await page.getByRole('textbox', { name: say.digits }).pressSequentially(testTransactionPassword);
  await page.getByRole('button', { name: say.buy }).click();
  await onScreen(page, '/pages/option/open');
  await page.getByRole('timer').waitFor();
  await expectCleanAndNarrow(page);
}

test.each([
  ['en-US', 'light'],
  ['pt-BR', 'dark'],
] as const)('a call is bought, runs, wins and can be checked: %s, %s', async (language, theme) => {
  const say = words[language];
  const person = await optionBuyer(open.app, fresh);
  still();
  const page = await open.visit(`/pages/option/index?id=${share}`, { person, language, theme, still: true });
  await wholeWay(page, language);
  await ended(new Date(open.app.clock.nowMs() + 300_000).toISOString(), '100.05');
  await page.getByRole('link', { name: say.settlement }).click();
  await onScreen(page, '/pages/option/evidence');
  await page.getByText(say.checked).waitFor();
  await page.getByText(say.won).waitFor();
  expect(await page.getByRole('button', { name: say.all }).count()).toBe(2);
  expect(await pencilled(page, language)).toBe('won');
  expect(await page.getByRole('button', { name: say.all }).count()).toBe(0);
  expect(await page.getByRole('row').count()).toBe(52);
  await expectCleanAndNarrow(page);
  await page.getByRole('button', { name: say.again }).click();
  await page.getByText(say.checked).waitFor();
  await page.goto(`${open.app.origin}/pages/option/record`);
  await page.getByText(say.windows).waitFor();
  await page.getByText(say.won).waitFor();
  await expectCleanAndNarrow(page);
  await page.goto(`${open.app.origin}/pages/option/rule`);
  await page.getByText(say.rule).waitFor();
  await page.getByRole('img', { name: say.drawn }).waitFor();
  await page.getByText(say.tenth).waitFor();
  await expectCleanAndNarrow(page);
});

test('lost, equal to the strike and without a price each say what happened to the money', async () => {
  const person = await optionBuyer(open.app, fresh);
  const said: readonly (readonly [string | undefined, RegExp])[] = [
    ['99.95', /−₹500\.00/],
    ['100', /^The expiry price was equal to the strike\./],
    [undefined, /^Too few prices were told/],
  ];
  const page = await open.visit('/pages/option/record', { person, still: true });
  for (const [price, words] of said) {
    const option = await bought(person);
    await ended(option.expiresAt, price);
    await page.goto(`${open.app.origin}/pages/option/evidence?id=${option.contractId}`);
    await page.getByText(words).first().waitFor();
    await page.getByText('Checked').waitFor();
  }
});

/** Prints around a price, each at its own distance from the one before. */
function scattered(price: number, untilMs: number, many: number, everyMs: number): void {
  for (let place = many; place > 0; place -= 1) {
    const away = (((place * 37) % 11) - 5) * 0.05;
    tape.print(share, (price + away).toFixed(2), untilMs - place * everyMs - ((place * 13) % 97));
  }
}

test.each([
  ['en-US', 'dark'],
  ['pt-BR', 'light'],
] as const)('by the text on the page alone somebody reaches the same settlement: %s', async (language, theme) => {
  const person = await optionBuyer(open.app, fresh);
  const { client } = person;
  const page = await open.visit('/pages/option/record', { person, language, theme, still: true });
  await page.setViewportSize({ width: 390, height: 844 });
  // A mean of trades with a wild one, one by time of a share that trades little, none that stood when the time began, and too few.
  const endings = [
    ['call', (ms: number) => [scattered(100.2, ms, 41, 230), tape.print(share, '250', ms - 7)], 'won'],
    ['put', (ms: number) => scattered(100.4, ms, 8, 2_900), 'lost'],
    ['put', (ms: number) => scattered(99.6, ms, 9, 1_700), 'won'],
    ['call', (ms: number) => scattered(99.6, ms, 7, 1_700), 'void'],
    ['call', (ms: number) => scattered(101, ms, 2, 4_000), 'void'],
  ] as const;
  for (const [place, [direction, print, outcome]] of endings.entries()) {
    still();
    scattered(100, open.app.clock.nowMs(), 30, 310);
    const wish = { instrumentId: share, direction, window: '1m', amount: '500', priceLimit: '95' } as const;
    const { option } = good(await client.call(applyOption, { ...wish, requestId: fresh() }));
    // While it runs the strike can be looked at already, and nothing says that there is no price.
    if (place === 0) {
      await page.goto(`${open.app.origin}/pages/option/open?id=${option.contractId}`);
      await page.getByRole('link', { name: pencilWords[language].strike }).click();
      await page.getByRole('region', { name: pencilWords[language].strike }).waitFor();
      expect(await page.getByText(pencilWords[language].noPrice, { exact: true }).count()).toBe(0);
      await expectCleanAndNarrow(page);
    }
    print(Date.parse(option.expiresAt));
    await ended(option.expiresAt, undefined);
    await page.goto(`${open.app.origin}/pages/option/evidence?id=${option.contractId}`);
    expect(await pencilled(page, language)).toBe(outcome);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /CSV/ }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    // A head, four lines of either price, and every price once.
    expect(lines.length - 9).toBe(await page.locator('tbody').getByRole('row').count());
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/option-evidence-${place}.${language}.png`, fullPage: true });
  }
});

test('whoever may not buy yet is led to the questions and to their own limits, by keys alone too', async () => {
  const person = await open.app.person();
  still();
  const page = await open.visit(`/pages/option/index?id=${share}`, { person, still: true });
  await page.getByRole('link', { name: 'See membership' }).waitFor();
  expect(await page.getByRole('button', { name: 'Review call, ₹1,000.00' }).isDisabled()).toBe(true);
  // The direction is a radio group: an arrow chooses.
  await page.getByRole('radio', { name: /Call: higher/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Review put, ₹1,000.00' }).waitFor();
  // An index begins with a window that is sold on it.
  await page.goto(`${open.app.origin}/pages/option/index`);
  await page.getByRole('radio', { name: '15 min', checked: true }).waitFor();
  await page.goto(`${open.app.origin}/pages/option/quiz`);
  for (const [place, at] of [2, 1, 0, 1, 2].entries()) {
    await page.getByRole('group').nth(place).getByRole('radio').nth(at).click({ force: true });
  }
  await page.getByRole('button', { name: 'Send the answers' }).click();
  await page.getByText(/^All right\./).waitFor();
  await expectCleanAndNarrow(page);
  await page.getByRole('link', { name: 'Own limits' }).click();
  await onScreen(page, '/pages/user/ownLimits');
});
