import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../../money.ts';
import { parseFilters, passes, type ScreenField, screenFields, sorted } from './screen.ts';

const read = (text: string) => {
  const filters = parseFilters(text);
  if ('code' in filters) throw new Error(filters.code);
  return filters;
};

test('just those within every bound and of one of the sectors are found, in the order that was asked for', () => {
  const field = fc.constantFrom<ScreenField>('price', 'change', 'volume', 'margin');
  const company = fc.record({
    value: fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined }),
    sector: fc.constantFrom('Banks', 'Energy', 'Health care'),
  });
  const bound = fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined });
  const sectors = fc.uniqueArray(fc.constantFrom('Banks', 'Energy', 'Health care', 'Gone'), { minLength: 1 });
  fc.assert(
    fc.property(
      field,
      fc.array(company),
      bound,
      bound,
      sectors,
      fc.boolean(),
      (name, all, low, high, among, turned) => {
        fc.pre((low ?? high) !== undefined && (low ?? -9) <= (high ?? 9));
        const companies = all.map(({ value, sector }, at) => {
          return { id: `id-${at}`, figures: value === undefined ? {} : { [name]: decimal(`${value}`) }, sector, value };
        });
        const filters = read(`${name}:${low ?? ''}:${high ?? ''},sector:${among.join('|')}`);
        const found = sorted(
          companies.filter((one) => passes(one, filters)),
          name,
          turned,
        );
        const wanted = companies.filter(({ value, sector }) => {
          return value !== undefined && value >= (low ?? -99) && value <= (high ?? 99) && among.includes(sector);
        });
        expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
        const values = found.map(({ value = 0 }) => (turned ? value : -value));
        expect(values).toEqual(values.toSorted((left, right) => left - right));
      },
    ),
  );
});

test('a screen that was kept before is read as it was; sectors are named, once, and no number stands among them', () => {
  expect(read('priceToProfit:5:20,returnOnEquity:15:').map(({ field }) => field)).toEqual([
    'priceToProfit',
    'returnOnEquity',
  ]);
  const code = (text: string) => {
    const filters = parseFilters(text);
    return 'code' in filters ? filters.code.replace('screen_filter_', '') : 'read';
  };
  const many = Array.from({ length: 41 }, (_, at) => `s${at}`).join('|');
  expect(['sector:', 'sector:|', `sector:${many}`, 'sector:Banks:5'].map(code)).toEqual([
    'sectors',
    'sectors',
    'sectors',
    'sectors',
  ]);
  expect(['sector:Banks,sector:Energy', 'price:5:1', 'prices:1:'].map(code)).toEqual(['twice', 'bounds', 'unknown']);
  expect(code(screenFields.map((name) => `${name}:1:2`).join(','))).toBe('read');
});
