// Offers that are paid for after their draw: what is to be paid and until when is said wherever money is, and nothing is set aside before.
import { applyForCoins, listCoinOffers } from '@tarazu/wire/coin/coin-offer';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { setAutoApply } from '@tarazu/wire/market-features/auto-apply';
import { listComingCoins, proposeCoinOffer } from '@tarazu/wire/market-features/coin-offer-desk';
import { listComingCompanies, proposeListing } from '@tarazu/wire/market-features/listing-desk';
import { listOffers, type OfferView } from '@tarazu/wire/market-features/offer';
import { beforeAll, expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';

const open = openApp({ environment: { GRANT_USD: '20000', GRANT_INR: '5000000' } });
const minuteMs = 60_000;
const dayMs = 86_400_000;
let operators: TestOperators;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `paid-later-${requests}`;
};
beforeAll(() => {
  operators = createOperators(open.app);
});

async function pass(iso: string, afterMs = 0): Promise<void> {
  await open.passTo(new Date(Date.parse(iso) + afterMs).toISOString());
  await open.app.offers.runDue();
}

async function person(): Promise<TestPerson> {
  const made = await open.app.person({ unlocked: false });
  await verified(operators, made);
  return made;
}

const digitsOf = ({ transactionPassword }: TestPerson) => ({ transactionPassword });

/** So many lots of a coin that two people agreed on, applied for by this person alone, and drawn. */
async function drawnCoins(owner: TestPerson, lots: number): Promise<OfferView> {
  const maker = await operators.as('administrator');
  const coin = good(await maker.call(listComingCoins, {})).items.at(-1);
  const opensAt = new Date(open.app.clock.nowMs() + 10 * minuteMs).toISOString();
  const { proposalId } = good(
    await maker.call(proposeCoinOffer, {
      ...{ instrumentId: coin?.instrumentId ?? '', lots, opensAt, openMinutes: 10, drawMinutes: 1, payMinutes: 600 },
      ...{ listMinutes: 700, freeAtListingBps: 10_000, parts: 1, partMinutes: 30 },
      ...{ reason: 'The project asked for it', requestId: requestId() },
    }),
  );
  await operators.approve(proposalId);
  const offers = good(await open.app.client().call(listCoinOffers, { pageSize: 100 })).items;
  const offer = offers.find(({ instrumentId }) => instrumentId === coin?.instrumentId);
  if (!offer) throw new Error('it was not announced');
  await pass(offer.opensAt);
  const { offerId } = offer;
  const wish = { offerId, lots: 1, agree: true, requestId: requestId(), ...digitsOf(owner) };
  good(await owner.client.call(applyForCoins, wish));
  await pass(offer.closesAt, 5_000);
  await pass(offer.drawsAt, 1_000);
  return offer;
}

/** A company that is paid for in the day after its draw; each is offered once. */
async function paidLaterCompany(): Promise<OfferView> {
  const maker = await operators.as('administrator');
  const [company] = good(await maker.call(listComingCompanies, { country: 'IN' })).items;
  const { proposalId } = good(
    await maker.call(proposeListing, {
      ...{ instrumentId: company?.instrumentId ?? '', belowBps: 400, bandBps: 500, lots: 10, retailPart: 1_000 },
      ...{ smallHniPart: 0, leastValue: '10000', retailMost: '200000', bidDays: 3, drawAfterDays: 1, payDays: 1 },
      ...{ listAfterDays: 3, opensOn: new Date(open.app.clock.nowMs() + dayMs).toISOString().slice(0, 10) },
      ...{ reason: 'The company comes to the market', requestId: requestId() },
    }),
  );
  await operators.approve(proposalId);
  const offers = good(await open.app.client().call(listOffers, { kind: 'ipo' })).items;
  const offer = offers.find(({ instrumentId }) => instrumentId === company?.instrumentId);
  if (!offer) throw new Error('it was not announced');
  return offer;
}

