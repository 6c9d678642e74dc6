import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../platform/database.ts';

const requestsStatement: Statement = {
  name: 'position_closing_request_ids',
  text: 'select request_id from entry where owner_id = $1 and starts_with(request_id, $2) order by no',
};

/** The numbers of somebody's entries that begin so, oldest first. */
export async function readRequestIds(reader: Reader, owner: AccountId, prefix: string): Promise<readonly string[]> {
  const rows = await reader.query<{ request_id: string }>(requestsStatement, [owner, prefix]);
  return rows.map(({ request_id: one }) => one);
}
