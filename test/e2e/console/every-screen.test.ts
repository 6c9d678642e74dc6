import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators } from '../../../server/src/testing/operators.ts';
import { openApp, phone } from '../open-app.ts';

const open = openApp();
const pictures = join(import.meta.dirname, '..', 'output', 'console');
const desk = { width: 1280, height: 800 };

/** The pages of the rail, and of one of them the list that is not the first. */
function pages(): readonly string[] {
  const ways = readFileSync(join(import.meta.dirname, '..', '..', '..', 'console', 'src', 'navigation.ts'), 'utf8');
  const inRail = [...ways.matchAll(/\bpath: '\/([^']*)'/g)].map(([, name = '']) => name);
  expect(inRail.length).toBe(ways.match(/\bcapability: '/g)?.length);
  expect(inRail.length).toBeGreaterThan(15);
  return [...inRail, 'ledger?list=days'];
}

/** What of the page is wider than the screen. */
async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [document.documentElement, document.querySelector('main')].filter((part) => part !== null);
    return Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

test('every page fits a desk and a telephone, in Portuguese, dark and light, with its title on the first screen', async () => {
  mkdirSync(pictures, { recursive: true });
  const operators = createOperators(open.app);
  await open.app.person();
  const operator = await operators.person('auditor');
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const page = await open.visit('/console/', { desk: true, still: true, language: 'pt-BR', theme });
    await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), operator.token);
    for (const [width, size] of [
      ['1280', desk],
      ['390', phone],
    ] as const) {
      await page.setViewportSize(size);
      for (const name of pages()) {
        await page.goto(`${open.app.origin}/console/${name}`);
        const title = page.getByRole('heading', { level: 1 });
        await title.waitFor();
        const box = await title.boundingBox();
        const where = `${name === '' ? 'dashboard' : name.replace('?list=', '-')} ${theme} ${width}`;
        if ((box?.y ?? size.height) > size.height / 2) faults.push(`${where}: the title is under the fold`);
        const over = await tooWide(page);
        if (over > 0) faults.push(`${where}: ${over} too wide`);
        await page.screenshot({ path: join(pictures, `${where.replaceAll(' ', '-')}.png`) });
      }
    }
  }
  expect(faults).toEqual([]);
});
