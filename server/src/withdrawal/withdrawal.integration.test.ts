import type { Client } from '@tarazu/wire/client';
import { addDeposit, simulatePayment } from '@tarazu/wire/funding/deposit';
import { pauseRails, reconcileRails } from '@tarazu/wire/funding/rail';
import {
  addWithdrawal,
  cancelWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
  showWithdrawal,
  type WithdrawalStatus,
  withdrawalStart,
} from '@tarazu/wire/funding/withdrawal';
import {
  checkWithdrawal,
  deskWithdrawalDetail,
  deskWithdrawals,
  refuseWithdrawal,
} from '@tarazu/wire/funding/withdrawal-desk';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { addPayee, removePayee } from '@tarazu/wire/payee';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { verifyRails } from '../rail/index.ts';
import { eventually } from '../testing/eventually.ts';
import { createOperators, logInAgain, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testPassword } from '../testing/test-app.ts';
import { testPapers, verified } from '../testing/verified.ts';
import { verifyWithdrawals } from './index.ts';

const HOUR_MS = 3_600_000;
const digits = '730951';
let app: TestApp;
let operators: TestOperators;
let person: TestPerson;
let payeeId = '';
let number = 0;

const requestId = () => {
  number += 1;
  return `request-${number}`;
};
const why = { reason: 'for the test' };

/** Somebody verified with a withdrawal password and a bank account that has waited its day and its week. */
async function payingPerson(): Promise<{ person: TestPerson; payeeId: string }> {
  const made = await app.person();
  await verified(operators, made, testPapers('IN'));
  const own = { next: digits, nextAgain: digits };
  good(await made.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const account = { account: '000123456789', accountAgain: '000123456789', ifsc: 'SBIN0000691' };
  const wish = { requestId: requestId(), kind: 'bank-in', ...account, withdrawalPassword: digits } as const;
  return { person: made, payeeId: good(await made.client.call(addPayee, wish)).payeeId };
}

beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
  ({ person, payeeId } = await payingPerson());
  await operators.as('treasury', 1);
  await operators.as('treasury', 2);
  await operators.as('support');
}, 150_000);
afterAll(() => app.close());

/** Sessions of operators end with the hours that these tests jump over, so the same people log in again. */
async function operatorOf(role: 'treasury' | 'support', which = 1): Promise<Client> {
  app.clock.jumpTo(app.clock.nowMs() + 31_000);
  return app.operatorClient(await logInAgain(app, await operators.person(role, which)));
}

async function createTwoChecked() {
  const { withdrawalId } = await asked('60000');
  const [first, second] = [await operatorOf('treasury', 1), await operatorOf('treasury', 2)];
  return { first, second, withdrawalId };
}

async function purse(client: Client = person.client) {
  const { terms } = good(await client.call(withdrawalStart, {}));
  const own = terms.find(({ currency }) => currency === 'INR');
  return { available: Number(own?.available), setAside: Number(own?.setAside) };
}

async function quoted(amount: string, client = person.client, to = payeeId) {
  return good(await client.call(quoteWithdrawal, { payeeId: to, amount }));
}

async function asked(amount: string) {
  const { quote } = await quoted(amount);
  return good(await person.client.call(addWithdrawal, { requestId: requestId(), quote, withdrawalPassword: digits }));
}

function becomes(withdrawalId: string, status: WithdrawalStatus) {
  return eventually(
    async () => good(await person.client.call(showWithdrawal, { withdrawalId })),
    (shown) => shown.status === status,
  );
}

async function agrees(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyWithdrawals(app.database)).differences).toEqual([]);
  expect(await verifyRails(app.database)).toEqual([]);
}

test('a new account waits a day, and changed credentials hold withdrawals back', async () => {
  expect(refusalOf(await person.client.call(quoteWithdrawal, { payeeId, amount: '100' }))).toBe('payee_held');
  const stranger = await app.person();
  expect(refusalOf(await stranger.client.call(quoteWithdrawal, { payeeId, amount: '100' }))).toBe('kyc_required');
  app.clock.jumpTo(app.clock.nowMs() + 25 * HOUR_MS);
  const early = await quoted('1000');
  expect(early).toMatchObject({ fee: '0.00', receives: '1000.00', route: 'one_check', looks: ['new_payee'] });
  expect(refusalOf(await stranger.client.call(quoteWithdrawal, { payeeId, amount: '100' }))).toBe('kyc_required');
  app.clock.jumpTo(app.clock.nowMs() + 7 * 24 * HOUR_MS);
  expect(await quoted('1000')).toMatchObject({ route: 'automatic', looks: [] });
  const changed = { current: digits, next: '246802', nextAgain: '246802' };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...changed }));
  expect(refusalOf(await person.client.call(quoteWithdrawal, { payeeId, amount: '1000' }))).toBe(
    'withdrawal_credential_hold',
  );
  const back = { current: '246802', next: digits, nextAgain: digits };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...back }));
  app.clock.jumpTo(app.clock.nowMs() + 25 * HOUR_MS);
});

