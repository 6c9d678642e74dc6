import { listMessages } from '@tarazu/wire/content/message';
import { listPoints } from '@tarazu/wire/credit';
import {
  acceptLoan,
  applyForLoan,
  claimRepayment,
  exitLoan,
  type LoanView,
  listLoans,
  quoteLoan,
  repayLoan,
  showLoan,
  showLoans,
} from '@tarazu/wire/loan';
import { listLoanCases, proposeLoanDecision, proposeLoanLimit, proposeRepayment } from '@tarazu/wire/loan-review';
import { decideProposal } from '@tarazu/wire/operator/proposal';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { createOperators, logInAgain, type TestOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { verified } from '../testing/verified.ts';
import { verifyLoans } from './index.ts';

const DAY = 86_400_000;
const reason = 'the papers are in order';
let app: TestApp;
let operators: TestOperators;
let requests = 0;
const requestId = () => {
  requests += 1;
  return `loan-test-${requests}`;
};

beforeAll(async () => {
  app = await createTestApp({ environment: { OPERATOR_IDLE_MINUTES: '480' } });
  operators = createOperators(app);
});
afterAll(() => app.close());

/** What the operators do is done by two of them, the real way. */
async function enable({ userId }: TestPerson, limit: string): Promise<void> {
  const officer = await operators.as('credit');
  const wish = { userId, currency: 'INR', limit, reason, requestId: requestId() } as const;
  await operators.approve(good(await officer.call(proposeLoanLimit, wish)).proposalId);
}

async function decide(loanId: string, outcome: 'offer' | 'reject'): Promise<void> {
  const officer = await operators.as('credit');
  const wish = { loanId, outcome, reason, requestId: requestId() };
  await operators.approve(good(await officer.call(proposeLoanDecision, wish)).proposalId);
}

async function borrower(limit = '200000'): Promise<TestPerson> {
  const person = await app.person();
  await verified(operators, person);
  await enable(person, limit);
  return person;
}

const wish = { currency: 'INR', amount: '50000', days: 90, agree: true } as const;

async function lent(person: TestPerson): Promise<LoanView> {
  const { loanId } = good(await person.client.call(applyForLoan, { ...wish, requestId: requestId() }));
  await decide(loanId, 'offer');
  const { facts } = good(await person.client.call(showLoan, { loanId }));
  const accept = { loanId, total: facts?.total ?? '', requestId: requestId() };
  const loan = good(await person.client.call(acceptLoan, accept));
  // Said twice, it is paid out once.
  expect(good(await person.client.call(acceptLoan, accept))).toEqual(loan);
  return loan;
}

const available = async ({ client }: TestPerson) =>
  Number(good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'INR')?.available);

async function agrees(): Promise<void> {
  expect(await verifyLoans(app.database)).toEqual([]);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
}

test('nothing is lent before identity, a limit, two operators and the key facts', async () => {
  const person = await app.person();
  const { client } = person;
  const ask = (change: object = {}) => client.call(applyForLoan, { ...wish, requestId: requestId(), ...change });
  expect(refusalOf(await ask({ agree: false }))).toBe('loan_agree');
  expect(refusalOf(await ask())).toBe('loan_needs_identity');
  await verified(operators, person);
  expect(refusalOf(await ask())).toBe('loan_not_enabled');
  await enable(person, '80000');
  const shown = good(await client.call(showLoans, {}));
  // 62 and 10 points for the identity: the middle band, half of what was enabled.
  expect(shown).toMatchObject({ verified: true, points: 72, band: 'qualified', limitPercent: 50 });
  expect(shown.products[0]).toMatchObject({ currency: 'INR', limit: '80000.00', allowed: '40000.00' });
  expect(refusalOf(await ask())).toBe('loan_amount_high');
  expect(good(await client.call(quoteLoan, { currency: 'INR', amount: '50000', days: 90 })).refusal).toBe(
    'loan_amount_high',
  );
  const { loanId } = good(await ask({ amount: '40000' }));
  expect(refusalOf(await ask({ amount: '40000' }))).toBe('loan_open_already');
  expect(refusalOf(await client.call(acceptLoan, { loanId, total: '1', requestId: requestId() }))).toBe(
    'loan_state_changed',
  );
  await decide(loanId, 'reject');
  expect(good(await client.call(showLoan, { loanId }))).toMatchObject({ status: 'rejected', reason, owed: null });
  const stranger = await app.person();
  expect(refusalOf(await stranger.client.call(showLoan, { loanId }))).toBe('loan_unknown');
});

