import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../money.ts';
import { type BrazilMonth, brazilTax } from './brazil.ts';
import { type CarriedLoss, indiaTax } from './india.ts';
import { gainOf, isLong, piecesOf, type TaxEntry } from './pieces.ts';
import { brazilRules, indiaRules, lastDayOf, ruleOf, yearOf } from './rules.ts';

const [india] = indiaRules;
const [brazil] = brazilRules;
if (!india || !brazil) throw new Error('no rules');
const e8 = (amount: number | string) => decimal(String(amount));
const text = (amount: bigint) => decimalToText(amount, 2);
const none = { begins: '2026-04-01', shortGains: 0n, shortLosses: 0n, longGains: 0n, longLosses: 0n };
const bought = (date: string, quantity: number, cost: number | string): TaxEntry => ({
  ...{ kind: 'acquired', date, quantity: e8(quantity), cost: e8(cost) },
});
const sold = (date: string, quantity: number, proceeds: number | string): TaxEntry => ({
  ...{ kind: 'sold', date, quantity: e8(quantity), proceeds: e8(proceeds) },
});

// The published examples of India: set-off, the free part after losses, a loss of a year before.
test.each([
  [{ shortLosses: e8(50_000), shortGains: e8(80_000), longGains: e8(200_000) }, [], '15990.00'],
  [{ longGains: e8(200_000) }, [{ begins: '2025-04-01', kind: 'long', amount: e8(100_000) }], '0.00'],
  [{ shortLosses: e8(150_000), shortGains: e8(40_000), longGains: e8(250_000) }, [], '1950.00'],
] as const)('India: %o with %o owes %s', (year, brought: readonly CarriedLoss[], tax) => {
  expect(text(indiaTax({ ...none, ...year }, brought, india).tax)).toBe(tax);
});

test('a loss is set off for eight years after its own, the oldest first, and a long one never against short gains', () => {
  const of = (begins: string, kind: 'short' | 'long'): CarriedLoss => ({ begins, kind, amount: e8(10_000) });
  const brought = [
    of('2025-04-01', 'short'),
    of('2018-04-01', 'short'),
    of('2017-04-01', 'short'),
    of('2024-04-01', 'long'),
  ];
  const found = indiaTax({ ...none, shortGains: e8(15_000) }, brought, india);
  expect([text(found.short), text(found.tax), text(found.broughtUsed)]).toEqual(['0.00', '0.00', '15000.00']);
  expect(found.carried.map(({ begins, kind, amount }) => [begins, kind, text(amount)])).toEqual([
    ['2024-04-01', 'long', '10000.00'],
    ['2025-04-01', 'short', '5000.00'],
  ]);
});

// The published examples of Brazil, and what is too little to be paid by itself.
test('Brazil: free months, losses of each kind, what was withheld, and what is too little', () => {
  const month = (name: string, more: Partial<BrazilMonth>): BrazilMonth => ({
    ...{ month: name, sales: 0n, gain: 0n, dayTrade: 0n, withheld: 0n },
    ...more,
  });
  const months = [
    month('2026-01', { sales: e8(18_000), gain: e8(2_500) }),
    month('2026-02', { sales: e8(18_000), gain: e8(-1_000) }),
    month('2026-03', { sales: e8(25_000), gain: e8(3_000), withheld: e8('1.25') }),
    month('2026-04', { dayTrade: e8(500) }),
    month('2026-05', { sales: e8('20000.01'), gain: e8(56) }),
    month('2026-06', { sales: e8(30_000), gain: e8(200) }),
    month('2026-07', { sales: e8('20000.00'), gain: e8(9_000), dayTrade: e8(-70) }),
    month('2026-08', { dayTrade: e8(100) }),
  ];
  const taxes = brazilTax(months, () => brazil);
  expect(taxes.map(({ due }) => text(due))).toEqual([
    '0.00',
    '0.00',
    '298.75',
    '100.00',
    '0.00',
    '38.40',
    '0.00',
    '0.00',
  ]);
  expect(taxes.map(({ free }) => free).indexOf(true)).toBe(0);
  expect(text(taxes[4]?.waits ?? 0n)).toBe('8.40');
  expect([text(taxes[7]?.dayTradeTax ?? 0n), text(taxes[7]?.waits ?? 0n)]).toEqual(['6.00', '6.00']);
});

