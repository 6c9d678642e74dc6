import type { PushPayload } from '@tarazu/wire/content/push';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestBrowser,
  openPushService,
  type TestPushService,
} from '../../../server/src/testing/services/push-service.ts';
import { expectClean } from '../clean.ts';
import { openApp } from '../open-app.ts';

const open = openApp();
let service: TestPushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

/** A browser without a window has no service behind it: what it subscribes with is of the service on this computer. */
async function subscribesTo(page: Page, target: ReturnType<typeof createTestBrowser>): Promise<void> {
  const { address, deviceKey, deviceSecret } = target;
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const kept = 'subscribed';
      const own = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem(kept),
      };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Object.assign(Notification, { requestPermission: async () => 'granted' });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(kept) ? own : null),
        subscribe: async () => {
          localStorage.setItem(kept, 'yes');
          return own;
        },
      });
    },
    { endpoint: address, keys: { p256dh: deviceKey, auth: deviceSecret } },
  );
}

interface Recording {
  readonly shown: [string, string, string][];
}

/** The worker gets what the service got. A browser without a window shows nothing, so what it would show is written down. */
async function shownByWorker(page: Page, payload: PushPayload): Promise<Recording['shown']> {
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    const shown: Recording['shown'] = [];
    const showNotification = async (title: string, { body = '', data }: NotificationOptions = {}) => {
      shown.push([title, body, (data as { to: string }).to]);
    };
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification });
    Object.assign(globalThis, { shown });
  });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
  const shown = () => worker.evaluate(() => (globalThis as unknown as Recording).shown);
  await expect.poll(async () => (await shown()).length).toBe(1);
  return shown();
}

test('notifications: turned on, tried, shown by the worker, chosen by topic, silenced at night, and removed', async () => {
  const person = await open.app.person();
  const target = createTestBrowser(`${service.origin}/device`);
  const page = await open.visit('/pages/user/notifications', { person, installs: true });
  await page.context().grantPermissions(['notifications']);
  await subscribesTo(page, target);
  await page.reload();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByText('This one', { exact: true }).waitFor();
  await page.getByText('This device is ready.').waitFor();
  await expectClean(page);

  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('A test is on its way.').waitFor();
  const [sent] = service.taken;
  if (!sent) throw new Error('nothing was sent');
  const payload = JSON.parse(target.open(sent.body)) as PushPayload;
  expect(payload.to).toBe('/pages/user/notifications');

  expect(await shownByWorker(page, payload)).toEqual([[payload.title, payload.text, payload.to]]);

  await page.getByRole('switch', { name: 'Price alerts', exact: true }).last().click();
  await page.getByText('This device is ready.').waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: 'Keep quiet hours' }).click();
  await page.getByText('By the clock of').waitFor();
  await expectClean(page);
  await page.screenshot({ path: 'test/e2e/output/device-push.png', fullPage: true });
  await page.reload();
  expect(await page.getByRole('switch', { name: 'Keep quiet hours' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
});

test('where the browser has blocked notifications the page says how to allow them', async () => {
  const person = await open.app.person();
  const page = await open.visit('/pages/user/notifications', { person });
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.reload();
  await page.getByText('Notifications from this address are blocked in the browser.').waitFor();
  expect(await page.getByRole('button', { name: 'Turn on notifications' }).count()).toBe(0);
});
