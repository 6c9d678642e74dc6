// Two servers on one PostgreSQL: what one commits reaches the people and the engines of the other, over LISTEN and NOTIFY.
import { instrumentInfo } from '@tarazu/wire/market';
import { buyStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../server/src/app.ts';
import { type Database, openDatabase } from '../../../server/src/platform/database.ts';
import { listenAt } from '../../../server/src/platform/feed/test-listener.ts';
import { migrate } from '../../../server/src/platform/migrations.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../../../server/src/testing/test-app.ts';
import { type RunningPostgres, startPostgres } from '../../../tools/machine/postgres.ts';

const SHARE = 'BR:IPEE3';
let postgres: RunningPostgres;
let watching: Database;
let first: TestApp;
let other: TestApp;
let one: TestPerson;

async function openApp(): Promise<TestApp> {
  const database = await openDatabase({ url: postgres.url, dataDir: undefined });
  const startMs = Date.parse('2026-11-20T13:30:00.000Z');
  return createTestApp({ database, environment: { DATABASE_URL: postgres.url }, startMs });
}

beforeAll(async () => {
  postgres = await startPostgres();
  watching = await openDatabase({ url: postgres.url, dataDir: undefined });
  await migrate(watching, migrations);
  first = await openApp();
  other = await openApp();
  one = await other.person();
});
afterAll(async () => {
  await other.close();
  await first.close();
  await watching.close();
  await postgres.stop();
});

async function bid(requestId: string): Promise<void> {
  const last = Number(good(await one.client.call(instrumentInfo, { id: SHARE })).quote.last);
  const price = (Math.round(last * 100) / 100 - 1).toFixed(2);
  const wish = { instrumentId: SHARE, quantity: '100', type: 'limit', price } as const;
  good(await one.client.call(buyStock, { ...wish, requestId }));
}

/** What waits is followed by whichever leads, and by no other. */
const followed = (count: number) =>
  expect
    .poll(() => [first, other].map(({ trading }) => trading.engine.waiting).toSorted((a, b) => a - b))
    .toEqual([0, count]);

test('an order at one is followed by the one that leads, and told on the sockets of the other', async () => {
  await expect.poll(() => [first, other].filter((app) => app.isLeading()).length).toBe(1);
  const listener = await listenAt(first.origin);
  listener.send({ op: 'sign-in', token: one.token });
  await listener.until(({ op }) => op === 'signed-in');
  await bid('over-the-bus');
  await listener.until((frame) => frame.op === 'event' && frame.event.type === 'order.placed');
  await followed(1);
  listener.close();
});

test('what is done while the bus is cut off is known when it is back', async () => {
  const listener = await listenAt(first.origin);
  listener.send({ op: 'sign-in', token: one.token });
  await listener.until(({ op }) => op === 'signed-in');
  await watching.script(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tarazu bus' and pid <> pg_backend_pid()`,
  );
  await bid('while-cut-off');
  await listener.until((frame) => frame.op === 'event' && frame.event.type === 'order.placed');
  await followed(2);
  listener.close();
});
