import { decimal } from '@tarazu/domain/money';
import type { Outcome } from '@tarazu/wire/client';
import { listExchanges, quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { addDeposit, listDeposits, simulatePayment } from '@tarazu/wire/funding/deposit';
import { addWithdrawal, cancelWithdrawal, listWithdrawals, quoteWithdrawal } from '@tarazu/wire/funding/withdrawal';
import { acceptLoan, applyForLoan, listLoans, repayLoan, showLoan } from '@tarazu/wire/loan';
import { proposeLoanDecision, proposeLoanLimit } from '@tarazu/wire/loan-review';
import { buyVip, cancelVip, showVip } from '@tarazu/wire/market-features/vip';
import { proposeAdjustment } from '@tarazu/wire/operator/ledger';
import { addPayee } from '@tarazu/wire/payee';
import { buyStock, listHoldings, sellStock } from '@tarazu/wire/stock-order';
import { unlockTrading } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import type { TestOperators } from '../../server/src/testing/operators.ts';
import { good, type TestApp, type TestPerson, testPassword } from '../../server/src/testing/test-app.ts';
import { testPapers, verified } from '../../server/src/testing/verified.ts';
import type { Dice } from './dice.ts';

export const withdrawalDigits = '730951';
const reason = 'part of the simulation';

export interface Customer extends TestPerson {
  readonly payeeId: string;
}

/** Counts what was wanted and what came of it. */
export class Tally {
  readonly outcomes = new Map<string, number>();
  #requests = 0;

  requestId(): string {
    this.#requests += 1;
    return `money-sim-${this.#requests}`;
  }

  see<Data>(what: string, outcome: Outcome<Data>): Data | undefined {
    if (!outcome.ok && outcome.kind !== 'refused') throw new Error(`${what}: nobody answered`);
    const name = `${what} ${outcome.ok ? 'done' : String(outcome.name)}`;
    this.outcomes.set(name, (this.outcomes.get(name) ?? 0) + 1);
    return outcome.ok ? outcome.data : undefined;
  }

  done(what: string): number {
    return this.outcomes.get(`${what} done`) ?? 0;
  }
}

/** Somebody verified, with an account for withdrawals, something adjusted, and every other one with a loan. */
export async function openCustomer(
  app: TestApp,
  operators: TestOperators,
  tally: Tally,
  borrows: boolean,
): Promise<Customer> {
  const person = await app.person();
  const { client, userId } = person;
  await verified(operators, person, testPapers('IN'));
  const own = { next: withdrawalDigits, nextAgain: withdrawalDigits };
  good(await client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...own }));
  const account = { account: '000123456789', accountAgain: '000123456789', ifsc: 'SBIN0000691' };
  const wish = {
    requestId: tally.requestId(),
    kind: 'bank-in',
    ...account,
    withdrawalPassword: withdrawalDigits,
  } as const;
  const { payeeId } = good(await client.call(addPayee, wish));
  const treasury = await operators.as('treasury', 1);
  const correction = { customerId: userId, direction: borrows ? 'credit' : 'debit', currency: 'INR' } as const;
  const words = { amount: '77.77', explanation: 'A fee was wrong', reason, requestId: tally.requestId() };
  await operators.approve(good(await treasury.call(proposeAdjustment, { ...correction, ...words })).proposalId);
  if (borrows) {
    const officer = await operators.as('credit');
    const limit = { userId, currency: 'INR', limit: '200000', reason, requestId: tally.requestId() } as const;
    await operators.approve(good(await officer.call(proposeLoanLimit, limit)).proposalId);
    const asked = { currency: 'INR', amount: '50000', days: 90, agree: true, requestId: tally.requestId() } as const;
    const { loanId } = good(await client.call(applyForLoan, asked));
    const offer = { loanId, outcome: 'offer', reason, requestId: tally.requestId() } as const;
    await operators.approve(good(await officer.call(proposeLoanDecision, offer)).proposalId);
    const total = good(await client.call(showLoan, { loanId })).facts?.total ?? '';
    good(await client.call(acceptLoan, { loanId, total, requestId: tally.requestId() }));
  }
  return { ...person, payeeId };
}

/** Trading is unlocked for some hours at a time. */
export async function unlock({ client, transactionPassword }: TestPerson): Promise<void> {
  good(await client.call(unlockTrading, { transactionPassword, minutes: 480 }));
}

