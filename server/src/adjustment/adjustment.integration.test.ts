import { decimal } from '@tarazu/domain/money';
import { listMessages } from '@tarazu/wire/content/message';
import {
  listLedgerEntries,
  proposeAdjustment,
  showCustomerBalances,
  showLedgerEntryToOperator,
  verifyWholeLedger,
} from '@tarazu/wire/operator/ledger';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';

let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

let requests = 0;
const request = () => {
  requests += 1;
  return `adjust-${requests}`;
};

const wish = (person: TestPerson, amount: string, direction: 'credit' | 'debit' = 'credit') => ({
  customerId: person.userId,
  direction,
  currency: 'INR' as const,
  amount,
  explanation: 'A fee was charged twice',
  reason: 'ticket 12',
  requestId: request(),
});

async function available({ client }: TestPerson): Promise<bigint> {
  const { accounts } = good(await client.call(showAssets, {}));
  return decimal(accounts.find(({ currency }) => currency === 'INR')?.available ?? '0');
}

test('a correction takes two people, balances, and the customer sees it with its explanation', async () => {
  const person = await app.person();
  const before = await available(person);
  const maker = await operators.as('treasury', 1);
  const [granted] = good(await person.client.call(listLedger, {})).items;
  const { proposalId } = good(
    await maker.call(proposeAdjustment, { ...wish(person, '250'), corrects: granted?.entry ?? 0 }),
  );
  expect(await available(person)).toBe(before);
  const own = { requestId: request(), proposalId, verdict: 'approve', reason: 'mine' } as const;
  expect(refusalOf(await maker.call(decideProposal, own))).toBe('proposal_own');
  await operators.approve(proposalId);
  expect(await available(person)).toBe(before + decimal('250'));

  const [line] = good(await person.client.call(listLedger, { group: 'adjustments' })).items;
  expect(line).toMatchObject({
    kind: 'adjustment.made',
    amount: '250.00',
    reference: { explanation: 'A fee was charged twice', adjustmentId: proposalId },
  });
  const messages = good(await person.client.call(listMessages, { topic: 'money' })).items;
  expect(messages[0]).toMatchObject({ type: 'adjustment.made' });
  expect(messages[0]?.text).toContain('A fee was charged twice');

  const auditor = await operators.as('auditor');
  const { customerId } = good(await auditor.call(showCustomerBalances, { customerId: person.userId }));
  const { items } = good(await auditor.call(listLedgerEntries, { customerId, group: 'adjustments' }));
  expect(items).toMatchObject([{ kind: 'adjustment.made', sums: [{ asset: 'INR', amount: '250.00' }] }]);
  const entry = good(await auditor.call(showLedgerEntryToOperator, { customerId, entry: items[0]?.entry ?? 0 }));
  expect(entry.balanced).toBe(true);
  expect(entry.lines.map(({ account, purpose, amount }) => `${account} ${purpose} ${amount}`).toSorted()).toEqual(
    ['house adjustment -250.00', `${customerId} available 250.00`].toSorted(),
  );
  const verified = good(await auditor.call(verifyWholeLedger, { anew: '1' }));
  expect(verified.differences).toEqual([]);
  expect(verified.house).toContainEqual({ asset: 'INR', purpose: 'adjustment', amount: '-250.00' });
});

test('bounded: by amount, by what there is, also when it is spent before the second word, and by a day', async () => {
  const person = await app.person();
  const maker = await operators.as('treasury', 1);
  const propose = (amount: string, direction: 'credit' | 'debit' = 'credit') =>
    maker.call(proposeAdjustment, wish(person, amount, direction));
  expect(refusalOf(await propose('50000.01'))).toBe('adjustment_too_large');
  expect(refusalOf(await propose('0'))).toBe('adjustment_amount');
  const stranger = { ...wish(person, '5'), customerId: '00000000' };
  expect(refusalOf(await maker.call(proposeAdjustment, stranger))).toBe('ledger_customer_unknown');
  const nothing = { ...wish(person, '5'), corrects: 999 };
  expect(refusalOf(await maker.call(proposeAdjustment, nothing))).toBe('ledger_entry_unknown');

  const first = good(await propose('50000', 'debit'));
  expect(refusalOf(await propose('1'))).toBe('proposal_open_already');
  await operators.approve(first.proposalId);
  await operators.approve(good(await propose('50000', 'debit')).proposalId);
  const third = good(await propose('0.01', 'debit'));
  await expect(operators.approve(third.proposalId)).rejects.toThrow('adjustment_day_limit');
  expect(await available(person)).toBe(decimal('400000'));
});

test('nobody else may: not by role, not by a person’s session', async () => {
  const person = await app.person();
  for (const role of ['administrator', 'credit', 'support', 'auditor'] as const) {
    const { call } = await operators.as(role);
    expect(refusalOf(await call(proposeAdjustment, wish(person, '5')))).toBe('capability_missing');
  }
  expect(refusalOf(await person.client.call(proposeAdjustment, wish(person, '5')))).toBe('operator_session_gone');
  const content = await operators.as('content');
  expect(refusalOf(await content.call(showCustomerBalances, { customerId: person.userId }))).toBe('capability_missing');
});
