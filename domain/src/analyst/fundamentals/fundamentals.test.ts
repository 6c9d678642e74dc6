import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText, ONE, roundTo } from '../../money.ts';
import { middleOf, perShare, ratiosOf } from './ratios.ts';
import { parseFilters, passes, sorted } from './screen.ts';
import { type Balance, type Drive, isBalanced, nextQuarter, type Quarter } from './statement.ts';

const rates = {
  depreciation: decimal('0.03'),
  interest: decimal('0.02'),
  tax: decimal('0.25'),
  workingCapital: decimal('0.1'),
};
const whole = (value: number) => BigInt(value) * ONE;
/** Revenue, EBITDA, capex, dividends, change of debt; then what follows: D&A, interest, tax, profit, CFO, cash, debt, FA, NWC, equity. */
const published = `1000 200 55 0 0 | 42 16 36 106 145 390 800 1413 103 1106
1040 210 57 0 0 | 42 16 38 114 152 485 800 1428 107 1220
1090 223 60 0 -50 | 43 16 41 123 161 536 750 1445 112 1343
1180 248 62 80 0 | 43 15 48 142 176 570 750 1464 121 1405
1120 222 65 0 0 | 44 15 41 122 172 677 750 1485 115 1527
1170 238 67 0 -50 | 45 15 44 134 174 734 700 1507 120 1661
1230 253 70 0 0 | 45 14 48 146 185 849 700 1532 126 1807
1320 280 72 120 0 | 46 14 55 165 202 859 700 1558 135 1852`;

function followed(): readonly Quarter[] {
  let before: Balance & { revenue: bigint } = {
    ...{
      cash: whole(300),
      debt: whole(800),
      fixedAssets: whole(1400),
      workingCapital: whole(100),
      equity: whole(1000),
    },
    revenue: whole(970),
  };
  return published.split('\n').map((line) => {
    const [revenue, ebitda, capex, dividends, debtChange] = line
      .split(' ')
      .slice(0, 5)
      .map((one) => whole(Number(one)));
    const drive = { revenue, ebitda, capex, dividends, debtChange } as Drive;
    const quarter = nextQuarter(before, drive, rates, ONE);
    before = quarter;
    return quarter;
  });
}

test('eight quarters follow from what was drawn, to the last figure', () => {
  const quarters = followed();
  for (const [place, line] of published.split('\n').entries()) {
    const quarter = quarters[place];
    if (!quarter) throw new Error('a quarter is missing');
    const { depreciation, interest, tax, profit, cashFlow, cash, debt, fixedAssets, workingCapital, equity } = quarter;
    const made = [depreciation, interest, tax, profit, cashFlow, cash, debt, fixedAssets, workingCapital, equity];
    expect(made.map((one) => decimalToText(one)).join(' '), `quarter ${place + 1}`).toBe(line.split(' | ')[1]);
  }
});

// Crores, so ten millions: the price is told in the same measure.
const company = {
  quarters: followed(),
  price: decimal('240'),
  shares: whole(40) * 1_000_000n,
  dividendsPerShare: decimal('3'),
};

test('the ratios of the eighth quarter are those of the example', () => {
  const shown = (value: bigint | undefined, places: number) =>
    decimalToText(roundTo(value ?? 0n, places, 'half_up'), places);
  const ratios = ratiosOf(company);
  expect(decimalToText(perShare(company)?.profit ?? 0n)).toBe('14.175');
  expect(shown(perShare(company)?.book, 2)).toBe('46.30');
  expect(shown(ratios.priceToProfit, 3)).toBe('16.931');
  expect(shown(ratios.priceToBook, 3)).toBe('5.184');
  expect(shown(ratios.returnOnEquity, 1)).toBe('30.6');
  expect(shown(ratios.returnOnCapital, 1)).toBe('31.9');
  expect(shown(ratios.debtToEquity, 3)).toBe('0.378');
  expect(shown(ratios.dividendYield, 2)).toBe('1.25');
  expect(shown(ratios.valueToEbitda, 2)).toBe('9.51');
  // P/E is P/B by return on equity.
  expect(shown(((ratios.priceToBook ?? 0n) * 100n * ONE) / (ratios.returnOnEquity ?? 1n), 2)).toBe('16.93');
  expect(ratiosOf({ ...company, quarters: company.quarters.slice(0, 3) })).toEqual({});
  const lossy = company.quarters.map((quarter) => ({ ...quarter, profit: -1n, equity: -1n }));
  const { priceToProfit, priceToBook, debtToEquity } = ratiosOf({ ...company, quarters: lossy });
  expect([priceToProfit, priceToBook, debtToEquity]).toEqual([undefined, undefined, undefined]);
});

test('whatever is drawn, both sides of the balance agree', () => {
  const amount = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });
  const positive = fc.bigInt({ min: 0n, max: 10n ** 13n });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(positive, amount, positive, positive, amount), { maxLength: 12 }),
      positive,
      positive,
      (drives, debt, equity) => {
        let before: Balance & { revenue: bigint } = {
          cash: debt + equity,
          fixedAssets: 0n,
          workingCapital: 0n,
          equity,
          debt,
          revenue: 0n,
        };
        for (const [revenue, ebitda, capex, dividends, debtChange] of drives) {
          const quarter = nextQuarter(before, { revenue, ebitda, capex, dividends, debtChange }, rates, ONE / 10n);
          expect(isBalanced(quarter)).toBe(true);
          expect(quarter.profit).toBe(quarter.ebitda - quarter.depreciation - quarter.interest - quarter.tax);
          before = quarter;
        }
      },
    ),
  );
});

test('a screen finds what lies within its bounds, and says what it cannot read', () => {
  const filters = parseFilters('priceToProfit:5:20,returnOnEquity:15:');
  expect(filters).toEqual([
    { field: 'priceToProfit', least: decimal('5'), most: decimal('20') },
    { field: 'returnOnEquity', least: decimal('15'), most: undefined },
  ]);
  if ('code' in filters) throw new Error(filters.code);
  expect(
    passes({ figures: { priceToProfit: decimal('20'), returnOnEquity: decimal('15') }, sector: '' }, filters),
  ).toBe(true);
  expect(
    passes({ figures: { priceToProfit: decimal('20.00000001'), returnOnEquity: decimal('15') }, sector: '' }, filters),
  ).toBe(false);
  expect(passes({ figures: { priceToProfit: decimal('10') }, sector: '' }, filters)).toBe(false);
  expect(parseFilters('')).toEqual([]);
  for (const [text, code] of [
    ['luck:1:2', 'screen_filter_unknown'],
    ['margin:1:2,margin:1:', 'screen_filter_twice'],
    ['margin:2:1', 'screen_filter_bounds'],
    ['margin::', 'screen_filter_bounds'],
    ['margin:1e3:', 'screen_filter_bounds'],
    ['margin:1:2:3', 'screen_filter_bounds'],
  ] as const)
    expect(parseFilters(text), text).toMatchObject({ code });
  const of = (id: string, margin?: bigint) => ({ id, figures: margin === undefined ? {} : { margin } });
  const all = [of('b', 2n), of('c'), of('a', 2n), of('d', 3n)];
  expect(sorted(all, 'margin', false).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
  expect(sorted(all, 'margin', true).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c']);
  expect([middleOf([3n, 1n, 2n]), middleOf([4n, 1n]), middleOf([])]).toEqual([2n, 3n, undefined]);
});