// The published example: two purchases, a bonus share for each, 25 of 40 sold.
test('first in, first out: what was given has cost nothing, and a year is over the day after it', () => {
  const entries = [
    bought('2025-01-01', 10, 1_000),
    bought('2025-07-01', 10, 1_200),
    bought('2025-10-01', 20, 0),
    sold('2026-01-02', 25, 2_250),
  ];
  const pieces = piecesOf(entries, 'fifo');
  const sum = (long: boolean) =>
    pieces.filter((piece) => isLong(piece) === long).reduce((total, piece) => total + gainOf(piece), 0n);
  expect([text(sum(true)), text(sum(false))]).toEqual(['-100.00', '150.00']);
  expect(isLong({ acquiredOn: '2025-01-15', soldOn: '2026-01-15' })).toBe(false);
  expect(isLong({ acquiredOn: '2025-01-15', soldOn: '2026-01-16' })).toBe(true);
  expect(isLong({ acquiredOn: '2024-02-29', soldOn: '2025-03-01' })).toBe(true);
});

test('on average every share has cost the same, also after more were bought and a split', () => {
  const entries: readonly TaxEntry[] = [
    bought('2026-01-05', 100, 1_000),
    bought('2026-01-06', 100, 2_000),
    sold('2026-01-07', 50, 900),
    { kind: 'split', held: 1n, shares: 2n },
    bought('2026-01-08', 100, 1_250),
    sold('2026-01-09', 400, 5_000),
  ];
  const pieces = piecesOf(entries, 'average');
  const costOf = (day: string) =>
    pieces.filter(({ soldOn }) => soldOn === day).reduce((sum, { cost }) => sum + cost, 0n);
  // 15.00 a share; after the split 7.50, and with 100 at 12.50 it is 8.75.
  expect([text(costOf('2026-01-07')), text(costOf('2026-01-09'))]).toEqual(['750.00', '3500.00']);
});

test('no cost, quantity or proceeds is lost or made, by either method', () => {
  const entry = fc.record({
    buys: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 500 }),
    amount: fc.bigInt({ min: 0n, max: 10n ** 13n }),
  });
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 40 }),
      fc.constantFrom('fifo' as const, 'average' as const),
      (all, method) => {
        let held = 0;
        const entries = all.flatMap(({ buys, quantity, amount }): TaxEntry[] => {
          const count = buys ? quantity : Math.min(held, quantity);
          held += buys ? count : -count;
          if (count === 0) return [];
          const date = '2026-05-04';
          const of = { date, quantity: e8(count) };
          return [buys ? { kind: 'acquired', ...of, cost: amount } : { kind: 'sold', ...of, proceeds: amount }];
        });
        // All that is left is sold in the end, so every cost has to be somewhere.
        const closing: TaxEntry[] = held > 0 ? [sold('2026-05-05', held, '1.00')] : [];
        const pieces = piecesOf([...entries, ...closing], method);
        const sums = { cost: 0n, proceeds: 0n, quantity: 0n };
        for (const piece of pieces) {
          sums.cost += piece.cost;
          sums.proceeds += piece.proceeds;
          sums.quantity += piece.quantity;
        }
        const wanted = { cost: 0n, proceeds: 0n, quantity: 0n };
        for (const one of [...entries, ...closing]) {
          if (one.kind === 'acquired') wanted.cost += one.cost;
          if (one.kind === 'sold') {
            wanted.proceeds += one.proceeds;
            wanted.quantity += one.quantity;
          }
        }
        expect(sums).toEqual(wanted);
      },
    ),
  );
});

test('tax years begin in April in India and in January elsewhere', () => {
  expect(yearOf({ yearBegins: '04-01' }, '2027-03-31')).toBe('2026-04-01');
  expect(yearOf({ yearBegins: '04-01' }, '2027-04-01')).toBe('2027-04-01');
  expect(yearOf({ yearBegins: '01-01' }, '2026-11-25')).toBe('2026-01-01');
  expect(lastDayOf('2026-04-01')).toBe('2027-03-31');
  expect(ruleOf(indiaRules, '2020-04-01').from).toBe('2025-04-01');
});
