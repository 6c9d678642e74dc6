import type { AccountId } from '@tarazu/domain/posting';
import type { Statement, Writer } from '../../platform/database.ts';

/** The one column of the platform's account row that is decided here. */
const update: Statement = {
  name: 'user_statuses_update',
  text: `update account a set status = v.status from unnest($1::bigint[], $2::smallint[]) as v (id, status) where a.id = v.id`,
};

export async function saveStatuses(writer: Writer, statuses: ReadonlyMap<AccountId, 0 | 1>): Promise<void> {
  if (statuses.size > 0) await writer.query(update, [[...statuses.keys()], [...statuses.values()]]);
}
