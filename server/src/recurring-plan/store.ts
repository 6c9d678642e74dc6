import type { OwnPlans, PlanRun, PlanTerms, RecurringPlan } from '@tarazu/domain/plan/recurring-plan';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const recurringPlanMigrations: readonly Migration[] = [
  {
    number: 361,
    name: 'recurring plan',
    sql: `
create table recurring_plan (
  owner_id bigint not null,
  plan_id text collate "C" not null,
  terms json not null,
  status text not null check (status in ('active', 'paused', 'ended')),
  due_day text collate "C" not null,
  primary key (owner_id, plan_id)
);
create index recurring_plan_due on recurring_plan (due_day) where status = 'active';
create table recurring_run (
  owner_id bigint not null,
  plan_id text collate "C" not null,
  due_day text collate "C" not null,
  run json not null,
  done boolean not null,
  primary key (owner_id, plan_id, due_day)
);
create index recurring_run_under_way on recurring_run (owner_id, plan_id) where not done;
`,
  },
];

export interface OwnedPlan {
  readonly owner: AccountId;
  readonly plan: RecurringPlan;
}
export interface OwnedPlanRun {
  readonly owner: AccountId;
  readonly run: PlanRun;
}

interface PlanRow {
  readonly owner_id: AccountId;
  readonly plan_id: string;
  readonly terms: PlanTerms;
  readonly status: RecurringPlan['status'];
  readonly due_day: string;
}

interface RunRow {
  readonly owner_id: AccountId;
  readonly run: PlanRun;
}

const columns = 'owner_id, plan_id, terms, status, due_day';
const READ_MAX = 1_000;

const plansStatement: Statement = {
  name: 'recurring_plan_read',
  text: `select ${columns} from recurring_plan where owner_id = any($1::bigint[]) order by owner_id, plan_id`,
};
const dueStatement: Statement = {
  name: 'recurring_plan_due',
  text: `select ${columns} from recurring_plan where status = 'active' and due_day <= $1
    and (due_day, owner_id, plan_id) > ($2, $3::bigint, $4) order by due_day, owner_id, plan_id limit ${READ_MAX}`,
};
const runsStatement: Statement = {
  name: 'recurring_run_load',
  text: `select owner_id, run from recurring_run
    where (owner_id, plan_id, due_day) in (select * from unnest($1::bigint[], $2::text[], $3::text[]))`,
};
const underWayStatement: Statement = {
  name: 'recurring_run_under_way',
  text: `select owner_id, run from recurring_run where not done order by owner_id, plan_id limit ${READ_MAX}`,
};
const listStatement: Statement = {
  name: 'recurring_run_list',
  text: `select owner_id, run from recurring_run where owner_id = $1 and plan_id = $2
    order by due_day desc limit $3 offset $4`,
};
const countStatement: Statement = {
  name: 'recurring_run_count',
  text: 'select count(*)::int as total from recurring_run where owner_id = $1 and plan_id = $2',
};

function termsOf({ planId: _id, status: _status, dueDay: _dueDay, ...terms }: RecurringPlan): PlanTerms {
  return terms;
}

function planOf({ owner_id: owner, plan_id: planId, terms, status, due_day: dueDay }: PlanRow): OwnedPlan {
  return { owner, plan: { ...terms, planId, status, dueDay } };
}
const runOf = ({ owner_id: owner, run }: RunRow): OwnedPlanRun => ({ owner, run });

export async function readPlans(reader: Reader, owners: readonly AccountId[]): Promise<readonly OwnedPlan[]> {
  return (await reader.query<PlanRow>(plansStatement, [owners])).map(planOf);
}

/** Active ones that are due until a day, all of them, a thousand at once: whose market is shut keeps no other one waiting. */
export async function* readDuePlans(reader: Reader, untilDay: string): AsyncGenerator<OwnedPlan> {
  for (let after: readonly [string, AccountId, string] | undefined = ['', 0, '']; after; ) {
    const rows: readonly PlanRow[] = await reader.query<PlanRow>(dueStatement, [untilDay, ...after]);
    const plans = rows.map(planOf);
    yield* plans;
    const last = rows.length === READ_MAX ? plans.at(-1) : undefined;
    after = last && [last.plan.dueDay, last.owner, last.plan.planId];
  }
}

