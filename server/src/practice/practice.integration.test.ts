import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDeposit, declareDeposit, showDeposit, simulatePayment } from '@tarazu/wire/funding/deposit';
import { railNotice } from '@tarazu/wire/funding/rail';
import { addWithdrawal, quoteWithdrawal, showWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { showAuth } from '@tarazu/wire/kyc';
import { acceptLoan, applyForLoan, claimRepayment, repayLoan, showLoan, showLoans } from '@tarazu/wire/loan';
import { listAudit, listOwnAudit } from '@tarazu/wire/operator/audit';
import { showPracticeSwitch, switchPracticeDesk } from '@tarazu/wire/operator/practice';
import { addPayee, bankTemplate, listPayees } from '@tarazu/wire/payee';
import { refillPlayMoney, showPlayMoney, showPracticeDesk, showStarter, takeStarter } from '@tarazu/wire/practice';
import { buyStock, holdingInfo, listHoldings, listOrders, sellStock } from '@tarazu/wire/stock-order';
import { logIn } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { verifyDeposits } from '../deposit/index.ts';
import { verifyLoans } from '../loan/index.ts';
import { verifyAudit } from '../platform/commit/audit.ts';
import type { Database } from '../platform/database.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { practiceSecret, signNotice } from '../rail/index.ts';
import { eventually } from '../testing/eventually.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { createOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testPassword } from '../testing/test-app.ts';
import { sendPapers, testPapers } from '../testing/verified.ts';
import { verifyFills } from '../trading/index.ts';
import { verifyWithdrawals } from '../withdrawal/index.ts';

const SHARE = 'IN:SAHYM';
const digits = '730951';
const environment = { PRACTICE_DESK: 'on' };
let requests = 0;
const requestId = () => {
  requests += 1;
  return `practice-${requests}`;
};

/** Seconds pass, and the desk has done what it found meanwhile. */
async function pass(app: TestApp, ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.practiceDesk.settled();
}

async function verifiedByDesk(app: TestApp, papers = testPapers()): Promise<TestPerson> {
  const person = await app.person();
  await sendPapers(person, papers);
  await pass(app, 4_000);
  expect(good(await person.client.call(showAuth, {})).state).toBe('succ');
  return person;
}

async function agrees({ database }: TestApp): Promise<void> {
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyDeposits(database, new Map())).differences).toEqual([]);
  expect((await verifyWithdrawals(database)).differences).toEqual([]);
  expect(await verifyLoans(database)).toEqual([]);
  expect((await verifyAudit(database)).differences).toEqual([]);
}

