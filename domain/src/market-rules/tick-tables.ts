import type { TickBand, TickTable } from '../market/tick.ts';
import { decimal } from '../money.ts';
import { coinListings, coinTicks } from './coins.ts';

const below = (price: string, tick: string): TickBand => ({
  upTo: decimal(price),
  inclusive: false,
  tick: decimal(tick),
});
const upTo = (price: string, tick: string): TickBand => ({
  upTo: decimal(price),
  inclusive: true,
  tick: decimal(tick),
});
const above = (tick: string): TickBand => ({ upTo: undefined, inclusive: true, tick: decimal(tick) });

/** NSE cash market. The reference is the close of the last trading day of the month before. */
const nse: TickTable = {
  name: 'NSE',
  versions: [
    {
      from: '2010-01-01',
      source: 'NSE cash segment, one tick of 0.05 (recorded prices of 2013 to 2021 agree)',
      bands: [above('0.05')],
    },
    {
      from: '2024-06-10',
      source: 'NSE circular of 24 May 2024: 0.01 below 250 (unverified copy)',
      bands: [below('250', '0.01'), above('0.05')],
    },
    {
      from: '2025-04-15',
      source: 'NSE tick size by price, in force 15 April 2025',
      bands: [
        below('250', '0.01'),
        upTo('1000', '0.05'),
        upTo('5000', '0.10'),
        upTo('10000', '0.50'),
        upTo('20000', '1'),
        above('5'),
      ],
    },
  ],
};

const b3: TickTable = {
  name: 'B3',
  versions: [
    { from: '1994-07-01', source: 'B3 cash equities, one centavo (no primary copy seen)', bands: [above('0.01')] },
  ],
};

const us: TickTable = {
  name: 'US',
  versions: [
    { from: '1990-01-01', source: 'before decimal prices; recordings carry cents', bands: [above('0.01')] },
    { from: '2005-08-29', source: 'Regulation NMS rule 612', bands: [below('1', '0.0001'), above('0.01')] },
  ],
};

const coins = coinListings.map(({ code }) => coinTicks(code));
const tables = new Map([nse, b3, us, ...coins].map((table) => [table.name, table]));

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