test('from the application to the last repayment, with what it does to balance, ledger and score', async () => {
  const person = await borrower();
  const { client } = person;
  const before = await available(person);
  const { loanId, facts } = await lent(person);
  expect(facts).toMatchObject({ total: '50989.53', apr: '0.1200', interest: '989.53' });
  expect((await available(person)) - before).toBeCloseTo(50_000, 2);
  await agrees();
  const { transactionPassword } = person;
  const paying = { loanId, transactionPassword };
  const other = await app.person();
  const steal = { loanId, amount: '10', requestId: requestId() };
  expect(refusalOf(await other.client.call(repayLoan, steal))).toBe('loan_unknown');
  app.clock.jumpTo(app.clock.nowMs() + 10 * DAY);
  const owed = good(await client.call(showLoan, { loanId })).owed;
  expect(owed).toMatchObject({ principal: '50000.00', interest: '164.38', payoff: '50164.38', exit: null });
  expect(refusalOf(await client.call(repayLoan, { ...paying, amount: '50164.39', requestId: requestId() }))).toBe(
    'loan_repay_much',
  );
  const part = good(
    await client.call(repayLoan, { ...paying, amount: '20164.38', mode: 'lower', requestId: requestId() }),
  );
  expect(part.owed).toMatchObject({ principal: '30000.00', interest: '0.00' });
  expect(part.plan.map(({ state }) => state)).toEqual(['next', 'ahead', 'ahead']);
  await agrees();
  app.clock.jumpTo(app.clock.nowMs() + 20 * DAY);
  const { owed: later } = good(await client.call(showLoan, { loanId }));
  expect(later?.interest).toBe('197.26');
  const whole = { ...paying, amount: later?.payoff ?? '' };
  const twice = await Promise.all([1, 2].map(() => client.call(repayLoan, { ...whole, requestId: requestId() })));
  expect(twice.map(refusalOf).toSorted()).toEqual(['loan_state_changed', 'none']);
  const done = good(await client.call(showLoan, { loanId }));
  expect(done).toMatchObject({ status: 'repaid', owed: null });
  expect(good(await client.call(listLoans, {})).items[0]?.steps.map(({ status }) => status)).toEqual([
    'under_review',
    'offered',
    'in_progress',
    'repaid',
  ]);
  // What was borrowed went back, with the interest of the days.
  expect(before - (await available(person))).toBeCloseTo(164.38 + 197.26, 2);
  await agrees();
  await app.loans.settled();
  const { items, points } = good(await client.call(listPoints, {}));
  expect(items.map(({ ruleId }) => ruleId)).toContain('loan_repaid_on_time');
  expect(points).toBeGreaterThan(72);
  const told = good(await client.call(listMessages, { pageSize: 100 })).items;
  expect(told.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Loan amount enabled', 'A loan is offered to you', 'Loan paid out', 'Loan repaid']),
  );
});

test('given up while it cools off it leaves no point and no fee', async () => {
  const own = await createTestApp();
  const people = createOperators(own);
  const [mine, all] = [app, operators];
  [app, operators] = [own, people];
  const person = await borrower();
  const { loanId, owed } = await lent(person);
  expect(owed?.exit).toMatchObject({ until: '2026-11-23', cost: '50000.00' });
  expect(good(await person.client.call(exitLoan, { loanId, cost: '50000.00', requestId: requestId() })).status).toBe(
    'repaid',
  );
  await own.loans.settled();
  const { items } = good(await person.client.call(listPoints, {}));
  expect(items.map(({ ruleId }) => ruleId)).toEqual(['identity_verified']);
  await agrees();
  [app, operators] = [mine, all];
  await own.close();
});

test('late it is charged once, and a transfer counts when two operators have found it', async () => {
  const own = await createTestApp();
  const [mine, all] = [app, operators];
  app = own;
  operators = createOperators(own);
  const person = await borrower();
  const { client } = person;
  const { loanId } = await lent(person);
  // A session that is not used for a month ends, so it is used once on the way.
  own.clock.jumpTo(own.clock.nowMs() + 20 * DAY);
  good(await client.call(showLoan, { loanId }));
  own.clock.jumpTo(own.clock.nowMs() + 11 * DAY);
  for (const _again of [1, 2]) {
    own.clock.sleep(10 * 60_000);
    await own.loans.settled();
  }
  const late = good(await client.call(showLoan, { loanId }));
  expect(late).toMatchObject({ status: 'overdue', owed: { penal: '339.93' } });
  expect(late.plan[0]).toMatchObject({ state: 'late', penal: '339.93' });
  const amount = late.owed?.due ?? '';
  const claim = { loanId, amount, reference: 'UTR1234567890', requestId: requestId() };
  expect(refusalOf(await client.call(claimRepayment, { ...claim, paidOn: '2027-11-20' }))).toBe('loan_claim_day');
  good(await client.call(claimRepayment, { ...claim, paidOn: '2026-12-21' }));
  expect(good(await client.call(showLoan, { loanId })).status).toBe('repayment_review');
  const officers = await Promise.all([1, 2].map((which) => operators.person('credit', which)));
  const [maker, checker] = await Promise.all(
    officers.map(async (officer) => own.operatorClient(await logInAgain(own, officer))),
  );
  if (!maker || !checker) throw new Error('no officers');
  const { items } = good(await maker.call(listLoanCases, { filter: 'claims' }));
  expect(items.map(({ loan, points }) => [loan.loanId, points])).toEqual([[loanId, 66]]);
  const count = { loanId, outcome: 'count', reason, requestId: requestId() } as const;
  const { proposalId } = good(await maker.call(proposeRepayment, count));
  const before = await available(person);
  const verdict = { proposalId, verdict: 'approve', reason, requestId: requestId() } as const;
  expect(refusalOf(await maker.call(decideProposal, verdict))).toBe('proposal_own');
  expect(good(await checker.call(decideProposal, { ...verdict, requestId: requestId() })).status).toBe('done');
  const after = good(await client.call(showLoan, { loanId }));
  expect(after).toMatchObject({ status: 'in_progress', claim: null, owed: { penal: '0.00' } });
  expect(await available(person)).toBe(before);
  await agrees();
  await own.database.script('update loan set principal = principal + 1');
  expect(await verifyLoans(own.database)).toHaveLength(1);
  app = mine;
  operators = all;
  await own.close();
});
