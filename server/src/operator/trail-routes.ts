import type { AccountId } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { exportAudit, listAudit, listOwnAudit, verifyAuditChain } from '@tarazu/wire/operator/audit';
import { type AuditRow, auditNote, recordAudit, verifyAudit } from '../platform/commit/audit.ts';
import { csvText } from '../platform/http/csv.ts';
import { FileAnswer } from '../platform/http/envelope.ts';
import type { Serve } from '../platform/http.ts';
import { failureText } from './desk/failure-text.ts';
import type { OperatorParts } from './parts.ts';
import { pageOwnTrail, pageTrail, readLastHash, readTrail, type TrailFilter } from './store/trail.ts';

export interface TrailRoutes {
  readonly parts: OperatorParts;
  customerId(owner: AccountId): Promise<string>;
  ownerOf(customerId: string): Promise<AccountId | undefined>;
}

const EXPORT_ROWS_MAX = 20_000;
const dayMs = 24 * 60 * 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

/** What the note carried; written by the platform in this shape. */
interface NoteBody {
  readonly operatorName: string;
  readonly roles: readonly string[];
  readonly address: string;
  readonly reason: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

function bodyOf({ body }: AuditRow): NoteBody {
  return JSON.parse(body) as NoteBody;
}

export function serveTrail(serve: Serve, { parts, customerId, ownerOf }: TrailRoutes): void {
  const { database, clock } = parts;

  async function filterOf(input: Omit<RequestOf<typeof listAudit>, 'page' | 'pageSize'>): Promise<TrailFilter> {
    const { action, operatorId, object, customerId: asked, from, to } = input;
    // Nobody has the account -1: a number that belongs to nobody finds nothing.
    const subject = asked === undefined ? undefined : ((await ownerOf(asked)) ?? -1);
    const fromMs = from === undefined ? undefined : Date.parse(from);
    const beforeMs = to === undefined ? undefined : Date.parse(to) + dayMs;
    return { action, operatorId, object, subject, fromMs, beforeMs };
  }
  async function viewOf(row: AuditRow, language: Language) {
    const { operatorName, roles, address, reason, detail } = bodyOf(row);
    return {
      seq: row.seq,
      at: iso(row.at_ms),
      operatorId: row.operator_id,
      operatorName,
      roles: roles.join(', '),
      address,
      action: row.action,
      object: row.object,
      outcome: row.outcome,
      reason,
      hash: row.hash,
      outcomeText: row.outcome === 'done' ? null : failureText(row.outcome, language),
      customerId: row.subject === null ? null : await customerId(row.subject),
      detail: JSON.stringify(detail),
    };
  }

  serve(listAudit, async ({ page, pageSize, ...filter }, { language }) => {
    const { rows, total } = await pageTrail(database, await filterOf(filter), { page, pageSize });
    return { items: await Promise.all(rows.map((row) => viewOf(row, language))), page, pageSize, total };
  });
  serve(verifyAuditChain, async () => {
    const [report, lastHash] = await Promise.all([verifyAudit(database), readLastHash(database)]);
    return { rows: report.rows, differences: report.differences.slice(0, 100), lastHash, at: iso(clock.nowMs()) };
  });
  serve(exportAudit, async ({ reason, ...filter }, context) => {
    const note = auditNote(context, { action: 'audit.export', object: 'audit', reason, detail: { ...filter } });
    await recordAudit(database, { note, outcome: 'done', atMs: clock.nowMs() });
    const rows = await readTrail(database, await filterOf(filter), EXPORT_ROWS_MAX);
    return new FileAnswer(Buffer.from(csvOf(rows)), 'text/csv; charset=utf-8');
  });
  serve(listOwnAudit, async ({ page, pageSize }, { session }) => {
    const { rows, total } = await pageOwnTrail(database, session.accountId, { page, pageSize });
    const items = rows.map((row) => {
      const { roles, detail } = bodyOf(row);
      const rule = typeof detail['rule'] === 'string' ? detail['rule'] : null;
      return { at: iso(row.at_ms), action: row.action, object: row.object, roles: [...roles], rule };
    });
    return { items, page, pageSize, total };
  });
}

const columns = [
  'seq',
  'at',
  'operator',
  'name',
  'roles',
  'address',
  'action',
  'object',
  'outcome',
  'reason',
  'detail',
  'previous',
  'hash',
];

function csvOf(rows: readonly AuditRow[]): string {
  const lines = rows.map((row) => {
    const { operatorName, roles, address, reason, detail } = bodyOf(row);
    const { seq, at_ms, operator_id, action, object, outcome, previous_hash, hash } = row;
    const values = [String(seq), iso(at_ms), operator_id, operatorName, roles.join(' '), address, action, object];
    return [...values, outcome, reason, JSON.stringify(detail), previous_hash, hash].map(csvText).join(',');
  });
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
