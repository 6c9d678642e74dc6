// An offer that is paid for after its draw: typed on the console by one and approved by another, applied for, drawn, paid by a button.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listApplications, listOffers } from '@tarazu/wire/market-features/offer';
import { listProposals } from '@tarazu/wire/operator/proposal';
import { expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { expectClean, expectCleanAndNarrow } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
let operators: TestOperators | undefined;
const pictures = join(import.meta.dirname, '..', 'output');

async function pass(iso: string): Promise<void> {
  await open.passTo(iso);
  await open.app.offers.runDue();
}

const en = {
  form: 'New offer with a draw',
  share: /^Share/,
  lots: /^Lots$/,
  opensIn: /^Opens in minutes/,
  open: /^Open for minutes/,
  draw: /^Drawn so many/,
  pay: /^Paid for so many/,
  english: /^Added to the prospectus, in English/,
  portuguese: /^Added to the prospectus, in Portuguese/,
  reason: 'Reason',
  propose: 'Propose this offer',
  said: 'Half of it is sold by a founder.',
  prospectus: 'Read the whole text',
  how: /^Nothing is set aside when you apply. Whoever/,
  apply: 'Apply',
  read: 'I have read the risks.',
  one: 'Apply for 1 lot',
  nothing: /1 lot asked for, nothing set aside/,
  toPay: 'Allotted, to be paid for',
  row: /^Pay ₹.* by /,
  button: /^Pay ₹[\d,.]+$/,
  paid: 'Paid for',
};
const pt: typeof en = {
  form: 'Nova oferta com sorteio',
  share: /^Ação/,
  lots: /^Lotes$/,
  opensIn: /^Abre em minutos/,
  open: /^Aberta? por minutos/,
  draw: /^Minutos do encerramento ao sorteio/,
  pay: /^Minutos do sorteio ao prazo de pagamento/,
  english: /^Acréscimo ao prospecto, em inglês/,
  portuguese: /^Acréscimo ao prospecto, em português/,
  reason: 'Motivo',
  propose: 'Propor esta oferta',
  said: 'Metade é vendida por um fundador.',
  prospectus: 'Ler o texto inteiro',
  how: /^Nada é reservado com o pedido. Quem/,
  apply: 'Pedir ações',
  read: 'Li os riscos.',
  one: 'Pedir 1 lote',
  nothing: /1 lote pedido, nada reservado/,
  toPay: 'Com ações, a pagar',
  row: /^Pagar ₹.* até /,
  button: /^Pagar ₹\s?[\d,.]+$/,
  paid: 'Pago',
};

test.each([
  { say: en, language: 'en-US', theme: 'light', place: 1 },
  { say: pt, language: 'pt-BR', theme: 'dark', place: 2 },
] as const)('typed by one, approved by another, drawn and then paid for: $language', async (run) => {
  const { say, language, theme, place } = run;
  mkdirSync(pictures, { recursive: true });
  operators ??= createOperators(open.app);
  const person = await open.app.person({ unlocked: false });
  await verified(operators, person);
  const maker = await operators.person('administrator', place);
  const desk = await open.visit('/console/', { desk: true, still: true, language });
  await desk.evaluate((token) => sessionStorage.setItem('operatorToken', token), maker.token);
  await desk.goto(`${open.app.origin}/console/offers`);
  const form = desk.locator('section').filter({ has: desk.getByRole('heading', { name: say.form }) });
  const typed = (name: RegExp | string, value: string) => form.getByRole('textbox', { name }).fill(value);
  await typed(say.share, 'in:sahym');
  await typed(say.lots, '1');
  // By the clock of the browser, which the days of the run before have not moved.
  await typed(say.opensIn, String(60 + (place - 1) * 4_320));
  await typed(say.open, '30');
  await typed(say.draw, '10');
  await typed(say.pay, '60');
  await typed(say.english, en.said);
  await typed(say.portuguese, pt.said);
  await typed(say.reason, 'Paid for after the draw');
  await expectClean(desk);
  await form.getByRole('button', { name: say.propose }).click();
  const waiting = async () => good(await maker.client.call(listProposals, {})).items[0];
  await expect.poll(async () => (await waiting())?.summary['paysBy']).toBeDefined();
  const proposal = await waiting();
  await desk.goto(`${open.app.origin}/console/proposals?id=${proposal?.proposalId}`);
  await desk.getByText(new RegExp(say.said)).first().waitFor();
  await operators.approve(proposal?.proposalId ?? '');
  const offers = good(await open.app.client().call(listOffers, { filter: 'coming', kind: 'follow_on' })).items;
  const offer = offers.find(({ termsHash }) => termsHash === proposal?.summary['termsHash']);
  if (!offer) throw new Error('it is not offered');

  await pass(offer.opensAt);
  const page = await open.visit(`/pages/stockIPO/ipoDetail?id=${offer.offerId}`, {
    person,
    language,
    theme,
    still: true,
  });
  await page.getByText(say.how).waitFor();
  await page.getByText(say.prospectus).click();
  await page.getByText(say.said).waitFor();
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: join(pictures, `pay-later-detail.${language}.png`), fullPage: true });
  await page.getByRole('link', { name: say.apply, exact: true }).click();
  await onScreen(page, '/pages/stockIPO/ipoOrder');
  await page.getByRole('checkbox', { name: say.read }).check();
  await expectClean(page);
  await page.getByRole('button', { name: say.one }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.one }).click();
  await onScreen(page, '/pages/stockIPO/ipoDetail');
  await page.getByText(say.nothing).waitFor();

  await pass(new Date(Date.parse(offer.closesAt) + 5_000).toISOString());
  await pass(offer.drawsAt);
  await page.goto(`${open.app.origin}/pages/stockIPO/list`);
  await page.getByText(say.toPay).waitFor();
  await expectCleanAndNarrow(page);
  await page.screenshot({ path: join(pictures, `pay-later-mine.${language}.png`) });
  await page.getByRole('link', { name: say.row }).click();
  await onScreen(page, '/pages/stockIPO/result');
  await expectClean(page);
  await page.screenshot({ path: join(pictures, `pay-later-result.${language}.png`), fullPage: true });
  await page.getByRole('button', { name: say.button }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.button }).click();
  await page.getByText(say.paid, { exact: true }).first().waitFor();
  await pass(offer.paysBy ?? '');
  await pass(offer.creditsAt);
  const [held] = good(await person.client.call(listApplications, {})).items;
  expect(held).toMatchObject({ state: 'credited', allotted: offer.lot });
});
