import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../../money.ts';
import { applicationLine, type Bid } from '../draw/application-line.ts';
import type { DrawTerms } from '../draw/terms.ts';
import { askedTable, basisTable } from './basis-table.ts';

const terms: DrawTerms = {
  rule: 'tarazu-draw-1',
  offerId: 'NSE-1',
  floor: '90',
  cap: '100',
  pools: [
    { name: 'retail', method: 'basis', shares: 100, lot: 10 },
    { name: 'direct', method: 'direct', shares: 50, lot: 10 },
  ],
  leastBps: 9_000,
};

const bid = fc.record({
  shares: fc.integer({ min: 1, max: 5 }).map((lots) => lots * 10),
  price: fc.option(fc.integer({ min: 90, max: 100 }), { nil: undefined }),
});
const application = fc.record({
  pool: fc.integer({ min: 0, max: 1 }),
  bids: fc.array(bid, { minLength: 1, maxLength: 3 }),
  got: fc.integer({ min: 0, max: 50 }),
});

function tableOf(price: string, lines: readonly string[], allotted: readonly number[]) {
  const steps = basisTable({ terms, price, lines, allotted });
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

test('every application is counted once, by its pool and by what it asked for at the price', () => {
  fc.assert(
    fc.property(fc.array(application, { maxLength: 60 }), fc.integer({ min: 90, max: 100 }), (all, price) => {
      const bidsOf = (bids: (typeof all)[number]['bids']): Bid[] =>
        bids.map(({ shares, price: most }) => ({
          shares,
          price: most === undefined ? undefined : decimal(String(most)),
        }));
      const lines = all.map(({ pool, bids }, place) =>
        applicationLine({ id: `A${String(place).padStart(6, '0')}`, pool, bids: bidsOf(bids) }),
      );
      const rows = tableOf(
        String(price),
        lines,
        all.map(({ got }) => got),
      );
      // The naive way: each row anew from all applications.
      const askedFor = (bids: (typeof all)[number]['bids']) =>
        Math.max(
          0,
          ...bids.filter(({ price: most }) => most === undefined || most >= price).map(({ shares }) => shares),
        );
      for (const row of rows) {
        const of = all.filter(({ pool, bids }) => terms.pools[pool]?.name === row.pool && askedFor(bids) === row.asked);
        expect(row.applications).toBe(of.length);
        expect(row.winners).toBe(of.filter(({ got }) => got > 0).length);
        expect(row.allotted).toBe(of.reduce((sum, { got }) => sum + got, 0));
      }
      expect(rows.reduce((sum, { applications }) => sum + applications, 0)).toBe(all.length);
      expect(new Set(rows.map(({ pool, asked }) => `${pool} ${asked}`)).size).toBe(rows.length);
    }),
  );
});

test('before the draw every application is counted once, by the most that it asks for', () => {
  fc.assert(
    fc.property(fc.array(application, { maxLength: 60 }), (all) => {
      const lines = all.map(({ pool, bids }, place) =>
        applicationLine({
          id: `A${String(place).padStart(6, '0')}`,
          pool,
          bids: bids.map(({ shares }) => ({ shares, price: undefined })),
        }),
      );
      const steps = askedTable(terms, lines);
      let step = steps.next();
      while (!step.done) step = steps.next();
      const rows = step.value;
      for (const { pool, asked, applications } of rows)
        expect(applications).toBe(
          all.filter(
            (one) =>
              terms.pools[one.pool]?.name === pool && Math.max(...one.bids.map(({ shares }) => shares)) === asked,
          ).length,
        );
      expect(rows.reduce((sum, { applications }) => sum + applications, 0)).toBe(all.length);
    }),
  );
});

test('a list of another offer is not counted', () => {
  expect(() => tableOf('90', ['A000001|7|10@cut-off'], [0])).toThrow('line 1');
});
