import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../market/zone.ts';
import { decimal } from '../money.ts';
import { type DatedFlow, moneyWeighted, rateText } from './money-weighted.ts';

const flow = (date: string, amount: string): DatedFlow => ({ date, amount: decimal(amount) });
const start = '2026-01-01';

test('the example that the makers of spreadsheets publish', () => {
  const flows = [
    flow('2008-01-01', '-10000'),
    flow('2008-03-01', '2750'),
    flow('2008-10-30', '4250'),
    flow('2009-02-15', '3250'),
  ];
  // 0.373362535: Microsoft, XIRR.
  const found = moneyWeighted(flows, { date: '2009-04-01', worth: decimal('2750') });
  expect(found).toEqual({ rate: decimal('0.3734') });
  expect(rateText(found.rate ?? 0n)).toBe('37.34');
});

test('a year of 365 days gives what it brought, a leap year a little less, and a loss is below zero', () => {
  const flows = [flow(start, '-100')];
  const after = (date: string, worth: string) => moneyWeighted(flows, { date, worth: decimal(worth) });
  expect(after('2027-01-01', '110')).toEqual({ rate: decimal('0.1') });
  expect(after('2027-01-01', '75.5')).toEqual({ rate: decimal('-0.245') });
  expect(after('2027-01-01', '100')).toEqual({ rate: 0n });
  // 731 days until the first of January 2028 and a day: 1.21 ** (365 / 731).
  expect(after('2028-01-02', '121')).toEqual({ rate: decimal('0.0999') });
});

test('too little to tell: a few days, nothing that came back, nothing that was put in, or more than one rate', () => {
  const end = (date: string, worth: string) => ({ date, worth: decimal(worth) });
  expect(moneyWeighted([], end(start, '0'))).toEqual({ reason: 'short' });
  expect(moneyWeighted([flow(start, '-100')], end('2026-01-30', '150'))).toEqual({ reason: 'short' });
  expect(moneyWeighted([flow(start, '-100')], end('2026-01-31', '101')).rate).toBe(decimal('0.1287'));
  expect(moneyWeighted([flow(start, '-100')], end('2027-01-01', '0'))).toEqual({ reason: 'one_sided' });
  expect(moneyWeighted([flow(start, '100')], end('2027-01-01', '50'))).toEqual({ reason: 'one_sided' });
  // 10 and 20 per cent both fit.
  const twice = [flow(start, '-100'), flow('2027-01-01', '230'), flow('2028-01-01', '-132')];
  expect(moneyWeighted(twice, end('2028-01-01', '0'))).toEqual({ reason: 'several' });
  // Twelve times in a month is nothing that a year would be named by.
  expect(moneyWeighted([flow(start, '-100')], end('2026-02-05', '1200'))).toEqual({ reason: 'beyond' });
});

test('a few days with money at work are not made a year, however long nothing has been there since', () => {
  const dayTrade = [flow(start, '-100'), flow('2026-01-03', '101')];
  const nothing = { date: '2026-11-28', worth: 0n };
  expect(moneyWeighted(dayTrade, nothing)).toEqual({ reason: 'brief' });
  expect(moneyWeighted([flow(start, '-100'), flow('2026-01-30', '101')], nothing)).toEqual({ reason: 'brief' });
  expect(moneyWeighted([flow(start, '-100'), flow('2026-01-31', '101')], nothing).rate).toBe(decimal('0.1287'));
  // What is still there is at work until today.
  expect(moneyWeighted(dayTrade, { ...nothing, worth: 1n }).rate).toBeGreaterThan(0n);
});

test('no rate where money came before any went in: trades of a day are netted, and what was won would show as a loss', () => {
  const dayTrades = [flow('2026-01-05', '-100'), flow('2026-01-05', '150'), flow('2026-07-06', '-30')];
  expect(moneyWeighted(dayTrades, { date: '2026-11-28', worth: 0n })).toEqual({ reason: 'unfunded' });
  const bought = [...dayTrades, flow('2026-08-03', '-100')];
  expect(moneyWeighted(bought, { date: '2026-11-28', worth: decimal('90') })).toEqual({ reason: 'unfunded' });
});