test('a small one goes by itself: set aside, sent, paid, and the rail’s books agree', async () => {
  const before = await purse();
  const made = await asked('5000');
  expect(made).toMatchObject({ route: 'automatic', amount: '5000.00', receives: '5000.00' });
  expect(await purse()).toEqual({ available: before.available - 5000, setAside: before.setAside + 5000 });
  await becomes(made.withdrawalId, 'sent');
  app.clock.advance(6000);
  const paid = await becomes(made.withdrawalId, 'paid');
  expect(paid.steps.map(({ step }) => step)).toEqual([
    'withdrawal.requested',
    'withdrawal.released',
    'withdrawal.instructed',
    'withdrawal.sent',
    'withdrawal.paid',
  ]);
  expect(await purse()).toEqual({ available: before.available - 5000, setAside: before.setAside });
  await agrees();
});

test('one that comes back gives the whole amount back', async () => {
  const before = await purse();
  const made = await asked('5000.04');
  await becomes(made.withdrawalId, 'sent');
  app.clock.advance(6000);
  expect(await becomes(made.withdrawalId, 'failed')).toMatchObject({ reason: 'name_differs', cancellable: false });
  expect(await purse()).toEqual(before);
  await agrees();
});

test('the password counts for what was shown and for nothing else, once, and for two minutes', async () => {
  const before = await purse();
  const { client } = person;
  const { quote } = await quoted('1200');
  const send = (text: string, password = digits, id = requestId()) =>
    client.call(addWithdrawal, { requestId: id, quote: text, withdrawalPassword: password });
  const [body = '', mac = ''] = quote.split('.');
  const dearer = Buffer.from(Buffer.from(body, 'base64url').toString().replace('1200.00', '9200.00')).toString(
    'base64url',
  );
  expect(refusalOf(await send(`${dearer}.${mac}`))).toBe('withdrawal_quote_expired');
  expect(refusalOf(await send(quote, '000000'))).toBe('withdrawal_password_wrong');
  const other = await app.person();
  const stolen = await other.client.call(addWithdrawal, { requestId: requestId(), quote, withdrawalPassword: digits });
  expect(refusalOf(stolen)).toBe('withdrawal_quote_expired');
  expect(await purse()).toEqual(before);
  // Twelve at once with one quote: one withdrawal.
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => send(quote)));
  expect(outcomes.map(refusalOf).filter((name) => name === 'none')).toHaveLength(1);
  expect((await purse()).available).toBe(before.available - 1200);
  const repeated = requestId();
  const again = await quoted('1300');
  const [first, second] = [await send(again.quote, digits, repeated), await send(again.quote, digits, repeated)];
  expect(good(first).withdrawalId).toBe(good(second).withdrawalId);
  expect((await purse()).available).toBe(before.available - 2500);
  const old = await quoted('1400');
  app.clock.jumpTo(app.clock.nowMs() + 121_000);
  expect(refusalOf(await send(old.quote))).toBe('withdrawal_quote_expired');
  app.clock.advance(6000);
  await agrees();
});

test('two quotes for all the money, taken at once, pay it once', async () => {
  const before = await purse();
  const half = String(Math.floor(before.available * 0.6));
  const quotes = await Promise.all([quoted(half), quoted(half), quoted(half)]);
  const outcomes = await Promise.all(
    quotes.map(({ quote }) =>
      person.client.call(addWithdrawal, { requestId: requestId(), quote, withdrawalPassword: digits }),
    ),
  );
  expect(outcomes.map(refusalOf).toSorted()).toEqual(['none', 'withdrawal_insufficient', 'withdrawal_insufficient']);
  const { items } = good(await person.client.call(listWithdrawals, {}));
  const [open] = items.filter(({ cancellable }) => cancellable);
  if (!open) throw new Error('nothing to cancel');
  expect(open.route).toBe('two_checks');
  const { withdrawalId } = open;
  const other = await app.person();
  expect(refusalOf(await other.client.call(cancelWithdrawal, { requestId: requestId(), withdrawalId }))).toBe(
    'withdrawal_unknown',
  );
  expect(refusalOf(await other.client.call(showWithdrawal, { withdrawalId }))).toBe('withdrawal_unknown');
  good(await person.client.call(cancelWithdrawal, { requestId: requestId(), withdrawalId }));
  expect((await purse()).available).toBe(before.available);
  await agrees();
});

