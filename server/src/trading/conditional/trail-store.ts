import type { AccountId } from '@tarazu/domain/posting';
import type { Statement, Writer } from '../../platform/database.ts';

const trailStatement: Statement = {
  name: 'conditional_order_trail',
  text: `update conditional_order c set legs = v.legs, followed = v.followed
    from unnest($1::bigint[], $2::text[], $3::bigint[], $4::jsonb[], $5::bigint[]) as v(owner_id, conditional_id, event_no, legs, followed)
    where c.owner_id = v.owner_id and c.conditional_id = v.conditional_id and c.event_no = v.event_no`,
};

export interface Trail {
  readonly owner: AccountId;
  readonly conditionalId: string;
  /** One that was changed since begins anew. */
  readonly eventNo: number;
  /** As JSON. */
  readonly legs: string;
  /** The number of the last print that it has followed; null where it follows no prints. */
  readonly followed: number | null;
}

/** How far trailing stops have followed, so that a restart goes on from there. */
export async function saveTrails(writer: Writer, rows: readonly Trail[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(trailStatement, [
    rows.map(({ owner }) => owner),
    rows.map(({ conditionalId }) => conditionalId),
    rows.map(({ eventNo }) => eventNo),
    rows.map(({ legs }) => legs),
    rows.map(({ followed }) => followed),
  ]);
}
