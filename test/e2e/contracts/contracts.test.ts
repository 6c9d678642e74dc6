// Perpetual contracts in the browser: the questions, an order with its exits, money added, a part closed, everything closed.

import { suitabilityQuestions } from '@tarazu/domain/trading/on-margin/suitability';
import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import { addContractOrder, listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();

const words = {
  'en-US': {
    quiz: 'Answer the five questions',
    send: 'Send the answers',
    trade: 'To the contracts',
    quantity: 'Quantity',
    review: /^Review long/,
    understood: /I understand that leverage/,
    digits: 'Transaction password',
    openLong: 'Open long',
    opened: /opened$/,
    hold: /You hold 0\.01 BTC/,
    addMargin: 'Add margin',
    add: /^Add 40/,
    added: /added$/,
    exits: 'Edit TP/SL',
    price: 'Price',
    setProfit: 'Set take-profit',
    profitSet: 'Take-profit set',
    close: 'Close',
    half: '50%',
    closeHalf: /^Close [\d.]+ BTC$/,
    closed: /closed$/,
    closeAll: 'Close all at market',
    confirmAll: 'Close all',
    ofOne: 'Estimated result of the 1 that can be closed now',
    each: 'Result of each',
    done: 'Done',
    none: 'No open position',
  },
  'pt-BR': {
    quiz: 'Responder às cinco perguntas',
    send: 'Enviar as respostas',
    trade: 'Ir para os contratos',
    quantity: 'Quantidade',
    review: /^Revisar comprado/,
    understood: /Entendo que a alavancagem/,
    digits: 'Senha de operação',
    openLong: 'Abrir comprado',
    opened: /aberto$/,
    hold: /Você tem 0,01 BTC/,
    addMargin: 'Pôr margem',
    add: /^Pôr 40/,
    added: /postos$/,
    exits: 'Editar TP/SL',
    price: 'Preço',
    setProfit: 'Definir take-profit',
    profitSet: 'Take-profit definido',
    close: 'Fechar',
    half: '50%',
    closeHalf: /^Fechar [\d,]+ BTC$/,
    closed: /fechado$/,
    closeAll: 'Fechar tudo a mercado',
    confirmAll: 'Fechar tudo',
    ofOne: 'Resultado estimado das que podem ser fechadas agora (1)',
    each: 'Resultado de cada uma',
    done: 'Pronto',
    none: 'Nenhuma posição aberta',
  },
} as const;

/** Somebody with 2,000 USDT in the contract account. */
async function funded(): Promise<TestPerson> {
  const person = await open.app.person({ unlocked: false });
  const { client, transactionPassword } = person;
  const { quote } = good(await client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '3000' }));
  good(await client.call(takeExchange, { requestId: 'usdt-for-contracts', quote, transactionPassword }));
  const move = { requestId: 'move-to-contracts', from: 'currency', amount: '2000', transactionPassword } as const;
  good(await client.call(transferBetweenAccounts, move));
  return person;
}

