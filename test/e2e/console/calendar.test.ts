import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators, type TestOperator } from '../../../server/src/testing/operators.ts';
import { openApp } from '../open-app.ts';
import { shown } from '../screen.ts';

const open = openApp();

async function faults(page: Page): Promise<readonly string[]> {
  const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** The console as this operator has it open. */
async function deskOf(operator: TestOperator, path: string): Promise<Page> {
  const page = await open.visit('/console/', { desk: true, still: true });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), operator.token);
  await page.goto(`${open.app.origin}${path}`);
  return page;
}

test('a day of an exchange becomes a holiday when two people say so', async () => {
  const operators = createOperators(open.app);
  const [maker, checker] = [await operators.person('administrator', 1), await operators.person('administrator', 2)];
  const desk = await deskOf(maker, '/console/calendar');
  await desk.getByRole('row', { name: new RegExp(shown('^25-12-2026 Fri Christmas Holiday')) }).waitFor();
  await desk.screenshot({ path: 'test/e2e/output/console-calendar-week.png' });
  await desk.getByText('Propose a change').click();
  await desk.getByLabel('Day', { exact: true }).fill('2026-11-26');
  await desk.getByLabel(/^Name, as people/).fill('State election');
  await desk.getByRole('button', { name: 'Show what moves' }).click();
  await desk
    .getByRole('row', { name: new RegExp(shown('^26-11-2026 Thu 09:15–15:30.* no session, no clearing$')) })
    .waitFor();
  await desk.getByLabel('Where it was announced').fill('circular 12');
  await desk.getByLabel('Reason, kept in the audit trail').fill('announced today');
  expect(await faults(desk)).toEqual([]);
  await desk.screenshot({ path: 'test/e2e/output/console-calendar.png' });
  await desk.getByRole('button', { name: 'Propose', exact: true }).click();
  await desk.getByText('Somebody else decides under Second check').waitFor();

  const second = await deskOf(checker, '/console/proposals');
  await second.getByRole('row', { name: /Change a day of an exchange/ }).press('Enter');
  await second.getByText('Holiday', { exact: true }).waitFor();
  await second.getByLabel('Reason, kept in the audit trail').fill('read the circular');
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Nothing waits for a second person').waitFor();
  await desk
    .getByRole('row', { name: new RegExp(shown('^26-11-2026 Thu State election Holiday – operators')) })
    .waitFor();
  await desk.getByRole('row', { name: new RegExp(shown('^26-11-2026 Thu no session no clearing$')) }).waitFor();
  expect(await faults(desk)).toEqual([]);
});
