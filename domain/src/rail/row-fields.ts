import { type Currency, currencyDecimals } from '../asset.ts';
import { amountOf, partsOf, unfit, wholeOf } from '../tariff/unfit.ts';

/** Reads the fields of one object of a tariff row. Every reader throws UnfitRow with the place at fault. */
export interface RowFields {
  /** Where a field of it stands in the whole row. */
  place(name: string): string;
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
  where = '',
  inner: readonly string[] = [],
): RowFields {
  const fields = partsOf(json, where === '' ? 'row' : where);
  const placeOf = (name: string) => (where === '' ? name : `${where}.${name}`);
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) throw unfit(placeOf(name), 'unknown');
  }
  const listOf = (name: string): readonly unknown[] => {
    const value = fields[name];
    if (!Array.isArray(value)) throw unfit(placeOf(name), 'missing');
    return value;
  };
  return {
    place: placeOf,
    amount: (name) => amountOf(fields[name], placeOf(name)),
    whole: (name, lowest, highest) => wholeOf(fields[name], placeOf(name), lowest, highest),
    text(name, pattern) {
      const value = fields[name];
      if (typeof value !== 'string' || !pattern.test(value)) throw unfit(placeOf(name), 'form');
      return value;
    },
    texts: (name) =>
      listOf(name).map((value) => {
        if (typeof value !== 'string') throw unfit(placeOf(name), 'form');
        return value;
      }),
    list: (name) => listOf(name).map((value, at) => rowFields(value, inner, `${placeOf(name)}.${at}`)),
    currency(name) {
      const value = fields[name];
      if (typeof value !== 'string' || !Object.hasOwn(currencyDecimals, value)) throw unfit(placeOf(name), 'currency');
      // Asked just now.
      return value as Currency;
    },
    has: (name) => fields[name] !== undefined,
  };
}
