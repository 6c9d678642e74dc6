import { decimal, decimalToText } from '@tarazu/domain/money';
import { type Formats, useFormat } from '@tarazu/ui/use-format';
import { formatMoney, priceDecimals } from '@tarazu/wire/format';

/** What contracts are settled in. */
export const SETTLED_IN = 'USDT';
const AVERAGE_DECIMALS = 4;
/** Money is kept to 10^-8; for the eye two decimals, of less than one unit four. */
const decimalsOf = (value: string) => (/^-?0(?:\.|$)/.test(value) ? priceDecimals(value, AVERAGE_DECIMALS) : 2);

interface ContractText extends Formats {
  /** A price without its currency, with its own decimals (at least two). */
  readonly plainPrice: (value: string) => string;
  /** The average of several fills, without its currency. */
  readonly plainAverage: (value: string) => string;
  /** An amount of what contracts are settled in. */
  readonly amount: (value: string) => string;
  /** A result, plus sign included. */
  readonly result: (value: string) => string;
  /** A part of one as per cent, with four decimals: `0.0100%`. */
  readonly rate: (part: string) => string;
  /** What is per cent already, without a plus. */
  readonly bare: (percent: string) => string;
}

/** The formats of prices and amounts of contracts in the reader's language. */
export function useContractText(): ContractText {
  const format = useFormat();
  const { language } = format;
  return {
    ...format,
    plainPrice: (value) => format.number(value, priceDecimals(value)),
    plainAverage: (value) => format.number(value, priceDecimals(value, AVERAGE_DECIMALS)),
    amount: (value) => formatMoney(value, SETTLED_IN, language, 'minus', decimalsOf(value)),
    result: (value) => formatMoney(value, SETTLED_IN, language, 'always', decimalsOf(value)),
    rate: (part) => `${format.number(decimalToText(decimal(part) * 100n), 4)}%`,
    bare: (percent) => `${format.number(percent, 2)}%`,
  };
}
