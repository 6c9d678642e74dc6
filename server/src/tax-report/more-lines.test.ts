import { decimal } from '@tarazu/domain/money';
import { taxPlaces } from '@tarazu/domain/tax/rules';
import { expect, test } from 'vitest';
import { dividendLines, type PaidOfKind } from './more-lines.ts';

const paid: readonly PaidOfKind[] = [
  { kind: 'dividend', gross: decimal('70000'), taxed: decimal('60000'), withheld: decimal('6000') },
  { kind: 'interest_on_equity', gross: decimal('1000'), taxed: decimal('1000'), withheld: decimal('175') },
];
const of = (country: string) => {
  const place = taxPlaces.find((one) => one.country === country);
  if (!place) throw new Error(country);
  return dividendLines(place, paid).map(({ code, amount, tax }) => [code, amount, tax]);
};

test('what is withheld is the whole tax in Brazil, and elsewhere a part of one that nobody knows here', () => {
  expect(of('BR')).toEqual([
    ['dividends_free', '10000.00', null],
    ['dividends_taxed', '60000.00', null],
    ['equity_interest', '1000.00', null],
    ['source_tax', '6175.00', '6175.00'],
  ]);
  expect(of('IN')).toEqual([
    ['dividends_slab', '71000.00', null],
    ['source_kept', '6175.00', null],
  ]);
  expect(of('US').map(([code]) => code)).toEqual(['dividends_own', 'source_kept']);
});

test('without dividends there are no lines of them', () => {
  expect(taxPlaces.flatMap((place) => dividendLines(place, []))).toEqual([]);
});