test('a large one takes two different people, and either may refuse it', async () => {
  const { first, second, withdrawalId } = await createTwoChecked();
  const support = await operatorOf('support');
  expect(refusalOf(await support.call(checkWithdrawal, { requestId: requestId(), withdrawalId, ...why }))).toBe(
    'capability_missing',
  );
  const detail = good(await first.call(deskWithdrawalDetail, { withdrawalId }));
  expect(detail).toMatchObject({ nameMatches: true, looks: ['large_amount'], proposal: null });
  const checked = good(
    await first.call(checkWithdrawal, { requestId: requestId(), withdrawalId, reason: 'usual size' }),
  );
  expect(checked).toMatchObject({ status: 'checked', proposal: { reason: 'usual size' } });
  const { proposalId = '' } = checked.proposal ?? {};
  const approve = { requestId: requestId(), proposalId, verdict: 'approve', ...why } as const;
  expect(refusalOf(await first.call(decideProposal, approve))).toBe('proposal_own');
  expect(good(await person.client.call(showWithdrawal, { withdrawalId })).status).toBe('checked');
  expect(good(await second.call(decideProposal, { ...approve, requestId: requestId() })).status).toBe('done');
  await becomes(withdrawalId, 'sent');
  // Found by the number of the order or of the customer, and by name; whoever stops the customer sees that it has left.
  const found = async (text: string) => good(await first.call(deskWithdrawals, { list: 'under_way', text })).items;
  for (const text of [checked.number.slice(0, 12).toLowerCase(), person.userId, checked.customerName ?? '']) {
    expect(await found(text), text).toMatchObject([{ withdrawalId, status: 'sent', customerId: person.userId }]);
  }
  expect(await found('nobody of this name')).toEqual([]);
  expect(good(await first.call(deskWithdrawals, { text: checked.customerName ?? '' })).cut).toBe(false);
  expect(refusalOf(await person.client.call(cancelWithdrawal, { requestId: requestId(), withdrawalId }))).toBe(
    'withdrawal_not_cancellable',
  );
  app.clock.advance(6000);
  await becomes(withdrawalId, 'paid');
  const before = await purse();
  const refusedOne = await asked('60000');
  const wish = { requestId: requestId(), withdrawalId: refusedOne.withdrawalId, reason: 'The account looks wrong' };
  expect(good(await second.call(refuseWithdrawal, wish)).status).toBe('refused');
  expect(good(await person.client.call(showWithdrawal, { withdrawalId: refusedOne.withdrawalId }))).toMatchObject({
    reason: 'The account looks wrong',
  });
  expect(await purse()).toEqual(before);
  const { balances, differences } = good(
    await first.call(reconcileRails, { date: new Date(app.clock.nowMs()).toISOString().slice(0, 10) }),
  );
  expect(differences).toEqual([]);
  for (const { ledger, rails } of balances) expect(ledger).toBe(rails);
  await agrees();
});

/** Fresh money makes somebody look; one check is enough for a middling amount. */
test('fresh money is looked at by one person, and a pause stops new ones and ends by itself', async () => {
  const order = good(await person.client.call(addDeposit, { requestId: requestId(), channel: 'upi', amount: '700' }));
  good(await person.client.call(simulatePayment, { requestId: requestId(), depositId: order.depositId }));
  const made = await asked('300');
  expect(made).toMatchObject({ route: 'one_check', looks: ['fresh_deposit'], status: 'requested' });
  const treasury = await operatorOf('treasury');
  const { counts } = good(await treasury.call(deskWithdrawals, {}));
  expect(counts.first).toBe(1);
  const wish = { requestId: requestId(), withdrawalId: made.withdrawalId, ...why };
  good(await treasury.call(checkWithdrawal, wish));
  await becomes(made.withdrawalId, 'sent');
  app.clock.advance(6000);
  await becomes(made.withdrawalId, 'paid');
  const pause = { requestId: requestId(), direction: 'withdrawal', minutes: 10, reason: 'The bank is down' } as const;
  good(await treasury.call(pauseRails, pause));
  expect(refusalOf(await person.client.call(quoteWithdrawal, { payeeId, amount: '300' }))).toBe('withdrawals_paused');
  expect(good(await person.client.call(withdrawalStart, {})).pause).toMatchObject({ reason: 'The bank is down' });
  app.clock.jumpTo(app.clock.nowMs() + 10 * 60_000);
  expect(await quoted('300')).toMatchObject({ receives: '300.00' });
  await agrees();
});

test('an account that is taken off the list after the quote is not paid', async () => {
  const { quote } = await quoted('300');
  const before = await purse();
  good(await person.client.call(removePayee, { payeeId }));
  const sent = await person.client.call(addWithdrawal, { requestId: requestId(), quote, withdrawalPassword: digits });
  expect(refusalOf(sent)).toBe('payee_unknown');
  expect(await purse()).toEqual(before);
  expect(good(await person.client.call(showAssets, {})).accounts).not.toHaveLength(0);
});

test('three months after the identity check the limits rise by themselves, for whoever it is', async () => {
  const seen: string[] = [];
  for (const days of [0, 25, 25, 25, 25]) {
    app.clock.jumpTo(app.clock.nowMs() + days * 24 * HOUR_MS);
    const { tier, terms } = good(await person.client.call(withdrawalStart, {}));
    seen.push(`${tier.place}/${tier.of} ${terms.find(({ currency }) => currency === 'INR')?.dayMax}`);
  }
  expect([seen[0], seen.at(-1)]).toEqual(['1/2 1000000.00', '2/2 2000000.00']);
});
