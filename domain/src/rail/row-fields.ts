import { type Currency, currencyDecimals } from '../asset.ts';
import { parseDecimal } from '../money.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of one object of a tariff row. Every reader throws RangeError with the place at fault. */
export interface RowFields {
  amount(name: string): bigint;
  whole(name: string, lowest: number, highest: number): number;
  text(name: string, pattern: RegExp): string;
  texts(name: string): readonly string[];
  list(name: string): readonly RowFields[];
  currency(name: string): Currency;
  has(name: string): boolean;
}

/** Fields that are not in `known` are refused, so that a misspelt one does not pass as left out. */
export function rowFields(
  json: unknown,
  known: readonly string[],
  where = 'the row',
  inner: readonly string[] = [],
): RowFields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new RangeError(`${where} is no object`);
  const fields = json as Fields;
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) throw new RangeError(`${where}: ${name} is not known here`);
  }
  const fault = (name: string, what: string) => new RangeError(`${where}: ${name} is ${what}`);
  const listOf = (name: string): readonly unknown[] => {
    const value = fields[name];
    if (!Array.isArray(value)) throw fault(name, 'no list');
    return value;
  };
  return {
    amount(name) {
      const value = fields[name];
      const amount = typeof value === 'string' ? parseDecimal(value) : undefined;
      if (amount === undefined || amount < 0n) throw fault(name, 'no decimal text of 0 or more');
      return amount;
    },
    whole(name, lowest, highest) {
      const value = fields[name];
      if (typeof value !== 'number' || !Number.isInteger(value) || value < lowest || value > highest) {
        throw fault(name, `no whole number from ${lowest} to ${highest}`);
      }
      return value;
    },
    text(name, pattern) {
      const value = fields[name];
      if (typeof value !== 'string' || !pattern.test(value)) throw fault(name, 'not of the right form');
      return value;
    },
    texts: (name) =>
      listOf(name).map((value) => {
        if (typeof value !== 'string') throw fault(name, 'no list of texts');
        return value;
      }),
    list: (name) => listOf(name).map((value, at) => rowFields(value, inner, `${name}[${at}]`)),
    currency(name) {
      const value = fields[name];
      if (typeof value !== 'string' || !Object.hasOwn(currencyDecimals, value)) throw fault(name, 'no currency');
      // Asked just now.
      return value as Currency;
    },
    has: (name) => fields[name] !== undefined,
  };
}