test('a newcomer verifies, pays in, buys, sells, borrows, repays and pays out, and no operator was there', async () => {
  const app = await createTestApp({ environment });
  const person = await verifiedByDesk(app);
  const { client, transactionPassword } = person;
  const startMs = app.clock.nowMs();

  const { depositId } = good(
    await client.call(addDeposit, { requestId: requestId(), channel: 'upi', amount: '30000' }),
  );
  good(await client.call(simulatePayment, { requestId: requestId(), depositId }));

  const { products } = good(await client.call(showLoans, {}));
  expect(products[0]).toMatchObject({ currency: 'INR', limit: '100000.00', allowed: '50000.00' });
  const wish = { currency: 'INR', amount: '20000', days: 30, agree: true } as const;
  const { loanId } = good(await client.call(applyForLoan, { ...wish, requestId: requestId() }));
  await pass(app, 4_000);
  const { facts } = good(await client.call(showLoan, { loanId }));
  good(await client.call(acceptLoan, { loanId, total: facts?.total ?? '', requestId: requestId() }));
  const { owed } = good(await client.call(showLoan, { loanId }));
  const repayment = { loanId, transactionPassword, amount: owed?.payoff ?? '', requestId: requestId() };
  expect(good(await client.call(repayLoan, repayment)).status).toBe('repaid');

  const own = { next: digits, nextAgain: digits };
  good(await client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const account = { account: '000123456789', accountAgain: '000123456789', ifsc: 'SBIN0000691' };
  const payee = { requestId: requestId(), kind: 'bank-in', ...account, withdrawalPassword: digits } as const;
  const { payeeId } = good(await client.call(addPayee, payee));
  expect(good(await client.call(bankTemplate, {}))).toMatchObject({ holdHours: 24, practiceMinutes: 1 });
  await pass(app, 61_000);
  // Above what goes out unseen and above what one person may let out.
  const { quote } = good(await client.call(quoteWithdrawal, { payeeId, amount: '60000' }));
  const leaving = { requestId: requestId(), quote, withdrawalPassword: digits };
  const { withdrawalId } = good(await client.call(addWithdrawal, leaving));
  const show = async () => {
    await pass(app, 4_000);
    return good(await client.call(showWithdrawal, { withdrawalId }));
  };
  expect((await eventually(show, ({ status }) => status === 'paid')).route).toBe('two_checks');
  expect(app.clock.nowMs() - startMs).toBeLessThan(600_000);

  const bought = { instrumentId: SHARE, type: 'market', quantity: '2' } as const;
  good(await client.call(buyStock, { ...bought, requestId: requestId() }));
  app.clock.jumpTo(app.clock.nowMs() + 4 * 86_400_000);
  await app.trading.settleNow();
  const back = await app.user.sessions.authenticate(person.token);
  expect(back).toBeDefined();
  const sold = await client.call(sellStock, { ...bought, requestId: requestId(), transactionPassword });
  expect(good(sold).order.status).toBe('filled');

  const { items } = good(await client.call(listOwnAudit, { pageSize: 50 }));
  expect(new Set(items.map(({ rule }) => rule))).toEqual(new Set(['ID-1', 'LN-1', 'LN-2', 'WD-1']));
  expect(items.every(({ roles }) => roles.length === 0)).toBe(true);
  await agrees(app);
  await app.close();
}, 120_000);

test('a number that another account has sent waits for two operators, whoever of both was first', async () => {
  const app = await createTestApp({ environment });
  const [papers, both] = [testPapers(), testPapers()];
  await verifiedByDesk(app, papers);
  const [again, one, other] = [await app.person(), await app.person(), await app.person()];
  await sendPapers(again, { ...papers, documentNumber: 'XYZ7654321' });
  // Neither of these is verified yet when the other comes.
  await sendPapers(one, both);
  await sendPapers(other, { ...both, documentNumber: 'XYZ7654322' });
  for (let looks = 0; looks < 3; looks += 1) await pass(app, 4_000);
  const stateOf = async ({ client }: TestPerson) => good(await client.call(showAuth, {})).state;
  expect([await stateOf(again), await stateOf(one), await stateOf(other)]).toEqual(['pending', 'succ', 'pending']);
  await agrees(app);
  await app.close();
}, 60_000);

test('what is wrong goes back with the reason; money put aside is credited or goes back', async () => {
  const app = await createTestApp({ environment });
  const papers = testPapers();
  const person = await verifiedByDesk(app, papers);
  const { client } = person;
  const order = good(await client.call(addDeposit, { requestId: requestId(), channel: 'upi', amount: '500' }));
  const paid = {
    kind: 'paid-in',
    railReference: 'UTR0000000000AA',
    reference: order.number,
    amount: '400.00',
    currency: 'INR',
    partyName: papers.fullName,
    reason: '',
  } as const;
  const secret = practiceSecret(Buffer.alloc(48, 'test'), 'upi');
  good(await app.client().call(railNotice, signNotice(secret, 'upi', paid, app.clock.nowMs())));
  await pass(app, 4_000);
  const { items } = good(await client.call(listOwnAudit, {}));
  expect(items[0]).toMatchObject({ action: 'deposit.credit', rule: 'DP-1' });
  await agrees(app);
  await app.close();
}, 60_000);

test('what people say they transferred is looked at within seconds: a deposit, and repayments of a loan to its end', async () => {
  const app = await createTestApp({ environment });
  const { client } = await verifiedByDesk(app);
  const order = { channel: 'bank', amount: '5000', requestId: requestId() };
  const { depositId } = good(await client.call(addDeposit, order));
  const sent = { depositId, utr: 'SBIN000000077', requestId: requestId() };
  expect(good(await client.call(declareDeposit, sent)).status).toBe('in_review');
  await pass(app, 4_000);
  const credited = good(await client.call(showDeposit, { depositId }));
  expect(credited).toMatchObject({ status: 'credited', credited: '5000.00' });
  expect(credited.steps.map(({ step }) => step.replace('deposit.', ''))).toEqual([
    'requested',
    'declared',
    'found',
    'credited',
  ]);

  const wish = { currency: 'INR', amount: '20000', days: 30, agree: true } as const;
  const { loanId } = good(await client.call(applyForLoan, { ...wish, requestId: requestId() }));
  await pass(app, 4_000);
  const { facts, appliedAt } = good(await client.call(showLoan, { loanId }));
  good(await client.call(acceptLoan, { loanId, total: facts?.total ?? '', requestId: requestId() }));
  const transfer = async (amount: string) => {
    const claim = {
      loanId,
      amount,
      reference: 'UTR1234567890',
      paidOn: appliedAt.slice(0, 10),
      requestId: requestId(),
    };
    expect(good(await client.call(claimRepayment, claim)).status).toBe('repayment_review');
    await pass(app, 4_000);
    return good(await client.call(showLoan, { loanId }));
  };
  const { owed } = await transfer('5000');
  expect(owed?.principal).toBe('15000.00');
  expect((await transfer(owed?.payoff ?? '')).status).toBe('repaid');
  const { items } = good(await client.call(listOwnAudit, {}));
  expect(items.map(({ rule }) => rule)).toEqual(['LN-3', 'LN-3', 'LN-2', 'DP-2', 'LN-1', 'ID-1']);
  await agrees(app);
  await app.close();
}, 60_000);

test('the starter portfolio is given once, can be sold at once, and every book agrees', async () => {
  const app = await createTestApp();
  const { client, transactionPassword } = await app.person();
  const offer = good(await client.call(showStarter, {}));
  expect(offer.offered).toBe(true);
  expect(offer.shares.map(({ instrumentId }) => instrumentId.slice(0, 2))).toEqual(['IN', 'IN', 'IN', 'BR', 'BR']);
  const taken = await Promise.all([1, 2, 3].map(() => client.call(takeStarter, { requestId: requestId() })));
  expect(taken.map(refusalOf).toSorted()).toEqual(['none', 'starter_taken', 'starter_taken']);
  expect(good(await client.call(showStarter, {})).offered).toBe(false);
  const { items } = good(await client.call(listHoldings, { pageSize: 10 }));
  expect(items).toHaveLength(5);
  expect(items.every(({ locked, available, quantity }) => locked === '0' && available === quantity)).toBe(true);
  // What they did before they were anybody's is nobody's result.
  for (const { today, unrealised } of items) expect(today).toBe(unrealised);
  const own = items.find(({ instrumentId }) => instrumentId.startsWith('IN:'));
  const { lots } = good(await client.call(holdingInfo, { instrumentId: own?.instrumentId ?? '' }));
  expect(lots).toMatchObject([
    { tradeId: null, quantity: own?.quantity, remaining: own?.quantity, cost: own?.invested },
  ]);
  const market = { instrumentId: own?.instrumentId ?? '', type: 'market', transactionPassword } as const;
  // More of it is bought, so that the sale goes through what was given into what was bought and is not settled.
  good(await client.call(buyStock, { ...market, quantity: '1', requestId: requestId() }));
  const sold = good(await client.call(sellStock, { ...market, quantity: '1', requestId: requestId() }));
  expect(sold.order.status).toBe('filled');
  expect((await verifyFills(app.database)).differences).toEqual([]);
  app.clock.jumpTo(app.clock.nowMs() + 4 * 86_400_000);
  await app.trading.settleNow();
  const all = { ...market, quantity: own?.quantity ?? '', requestId: requestId() };
  good(await client.call(sellStock, all));
  expect((await verifyFills(app.database)).differences).toEqual([]);
  await agrees(app);
  await app.close();
}, 60_000);

test('play money is topped up or reset once a day, by postings, whoever presses twice', async () => {
  const app = await createTestApp();
  const { client } = await app.person();
  const free = async () => {
    const { accounts, nextAt } = good(await client.call(showPlayMoney, {}));
    const own = accounts.find(({ currency }) => currency === 'INR');
    return { full: own?.free === own?.starting, waits: nextAt !== undefined };
  };
  expect(await free()).toEqual({ full: true, waits: false });
  expect(refusalOf(await client.call(refillPlayMoney, { requestId: requestId(), refill: 'reset' }))).toBe(
    'refill_full',
  );
  good(await client.call(buyStock, { instrumentId: SHARE, type: 'market', quantity: '2', requestId: requestId() }));
  expect(await free()).toEqual({ full: false, waits: false });
  const wishes = ['top-up', 'reset', 'top-up'] as const;
  const answers = await Promise.all(
    wishes.map((refill) => client.call(refillPlayMoney, { requestId: requestId(), refill })),
  );
  expect(answers.map(refusalOf).toSorted()).toEqual(['none', 'refill_waits', 'refill_waits']);
  expect(await free()).toEqual({ full: true, waits: true });
  app.clock.jumpTo(app.clock.nowMs() + 86_400_000);
  expect(await free()).toEqual({ full: true, waits: false });
  await agrees(app);
  await app.close();
}, 60_000);

test('the practice login is verified, has settled shares, an order that waits and an account that money can leave to', async () => {
  const app = await createTestApp({ environment });
  const folder = await mkdtemp(join(tmpdir(), 'practice-login-'));
  const login = await app.ensurePracticeLogin(folder);
  expect(await app.ensurePracticeLogin(folder)).toEqual(login);
  const { token } = good(
    await app
      .client()
      .call(logIn, { kind: 'phone', areaCode: '+91', account: login.account, password: login.password }),
  );
  const client = app.client(token);
  expect(good(await client.call(listHoldings, { pageSize: 10 })).items).toHaveLength(5);
  expect(good(await client.call(listOrders, { filter: 'open' })).items).toHaveLength(1);
  expect(good(await client.call(showAuth, {})).state).toBe('succ');
  await pass(app, 61_000);
  const { items } = good(await client.call(listPayees, {}));
  expect(items).toMatchObject([{ kind: 'bank-in', usable: true }]);
  const { quote } = good(await client.call(quoteWithdrawal, { payeeId: items[0]?.payeeId ?? '', amount: '1000' }));
  const { withdrawalPassword = '' } = login;
  const sent = await client.call(addWithdrawal, { requestId: requestId(), quote, withdrawalPassword });
  expect(refusalOf(sent)).toBe('none');
  expect((await verifyFills(app.database)).differences).toEqual([]);
  await agrees(app);
  await app.close();
  await rm(folder, { recursive: true });
}, 60_000);

test('furnishing the practice login goes on from wherever a start was cut off, and an order waits at every start', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'practice-login-'));
  let startMs: number | undefined;
  let cutAt = 1;
  const furnished = async () => {
    let [commits, furnishing] = [0, false];
    const cutting: Database = {
      ...kept,
      transaction(work) {
        if (furnishing) commits += 1;
        return commits >= cutAt ? Promise.reject(new Error('cut off here')) : kept.transaction(work);
      },
    };
    const app = await createTestApp({
      database: cutting,
      environment,
      ...(startMs === undefined ? {} : { startMs }),
    });
    furnishing = true;
    const login = await app.ensurePracticeLogin(folder).catch(() => undefined);
    const isCut = commits >= cutAt;
    furnishing = false;
    startMs = app.clock.nowMs();
    return { app, login, isCut };
  };
  // Each start is cut off at a later commit than the one before, until one is not.
  let now = await furnished();
  for (; now.isCut || !now.login; now = await furnished()) {
    cutAt += 1;
    await now.app.close();
  }
  expect(cutAt).toBeGreaterThan(3);
  const name = { kind: 'phone', areaCode: '+91', account: now.login.account, password: now.login.password } as const;
  const has = async ({ app }: typeof now) => {
    const client = app.client(good(await app.client().call(logIn, name)).token);
    return {
      shares: good(await client.call(listHoldings, { pageSize: 10 })).items.length,
      open: good(await client.call(listOrders, { filter: 'open' })).items.length,
      identity: good(await client.call(showAuth, {})).state,
      accounts: good(await client.call(listPayees, {})).items.length,
    };
  };
  const whole = { shares: 5, open: 1, identity: 'succ', accounts: 1 };
  cutAt = Number.POSITIVE_INFINITY;
  expect(await has(now)).toEqual(whole);
  await now.app.close();
  // Days later the order of then has ended, and another waits.
  startMs = now.app.clock.nowMs() + 3 * 86_400_000;
  now = await furnished();
  await now.app.trading.engine.settled();
  expect(await has(now)).toEqual(whole);
  await agrees(now.app);
  await now.app.close();
  await database.close();
  await rm(folder, { recursive: true });
}, 120_000);

