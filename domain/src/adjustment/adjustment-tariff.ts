import type { TariffEntry } from '../tariff/tariff.ts';
import { amountOf, partsOf } from '../tariff/unfit.ts';

export const adjustedCurrencies = ['INR', 'BRL', 'USD'] as const;
export type AdjustedCurrency = (typeof adjustedCurrencies)[number];
type ByCurrency = Readonly<Record<AdjustedCurrency, bigint>>;

/** How much two operators may correct, e8: at once, and for one person within 24 hours, credits and debits counted together. */
export interface AdjustmentTariff {
  readonly maximum: ByCurrency;
  readonly dayMaximum: ByCurrency;
}

export const adjustmentTariffRows: readonly TariffEntry[] = [
  {
    effectiveFrom: '2026-01-01',
    source: 'our own rule',
    row: {
      maximum: { INR: '50000', BRL: '3000', USD: '600' },
      dayMaximum: { INR: '100000', BRL: '6000', USD: '1200' },
    },
  },
];

function amountsOf(json: unknown, where: string): ByCurrency {
  const fields = partsOf(json, where);
  const of = (currency: AdjustedCurrency) => amountOf(fields[currency], `${where}.${currency}`);
  return { INR: of('INR'), BRL: of('BRL'), USD: of('USD') };
}

/** Throws RangeError with the place at fault. */
export function parseAdjustmentTariff(json: unknown): AdjustmentTariff {
  const fields = partsOf(json, 'row');
  return {
    maximum: amountsOf(fields['maximum'], 'maximum'),
    dayMaximum: amountsOf(fields['dayMaximum'], 'dayMaximum'),
  };
}
