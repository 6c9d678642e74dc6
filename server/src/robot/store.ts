import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Robot, RobotBar, RobotDay, RobotStatus } from '@tarazu/domain/robot/robot';
import type { StrategyName } from '@tarazu/domain/strategy/strategy';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import { robotWritesMigration } from './facts/kept-store.ts';

export const robotMigrations: readonly Migration[] = [
  {
    number: 530,
    name: 'robot',
    sql: `
-- one that somebody has started, under the account that it trades out of
create table robot (
  account_id bigint primary key,
  owner_id bigint not null,
  robot_id text collate "C" not null unique,
  strategy text not null,
  version int not null,
  status text not null check (status in ('running', 'paused', 'stopping', 'ended')),
  capital numeric not null,
  returned numeric,
  robot json not null
);
create index robot_owner on robot (owner_id, robot_id);
create index robot_under_way on robot (account_id) where status <> 'ended';
create index robot_strategy on robot (strategy, version);
-- bars after which it traded, and what it was worth at the end of each day
create table robot_bar (account_id bigint not null, bar_ms bigint not null, bar json not null, primary key (account_id, bar_ms));
create table robot_day (account_id bigint not null, day text collate "C" not null, worth json not null, primary key (account_id, day));
`,
  },
  {
    number: 720,
    name: 'robots of the house',
    sql: 'insert into account (id) values (-20) on conflict do nothing;',
  },
  robotWritesMigration,
];

interface Row {
  readonly robot: Robot;
}

const READ_MAX = 1_000;

const loadStatement: Statement = {
  name: 'robot_load',
  text: 'select robot from robot where account_id = any($1::bigint[])',
};
const countStatement: Statement = {
  name: 'robot_count',
  text: `select owner_id, count(*)::int as running from robot where owner_id = any($1::bigint[]) and status <> 'ended' group by owner_id`,
};
const ownStatement: Statement = {
  name: 'robot_own',
  text: `select robot from robot where owner_id = $1 and ($2::text is null or robot_id < $2) order by robot_id desc limit $3`,
};
const oneStatement: Statement = {
  name: 'robot_one',
  text: 'select robot from robot where owner_id = $1 and robot_id = $2',
};
const underWayStatement: Statement = {
  name: 'robot_under_way',
  text: `select robot from robot where status <> 'ended' and account_id > $1 order by account_id limit ${READ_MAX}`,
};
const ownStrategiesStatement: Statement = {
  name: 'robot_own_strategies',
  text: `select robot from robot where status = 'running' and strategy = 'own' and account_id > $1 order by account_id limit ${READ_MAX}`,
};
const principalsStatement: Statement = {
  name: 'robot_principals',
  text: 'select account_id, owner_id, status from robot where account_id = any($1::bigint[])',
};