test('a program that ends between goes on where it was, and does nothing twice', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const before = await createTestApp({ database: kept });
  const person = await before.person();
  await sendPapers(person);
  await before.close();
  for (const _start of [1, 2, 3]) {
    const after = await createTestApp({ database: kept, environment, startMs: before.clock.nowMs() });
    await after.practiceDesk.settled();
    expect(good(await after.client(person.token).call(showAuth, {})).state).toBe('succ');
    await pass(after, 10_000);
    const { items } = good(await after.client(person.token).call(listOwnAudit, {}));
    expect(items.map(({ rule }) => rule)).toEqual(['LN-1', 'ID-1']);
    await after.close();
  }
  await database.close();
}, 60_000);

test('operators switch it off and on at once and leave a line; off, what waits takes two people', async () => {
  const app = await createTestApp({ environment });
  const operators = createOperators(app);
  const manager = await operators.as('administrator');
  const support = await operators.as('support');
  const off = { on: false, reason: 'a lesson in four eyes', requestId: requestId() };
  expect(refusalOf(await support.call(switchPracticeDesk, off))).toBe('capability_missing');
  expect(good(await manager.call(switchPracticeDesk, off))).toEqual({ on: false, allowed: true });
  const person = await app.person();
  await sendPapers(person);
  await pass(app, 10_000);
  expect(good(await person.client.call(showAuth, {})).state).toBe('pending');
  expect(good(await person.client.call(showPracticeDesk, {})).on).toBe(false);
  expect(good(await person.client.call(bankTemplate, {})).practiceMinutes).toBeNull();
  good(await manager.call(switchPracticeDesk, { on: true, reason: 'the lesson is over', requestId: requestId() }));
  await pass(app, 4_000);
  expect(good(await person.client.call(showAuth, {})).state).toBe('succ');
  const auditor = await operators.as('auditor');
  const { items } = good(await auditor.call(listAudit, {}));
  expect(items.filter(({ action }) => action === 'practice.switch')).toHaveLength(2);
  expect(items.find(({ action }) => action === 'kyc.decide')).toMatchObject({
    operatorId: 'practice-desk',
    operatorName: 'Practice desk',
    roles: '',
  });
  await app.close();
}, 60_000);

