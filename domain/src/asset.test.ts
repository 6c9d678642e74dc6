import { expect, test } from 'vitest';
import { type Currency, currencyDecimals, currencyStep } from './asset.ts';

test('the smallest amount of a currency has as many decimals as the currency', () => {
  for (const [currency, decimals] of Object.entries(currencyDecimals)) {
    expect(currencyStep[currency as Currency]).toBe(10n ** BigInt(8 - decimals));
  }
});
