// The limits as they are by default: several newcomers behind one address, and what somebody past a limit sees.
import { expect, test } from 'vitest';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp({ environment: { RATE_LIMIT_PER_MINUTE: '600', SENSITIVE_LIMIT_PER_MINUTE: '30' } });
/** A first visit with Home, the markets and a share costs less than this; forty fit into what an address has. */
const callsMax = 60;

test('newcomers with fresh browsers, one after another behind one address, get every page', async () => {
  for (let newcomer = 0; newcomer < 4; newcomer += 1) {
    const page = await open.visit('/pages/tabbar/home', { installs: true });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/ipok-api/')) calls.push(pathname);
    });
    await onScreen(page, '/pages/tabbar/home');
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const path of ['/pages/tabbar/markets', '/pages/stock/stockKline?id=IN:SAHYM', '/pages/account/reg']) {
      await page.goto(`${open.app.origin}${path}`);
      await onScreen(page, path.split('?')[0] ?? '');
    }
    expect(calls.length, calls.join(' ')).toBeLessThan(callsMax);
    await page.context().close();
  }
});
