import { createHash } from 'node:crypto';
import { addDeposit, showDeposit, simulatePayment } from '@tarazu/wire/funding/deposit';
import { pauseRails, railNotice, reconcileRails } from '@tarazu/wire/funding/rail';
import { addWithdrawal, quoteWithdrawal, showWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { instrumentInfo } from '@tarazu/wire/market';
import { addPriceAlert } from '@tarazu/wire/market-features/price-alert';
import { proposeAdjustment } from '@tarazu/wire/operator/ledger';
import { addPayee } from '@tarazu/wire/payee';
import { buyStock, orderInfo } from '@tarazu/wire/stock-order';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPayment, verifyPracticeRails } from '../adapters/rail-practice/store.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import { type NoticePayload, practiceSecret, signNotice } from '../rail/index.ts';
import { eventually } from '../testing/eventually.ts';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import {
  createTestApp,
  good,
  refusalOf,
  type TestApp,
  type TestPerson,
  testPassword,
  testTransactionPassword,
} from '../testing/test-app.ts';
import { testPapers, verified } from '../testing/verified.ts';

// A customer who knows what the house will do next tries to take the number under which it will be done.

const share = 'IN:SAHYM';
const transactionPassword = testTransactionPassword;
const digits = '730951';
const DAY_MS = 86_400_000;
let app: TestApp;
let operators: TestOperators;
let person: TestPerson;
let ownName = '';

beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
  person = await app.person();
  const papers = testPapers('IN');
  ownName = papers.fullName;
  await verified(operators, person, papers);
});
afterAll(() => app.close());

/** What a client can send under a number of its choice, and which every account may do. */
async function take(requestId: string): Promise<string> {
  return refusalOf(await person.client.call(addPriceAlert, { requestId, id: share, kind: 'below', target: '0.05' }));
}

async function cannotTake(own: string): Promise<void> {
  expect(own).toMatch(/^~/);
  expect(await take(own)).toBe('malformed_field');
}

test('what the rail has paid is booked, whatever numbers its customer has taken', async () => {
  const own = { next: digits, nextAgain: digits };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const account = { account: '000123456789', accountAgain: '000123456789', ifsc: 'SBIN0000691' };
  const payee = { requestId: 'payee-of-mine', kind: 'bank-in', ...account, withdrawalPassword: digits } as const;
  const { payeeId } = good(await person.client.call(addPayee, payee));
  app.clock.jumpTo(app.clock.nowMs() + 10 * DAY_MS);
  const { quote } = good(await person.client.call(quoteWithdrawal, { payeeId, amount: '1000' }));
  const wish = { requestId: 'pay-me-please', quote, withdrawalPassword: digits };
  const { withdrawalId } = good(await person.client.call(addWithdrawal, wish));
  const [sent] = await eventually(
    () => rowsOf(app, `select rail_reference from rail_practice_payment where direction = 'out'`),
    ({ length }) => length > 0,
  );
  const reference = String(sent?.['rail_reference']);
  expect(await take(`rail-bank-${reference}-paid`)).toBe('none');
  await cannotTake(houseRequestId('payout-paid', 'bank', reference));
  app.clock.advance(6000);
  await eventually(
    async () => good(await person.client.call(showWithdrawal, { withdrawalId })),
    ({ status }) => status === 'paid',
  );
});

test('a day order ends with its day', async () => {
  const { quote } = good(await person.client.call(instrumentInfo, { id: share }));
  const price = String(Math.floor(Number(quote.last) * 0.97));
  const order = {
    instrumentId: share,
    type: 'limit',
    validity: 'day',
    quantity: '1',
    price,
    transactionPassword,
  } as const;
  const { orderId } = good(await person.client.call(buyStock, { ...order, requestId: 'a-low-order' })).order;
  expect(await take(`expire-${orderId}`)).toBe('none');
  await cannotTake(houseRequestId('order-expires', orderId));
  app.clock.jumpTo(app.clock.nowMs() + 3 * DAY_MS);
  app.clock.advance(2000);
  await app.trading.engine.settled();
  expect(good(await person.client.call(orderInfo, { orderId })).order.status).toBe('expired');
});

