import { joinDate } from '@tarazu/wire/clock';
import type { Locator, Page } from 'playwright-core';

/** Waits for the screen of a route; its root says which one it is. */
export async function onScreen(page: Page, route: string): Promise<void> {
  await page.locator(`[data-page="${route}"]`).waitFor();
}

/** The value beside a label in a receipt or a grid of numbers, as it is shown. */
export async function figure(within: Locator, label: string | RegExp): Promise<string> {
  const pattern = typeof label === 'string' ? new RegExp(`^${escaped(label)}`) : label;
  const line = within.getByRole('term').filter({ hasText: pattern }).first();
  await line.waitFor();
  return within.page().evaluate((term) => term?.nextElementSibling?.textContent ?? '', await line.elementHandle());
}

/** Every label of a receipt with its value, in the order shown. */
export async function receiptOf(list: Locator): Promise<readonly (readonly [string, string])[]> {
  const [labels, values] = [list.getByRole('term'), list.getByRole('definition')];
  await labels.first().waitFor();
  const [names, texts] = await Promise.all([labels.allTextContents(), values.allTextContents()]);
  return names.map((name, index) => [name, texts[index] ?? '']);
}

/** An amount as shown, in hundredths: `₹1,23,456.78` and `−R$ 1.234,56` alike. */
export function hundredths(shown: string): bigint {
  const digits = shown.replace(/\D/g, '');
  if (!/[.,]\d{2}$/.test(shown.trim())) throw new Error(`not an amount with two decimals: ${shown}`);
  return /[−-]/.test(shown) ? -BigInt(digits) : BigInt(digits);
}

/** A text as the screen has it: its days never end a line within. */
export function shown(text: string): string {
  return text.replace(/(\d\d)-(\d\d)-(\d{4})/g, (_, date: string, month: string, year: string) =>
    joinDate(date, month, year),
  );
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The clock of the page stands still from now on; `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
