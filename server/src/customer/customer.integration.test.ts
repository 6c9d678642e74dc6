import {
  findCustomers,
  listCustomerEvents,
  noteCustomer,
  releaseCustomer,
  restrictCustomer,
  showCustomer,
} from '@tarazu/wire/operator/customer';
import { proposeKycDecision } from '@tarazu/wire/operator/kyc-review';
import { showProposal } from '@tarazu/wire/operator/proposal';
import { buyStock } from '@tarazu/wire/stock-order';
import { loginInfo } from '@tarazu/wire/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators, openPhotos, type TestOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { sendPapers, testPapers } from '../testing/verified.ts';

let app: TestApp;
let operators: TestOperators;
let person: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
  person = await app.person();
});
afterAll(() => app.close());

const reason = 'a complaint came in';
const idOf = () => person.userId;
let orders = 0;

async function buy(): Promise<string> {
  const instrumentId = app.market.queries.hotStocks('IN', 1).items[0]?.id ?? '';
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
  expect(await rowsOf(app, `select count(*) from audit where action = 'customer.look'`)).toEqual([{ count: 1 }]);
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
  const until = new Date(app.clock.nowMs() + 5 * 60_000).toISOString();
  const wish = {
    customerId: idOf(),
    restriction: 'no_trade' as const,
    until,
    told: 'we look into a complaint',
    reason,
  };
  expect(await buy()).toBe('none');
  // What they hold and what happened is told by the name of the share.
  const { balances } = good(await compliance.call(showCustomer, { customerId: idOf() }));
  const named = expect.stringMatching(/^\p{L}.* \([A-Z]+\)$/u);
  expect(balances).toContainEqual(expect.objectContaining({ asset: expect.stringMatching(/^IN:/), name: named }));
  expect(balances).toContainEqual(expect.objectContaining({ asset: 'INR', name: null }));
  const { items } = good(await compliance.call(listCustomerEvents, { customerId: idOf(), pageSize: 2 }));
  expect(items.find(({ type }) => type === 'order.filled')).toMatchObject({ instrument: named });
  const { proposalId } = good(await compliance.call(restrictCustomer, { ...wish, requestId: 'restrict-0001' }));
  expect(await buy()).toBe('none');
  await operators.approve(proposalId);
  expect(await buy()).toBe('account_trading_stopped');
  const shown = good(await compliance.call(showCustomer, { customerId: idOf() }));
  expect(shown.restrictions).toMatchObject([{ restriction: 'no_trade', until, reason: 'we look into a complaint' }]);
  app.clock.sleep(6 * 60_000);
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

test('a customer is found by whole words of the verified name, in any order, and named where they are read', async () => {
  const [support, treasury] = [await operators.as('support'), await operators.as('treasury')];
  const named = await app.person();
  const find = async (text: string) => good(await support.call(findCustomers, { text })).items;
  const papers = { ...testPapers(), fullName: 'Ravi Kumar Rao' };
  const caseId = await sendPapers(named, papers);
  expect(await find('ravi')).toEqual([]);
  const [waiting] = await find(named.userId);
  expect(waiting).toMatchObject({ identity: 'pending', fullName: null });

  const reviewer = await operators.as('compliance');
  const decision = { requestId: 'name-decide-01', caseId, outcome: 'succ', reason: 'the papers are right' } as const;
  await openPhotos(reviewer, caseId);
  const { proposalId } = good(await reviewer.call(proposeKycDecision, decision));
  await operators.approve(proposalId);
  for (const text of ['ravi', 'Kumar Ravi', ' RAO ']) {
    expect(await find(text)).toMatchObject([
      { customerId: named.userId, identity: 'succ', fullName: 'Ravi Kumar Rao' },
    ]);
  }
  expect(await find('ravi nobody')).toEqual([]);
  // A name that more people have than a search goes through is said to be one.
  expect(good(await support.call(findCustomers, { text: 'kumar' })).cut).toBe(false);
  await app.database.script(`insert into kyc_name_word (owner_id, case_id, hash)
    select 1000000 + no, case_id, hash from kyc_name_word, generate_series(1, 500) no where case_id = '${caseId}'`);
  expect(good(await support.call(findCustomers, { text: 'kumar' })).cut).toBe(true);
  await app.database.script('delete from kyc_name_word where owner_id > 1000000');
  expect(await find('rav')).toEqual([]);
  expect(good(await treasury.call(showCustomer, { customerId: named.userId })).fullName).toBe('Ravi Kumar Rao');
  const shown = good(await reviewer.call(showProposal, { proposalId }));
  expect(shown).toMatchObject({ customerId: named.userId, customerName: 'Ravi Kumar Rao' });
  const kept = await rowsOf(app, `select summary from proposal where proposal_id = '${proposalId}'`);
  expect(JSON.stringify(kept)).not.toContain('Ravi');

  // A name that was kept by an older program is made findable when the house starts.
  await app.database.side.query({ name: 'test_unname', text: 'delete from kyc_name_word' });
  expect(await find('ravi')).toEqual([]);
  await app.kyc.start();
  expect(await find('ravi')).toHaveLength(1);
});
