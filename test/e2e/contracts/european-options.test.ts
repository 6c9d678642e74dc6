// European options: from the chain to the ticket, bought, looked at and given back, in both languages and themes.

import { listVanilla } from '@tarazu/wire/option/vanilla';
import { buyStock } from '@tarazu/wire/stock-order';
import { addConditionalOrder } from '@tarazu/wire/trading/conditional-order';
import { expect, test } from 'vitest';
import { optionBuyer } from '../../../server/src/testing/option/option-buyer.ts';
import { createScriptedTape } from '../../../server/src/testing/option/scripted-tape.ts';
import { good, testTransactionPassword } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const tape = createScriptedTape();
const open = openApp({ source: (clock) => tape.source(clock), environment: { COIN_MARKET: 'none' } });
const share = 'IN:SAHYM';
let last = 0;
const fresh = () => {
  last += 1;
  return `european-${last}-request`;
};

const words = {
  'en-US': {
    ...{ strike: /^Put 100[.,]00: / },
    ...{ review: /^Review Put, / },
    buy: /^Buy for /,
    sell: /^Sell back for /,
    sold: 'Sold back',
    ...{ contracts: 'Contracts', many: 'How many of them', goOn: '2 contracts', others: 'The others of this purchase' },
    checked: 'Checked',
    ...{ stand: 'Write', call: /^Call 100[.,]00: /, reviewWrite: /^Review writing Call, /, write: /^Write for / },
    ...{ lose: /lay down .* all of which you can lose/, back: /^Buy back, / },
    boughtBack: 'Bought back',
    ...{ gainOf: '0 of 1 with a gain', covered: /written by who lays down all that they can pay/ },
    ...{
      shares: 'Your shares',
      locked: /200 of your shares are locked/,
      backFor: /^Buy back for /,
      exercised: 'Exercised',
    },
    ...{
      covering: 'Locked for calls that you wrote',
      sale: 'The sale in your orders',
      freed: 'Shares that are free again',
    },
    ...{ ticket: /200 cover calls that you wrote/, waiting: /sales of 250 of your shares would find only 100 free/ },
    ...{ onShares: /^1 × 100.*, on your shares$/, entry: 'European option expired', callSold: 'What the call paid' },
    window: 'To the options window',
    digits: 'Transaction password',
    days: 'Trading days gone',
  },
  'pt-BR': {
    ...{ strike: /^Put 100[.,]00: / },
    ...{ review: /^Revisar Put, / },
    buy: /^Comprar por /,
    sell: /^Revender por /,
    sold: 'Revendida',
    ...{ contracts: 'Contratos', many: 'Quantos deles', goOn: '2 contratos', others: 'Os outros desta compra' },
    checked: 'Conferido',
    ...{ stand: 'Lançar', call: /^Call 100[.,]00: /, reviewWrite: /^Revisar lançamento de Call, / },
    ...{ write: /^Lançar por /, lose: /deposita .* pode perder por inteiro/, back: /^Recomprar, / },
    boughtBack: 'Recomprada',
    ...{ gainOf: '0 de 1 com ganho', covered: /lançadas por quem deposita tudo o que podem pagar/ },
    ...{ shares: 'Suas ações', locked: /200 das suas ações ficam bloqueadas/, backFor: /^Recomprar por / },
    ...{ exercised: 'Exercida', covering: 'Bloqueado por calls que você lançou', sale: 'A venda nas suas ordens' },
    ...{ freed: 'Ações livres de novo', ticket: /200 cobrem calls que você lançou/ },
    ...{ waiting: /espera de 250 ações suas encontrariam só 100 livres/, onShares: /^1 × 100.*, sobre suas ações$/ },
    ...{ entry: 'Opção europeia vencida', callSold: 'O que a call pagou' },
    window: 'Para a janela de opções',
    digits: /^Senha/,
    days: 'Pregões passados',
  },
} as const;

