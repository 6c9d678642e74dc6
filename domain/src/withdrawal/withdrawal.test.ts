import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refused } from '../decision.ts';
import { decimal } from '../money.ts';
import { unbalancedAsset } from '../posting.ts';
import { evolveWithdrawal } from './evolve-withdrawal.ts';
import { isNight, limitFault, routeOf } from './limits.ts';
import {
  parseWithdrawalTariff,
  tariffInTier,
  tierOf,
  type WithdrawalTerms,
  withdrawalFee,
  withdrawalTariffRows,
} from './tariff.ts';
import {
  decideCancelWithdrawal,
  decideCheck,
  decideFailed,
  decideInstruct,
  decidePaid,
  decideRefuseWithdrawal,
  decideRelease,
  decideSent,
  decideWithdraw,
  type Withdrawal,
} from './withdrawal.ts';
import type { Route, WithdrawalDecision, WithdrawalTicket } from './withdrawal-events.ts';

const firstWithdrawalTariff = parseWithdrawalTariff(withdrawalTariffRows[0]?.row);
const nowMs = Date.parse('2026-11-20T06:30:00Z');
const hourMs = 3_600_000;

function termsOf(currency: string): WithdrawalTerms {
  const terms = firstWithdrawalTariff.terms.find((one) => one.currency === currency);
  if (!terms) throw new Error(currency);
  return terms;
}

const ticket: WithdrawalTicket = {
  withdrawalId: 'w1',
  number: 'TW2611200000001',
  payeeId: 'p1',
  payeeLabel: 'Example Bank',
  payeeMasked: '•• 4471',
  payeeKind: 'bank-in',
  holderName: 'Ananya Rao',
  rail: 'bank',
  currency: 'INR',
  amount: '40000.00',
  fee: '0.00',
  arrivesBy: '2026-11-21T06:30:00.000Z',
};
const facts = {
  terms: termsOf('INR'),
  recent: [] as Withdrawal[],
  openMax: 10,
  available: decimal('200000'),
  nowMs,
  existing: undefined,
};

function after(decision: WithdrawalDecision, before?: Withdrawal): Withdrawal {
  if (decision.kind !== 'accepted') throw new Error(decision.code);
  expect(unbalancedAsset(decision.postings)).toBeUndefined();
  const next = decision.events.reduce<Withdrawal | undefined>(
    (old, event) => evolveWithdrawal(old, event, nowMs),
    before,
  );
  if (!next) throw new Error('nothing');
  return next;
}

const asked = (route: Route = 'two_checks', change: Partial<WithdrawalTicket> = {}) =>
  after(decideWithdraw(7, { ...ticket, ...change }, { route, looks: [] }, facts));

test('the amount is set aside on request, and a used ticket does nothing', () => {
  const decision = decideWithdraw(7, ticket, { route: 'one_check', looks: [] }, facts);
  expect(decision).toMatchObject({
    postings: [
      { holder: 7, purpose: 'available', amount: -decimal('40000') },
      { holder: 7, purpose: 'withdrawing', amount: decimal('40000') },
    ],
  });
  const again = decideWithdraw(7, ticket, { route: 'one_check', looks: [] }, { ...facts, existing: asked() });
  expect(again).toMatchObject({ code: 'withdrawal_quote_used' });
  const dearer = decideWithdraw(7, { ...ticket, fee: '1.00' }, { route: 'one_check', looks: [] }, facts);
  expect(dearer).toMatchObject({ code: 'withdrawal_terms_changed' });
});

