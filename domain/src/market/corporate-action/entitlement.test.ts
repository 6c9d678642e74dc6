import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf } from '../../market-rules/calendars.ts';
import { type PaidDividend, taxOnDividend } from '../../market-rules/dividend-tax.ts';
import { decimal, decimalToText } from '../../money.ts';
import { HOUSE, netPostings, unbalancedAsset } from '../../posting.ts';
import { type Dividend, exDateOf } from './dividend.ts';
import { decideEntitle, decidePayDividend, evolveEntitlement } from './entitlement.ts';

const dividend: Dividend = {
  actionId: 'IN:TUNGA-2026-1',
  instrumentId: 'IN:TUNGA',
  market: 'NSE',
  currency: 'INR',
  kind: 'dividend',
  perShare: decimal('18.50'),
  announcedOn: '2026-11-09',
  exDate: '2026-12-07',
  recordDate: '2026-12-07',
  payDate: '2026-12-21',
};
const owner = 7;

test.each([
  ['2024-11-11', '2024-11-11'],
  ['2024-08-24', '2024-08-23'],
  ['2026-11-24', '2026-11-23'],
])('with the record date %s a share of NSE is ex on %s', (recordDate, exDate) => {
  expect(exDateOf(calendarOf('NSE'), recordDate)).toBe(exDate);
});

/** Withheld of payments of one company, one after the other. */
function withheldOf(
  of: Pick<Dividend, 'market' | 'currency' | 'kind'> & { readonly residence: string },
  payments: readonly (readonly [paidOn: string, gross: string])[],
): readonly string[] {
  const before: PaidDividend[] = [];
  return payments.map(([paidOn, text]) => {
    const gross = decimal(text);
    const { withheld } = taxOnDividend({ ...of, paidOn, gross }, before);
    before.push({ kind: of.kind, paidOn, gross, withheld });
    return decimalToText(withheld, 2);
  });
}

const india = { market: 'NSE', currency: 'INR', kind: 'dividend', residence: 'IN' } as const;
const brazil = { market: 'B3', currency: 'BRL', kind: 'dividend', residence: 'BR' } as const;
const equity = { ...brazil, kind: 'interest_on_equity' } as const;
const us = { market: 'XNYS', currency: 'USD', kind: 'dividend' } as const;

test('tax at payment by market, holder and day', () => {
  const year = [
    ['2026-07-01', '3422.50'] as const,
    ['2027-03-31', '7400.00'] as const,
    ['2027-04-01', '3422.50'] as const,
  ];
  expect(withheldOf(india, year)).toEqual(['0.00', '740.00', '0.00']);
  expect(withheldOf({ ...india, residence: 'BR' }, [['2026-07-01', '100.00']])).toEqual(['20.00']);
  expect(withheldOf(brazil, [['2026-02-01', '50000.00']])).toEqual(['0.00']);
  expect(withheldOf(brazil, [['2026-02-01', '50000.01']])).toEqual(['5000.00']);
  const month = [
    ['2026-02-01', '30000.00'] as const,
    ['2026-02-28', '25000.00'] as const,
    ['2026-03-01', '25000.00'] as const,
  ];
  expect(withheldOf(brazil, month)).toEqual(['0.00', '5500.00', '0.00']);
  expect(withheldOf({ ...brazil, residence: 'IN' }, [['2026-02-01', '100.00']])).toEqual(['10.00']);
  expect(withheldOf(brazil, [['2025-12-31', '60000.00']])).toEqual(['0.00']);
  expect(
    withheldOf(equity, [
      ['2025-12-31', '450.00'],
      ['2026-01-01', '450.00'],
    ]),
  ).toEqual(['67.50', '78.75']);
  expect(withheldOf({ ...us, residence: 'IN' }, [['2026-07-01', '10.40']])).toEqual(['2.60']);
  expect(withheldOf({ ...us, residence: 'BR' }, [['2026-07-01', '10.40']])).toEqual(['3.12']);
});

test('is written down once, and paid once, not before its day', () => {
  const entitled = decideEntitle(dividend, decimal('185'), undefined);
  if (entitled.kind === 'refused' || !entitled.events[0]) throw new Error('not entitled');
  const entitlement = evolveEntitlement(entitled.events[0]);
  expect(entitlement).toEqual({ dividend, quantity: decimal('185'), gross: decimal('3422.50'), paid: undefined });
  expect(decideEntitle(dividend, decimal('185'), entitlement).kind).toBe('refused');
  expect(decideEntitle(dividend, 0n, undefined).kind).toBe('refused');
  const on = (day: string) => decidePayDividend({ owner, day, residence: 'IN' }, entitlement, []);
  expect(on('2026-12-20').kind).toBe('refused');
  const paid = on('2026-12-21');
  if (paid.kind === 'refused' || !paid.events[0]) throw new Error('not paid');
  expect(paid.events[0].body).toMatchObject({ gross: '3422.50', withheld: '0.00', net: '3422.50', residence: 'IN' });
  expect(
    decidePayDividend({ owner, day: '2026-12-21', residence: 'IN' }, evolveEntitlement(paid.events[0]), []).kind,
  ).toBe('refused');
});

test('whatever is paid, its lines sum to zero, nobody pays for a dividend, and gross is net and tax', () => {
  const quantities = fc.bigInt({ min: 1n, max: 10n ** 15n });
  const residences = fc.constantFrom('IN', 'BR', 'US', undefined);
  const earlier = fc.array(fc.bigInt({ min: 1n, max: 10n ** 7n }), { maxLength: 4 });
  fc.assert(
    fc.property(quantities, quantities, residences, earlier, (quantity, perShare, residence, paidBefore) => {
      const entitled = decideEntitle({ ...dividend, perShare }, quantity, undefined);
      if (entitled.kind === 'refused' || !entitled.events[0]) return;
      const entitlement = evolveEntitlement(entitled.events[0]);
      const before = paidBefore.map((cents) => {
        const gross = cents * 1_000_000n;
        return { kind: 'dividend', paidOn: '2026-12-01', gross, withheld: 0n } as const;
      });
      const paid = decidePayDividend({ owner, day: '2026-12-21', residence }, entitlement, before);
      if (paid.kind === 'refused' || !paid.events[0]) throw new Error('not paid');
      const postings = netPostings(paid.postings);
      expect(unbalancedAsset(postings)).toBeUndefined();
      const got = evolveEntitlement(paid.events[0]).paid;
      expect((got?.net ?? 0n) + (got?.withheld ?? 0n)).toBe(entitlement.gross);
      for (const line of postings) if (line.holder !== HOUSE) expect(line.amount).toBeGreaterThan(0n);
    }),
  );
});