test.each([
  ['en-US', 'light'],
  ['pt-BR', 'dark'],
] as const)(
  'a put is chosen in the chain, bought and given back, and can be checked: %s, %s',
  async (language, theme) => {
    const say = words[language];
    const person = await optionBuyer(open.app, fresh);
    open.pause();
    open.app.clock.advance(120_000);
    tape.flat(share, '100', open.app.clock.nowMs());
    const page = await open.visit(`/pages/option/chain?id=${share}`, { person, language, theme, still: true });
    await page.getByRole('button', { name: say.strike }).click();
    await page.getByRole('button', { name: say.review }).and(page.locator(':enabled')).waitFor();
    await page.getByRole('slider', { name: say.days }).focus();
    await page.keyboard.press('End');
    await expectCleanAndNarrow(page);
    await page.getByRole('button', { name: say.review }).click();
    await expectCleanAndNarrow(page);
    await page.getByRole('textbox', { name: say.digits }).pressSequentially(testTransactionPassword);
    await page.getByRole('button', { name: say.buy }).click();
    await onScreen(page, '/pages/option/vanilla');
    await page.getByText(say.checked).waitFor();
    await expectCleanAndNarrow(page);
    await page.getByRole('button', { name: say.sell }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: say.digits }).pressSequentially(testTransactionPassword);
    await sheet.getByRole('button', { name: say.sell }).click();
    await page.getByText(say.sold, { exact: true }).first().waitFor();
    await page.goto(`${open.app.origin}/pages/option/chain?id=${share}`);
    await page.getByText(say.sold, { exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(12);
  },
);

test.each([
  ['en-US', 'dark'],
  ['pt-BR', 'light'],
] as const)('a call is written for its premium, and bought back: %s, %s', async (language, theme) => {
  const say = words[language];
  const person = await optionBuyer(open.app, fresh);
  open.pause();
  open.app.clock.advance(120_000);
  tape.flat(share, '100', open.app.clock.nowMs());
  const page = await open.visit(`/pages/option/chain?id=${share}`, { person, language, theme, still: true });
  await page.getByRole('radio', { name: say.stand }).click();
  await page.getByRole('button', { name: say.call }).click();
  await page.getByText(say.lose).waitFor();
  await page.getByRole('button', { name: say.reviewWrite }).and(page.locator(':enabled')).waitFor();
  await expectCleanAndNarrow(page);
  await page.getByRole('button', { name: say.reviewWrite }).click();
  await expectCleanAndNarrow(page);
  await page.getByRole('textbox', { name: say.digits }).pressSequentially(testTransactionPassword);
  await page.getByRole('button', { name: say.write }).click();
  await onScreen(page, '/pages/option/vanilla');
  await page.getByText(say.checked).waitFor();
  await expectCleanAndNarrow(page);
  await page.getByRole('button', { name: say.back }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: say.digits }).pressSequentially(testTransactionPassword);
  await sheet.getByRole('button', { name: say.back }).click();
  await page.getByText(say.boughtBack, { exact: true }).first().waitFor();
  // What it cost stands in the record, beside what the model says, and the rule is published.
  await page.goto(`${open.app.origin}/pages/option/record`);
  await page.getByText(say.gainOf).first().waitFor();
  await page.getByText(say.boughtBack, { exact: true }).waitFor();
  await expectCleanAndNarrow(page);
  await page.goto(`${open.app.origin}/pages/option/rule`);
  await page.getByText(say.covered).waitFor();
  await expectCleanAndNarrow(page);
});