test('where the configuration has no practice desk, nobody can switch it on', async () => {
  const app = await createTestApp();
  const manager = await createOperators(app).as('administrator');
  expect(good(await manager.call(showPracticeSwitch, {}))).toEqual({ on: false, allowed: false });
  const on = { on: true, reason: 'it would be quicker', requestId: requestId() };
  expect(refusalOf(await manager.call(switchPracticeDesk, on))).toBe('practice_desk_shut');
  const person = await app.person();
  await sendPapers(person);
  await pass(app, 10_000);
  expect(good(await person.client.call(showAuth, {})).state).toBe('pending');
  await app.close();
}, 60_000);

test.each([
  ['always', '2026-11-21T06:00:00.000Z', 'on a Saturday, in the session of Monday'],
  ['exchange', '2026-11-20T09:50:00.000Z', 'on a Friday before the close, and looked at after it'],
])('%s: what was given at %s is nobody’s loss of today: %s', async (hours, startedAt) => {
  const app = await createTestApp({ environment: { MARKET_HOURS: hours }, startMs: Date.parse(startedAt) });
  const { client } = await app.person();
  good(await client.call(takeStarter, { requestId: requestId() }));
  app.clock.advance(60 * 60_000);
  const { items } = good(await client.call(listHoldings, { pageSize: 10 }));
  expect(items.some(({ unrealised }) => Number(unrealised) !== 0)).toBe(true);
  for (const { today, unrealised } of items.filter(({ country }) => country === 'IN')) expect(today).toBe(unrealised);
  await app.close();
});
