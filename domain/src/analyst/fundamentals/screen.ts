import { type Refusal, refused } from '../../decision.ts';
import { parseDecimal } from '../../money.ts';
import { ratioNames } from './ratios.ts';

/** What the market says of a share: its price in its currency, its change since the previous close in per cent, the units traded in the day. */
export const marketFields = ['price', 'change', 'volume'] as const;

/** Every figure that has bounds and an order. */
export const screenFields = [...ratioNames, ...marketFields] as const;
export type ScreenField = (typeof screenFields)[number];

/** e8 each, as `Ratios` are. */
export type Figures = Readonly<Partial<Record<ScreenField, bigint>>>;

/** The name under which sectors stand among filters. */
export const SECTOR = 'sector';
/** Sectors that one screen asks for. */
const SECTORS_MAX = 40;

/** One field with its bounds, e8, both included; an open side is left out. Or the sectors of which one is enough, by their English names. */
export type Filter =
  | { readonly field: ScreenField; readonly least: bigint | undefined; readonly most: bigint | undefined }
  | { readonly field: typeof SECTOR; readonly oneOf: ReadonlySet<string> };

type FilterFault = Refusal<
  'screen_filter_unknown' | 'screen_filter_twice' | 'screen_filter_bounds' | 'screen_filter_sectors',
  never
>;

/** What has bounds, by its name. */
export const screenFieldOf = (name: string): ScreenField | undefined => screenFields.find((one) => one === name);

function boundsOf(field: ScreenField, [least = '', most = '', ...more]: readonly string[]): Filter | FilterFault {
  const [low, high] = [least, most].map((bound) => (bound === '' ? undefined : parseDecimal(bound)));
  const isWrong = (bound: string, value: bigint | undefined) => bound !== '' && value === undefined;
  const isEmpty = low === undefined && high === undefined;
  const isTurned = low !== undefined && high !== undefined && low > high;
  if (more.length > 0 || isWrong(least, low) || isWrong(most, high) || isEmpty || isTurned)
    return refused('screen_filter_bounds', { field, least: least.slice(0, 30), most: most.slice(0, 30) });
  return { field, least: low, most: high };
}

/** The sectors of a part `sector:Banks|Energy`, which is all that stands after its name. */
export const sectorsIn = (text: string): readonly string[] => text.split('|').filter((one) => one !== '');

function sectorsOf(text: string): Filter | FilterFault {
  const sectors = sectorsIn(text);
  const isWrong = sectors.length === 0 || sectors.length > SECTORS_MAX || text.includes(':');
  if (isWrong) return refused('screen_filter_sectors', { sectors: text.slice(0, 60), max: SECTORS_MAX });
  return { field: SECTOR, oneOf: new Set(sectors) };
}

/** `priceToProfit:5:20,price:100:,sector:Banks|Energy` as filters. A side may be empty, both may not. */
export function parseFilters(text: string): readonly Filter[] | FilterFault {
  const filters: Filter[] = [];
  for (const part of text.split(',').filter((one) => one !== '')) {
    const [name = '', ...bounds] = part.split(':');
    const field = name === SECTOR ? SECTOR : screenFieldOf(name);
    if (!field) {
      const fields = [...screenFields, SECTOR].join(', ');
      return refused('screen_filter_unknown', { filter: part.slice(0, 60), fields });
    }
    if (filters.some((one) => one.field === field)) return refused('screen_filter_twice', { field });
    const filter = field === SECTOR ? sectorsOf(bounds.join(':')) : boundsOf(field, bounds);
    if ('code' in filter) return filter;
    filters.push(filter);
  }
  return filters;
}

/** A company that lacks a figure is not found by it. */
export function passes(
  { figures, sector }: { readonly figures: Figures; readonly sector: string },
  filters: readonly Filter[],
): boolean {
  return filters.every((filter) => {
    if (filter.field === SECTOR) return filter.oneOf.has(sector);
    const { field, least, most } = filter;
    const value = figures[field];
    return value !== undefined && (least === undefined || value >= least) && (most === undefined || value <= most);
  });
}

/** Largest first, or least first when turned; those without the figure last, equal ones by their id. */
export function sorted<One extends { readonly id: string; readonly figures: Figures }>(
  all: readonly One[],
  field: ScreenField,
  turned: boolean,
): readonly One[] {
  return all.toSorted((left, right) => {
    const [a, b] = [left.figures[field], right.figures[field]];
    if (a === b) return left.id.localeCompare(right.id, 'en');
    if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
    return a > b === turned ? 1 : -1;
  });
}
