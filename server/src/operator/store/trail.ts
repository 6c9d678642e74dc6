import type { AccountId } from '@tarazu/domain/posting';
import type { AuditRow } from '../../platform/commit/audit.ts';
import type { Reader, Statement } from '../../platform/database.ts';

export interface TrailFilter {
  readonly action?: string | undefined;
  readonly operatorId?: string | undefined;
  readonly object?: string | undefined;
  readonly subject?: AccountId | undefined;
  readonly fromMs?: number | undefined;
  readonly beforeMs?: number | undefined;
}

const matching = `($1::text is null or action like $1 || '%') and ($2::text is null or operator_id = $2)
  and ($3::text is null or object like $3 || '%') and ($4::bigint is null or subject = $4)
  and ($5::bigint is null or at_ms >= $5) and ($6::bigint is null or at_ms < $6)`;

const list: Statement = {
  name: 'audit_trail_list',
  text: `select * from audit where ${matching} order by seq desc limit $7 offset $8`,
};
const oldestFirst: Statement = {
  name: 'audit_trail_all',
  text: `select * from audit where ${matching} order by seq limit $7`,
};
const count: Statement = { name: 'audit_trail_count', text: `select count(*) as total from audit where ${matching}` };
/** What was done, not what was weighed: proposals, looks and refused tries are the house's own affair. */
const actions = `subject = $1 and outcome = 'done' and action !~ '[.](propose|approve|reject|withdraw|look|read)$'`;
const ownList: Statement = {
  name: 'audit_trail_own',
  text: `select * from audit where ${actions} order by seq desc limit $2 offset $3`,
};
const ownCount: Statement = {
  name: 'audit_trail_own_count',
  text: `select count(*) as total from audit where ${actions}`,
};
const last: Statement = { name: 'audit_trail_last', text: 'select hash from audit order by seq desc limit 1' };

/** What people type is text: no sign in it means "anything". */
function literal(text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : text.replaceAll(/[\\%_]/g, '\\$&');
}

function valuesOf({ action, operatorId, object, subject, fromMs, beforeMs }: TrailFilter): readonly unknown[] {
  return [literal(action), operatorId, literal(object), subject, fromMs, beforeMs];
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

export async function pageTrail(reader: Reader, filter: TrailFilter, { page, pageSize }: Paging) {
  const values = valuesOf(filter);
  const [rows, [counted]] = await Promise.all([
    reader.query<AuditRow>(list, [...values, pageSize, (page - 1) * pageSize]),
    reader.query<{ total: number }>(count, values),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export function readTrail(reader: Reader, filter: TrailFilter, rowsMax: number): Promise<readonly AuditRow[]> {
  return reader.query<AuditRow>(oldestFirst, [...valuesOf(filter), rowsMax]);
}

export async function pageOwnTrail(reader: Reader, owner: AccountId, { page, pageSize }: Paging) {
  const [rows, [counted]] = await Promise.all([
    reader.query<AuditRow>(ownList, [owner, pageSize, (page - 1) * pageSize]),
    reader.query<{ total: number }>(ownCount, [owner]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function readLastHash(reader: Reader): Promise<string> {
  const [row] = await reader.query<{ hash: string }>(last);
  return row?.hash ?? '';
}
