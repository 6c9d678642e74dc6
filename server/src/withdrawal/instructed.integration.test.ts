import { addWithdrawal, cancelWithdrawal, quoteWithdrawal, showWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { deskWithdrawals, refuseWithdrawal } from '@tarazu/wire/funding/withdrawal-desk';
import { restrictCustomer } from '@tarazu/wire/operator/customer';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { addPayee } from '@tarazu/wire/payee';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { asWriter, type Database } from '../platform/database.ts';
import { eventually } from '../testing/eventually.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators, logInAgain } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, testPassword } from '../testing/test-app.ts';
import { testPapers, verified } from '../testing/verified.ts';
import { verifyWithdrawals } from './index.ts';

const digits = '730951';
const dayMs = 24 * 3_600_000;

test('a stop between the mark and the rail comes too late and says so, and after a crash there it is paid once', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  // The rail is told, and the program learns nothing of it before it ends.
  const cutOff: Database = {
    ...kept,
    side: asWriter((statement, values) =>
      statement.name === 'rail_practice_insert' && values?.includes('out') === true
        ? Promise.reject(new Error('cut off'))
        : database.side.query(statement, values),
    ),
  };
  const before = await createTestApp({ database: cutOff });
  const person = await before.person();
  const operators = createOperators(before);
  await verified(operators, person, testPapers('IN'));
  const own = { next: digits, nextAgain: digits };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const account = { account: '000123456789', accountAgain: '000123456789', ifsc: 'SBIN0000691' };
  const added = { requestId: 'instructed-payee', kind: 'bank-in', ...account, withdrawalPassword: digits } as const;
  const { payeeId } = good(await person.client.call(addPayee, added));
  for (const [role, which] of [
    ['treasury', 1],
    ['compliance', 1],
    ['compliance', 2],
  ] as const) {
    await operators.as(role, which);
  }
  before.clock.jumpTo(before.clock.nowMs() + 9 * dayMs);
  const operatorOf = async (role: 'treasury' | 'compliance', which = 1) => {
    before.clock.jumpTo(before.clock.nowMs() + 31_000);
    return before.operatorClient(await logInAgain(before, await operators.person(role, which)));
  };
  const { quote } = good(await person.client.call(quoteWithdrawal, { payeeId, amount: '700' }));
  const wish = { requestId: 'instructed-asked', quote, withdrawalPassword: digits };
  const { withdrawalId } = good(await person.client.call(addWithdrawal, wish));
  await eventually(
    async () => good(await person.client.call(showWithdrawal, { withdrawalId })),
    ({ status }) => status === 'instructed',
  );

  const treasury = await operatorOf('treasury');
  const { items } = good(await treasury.call(deskWithdrawals, { list: 'under_way' }));
  expect(items).toMatchObject([{ withdrawalId, status: 'instructed' }]);
  const refuse = { requestId: 'instructed-refused', withdrawalId, reason: 'a test' };
  expect(refusalOf(await treasury.call(refuseWithdrawal, refuse))).toBe('withdrawal_instructed');
  const cancel = { requestId: 'instructed-cancel', withdrawalId };
  expect(refusalOf(await person.client.call(cancelWithdrawal, cancel))).toBe('withdrawal_not_cancellable');
  const about = {
    customerId: items[0]?.customerId ?? '',
    restriction: 'no_withdraw',
    told: 'we look into it',
  } as const;
  const stop = { ...about, requestId: 'instructed-stop', reason: 'a test' };
  const { proposalId } = good(await (await operatorOf('compliance', 1)).call(restrictCustomer, stop));
  const verdict = { requestId: 'instructed-agreed', proposalId, verdict: 'approve', reason: 'a test' } as const;
  expect(good(await (await operatorOf('compliance', 2)).call(decideProposal, verdict)).status).toBe('done');
  const held = good(await person.client.call(showWithdrawal, { withdrawalId }));
  expect(held.status).toBe('instructed');
  const startMs = before.clock.nowMs();
  await before.close();
  expect((await verifyWithdrawals(database)).differences).toEqual([]);

  const after = await createTestApp({ database: kept, startMs });
  const show = async () => good(await after.client(person.token).call(showWithdrawal, { withdrawalId }));
  await eventually(show, ({ status }) => status === 'sent');
  after.clock.advance(6000);
  const paid = await eventually(show, ({ status }) => status === 'paid');
  expect(paid.steps.map(({ step }) => step)).toEqual([
    'withdrawal.requested',
    'withdrawal.released',
    'withdrawal.instructed',
    'withdrawal.sent',
    'withdrawal.paid',
  ]);
  const text = `select reference from rail_practice_payment where direction = 'out'`;
  expect(await database.query({ name: 'test_instructed', text })).toEqual([{ reference: paid.number }]);
  expect((await verifyWithdrawals(database)).differences).toEqual([]);
  await after.close();
  await database.close();
});
