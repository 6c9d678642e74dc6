import { percentRatios, type RatioName } from '@tarazu/domain/analyst/fundamentals/ratios';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Formats } from '@tarazu/ui/use-format';

const MILLION = 1_000_000n;

/** Millions of a currency, short: `₹412.60G`. */
export function millionsText(value: string, currency: string, format: Formats): string {
  return format.compactMoney(decimalToText(decimal(value) * MILLION), currency);
}

export function ratioText(name: RatioName, value: string, currency: string, format: Formats): string {
  if (name === 'marketValue') return format.compactMoney(value, currency);
  return percentRatios.has(name) ? `${format.number(value)}%` : format.number(value);
}

/** What is left of a hundred of sales; undefined without sales. */
export function ofHundred({ profit, revenue }: { readonly profit: string; readonly revenue: string }) {
  const sales = decimal(revenue);
  return sales === 0n ? undefined : decimalToText((decimal(profit) * 10_000_000_000n) / sales, 2);
}
