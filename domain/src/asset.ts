/** What the ledger can hold: a currency (`INR`), or a quantity of an instrument (`IN:SAHYM`, the instrument's id). */
export type Asset = string;

export type Currency = 'INR' | 'BRL' | 'USD' | 'USDT';

/** The decimals an amount of this currency is rounded to; the smallest unit that can be posted. */
export const currencyDecimals: Readonly<Record<Currency, number>> = { INR: 2, BRL: 2, USD: 2, USDT: 8 };

export function isCurrency(asset: Asset): asset is Currency {
  return Object.hasOwn(currencyDecimals, asset);
}
