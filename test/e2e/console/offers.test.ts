import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Client } from '@tarazu/wire/client';
import { listCoinOffers } from '@tarazu/wire/coin/coin-offer';
import { listComingCoins } from '@tarazu/wire/market-features/coin-offer-desk';
import { listComingCompanies } from '@tarazu/wire/market-features/listing-desk';
import { listOffers } from '@tarazu/wire/market-features/offer';
import { listProposals } from '@tarazu/wire/operator/proposal';
import { expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { expectCleanAndNarrow } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp({ environment: { PRACTICE_OFFERS: 'on' } });
const listed = async (client: Client) =>
  good(await client.call(listProposals, {})).items.filter(({ kind }) => kind === 'offer.announce');

let operators: TestOperators | undefined;
const pictures = join(import.meta.dirname, '..', 'output');

test('an operator reads where an offer stands and what each kind of application got, and can change nothing', async () => {
  mkdirSync(pictures, { recursive: true });
  operators ??= createOperators(open.app);
  await open.app.person();
  await open.app.offers.runDue();
  const [offer] = good(await open.app.client().call(listOffers, { country: 'IN', kind: 'follow_on' })).items;
  if (!offer) throw new Error('nothing is offered');
  for (const at of [offer.opensAt, offer.closesAt, offer.drawsAt]) {
    await open.passTo(new Date(Date.parse(at) + 5_000).toISOString());
    await open.app.offers.runDue();
  }
  const auditor = await operators.person('auditor');
  const page = await open.visit('/console/', { desk: true, still: true });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), auditor.token);
  await page.goto(`${open.app.origin}/console/offers?id=${offer.offerId}`);
  const basis = page.getByRole('table', { name: 'Basis of allotment' });
  await basis
    .getByRole('row', { name: /Everybody/ })
    .first()
    .waitFor();
  const pools = page.getByRole('table', { name: /^Parts/ });
  await pools.getByRole('row', { name: /Everybody/ }).waitFor();
  await page.getByText('None: the seed stands alone').waitFor();
  await page.screenshot({ path: join(pictures, 'console-offers.png'), fullPage: true });
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Spreadsheet (CSV)' }).click();
  const file = readFileSync(await (await taken).path(), 'utf8');
  expect(file.split('\r\n')[0]).toContain('"Pool","Shares asked for"');
  // Beside the list and its pages there is nothing to press but the files.
  const detail = await page.locator('aside').getByRole('button').allTextContents();
  expect(detail).toEqual(['Spreadsheet (CSV)', 'Document (PDF)']);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: join(pictures, 'console-offers.390.png'), fullPage: true });
});

test.each([
  {
    language: 'en-US',
    title: 'New offer with a draw',
    button: 'Propose this offer',
    share: /^Share/,
    beside: /^Lots beside the draw/,
    reason: 'Reason',
    customer: /^Number of the customer/,
    shares: 'Shares',
    why: /^Why this person/,
    name: 'Propose this name',
    card: 'Beside the draw',
    kept: /are kept for you/,
  },
  {
    language: 'pt-BR',
    title: 'Nova oferta com sorteio',
    button: 'Propor esta oferta',
    share: /^Ação/,
    beside: /^Lotes fora do sorteio/,
    reason: 'Motivo',
    customer: /^Número do cliente/,
    shares: 'Ações',
    why: /^Por que esta pessoa/,
    name: 'Propor esta indicação',
    card: 'Fora do sorteio',
    kept: /estão reservadas para você/,
  },
] as const)('an operator proposes an offer with a draw, and somebody else approves it: $language', async (say) => {
  operators ??= createOperators(open.app);
  const maker = await operators.person('administrator', say.language === 'en-US' ? 1 : 2);
  const page = await open.visit('/console/', { desk: true, still: true, language: say.language });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), maker.token);
  await page.goto(`${open.app.origin}/console/offers`);
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: say.title }) });
  await form.getByRole('textbox', { name: say.share }).fill('in:sahym');
  await form.getByRole('textbox', { name: say.beside }).fill('2');
  await form.getByRole('textbox', { name: say.reason }).fill('More holders are wanted');
  await form.getByRole('button', { name: say.button }).click();
  await expect.poll(async () => (await listed(maker.client)).length).toBe(1);
  const [proposal] = await listed(maker.client);
  expect(proposal?.summary['termsHash']).toMatch(/^[0-9a-f]{64}$/);
  await operators.approve(proposal?.proposalId ?? '');
  const offers = good(await open.app.client().call(listOffers, { filter: 'coming', kind: 'follow_on' })).items;
  const offer = offers.find(({ termsHash }) => termsHash === proposal?.summary['termsHash']);
  if (!offer?.direct) throw new Error('it has no direct part');

  // Somebody is named for the part beside the draw, and sees it.
  const person = await open.app.person();
  await verified(operators, person);
  await page.goto(`${open.app.origin}/console/offers?id=${offer.offerId}`);
  const detail = page.locator('aside');
  await detail.getByRole('textbox', { name: say.customer }).fill(person.userId);
  await detail.getByRole('textbox', { name: new RegExp(`^${say.shares}`) }).fill(String(offer.lot));
  await detail.getByRole('textbox', { name: say.why }).fill('Helped to build it');
  await detail.getByRole('textbox', { name: new RegExp(`^${say.reason}`) }).fill('The company names them');
  await detail.getByRole('button', { name: say.name }).click();
  const named = async () =>
    good(await maker.client.call(listProposals, {})).items.find(({ kind }) => kind === 'offer.name')?.proposalId;
  await expect.poll(named).toBeDefined();
  await operators.approve((await named()) ?? '');
  await page.reload();
  await detail.getByRole('row', { name: /Helped to build it/ }).waitFor();
  const phone = await open.visit(`/pages/stockIPO/ipoDetail?id=${offer.offerId}`, { person, language: say.language });
  await phone.getByRole('heading', { name: say.card }).waitFor();
  await phone.getByText(say.kept).waitFor();
  await phone.getByText(/Helped to build it/).waitFor();
});

