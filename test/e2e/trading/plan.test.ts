// A recurring plan: started from the page of a share with its charges and consent, skipped, paused, resumed and ended.
import { listRecurringPlans, startRecurringPlan } from '@tarazu/wire/trading/recurring-plan';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectClean } from '../clean.ts';
import { typeDigits } from '../gestures.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

const en = {
  way: 'Invest regularly',
  amount: 'Amount',
  charges: 'Brokerage',
  agree: /^I agree/,
  start: 'Start plan',
  active: 'In progress',
  skip: 'Skip next run',
  pause: 'Pause plan',
  paused: 'Paused',
  resume: 'Resume plan',
  end: 'End plan',
  ended: 'Ended',
  first: 'First run',
};
const pt: typeof en = {
  way: 'Investir com regularidade',
  amount: 'Valor',
  charges: 'Corretagem',
  agree: /^Concordo/,
  start: 'Iniciar plano',
  active: 'Em andamento',
  skip: 'Pular a próxima',
  pause: 'Pausar plano',
  ...{
    paused: 'Pausado',
    resume: 'Retomar plano',
    end: 'Encerrar plano',
    ended: 'Encerrado',
    first: 'Primeira compra',
  },
};

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)(
  'a plan is started, skipped, paused, resumed and ended; a lost answer starts one: $language',
  async (row) => {
    const { say, language, theme } = row;
    const person = await open.app.person();
    const page = await open.visit('/pages/stock/stockKline?id=IN:SAHYM', {
      person,
      language,
      theme,
      still: true,
      expectedErrors: /plan\/add|ERR_FAILED|net::/,
    });
    await page.getByRole('link', { name: say.way }).click();
    await onScreen(page, '/pages/plan/add');
    await page.getByRole('textbox', { name: say.amount }).fill('10000');
    await page.getByText(say.first).waitFor();
    await page.getByRole('checkbox', { name: say.agree }).check();
    await expectClean(page);
    let lost = 0;
    await page.route('**/user/plan/add', async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: say.start }).click();
    const sheet = page.getByRole('dialog');
    await typeDigits(page, person.transactionPassword);
    await sheet.getByRole('button', { name: say.start }).click();
    await sheet.getByRole('alert').waitFor();
    await typeDigits(page, person.transactionPassword);
    await sheet.getByRole('button', { name: say.start }).click();
    await onScreen(page, '/pages/plan/detail');
    await page.getByText(say.active).waitFor();
    await expectClean(page);
    const { items } = good(await person.client.call(listRecurringPlans, {}));
    expect(items).toMatchObject([{ amount: '10000', every: 'month', on: 5, status: 'active' }]);
    const due = items[0]?.dueDay;
    await page.getByRole('button', { name: say.skip }).click();
    await expect
      .poll(async () => good(await person.client.call(listRecurringPlans, {})).items[0]?.dueDay)
      .not.toBe(due);
    await page.getByRole('button', { name: say.pause }).click();
    await page.getByText(say.paused, { exact: true }).waitFor();
    await page.getByRole('button', { name: say.resume }).click();
    await page.getByText(say.active).waitFor();
    await page.getByRole('button', { name: say.end }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.end }).click();
    await page.getByText(say.ended, { exact: true }).waitFor();
  },
);

test('what a plan has bought so far stands on its page, and the place to trade leads to plans and baskets', async () => {
  const person = await open.app.person();
  const order = { instrumentId: 'IN:SAHYM', quantity: '2', every: 'week', on: '1', agree: true } as const;
  const { plan } = good(await person.client.call(startRecurringPlan, { ...order, requestId: 'plan-so-far' }));
  await open.passTo(`${plan.dueDay}T08:00:00.000Z`);
  await open.app.plans.runDue();
  const page = await open.visit('/pages/tabbar/trade', { person, still: true });
  await page.getByRole('link', { name: 'Recurring plans' }).click();
  await onScreen(page, '/pages/plan/list');
  await page.goBack();
  await page.getByRole('link', { name: 'Baskets' }).click();
  await onScreen(page, '/pages/basket/list');
  await page.goto(new URL(`/pages/plan/detail?id=${plan.planId}`, page.url()).href);
  const card = page.getByRole('region', { name: 'So far' });
  await card.getByText('Paid in').waitFor();
  await card.getByText('1 purchase').waitFor();
  await card.getByText('Average').waitFor();
  await expectClean(page);
});

const changing = [
  {
    language: 'en-US',
    change: 'Change plan',
    agree: /^I agree/,
    review: 'Review',
    save: 'Save',
    rename: 'Rename',
    name: 'Your name for it',
    next: 'Next run',
  },
  {
    language: 'pt-BR',
    change: 'Alterar plano',
    agree: /^Concordo/,
    review: 'Revisar',
    save: 'Salvar',
    rename: 'Renomear',
    name: 'Seu nome para ele',
    next: 'Próxima compra',
  },
] as const;

test.each(changing)('a plan gets a name, another figure and another day from its page: $language', async (say) => {
  const person = await open.app.person();
  const order = { instrumentId: 'IN:SAHYM', quantity: '2', every: 'week', on: '1', agree: true } as const;
  const { plan } = good(await person.client.call(startRecurringPlan, { ...order, requestId: 'plan-to-change' }));
  const page = await open.visit(`/pages/plan/detail?id=${plan.planId}`, {
    person,
    language: say.language,
    still: true,
  });
  await page.getByRole('button', { name: say.rename, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: say.name }).fill('House 2030');
  await sheet.getByRole('button', { name: say.save }).click();
  await page.getByText('House 2030').waitFor();
  await page.getByRole('button', { name: say.change }).click();
  await sheet.getByRole('textbox').first().fill('3');
  await sheet.getByRole('combobox').selectOption('3');
  await sheet.getByText(say.next).waitFor();
  await sheet.getByRole('button', { name: say.review, disabled: true }).waitFor();
  await sheet.getByRole('checkbox', { name: say.agree }).check();
  await expectClean(page);
  await sheet.getByRole('button', { name: say.review, disabled: false }).click();
  await typeDigits(page, person.transactionPassword);
  await sheet.getByRole('button', { name: say.save }).click();
  await expect
    .poll(async () => good(await person.client.call(listRecurringPlans, {})).items)
    .toMatchObject([{ title: 'House 2030', quantity: '3', every: 'week', on: 3 }]);
});
