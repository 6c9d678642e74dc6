import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeScheduleOf } from '../../charges/schedules.ts';
import { exactValue } from '../../margin/position.ts';
import { fixedContractTariffs } from '../../margin/tariff/contract-tariff.ts';
import { atLeverage, mostAt } from '../../margin/tiers.ts';
import { tickSize } from '../../market/tick.ts';
import { decimal, ONE } from '../../money.ts';
import { coinListings } from '../coins.ts';
import { contractListings, contractRule, contractTerms, contractTicks, ownContractVenue } from '../contracts.ts';
import { marketOfExchange } from '../markets.ts';
import { tickTable } from '../tick-tables.ts';

const today = '2026-11-24';
const tariff = fixedContractTariffs.on(today);

test('there are twelve contracts, each on a coin of the spot market, in a market of their own', () => {
  expect(contractListings).toHaveLength(12);
  const coins = new Set(coinListings.map(({ code }) => code));
  for (const { coin, instrumentId } of contractListings) {
    expect(coins.has(coin), coin).toBe(true);
    expect(contractRule(instrumentId, today)?.sources.every((source) => source.length > 20)).toBe(true);
  }
  expect(marketOfExchange(ownContractVenue)).toMatchObject({ country: 'XC', currency: 'USDT', hasOwnLists: true });
});

test('no fill of a contract is rounded, at whatever price it trades', () => {
  for (const listing of contractListings) {
    const table = tickTable(contractTicks(listing).name);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: decimal('1000000') }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (at, lots) => {
          const tick = tickSize(table, today, at);
          const price = tick * (at / tick + 1n);
          expect(exactValue(price, lots * listing.quantityStep)).toBeGreaterThan(0n);
        },
      ),
      { numRuns: 50 },
    );
  }
});

test('the fee that the engine counts with is the one that is charged for taking', () => {
  const { rules } = chargeScheduleOf(ownContractVenue);
  const taker = rules.find(({ role }) => role === 'taker')?.rate;
  expect(taker).toBe(decimal('0.0005'));
  for (const { instrumentId } of contractListings) expect(contractTerms(instrumentId, tariff)?.feeRate).toBe(taker);
});

test('the leverage that everybody may choose is one that the lowest tier allows, and what has to be left is less than what is put up', () => {
  for (const { instrumentId } of contractListings) {
    const rule = contractTerms(instrumentId, tariff);
    if (!rule) throw new Error(instrumentId);
    expect(mostAt(rule.tiers, atLeverage(rule.leverageMax))).toBeGreaterThan(0n);
    for (const { initial, maintenance } of rule.tiers) {
      const putUp = (initial.part * ONE) / initial.whole;
      expect(maintenance + rule.feeRate, instrumentId).toBeLessThan(putUp);
    }
  }
});

test('days before the first rule go by it, and what is no contract has none', () => {
  const [first] = contractListings;
  expect(contractRule(first?.instrumentId ?? '', '2020-01-01')).toMatchObject({ lot: first?.lot });
  expect(fixedContractTariffs.on('2020-01-01').leverageMax).toBe(5);
  expect(contractRule('XC:BTC-USDT', today)).toBeUndefined();
  expect(contractTerms('XC:BTC-USDT', tariff)).toBeUndefined();
});
