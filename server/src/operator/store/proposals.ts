import type { ActionObject, ProposalKindName, ProposalSummary } from '@tarazu/domain/operator/action';
import type { Proposal, ProposalStatus } from '@tarazu/domain/operator/proposal';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

export interface ProposalRow extends Proposal {
  readonly subject: AccountId | undefined;
  /** Plain JSON, read by the kind's own parser. */
  readonly payload: unknown;
  readonly summary: ProposalSummary;
  readonly reason: string;
  readonly makerName: string;
  readonly madeAtMs: number;
  /** Who decided, as the audit trail names them. */
  readonly checker: ProposalChecker | undefined;
  readonly checkerReason: string | undefined;
  readonly decidedAtMs: number | undefined;
  readonly outcome: string | undefined;
}

/** Kept whole, so that an approved action that a crash cut short is finished in the name of the same person. */
export interface ProposalChecker {
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly sessionId: string;
  readonly address: string;
}

interface ProposalColumns {
  readonly proposal_id: string;
  readonly kind: ProposalKindName;
  readonly object: ActionObject;
  readonly subject: AccountId | null;
  readonly payload: string;
  readonly summary: string;
  readonly reason: string;
  readonly maker_id: string;
  readonly maker_name: string;
  readonly made_at_ms: number;
  readonly expires_at_ms: number;
  readonly status: ProposalStatus;
  readonly checker_id: string | null;
  readonly checker: string | null;
  readonly checker_reason: string | null;
  readonly decided_at_ms: number | null;
  readonly outcome: string | null;
}

/** Null for a text that was damaged: it spoils its own proposal, which can still be rejected, and not the list. What is kept stays. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function rowOf(columns: ProposalColumns): ProposalRow {
  return {
    proposalId: columns.proposal_id,
    kind: columns.kind,
    object: columns.object,
    subject: columns.subject ?? undefined,
    payload: readable(columns.payload),
    summary: readable(columns.summary) ?? {},
    reason: columns.reason,
    makerId: columns.maker_id,
    makerName: columns.maker_name,
    madeAtMs: columns.made_at_ms,
    expiresAtMs: columns.expires_at_ms,
    status: columns.status,
    checkerId: columns.checker_id ?? undefined,
    checker: columns.checker === null ? undefined : (JSON.parse(columns.checker) as ProposalChecker),
    checkerReason: columns.checker_reason ?? undefined,
    decidedAtMs: columns.decided_at_ms ?? undefined,
    outcome: columns.outcome ?? undefined,
  };
}

const byIds: Statement = {
  name: 'proposal_by_ids',
  text: 'select * from proposal where proposal_id = any($1::text[])',
};
const openByObjects: Statement = {
  name: 'proposal_open_by_objects',
  text: `select * from proposal where object = any($1::text[]) and status in ('open', 'approved')`,
};
const openOfKinds: Statement = {
  name: 'proposal_open_of_kinds',
  text: `select * from proposal where status in ('open', 'approved') and kind = any($1::text[])
    order by made_at_ms, proposal_id limit $2 offset $3`,
};
const closedOfKinds: Statement = {
  name: 'proposal_closed_of_kinds',
  text: `select * from proposal where status not in ('open', 'approved') and kind = any($1::text[])
    order by decided_at_ms desc, proposal_id desc limit $2 offset $3`,
};
const countOfKinds: Statement = {
  name: 'proposal_count_of_kinds',
  text: `select count(*) as total from proposal where (status in ('open', 'approved')) = $2 and kind = any($1::text[])`,
};
const approvedStatement: Statement = {
  name: 'proposal_approved',
  text: `select * from proposal where status = 'approved' order by decided_at_ms`,
};
const expiredStatement: Statement = {
  name: 'proposal_expired',
  text: `select proposal_id from proposal where status = 'open' and expires_at_ms <= $1 order by made_at_ms limit 500`,
};
const waitingStatement: Statement = {
  name: 'proposal_waiting',
  text: `select count(*) as count, min(made_at_ms) as oldest from proposal
    where status = 'open' and kind = any($1::text[]) and maker_id <> $2`,
};

export async function readProposals(reader: Reader, ids: readonly string[]): Promise<readonly ProposalRow[]> {
  return ids.length === 0 ? [] : (await reader.query<ProposalColumns>(byIds, [ids])).map(rowOf);
}

export async function readOpenProposals(reader: Reader, objects: readonly string[]): Promise<readonly ProposalRow[]> {
  return objects.length === 0 ? [] : (await reader.query<ProposalColumns>(openByObjects, [objects])).map(rowOf);
}

export async function pageProposals(
  reader: Reader,
  list: 'open' | 'closed',
  kinds: readonly string[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly ProposalRow[]; readonly total: number }> {
  const [rows, [count]] = await Promise.all([
    reader.query<ProposalColumns>(list === 'open' ? openOfKinds : closedOfKinds, [
      kinds,
      pageSize,
      (page - 1) * pageSize,
    ]),
    reader.query<{ total: number }>(countOfKinds, [kinds, list === 'open']),
  ]);
  return { rows: rows.map(rowOf), total: count?.total ?? 0 };
}

/** Agreed and not known to be done: what a crash left. */
export async function readApproved(reader: Reader): Promise<readonly ProposalRow[]> {
  return (await reader.query<ProposalColumns>(approvedStatement)).map(rowOf);
}

export async function readExpired(reader: Reader, nowMs: number): Promise<readonly string[]> {
  const rows = await reader.query<{ proposal_id: string }>(expiredStatement, [nowMs]);
  return rows.map((row) => row.proposal_id);
}

/** Open ones of these kinds that somebody else than `operatorId` proposed. */
export async function countWaiting(
  reader: Reader,
  kinds: readonly string[],
  operatorId: string,
): Promise<{ readonly count: number; readonly oldestAtMs: number | undefined }> {
  const [row] = await reader.query<{ count: number; oldest: number | null }>(waitingStatement, [kinds, operatorId]);
  return { count: row?.count ?? 0, oldestAtMs: row?.oldest ?? undefined };
}

const save: Statement = {
  name: 'proposal_save',
  text: `insert into proposal (proposal_id, kind, object, subject, payload, summary, reason, maker_id, maker_name,
      made_at_ms, expires_at_ms, status, checker_id, checker, checker_reason, decided_at_ms, outcome)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    on conflict (proposal_id) do update set status = excluded.status, checker_id = excluded.checker_id,
      checker = excluded.checker, checker_reason = excluded.checker_reason, decided_at_ms = excluded.decided_at_ms,
      outcome = excluded.outcome`,
};

export async function saveProposal(writer: Writer, row: ProposalRow): Promise<void> {
  await writer.query(save, [
    row.proposalId,
    row.kind,
    row.object,
    row.subject,
    JSON.stringify(row.payload),
    JSON.stringify(row.summary),
    row.reason,
    row.makerId,
    row.makerName,
    row.madeAtMs,
    row.expiresAtMs,
    row.status,
    row.checkerId,
    row.checker && JSON.stringify(row.checker),
    row.checkerReason,
    row.decidedAtMs,
    row.outcome,
  ]);
}
