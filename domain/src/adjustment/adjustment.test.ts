import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import { HOUSE, unbalancedAsset } from '../posting.ts';
import { decideAdjustment } from './adjustment.ts';
import { adjustmentTariffRows, parseAdjustmentTariff } from './adjustment-tariff.ts';

const tariff = parseAdjustmentTariff(adjustmentTariffRows[0]?.row);
const of = (amount: bigint) =>
  ({ adjustmentId: 'a', owner: 5, currency: 'INR', amount, explanation: 'A fee charged twice', corrects: 12 }) as const;

test('bounded at once, by day and by what there is', () => {
  const code = (amount: string, facts = {}) => {
    const known = { available: decimal('1000'), adjustedToday: 0n, tariff, ...facts };
    const decision = decideAdjustment(of(decimal(amount)), known);
    return decision.kind === 'refused' ? decision.code : 'accepted';
  };
  expect(code('50000')).toBe('accepted');
  expect(code('50000.01')).toBe('adjustment_too_large');
  expect(code('-1000')).toBe('accepted');
  expect(code('-1000.01')).toBe('adjustment_balance_short');
  expect(code('0')).toBe('adjustment_amount');
  expect(code('0.001')).toBe('adjustment_amount');
  expect(code('10', { adjustedToday: decimal('99990.01') })).toBe('adjustment_day_limit');
});

test('whatever is adjusted, it balances, touches only this person and the house account for corrections', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -5_000_000n, max: 5_000_000n }), fc.nat({ max: 9_000_000 }), (cents, have) => {
      const facts = { available: BigInt(have) * 1_000_000n, adjustedToday: 0n, tariff };
      const decision = decideAdjustment(of(cents * 1_000_000n), facts);
      if (decision.kind === 'refused') return;
      expect(unbalancedAsset(decision.postings)).toBeUndefined();
      for (const { holder, purpose } of decision.postings) {
        expect(holder === HOUSE ? purpose === 'adjustment' : holder === 5 && purpose === 'available').toBe(true);
      }
      expect(facts.available + cents * 1_000_000n >= 0n).toBe(true);
    }),
  );
});