export async function loadRobots(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Robot>> {
  if (accounts.length === 0) return new Map();
  const rows = await reader.query<Row>(loadStatement, [accounts]);
  return new Map(rows.map(({ robot }) => [robot.account, robot]));
}

/** How many of each of these people have not ended; somebody without any is missing. */
export async function countRunning(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  if (owners.length === 0) return new Map();
  const rows = await reader.query<{ owner_id: AccountId; running: number }>(countStatement, [owners]);
  return new Map(rows.map((row) => [row.owner_id, row.running]));
}

/** One person's, the newest first. */
export async function listRobots(
  reader: Reader,
  owner: AccountId,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<readonly Robot[]> {
  return (await reader.query<Row>(ownStatement, [owner, cursor ?? null, limit])).map(({ robot }) => robot);
}

export async function readRobot(reader: Reader, owner: AccountId, robotId: string): Promise<Robot | undefined> {
  return (await reader.query<Row>(oneStatement, [owner, robotId]))[0]?.robot;
}

const ownUnderWayStatement: Statement = {
  name: 'robot_own_under_way',
  text: `select robot from robot where owner_id = $1 and status <> 'ended' order by robot_id limit ${READ_MAX}`,
};

/** One person's that have not ended: a handful, since they are bounded. */
export async function readOwnUnderWay(reader: Reader, owner: AccountId): Promise<readonly Robot[]> {
  return (await reader.query<Row>(ownUnderWayStatement, [owner])).map(({ robot }) => robot);
}

/** Those that run by what their owners have written, a thousand at once. */
export const readOwnStrategies = (reader: Reader): AsyncGenerator<readonly Robot[]> =>
  pagesOf(reader, ownStrategiesStatement);

/** All that have not ended, a thousand at once. */
export const readUnderWay = (reader: Reader): AsyncGenerator<readonly Robot[]> => pagesOf(reader, underWayStatement);

async function* pagesOf(reader: Reader, statement: Statement): AsyncGenerator<readonly Robot[]> {
  for (let after: AccountId | undefined = 0; after !== undefined; ) {
    const rows: readonly Row[] = await reader.query<Row>(statement, [after]);
    yield rows.map(({ robot }) => robot);
    after = rows.length === READ_MAX ? rows.at(-1)?.robot.account : undefined;
  }
}

/** Whose robots trade out of these accounts, and how they are; an account that is no robot's is missing. */
export async function readActors(
  reader: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, { readonly owner: AccountId; readonly status: RobotStatus }>> {
  if (accounts.length === 0) return new Map();
  const rows = await reader.query<{ account_id: AccountId; owner_id: AccountId; status: RobotStatus }>(
    principalsStatement,
    [accounts],
  );
  return new Map(rows.map(({ account_id, owner_id: owner, status }) => [account_id, { owner, status }]));
}

const actingStatement: Statement = {
  name: 'robot_acting',
  text: `select account_id as account, owner_id as owner from robot where owner_id = any($1::bigint[]) and status <> 'ended'`,
};

/** The accounts of robots of these people that have not ended. */
export function readActing(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<readonly { readonly account: AccountId; readonly owner: AccountId }[]> {
  return reader.query(actingStatement, [owners]);
}

const paidLaterStatement: Statement = {
  name: 'robot_paid_later',
  text: `select robot from robot where status = 'ended' and account_id in
      (select holder from balance where purpose in ('available', 'contract') and amount > 0 and holder in (select account_id from robot where status = 'ended'))
      and account_id > $1
    order by account_id limit ${READ_MAX}`,
};

/** Ended ones that have got money since, as a dividend of before, a thousand at once. */
export const readPaidLater = (reader: Reader): AsyncGenerator<readonly Robot[]> => pagesOf(reader, paidLaterStatement);

/** What has become of all that were started with one version of a strategy. */
export interface StrategyCounts {
  readonly strategy: StrategyName;
  readonly version: number;
  readonly status: RobotStatus;
  readonly robots: number;
  /** Of ended ones: which gave back more than was put in. */
  readonly gained: number;
}

const countsStatement: Statement = {
  name: 'robot_counts',
  text: `select strategy, version, status, count(*)::int as robots, count(*) filter (where returned > capital)::int as gained
    from robot where owner_id > 0 group by strategy, version, status`,
};

export function readCounts(reader: Reader): Promise<readonly StrategyCounts[]> {
  return reader.query<StrategyCounts>(countsStatement);
}

const barsStatement: Statement = {
  name: 'robot_bars',
  text: `select bar from robot_bar where account_id = $1 and ($2::bigint is null or bar_ms < $2) order by bar_ms desc limit $3`,
};

/** Bars after which it traded, the newest first. */
export async function readBars(
  reader: Reader,
  account: AccountId,
  { beforeMs, limit }: { readonly beforeMs: number | undefined; readonly limit: number },
): Promise<readonly RobotBar[]> {
  return (await reader.query<{ bar: RobotBar }>(barsStatement, [account, beforeMs ?? null, limit])).map(
    ({ bar }) => bar,
  );
}

const daysStatement: Statement = {
  name: 'robot_days',
  text: 'select worth from robot_day where account_id = $1 order by day desc limit $2',
};

/** The last days, the oldest first. */
export async function readDays(reader: Reader, account: AccountId, limit: number): Promise<readonly RobotDay[]> {
  const rows = await reader.query<{ worth: RobotDay }>(daysStatement, [account, limit]);
  return rows.map(({ worth }) => worth).toReversed();
}

const saveStatement: Statement = {
  name: 'robot_save',
  text: `insert into robot (account_id, owner_id, robot_id, strategy, version, status, capital, returned, robot)
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::text[], $7::numeric[], $8::numeric[], $9::json[])
    on conflict (account_id) do update
      set status = excluded.status, capital = excluded.capital, returned = excluded.returned, robot = excluded.robot, writes = robot.writes + 1`,
};
const saveBarsStatement: Statement = {
  name: 'robot_bar_save',
  text: `insert into robot_bar (account_id, bar_ms, bar) select * from unnest($1::bigint[], $2::bigint[], $3::json[])
    on conflict (account_id, bar_ms) do update set bar = excluded.bar`,
};
const saveDaysStatement: Statement = {
  name: 'robot_day_save',
  text: `insert into robot_day (account_id, day, worth) select * from unnest($1::bigint[], $2::text[], $3::json[])`,
};

export interface RobotChanges {
  readonly robots: readonly Robot[];
  readonly bars: readonly { readonly account: AccountId; readonly bar: RobotBar }[];
  readonly days: readonly { readonly account: AccountId; readonly day: RobotDay }[];
}

export async function saveRobots(writer: Writer, { robots, bars, days }: RobotChanges): Promise<void> {
  await Promise.all([
    robots.length > 0 &&
      writer.query(saveStatement, [
        robots.map(({ account }) => account),
        robots.map(({ owner }) => owner),
        robots.map(({ robotId }) => robotId),
        robots.map(({ strategy }) => strategy),
        robots.map(({ version }) => version),
        robots.map(({ status }) => status),
        robots.map(({ capital }) => decimal(capital)),
        robots.map(({ returned }) => (returned === undefined ? null : decimal(returned))),
        robots.map((robot) => JSON.stringify(robot)),
      ]),
    bars.length > 0 &&
      writer.query(saveBarsStatement, [
        bars.map(({ account }) => account),
        bars.map(({ bar }) => bar.barMs),
        bars.map(({ bar }) => JSON.stringify(bar)),
      ]),
    days.length > 0 &&
      writer.query(saveDaysStatement, [
        days.map(({ account }) => account),
        days.map(({ day }) => day.day),
        days.map(({ day }) => JSON.stringify(day)),
      ]),
  ]);
}
