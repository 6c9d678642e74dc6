import { isTestFile } from './imports.ts';
import type { Source } from './tidy.ts';

/** A decision by product: its place, its market, its kind, or the name of its rules. */
const decision = /'XC'|'coins'|\bisCoinVenue\b|\bkind\s*[!=]==\s*'(?:coin|perpetual)'/;

/** What belongs to one product alone, and the lists in which products are entered, a line each. */
const own = [
  /^domain\/src\/market-rules\/(?:markets\/)?coin/,
  /^domain\/src\/charges\/schedule-/,
  /^wire\/src\/coin\//,
  /^server\/src\/(?:coin|adapters)\//,
  /^web\/src\/screens\/coin\//,
];
const lists = new Set([
  'domain/src/market/instrument.ts',
  'web/src/app/address/products.ts',
  'web/src/screens/tabbar/grid/home-grid.tsx',
  'web/src/screens/tabbar/grid/services.ts',
]);
/** Decided by product for a reason of their own. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['server/src/trading/store/migrations.ts', 'what a store of an earlier version is changed by stays as it was'],
  ['server/src/trading/store/traded-days.ts', 'what a store of an earlier version is changed by stays as it was'],
  ['domain/src/trading/place-checks.ts', 'a contract is refused in words of its own until it can be traded'],
]);

/** Rooms that know a product by name: rules are asked of the market and of the instrument, and not of what it is called. */
export function productFaults({ path, text }: Source): string[] {
  const program = /^(?:domain|wire|server|ui|web|console)\/src\//.test(path);
  if (!program || isTestFile(path) || path.includes('/messages/') || path.includes('/gallery/')) return [];
  if (lists.has(path) || reasons.has(path) || own.some((folder) => folder.test(path))) return [];
  const found = decision.exec(text)?.[0];
  return found === undefined ? [] : [`${path}: knows a product (${found}); ask the market or the instrument`];
}
