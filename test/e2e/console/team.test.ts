import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf, operatorTestPassword } from '../../../server/src/testing/operators.ts';
import { openApp } from '../open-app.ts';

const open = openApp();
const pictures = join(import.meta.dirname, '..', 'output');

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

test('the first administrator comes by the link, invites the second, and the second answers for a third', async () => {
  const { app } = open;
  const link = await app.operator.firstLink();
  const page = await open.visit(`/console/link#${link}`, { desk: true, still: true });
  // A button that cannot be pressed says what is missing.
  await page
    .getByText('Still needed: Display name, Login name, Password, Password again, Code of your authenticator app')
    .waitFor();
  await page.getByLabel('Display name').fill('Priya Nair');
  await page.getByLabel('Login name', { exact: true }).fill('priya.nair');
  await page.getByLabel('Password', { exact: true }).fill(operatorTestPassword);
  await page.getByLabel('Password again').fill(operatorTestPassword);
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await page.getByLabel('Code of your authenticator app').fill(codeOf(app, secret));
  await picture(page, 'console-link');
  await page.getByRole('button', { name: 'Enter the console' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('link', { name: 'Invite two people, so that others can agree' }).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Audit chain unbroken in order').waitFor();
  await page.getByText('Debits equal credits in every asset in order').waitFor();
  await picture(page, 'console-dashboard');

  await page.getByRole('link', { name: 'Operators and roles' }).click();
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByText('You are the only operator').waitFor();
  // A button that cannot be pressed says what is missing.
  await page.getByText('Still needed: Display name, Login name, Roles, a reason (3 letters or more)').waitFor();
  await page.getByLabel('Display name', { exact: true }).fill('Arjun Menon');
  await page.getByRole('textbox', { name: 'Login name' }).fill('arjun.menon');
  await page.getByLabel('Administrator').check();
  await page.getByLabel('Reason, kept in the audit trail').fill('second pair of eyes');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  // One reason, and the link stands there at once.
  await page.getByRole('button', { name: 'Copy the link' }).waitFor();
  const second = new URL((await page.locator('[data-link]').textContent()) ?? '');
  await picture(page, 'console-team');

  const other = await open.visit(second.pathname + second.hash, { desk: true, still: true, theme: 'dark' });
  await other.getByLabel('Password', { exact: true }).fill(operatorTestPassword);
  await other.getByLabel('Password again').fill(operatorTestPassword);
  const otherSecret = (await other.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await other.getByLabel('Code of your authenticator app').fill(codeOf(app, otherSecret));
  await other.getByRole('button', { name: 'Enter the console' }).click();
  await other.getByRole('heading', { name: 'Dashboard' }).waitFor();

  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByLabel('Display name', { exact: true }).fill('Lucia Prado');
  await page.getByRole('textbox', { name: 'Login name' }).fill('lucia.prado');
  await page.getByLabel('Compliance').check();
  await page.getByLabel('Reason, kept in the audit trail').fill('joins the identity desk');
  await page.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('A second administrator decides').waitFor();

  // The one who proposed cannot approve; the other finds it counted in the rail.
  await page
    .getByRole('link', { name: /Second check/ })
    .first()
    .click();
  await page.getByRole('row', { name: /Invite an operator/ }).press('Enter');
  await page.getByText('You proposed this').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await other.getByRole('link', { name: /Second check waiting: 1/ }).click();
  await other.getByRole('row', { name: /Lucia Prado/ }).press('Enter');
  await other.getByText('“joins the identity desk”').waitFor();
  await picture(other, 'console-proposals');
  await other.getByLabel('Reason, kept in the audit trail').fill('known to me');
  await other.getByRole('button', { name: 'Approve' }).click();
  await other.getByText('Nothing waits for a second person').waitFor();
  await other.getByRole('button', { name: 'Decided' }).click();
  await other
    .getByRole('row', { name: /Lucia Prado/ })
    .getByText('Done')
    .waitFor();

  // The reason was given when it was proposed; the link asks for no other.
  await page.getByRole('link', { name: 'Operators and roles' }).click();
  await page.getByRole('button', { name: 'Invited' }).click();
  await page
    .getByRole('row', { name: /Lucia Prado/ })
    .getByText('Open to make the link')
    .waitFor();
  await page.getByRole('row', { name: /Lucia Prado/ }).press('Enter');
  await page.getByText('Agreed by two people: “joins the identity desk”').waitFor();
  await expect.poll(() => page.getByLabel('Reason, kept in the audit trail').count()).toBe(0);
  await page.getByRole('button', { name: 'Make a one-time link' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).waitFor();
});