test('an operator cannot take the number under which a proposal is finished', async () => {
  const treasury = await operators.as('treasury', 1);
  const words = { explanation: 'A fee was charged twice', reason: 'ticket 12' };
  const wish = { customerId: person.userId, direction: 'credit', currency: 'INR', amount: '5', ...words } as const;
  const { proposalId } = good(await treasury.call(proposeAdjustment, { ...wish, requestId: 'five-rupees' }));
  for (const requestId of [`settle-${proposalId}`, `proposal-${proposalId}`]) {
    good(await treasury.call(pauseRails, { requestId, direction: 'deposit', minutes: 0, reason: 'for the test' }));
  }
  await operators.approve(proposalId);
  const again = good(await treasury.call(proposeAdjustment, { ...wish, requestId: 'five-more-rupees' }));
  await operators.approve(again.proposalId);
});

async function deposited(client: TestPerson['client'], name: string, amount: string) {
  const { depositId } = good(await client.call(addDeposit, { requestId: `${name}-order`, channel: 'bank', amount }));
  good(await client.call(simulatePayment, { requestId: `${name}-pays`, depositId, payer: 'own' }));
  app.clock.advance(1500);
  return eventually(
    async () => good(await client.call(showDeposit, { depositId })),
    ({ status }) => status === 'credited',
  );
}

test('a payment whose number was taken is credited', async () => {
  const [row] = await rowsOf(app, `select id from account order by id`);
  expect(row).toBeDefined();
  const accounts = await rowsOf(app, 'select id from account where id > 0');
  for (const { id } of accounts) {
    const key = createHash('sha256')
      .update(`${String(id)}|mine-pays`)
      .digest('hex')
      .slice(0, 20)
      .toUpperCase();
    expect(await take(`rail-bank-PBAN${key}`)).toBe('none');
  }
  await deposited(person.client, 'mine', '500');
});

test('what is refused for good steps back behind others, and is seen by verify and reconciliation', async () => {
  const atMs = app.clock.nowMs();
  for (let count = 0; count < 60; count += 1) {
    await insertPayment(app.database.side, 'bank', {
      railReference: `PBANLOST${String(count).padStart(4, '0')}`,
      direction: 'out',
      currency: 'INR',
      amount: '7.00',
      partyName: 'Nobody',
      reference: `W-UNKNOWN-${count}`,
      kind: 'payout-paid',
      reason: '',
      answerAtMs: atMs - 1000,
    });
  }
  await deposited(person.client, 'behind', '600');
  expect((await verifyPracticeRails(app.database)).length).toBe(60);
  const treasury = await operators.as('treasury', 1);
  const date = new Date(atMs - 1000).toISOString().slice(0, 10);
  const { differences } = good(await treasury.call(reconcileRails, { date }));
  expect(differences.filter(({ ours, theirs }) => ours === null && theirs === '7.00').length).toBe(60);
});

test('a notice whose work was cut off is taken when it is told again, and booked once', async () => {
  const wish = { requestId: 'cut-off-order', channel: 'upi', amount: '321' };
  const { depositId, number } = good(await person.client.call(addDeposit, wish));
  const available = async () => {
    const { accounts } = good(await person.client.call(showAssets, {}));
    return Number(accounts.find(({ currency }) => currency === 'INR')?.available);
  };
  const before = await available();
  const payload: NoticePayload = {
    ...{
      kind: 'paid-in' as const,
      railReference: 'UTRCUTOFF01',
      reference: number,
      amount: '321.00',
      currency: 'INR' as const,
    },
    partyName: ownName,
    reason: '',
  };
  const signed = signNotice(practiceSecret(Buffer.alloc(48, 'test'), 'upi'), 'upi', payload, app.clock.nowMs());
  const tell = () => app.client().call(railNotice, signed);
  await app.database.script('alter table journal add constraint test_cut_off check (false) not valid');
  expect(refusalOf(await tell())).toBe('internal_error');
  await app.database.script('alter table journal drop constraint test_cut_off');
  good(await tell());
  expect(good(await person.client.call(showDeposit, { depositId })).status).toBe('credited');
  expect(refusalOf(await tell())).toBe('rail_notice_replayed');
  expect(await available()).toBe(before + 321);
});
