// A company that comes to the market: read about, bid for, drawn, waited for in Position, listed, and sold on its first day.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { applyForOffer, listOffers, type OfferView, offerResult } from '@tarazu/wire/market-features/offer';
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

const open = openApp({ environment: { PRACTICE_OFFERS: 'on', GRANT_INR: '5000000' } });
let operators: TestOperators | undefined;
const HOUR_MS = 3_600_000;

async function pass(iso: string, afterMs = 0): Promise<void> {
  await open.passTo(new Date(Date.parse(iso) + afterMs).toISOString());
  await open.app.offers.runDue();
}

/** The next that is over within an hour, just opened. */
async function openIpo(): Promise<OfferView> {
  await open.app.offers.runDue();
  const list = async () =>
    good(await open.app.client().call(listOffers, { kind: 'ipo', country: 'IN', pageSize: 50 })).items;
  const next = await nextWithinHour(list, () => pass(new Date(open.app.clock.nowMs() + HOUR_MS).toISOString()));
  await pass(next.opensAt, 20 * 60_000);
  return next;
}

async function person(): Promise<TestPerson> {
  const made = await open.app.person({ unlocked: false });
  operators ??= createOperators(open.app);
  await verified(operators, made);
  return made;
}

const pictures = join(import.meta.dirname, '..', 'output');
mkdirSync(pictures, { recursive: true });

const en = {
  company: 'The company',
  book: 'Book by price',
  calendar: 'Put the dates into my calendar',
  apply: 'Apply',
  firstDay: 'First day of trading, offered at',
  cutOff: 'At cut-off: whatever price comes out',
  bid: 'Bid price (INR)',
  add: 'Add another bid',
  remove: 'Remove bid 2',
  hni: 'HNI',
  regular: 'Regular (retail)',
  onlyUp: /can only be raised/,
  read: 'I have read the risks.',
  one: 'Apply for 1 lot',
  toCome: 'Allotted, not settled yet',
  result: /shares allotted|Ações atribuídas/,
  sell: 'See the share',
  listed: 'Listed',
  place: 'Your place in the draw',
};
const pt: typeof en = {
  company: 'A empresa',
  book: 'Demanda por preço',
  calendar: 'Levar as datas para minha agenda',
  apply: 'Pedir ações',
  firstDay: 'Primeiro dia de negociação, ofertado a',
  cutOff: 'Ao preço final, seja qual for',
  bid: 'Preço do lance (INR)',
  add: 'Adicionar outro lance',
  remove: 'Remover o lance 2',
  hni: 'HNI',
  regular: 'Comum (varejo)',
  onlyUp: /só pode aumentar/,
  read: 'Li os riscos.',
  one: 'Pedir 1 lote',
  toCome: 'Atribuídas, ainda não liquidadas',
  result: /ações/i,
  sell: 'Ver a ação',
  listed: 'Listadas',
  place: 'Seu lugar no sorteio',
};

test.each([
  { say: en, words: english, language: 'en-US', theme: 'light' },
  { say: pt, words: portuguese, language: 'pt-BR', theme: 'dark' },
] as const)('bid for, listed, sold on the first day: $language', async ({ say, words, language, theme }) => {
  for (let round = 0; round < 6; round += 1) {
    const owner = await person();
    const offer = await openIpo();
    const { offerId } = offer;
    const page = await open.visit(`/pages/stockIPO/ipoDetail?id=${offerId}`, {
      person: owner,
      language,
      theme,
      still: true,
    });
    await page.getByRole('heading', { name: say.company }).waitFor();
    await page.getByRole('heading', { name: say.book }).waitFor();
    await expectCleanAndNarrow(page);
    const kept = page.waitForEvent('download');
    await page.getByRole('button', { name: say.calendar }).click();
    expect((await kept).suggestedFilename()).toBe(`${offerId}.ics`);
    await page.getByRole('link', { name: say.apply, exact: true }).click();
    await onScreen(page, '/pages/stockIPO/ipoOrder');
    await page.getByRole('checkbox', { name: say.read }).check();
    await page.getByRole('radio', { name: say.hni }).click();
    await page.getByText(say.onlyUp).first().waitFor();
    await expectCleanAndNarrow(page);
    await page.getByRole('radio', { name: say.regular }).click();
    await page.getByRole('checkbox', { name: say.cutOff }).uncheck();
    await page.getByRole('textbox', { name: say.bid }).waitFor();
    await page.getByRole('button', { name: say.add }).click();
    expect(await page.getByRole('textbox', { name: say.bid }).count()).toBe(2);
    await expectCleanAndNarrow(page);
    await page.getByRole('button', { name: say.remove }).click();
    await page.getByRole('checkbox', { name: say.cutOff }).check();
    await page.getByRole('button', { name: say.one }).click();
    await typeDigits(page, owner.transactionPassword);
    await page.getByRole('dialog').getByRole('button', { name: say.one }).click();
    await onScreen(page, '/pages/stockIPO/ipoDetail');
    await pass(offer.closesAt, 5_000);
    await pass(offer.drawsAt, 1_000);
    await open.app.offers.runDue();
    const { application } = good(await owner.client.call(offerResult, { offerId }));
    await page.goto(`${open.app.origin}/pages/stockIPO/result?id=${offerId}`);
    if (application.state !== 'allotted') continue;
    await page.getByText(say.place).or(page.getByText(say.result).first()).first().waitFor();
    await expectCleanAndNarrow(page);
    await page.goto(`${open.app.origin}/pages/tabbar/position`);
    await page.getByRole('heading', { name: say.toCome }).waitFor();
    await expectCleanAndNarrow(page);
    await pass(offer.creditsAt, 1_000);
    await pass(offer.tradesAt ?? '', 60_000);
    await page.goto(`${open.app.origin}/pages/stockIPO/ipoList`);
    await page.getByRole('tab', { name: say.listed, exact: true }).click();
    await page.locator(`a[href*="${offerId}"]`).first().waitFor();
    await expectCleanAndNarrow(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: join(pictures, `offers-listed.${language}.${width}.png`) });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.goto(`${open.app.origin}/pages/stockIPO/result?id=${offerId}`);
    await page.getByRole('link', { name: say.sell }).click();
    await onScreen(page, '/pages/stock/stockKline');
    // The chart marks the day on which the company came to the market, and says what the letter means.
    await page.getByText(say.firstDay).waitFor();
    const sheet = await openTicket(page, words, 'sell');
    await sheet.getByRole('textbox', { name: words.ticket.quantity }).fill(String(application.allotted));
    await review(page, words, 'sell');
    await place(page, words, 'sell', owner.transactionPassword);
    await onScreen(page, '/pages/stock/order');
    await page.getByRole('heading', { name: words.order.filled }).waitFor();
    return;
  }
  throw new Error('nobody won');
});

test('a bid outside the band is told before the button', async () => {
  const owner = await person();
  const offer = await openIpo();
  const digits = { transactionPassword: owner.transactionPassword };
  const wish = { offerId: offer.offerId, lots: 1, agree: true, requestId: 'new-company-1', ...digits };
  good(await owner.client.call(applyForOffer, wish));
  const page = await open.visit(`/pages/stockIPO/ipoOrder?id=${offer.offerId}`, { person: owner, still: true });
  await page.getByRole('checkbox', { name: en.cutOff }).uncheck();
  await page.getByRole('textbox', { name: en.bid }).fill('1');
  await page.getByText(/A bid lies between/).waitFor();
  expect(await page.getByRole('button', { name: 'Change to 1 lot' }).isDisabled()).toBe(true);
});
