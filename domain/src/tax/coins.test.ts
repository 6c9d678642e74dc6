import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../money.ts';
import { brazilCoinRules, brazilCoinTax, coinYear, indiaCoinRules, indiaCoinTax, keptInAdvance } from './coins.ts';
import { gainOf, piecesOf, type TaxEntry } from './pieces.ts';

const [india] = indiaCoinRules;
const [brazil] = brazilCoinRules;
if (!india || !brazil) throw new Error('no rules');
const e8 = (amount: number | string) => decimal(String(amount));
const text = (amount: bigint) => decimalToText(amount, 2);
const bought = (date: string, quantity: number, cost: number): TaxEntry => ({
  ...{ kind: 'acquired', date, quantity: e8(quantity), cost: e8(cost) },
});
const sold = (date: string, quantity: number, proceeds: number): TaxEntry => ({
  ...{ kind: 'sold', date, quantity: e8(quantity), proceeds: e8(proceeds) },
});

// The published examples.
test('India: 30 % and cess on what was won, nothing set off, and 1 % of a sale less its fee is kept in advance', () => {
  const won = piecesOf([bought('2026-05-01', 1, 50_000), sold('2026-06-01', 1, 60_000)], 'fifo');
  const lost = piecesOf([bought('2026-05-01', 2, 30_000), sold('2026-06-02', 2, 22_000)], 'fifo');
  const tax = indiaCoinTax([won, lost], [], india);
  expect([text(tax.gains), text(tax.losses), text(tax.tax + tax.cess)]).toEqual(['10000.00', '8000.00', '3120.00']);
  expect(keptInAdvance({ value: e8(1_500), fee: e8('3.6') }, india)).toBe(e8('14.964'));
});

test('India: a sale of two purchases is one transfer, two sales of one coin are two', () => {
  const entries = [bought('2026-05-01', 1, 100), bought('2026-05-02', 1, 300), sold('2026-06-01', 2, 420)];
  const once = indiaCoinTax([piecesOf(entries, 'fifo')], [], india);
  expect([text(once.gains), text(once.losses)]).toEqual(['20.00', '0.00']);
  const apart = [...entries.slice(0, 2), sold('2026-06-01', 1, 210), sold('2026-06-01', 1, 210)];
  const twice = indiaCoinTax([piecesOf(apart, 'fifo')], [], india);
  expect([text(twice.gains), text(twice.losses)]).toEqual(['110.00', '90.00']);
});

test.each([
  ['35000.00', '9000', '0.00'],
  ['35000.01', '9000', '1350.00'],
  ['9000000', '5000000', '750000.00'],
  ['9000000', '6000000', '925000.00'],
  ['90000000', '31000000', '5850000.00'],
])('Brazil: sales of %s with a gain of %s owe %s', (sales, gain, tax) => {
  expect(text(brazilCoinTax({ month: '2026-05', sales: e8(sales), gain: e8(gain) }, brazil).tax)).toBe(tax);
});

test('Brazil reckons each month by its own sales, the US by how long coins were held', () => {
  const coins = piecesOf(
    [
      bought('2025-01-10', 10, 10_000),
      sold('2026-01-10', 1, 30_000),
      sold('2026-01-11', 1, 500),
      sold('2026-02-03', 4, 36_000),
    ],
    'average',
  );
  const sales = [
    { date: '2026-01-10', value: e8(30_000), fee: 0n },
    { date: '2026-01-11', value: e8(500), fee: 0n },
    { date: '2026-02-03', value: e8(36_000), fee: 0n },
  ];
  const year = coinYear({ country: 'BR', begins: '2026-01-01' }, [coins], sales);
  expect(year.brazil?.map(({ month, free, gain, tax }) => [month, free, text(gain), text(tax)])).toEqual([
    ['2026-01', true, '29000.00', '0.00'],
    ['2026-02', false, '32000.00', '4800.00'],
  ]);
  const us = coinYear({ country: 'US', begins: '2026-01-01' }, [coins], sales);
  // The first was sold on the day a year after; a year is over on the day after that.
  expect([text(us.short), text(us.long), us.india, us.brazil]).toEqual(['29000.00', '31500.00', undefined, undefined]);
});

test('what left without a sale takes its cost with it: all costs are of what was sold, left or is there', () => {
  const step = fc.record({
    kind: fc.constantFrom('buy', 'sell', 'leave'),
    quantity: fc.integer({ min: 1, max: 300 }),
    cost: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      // The oracle: every unit with its own cost, in the order in which they came.
      const units: bigint[] = [];
      let wanted = 0n;
      const entries = steps.flatMap(({ kind, quantity, cost }): TaxEntry[] => {
        if (kind === 'buy') {
          units.push(...Array.from({ length: quantity }, () => cost));
          return [{ kind: 'acquired', date: '2026-05-04', quantity: e8(quantity), cost: cost * BigInt(quantity) }];
        }
        const taken = units.splice(0, quantity);
        if (taken.length === 0) return [];
        if (kind === 'leave') return [{ kind: 'left', quantity: e8(taken.length) }];
        wanted += taken.reduce((sum, one) => sum + one, 0n);
        return [sold('2026-05-05', taken.length, 7)];
      });
      const pieces = piecesOf(entries, 'fifo');
      const sales = BigInt(entries.filter((entry) => entry.kind === 'sold').length);
      const gain = pieces.reduce((sum, piece) => sum + gainOf(piece), 0n);
      expect(gain).toBe(sales * e8(7) - wanted);
    }),
  );
});
