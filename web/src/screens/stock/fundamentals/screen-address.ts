import { type RatioName, ratioNames } from '@tarazu/domain/analyst/fundamentals/ratios';
import { parseDecimal } from '@tarazu/domain/money';

/** A field with what was typed as its bounds; decimal text, empty for an open side. */
export interface Bounds {
  readonly field: RatioName;
  readonly least: string;
  readonly most: string;
}

/** What the address asks for; what it says of no field is left out. */
export function boundsFrom(text: string): readonly Bounds[] {
  return text.split(',').flatMap((part) => {
    const [name = '', least = '', most = ''] = part.split(':');
    const field = ratioNames.find((one) => one === name);
    return field ? [{ field, least, most }] : [];
  });
}

const isBound = (text: string) => text === '' || parseDecimal(text) !== undefined;

/** The same as the call takes it. A field without a bound yet asks for nothing, and stands in the address alone. */
export function filtersOf(bounds: readonly Bounds[]): string {
  return bounds.map(({ field, least, most }) => `${field}:${least}:${most}`).join(',');
}

/** Those that the server is asked with: with a bound, and with bounds that are numbers in their order. */
export function askedOf(bounds: readonly Bounds[]): readonly Bounds[] {
  return bounds.filter(({ least, most }) => {
    const [low, high] = [parseDecimal(least), parseDecimal(most)];
    const isTurned = low !== undefined && high !== undefined && low > high;
    return isBound(least) && isBound(most) && (low ?? high) !== undefined && !isTurned;
  });
}

/** Whether the least is above the most. */
export function areTurned({ least, most }: Bounds): boolean {
  const [low, high] = [parseDecimal(least), parseDecimal(most)];
  return low !== undefined && high !== undefined && low > high;
}
