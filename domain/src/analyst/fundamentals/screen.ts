import { type Refusal, refused } from '../../decision.ts';
import { parseDecimal } from '../../money.ts';
import { type RatioName, type Ratios, ratioNames } from './ratios.ts';

/** One field with its bounds, e8, both included; an open side is left out. */
export interface Filter {
  readonly field: RatioName;
  readonly least: bigint | undefined;
  readonly most: bigint | undefined;
}

type FilterFault = Refusal<'screen_filter_unknown' | 'screen_filter_twice' | 'screen_filter_bounds', never>;

/** `priceToProfit:5:20,returnOnEquity:15:` as filters. A side may be empty, both may not. */
export function parseFilters(text: string): readonly Filter[] | FilterFault {
  const filters: Filter[] = [];
  for (const part of text.split(',').filter((one) => one !== '')) {
    const [name = '', least = '', most = '', ...more] = part.split(':');
    const field = ratioNames.find((one) => one === name);
    if (!field) return refused('screen_filter_unknown', { filter: part.slice(0, 60), fields: ratioNames.join(', ') });
    if (filters.some((one) => one.field === field)) return refused('screen_filter_twice', { field });
    const bounds = [least, most].map((bound) => (bound === '' ? undefined : parseDecimal(bound)));
    const [low, high] = bounds;
    const isWrong = (bound: string, value: bigint | undefined) => bound !== '' && value === undefined;
    const isEmpty = low === undefined && high === undefined;
    const isTurned = low !== undefined && high !== undefined && low > high;
    if (more.length > 0 || isWrong(least, low) || isWrong(most, high) || isEmpty || isTurned)
      return refused('screen_filter_bounds', { field, least: least.slice(0, 30), most: most.slice(0, 30) });
    filters.push({ field, least: low, most: high });
  }
  return filters;
}

/** A company that lacks a figure is not found by it. */
export function passes(ratios: Ratios, filters: readonly Filter[]): boolean {
  return filters.every(({ field, least, most }) => {
    const value = ratios[field];
    return value !== undefined && (least === undefined || value >= least) && (most === undefined || value <= most);
  });
}

/** Largest first, or least first when turned; those without the figure last, equal ones by their id. */
export function sorted<One extends { readonly id: string; readonly ratios: Ratios }>(
  all: readonly One[],
  field: RatioName,
  turned: boolean,
): readonly One[] {
  return all.toSorted((left, right) => {
    const [a, b] = [left.ratios[field], right.ratios[field]];
    if (a === b) return left.id.localeCompare(right.id, 'en');
    if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
    return a > b === turned ? 1 : -1;
  });
}
