import { parseDecimal } from '../money.ts';
import type { TariffEntry } from '../tariff/tariff.ts';

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
    source: 'house rule',
    row: {
      maximum: { INR: '50000', BRL: '3000', USD: '600' },
      dayMaximum: { INR: '100000', BRL: '6000', USD: '1200' },
    },
  },
];

function amountsOf(json: unknown, where: string): ByCurrency {
  if (typeof json !== 'object' || json === null) throw new RangeError(`${where} is no object`);
  const fields = json as Readonly<Record<string, unknown>>;
  const of = (currency: AdjustedCurrency): bigint => {
    const value = fields[currency];
    const amount = typeof value === 'string' ? parseDecimal(value) : undefined;
    if (amount === undefined || amount < 0n)
      throw new RangeError(`${where}.${currency} is no decimal text of 0 or more`);
    return amount;
  };
  return { INR: of('INR'), BRL: of('BRL'), USD: of('USD') };
}

/** Throws RangeError with the place at fault. */
export function parseAdjustmentTariff(json: unknown): AdjustmentTariff {
  if (typeof json !== 'object' || json === null) throw new RangeError('the row is no object');
  const fields = json as Readonly<Record<string, unknown>>;
  return {
    maximum: amountsOf(fields['maximum'], 'maximum'),
    dayMaximum: amountsOf(fields['dayMaximum'], 'dayMaximum'),
  };
}
