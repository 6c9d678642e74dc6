import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, divide, ONE, roundToStep } from '../money.ts';
import {
  amortise,
  daysBetween,
  equalRepayment,
  interestOf,
  internalRate,
  rateForDays,
  yearlyOfDays,
} from './interest.ts';
import { keyFactsOf } from './key-facts.ts';
import { loanTariffRows, parseLoanTariff } from './terms.ts';

const PAISA = 1_000_000n;
const text = (value: bigint) => decimalToText(value, 2);
// Published plans are by the month; ours are by the day.
const rateForMonth = (yearly: bigint) => ({ numerator: yearly, denominator: decimal('12') });
const yearlyOfMonth = (rate: bigint) => divide(rate * 12n, 100n, 'half_up');
const percent = (value: bigint, places: number) =>
  decimalToText(roundToStep(value * 100n, 10n ** BigInt(8 - places), 'half_up'), places);

test('simple interest for days, a year being 365', () => {
  expect(text(interestOf(decimal('50000'), rateForDays(decimal('0.18'), 30), PAISA))).toBe('739.73');
  // The 30/360 of other lenders would be more.
  expect(text(interestOf(decimal('50000'), { numerator: decimal('0.18') * 30n, denominator: ONE * 360n }, PAISA))).toBe(
    '750.00',
  );
});

test('days over the leap day count', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
});

test.each([
  ['100000', '0.12', 12, '8884.88'],
  ['10000', '0.18', 3, '3433.83'],
])('%s at %s a year over %s months is repaid by %s', (principal, rate, count, pay) => {
  expect(text(equalRepayment(decimal(principal), rateForMonth(decimal(rate)), count, PAISA))).toBe(pay);
});

test('the plan of a hundred thousand over a year', () => {
  const plan = amortise(decimal('100000'), rateForMonth(decimal('0.12')), 12, PAISA);
  expect(plan.slice(0, 3).map((line) => [line.interest, line.principal, line.balance].map(text))).toEqual([
    ['1000.00', '7884.88', '92115.12'],
    ['921.15', '7963.73', '84151.39'],
    ['841.51', '8043.37', '76108.02'],
  ]);
  const last = plan.at(-1);
  expect(text((last?.principal ?? 0n) + (last?.interest ?? 0n))).toBe('8884.85');
  expect(text(plan.reduce((sum, { interest }) => sum + interest, 0n))).toBe('6618.53');
});

test('the yearly rate with all fees, as a bank printed it and as reckoned elsewhere', () => {
  const apr = (net: string, pay: string, count: number) =>
    yearlyOfMonth(
      internalRate(
        decimal(net),
        Array.from({ length: count }, () => decimal(pay)),
      ),
    );
  expect(percent(apr('45613.50', '2415.14', 24), 3)).toBe('24.154');
  expect(percent(apr('45825.00', '2415.14', 24), 3)).toBe('23.664');
  expect(percent(apr('99000', '8884.88', 12), 4)).toBe('13.9132');
  expect(percent(apr('97000', '8884.88', 12), 2)).toBe('17.82');
  expect(percent(yearlyOfDays(internalRate(decimal('49500'), [decimal('50739.73')]), 30), 2)).toBe('30.47');
});

test('the key facts of fifty thousand for ninety days', () => {
  const tariff = parseLoanTariff(loanTariffRows[0].row);
  const facts = keyFactsOf({ currency: 'INR', amount: decimal('50000'), days: 90 }, tariff, '2026-11-20');
  expect(facts).toMatchObject({ net: '50000.00', total: '50989.53', interest: '989.53', apr: '0.1200' });
  expect(facts.lines.map(({ dueDay, principal, interest, total }) => [dueDay, principal, interest, total])).toEqual([
    ['2026-12-20', '16503.36', '493.15', '16996.51'],
    ['2027-01-19', '16666.13', '330.38', '16996.51'],
    ['2027-02-18', '16830.51', '166.00', '16996.51'],
  ]);
});

test('fees with their tax come off what is paid out, and raise the yearly rate', () => {
  const [{ row }] = loanTariffRows;
  const INR = { ...row.products.INR, feeRate: '0.01' };
  const tariff = parseLoanTariff({ ...row, products: { ...row.products, INR } });
  const facts = keyFactsOf({ currency: 'INR', amount: decimal('50000'), days: 30 }, tariff, '2026-11-20');
  expect(facts).toMatchObject({ fee: '500.00', feeTax: '90.00', net: '49410.00', total: '50493.15' });
  // (50493.15 ÷ 49410 − 1) × 365 ÷ 30
  expect(facts.apr).toBe('0.2667');
});

test('every plan pays back the principal, is never negative, and agrees with a reckoning by another way', () => {
  const wish = fc.record({
    paise: fc.bigInt({ min: 100_000n, max: 1_000_000_000n }),
    basis: fc.bigInt({ min: 0n, max: 6000n }),
    count: fc.integer({ min: 1, max: 36 }),
    days: fc.integer({ min: 7, max: 92 }),
  });
  fc.assert(
    fc.property(wish, ({ paise, basis, count, days }) => {
      const principal = paise * PAISA;
      const rate = rateForDays(basis * 10_000n, days);
      const plan = amortise(principal, rate, count, PAISA);
      expect(plan.reduce((sum, line) => sum + line.principal, 0n)).toBe(principal);
      expect(plan.at(-1)?.balance).toBe(0n);
      // The oracle: the sum of discounted repayments, in parts of 10^-30, is the principal but for the rounding.
      const unit = 10n ** 30n;
      const growth = divide((rate.numerator + rate.denominator) * unit, rate.denominator, 'half_even');
      let worth = 0n;
      let discount = unit;
      for (const line of plan) {
        expect(line.balance >= 0n && line.interest >= 0n && line.principal >= 0n).toBe(true);
        discount = (discount * unit) / growth;
        worth += (line.principal + line.interest) * discount;
      }
      const difference = worth / unit - principal;
      expect(difference <= BigInt(count) * PAISA && difference >= -BigInt(count) * PAISA).toBe(true);
    }),
  );
});
