import { createHash } from 'node:crypto';
import type { Action, ActionField, ActionObject } from '@tarazu/domain/operator/action';
import type { Role } from '@tarazu/domain/operator/capability';
import type { AccountId } from '@tarazu/domain/posting';
import type { Database, Reader, Statement, Transaction, Writer } from '../database.ts';
import type { OperatorContext } from '../http.ts';
import type { Migration } from '../migrations.ts';

/** What an operator did or tried, to whom, and why. Written in the transaction of the action itself. */
export interface AuditNote {
  readonly operatorId: string;
  readonly operatorName: string;
  readonly roles: readonly Role[];
  readonly sessionId: string;
  readonly address: string;
  /** Verb of the field, `kyc.look`; the console has its words by this name. */
  readonly action: Action;
  /** What it was done to, `kyc:7Qm...`, `operator:...`, `tariff:loans`. */
  readonly object: ActionObject;
  /** The customer whom it concerns; they may read it. */
  readonly subject?: AccountId | undefined;
  /** In the operator's own words. Empty only for looking at something. */
  readonly reason: string;
  /** What changed, without secrets and without whole identity numbers. Plain JSON, at most a few kB. */
  readonly detail?: Readonly<Partial<Record<ActionField, unknown>>>;
}

/** The note of a console call: who and from where comes from the call, what and why from the feature. */
export function auditNote(
  { operator, address }: Pick<OperatorContext, 'operator' | 'address'>,
  action: Pick<AuditNote, 'action' | 'object' | 'subject' | 'reason' | 'detail'>,
): AuditNote {
  const { operatorId, name, roles, sessionId } = operator;
  return { operatorId, operatorName: name, roles, sessionId, address, ...action };
}

/** `done`, or the name of the refusal that the action met. */
export type AuditOutcome = string;

export interface AuditEntry {
  readonly note: AuditNote;
  readonly outcome: AuditOutcome;
  readonly atMs: number;
}

/**
 * Each row carries the hash of the one before, so that a row cannot be changed, taken out or put between without every
 * later hash saying so. Append only by trigger as well. Account 0, the house, owns what concerns no single customer.
 */
export const auditMigration: Migration = {
  number: 2,
  name: 'audit',
  sql: `
insert into account (id) values (0) on conflict do nothing;
create table audit (
  seq bigint primary key,
  at_ms bigint not null,
  operator_id text not null,
  subject bigint,
  action text not null,
  object text not null,
  outcome text not null,
  body text not null,
  previous_hash text not null,
  hash text not null unique
);
create index audit_by_subject on audit (subject, seq) where subject is not null;
create index audit_by_object on audit (object, seq);
create index audit_by_operator on audit (operator_id, seq);
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function append_only();
alter table balance drop constraint balance_never_negative;
alter table balance add constraint balance_never_negative
  check (amount >= 0 or purpose not in ('available', 'held', 'unsettled', 'receivable', 'withdrawing'));
alter table balance add constraint balance_debt check (amount <= 0 or purpose <> 'loan');
`,
};

/** What the first row builds on. */
const GENESIS = createHash('sha256').update('the first page').digest('hex');

/** Two processes must not both build on the same last row; the lock lasts until the end of the transaction. */
const lockChain: Statement = { name: 'audit_lock', text: `select pg_advisory_xact_lock(hashtext('audit'))::text` };
const readLast: Statement = { name: 'audit_last', text: 'select seq, hash from audit order by seq desc limit 1' };
const insertAudit: Statement = {
  name: 'audit_insert',
  text: `insert into audit (seq, at_ms, operator_id, subject, action, object, outcome, body, previous_hash, hash)
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])`,
};

export interface AuditRow {
  readonly seq: number;
  readonly at_ms: number;
  readonly operator_id: string;
  readonly subject: AccountId | null;
  readonly action: string;
  readonly object: string;
  readonly outcome: AuditOutcome;
  /** JSON text of the rest of the note; kept as text, because the hash is over these very characters. */
  readonly body: string;
  readonly previous_hash: string;
  readonly hash: string;
}

/** SHA-256 over the row before and everything in this one, in hexadecimal. */
export function auditHash(row: Omit<AuditRow, 'hash'>): string {
  const { seq, at_ms, operator_id, subject, action, object, outcome, body, previous_hash } = row;
  const text = JSON.stringify([previous_hash, seq, at_ms, operator_id, subject, action, object, outcome, body]);
  return createHash('sha256').update(text).digest('hex');
}

