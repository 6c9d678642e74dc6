import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Language } from '@tarazu/wire/language';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators, type TestOperator } from '../../../server/src/testing/operators.ts';
import { openApp } from '../open-app.ts';

const open = openApp();
const pictures = join(import.meta.dirname, '..', 'output');

/** The console of somebody who has logged in already. */
async function consoleOf(
  operator: TestOperator,
  path: string,
  look: { readonly theme?: 'dark'; readonly language?: Language } = {},
): Promise<Page> {
  const page = await open.visit('/console/', { desk: true, still: true });
  await page.evaluate(
    ([token, theme, language]) => {
      sessionStorage.setItem('operatorToken', token ?? '');
      localStorage.setItem('consolePreferences', JSON.stringify({ theme, language }));
    },
    [operator.token, look.theme ?? 'light', look.language ?? 'en-US'],
  );
  await page.goto(`${open.app.origin}/console${path}`);
  return page;
}

async function look(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('side by side: a customer writes and is answered, two operators stop the orders, and the trail has it all', async () => {
  const operators = createOperators(open.app);
  const person = await open.app.person();
  const app = await open.visit('/pages/common/service', { person });
  const write = app.getByRole('textbox', { name: 'Write a message' });
  await write.fill('Somebody else was in my account!');
  await write.press('Enter');
  await app.getByText('Somebody else was in my account!').waitFor();

  const support = await consoleOf(await operators.person('support'), '/support');
  await support.getByRole('link', { name: /Support waiting: 1/ }).waitFor();
  // What the customer wrote, not what the house said by itself after it.
  await support.getByRole('row', { name: /Customer: Somebody else was in my account!/ }).press('Enter');
  await support.getByLabel('Answer').fill('We are looking into it. Change your password now.');
  await look(support, 'console-support');
  await support.getByLabel('Answer').press('Control+Enter');
  await app.getByText('We are looking into it. Change your password now.').waitFor();

  const compliance = await consoleOf(await operators.person('compliance'), '/customers');
  await compliance.getByLabel('Find by number, phone, e-mail or name').waitFor();
  await compliance.locator('h1').click();
  await compliance.keyboard.press('/');
  await compliance.keyboard.type('nobody of this name');
  await compliance.keyboard.press('Enter');
  await compliance.getByText('Nobody found').waitFor();
  // The number of an order says by itself where it is looked for.
  await compliance.locator('h1').click();
  await compliance.keyboard.press('/');
  await compliance.keyboard.type('TZ2611200000000');
  await compliance.keyboard.press('Enter');
  await compliance.getByRole('heading', { name: 'Deposits' }).waitFor();
  await compliance.getByText('Nothing found').waitFor();
  await look(compliance, 'console-deposits-find');
  await compliance.getByRole('link', { name: 'Customers' }).click();
  await compliance.getByLabel('Find by number, phone, e-mail or name').fill(person.account);
  await compliance.getByRole('row', { name: new RegExp(person.userId) }).press('Enter');
  await compliance.getByText('INR · Available').waitFor();
  // What happened is told in sentences; the body of the journal is behind a word.
  const granted = compliance.getByRole('row', { name: /Play money granted: / }).first();
  await granted.waitFor();
  await expect.poll(() => granted.locator('pre').isVisible()).toBe(false);
  await granted.getByText('Details').click();
  await expect.poll(() => granted.locator('pre').textContent()).toContain('"amounts"');
  await granted.getByText('Details').click();
  await compliance.getByText('Restrict account').click();
  await compliance.getByLabel('What', { exact: true }).selectOption('no_trade');
  await compliance.getByLabel('For how many days').fill('3');
  await compliance.getByLabel('What the customer is told').fill('somebody else may be in your account');
  await look(compliance, 'console-customers');
  const form = compliance.locator('details[open]');
  await form.getByLabel('Reason, kept in the audit trail').fill('says so in the chat');
  await form.getByRole('button', { name: 'Propose' }).click();
  await compliance.getByText('A proposal about this customer waits').waitFor();

  const second = await consoleOf(await operators.person('compliance', 2), '/proposals', { theme: 'dark' });
  await second.getByRole('row', { name: /Restrict a customer/ }).press('Enter');
  await second.getByText('“says so in the chat”').waitFor();
  await second.getByLabel('Reason, kept in the audit trail').fill('agrees with the sessions');
  await look(second, 'console-second');
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Nothing waits for a second person').waitFor();
  await compliance.getByText('Stopped: New orders').waitFor();

  const auditor = await consoleOf(await operators.person('auditor'), '/audit?action=customer.restrict');
  await auditor.getByRole('row', { name: /Proposed: restrict a customer customer\.restrict\.propose/ }).waitFor();
  await expect.poll(() => auditor.getByLabel('From day').getAttribute('placeholder')).toBe('DD-MM-YYYY');
  await auditor.getByRole('button', { name: 'Verify the chain' }).click();
  await auditor.getByText(/rows, unbroken/).waitFor();
  await auditor.getByRole('row', { name: /Approved: restrict a customer customer\.restrict\.approve/ }).press('Enter');
  await auditor.getByText('“agrees with the sessions”').waitFor();
  await look(auditor, 'console-audit');
  await expect.poll(() => auditor.getByRole('link', { name: 'Support' }).count()).toBe(0);

  const reader = await consoleOf(await operators.person('auditor'), '/audit?action=customer.restrict', {
    language: 'pt-BR',
  });
  await reader.getByRole('row', { name: /Proposta aprovada: restringir um cliente/ }).press('Enter');
  const facts = reader.locator('dl');
  await facts.getByText('“agrees with the sessions”').waitFor();
  await facts.getByText('Novas ordens').waitFor();
  await look(reader, 'console-audit-pt');

  const history = await consoleOf(await operators.person('compliance'), `/customers?id=${person.userId}`, {
    language: 'pt-BR',
  });
  await history
    .getByRole('row', { name: /Bloqueio aplicado: / })
    .first()
    .waitFor();
  await look(history, 'console-events-pt');
});
