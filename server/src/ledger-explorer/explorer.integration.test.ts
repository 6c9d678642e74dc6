import { numberOfOrder } from '@tarazu/domain/rail/order-number';
import { listHouseDays, listLedgerEntries, verifyWholeLedger } from '@tarazu/wire/operator/ledger';
import { buyStock } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../testing/test-app.ts';

let app: TestApp;
let auditor: Awaited<ReturnType<ReturnType<typeof createOperators>['as']>>;
const people: TestPerson[] = [];
beforeAll(async () => {
  app = await createTestApp();
  auditor = await createOperators(app).as('auditor');
  for (const no of [1, 2]) {
    const person = await app.person();
    app.clock.advance(1000);
    const order = { instrumentId: 'IN:SAHYM', type: 'market', quantity: '1' } as const;
    good(await person.client.call(buyStock, { ...order, requestId: `explorer-${no}` }));
    people.push(person);
  }
});
afterAll(() => app.close());

test('without a customer the latest entries of everybody stand there, newest first, each with whose it is', async () => {
  const { items } = good(await auditor.call(listLedgerEntries, {}));
  // What the insurance fund and the participant of options began with is the house's own.
  expect(new Set(items.map(({ customerId }) => customerId))).toEqual(
    new Set(['house-1', 'house-2', ...people.map(({ userId }) => userId)]),
  );
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((one, other) => (one < other ? 1 : -1)));
  expect(items[0]?.customerId).toBe(people[1]?.userId);
  const trades = good(await auditor.call(listLedgerEntries, { group: 'trades', pageSize: 1 })).items;
  expect(trades.map(({ kind, customerId }) => [kind, customerId])).toEqual([['order.filled', people[1]?.userId]]);
  expect(good(await auditor.call(listLedgerEntries, { toDay: '2020-01-01' })).items).toEqual([]);
  expect(good(await auditor.call(listLedgerEntries, { group: 'loans' })).items).toEqual([]);
});

test('an order for shares is found by the number that its owner reads out', async () => {
  const latest = good(await auditor.call(listLedgerEntries, {})).items;
  const orderId = latest.find(({ reference }) => reference['orderId'] !== undefined)?.reference['orderId'] ?? '';
  const orderNumber = numberOfOrder(orderId);
  const { items } = good(await auditor.call(listLedgerEntries, { orderNumber: orderNumber.toLowerCase() }));
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map(({ reference }) => reference['orderId']))).toEqual(new Set([orderId]));
  expect(new Set(items.map(({ customerId }) => customerId))).toEqual(new Set([people[1]?.userId]));
  expect(good(await auditor.call(listLedgerEntries, { orderNumber: 'TS2611220000000' })).items).toEqual([]);
  expect(good(await auditor.call(listLedgerEntries, { orderNumber: 'nothing' })).items).toEqual([]);
});

test('the accounts of the house are summed up by day and currency, and the entries behind a sum are listed', async () => {
  const { items, fromDay, toDay } = good(await auditor.call(listHouseDays, {}));
  expect((Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000).toBe(6);
  const fee = items.find(({ purpose, asset }) => purpose === 'fee' && asset === 'INR');
  expect(fee).toMatchObject({ day: toDay, entries: 2 });
  const kept = await rowsOf(
    app,
    `select sum(amount)::text as sum from posting where holder = 0 and purpose = 'fee' and asset = 'INR'`,
  );
  expect(Number(fee?.amount)).toBeCloseTo(Number(kept[0]?.['sum']), 6);
  const days = { fromDay: toDay, toDay, asset: 'INR', purpose: 'fee' } as const;
  const behind = good(await auditor.call(listLedgerEntries, { ...days, pageSize: 1, page: 2 }));
  expect(behind).toMatchObject({ total: 2, page: 2, items: [{ kind: 'order.filled' }] });
  expect(good(await auditor.call(listHouseDays, { fromDay: '2020-01-01', toDay: '2020-12-31' }))).toEqual({
    fromDay: '2020-12-01',
    toDay: '2020-12-31',
    items: [],
  });
});

test('entries from before their types were kept are found by what happened in them', async () => {
  const [person] = people;
  const customerId = person?.userId ?? '';
  const of = async (group: 'trades' | 'adjustments') =>
    good(await auditor.call(listLedgerEntries, { customerId, group })).items.length;
  expect([await of('trades'), await of('adjustments')]).toEqual([1, 0]);
  const events = JSON.stringify([{ type: 'adjustment.made', body: { note: 'half a character: \\ud83d' } }]);
  await app.database.script(`insert into journal (owner_id, no, events_count, kind, at_ms, request_id, body_hash, events, answer,
      holders, assets, purposes, amounts, balances_after)
    select owner_id, max(no) + 1000, 1, 'adjustment.made', max(at_ms), 'old', 'h', '${events.replaceAll('\\\\', '\\')}', '{}', '{1,0}', '{INR,INR}',
      '{available,adjustment}', '{5,-5}', '{5,null}' from journal
      where owner_id = (select owner_id from app_user where public_id = '${customerId}') group by owner_id`);
  expect([await of('trades'), await of('adjustments')]).toEqual([1, 1]);
});

test('the whole ledger is read when it is asked for anew; a page that is opened is told the last answer', async () => {
  const first = good(await auditor.call(verifyWholeLedger, {}));
  app.clock.advance(1000);
  expect(good(await auditor.call(verifyWholeLedger, {})).at).toBe(first.at);
  const second = good(await auditor.call(verifyWholeLedger, { anew: '1' }));
  expect(second.at > first.at).toBe(true);
  expect(good(await auditor.call(verifyWholeLedger, {})).at).toBe(second.at);
});