const en = {
  payBy: /^Pay by .*nothing else of yours is touched or sold/,
  pay: /^Pay .*[1-9]/,
  paid: /is set aside until it comes/,
  stays: /stays set aside and is paid/,
  calledOff: 'Less was asked for than the offer needs. Nobody got any. Nothing was set aside, and nobody pays.',
  lost: 'Nobody got any. Nothing was set aside, and nothing was paid.',
  credited: /Coins credited/,
  now: /Set aside now\s*nothing/,
  until: /^Pay by$/,
  most: /To be paid if you get all\s*₹[1-9]/,
  confirm: /^Confirm/,
  later: 'Nothing is set aside. If you get some, you pay for them by then yourself',
  applied: 'Applied. You find it among your applications.',
};
const pt: typeof en = {
  payBy: /^Pague até .*nada mais seu é afetado ou vendido/,
  pay: /^Pagar .*[1-9]/,
  paid: /fica reservado até chegar/,
  stays: /continua reservado e é pago/,
  calledOff: 'A procura foi menor do que a oferta exige. Ninguém recebeu nada. Nada foi reservado, e ninguém paga.',
  lost: 'Ninguém recebeu nada. Nada foi reservado e nada foi pago.',
  credited: /Moedas creditadas/,
  now: /Bloqueado agora\s*nada/,
  until: /^Pagar até$/,
  most: /A pagar se receber tudo\s*₹\s?[1-9]/,
  confirm: /^Confirmar/,
  later: 'Nada é bloqueado. Se receber ações, você mesmo paga por elas até essa data',
  applied: 'Pedido feito. Ele está entre os seus pedidos.',
};
const looks = [
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const;

test.each(looks)('coins that were drawn are paid for: $language', async ({ say, language, theme }) => {
  const owner = await person();
  const { quote } = good(await owner.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '9000' }));
  good(await owner.client.call(takeExchange, { requestId: requestId(), quote, ...digitsOf(owner) }));
  const { offerId } = await drawnCoins(owner, 1);
  const page = await open.visit(`/pages/stockIPO/result?id=${offerId}`, {
    person: owner,
    language,
    theme,
    still: true,
  });
  await page.getByText(say.payBy).waitFor();
  // Before it is paid for nothing is set aside, and nothing says so.
  expect(await page.getByText(say.stays).count()).toBe(0);
  await expectCleanAndNarrow(page);
  await page.getByRole('button', { name: say.pay }).click();
  await typeDigits(page, owner.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.pay }).click();
  await page.getByText(say.paid).waitFor();
  await page.getByText(say.stays).waitFor();
  expect(await page.getByRole('button', { name: say.pay }).count()).toBe(0);
});

test.each(looks)('called off, it says that nothing was set aside: $language', async ({ say, language, theme }) => {
  const owner = await person();
  const { quote } = good(await owner.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '9000' }));
  good(await owner.client.call(takeExchange, { requestId: requestId(), quote, ...digitsOf(owner) }));
  const { offerId } = await drawnCoins(owner, 500);
  const page = await open.visit(`/pages/coinICO/icoDetail?id=${offerId}`, {
    person: owner,
    language,
    theme,
    still: true,
  });
  await page.getByText(say.calledOff).waitFor();
  // Its dates end with the draw: nothing came, and no sign says so.
  expect(await page.getByText(say.credited).count()).toBe(0);
  await expectCleanAndNarrow(page);
  await page.goto(`${open.app.origin}/pages/stockIPO/result?id=${offerId}`);
  await page.getByText(say.lost).waitFor();
});

test.each(looks)('asked about one, it says what would be paid and until when: $language', async (look) => {
  const { say, ...visitor } = look;
  const owner = await person();
  const offer = await paidLaterCompany();
  const most = (2.5 * offer.lot * Number(offer.cap)).toFixed(2);
  const wish = { currency: 'INR', on: true, most, requestId: requestId(), ...digitsOf(owner) } as const;
  good(await owner.client.call(setAutoApply, wish));
  await pass(offer.opensAt, 1_000);
  const page = await open.visit('/pages/user/ipoSwitch', { person: owner, still: true, ...visitor });
  const terms = page.locator('dl').filter({ hasText: say.most });
  await terms.waitFor();
  expect(await terms.textContent()).toMatch(say.now);
  await terms.getByText(say.until).waitFor();
  await expectCleanAndNarrow(page);
  await page.getByRole('button', { name: say.confirm }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(say.later).waitFor();
  await typeDigits(page, owner.transactionPassword);
  await sheet.getByRole('button', { name: say.confirm }).click();
  await page.getByText(say.applied).waitFor();
});
