import type { Split } from '@tarazu/domain/market/corporate-action/split';
import { listMessages } from '@tarazu/wire/content/message';
import { listOwnSplits } from '@tarazu/wire/market-features/split';
import { buyStock, holdingInfo, sellStock } from '@tarazu/wire/stock-order';
import { listLedger } from '@tarazu/wire/wallet';
import { expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import { verifyDividends } from '../../corporate-action/index.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { verifyFills } from '../index.ts';

const DAY_MS = 86_400_000;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `split-order-${requests}`;
};

async function agrees(app: TestApp): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  expect(await verifyDividends(app.database)).toEqual([]);
}

/** An announced split of a kind that has not begun. */
function coming(app: TestApp, fits: (split: Split) => boolean): Split {
  const all = app.market.live.instruments.flatMap(({ id }) => app.market.live.splits(id));
  const found = all.find((one) => fits(one) && one.basePrice === undefined);
  if (!found) throw new Error('nothing of this kind is announced');
  return found;
}

function passTo(app: TestApp, atMs: number): void {
  app.clock.jumpTo(atMs);
  app.clock.advance(1000);
}

const trade =
  (call: typeof buyStock | typeof sellStock) => (app: TestApp, person: TestPerson, id: string, quantity: string) =>
    app.client(person.token).call(call, {
      instrumentId: id,
      quantity,
      type: 'market',
      requestId: requestId(),
      transactionPassword: person.transactionPassword,
    });
const buy = trade(buyStock);
const sell = trade(sellStock);

async function held(app: TestApp, person: TestPerson, instrumentId: string) {
  const { holding } = good(await app.client(person.token).call(holdingInfo, { instrumentId }));
  const { quantity, available, locked, invested } = holding;
  return { quantity, available, locked, invested };
}

test('bonus shares come once to who had the share, are locked until their day, and the rest is paid in cash', async () => {
  const app = await createTestApp({ startMs: Date.parse('2027-01-11T06:30:00.000Z') });
  const [early, unsettled, late] = [await app.person(), await app.person(), await app.person()];
  const split = coming(app, ({ market, kind }) => market === 'NSE' && kind === 'bonus');
  const { instrumentId: id, exMs } = split;
  expect([split.held, split.given]).toEqual([3n, 1n]);
  good(await buy(app, early, id, '22'));
  passTo(app, exMs - DAY_MS / 2);
  await app.trading.settleNow();
  good(await buy(app, unsettled, id, '5'));
  const before = await held(app, early, id);
  expect(before).toMatchObject({ quantity: '22', available: '22' });

  passTo(app, exMs + 1000);
  // The job and orders at once, each of which would give it.
  const own = Array.from({ length: 3 }, () => buy(app, early, id, '1'));
  await Promise.all([app.corporateActions.runDue(), buy(app, late, id, '3').then(good), app.corporateActions.runDue()]);
  for (const bought of await Promise.all(own)) good(bought);
  await app.corporateActions.runDue();
  expect(await held(app, early, id)).toMatchObject({ quantity: '32', available: '22', locked: '10' });
  expect(await held(app, unsettled, id)).toMatchObject({ quantity: '6', available: '0', locked: '6' });
  expect(await held(app, late, id)).toMatchObject({ quantity: '3' });
  expect(refusalOf(await sell(app, early, id, '23'))).toBe('insufficient_quantity');
  const base = app.market.live.splits(id)[0]?.basePrice ?? 0n;
  const cash = (Math.round(Number(base) / 1e6 / 3) / 100).toFixed(2);
  const gave = good(await app.client(early.token).call(listOwnSplits, { id })).items;
  expect(gave).toMatchObject([{ kind: 'bonus', held: '3', given: '1', before: '22', after: '29', cash }]);
  // Two thirds of a share, given by nothing but the job.
  const lines = good(await app.client(unsettled.token).call(listLedger, { group: 'splits' })).items;
  const rest = (Math.round((Number(base) / 1e6) * (2 / 3)) / 100).toFixed(2);
  expect(lines.find(({ asset }) => asset === 'INR')).toMatchObject({ kind: 'holding.split', amount: rest });
  await agrees(app);

  passTo(app, Date.parse(`${split.tradableOn}T06:30:00.000Z`));
  await app.trading.settleNow();
  expect(await held(app, early, id)).toMatchObject({ quantity: '32', available: '32', locked: '0' });
  good(await sell(app, early, id, '32'));
  good(await sell(app, unsettled, id, '6'));
  await agrees(app);
  await app.close();
});