test.each(['en-US', 'pt-BR'] as const)('from the questions to everything closed: %s', async (language) => {
  const say = words[language];
  const person = await funded();
  const held = async () => good(await person.client.call(listContractPositions, {})).positions;
  const page = await open.visit('/pages/coin/contract?id=XC:BTC-USDT-PERP', { person, language, still: true });

  await page.getByRole('link', { name: say.quiz }).click();
  for (const [place, { right }] of suitabilityQuestions.entries()) {
    await page.getByRole('group').nth(place).getByRole('radio').nth(right).check({ force: true });
  }
  await page.getByRole('button', { name: say.send }).click();
  await expectCleanAndNarrow(page);
  await page.getByRole('link', { name: say.trade }).click();

  const sheet = page.getByRole('dialog');
  const toast = page.getByRole('status');
  const confirm = async (button: string | RegExp, outcome: Locator) => {
    await sheet.getByLabel(say.digits).fill(person.transactionPassword);
    await sheet.getByRole('button', { name: button }).click();
    await outcome.waitFor();
  };
  await page.getByLabel(say.quantity, { exact: true }).fill(language === 'pt-BR' ? '0,01' : '0.01');
  await page.getByRole('button', { name: say.review }).and(page.locator(':enabled')).click();
  await sheet.getByText(say.understood).click();
  await expectCleanAndNarrow(page);
  await confirm(say.openLong, toast.getByText(say.opened));
  const [opened] = await held();
  expect(opened).toMatchObject({ instId: 'BTC-USDT-PERP', direction: 'long', mode: 'isolated' });

  await page.goto(`${open.app.origin}/pages/coin/coinKline?id=XC:BTC-USDT-PERP`);
  await page.getByRole('link', { name: say.hold }).waitFor();

  await page.goto(`${open.app.origin}/pages/tabbar/position?tab=contract`);
  await page.getByRole('button', { name: say.addMargin }).click();
  await sheet.getByRole('button', { name: say.add }).click();
  await expectCleanAndNarrow(page);
  await confirm(say.add, toast.getByText(say.added));
  const [added] = await held();
  expect(Number(added?.margin) - Number(opened?.margin)).toBeCloseTo(40, 6);

  await page.getByRole('button', { name: say.exits }).click();
  await sheet.getByLabel(say.price, { exact: true }).fill(String(Math.round(Number(opened?.entry) * 1.2)));
  await sheet.getByRole('button', { name: say.setProfit }).click();
  await confirm(say.setProfit, toast.getByText(say.profitSet));
  const [guarded] = await held();
  expect(Number(guarded?.takeProfit?.level)).toBe(Math.round(Number(opened?.entry) * 1.2));

  // A part of it: the rest keeps its place, its exit and its share of the margin.
  await page.getByRole('button', { name: say.close, exact: true }).click();
  await sheet.getByRole('button', { name: say.half }).click();
  const enabled = page.locator(':enabled');
  await sheet.getByRole('button', { name: say.closeHalf }).and(enabled).click();
  await expectCleanAndNarrow(page);
  await confirm(say.closeHalf, toast.getByText(say.closed));
  const [rest] = await held();
  expect(Number(rest?.quantity)).toBeCloseTo(Number(guarded?.quantity) / 2, 3);
  expect(Number(rest?.margin)).toBeCloseTo(Number(guarded?.margin) / 2, 0);
  expect(rest?.takeProfit?.level).toBe(guarded?.takeProfit?.level);

  // Of two positions one cannot be closed now: the total of the other is there, and the reason of the one.
  const of = { instId: 'ETH-USDT-PERP', direction: 'long', mode: 'isolated', leverage: 5, quantity: '0.1' } as const;
  const more = { requestId: 'second-position', effect: 'open', type: 'market', validity: 'ioc' } as const;
  good(await person.client.call(addContractOrder, { ...of, ...more, transactionPassword: person.transactionPassword }));
  // The sheet closes what the page shows when it is asked for.
  await page.getByText(of.instId).first().waitFor();
  const why = 'Not now, says the test.';
  const preview = '**/coin/contract/order/preview*';
  await page.route(preview, async (route) => {
    const reply = await route.fetch();
    const isOther = (route.request().postData() ?? '').includes(of.instId);
    const body = (await reply.json()) as { readonly data: object };
    const refusal = { code: 1, name: 'market_halted', msg: why, params: {} };
    await route.fulfill({
      response: reply,
      json: isOther ? { ...body, data: { ...body.data, result: null, refusal } } : body,
    });
  });
  await page.getByRole('button', { name: say.closeAll }).click();
  await sheet.getByText(why).waitFor();
  await sheet.getByText(say.ofOne).waitFor();
  expect(await sheet.getByText('…', { exact: true }).count()).toBe(0);
  await expectCleanAndNarrow(page);
  await page.unroute(preview);
  await sheet.getByRole('button', { name: say.confirmAll }).click();
  await confirm(say.confirmAll, sheet.getByText(say.each));
  await expectCleanAndNarrow(page);
  await sheet.getByRole('button', { name: say.done }).click();
  await page.getByText(say.none).waitFor();
  expect(await held()).toEqual([]);
});
