import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const narrow = { width: 320, height: 700 };

/** Nobody is kept out of what is shown, as far as a program can tell. */
export async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(standards).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

/** The same, and that all of it fits the narrowest telephone. */
export async function expectCleanAndNarrow(page: Page): Promise<void> {
  await expectClean(page);
  const usual = page.viewportSize();
  await page.setViewportSize(narrow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
  if (usual) await page.setViewportSize(usual);
}

/** That all of it fits the narrowest telephone of somebody who reads text at twice its size. */
export async function expectLargeTextFits(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize(narrow);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (usual) await page.setViewportSize(usual);
}
