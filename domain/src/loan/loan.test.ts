import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Decision } from '../decision.ts';
import { decimal, decimalToText } from '../money.ts';
import { unbalancedAsset } from '../posting.ts';
import { decideAccept, decideApply, decideOffer, decideStepBack } from './apply.ts';
import { evolveLoan, type LoanEvent, type LoanOnly } from './events.ts';
import { dueAt, interestAt, type Loan, payoffAt } from './loan.ts';
import { decideClaim, decideDay, decideRepay, decideWriteOff, exitCost } from './repay.ts';
import { loanTariffRows, parseLoanTariff } from './terms.ts';

const DAY = 86_400_000;
const PAISA = 1_000_000n;
const tariff = parseLoanTariff(loanTariffRows[0].row);
const startMs = Date.parse('2026-11-20T06:30:00.000Z');
const at = (day: number) => startMs + day * DAY;
const rich = decimal('10000000');
const text = (value: bigint) => decimalToText(value, 2);

function fold(loan: Loan | undefined, decision: Decision<LoanEvent>): Loan {
  if (decision.kind === 'refused') throw new Error(decision.code);
  expect(unbalancedAsset(decision.postings)).toBeUndefined();
  const after = decision.events.reduce<Loan | undefined>((one, event) => evolveLoan(one, event as LoanOnly), loan);
  if (!after) throw new Error('no loan');
  return after;
}

const facts = {
  tariff,
  allowance: { limit: decimal('200000'), percent: 50 },
  verified: true,
  loans: [],
  nowMs: startMs,
};

function lent(amount = '50000', days = 90, terms = tariff): Loan {
  const wish = { loanId: 'L', currency: 'INR', amount: decimal(amount), days } as const;
  const offered = fold(
    fold(undefined, decideApply(wish, { ...facts, tariff: terms })),
    decideOffer(fold(undefined, decideApply(wish, { ...facts, tariff: terms })), terms, startMs),
  );
  return fold(offered, decideAccept(1, offered, decimal(offered.facts?.total ?? '0'), startMs));
}

const pay = (loan: Loan, amount: bigint, day: number, mode: 'shorter' | 'lower' = 'shorter') =>
  decideRepay({ owner: 1, amount, mode, by: 'balance' }, loan, rich, at(day));

test('somebody may ask for what operators enabled and the score leaves, once at a time', () => {
  const wish = { loanId: 'L', currency: 'INR', amount: decimal('50000'), days: 90 } as const;
  const asked = (change: Partial<typeof facts>, more: object = {}) =>
    decideApply({ ...wish, ...more }, { ...facts, ...change });
  expect(asked({ verified: false })).toMatchObject({ code: 'loan_needs_identity' });
  expect(asked({ allowance: { limit: 0n, percent: 100 } })).toMatchObject({ code: 'loan_not_enabled' });
  expect(asked({ allowance: { limit: rich, percent: 0 } })).toMatchObject({ code: 'loan_score_low' });
  expect(asked({ allowance: { limit: decimal('80000'), percent: 50 } })).toMatchObject({
    code: 'loan_amount_high',
    params: { max: { amount: '40000.00' } },
  });
  expect(asked({}, { amount: decimal('5000') })).toMatchObject({ code: 'loan_amount_low' });
  expect(asked({}, { amount: decimal('50001') })).toMatchObject({ code: 'loan_amount_steps' });
  expect(asked({}, { days: 45 })).toMatchObject({ code: 'loan_days_unknown' });
  expect(asked({ loans: [lent()] as never })).toMatchObject({ code: 'loan_open_already' });
});

test('an offer is accepted as shown, moves its days alone, and ends by itself', () => {
  const applied = fold(
    undefined,
    decideApply({ loanId: 'L', currency: 'INR', amount: decimal('50000'), days: 90 }, facts),
  );
  const offered = fold(applied, decideOffer(applied, tariff, startMs));
  expect(decideAccept(1, offered, decimal('50989.52'), startMs)).toMatchObject({ code: 'loan_facts_changed' });
  expect(decideAccept(1, offered, decimal('50989.53'), at(7))).toMatchObject({ code: 'loan_offer_ended' });
  expect(decideStepBack(offered, 'offer_ended', at(6))).toMatchObject({ code: 'loan_state_changed' });
  expect(fold(offered, decideStepBack(offered, 'offer_ended', at(7))).status).toBe('cancelled');
  expect(fold(offered, decideStepBack(offered, 'declined', startMs)).status).toBe('declined');
  const paid = fold(offered, decideAccept(1, offered, decimal('50989.53'), at(2)));
  expect(paid.plan.map(({ dueDay }) => dueDay)).toEqual(['2026-12-22', '2027-01-21', '2027-02-20']);
});

