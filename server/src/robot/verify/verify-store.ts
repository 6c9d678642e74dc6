import { decimal } from '@tarazu/domain/money';
import type { AccountId, Posting } from '@tarazu/domain/posting';
import type { Robot, RobotDay, RobotEvent } from '@tarazu/domain/robot/robot';
import type { LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import type { Reader, Statement } from '../../platform/database.ts';

const PAGE = 500;

const robotsStatement: Statement = {
  name: 'robot_verify',
  text: `select robot, status = robot ->> 'status' and strategy = robot ->> 'strategy' and version = (robot ->> 'version')::int
      and owner_id = (robot ->> 'owner')::bigint and capital = (robot ->> 'capital')::numeric
      and returned is not distinct from (robot ->> 'returned')::numeric as "isAsCounted"
    from robot where account_id > $1 order by account_id limit ${PAGE}`,
};

/** A robot, and whether the columns that robots are counted by say the same. */
interface KeptRobot {
  readonly robot: Robot;
  readonly isAsCounted: boolean;
}

/** All robots that there have been, some at once. */
export async function* readRobots(reader: Reader): AsyncGenerator<readonly KeptRobot[]> {
  for (let last: AccountId | undefined = 0; last !== undefined; ) {
    const rows: readonly KeptRobot[] = await reader.query<KeptRobot>(robotsStatement, [last]);
    yield rows;
    last = rows.length === PAGE ? rows.at(-1)?.robot.account : undefined;
  }
}

type Kept = RobotEvent | OrderEvent | LiquidationEvent;

interface Row {
  readonly no: number;
  readonly events: readonly Kept[];
  readonly holders: readonly string[];
  readonly assets: readonly Posting['asset'][];
  readonly amounts: readonly string[];
}

/** One entry of a robot's journal: what happened, and what its own postings come to by asset. */
export interface RobotEntry {
  readonly events: readonly Kept[];
  readonly sums: ReadonlyMap<string, bigint>;
}

const entriesStatement: Statement = {
  name: 'robot_verify_entries',
  text: `select no, events, holders::text[] as holders, assets, amounts::text[] as amounts from journal where owner_id = $1 and no > $2 order by no limit ${PAGE}`,
};

/** The journal of an account, entry by entry, in its order. */
export async function* readEntries(reader: Reader, account: AccountId): AsyncGenerator<RobotEntry> {
  for (let last: number | undefined = -1; last !== undefined; ) {
    const rows: readonly Row[] = await reader.query<Row>(entriesStatement, [account, last]);
    for (const { events, holders, assets, amounts } of rows) {
      const sums = new Map<string, bigint>();
      for (const [index, asset] of assets.entries())
        if (Number(holders[index]) === account)
          sums.set(asset, (sums.get(asset) ?? 0n) + decimal(amounts[index] ?? '0'));
      yield { events, sums };
    }
    last = rows.length === PAGE ? rows.at(-1)?.no : undefined;
  }
}

const daysStatement: Statement = {
  name: 'robot_verify_days',
  text: 'select worth from robot_day where account_id = $1 order by day',
};

/** Every day of a robot as its figures read it. */
export async function readKeptDays(reader: Reader, account: AccountId): Promise<readonly RobotDay[]> {
  return (await reader.query<{ worth: RobotDay }>(daysStatement, [account])).map(({ worth }) => worth);
}
