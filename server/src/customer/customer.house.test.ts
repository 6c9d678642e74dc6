import {
  findCustomers,
  listCustomerEvents,
  noteCustomer,
  releaseCustomer,
  restrictCustomer,
  showCustomer,
} from '@tarazu/wire/operator/customer';
import { buyStock } from '@tarazu/wire/stock-order';
import { loginInfo } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestHouse, good, refusalOf, type TestHouse, type TestPerson } from '../testing/test-house.ts';

let house: TestHouse;
let operators: TestOperators;
let person: TestPerson;
beforeAll(async () => {
  house = await createTestHouse();
  operators = createOperators(house);
  person = await house.person();
});
afterAll(() => house.close());

const reason = 'a complaint came in';
const idOf = () => person.userId;
let orders = 0;

async function buy(): Promise<string> {
  const instrumentId = house.market.queries.hotStocks('IN', 1).items[0]?.id ?? '';
  orders += 1;
  const requestId = `order-of-customer-${orders}`;
  return refusalOf(
    await person.client.call(buyStock, { requestId, instrumentId, type: 'market', validity: 'day', quantity: '1' }),
  );
}

test('a customer is found by number, telephone and the beginning of nothing else', async () => {
  const support = await operators.as('support');
  const find = async (text: string) =>
    good(await support.call(findCustomers, { text })).items.map(({ customerId }) => customerId);
  expect(await find(idOf())).toEqual([idOf()]);
  expect(await find(person.account)).toContain(idOf());
  expect(await find('')).toContain(idOf());
  expect(await find('%')).toEqual([]);
  const [line] = good(await support.call(findCustomers, { text: idOf() })).items;
  expect(line?.account).not.toContain(person.account);
});

test('the page shows what they have, masked, and notes that somebody looked', async () => {
  const support = await operators.as('support');
  const shown = good(await support.call(showCustomer, { customerId: idOf() }));
  expect(shown.balances).toContainEqual(expect.objectContaining({ asset: 'INR', purpose: 'available' }));
  expect(shown.sessions).toHaveLength(1);
  expect(JSON.stringify(shown)).not.toContain(person.account);
  good(await support.call(showCustomer, { customerId: idOf() }));
  expect(await rowsOf(house, `select count(*) from audit where action = 'customer.look'`)).toEqual([{ count: 1 }]);
  good(await support.call(noteCustomer, { requestId: 'note-000001', customerId: idOf(), reason: 'asked twice' }));
  expect(good(await support.call(showCustomer, { customerId: idOf() })).notes).toMatchObject([{ text: 'asked twice' }]);
  const events = good(await support.call(listCustomerEvents, { customerId: idOf(), pageSize: 2 }));
  expect(events.items).toHaveLength(2);
  const last = good(await support.call(listCustomerEvents, { customerId: idOf(), pageSize: 2, page: 2 }));
  expect(last.items[0]?.no).toBe((events.items[1]?.no ?? 0) - 1);
  expect(refusalOf(await support.call(showCustomer, { customerId: '8800000000' }))).toBe('customer_unknown');
});

test('orders stop after two people said so, and go on when the end has come', async () => {
  const compliance = await operators.as('compliance');
  const until = new Date(house.clock.nowMs() + 5 * 60_000).toISOString();
  const wish = {
    customerId: idOf(),
    restriction: 'no_trade' as const,
    until,
    told: 'we look into a complaint',
    reason,
  };
  expect(await buy()).toBe('none');
  const { proposalId } = good(await compliance.call(restrictCustomer, { ...wish, requestId: 'restrict-0001' }));
  expect(await buy()).toBe('none');
  await operators.approve(proposalId);
  expect(await buy()).toBe('account_trading_stopped');
  const shown = good(await compliance.call(showCustomer, { customerId: idOf() }));
  expect(shown.restrictions).toMatchObject([{ restriction: 'no_trade', until, reason: 'we look into a complaint' }]);
  house.clock.sleep(6 * 60_000);
  expect(await buy()).toBe('none');
  await expect
    .poll(async () => good(await compliance.call(showCustomer, { customerId: idOf() })).restrictions)
    .toEqual([]);
});

test('a frozen customer is signed out everywhere, and comes back after two people lifted it', async () => {
  const compliance = await operators.as('compliance');
  const wish = { customerId: idOf(), restriction: 'frozen' as const, told: 'your account may be stolen', reason };
  const { proposalId } = good(await compliance.call(restrictCustomer, { ...wish, requestId: 'freeze-00001' }));
  await operators.approve(proposalId);
  expect(good(await person.client.call(loginInfo, {}))).toEqual({});
  const lift = { customerId: idOf(), restriction: 'frozen' as const, reason, requestId: 'unfreeze-001' };
  const lifted = good(await compliance.call(releaseCustomer, lift));
  await operators.approve(lifted.proposalId);
  const [found] = good(await compliance.call(findCustomers, { text: idOf() })).items;
  expect(found?.status).toBe(1);
  expect(refusalOf(await compliance.call(releaseCustomer, { ...lift, requestId: 'unfreeze-002' }))).toBe(
    'customer_not_restricted',
  );
});

test('who may only read proposes nothing', async () => {
  const auditor = await operators.as('auditor');
  const wish = {
    customerId: idOf(),
    restriction: 'frozen' as const,
    told: 'no reason',
    reason,
    requestId: 'freeze-0002',
  };
  expect(refusalOf(await auditor.call(restrictCustomer, wish))).toBe('capability_missing');
});