test('paid on its days it costs what was shown', () => {
  let loan = lent();
  let paid = 0n;
  for (const day of [30, 60, 90]) {
    const due = dueAt(loan, loan.plan.find(({ metDay }) => metDay === undefined)?.dueDay ?? '');
    expect(text(due)).toBe('16996.51');
    paid += due;
    loan = fold(loan, pay(loan, due, day));
  }
  expect(loan).toMatchObject({ status: 'repaid', principal: 0n, interestOwed: 0n });
  expect(text(paid)).toBe('50989.53');
  expect(pay(loan, 1n, 91)).toMatchObject({ code: 'loan_state_changed' });
});

test('repaid early it costs interest for the days it was had, and nothing for being early', () => {
  const loan = lent();
  // 50,000 × 12% × 10 ÷ 365
  expect(text(payoffAt(loan, '2026-11-30'))).toBe('50164.38');
  expect(pay(loan, payoffAt(loan, '2026-11-30') + PAISA, 10)).toMatchObject({ code: 'loan_repay_much' });
  expect(fold(loan, pay(loan, payoffAt(loan, '2026-11-30'), 10)).status).toBe('repaid');
});

test('while it cools off it is given up for interest alone, with the fee given back', () => {
  const [{ row }] = loanTariffRows;
  const INR = { ...row.products.INR, feeRate: '0.01' };
  const loan = lent('50000', 90, parseLoanTariff({ ...row, products: { ...row.products, INR } }));
  const give = (day: number, available: bigint) =>
    decideRepay(
      { owner: 1, amount: payoffAt(loan, '2026-11-23'), mode: 'shorter', by: 'cooling-off' },
      loan,
      available,
      at(day),
    );
  // What reached the balance (49,410) and the interest of three days.
  expect(text(exitCost(loan, at(3)))).toBe('49459.32');
  expect(give(3, decimal('49459.31'))).toMatchObject({ code: 'loan_balance_short' });
  expect(fold(loan, give(3, decimal('49459.32'))).status).toBe('repaid');
  expect(give(4, rich)).toMatchObject({ code: 'loan_cooling_off_over' });
});

test('paying more makes the plan shorter or its repayments lower, as wished', () => {
  const loan = lent();
  const shorter = fold(loan, pay(loan, decimal('30000'), 10, 'shorter'));
  expect(shorter.plan.map(({ balance }) => text(balance))).toEqual(['3300.46', '0.00']);
  const lower = fold(loan, pay(loan, decimal('30000'), 10, 'lower'));
  expect(lower.plan).toHaveLength(3);
  expect(lower.plan.at(-1)?.balance).toBe(0n);
  const [first] = lower.plan;
  expect((first?.principal ?? 0n) + (first?.interest ?? 0n)).toBeLessThan(decimal('7000'));
});

test('a late repayment is charged once, flat, and no interest is reckoned from the charge', () => {
  const loan = lent();
  expect(decideDay(loan, 3, at(26))).toMatchObject({ code: 'loan_state_changed' });
  const reminded = fold(loan, decideDay(loan, 3, at(27)));
  expect(decideDay(reminded, 3, at(30))).toMatchObject({ code: 'loan_state_changed' });
  const late = fold(reminded, decideDay(reminded, 3, at(31)));
  expect(late.status).toBe('overdue');
  expect(text(late.penalOwed)).toBe('339.93');
  expect(decideDay(late, 3, at(45))).toMatchObject({ code: 'loan_state_changed' });
  // Interest runs on the principal alone, however long the charge is owed.
  expect(text(interestAt(late, '2026-12-30'))).toBe('657.53');
  const second = fold(late, decideDay(late, 3, at(61)));
  expect(text(second.penalOwed - late.penalOwed)).toBe('333.32');
  const back = fold(second, pay(second, dueAt(second, '2027-01-20'), 61));
  expect(back).toMatchObject({ status: 'in_progress', penalOwed: 0n, interestOwed: 0n });
  expect(text(back.principal)).toBe('16830.51');
});

