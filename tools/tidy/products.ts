import { countries, instrumentKinds, shareCountries } from '@tarazu/domain/market/instrument';
import { markets } from '@tarazu/domain/market-rules/markets/listed';
import { isTestFile } from './imports.ts';
import type { Source } from './tidy.ts';

const isShareCountry = (place: string) => shareCountries.some((country) => country === place);
const places = countries.filter((place) => !isShareCountry(place));
const ids = markets.filter(({ country }) => !isShareCountry(country)).map(({ id }) => id);
/** Everything that is traded beside shares is a product of its own; an index is only watched. */
const kinds = instrumentKinds.filter((kind) => kind !== 'stock' && kind !== 'index');
const oneOf = (names: readonly string[]) => names.join('|');

/** A decision by product: its place, its market, its kind, or the name of its rules. */
const byProduct = new RegExp(
  `'(?:${oneOf([...places, ...ids])})'|\\bisCoinVenue\\b|\\bkind\\s*[!=]==\\s*'(?:${oneOf(kinds)})'`,
);
/** A decision by country: what differs from one to another is in the record of its market. */
const byCountry = /\b\w*[cC]ountry\s*[!=]==\s*'[A-Z]{2}'|\bcase '(?:IN|BR|US)':/;

/** An exchange as calendars and charges name it, shown as it is: in a line, in a text made of parts, or by itself. */
const bareExchange = /\bvalue: (?:\w+\.)+exchange\b(?!\()|\$\{(?:\w+\.)*exchange\}|[^=$]\{(?:\w+\.)*exchange\}/;
/** Where text is made for people: screens, and documents as files. */
const shown = /^(?:web|console|ui)\/src\/.*\.tsx$|^server\/src\/.*document/;

/** What belongs to one product alone. */
const own = [
  /^domain\/src\/market-rules\/(?:markets\/|coin)/,
  /^domain\/src\/charges\/schedule-/,
  /^server\/src\/adapters\//,
  new RegExp(`^(?:(?:wire|server)/src|web/src/screens)/(?:${oneOf(kinds)})/`),
];
/** The lists in which products are entered, a line each. */
const lists = new Set([
  'domain/src/market/instrument.ts',
  'wire/src/words/market-table.ts',
  'web/src/app/address/products.ts',
]);
/** Decided by product for a reason of their own. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['server/src/trading/store/migrations.ts', 'what a store of an earlier version is changed by stays as it was'],
  ['server/src/trading/store/traded-days.ts', 'what a store of an earlier version is changed by stays as it was'],
  ['domain/src/trading/place-checks.ts', 'a contract is refused in words of its own until it can be traded'],
]);

/** Text for people in which an exchange stands by its code: what it is called is in the table of markets. */
export function exchangeFaults({ path, text }: Source): string[] {
  const bare = shown.test(path) && !isTestFile(path) ? bareExchange.exec(text)?.[0] : undefined;
  return bare === undefined ? [] : [`${path}: shows an exchange by its code (${bare.trim()}); ask exchangeName`];
}

/** Rooms that know a product or a country by name: rules are asked of the market and of the instrument, and not of what it is called. */
export function productFaults({ path, text }: Source): string[] {
  const program = /^(?:domain|wire|server|ui|web|console)\/src\//.test(path);
  if (!program || isTestFile(path) || path.includes('/messages/') || path.includes('/gallery/')) return [];
  if (lists.has(path) || reasons.has(path) || own.some((folder) => folder.test(path))) return [];
  const product = byProduct.exec(text)?.[0];
  // Papers are those of a country, and that is not where something is traded.
  const country = /^(?:server|web|console)\/src\//.test(path) ? byCountry.exec(text)?.[0] : undefined;
  return [
    ...(product === undefined ? [] : [`${path}: knows a product (${product}); ask the market or the instrument`]),
    ...(country === undefined ? [] : [`${path}: decides by country (${country}); ask the market or a table`]),
  ];
}
