// Coins on offer: warned of, read about, applied for, waited for in Position, listed, locked in part, and the free part sold.
import { listCoinOffers } from '@tarazu/wire/coin/coin-offer';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { type OfferView, offerResult } from '@tarazu/wire/market-features/offer';
import { expect, test } from 'vitest';
import { nextWithinHour } from '../../../server/src/testing/offers.ts';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openTicket, place, review, typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { english, portuguese } from '../words.ts';

const open = openApp({ environment: { PRACTICE_OFFERS: 'on', GRANT_USD: '20000' } });
let operators: TestOperators | undefined;
const HOUR_MS = 3_600_000;

async function pass(iso: string, afterMs = 0): Promise<void> {
  await open.passTo(new Date(Date.parse(iso) + afterMs).toISOString());
  await open.app.offers.runDue();
}

/** The next that is over within an hour, just opened. */
async function openCoins(): Promise<OfferView> {
  await open.app.offers.runDue();
  const list = async () => good(await open.app.client().call(listCoinOffers, { pageSize: 100 })).items;
  const next = await nextWithinHour(list, () => pass(new Date(open.app.clock.nowMs() + HOUR_MS).toISOString()));
  await pass(next.opensAt, 10 * 60_000);
  return next;
}

/** Verified, with USDT. */
async function person(): Promise<TestPerson> {
  const made = await open.app.person({ unlocked: false });
  operators ??= createOperators(open.app);
  await verified(operators, made);
  const { quote } = good(await made.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '9000' }));
  const digits = { transactionPassword: made.transactionPassword };
  good(await made.client.call(takeExchange, { requestId: `coin-offer-${made.userId}`, quote, ...digits }));
  return made;
}

const en = {
  warning: 'Most new coins lose value.',
  details: 'Read details',
  holders: 'Who gets them',
  vesting: 'When your coins are free',
  calendar: 'Put the dates into my calendar',
  apply: 'Apply',
  lots: /^Lots of/,
  read: 'I have read the risks.',
  twenty: 'Apply for 20 lots',
  mine: 'My applications',
  toCome: 'Allotted, not settled yet',
  place: 'Your place in the draw',
  locked: /coins locked/,
  lockedBy: /locked by an offer/,
  sell: 'See the coin',
};
const pt: typeof en = {
  warning: 'A maioria das moedas novas perde valor.',
  details: 'Ver detalhes',
  holders: 'Com quem elas ficam',
  vesting: 'Quando suas moedas são liberadas',
  calendar: 'Levar as datas para minha agenda',
  apply: 'Pedir moedas',
  lots: /^Lotes de/,
  read: 'Li os riscos.',
  twenty: 'Pedir 20 lotes',
  mine: 'Meus pedidos',
  toCome: 'Atribuídas, ainda não liquidadas',
  place: 'Seu lugar no sorteio',
  locked: /Moedas bloqueadas/,
  lockedBy: /com bloqueio de oferta/,
  sell: 'Ver a moeda',
};

test.each([
  { say: en, words: english, language: 'en-US', theme: 'light' },
  { say: pt, words: portuguese, language: 'pt-BR', theme: 'dark' },
] as const)('applied for, listed, free in part and sold: $language', async ({ say, words, language, theme }) => {
  for (let round = 0; round < 8; round += 1) {
    const owner = await person();
    const { offerId, closesAt, drawsAt, creditsAt, name } = await openCoins();
    const page = await open.visit('/pages/coinICO/icoList', { person: owner, language, theme, still: true });
    await page.getByText(say.warning).waitFor();
    await page.getByText(name).first().waitFor();
    await expectCleanAndNarrow(page);
    await page.goto(`${open.app.origin}/pages/coinICO/icoDetail?id=${offerId}`);
    await page.getByRole('heading', { name: say.holders }).waitFor();
    await page.getByRole('heading', { name: say.vesting }).waitFor();
    await expectCleanAndNarrow(page);
    const kept = page.waitForEvent('download');
    await page.getByRole('button', { name: say.calendar }).click();
    expect((await kept).suggestedFilename()).toBe(`${offerId}.ics`);
    await page.getByRole('link', { name: say.apply, exact: true }).click();
    await onScreen(page, '/pages/coinICO/icoOrder');
    await page.getByRole('textbox', { name: say.lots }).fill('20');
    await page.getByRole('checkbox', { name: say.read }).check();
    await expectCleanAndNarrow(page);
    await page.getByRole('button', { name: say.twenty }).click();
    await typeDigits(page, owner.transactionPassword);
    await page.getByRole('dialog').getByRole('button', { name: say.twenty }).click();
    await onScreen(page, '/pages/coinICO/icoDetail');
    await page.goto(`${open.app.origin}/pages/coinICO/icoList`);
    await page.getByRole('tab', { name: say.mine }).click();
    await onScreen(page, '/pages/coinICO/applyList');
    await page.getByText(name).first().waitFor();
    await expectCleanAndNarrow(page);
    await pass(closesAt, 5_000);
    await pass(drawsAt, 1_000);
    await open.app.offers.runDue();
    const { application } = good(await owner.client.call(offerResult, { offerId }));
    if (application.state !== 'allotted') continue;
    await page.goto(`${open.app.origin}/pages/stockIPO/result?id=${offerId}`);
    await page.getByText(say.place).waitFor();
    await expectCleanAndNarrow(page);
    await page.goto(`${open.app.origin}/pages/tabbar/position`);
    await page.getByRole('radio', { name: language === 'pt-BR' ? 'Cripto' : 'Crypto' }).click();
    await page.getByRole('heading', { name: say.toCome }).waitFor();
    await expectCleanAndNarrow(page);
    await pass(creditsAt, 1_000);
    await pass(creditsAt, 60_000);
    await page.goto(`${open.app.origin}/pages/coinICO/applyList`);
    await page.getByText(say.locked).first().waitFor();
    await expectCleanAndNarrow(page);
    await page.goto(`${open.app.origin}/pages/coin/index`);
    await page.getByText(say.lockedBy).waitFor();
    await expectCleanAndNarrow(page);
    await page.goto(`${open.app.origin}/pages/notice/list?tab=mine`);
    await page.getByText(name).first().waitFor();
    await page.goto(`${open.app.origin}/pages/coinICO/icoDetail?id=${offerId}`);
    await page.getByRole('heading', { name: say.vesting }).waitFor();
    await expectCleanAndNarrow(page);
    await page.getByRole('link', { name: say.sell }).click();
    await onScreen(page, '/pages/coin/coinKline');
    const sheet = await openTicket(page, words, 'sell');
    const free = Math.floor(application.allotted / 4);
    await sheet.getByRole('textbox', { name: words.ticket.quantity }).fill(String(free));
    await review(page, words, 'sell');
    await place(page, words, 'sell', owner.transactionPassword);
    await onScreen(page, '/pages/stock/order');
    await page.getByRole('heading', { name: words.order.filled }).waitFor();
    return;
  }
  throw new Error('nobody won');
});
