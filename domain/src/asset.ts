/** What the ledger can hold: a currency (`INR`), or a quantity of an instrument (`IN:SAHYM`, the instrument's id). */
export type Asset = string;

/** In the order in which they are shown. */
export const currencies = ['INR', 'BRL', 'USD', 'USDT'] as const;
export type Currency = (typeof currencies)[number];

/** Those that banks keep, and that come in and go out by rails. Any other is had by exchange. */
export const bankCurrencies = ['INR', 'BRL', 'USD'] as const satisfies readonly Currency[];

export function isBankCurrency(asset: Asset): boolean {
  return bankCurrencies.some((each) => each === asset);
}

/** The decimals an amount of this currency is rounded to; the smallest unit that can be posted. */
export const currencyDecimals: Readonly<Record<Currency, number>> = { INR: 2, BRL: 2, USD: 2, USDT: 8 };

/** The smallest amount of a currency that can be posted, e8. */
export const currencyStep: Readonly<Record<Currency, bigint>> = {
  INR: 1_000_000n,
  BRL: 1_000_000n,
  USD: 1_000_000n,
  USDT: 1n,
};

export function isCurrency(asset: Asset): asset is Currency {
  return Object.hasOwn(currencyDecimals, asset);
}
