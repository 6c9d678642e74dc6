import { decimal } from '../money.ts';
import type { ChargeRule, ChargeSchedule } from './charge-rule.ts';

const rates = { maker: '0.0002', taker: '0.0005' } as const;

/** Of the value, when a position is opened and when it is closed. */
export const contracts: ChargeSchedule = {
  exchange: 'contracts',
  currency: 'USDT',
  rules: (['maker', 'taker'] as const).map(
    (role): ChargeRule => ({
      name: 'brokerage',
      purpose: 'fee',
      from: '2026-01-01',
      role,
      basis: 'value',
      rate: decimal(rates[role]),
      rounding: 'half_up',
      source: 'our own price list, after the usual fees of contracts at large venues: 0.02 % and 0.05 %',
    }),
  ),
};