test('limits: least, most, what is there, the local day, the open ones', () => {
  const fault = (amount: string, change: object = {}) =>
    limitFault(decimal(amount), 'bank-in', { ...facts, ...change })?.code;
  expect(fault('99.99')).toBe('withdrawal_below_min');
  expect(fault('500000.01')).toBe('withdrawal_above_max');
  expect(fault('100.001')).toBe('withdrawal_amount_step');
  expect(fault('200000.01')).toBe('withdrawal_insufficient');
  expect(fault('200000')).toBeUndefined();
  expect(fault('100', { terms: undefined })).toBe('withdrawal_currency');
  const spent = { ...asked(), status: 'paid', amount: decimal('900000') } as const;
  expect(fault('100000', { recent: [spent] })).toBeUndefined();
  expect(fault('100000.01', { recent: [spent] })).toBe('withdrawal_day_limit');
  expect(fault('100000.01', { recent: [{ ...spent, status: 'failed' }] })).toBeUndefined();
  // 18:29 UTC is 23:59 in India, a minute later another day.
  const late = { ...spent, createdAtMs: Date.parse('2026-11-19T18:29:00Z') };
  expect(fault('100000.01', { recent: [late] })).toBeUndefined();
  expect(fault('100', { recent: Array.from({ length: 10 }, () => asked()) })).toBe('withdrawals_open_full');
});

test('the night limit is for Pix between eight and six in Brazil', () => {
  const terms = termsOf('BRL');
  const night = Date.parse('2026-11-21T02:00:00Z'); // 23:00 in São Paulo
  const day = Date.parse('2026-11-20T15:00:00Z');
  expect(isNight(terms, night)).toBe(true);
  expect(isNight(terms, day)).toBe(false);
  expect(isNight(terms, Date.parse('2026-11-20T09:00:00Z'))).toBe(false);
  expect(isNight(terms, Date.parse('2026-11-20T08:59:59Z'))).toBe(true);
  const fault = (amount: string, kind: string, atMs: number, recent: Withdrawal[] = []) =>
    limitFault(decimal(amount), kind, { ...facts, terms, nowMs: atMs, recent })?.code;
  expect(fault('1000.01', 'pix', night)).toBe('withdrawal_night_limit');
  expect(fault('1000', 'pix', night)).toBeUndefined();
  expect(fault('1000.01', 'bank-br', night)).toBeUndefined();
  expect(fault('1000.01', 'pix', day)).toBeUndefined();
  const before = {
    ...asked(),
    currency: 'BRL',
    payeeKind: 'pix',
    amount: decimal('600'),
    createdAtMs: night - hourMs,
  } as const;
  expect(fault('400.01', 'pix', night, [before])).toBe('withdrawal_night_limit');
  expect(fault('400', 'pix', night, [before])).toBeUndefined();
});

test('reasons add looks, a large amount a second person, and none of them forbids', () => {
  const calm = {
    payeeSinceMs: nowMs - 30 * 24 * hourMs,
    lastDepositAtMs: nowMs - 48 * hourMs,
    creditBand: 'excellent',
    newPayeeMs: firstWithdrawalTariff.newPayeeMs,
    freshDepositMs: firstWithdrawalTariff.freshDepositMs,
    nowMs,
  };
  const route = (amount: string, change: object = {}) =>
    routeOf(termsOf('INR'), decimal(amount), { ...calm, ...change });
  expect(route('25000')).toEqual({ route: 'automatic', looks: [] });
  expect(route('25000.01')).toEqual({ route: 'one_check', looks: ['large_amount'] });
  expect(route('50000.01').route).toBe('two_checks');
  expect(route('100', { payeeSinceMs: nowMs - hourMs })).toEqual({ route: 'one_check', looks: ['new_payee'] });
  expect(route('100', { lastDepositAtMs: nowMs - hourMs })).toEqual({ route: 'one_check', looks: ['fresh_deposit'] });
  expect(route('100', { creditBand: 'risk' })).toEqual({ route: 'one_check', looks: ['credit_risk'] });
});

test('the fee comes out of the amount, is nothing by default and never all of it', () => {
  const amounts = fc.bigInt({ min: 1n, max: 50_000_000n });
  const rate = fc.bigInt({ min: 0n, max: 100_000_000n });
  const edge = fc.bigInt({ min: 0n, max: 100_000n });
  fc.assert(
    fc.property(amounts, rate, edge, edge, (cents, feeRate, low, high) => {
      const amount = cents * 1_000_000n;
      expect(withdrawalFee(termsOf('INR'), amount)).toBe(0n);
      const terms = { ...termsOf('INR'), feeRate, feeMin: low * 1_000_000n, feeMax: (low + high) * 1_000_000n };
      const fee = withdrawalFee(terms, amount);
      expect(fee >= 0n && fee < amount && fee % 1_000_000n === 0n && fee <= terms.feeMax).toBe(true);
    }),
  );
});