function rowsAfter(last: Pick<AuditRow, 'seq' | 'hash'> | undefined, entries: readonly AuditEntry[]): AuditRow[] {
  const rows: AuditRow[] = [];
  for (const { note, outcome, atMs } of entries) {
    const previous = rows.at(-1) ?? last;
    const { operatorId, operatorName, roles, sessionId, address, reason, detail } = note;
    const row = {
      seq: (previous?.seq ?? 0) + 1,
      at_ms: atMs,
      operator_id: operatorId,
      subject: note.subject ?? null,
      action: note.action,
      object: note.object,
      outcome,
      body: JSON.stringify({ operatorName, roles, sessionId, address, reason, detail: detail ?? {} }),
      previous_hash: previous?.hash ?? GENESIS,
    };
    rows.push({ ...row, hash: auditHash(row) });
  }
  return rows;
}

/** Hangs the entries on the chain, in the caller's transaction. */
export async function appendAudit(transaction: Writer, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await transaction.query(lockChain);
  const [last] = await transaction.query<Pick<AuditRow, 'seq' | 'hash'>>(readLast);
  const rows = rowsAfter(last, entries);
  await transaction.query(insertAudit, [
    rows.map((row) => row.seq),
    rows.map((row) => row.at_ms),
    rows.map((row) => row.operator_id),
    rows.map((row) => row.subject),
    rows.map((row) => row.action),
    rows.map((row) => row.object),
    rows.map((row) => row.outcome),
    rows.map((row) => row.body),
    rows.map((row) => row.previous_hash),
    rows.map((row) => row.hash),
  ]);
}

/** Notes what changes nothing else: that somebody looked at a document, logged in, was turned away. Durable when it resolves. */
export async function recordAudit(database: Pick<Database, 'transaction'>, entry: AuditEntry): Promise<void> {
  await database.transaction(async (transaction: Transaction) => {
    await appendAudit(transaction, [entry]);
    await transaction.commit();
  });
}

const doneStatement: Statement = {
  name: 'audit_done',
  text: `select seq from audit where object = $1 and action = $2 and outcome = 'done'
    and body::json -> 'detail' ->> 'proposalId' = $3 limit 1`,
};

/** Whether the trail says that what was agreed in this proposal is done: its line is written in the transaction that did it. */
export async function wasDone(
  reader: Reader,
  { object, action, proposalId }: Pick<AuditNote, 'object' | 'action'> & { readonly proposalId: string },
): Promise<boolean> {
  return (await reader.query(doneStatement, [object, action, proposalId])).length > 0;
}

const lookedStatement: Statement = {
  name: 'audit_looked',
  text: `select distinct body::json -> 'detail' ->> $4 as seen from audit
    where object = $1 and action = $2 and operator_id = $3 and outcome = 'done'`,
};

/** What of an object an operator has opened, by a field of the lines that this left in the trail. */
export async function opened(
  reader: Reader,
  { object, action }: Pick<AuditNote, 'object' | 'action'>,
  operatorId: string,
  field: string,
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ seen: string | null }>(lookedStatement, [object, action, operatorId, field]);
  return new Set(rows.flatMap(({ seen }) => (seen === null ? [] : [seen])));
}

const readChain: Statement = {
  name: 'audit_chain',
  text: 'select * from audit where seq > $1 order by seq limit $2',
};

/** Recomputes the chain from its first row. The numbers of the rows that do not fit; empty when all do. */
export async function verifyAudit(reader: Reader): Promise<{ readonly rows: number; readonly differences: string[] }> {
  const differences: string[] = [];
  let last: Pick<AuditRow, 'seq' | 'hash'> = { seq: 0, hash: GENESIS };
  for (;;) {
    const page = await reader.query<AuditRow>(readChain, [last.seq, 1000]);
    for (const row of page) {
      if (row.seq !== last.seq + 1) differences.push(`audit row ${row.seq} follows ${last.seq}`);
      if (row.previous_hash !== last.hash) differences.push(`audit row ${row.seq} does not build on the row before`);
      if (auditHash(row) !== row.hash) differences.push(`audit row ${row.seq} was changed`);
      last = row;
    }
    if (page.length < 1000) return { rows: last.seq, differences };
  }
}
