import type { CreditRuleId } from '@tarazu/domain/credit/rules';
import type { CreditState, DisputeState, PointChange } from '@tarazu/domain/credit/score';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const creditMigrations: readonly Migration[] = [
  {
    number: 180,
    name: 'credit score',
    sql: `
create table credit_change (
  owner_id bigint not null,
  no int not null,
  change_id text not null unique,
  rule_id text not null,
  wanted int not null,
  applied int not null,
  before int not null check (before between 0 and 100),
  after int not null check (after between 0 and 100 and after = before + applied),
  reference text not null,
  reason text not null,
  at_ms bigint not null,
  dispute_state text check (dispute_state in ('open', 'kept', 'corrected')),
  dispute_text text,
  dispute_answer text,
  dispute_at_ms bigint,
  primary key (owner_id, no)
);
create index credit_change_disputed on credit_change (dispute_at_ms) where dispute_state = 'open';
`,
  },
];

interface ChangeRow {
  readonly owner_id: AccountId;
  readonly change_id: string;
  readonly rule_id: CreditRuleId;
  readonly wanted: number;
  readonly applied: number;
  readonly before: number;
  readonly after: number;
  readonly reference: string;
  readonly reason: string;
  readonly at_ms: number;
  readonly dispute_state: DisputeState | null;
  readonly dispute_text: string | null;
  readonly dispute_answer: string | null;
  readonly dispute_at_ms: number | null;
}

const columns = `owner_id, no, change_id, rule_id, wanted, applied, before, after, reference, reason, at_ms,
  dispute_state, dispute_text, dispute_answer, dispute_at_ms`;

function changeOf(row: ChangeRow): PointChange {
  const { dispute_state: state, dispute_at_ms: disputedAtMs } = row;
  return {
    changeId: row.change_id,
    ruleId: row.rule_id,
    wanted: row.wanted,
    applied: row.applied,
    before: row.before,
    after: row.after,
    reference: row.reference,
    reason: row.reason,
    atMs: row.at_ms,
    dispute:
      state === null || disputedAtMs === null
        ? undefined
        : { state, text: row.dispute_text ?? '', answer: row.dispute_answer ?? '', atMs: disputedAtMs },
  };
}

const readStatement: Statement = {
  name: 'credit_read',
  text: `select ${columns} from credit_change where owner_id = any($1::bigint[]) order by owner_id, no`,
};

/** The point ledgers of these people, oldest change first; somebody without a change stands at `start`. */
export async function readCredit(
  reader: Reader,
  owners: readonly AccountId[],
  start: number,
): Promise<Map<AccountId, CreditState>> {
  const found = new Map<AccountId, CreditState>(owners.map((owner) => [owner, { points: start, changes: [] }]));
  for (const row of await reader.query<ChangeRow>(readStatement, [owners])) {
    const change = changeOf(row);
    found.set(row.owner_id, { points: change.after, changes: [...(found.get(row.owner_id)?.changes ?? []), change] });
  }
  return found;
}

const disputesStatement: Statement = {
  name: 'credit_disputes',
  text: `select ${columns} from credit_change where dispute_state = 'open' order by dispute_at_ms, change_id limit $1 offset $2`,
};
const countStatement: Statement = {
  name: 'credit_dispute_count',
  text: `select count(*) as total, min(dispute_at_ms) as oldest from credit_change where dispute_state = 'open'`,
};

export async function countDisputes(reader: Reader) {
  const [row] = await reader.query<{ total: number; oldest: number | null }>(countStatement);
  return { count: row?.total ?? 0, oldestAtMs: row?.oldest ?? undefined };
}

export async function readDisputes(reader: Reader, limit: number, offset: number) {
  const rows = await reader.query<ChangeRow>(disputesStatement, [limit, offset]);
  return rows.map((row) => ({ owner: row.owner_id, change: changeOf(row) }));
}

const saveStatement: Statement = {
  name: 'credit_save',
  text: `insert into credit_change (${columns})
    select * from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[],
      $9::text[], $10::text[], $11::bigint[], $12::text[], $13::text[], $14::text[], $15::bigint[])
    on conflict (owner_id, no) do update set dispute_state = excluded.dispute_state, dispute_text = excluded.dispute_text,
      dispute_answer = excluded.dispute_answer, dispute_at_ms = excluded.dispute_at_ms`,
};

export interface OwnedChange {
  readonly owner: AccountId;
  /** Place in the owner's ledger, from 1. */
  readonly no: number;
  readonly change: PointChange;
}

export async function saveChanges(writer: Writer, changed: readonly OwnedChange[]): Promise<void> {
  if (changed.length === 0) return;
  const column = (pick: (one: PointChange) => unknown) => changed.map(({ change }) => pick(change));
  await writer.query(saveStatement, [
    changed.map(({ owner }) => owner),
    changed.map(({ no }) => no),
    column((one) => one.changeId),
    column((one) => one.ruleId),
    column((one) => one.wanted),
    column((one) => one.applied),
    column((one) => one.before),
    column((one) => one.after),
    column((one) => one.reference),
    column((one) => one.reason),
    column((one) => one.atMs),
    column((one) => one.dispute?.state ?? null),
    column((one) => one.dispute?.text ?? null),
    column((one) => one.dispute?.answer ?? null),
    column((one) => one.dispute?.atMs ?? null),
  ]);
}
