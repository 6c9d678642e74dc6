import type { TickTable } from '../market/tick.ts';
import { decimal } from '../money.ts';
import { markets } from './markets/listed.ts';

const tables = new Map(markets.flatMap(({ ticks }) => ticks).map((table) => [table.name, table]));

/**
 * The tick table of an instrument: of an exchange (`NSE`), of a coin (`coin:BTC`). A name such as `fixed:0.01` is a table with one row, for instruments whose tick comes
 * with a recording. Throws RangeError for a name that is not configured.
 */
export function tickTable(name: string): TickTable {
  const known = tables.get(name);
  if (known) return known;
  if (!name.startsWith('fixed:')) throw new RangeError(`unknown tick table ${name}`);
  const tick = decimal(name.slice('fixed:'.length));
  const table = {
    name,
    versions: [{ from: '0000-01-01', source: 'recording', bands: [{ upTo: undefined, inclusive: true, tick }] }],
  };
  tables.set(name, table);
  return table;
}
