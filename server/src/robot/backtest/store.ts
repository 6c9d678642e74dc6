import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import type { BacktestEnd, BacktestFault, BacktestTerms } from '@tarazu/domain/strategy/backtest/backtest';
import type { BacktestResult } from '@tarazu/wire/robot/backtest';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';
import { markTested } from '../script/store.ts';

export const backtestMigrations: readonly Migration[] = [
  {
    number: 560,
    name: 'backtest',
    sql: `
-- a strategy tried on the past: what would have been, apart from everything that was earned
create table robot_backtest (
  owner_id bigint not null,
  test_id text collate "C" not null unique,
  status text not null check (status in ('waiting', 'done', 'cancelled', 'failed')),
  terms json not null,
  fault text,
  result json,
  primary key (owner_id, test_id)
);
create index robot_backtest_waiting on robot_backtest (test_id) where status = 'waiting';
`,
  },
];

export interface Backtest {
  readonly terms: BacktestTerms;
  readonly status: 'waiting' | BacktestEnd;
  readonly fault: BacktestFault | null;
  /** What one's own strategy failed with. */
  readonly said: string | null;
  readonly result: BacktestResult | null;
}

const columns = 'terms, status, fault, said, result';
const loadStatement: Statement = {
  name: 'backtest_load',
  text: `select ${columns} from robot_backtest where test_id = any($1::text[])`,
};
const countStatement: Statement = {
  name: 'backtest_waiting',
  text: `select owner_id, count(*)::int as waiting from robot_backtest where status = 'waiting' group by owner_id`,
};
const ownStatement: Statement = {
  name: 'backtest_own',
  text: `select ${columns} from robot_backtest where owner_id = $1 order by test_id desc limit $2`,
};
const runsStatement: Statement = {
  name: 'backtest_runs',
  text: 'select terms, status from robot_backtest where owner_id = $1 order by test_id desc limit $2',
};
const oneStatement: Statement = {
  name: 'backtest_one',
  text: `select ${columns} from robot_backtest where owner_id = $1 and test_id = $2`,
};
const nextStatement: Statement = {
  name: 'backtest_next',
  text: `select ${columns} from robot_backtest where status = 'waiting' order by owner_id = ${HOUSE}, test_id limit 1`,
};

export async function loadBacktests(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Backtest>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.query<Backtest>(loadStatement, [ids]);
  return new Map(rows.map((row) => [row.terms.testId, row]));
}

/** How many wait or run, of each that has any, the house too: never more than everybody's bound. */
export async function countWaiting(reader: Reader): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await reader.query<{ owner_id: AccountId; waiting: number }>(countStatement);
  return new Map(rows.map((row) => [row.owner_id, row.waiting]));
}

/** One person's, the newest first. */
export function listBacktests(reader: Reader, owner: AccountId, limit: number): Promise<readonly Backtest[]> {
  return reader.query<Backtest>(ownStatement, [owner, limit]);
}

/** A test without what came of it. */
export type BacktestRun = Pick<Backtest, 'terms' | 'status'>;

/** The same without results, which are long. */
export function listRuns(reader: Reader, owner: AccountId, limit: number): Promise<readonly BacktestRun[]> {
  return reader.query<BacktestRun>(runsStatement, [owner, limit]);
}

export async function readBacktest(reader: Reader, owner: AccountId, testId: string): Promise<Backtest | undefined> {
  return (await reader.query<Backtest>(oneStatement, [owner, testId]))[0];
}

/** The one that waits longest; those of the house give way to everybody's. */
export async function readNext(reader: Reader): Promise<Backtest | undefined> {
  return (await reader.query<Backtest>(nextStatement))[0];
}

const saveStatement: Statement = {
  name: 'backtest_save',
  text: `insert into robot_backtest (owner_id, test_id, status, terms, fault, said, result)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::json[], $5::text[], $6::text[], $7::json[])
    on conflict (owner_id, test_id) do update set status = excluded.status, fault = excluded.fault, said = excluded.said, result = excluded.result`,
};
/** Of each person the newest are kept, and what waits. */
const sweepStatement: Statement = {
  name: 'backtest_sweep',
  text: `delete from robot_backtest where status <> 'waiting' and owner_id = any($1::bigint[]) and test_id in
    (select test_id from (select test_id, row_number() over (partition by owner_id order by test_id desc) as place
      from robot_backtest where owner_id = any($1::bigint[])) ranked where place > $2)`,
};

export async function saveBacktests(writer: Writer, tests: readonly Backtest[], keptMax: number): Promise<void> {
  if (tests.length === 0) return;
  // The house has one for each version of a strategy, and keeps them.
  const people = new Set(tests.map(({ terms }) => terms.owner).filter((owner) => owner !== HOUSE));
  // All sent before the first is awaited, in this order.
  await Promise.all([
    writer.query(saveStatement, [
      tests.map(({ terms }) => terms.owner),
      tests.map(({ terms }) => terms.testId),
      tests.map(({ status }) => status),
      tests.map(({ terms }) => JSON.stringify(terms)),
      tests.map(({ fault }) => fault),
      tests.map(({ said }) => said),
      tests.map(({ result }) => (result === null ? null : JSON.stringify(result))),
    ]),
    ...tests.flatMap(({ status, terms: { owner, script } }) =>
      status === 'done' && script ? [markTested(writer, owner, script)] : [],
    ),
    writer.query(sweepStatement, [[...people], keptMax]),
  ]);
}
