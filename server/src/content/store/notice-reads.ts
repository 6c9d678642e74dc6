import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import { shownAt } from './items.ts';

const readStatement: Statement = {
  name: 'notice_reads',
  text: 'select notice_id from notice_read where owner_id = $1 and notice_id = any($2::text[])',
};

/** Which of these notices the person has read. */
export async function readNoticeIds(
  reader: Reader,
  owner: AccountId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ notice_id: string }>(readStatement, [owner, ids]);
  return new Set(rows.map((row) => row.notice_id));
}

const countStatement: Statement = {
  name: 'notice_unread',
  text: `select count(*) as unread from content_item i where kind = 'notice' and ${shownAt('$2')}
    and not exists (select from notice_read r where r.owner_id = $1 and r.notice_id = i.id)`,
};

export async function countUnreadNotices(reader: Reader, owner: AccountId, nowMs: number): Promise<number> {
  const [row] = await reader.query<{ unread: number }>(countStatement, [owner, nowMs]);
  return row?.unread ?? 0;
}

// A mark can only be made for a notice that is there, so a person cannot fill the table.
const markStatement: Statement = {
  name: 'notice_mark',
  text: `with found as (select id from content_item where kind = 'notice' and id = $2 and ${shownAt('$3')}),
    marked as (insert into notice_read (owner_id, notice_id, at_ms) select $1::bigint, id, $3::bigint from found
      on conflict do nothing)
    select count(*) as found from found`,
};

/** False when there is no such notice. */
export async function markNoticeRead(writer: Writer, owner: AccountId, id: string, nowMs: number): Promise<boolean> {
  const [row] = await writer.query<{ found: number }>(markStatement, [owner, id, nowMs]);
  return (row?.found ?? 0) > 0;
}

const markAllStatement: Statement = {
  name: 'notice_mark_all',
  text: `insert into notice_read (owner_id, notice_id, at_ms)
    select $1::bigint, id, $2::bigint from content_item where kind = 'notice' and ${shownAt('$2')} on conflict do nothing`,
};

export async function markAllNoticesRead(writer: Writer, owner: AccountId, nowMs: number): Promise<void> {
  await writer.query(markAllStatement, [owner, nowMs]);
}
