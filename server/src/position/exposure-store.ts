import type { Direction } from '@tarazu/domain/margin/position';
import { decimal } from '@tarazu/domain/money';
import { INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import type { Reader, Statement } from '../platform/database.ts';
import { type OwnedPosition, ownedOf, type PositionRow, positionColumns } from './store.ts';

/** All that people hold of an instrument in one direction; e8. `geared`: the sum of cost times leverage. */
export interface HeldSum {
  readonly instrumentId: string;
  readonly direction: Direction;
  readonly positions: number;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly geared: bigint;
}

interface SumRow {
  readonly instrument_id: string;
  readonly direction: Direction;
  readonly positions: number;
  readonly quantity: string;
  readonly cost: string;
  readonly geared: string;
}

const sumsStatement: Statement = {
  name: 'margin_position_sums',
  text: `select instrument_id, direction, count(*)::int as positions, sum(quantity) as quantity, sum(cost) as cost, sum(cost * leverage) as geared
    from margin_position where owner_id <> $1 group by instrument_id, direction`,
};

/** What people hold, the house's own accounts apart. */
export async function readHeldSums(reader: Reader): Promise<readonly HeldSum[]> {
  const rows = await reader.query<SumRow>(sumsStatement, [INSURANCE_FUND]);
  return rows.map(({ instrument_id: instrumentId, direction, positions, quantity, cost, geared }) => ({
    instrumentId,
    direction,
    positions,
    quantity: decimal(quantity),
    cost: decimal(cost),
    geared: decimal(geared),
  }));
}

// Where its margin is gone: a long position with the highest of these ends first, a short one with the lowest.
const nearestStatement: Statement = {
  name: 'margin_position_nearest',
  text: `select ${positionColumns} from (
      select p.*, row_number() over (partition by instrument_id, direction
        order by case direction when 'long' then -(cost - margin) / quantity else (cost + margin) / quantity end, owner_id) as place
      from margin_position p where owner_id <> $1 and mode = 'isolated') as ranked
    where place <= $2 order by instrument_id, direction, place`,
};

/** Of each instrument and direction the isolated positions that run out of margin first. */
export async function readNearest(reader: Reader, most: number): Promise<readonly OwnedPosition[]> {
  return (await reader.query<PositionRow>(nearestStatement, [INSURANCE_FUND, most])).map(ownedOf);
}