test('a transfer counts once, for the claim that was looked at, and comes from the bank', () => {
  const loan = lent();
  const count = { owner: 1, amount: decimal('20000'), mode: 'shorter', by: 'transfer', claimId: 'C' } as const;
  expect(decideRepay(count, loan, 0n, at(30))).toMatchObject({ code: 'loan_claim_unknown' });
  const said = { claimId: 'C', amount: decimal('20000'), reference: 'UTR000001', paidOn: '2026-12-19' };
  expect(decideClaim({ ...said, paidOn: '2026-11-19' }, loan, at(30))).toMatchObject({ code: 'loan_claim_day' });
  const claimed = fold(loan, decideClaim(said, loan, at(30)));
  expect(decideClaim({ ...said, claimId: 'D' }, claimed, at(30))).toMatchObject({ code: 'loan_claim_open' });
  expect(decideRepay({ ...count, claimId: 'D' }, claimed, 0n, at(30))).toMatchObject({ code: 'loan_claim_unknown' });
  const counted = decideRepay(count, claimed, 0n, at(30));
  expect(counted).toMatchObject({
    postings: [{ holder: 0, purpose: 'rail' }, { purpose: 'loan' }, { purpose: 'rail' }, {}],
  });
  const after = fold(claimed, counted);
  expect(decideRepay(count, after, 0n, at(30))).toMatchObject({ code: 'loan_claim_unknown' });
});

test('a debt given up is the loss of the house', () => {
  expect(decideWriteOff(1, lent(), 'a reason', at(40))).toMatchObject({ code: 'loan_state_changed' });
  const late = fold(lent(), decideDay(lent(), 3, at(31)));
  const decision = decideWriteOff(1, late, 'nothing to be had', at(400));
  expect(decision).toMatchObject({ postings: [{ purpose: 'write-off' }, { holder: 1, purpose: 'loan' }] });
  expect(fold(late, decision)).toMatchObject({ status: 'written_off', principal: 0n });
});

test('whatever is paid whenever: principal adds up, nothing goes below zero, interest is that of an account kept by the day', () => {
  const moves = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 50 }),
      fc.bigInt({ min: 1n, max: 3_000_000n }),
      fc.constantFrom('shorter', 'lower'),
    ),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(moves, (list) => {
      let loan = lent();
      let day = 0;
      let [principal, interest] = [0n, 0n];
      // The oracle keeps principal × days and rounds nothing.
      let grains = 0n;
      for (const [wait, paise, mode] of list) {
        const today = day + wait;
        const dated = decideDay(loan, 3, at(today));
        if (dated.kind === 'accepted') loan = fold(loan, dated);
        grains += loan.principal * BigInt(wait);
        day = today;
        const payoff = payoffAt(loan, new Date(at(day)).toISOString().slice(0, 10));
        const amount = paise * PAISA > payoff ? payoff : paise * PAISA;
        const decision = pay(loan, amount, day, mode);
        if (decision.kind === 'refused') throw new Error(decision.code);
        const [event] = decision.events;
        if (event?.type !== 'loan.repaid') throw new Error('not repaid');
        principal += decimal(event.body.principal);
        interest += decimal(event.body.interest);
        loan = fold(loan, decision);
        expect(loan.principal >= 0n && loan.interestOwed >= 0n && loan.penalOwed >= 0n).toBe(true);
        expect(loan.principal + principal).toBe(decimal('50000'));
        if (loan.principal > 0n) expect(loan.plan.at(-1)?.balance).toBe(0n);
        if (loan.status === 'repaid') break;
      }
      const exact = (grains * 12n) / 36_500n;
      const difference = interest + loan.interestOwed - exact;
      // Half a paisa at most for each time that it was rounded.
      expect(difference <= BigInt(list.length) * PAISA && difference >= -BigInt(list.length) * PAISA).toBe(true);
    }),
  );
});