/** What people do with their money, one thing at a time, now and then the same twice at once. */
export function createDeeds(app: TestApp, dice: Dice, tally: Tally) {
  const twice = () => (dice.next() < 0.25 ? 2 : 1);
  const many = <Data>(count: number, call: (requestId: string) => Promise<Outcome<Data>>) =>
    Promise.all(Array.from({ length: count }, () => call(tally.requestId())));

  async function exchange({ client }: Customer): Promise<void> {
    const [from, to] = dice.pick([
      ['INR', 'USD'],
      ['BRL', 'INR'],
      ['USD', 'BRL'],
      ['INR', 'BRL'],
    ] as const);
    const amount = `${10 + dice.below(9000)}.${10 + dice.below(89)}`;
    const quote = tally.see('quote', await client.call(quoteExchange, { from, to, amount }));
    if (!quote) return;
    const tries = twice();
    const outcomes = await many(tries, (requestId) => client.call(takeExchange, { requestId, quote: quote.quote }));
    for (const outcome of outcomes) tally.see('exchange', outcome);
  }

  async function deposit({ client }: Customer): Promise<void> {
    const [channel, amount] = dice.next() < 0.5 ? (['upi', '1234.56'] as const) : (['pix', '150'] as const);
    const order = tally.see(
      'announce',
      await client.call(addDeposit, { requestId: tally.requestId(), channel, amount }),
    );
    if (!order) return;
    const payer = dice.next() < 0.2 ? 'other' : 'own';
    const tries = twice();
    const pay = (requestId: string) => client.call(simulatePayment, { requestId, depositId: order.depositId, payer });
    for (const outcome of await many(tries, pay)) tally.see('deposit', outcome);
  }

  async function withdraw({ client, payeeId }: Customer): Promise<void> {
    const amount = String(100 + dice.below(4000));
    const quote = tally.see('withdrawal quote', await client.call(quoteWithdrawal, { payeeId, amount }));
    if (!quote) return;
    const wish = { quote: quote.quote, withdrawalPassword: withdrawalDigits };
    const tries = twice();
    const outcomes = await many(tries, (requestId) => client.call(addWithdrawal, { requestId, ...wish }));
    for (const outcome of outcomes) {
      const made = tally.see('withdrawal', outcome);
      if (!made || dice.next() > 0.3) continue;
      const { withdrawalId } = made;
      tally.see('cancel', await client.call(cancelWithdrawal, { requestId: tally.requestId(), withdrawalId }));
    }
  }

  async function member({ client }: Customer): Promise<void> {
    const { plans, memberships } = good(await client.call(showVip, {}));
    const running = memberships.find(({ refund }) => refund !== null);
    if (running?.refund) {
      const { membershipId, refund } = running;
      const wish = { requestId: tally.requestId(), membershipId, refund: refund.amount };
      tally.see('give up', await client.call(cancelVip, wish));
      return;
    }
    const { planId, currency, price } = dice.pick(plans);
    tally.see('vip', await client.call(buyVip, { requestId: tally.requestId(), planId, currency, price }));
  }

  async function repay({ client }: Customer): Promise<void> {
    const { items } = good(await client.call(listLoans, {}));
    const running = items.find(({ status }) => status === 'in_progress');
    if (!running) return;
    const amount = String(500 + dice.below(5000));
    const wish = { requestId: tally.requestId(), loanId: running.loanId, amount };
    tally.see('repay', await client.call(repayLoan, wish));
  }

  async function trade({ client }: Customer): Promise<void> {
    const stocks = app.market.live.instruments.filter(({ kind, country }) => kind === 'stock' && country === 'IN');
    const order = { type: 'market', validity: 'day', requestId: tally.requestId() } as const;
    const { items } = good(await client.call(listHoldings, { country: 'IN' }));
    const sellable = items.find(({ available }) => /[1-9]/.test(available));
    if (sellable && dice.next() < 0.5) {
      const wish = { ...order, instrumentId: sellable.instrumentId, quantity: sellable.available };
      tally.see('sell', await client.call(sellStock, wish));
      return;
    }
    const wish = { ...order, instrumentId: dice.pick(stocks).id, quantity: String(1 + dice.below(9)) };
    tally.see('buy', await client.call(buyStock, wish));
  }

  const actions = [exchange, exchange, deposit, deposit, withdraw, member, repay, trade, trade];
  return (customer: Customer) => dice.pick(actions)(customer);
}

/** What the house's own accounts must hold by the people's records alone, e8, by `currency purpose`. */
export async function houseByRecords(customers: readonly Customer[]): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount);
  for (const { client } of customers) {
    for (const one of good(await client.call(listExchanges, { pageSize: 100 })).items) {
      add(`${one.from} exchange`, decimal(one.changed));
      add(`${one.to} exchange`, -decimal(one.received));
    }
    for (const one of good(await client.call(listWithdrawals, { pageSize: 100 })).items) {
      if (one.status === 'paid') add(`${one.currency} rail`, decimal(one.receives));
    }
    for (const one of good(await client.call(listDeposits, { pageSize: 100 })).items) {
      if (one.status === 'credited') add(`${one.currency} rail`, -decimal(one.amount));
    }
  }
  return sums;
}