test('every way ends with nothing left under way: paid, failed, refused or cancelled', () => {
  const released = after(decideRelease(after(decideCheck(asked()), asked())), asked());
  expect(released.status).toBe('released');
  expect(after(decideCheck(asked('one_check')), asked('one_check')).status).toBe('released');
  expect(asked('automatic').status).toBe('released');
  const instructed = after(decideInstruct(released, undefined), released);
  expect(decideInstruct(instructed, refused('account_closed'))).toMatchObject({ code: 'withdrawal_instructed' });
  expect(decideRefuseWithdrawal(7, instructed, 'x')).toMatchObject({ code: 'withdrawal_instructed' });
  const held = after(decideInstruct(released, refused('account_closed')), released);
  expect(held).toMatchObject({ status: 'requested', reason: 'account_closed' });
  const sent = after(decideSent(instructed, 'UTR1'), instructed);
  const moved = (decision: WithdrawalDecision) =>
    decision.kind === 'accepted'
      ? decision.postings
          .filter(({ purpose }) => purpose === 'withdrawing')
          .reduce((sum, line) => sum + line.amount, 0n)
      : 0n;
  const ends = [
    decidePaid(7, sent, 'UTR1'),
    decideFailed(7, sent, 'name_differs'),
    decideRefuseWithdrawal(7, asked(), 'looks wrong'),
    decideCancelWithdrawal(7, asked()),
  ];
  for (const end of ends) expect(moved(end)).toBe(-decimal('40000'));
  for (const late of [decideCancelWithdrawal(7, sent), decideRefuseWithdrawal(7, released, 'x'), decideCheck(sent)]) {
    expect(late.kind).toBe('refused');
  }
  const paid = after(decidePaid(7, sent, 'UTR1'), sent);
  expect(decidePaid(7, paid, 'UTR1')).toMatchObject({ code: 'withdrawal_not_sent' });
  expect(decideFailed(7, paid, 'late')).toMatchObject({ code: 'withdrawal_not_sent' });
});

test('the limits of a person are those of the tier that their identity check has reached', () => {
  const dayMs = 24 * hourMs;
  const dayMax = (days: number) => {
    const tier = tierOf(firstWithdrawalTariff, nowMs, nowMs + days * dayMs);
    const { terms } = tariffInTier(firstWithdrawalTariff, tier);
    return [tier.place, terms.find(({ currency }) => currency === 'INR')?.dayMax];
  };
  expect(dayMax(0)).toEqual([1, decimal('1000000')]);
  expect(dayMax(89)).toEqual([1, decimal('1000000')]);
  expect(dayMax(90)).toEqual([2, decimal('2000000')]);
  expect(tierOf(firstWithdrawalTariff, nowMs, nowMs).nextAtMs).toBe(nowMs + 90 * dayMs);
  expect(tierOf(firstWithdrawalTariff, nowMs, nowMs + 90 * dayMs).nextAtMs).toBeUndefined();
});

test('tiers that do not rise, or do not begin with the check, are refused', () => {
  const row = withdrawalTariffRows[0]?.row as object;
  const parse =
    (...tiers: [number, number][]) =>
    () =>
      parseWithdrawalTariff({ ...row, tiers: tiers.map(([afterDays, percent]) => ({ afterDays, percent })) });
  expect(parse([0, 50], [30, 100], [365, 300])).not.toThrow();
  expect(parse([1, 100])).toThrow(/tiers\.0\.afterDays.*first/);
  expect(parse()).toThrow(/tiers\.0\.afterDays.*first/);
  expect(parse([0, 100], [30, 100])).toThrow(/tiers\.1\.percent.*rising/);
  expect(parse([0, 100], [0, 200])).toThrow(/tiers\.1\.afterDays.*rising/);
});
