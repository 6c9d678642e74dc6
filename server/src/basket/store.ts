import type { Basket, BasketRun, OwnBaskets } from '@tarazu/domain/plan/basket';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const basketMigrations: readonly Migration[] = [
  {
    number: 360,
    name: 'basket',
    sql: `
create table basket (
  owner_id bigint not null,
  basket_id text collate "C" not null,
  name text not null,
  legs json not null,
  revision bigint not null,
  primary key (owner_id, basket_id)
);
create table basket_run (
  owner_id bigint not null,
  run_id text collate "C" not null,
  basket_id text not null,
  name text not null,
  legs json not null,
  started_at_ms bigint not null,
  results json,
  primary key (owner_id, run_id)
);
create index basket_run_under_way on basket_run (run_id) where results is null;
`,
  },
];

export interface OwnedRun {
  readonly owner: AccountId;
  readonly run: BasketRun;
}

interface BasketRow {
  readonly owner_id: AccountId;
  readonly basket_id: string;
  readonly name: string;
  readonly legs: Basket['legs'];
  readonly revision: number;
}

interface RunRow {
  readonly owner_id: AccountId;
  readonly run_id: string;
  readonly basket_id: string;
  readonly name: string;
  readonly legs: BasketRun['legs'];
  readonly started_at_ms: number;
  readonly results: NonNullable<BasketRun['results']> | null;
}

const runColumns = 'owner_id, run_id, basket_id, name, legs, started_at_ms, results';

function runOf(row: RunRow): OwnedRun {
  const { run_id: runId, basket_id: basketId, name, legs, started_at_ms: startedAtMs, results } = row;
  return { owner: row.owner_id, run: { runId, basketId, name, legs, startedAtMs, results: results ?? undefined } };
}

// Ids grow with time, so these are in the order in which they were made.
const basketsStatement: Statement = {
  name: 'basket_read',
  text: `select owner_id, basket_id, name, legs, revision from basket where owner_id = any($1::bigint[])
    order by owner_id, basket_id`,
};
const runsStatement: Statement = {
  name: 'basket_run_load',
  text: `select ${runColumns} from basket_run
    where (owner_id, run_id) in (select * from unnest($1::bigint[], $2::text[]))`,
};
const listStatement: Statement = {
  name: 'basket_run_list',
  text: `select ${runColumns} from basket_run where owner_id = $1 order by run_id desc limit $2 offset $3`,
};
const countStatement: Statement = {
  name: 'basket_run_count',
  text: 'select count(*)::int as total from basket_run where owner_id = $1',
};
const UNDER_WAY_READ = 1_000;
const underWayStatement: Statement = {
  name: 'basket_run_under_way',
  text: `select ${runColumns} from basket_run where results is null and started_at_ms <= $1 order by run_id limit ${UNDER_WAY_READ}`,
};

export async function readBaskets(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, readonly Basket[]>> {
  const rows = await reader.query<BasketRow>(basketsStatement, [owners]);
  return new Map(
    owners.map((owner) => [
      owner,
      rows
        .filter((row) => row.owner_id === owner)
        .map(({ basket_id: basketId, name, legs, revision }) => ({ basketId, name, legs, revision })),
    ]),
  );
}

export async function readRuns(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly runId: string }[],
): Promise<readonly OwnedRun[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<RunRow>(runsStatement, [
    asked.map(({ owner }) => owner),
    asked.map(({ runId }) => runId),
  ]);
  return rows.map(runOf);
}

export async function listRuns(reader: Reader, owner: AccountId, page: number, pageSize: number) {
  const [rows, [count]] = await Promise.all([
    reader.query<RunRow>(listStatement, [owner, pageSize, (page - 1) * pageSize]),
    reader.query<{ readonly total: number }>(countStatement, [owner]),
  ]);
  return { runs: rows.map((row) => runOf(row).run), total: count?.total ?? 0 };
}

/** What was begun until `untilMs` and is not done: a thousand at once, the others the next time. */
export async function readRunsUnderWay(reader: Reader, untilMs: number): Promise<readonly OwnedRun[]> {
  return (await reader.query<RunRow>(underWayStatement, [untilMs])).map(runOf);
}

const saveBasketsStatement: Statement = {
  name: 'basket_save',
  text: `insert into basket (owner_id, basket_id, name, legs, revision)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::json[], $5::bigint[])
    on conflict (owner_id, basket_id) do update
      set name = excluded.name, legs = excluded.legs, revision = excluded.revision`,
};
const deleteStatement: Statement = {
  name: 'basket_delete',
  text: `delete from basket using unnest($1::bigint[], $2::text[]) as gone(gone_owner, gone_id)
    where owner_id = gone_owner and basket_id = gone_id`,
};
const saveRunsStatement: Statement = {
  name: 'basket_run_save',
  text: `insert into basket_run (${runColumns})
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::json[], $6::bigint[], $7::json[])
    on conflict (owner_id, run_id) do update set results = excluded.results`,
};

/** Writes what is another object than before: folding keeps what it does not touch. */
export async function saveBaskets(
  writer: Writer,
  before: ReadonlyMap<AccountId, OwnBaskets>,
  after: ReadonlyMap<AccountId, OwnBaskets>,
): Promise<void> {
  const baskets: (readonly [AccountId, Basket])[] = [];
  const gone: (readonly [AccountId, string])[] = [];
  const runs: (readonly [AccountId, BasketRun])[] = [];
  for (const [owner, own] of after) {
    const old = before.get(owner);
    for (const basket of own.baskets) if (!old?.baskets.includes(basket)) baskets.push([owner, basket]);
    for (const run of own.runs) if (!old?.runs.includes(run)) runs.push([owner, run]);
    const kept = new Set(own.baskets.map(({ basketId }) => basketId));
    for (const { basketId } of old?.baskets ?? []) if (!kept.has(basketId)) gone.push([owner, basketId]);
  }
  await Promise.all([
    baskets.length > 0 &&
      writer.query(saveBasketsStatement, [
        baskets.map(([owner]) => owner),
        baskets.map(([, { basketId }]) => basketId),
        baskets.map(([, { name }]) => name),
        baskets.map(([, { legs }]) => JSON.stringify(legs)),
        baskets.map(([, { revision }]) => revision),
      ]),
    gone.length > 0 && writer.query(deleteStatement, [gone.map(([owner]) => owner), gone.map(([, id]) => id)]),
    runs.length > 0 &&
      writer.query(saveRunsStatement, [
        runs.map(([owner]) => owner),
        runs.map(([, { runId }]) => runId),
        runs.map(([, { basketId }]) => basketId),
        runs.map(([, { name }]) => name),
        runs.map(([, { legs }]) => JSON.stringify(legs)),
        runs.map(([, { startedAtMs }]) => startedAtMs),
        runs.map(([, { results }]) => (results ? JSON.stringify(results) : null)),
      ]),
  ]);
}
