import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesOn } from '../../charges/charge-rule.ts';
import { contractCharges } from '../../charges/schedule-contracts.ts';
import { contractTerms } from '../../market-rules/contracts.ts';
import { decimal, ONE } from '../../money.ts';
import { type DatedRow, startOfDayMs } from '../../tariff/tariff.ts';
import { UnfitRow } from '../../tariff/unfit.ts';
import { contractTariffRows, contractTariffs, fixedContractTariffs, parseContractTariff } from './contract-tariff.ts';
import type { MarginTariff } from './margin-tariff.ts';

interface Row extends Record<string, unknown> {
  first: { upTo: string; leverage: number; maintenancePercent: string }[];
}

function rowWith(change: (row: Row) => void): Row {
  const row = structuredClone(contractTariffRows[0]?.row) as Row;
  change(row);
  return row;
}

function faultOf(change: (row: Row) => void): unknown {
  try {
    parseContractTariff(rowWith(change));
  } catch (error) {
    if (error instanceof UnfitRow) return error.refusal.params;
    throw error;
  }
  return undefined;
}

test('a row that makes no sense is refused with its place', () => {
  expect(faultOf(() => undefined)).toBeUndefined();
  // Never above the tier: the lowest of BTC and ETH allows 20, of the others 10.
  expect(faultOf((row) => (row['leverageMax'] = 11))).toEqual({ place: 'leverageMax', other: 'large.0.leverage' });
  expect(faultOf((row) => (row['leverageMax'] = 0))).toMatchObject({ place: 'leverageMax' });
  expect(faultOf((row) => (row['takerPercent'] = '0.6'))).toMatchObject({ place: 'takerPercent', most: '0.5' });
  expect(faultOf((row) => (row['makerPercent'] = '0.06'))).toEqual({ place: 'makerPercent', other: 'takerPercent' });
  expect(faultOf((row) => (row['currency'] = 'USD'))).toEqual({ place: 'currency', problem: 'currency' });
  expect(faultOf((row) => (row['price'] = '1'))).toEqual({ place: 'price', problem: 'unknown' });
  expect(faultOf((row) => (row.first = []))).toEqual({ place: 'first', problem: 'missing' });
  const second = (change: (tier: Row['first'][number]) => void) =>
    faultOf((row) => {
      const [, tier] = row.first;
      if (tier) change(tier);
    });
  expect(second((tier) => (tier.upTo = '100000'))).toEqual({ place: 'first.1.upTo', problem: 'rising' });
  expect(second((tier) => (tier.upTo = '250000.5'))).toMatchObject({ place: 'first.1.upTo' });
  expect(second((tier) => (tier.maintenancePercent = '1'))).toEqual({
    place: 'first.1.maintenancePercent',
    problem: 'rising',
  });
  // A tenth is put up: no more than that, less the fee of closing, may have to be left.
  expect(second((tier) => (tier.maintenancePercent = '9.95'))).toMatchObject({
    place: 'first.1.maintenancePercent',
    most: '9.94',
  });
  expect(second((tier) => (tier.leverage = 20))).toBeUndefined();
  expect(
    faultOf((row) => {
      for (const tier of row.first) tier.leverage = tier.leverage === 10 ? 15 : 5;
    }),
  ).toEqual({ place: 'first.1.leverage', other: 'first.0.leverage' });
});

test('whatever row is taken, what is put up at the most leverage of a tier is more than what has to be left there and the fee', () => {
  const tier = fc.record({
    upTo: fc.integer({ min: 1, max: 2_000_000 }).map(String),
    leverage: fc.integer({ min: 1, max: 20 }),
    maintenancePercent: fc.integer({ min: 0, max: 2000 }).map((cents) => (cents / 100).toFixed(2)),
  });
  let taken = 0;
  fc.assert(
    fc.property(tier, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 2, max: 60 }), (only, most, fee) => {
      const row = rowWith((all) => {
        all.first = [only];
        all['leverageMax'] = most;
        all['takerPercent'] = (fee / 100).toFixed(2);
      });
      let tariff: MarginTariff;
      try {
        tariff = parseContractTariff(row);
      } catch (error) {
        if (error instanceof UnfitRow) return;
        throw error;
      }
      taken += 1;
      const terms = contractTerms('XC:BTC-USDT-PERP', tariff);
      if (!terms) throw new Error('no terms');
      for (const { initial, maintenance } of terms.tiers)
        expect((maintenance + terms.feeRate) * initial.whole).toBeLessThan(ONE * initial.part);
      expect(tariff.leverageMax).toBeLessThanOrEqual(only.leverage);
    }),
    { numRuns: 500, seed: 15 },
  );
  expect(taken).toBeGreaterThan(20);
});

test('a row counts for the days from its own on, and the next one is known before', () => {
  const { row } = contractTariffRows[0] ?? { row: {} };
  const dated = (day: string, leverageMax: number): DatedRow<MarginTariff> => ({
    effectiveFrom: day,
    source: 'a test',
    row: { ...parseContractTariff(row), leverageMax },
    fromMs: startOfDayMs(day),
  });
  const rows = [dated('2026-01-01', 5), dated('2026-12-10', 3), dated('2026-12-04', 4)];
  const tariffs = contractTariffs(() => rows);
  const most = (day: string) => tariffs.on(day).leverageMax;
  expect(['2026-12-03', '2026-12-04', '2026-12-09', '2026-12-10'].map(most)).toEqual([5, 4, 4, 3]);
  expect(tariffs.ahead('2026-12-03')).toMatchObject({ from: '2026-12-04', tariff: { leverageMax: 4 } });
  expect(tariffs.ahead('2026-12-04')).toMatchObject({ from: '2026-12-10', tariff: { leverageMax: 3 } });
  expect(tariffs.ahead('2026-12-10')).toBeUndefined();
  // Whoever remembers by it must find the same object.
  expect(tariffs.on('2026-12-05')).toBe(tariffs.on('2026-12-09'));
  expect(fixedContractTariffs.ahead('2026-12-01')).toBeUndefined();
});

test('the fee of the table is the one that is charged', () => {
  const tariff = parseContractTariff(rowWith((row) => (row['takerPercent'] = '0.08')));
  const of = { side: 'buy', product: 'delivery', tradeDate: '2026-12-04', volume: 0n } as const;
  const rate = (role: 'maker' | 'taker') => rulesOn(contractCharges(tariff), { ...of, role })[0]?.rate;
  expect([rate('maker'), rate('taker')]).toEqual([decimal('0.0002'), decimal('0.0008')]);
  expect(contractCharges(tariff)).toBe(contractCharges(tariff));
});