test.each([
  ['en-US', 'light'],
  ['pt-BR', 'dark'],
] as const)('of three contracts one is given back, and the others go on: %s, %s', async (language, theme) => {
  const say = words[language];
  const person = await optionBuyer(open.app, fresh);
  open.pause();
  open.app.clock.advance(120_000);
  tape.flat(share, '100', open.app.clock.nowMs());
  const page = await open.visit(`/pages/option/chain?id=${share}`, { person, language, theme, still: true });
  await page.getByRole('button', { name: say.strike }).click();
  await page.getByRole('textbox', { name: say.contracts }).fill('3');
  await page.getByRole('button', { name: say.review }).and(page.locator(':enabled')).click();
  await page.getByRole('textbox', { name: say.digits }).pressSequentially(testTransactionPassword);
  await page.getByRole('button', { name: say.buy }).click();
  await onScreen(page, '/pages/option/vanilla');
  const all = (await page.getByRole('button', { name: say.sell }).textContent()) ?? '';
  await page.getByRole('button', { name: say.sell }).click();
  const sheet = page.getByRole('dialog');
  const many = sheet.getByRole('textbox', { name: say.many });
  // All of them, as long as nothing else is said.
  expect(await many.inputValue()).toBe('3');
  await many.press('ArrowDown');
  await many.press('ArrowDown');
  await sheet.getByText(say.goOn).waitFor();
  await expectCleanAndNarrow(page);
  await sheet.getByRole('textbox', { name: say.digits }).pressSequentially(testTransactionPassword);
  // The money of that one is on the button before it is pressed.
  const some = (await sheet.getByRole('button', { name: say.sell }).textContent()) ?? '';
  expect(some).not.toBe(all);
  await sheet.getByRole('button', { name: say.sell }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText(say.checked).waitFor();
  await page.goto(`${open.app.origin}/pages/option/chain?id=${share}`);
  await page.getByRole('link', { name: say.sold }).click();
  await page.getByRole('link', { name: say.others }).waitFor();
  await expectCleanAndNarrow(page);
  await page.getByRole('link', { name: say.others }).click();
  await page.getByRole('button', { name: say.sell }).waitFor();
});

/** One that somebody can hold hundreds of. */
const cheap = 'IN:MHNBK';

test.each([
  ['en-US', 'dark', '2026-11-23T06:30:00.000Z', '2026-11-25T06:30:00.000Z'],
  ['pt-BR', 'light', '2026-11-30T06:30:00.000Z', '2026-12-02T06:30:00.000Z'],
] as const)(
  'a call is written on shares that one holds, and some of those are sold for what it pays: %s, %s',
  async (language, theme, bought, settled) => {
    const say = words[language];
    open.pause();
    await open.passTo(bought);
    const person = await optionBuyer(open.app, fresh);
    const order = { instrumentId: cheap, quantity: '300', type: 'market', requestId: fresh() } as const;
    good(await person.client.call(buyStock, { ...order, transactionPassword: testTransactionPassword }));
    await open.passTo(settled);
    tape.flat(cheap, '100', open.app.clock.nowMs());
    const stop = { instrumentId: cheap, side: 'sell', stopLevel: '80', quantity: '250', requestId: fresh() } as const;
    good(await person.client.call(addConditionalOrder, { ...stop, transactionPassword: testTransactionPassword }));
    const page = await open.visit(`/pages/option/chain?id=${cheap}`, { person, language, theme, still: true });
    await page.getByRole('radio', { name: say.stand }).click();
    await page.getByRole('button', { name: say.call }).click();
    await page.getByRole('radio', { name: say.shares }).click();
    await page.getByText(say.locked).waitFor();
    // Nothing is reserved for a sale that waits: the ticket says so, and hinders nobody.
    await page.getByText(say.waiting).waitFor();
    await page.getByRole('button', { name: say.reviewWrite }).and(page.locator(':enabled')).waitFor();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/cover-ticket-${language}.png`, fullPage: true });
    await page.getByRole('button', { name: say.reviewWrite }).click();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/cover-confirm-${language}.png` });
    await page.getByRole('textbox', { name: say.digits }).pressSequentially(testTransactionPassword);
    await page.getByRole('button', { name: say.write }).click();
    await onScreen(page, '/pages/option/vanilla');
    await page.getByText(say.checked).waitFor();
    await page.getByRole('button', { name: say.backFor }).waitFor();
    await expectCleanAndNarrow(page);
    const paper = page.url();
    await page.goto(`${open.app.origin}/pages/stock/holding?id=${cheap}`);
    await page.getByText(say.covering).waitFor();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/cover-holding-${language}.png`, fullPage: true });
    await page.goto(`${open.app.origin}/pages/stock/stockKline?id=${cheap}&side=sell`);
    await page.getByText(say.ticket).waitFor();
    const [option] = good(await person.client.call(listVanilla, {})).items;
    tape.flat(cheap, '103.25', Date.parse(option?.expiresAt ?? ''));
    await open.passTo(new Date(Date.parse(option?.expiresAt ?? '') + 2_000).toISOString());
    await open.app.options.settleNow();
    await page.goto(paper);
    await page.getByText(say.exercised, { exact: true }).first().waitFor();
    await page.getByText(say.freed).waitFor();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/cover-end-${language}.png`, fullPage: true });
    await page.getByText(say.callSold, { exact: true }).waitFor();
    // All of it follows from what was kept, and the prints that decided are drawn.
    await page.getByText(say.checked).waitFor();
    await page.getByRole('link', { name: say.sale }).click();
    await onScreen(page, '/pages/stock/order');
    await page.goto(`${open.app.origin}/pages/option/record`);
    await page.getByText(say.onShares).waitFor();
    // Windows are another kind: who has none of those is not told that there are no options.
    await page.getByRole('link', { name: say.window }).waitFor();
    await expectCleanAndNarrow(page);
    await page.screenshot({ path: `test/e2e/output/cover-record-${language}.png`, fullPage: true });
    // Its entry is called by the call that the shares were sold for.
    await page.goto(`${open.app.origin}/pages/fundsDetail/index`);
    await page.getByText(say.entry).first().waitFor();
    await page.screenshot({ path: `test/e2e/output/cover-ledger-${language}.png` });
  },
);