test('no rate while a price is missing', () => {
  expect(moneyWeighted([flow(start, '-100')], { date: '2027-01-01', worth: undefined })).toEqual({
    reason: 'unpriced',
  });
});

test('sold with a gain and bought again: the signs turn more than once, and one rate fits', () => {
  const flows = [flow(start, '-100'), flow('2026-04-01', '150'), flow('2026-10-01', '-100')];
  const { rate = 0n } = moneyWeighted(flows, { date: '2027-01-01', worth: decimal('105') });
  expect(rate).toBeGreaterThan(decimal('0.5'));
});

/** Balance at the end of an account that bears this rate, step by step: the other way round, without looking for anything. */
function balanceAt(
  end: number,
  flows: readonly { readonly day: number; readonly paid: number }[],
  rate: number,
): number {
  let [balance, day] = [0, 0];
  for (const one of [...flows, { day: end, paid: 0 }]) {
    balance = balance * (1 + rate) ** ((one.day - day) / 365) + one.paid;
    day = one.day;
  }
  return balance;
}

test('an account that bears a rate is found to bear it, whenever money was put in', () => {
  const paid = fc.record({ day: fc.integer({ min: 0, max: 1_000 }), paid: fc.integer({ min: 100, max: 1_000_000 }) });
  fc.assert(
    fc.property(fc.array(paid, { minLength: 1, maxLength: 12 }), fc.integer({ min: -90, max: 300 }), (all, percent) => {
      const inOrder = [...all, { day: 0, paid: 100 }].toSorted((a, b) => a.day - b.day);
      const worth = balanceAt(1_100, inOrder, percent / 100);
      fc.pre(worth > 1);
      const flows = inOrder.map((one) => ({ date: addDays(start, one.day), amount: -decimal(String(one.paid)) }));
      const end = { date: addDays(start, 1_100), worth: BigInt(Math.round(worth * 1e8)) };
      expect(moneyWeighted(flows, end).rate).toBe(decimal(String(percent)) / 100n);
    }),
  );
});

test('whatever comes and goes: at the rate that is found the account comes to nothing, and it does not matter how flows are cut or in what money they are', () => {
  const moved = fc.record({ day: fc.integer({ min: 0, max: 700 }), amount: fc.integer({ min: -10_000, max: 10_000 }) });
  fc.assert(
    fc.property(fc.array(moved, { minLength: 2, maxLength: 10 }), fc.integer({ min: 0, max: 50_000 }), (all, worth) => {
      const flowOf = ({ day, amount }: (typeof all)[number]) => ({
        date: addDays(start, day),
        amount: decimal(String(amount)),
      });
      const end = { date: addDays(start, 800), worth: decimal(String(worth)) };
      const found = moneyWeighted(all.map(flowOf), end);
      const cut = all.flatMap((one) => [flowOf(one), flowOf({ ...one, amount: 7 }), flowOf({ ...one, amount: -7 })]);
      expect(moneyWeighted(cut.toReversed(), end)).toEqual(found);
      const dearer = all.map(flowOf).map(({ date, amount }) => ({ date, amount: amount * 83n }));
      expect(moneyWeighted(dearer, { ...end, worth: end.worth * 83n })).toEqual(found);
      if (found.rate === undefined) return;
      const rate = Number(found.rate) / 1e8;
      const left = (at: number) =>
        balanceAt(
          800,
          all.toSorted((a, b) => a.day - b.day).map(({ day, amount }) => ({ day, paid: -amount })),
          at,
        ) - worth;
      // The true rate is within half of the last place.
      expect(left(rate - 0.000_051) * left(rate + 0.000_051)).toBeLessThanOrEqual(0);
    }),
  );
});
