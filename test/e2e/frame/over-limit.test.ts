// What somebody past a limit sees: words and a countdown, never a page of data or an error of a browser.
import { expect, test } from 'vitest';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

// The smallest that the configuration takes.
const open = openApp({ environment: { RATE_LIMIT_PER_MINUTE: '10' } });
const over = /429|Failed to (load|fetch)|preload|dynamically imported|Refused to apply style/;

/** Uses up what this address has of the minute; answers when the first is refused. */
async function useUp(path: string): Promise<void> {
  let status = 0;
  while (status !== 429) status = (await fetch(`${open.app.origin}${path}`)).status;
}

test('past the limit of calls a list counts down, past that of pages the code of a page does, and a page is one in words', async () => {
  const page = await open.visit('/pages/tabbar/home', { expectedErrors: over });
  await onScreen(page, '/pages/tabbar/home');
  await useUp('/ipok-api/stock/index/list');
  await page.goto(`${open.app.origin}/pages/tabbar/markets`);
  await page.getByRole('heading', { name: 'Many visits at once' }).first().waitFor();
  await page
    .getByText(/it goes on in \d+ seconds?/)
    .first()
    .waitFor();

  await useUp('/theme.js');
  await page.evaluate(() => {
    history.pushState(undefined, '', '/pages/user/about');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('[data-page="/pages/user/about"]').getByRole('heading', { name: 'Many visits at once' }).waitFor();
  await expect.poll(() => page.getByText('ChunkLoadError').count()).toBe(0);

  for (const [language, words] of [
    ['en-US', 'Many visits at once'],
    ['pt-BR', 'Muitos acessos ao mesmo tempo'],
  ] as const) {
    await page.context().setExtraHTTPHeaders({ 'accept-language': language });
    await page.goto(`${open.app.origin}/pages/tabbar/home`);
    await page.getByRole('heading', { name: words }).waitFor();
  }
});