test.each([
  {
    language: 'en-US',
    title: 'New coin offer',
    button: 'Propose this coin offer',
    coin: /^Coin \(/,
    opensIn: /^Opens in minutes/,
    open: /^Open for minutes/,
    reason: 'Reason',
  },
  {
    language: 'pt-BR',
    title: 'Nova oferta de moeda',
    button: 'Propor esta oferta de moeda',
    coin: /^Moeda \(/,
    opensIn: /^Abre em minutos/,
    open: /^Aberta por minutos/,
    reason: 'Motivo',
  },
] as const)('an operator proposes an offer of coins, and somebody else approves it: $language', async (say) => {
  operators ??= createOperators(open.app);
  const maker = await operators.person('administrator', say.language === 'en-US' ? 1 : 2);
  const [coin] = good(await maker.client.call(listComingCoins, {})).items;
  if (!coin) throw new Error('no coin is to come');
  const page = await open.visit('/console/', { desk: true, still: true, language: say.language });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), maker.token);
  await page.goto(`${open.app.origin}/console/offers`);
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: say.title }) });
  // What is left to come stands above the form.
  await form.getByText(coin.instrumentId).waitFor();
  await form.getByRole('textbox', { name: say.coin }).fill(coin.instrumentId.toLowerCase());
  // Listed two days after it closed, at an hour that leaves enough of its day, whenever this runs.
  const morning = new Date();
  morning.setUTCHours(30, 0, 0, 0);
  const minutes = Math.ceil((morning.getTime() - Date.now()) / 60_000);
  await form.getByRole('textbox', { name: say.opensIn }).fill(String(minutes));
  await form.getByRole('textbox', { name: say.open }).fill('60');
  await form.getByRole('textbox', { name: say.reason }).fill('The project asked for it');
  await form.getByRole('button', { name: say.button }).click();
  await expect.poll(async () => (await listed(maker.client)).length).toBe(1);
  const [proposal] = await listed(maker.client);
  await operators.approve(proposal?.proposalId ?? '');
  const offers = good(await open.app.client().call(listCoinOffers, { filter: 'coming' })).items;
  const offer = offers.find(({ instrumentId }) => instrumentId === coin.instrumentId);
  expect(offer).toMatchObject({
    kind: 'ico',
    cap: coin.price,
    lockIn: [{ percent: 25 }, { percent: 25 }, { percent: 25 }],
  });
  expect(Date.parse(offer?.closesAt ?? '') - Date.parse(offer?.opensAt ?? '')).toBe(3_600_000);
});

test.each([
  {
    language: 'en-US',
    title: 'New company (IPO)',
    button: 'Propose this company',
    company: /^Company \(/,
    band: /^Cap above the floor/,
    reason: 'Reason',
    prospectus: 'Prospectus',
    whole: 'Read the whole text',
    use: 'Use of proceeds',
  },
  {
    language: 'pt-BR',
    title: 'Nova empresa (IPO)',
    button: 'Propor esta empresa',
    company: /^Empresa \(/,
    band: /^Teto acima do piso/,
    reason: 'Motivo',
    prospectus: 'Prospecto',
    whole: 'Ler o texto inteiro',
    use: 'Uso dos recursos',
  },
] as const)('an operator proposes a company, and somebody else approves it: $language', async (say) => {
  operators ??= createOperators(open.app);
  const maker = await operators.person('administrator', say.language === 'en-US' ? 1 : 2);
  const company = good(await maker.client.call(listComingCompanies, { country: 'IN' })).items.at(-1);
  if (!company) throw new Error('no company is to come');
  const page = await open.visit('/console/', { desk: true, still: true, language: say.language });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), maker.token);
  await page.goto(`${open.app.origin}/console/offers`);
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: say.title }) });
  await form.getByRole('textbox', { name: say.company }).fill(company.instrumentId.toLowerCase());
  await form.getByRole('textbox', { name: say.band }).fill('0');
  await form.getByRole('textbox', { name: say.reason }).fill('The company comes to the market');
  await form.screenshot({ path: join(pictures, `console-listing.${say.language}.png`) });
  await form.getByRole('button', { name: say.button }).click();
  await expect.poll(async () => (await listed(maker.client)).length).toBe(1);
  const [proposal] = await listed(maker.client);
  await operators.approve(proposal?.proposalId ?? '');
  const offers = good(await open.app.client().call(listOffers, { filter: 'coming', kind: 'ipo', pageSize: 100 })).items;
  const offer = offers.find(({ instrumentId }) => instrumentId === company.instrumentId);
  if (!offer) throw new Error('it is not offered');
  // One price, below what the company is thought to be worth by what was typed, and nobody typed it.
  expect(offer.floor).toBe(offer.cap);
  expect(Number(offer.cap)).toBeLessThanOrEqual(Number(company.estimate) * 0.96);
  expect(offer.termsHash).toBe(proposal?.summary['termsHash']);
  const phone = await open.visit(`/pages/stockIPO/ipoDetail?id=${offer.offerId}`, { language: say.language });
  await phone.getByRole('heading', { name: say.prospectus }).waitFor();
  await phone.getByText(say.whole).click();
  await phone.getByRole('heading', { name: say.use }).waitFor();
  await expectCleanAndNarrow(phone);
  await phone.screenshot({ path: join(pictures, `prospectus.${say.language}.png`), fullPage: true });
});
