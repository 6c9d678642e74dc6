import { listMessages } from '@tarazu/wire/content/message';
import { addWithdrawal, cancelWithdrawal, quoteWithdrawal, showWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { checkWithdrawal, deskWithdrawals } from '@tarazu/wire/funding/withdrawal-desk';
import { restrictCustomer } from '@tarazu/wire/operator/customer';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { addPayee } from '@tarazu/wire/payee';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createOperators, logInAgain, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testPassword } from '../testing/test-app.ts';
import { testPapers, verified } from '../testing/verified.ts';

const HOUR_MS = 3_600_000;
const digits = '730951';
let app: TestApp;
let operators: TestOperators;
let person: TestPerson;
let payeeId = '';
let number = 0;
const requestId = () => {
  number += 1;
  return `held-request-${number}`;
};

beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
  person = await app.person();
  await verified(operators, person, testPapers('IN'));
  const own = { next: digits, nextAgain: digits };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const account = { account: '000123456789', accountAgain: '000123456789', ifsc: 'SBIN0000691' };
  const wish = { requestId: requestId(), kind: 'bank-in', ...account, withdrawalPassword: digits } as const;
  payeeId = good(await person.client.call(addPayee, wish)).payeeId;
  await operators.as('treasury', 1);
  await operators.as('compliance', 1);
  await operators.as('compliance', 2);
  app.clock.jumpTo(app.clock.nowMs() + 25 * HOUR_MS);
}, 150_000);
afterAll(() => app.close());

async function operatorOf(role: 'treasury' | 'compliance', which = 1) {
  app.clock.jumpTo(app.clock.nowMs() + 31_000);
  return app.operatorClient(await logInAgain(app, await operators.person(role, which)));
}

async function asked(amount: string) {
  const { quote } = good(await person.client.call(quoteWithdrawal, { payeeId, amount }));
  const wish = { requestId: requestId(), quote, withdrawalPassword: digits };
  return good(await person.client.call(addWithdrawal, wish)).withdrawalId;
}

/** As two operators do it; both have logged in anew. */
async function stop(): Promise<void> {
  const { customerId } = good(await (await operatorOf('treasury')).call(deskWithdrawals, { list: 'first' }))
    .items[0] ?? { customerId: '' };
  const wish = { customerId, restriction: 'no_withdraw', told: 'we look into a complaint', reason: 'a test' } as const;
  const maker = await operatorOf('compliance', 1);
  const { proposalId } = good(await maker.call(restrictCustomer, { ...wish, requestId: requestId() }));
  const checker = await operatorOf('compliance', 2);
  const verdict = { requestId: requestId(), proposalId, verdict: 'approve', reason: 'a test' } as const;
  expect(good(await checker.call(decideProposal, verdict)).status).toBe('done');
}

test('what a customer asked for before they were stopped passes no check, and is not paid when it was released', async () => {
  const withdrawalId = await asked('1000');
  const released = await asked('2000');
  await stop();
  const treasury = await operatorOf('treasury');
  const check = { requestId: requestId(), withdrawalId, reason: 'a test' };
  expect(refusalOf(await treasury.call(checkWithdrawal, check))).toBe('account_withdrawals_stopped');

  // Released in the moment before, and the program ended there.
  await app.database.script(
    `update withdrawal set status = 'released', route = 'automatic' where withdrawal_id = '${released}'`,
  );
  app.clock.advance(31_000);
  const held = await eventually(
    async () => good(await person.client.call(showWithdrawal, { withdrawalId: released })),
    ({ status }) => status === 'requested',
  );
  expect(held).toMatchObject({ route: 'one_check', reason: 'account_withdrawals_stopped', cancellable: true });
  expect(held.steps.at(-1)?.step).toBe('withdrawal.held');
  const paid = await app.database.query({ name: 'test_payouts', text: 'select 1 from rail_practice_payment' });
  expect(paid).toEqual([]);
  for (const [language, words] of [
    ['en-US', 'withdrawals are stopped for your account'],
    ['pt-BR', 'os saques da sua conta estão suspensos'],
  ] as const) {
    const { items } = good(await app.client(person.token, language).call(listMessages, { topic: 'money' }));
    expect(items[0]?.text).toContain(words);
  }
  const waiting = good(await treasury.call(deskWithdrawals, { list: 'first' })).items;
  expect(waiting.map((one) => one.withdrawalId)).toContain(released);
  good(await person.client.call(cancelWithdrawal, { requestId: requestId(), withdrawalId: released }));
});
