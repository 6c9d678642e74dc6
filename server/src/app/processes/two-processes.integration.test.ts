import { addPriceAlert } from '@tarazu/wire/market-features/price-alert';
import { buyStock, cancelOrder, orderInfo } from '@tarazu/wire/stock-order';
import { addConditionalOrder } from '@tarazu/wire/trading/conditional-order';
import { logOut } from '@tarazu/wire/user';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import { createManualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { listenAt } from '../../platform/feed/test-listener.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { createLocalBus } from '../../platform/processes/bus.ts';
import { createLease } from '../../platform/processes/lease.ts';
import { eventually } from '../../testing/eventually.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';
import { verifyFills } from '../../trading/index.ts';

const SHARE = 'BR:IPEE3';
const startMs = Date.parse('2026-11-20T13:30:00.000Z');

let database: Database;
let otherLease: ReturnType<typeof leaseOf>;
let leading: TestApp;
let other: TestApp;
/** Connected to the other process, and known at both. */
let one: TestPerson;

beforeAll(async () => {
  database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const bus = createLocalBus();
  const { lease } = leaseOf('leading');
  otherLease = leaseOf('other');
  leading = await createTestApp({ database: kept, processes: { lease, bus: bus.join() }, startMs });
  await database.script(`update lease set until = 'infinity'`);
  other = await createTestApp({ database: kept, processes: { lease: otherLease.lease, bus: bus.join() }, startMs });
  one = await other.person();
  await pass(15_000, leading, other);
});
afterAll(async () => {
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyFills(database)).differences).toEqual([]);
  await other.close();
  await database.close();
});

/** A lease on the store as a server has one; it asks and believes by hand, so that a slow machine moves nothing. */
function leaseOf(holder: string) {
  const clock = createManualClock(0);
  const onError = (error: unknown) => {
    throw error;
  };
  const deps = { database, clock, elapsedMs: () => 0, registry: new Registry(), onError };
  return { clock, lease: createLease({ ...deps, name: 'leader', holder }) };
}

async function pass(ms: number, ...apps: readonly TestApp[]): Promise<void> {
  for (const { clock } of apps) passInTurns(clock, ms);
  for (const app of apps) {
    await app.trading.engine.settled();
    await app.trading.conditionals.settled();
    await app.priceAlerts.settled();
    await app.heardAll();
  }
}

const text = (price: bigint) => (Number(price / 1_000_000n) / 100).toFixed(2);

/** What waits around the price of now at a distance in hundredths: a bid below and a stop above it, and an alert on either side. */
async function waitAround(steps: bigint, name: string): Promise<string> {
  const last = other.market.live.quote(SHARE)?.last ?? 0n;
  const [below, above] = [text(last - steps * 1_000_000n), text(last + steps * 1_000_000n)];
  const wish = { instrumentId: SHARE, quantity: '100' } as const;
  const bid = { ...wish, type: 'limit', price: below, requestId: `${name}-order` } as const;
  const { order } = good(await one.client.call(buyStock, bid));
  const stop = { ...wish, side: 'buy', stopLevel: above, requestId: `${name}-stop` } as const;
  good(await one.client.call(addConditionalOrder, stop));
  for (const [kind, target] of [['below', below] as const, ['above', above] as const])
    good(await one.client.call(addPriceAlert, { id: SHARE, kind, target, requestId: `${name}-${kind}` }));
  return order.orderId;
}

async function countOf(type: string): Promise<number> {
  const rows = await rowsOf(
    other,
    `select count(*)::int as count from entry, json_array_elements(events) as event where event ->> 'type' = '${type}'`,
  );
  return Number(rows[0]?.['count']);
}

test('one of two processes leads, and does what was asked for at the other', async () => {
  expect([leading.isLeading(), other.isLeading()]).toEqual([true, false]);
  await waitAround(3n, 'at-the-other');
  await leading.heardAll();
  expect(leading.trading.engine.waiting).toBe(1);
  expect(leading.trading.conditionals.waiting).toBe(1);
  expect(other.trading.engine.waiting + other.trading.conditionals.waiting).toBe(0);

  const listener = await listenAt(other.origin);
  listener.send({ op: 'sign-in', token: one.token });
  const { head } = (await listener.until(({ op }) => op === 'signed-in')) as { head: number };
  // Wherever the price goes first, an order and an alert are reached.
  const fired = () => countOf('price-alert.fired');
  const reached = async () => (await countOf('order.filled')) + (await countOf('conditional.fired'));
  for (let quarter = 0; quarter < 240 && !((await fired()) > 0 && (await reached()) > 0); quarter += 1)
    await pass(15_000, leading, other);
  expect(await fired()).toBeGreaterThan(0);
  expect(await reached()).toBeGreaterThan(0);
  // What the leader has done is told at the other, number by number.
  const newest = await rowsOf(other, `select max(event_no)::int as no from account`);
  const last = Number(newest[0]?.['no']);
  await listener.until((frame) => frame.op === 'event' && frame.event.no === last);
  const numbers = listener.frames.flatMap((frame) => (frame.op === 'event' ? [frame.event.no] : []));
  expect(numbers).toEqual(Array.from({ length: last - head }, (_, place) => head + 1 + place));
  listener.close();
});

test('an order that was taken back at the other process is followed no more', async () => {
  const before = leading.trading.engine.waiting;
  const orderId = await waitAround(40n, 'taken-back');
  await leading.heardAll();
  expect(leading.trading.engine.waiting).toBe(before + 1);
  good(await one.client.call(cancelOrder, { orderId, requestId: 'taken-back-again' }));
  await leading.heardAll();
  expect(leading.trading.engine.waiting).toBe(before);
});

test('a session that ended at the other process is gone here at once', async () => {
  const somebody = await other.person();
  const here = leading.client(somebody.token);
  expect(refusalOf(await here.call(orderInfo, { orderId: 'whichever' }))).toBe('order_unknown');
  good(await somebody.client.call(logOut, {}));
  await leading.heardAll();
  expect(refusalOf(await here.call(orderInfo, { orderId: 'whichever' }))).toBe('session_gone');
});

test('who is left takes over what waits', async () => {
  const orderId = await waitAround(3n, 'taken-over');
  await leading.heardAll();
  const waiting = leading.trading.engine.waiting + leading.trading.conditionals.waiting;
  await leading.close();
  await eventually(
    async () => {
      otherLease.clock.advance(1_000);
      await other.heardAll();
      return other.trading.engine.waiting + other.trading.conditionals.waiting;
    },
    (taken) => taken === waiting,
  );
  expect(other.isLeading()).toBe(true);
  const status = async () => good(await one.client.call(orderInfo, { orderId })).order.status;
  const before = await countOf('conditional.fired');
  const isReached = async () => (await status()) === 'filled' || (await countOf('conditional.fired')) > before;
  for (let quarter = 0; quarter < 240 && !(await isReached()); quarter += 1) await pass(15_000, other);
  expect(await isReached()).toBe(true);
});
