import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../../platform/database.ts';

const closedStatement: Statement = {
  name: 'robot_short_closed',
  text: `select no from entry where owner_id = $1 and types && $2::text[] limit 1`,
};

const byHouse = ['position.taken-over', 'position.deleveraged'] as const;

/** Whether the house has ever closed a position of this account, or a part of one. */
export async function wasClosedByHouse(reader: Reader, account: AccountId): Promise<boolean> {
  return (await reader.query(closedStatement, [account, byHouse])).length > 0;
}
