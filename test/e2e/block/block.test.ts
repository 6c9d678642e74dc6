// Blocks: one that was published is refused and then bought, and one that desks have quoted is countered and taken; the tape and the rules.

import { listOwnBlocks, showBlockWindow } from '@tarazu/wire/block/block';
import { expect, test } from 'vitest';
import { becomeMember } from '../../../server/src/testing/member.ts';
import { createShiftedMarket } from '../../../server/src/testing/shifted-market.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

// 08:46 in India: the first window.
const SHARE = 'IN:SAHYM';
const market = createShiftedMarket(SHARE);
const open = openApp({
  startMs: Date.parse('2026-11-20T03:16:00.000Z'),
  environment: { PRACTICE_OFFERS: 'on' },
  source: (clock) => market.source(clock),
});

const words = {
  'en-US': {
    locked: 'Locked 10 days',
    digits: 'Transaction password',
    quantity: 'Quantity',
    small: /a block is worth at least ₹50,000\.00/,
    meaning: 'What the lock can mean',
    review: 'Review order',
    buy: /^Buy for ₹/,
    bought: /^Bought · /,
    size: 'Size',
    send: 'Ask the desks',
    answered: '3 desks, 3 answered, 0 declined',
    counter: 'Name a price',
    counterTo: /^Your price for /,
    counterSend: 'Send this price',
    stays: /stays at its price$/,
    fell: 'Fell: the market moved.',
    moved: /^Fell: the market moved\. The last price moved from ₹[\d.,]+ to ₹[\d.,]+ since the quote/,
    ranOut: 'Ran out',
    reviewAt: /^Review at ₹/,
    published: 'Published block',
    chosen: 'Chosen from',
    tape: 'Tape',
    bulk: 'Nobody traded so much.',
    retry: 'Try again',
    rules: 'Rules and desks',
    desk: 'How Godavari Desk quotes',
  },
  'pt-BR': {
    locked: 'Bloqueio de 10 dias',
    digits: 'Senha de operação',
    quantity: 'Quantidade',
    small: /um bloco vale no mínimo ₹\s?50\.000,00/,
    meaning: 'O que o bloqueio pode significar',
    review: 'Revisar ordem',
    buy: /^Comprar por ₹/,
    bought: /^Compra · /,
    size: 'Tamanho',
    send: 'Pedir às mesas',
    answered: '3 mesas, 3 cotaram, 0 recusaram',
    counter: 'Propor um preço',
    counterTo: /^Seu preço para /,
    counterSend: 'Enviar este preço',
    stays: /mantém o preço$/,
    fell: 'Caiu: o mercado andou.',
    moved: /^Caiu: o mercado andou\. O último preço passou de ₹\s?[\d.,]+ para ₹\s?[\d.,]+ desde a cotação/,
    ranOut: 'Venceu',
    reviewAt: /^Revisar a ₹/,
    published: 'Bloco publicado',
    chosen: 'Escolhido entre',
    tape: 'Registro',
    bulk: 'Ninguém negociou tanto.',
    retry: 'Tentar de novo',
    rules: 'Regras e mesas',
    desk: 'Como Godavari Desk cota',
  },
} as const;

test.each([
  ['en-US', 'light'],
  ['pt-BR', 'dark'],
] as const)('a published block is bought, quotes are asked for and one is taken: %s', async (language, theme) => {
  const say = words[language];
  await open.app.blocks.runDue();
  const person = await open.app.person();
  const { client } = person;
  await becomeMember(client);
  const picture = (name: string) => ({ path: `test/e2e/output/block-${name}.${language}.png`, fullPage: true });

  const quiet = { still: true, expectedErrors: /net::ERR_FAILED/ };
  const page = await open.visit('/pages/stockBulk/bulkList', { person, language, theme, ...quiet });
  await page.getByText(say.locked).first().waitFor();
  open.pause();
  await expectCleanAndNarrow(page);
  await page.screenshot(picture('list'));

  await page.getByRole('link').filter({ hasText: say.locked }).filter({ hasText: '₹' }).first().click();
  await onScreen(page, '/pages/stockBulk/bulkDetail');
  const quantity = page.getByLabel(say.quantity, { exact: true });
  const least = (await quantity.inputValue()).replace(/\D/g, '');
  await quantity.fill('1');
  await page.getByText(say.small).waitFor();
  expect(await page.getByRole('button', { name: say.review }).isDisabled()).toBe(true);
  await expectCleanAndNarrow(page);
  await page.screenshot(picture('refused'));
  await quantity.fill(least);
  await page.getByText(say.meaning).waitFor();
  await page.getByRole('button', { name: say.review, disabled: false }).waitFor();
  await page.screenshot(picture('detail'));
  await page.getByRole('button', { name: say.review }).click();
  const sheet = page.getByRole('dialog');
  const confirm = async () => {
    await sheet.getByLabel(say.digits).fill(person.transactionPassword);
    await sheet.getByRole('button', { name: say.buy }).click();
  };
  await sheet.getByLabel(say.digits).waitFor();
  await expectCleanAndNarrow(page);
  await page.screenshot(picture('confirm'));
  await confirm();
  await page.getByText(say.published).waitFor();

  const { last } = good(await client.call(showBlockWindow, { instrumentId: SHARE }));
  await page.goto(`${open.app.origin}/pages/stockBulk/bulkOrder?id=${SHARE}`);
  await page.getByLabel(say.size, { exact: true }).fill(String(Math.ceil(150_000 / Number(last))));
  await expectCleanAndNarrow(page);
  await page.screenshot(picture('ask'));
  await page.getByRole('button', { name: say.send }).click();
  await page.getByText(say.answered).waitFor();
  await expectCleanAndNarrow(page);
  await page.screenshot(picture('request'));
  await page.getByRole('button', { name: say.counter }).last().click();
  await sheet.getByLabel(say.counterTo).fill((Number(last) * 1.0001).toFixed(0));
  await sheet.getByRole('button', { name: say.counterSend }).click();
  await page.getByText(say.stays).waitFor();
  // While the market has moved a quote is not to be had, and says why.
  market.byBps = 30n;
  await page.getByText(say.fell).nth(2).waitFor();
  expect(await page.getByText(say.moved).count()).toBe(3);
  expect(await page.getByText(say.ranOut, { exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: say.reviewAt }).count()).toBe(0);
  await expectCleanAndNarrow(page);
  await page.screenshot(picture('moved'));
  market.byBps = 0n;
  await page.getByRole('button', { name: say.reviewAt }).first().click();
  await confirm();
  await page.getByText(say.bought).nth(1).waitFor();
  await page.getByText(say.chosen).first().waitFor();
  await expectCleanAndNarrow(page);
  await page.screenshot(picture('mine'));
  const mine = good(await client.call(listOwnBlocks, {}));
  expect(mine.items.map(({ quotes }) => quotes?.length ?? 0)).toEqual([3, 0]);

  // The list of large trades says when it could not be fetched, and is there on the next press.
  await page.route('**/stock/block/bulk?*', (route) => route.abort());
  await page.getByRole('radio', { name: say.tape }).click();
  await page.getByRole('button', { name: say.retry }).waitFor();
  await page.screenshot(picture('bulk-failed'));
  await page.unroute('**/stock/block/bulk?*');
  await page.getByRole('button', { name: say.retry }).click();
  await page.getByText(say.bulk).waitFor();
  await expectCleanAndNarrow(page);
  await page.screenshot(picture('tape'));
  await page.getByRole('button', { name: say.rules }).click();
  await page.getByText(say.desk).waitFor();
  await expectCleanAndNarrow(page);
  await page.screenshot(picture('rules'));
});
