import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../../platform/database.ts';

/** A part that the house cuts is an order of it, which names why; all of a position it takes over, or closes against another. */
const closedStatement: Statement = {
  name: 'robot_short_closed',
  text: `
select max(no) as no, coalesce(bool_or(types && $3::text[] or (types && '{order.placed}'::text[] and exists (
    select from json_array_elements(readable(events)) as event
      where event->>'type' = 'order.placed' and event->'body'->'cut' is not null))), false) as closed
  from entry where owner_id = $1 and no > $2`,
};

const byHouse = ['position.taken-over', 'position.deleveraged'] as const;

/** Whether the house has ever closed a position of an account, or a part of one. What was looked through once is not read again. */
export function createHouseClosures(reader: Reader) {
  /** Up to which entry of each account none was found. */
  const noneUpTo = new Map<AccountId, number>();
  return {
    async has(account: AccountId): Promise<boolean> {
      const after = noneUpTo.get(account) ?? 0;
      const [row] = await reader.query<{ no: number | null; closed: boolean }>(closedStatement, [
        ...[account, after],
        byHouse,
      ]);
      if (row?.closed) return true;
      if (row?.no) noneUpTo.set(account, row.no);
      return false;
    },
    /** Nobody asks of it any more. */
    forget: (account: AccountId): boolean => noneUpTo.delete(account),
  };
}