test('an order of after the ex-date has the new shares first, whatever the job has done; a fill hands over the new ones', async () => {
  const app = await createTestApp({ startMs: Date.parse('2027-01-08T15:30:00.000Z') });
  const [seller, idle] = [await app.person(), await app.person()];
  const split = coming(app, ({ market, kind }) => market === 'B3' && kind === 'split');
  const { instrumentId: id, exMs } = split;
  expect([split.held, split.given]).toEqual([1n, 2n]);
  good(await buy(app, seller, id, '200'));
  good(await buy(app, idle, id, '100'));
  passTo(app, exMs - 3_600_000);
  good(await buy(app, seller, id, '100'));
  const before = await held(app, seller, id);
  expect(before).toMatchObject({ quantity: '300', available: '0' });
  // The evening before the price is that of the old shares, from the ex-date on a third.
  const last = app.market.live.quote(id)?.last ?? 0n;
  passTo(app, exMs);
  const now = app.market.live.quote(id);
  const third = (now?.previousClose ?? 0n) * 3n;
  expect(third - last < last / 20n && last - third < last / 20n).toBe(true);

  app.clock.jumpTo(Date.parse('2027-01-12T16:00:00.000Z'));
  await app.trading.settleNow();
  // The first purchase has settled by now: sold without any job, in new shares.
  good(await sell(app, seller, id, '600'));
  expect(await held(app, seller, id)).toMatchObject({ quantity: '300', available: '0', locked: '300' });
  await agrees(app);
  await app.corporateActions.runDue();
  expect(await held(app, idle, id)).toMatchObject({ quantity: '300' });
  expect(await held(app, seller, id)).toMatchObject({ quantity: '300' });
  await agrees(app);
  const events = await rowsOf(
    app,
    `select count(*)::int as met, count(distinct owner_id)::int as people from holding_split`,
  );
  expect(events).toEqual([{ met: 2, people: 2 }]);

  passTo(app, Date.parse('2027-01-15T16:00:00.000Z'));
  await app.trading.settleNow();
  good(await sell(app, seller, id, '300'));
  good(await sell(app, idle, id, '300'));
  await agrees(app);
  await app.close();
});

test('a restart on the ex-date neither repeats nor forgets, and its owner is told', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const first = await createTestApp({ database: kept, startMs: Date.parse('2026-12-14T15:30:00.000Z') });
  const person = await first.person();
  const id = 'BR:JATB3';
  good(await buy(first, person, id, '100'));
  passTo(first, Date.parse('2026-12-16T15:30:00.000Z'));
  await first.corporateActions.runDue();
  const { exMs } = coming(first, ({ instrumentId }) => instrumentId === id);
  const told = async (app: TestApp) =>
    good(await app.client(person.token).call(listMessages, { topic: 'order' })).items.filter(
      ({ type }) => type === 'holding.split-announced',
    ).length;
  expect(await told(first)).toBe(1);
  await first.close();
  for (const atMs of [exMs + 60_000, exMs + DAY_MS]) {
    const again = await createTestApp({ database: kept, startMs: atMs });
    await Promise.all([again.corporateActions.runDue(), again.corporateActions.runDue()]);
    expect(await held(again, person, id)).toMatchObject({ quantity: '300' });
    const [message] = good(await again.client(person.token).call(listMessages, { topic: 'money' })).items;
    expect(message).toMatchObject({ type: 'holding.split' });
    expect(await told(again)).toBe(1);
    await agrees(again);
    await again.close();
  }
  // Somebody's hand in the store is seen.
  const last = await createTestApp({ database: kept, startMs: exMs + 2 * DAY_MS });
  await last.database.side.query({
    name: 'test_split_hand',
    text: `update holding_split set body = replace(body::text, '"after":"300"', '"after":"400"')::json`,
  });
  expect((await verifyFills(last.database)).differences.length).toBeGreaterThan(0);
  await last.close();
  await database.close();
});
