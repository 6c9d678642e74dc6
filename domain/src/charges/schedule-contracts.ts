import { fixedContractTariffs } from '../margin/tariff/contract-tariff.ts';
import type { MarginTariff } from '../margin/tariff/margin-tariff.ts';
import type { ChargeRule, ChargeSchedule } from './charge-rule.ts';

const kept = new WeakMap<MarginTariff, ChargeSchedule>();

/** Of the value, when a position is opened and when it is closed. The same object each time: rows that apply are remembered by it. */
export function contractCharges(tariff: MarginTariff): ChargeSchedule {
  const known = kept.get(tariff);
  if (known) return known;
  const schedule: ChargeSchedule = {
    exchange: 'contracts',
    currency: 'USDT',
    isTariff: true,
    rules: (['maker', 'taker'] as const).map(
      (role): ChargeRule => ({
        name: 'brokerage',
        purpose: 'fee',
        from: '2026-01-01',
        role,
        basis: 'value',
        rate: tariff[role],
        rounding: 'half_up',
        source: 'our own price list: the table of contracts, which two people change',
      }),
    ),
  };
  kept.set(tariff, schedule);
  return schedule;
}

/** As the program came with them. */
export const contracts: ChargeSchedule = contractCharges(fixedContractTariffs.on('2026-01-01'));
