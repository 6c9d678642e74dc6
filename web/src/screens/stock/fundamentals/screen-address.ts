import { type ScreenField, SECTOR, screenFieldOf, sectorsIn } from '@tarazu/domain/analyst/fundamentals/screen';
import { parseDecimal } from '@tarazu/domain/money';

/** A field with what was typed as its bounds; decimal text, empty for an open side. */
export interface Bounds {
  readonly field: ScreenField;
  readonly least: string;
  readonly most: string;
}

/** What the address asks for; what it says of no field is left out. */
export function boundsFrom(text: string): readonly Bounds[] {
  return text.split(',').flatMap((part) => {
    const [name = '', least = '', most = ''] = part.split(':');
    const field = screenFieldOf(name);
    return field ? [{ field, least, most }] : [];
  });
}

/** The keys of the sectors that the address asks for, none of them before one is chosen; undefined where it does not ask for sectors. */
export function sectorsFrom(text: string): readonly string[] | undefined {
  const part = text.split(',').find((one) => one.startsWith(`${SECTOR}:`));
  return part === undefined ? undefined : sectorsIn(part.slice(SECTOR.length + 1));
}

const isBound = (text: string) => text === '' || parseDecimal(text) !== undefined;

/** The same as the call takes it. A field without a bound yet asks for nothing, and stands in the address alone. */
export function filtersOf(bounds: readonly Bounds[], sectors: readonly string[] | undefined): string {
  const parts = bounds.map(({ field, least, most }) => `${field}:${least}:${most}`);
  return [...parts, ...(sectors ? [`${SECTOR}:${sectors.join('|')}`] : [])].join(',');
}

/** What the server is asked with: what has a bound, with bounds that are numbers in their order, and sectors once one is chosen. */
export function askedOf(bounds: readonly Bounds[], sectors: readonly string[] | undefined): string {
  const asked = bounds.filter(({ least, most }) => {
    const [low, high] = [parseDecimal(least), parseDecimal(most)];
    const isTurned = low !== undefined && high !== undefined && low > high;
    return isBound(least) && isBound(most) && (low ?? high) !== undefined && !isTurned;
  });
  return filtersOf(asked, sectors?.length ? sectors : undefined);
}

/** Whether the least is above the most. */
export function areTurned({ least, most }: Bounds): boolean {
  const [low, high] = [parseDecimal(least), parseDecimal(most)];
  return low !== undefined && high !== undefined && low > high;
}
