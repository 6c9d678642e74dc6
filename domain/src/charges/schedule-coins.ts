import { decimal } from '../money.ts';
import type { ChargeRule, ChargeSchedule } from './charge-rule.ts';

/** By what somebody traded in the thirty days before, in USDT: from, maker, taker, in parts of the value. */
const coinTiers = [
  ['0', '0.0008', '0.001'],
  ['10000000', '0.0006', '0.0008'],
  ['20000000', '0.0005', '0.0007'],
  ['50000000', '0.0003', '0.0006'],
  ['100000000', '0.0002', '0.0005'],
  ['200000000', '0', '0.0004'],
] as const;

/** Of recorded days 0.1 % alone: the usual fee of taking at a spot venue. */
export const coins: ChargeSchedule = {
  exchange: 'coins',
  currency: 'USDT',
  rules: [
    {
      name: 'brokerage',
      purpose: 'fee',
      from: '2000-01-01',
      basis: 'value',
      rate: decimal('0.001'),
      rounding: 'half_up',
      source: 'our own price list: 0.1 %',
    },
    ...coinTiers.flatMap(([volumeFrom, maker, taker]) =>
      (['maker', 'taker'] as const).map(
        (role): ChargeRule => ({
          name: 'brokerage',
          purpose: 'fee',
          from: '2026-01-01',
          role,
          volumeFrom: decimal(volumeFrom),
          basis: 'value',
          rate: decimal(role === 'maker' ? maker : taker),
          rounding: 'half_up',
          source: 'our own price list, after the spot fees of OKX as a copy of its page had them; none below zero',
        }),
      ),
    ),
  ],
};
