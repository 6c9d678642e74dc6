// A placement, in the app and on the console: agreed on by two, declared, chosen by name, paid for, and locked for a while.
import { listPlacements, proposePlacement } from '@tarazu/wire/market-features/placement';
import { test } from 'vitest';
import { createOperators, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good } from '../../../server/src/testing/test-app.ts';
import { verified } from '../../../server/src/testing/verified.ts';
import { expectClean } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();
let operators: TestOperators | undefined;

async function pass(iso: string): Promise<void> {
  await open.passTo(iso);
  await open.app.offers.runDue();
}

const en = {
  coming: 'Coming',
  details: 'Read details',
  apply: 'Apply',
  declare: /accredited investor by the rules of SEBI/,
  read: 'I have read the risks.',
  one: 'Apply for 1 lot',
  asked: '1 lot asked for',
  pay: /^Pay ₹/,
  paid: 'Paid for',
  locked: /are locked until/,
};
const pt: typeof en = {
  coming: 'Em breve',
  details: 'Ver detalhes',
  apply: 'Fazer pedido',
  declare: /investidor credenciado pelas regras da SEBI/,
  read: 'Li os riscos.',
  one: 'Pedir 1 lote',
  asked: '1 lote pedido',
  pay: /^Pagar ₹/,
  paid: 'Pago',
  locked: /estão bloqueadas até/,
};

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)('declared, chosen on the console, paid for and locked: $language', async ({ say, language, theme }) => {
  operators ??= createOperators(open.app);
  const person = await open.app.person({ unlocked: false });
  await verified(operators, person);
  const maker = await operators.person('administrator');
  const minutes = { openMinutes: '30', decideMinutes: '60', payMinutes: '30', creditMinutes: '10', lockMinutes: '60' };
  const terms = { instrumentId: 'IN:SAHYM', discountBps: '400', lots: '2', leastValue: '1000', mostValue: '50000' };
  const opensAt = new Date(open.app.clock.nowMs() + 60_000).toISOString();
  const wish = {
    ...terms,
    ...minutes,
    opensAt,
    reason: 'The company asked for it',
    requestId: `placement-${language}`,
  };
  const { proposalId } = good(await maker.client.call(proposePlacement, wish));
  await operators.approve(proposalId);
  const [offer] = good(await open.app.client().call(listPlacements, { filter: 'coming' })).items;
  if (!offer) throw new Error('nothing is placed');

  const page = await open.visit('/pages/stockOffline/list', { person, language, theme, still: true });
  await page.getByRole('tab', { name: say.coming }).click();
  await page.getByRole('link', { name: say.details }).waitFor();
  await expectClean(page);
  await pass(offer.opensAt);
  await page.goto(`${open.app.origin}/pages/stockOffline/detail?id=${offer.offerId}`);
  await page.getByText(offer.termsHash).waitFor();
  await expectClean(page);
  await page.getByRole('link', { name: say.apply, exact: true }).click();
  await onScreen(page, '/pages/stockOffline/order');
  await page.getByRole('checkbox', { name: say.declare }).check();
  await page.getByRole('checkbox', { name: say.read }).check();
  await expectClean(page);
  await page.getByRole('button', { name: say.one }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.one }).click();
  await onScreen(page, '/pages/stockOffline/detail');
  await page.getByText(say.asked).waitFor();

  // On the console, from the close on: two people, a reason for the name.
  await pass(new Date(Date.parse(offer.closesAt) + 5_000).toISOString());
  const desk = await open.visit('/console/', { desk: true, still: true });
  await desk.evaluate((token) => sessionStorage.setItem('operatorToken', token), maker.token);
  await desk.goto(`${open.app.origin}/console/offers?id=${encodeURIComponent(offer.offerId)}`);
  await desk.getByRole('textbox', { name: /^Shares for / }).fill(String(offer.lot));
  await desk.getByRole('textbox', { name: /^Why / }).fill('Has held the share for years');
  const form = desk.locator('form').filter({ has: desk.getByRole('button', { name: 'Propose this allotment' }) });
  await form.getByRole('textbox', { name: 'Reason' }).fill('As agreed with the company');
  await expectClean(desk);
  await form.getByRole('button', { name: 'Propose this allotment' }).click();
  await desk.getByText('An allotment is proposed.').waitFor();
  const { listProposals } = await import('@tarazu/wire/operator/proposal');
  const [proposed] = good(await maker.client.call(listProposals, {})).items;
  await operators.approve(proposed?.proposalId ?? '');
  await open.app.offers.runDue();

  await page.reload();
  await page.getByRole('button', { name: say.pay }).click();
  await typeDigits(page, person.transactionPassword);
  await page.getByRole('dialog').getByRole('button', { name: say.pay }).click();
  await page.getByText(say.paid, { exact: true }).waitFor();
  await pass(offer.paysBy ?? '');
  await pass(offer.creditsAt);
  await page.reload();
  await page.getByText(say.locked).waitFor();
  await expectClean(page);
});