export async function readPlanRuns(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly planId: string; readonly dueDay: string }[],
): Promise<readonly OwnedPlanRun[]> {
  if (asked.length === 0) return [];
  const rows = await reader.query<RunRow>(runsStatement, [
    asked.map(({ owner }) => owner),
    asked.map(({ planId }) => planId),
    asked.map(({ dueDay }) => dueDay),
  ]);
  return rows.map(runOf);
}

export async function readRunsUnderWay(reader: Reader): Promise<readonly OwnedPlanRun[]> {
  return (await reader.query<RunRow>(underWayStatement)).map(runOf);
}

export async function listPlanRuns(reader: Reader, owner: AccountId, planId: string, page: number, pageSize: number) {
  const [rows, [count]] = await Promise.all([
    reader.query<RunRow>(listStatement, [owner, planId, pageSize, (page - 1) * pageSize]),
    reader.query<{ readonly total: number }>(countStatement, [owner, planId]),
  ]);
  return { runs: rows.map((row) => row.run), total: count?.total ?? 0 };
}

/** The orders of all runs: a thousand are those of nineteen years. */
const ordersStatement: Statement = {
  name: 'recurring_run_orders',
  text: `select run ->> 'orderId' as order_id from recurring_run where owner_id = $1 and plan_id = $2
    order by due_day desc limit ${READ_MAX}`,
};

export async function readRunOrders(reader: Reader, owner: AccountId, planId: string): Promise<readonly string[]> {
  const rows = await reader.query<{ readonly order_id: string }>(ordersStatement, [owner, planId]);
  return rows.map((row) => row.order_id);
}

const savePlansStatement: Statement = {
  name: 'recurring_plan_save',
  text: `insert into recurring_plan (${columns})
    select * from unnest($1::bigint[], $2::text[], $3::json[], $4::text[], $5::text[])
    on conflict (owner_id, plan_id) do update
      set terms = excluded.terms, status = excluded.status, due_day = excluded.due_day`,
};
const saveRunsStatement: Statement = {
  name: 'recurring_run_save',
  text: `insert into recurring_run (owner_id, plan_id, due_day, run, done)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::json[], $5::boolean[])
    on conflict (owner_id, plan_id, due_day) do update set run = excluded.run, done = excluded.done`,
};

/** Writes what is another object than before: folding keeps what it does not touch. */
export async function savePlans(
  writer: Writer,
  before: ReadonlyMap<AccountId, OwnPlans>,
  after: ReadonlyMap<AccountId, OwnPlans>,
): Promise<void> {
  const plans: OwnedPlan[] = [];
  const runs: OwnedPlanRun[] = [];
  for (const [owner, own] of after) {
    const old = before.get(owner);
    for (const plan of own.plans) if (!old?.plans.includes(plan)) plans.push({ owner, plan });
    for (const run of own.runs) if (!old?.runs.includes(run)) runs.push({ owner, run });
  }
  await Promise.all([
    plans.length > 0 &&
      writer.query(savePlansStatement, [
        plans.map(({ owner }) => owner),
        plans.map(({ plan }) => plan.planId),
        plans.map(({ plan }) => JSON.stringify(termsOf(plan))),
        plans.map(({ plan }) => plan.status),
        plans.map(({ plan }) => plan.dueDay),
      ]),
    runs.length > 0 &&
      writer.query(saveRunsStatement, [
        runs.map(({ owner }) => owner),
        runs.map(({ run }) => run.planId),
        runs.map(({ run }) => run.dueDay),
        runs.map(({ run }) => JSON.stringify(run)),
        runs.map(({ run }) => run.done),
      ]),
  ]);
}
