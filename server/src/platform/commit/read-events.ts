import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../database.ts';

const eventsAfter: Statement = {
  name: 'commit_events_after',
  text: `select no, events_count, at_ms, events from entry where owner_id = $1 and no > $2 order by no limit $3`,
};

/** Journal rows of one person after an event number, oldest first. */
export function readEventsAfter(
  reader: Reader,
  owner: AccountId,
  after: number,
  limit: number,
): Promise<
  readonly {
    no: number;
    events_count: number;
    at_ms: number;
    events: readonly { type: string; body: Record<string, unknown> }[];
  }[]
> {
  return reader.query(eventsAfter, [owner, after, limit]);
}

const eventsAt: Statement = {
  name: 'commit_events_at',
  text: `select asked.owner_id, asked.no, entry.at_ms, entry.events -> (asked.no - entry.no + entry.events_count - 1)::int as event
    from unnest($1::bigint[], $2::bigint[]) as asked(owner_id, no)
    cross join lateral (select * from entry j where j.owner_id = asked.owner_id and j.no >= asked.no order by j.no limit 1) entry`,
};

/** Single events by owner and number, in any order. For features whose rows point at the event that holds the details. */
export function readEventsAt(
  reader: Reader,
  asked: readonly { readonly owner: AccountId; readonly no: number }[],
): Promise<
  readonly {
    readonly owner_id: AccountId;
    readonly no: number;
    readonly at_ms: number;
    readonly event: { readonly type: string; readonly body: unknown } | null;
  }[]
> {
  return reader.query(eventsAt, [asked.map(({ owner }) => owner), asked.map(({ no }) => no)]);
}

const headOf: Statement = { name: 'commit_event_head', text: 'select event_no from account where id = $1' };

export async function readEventHead(reader: Reader, owner: AccountId): Promise<number> {
  const [row] = await reader.query<{ event_no: number }>(headOf, [owner]);
  return row?.event_no ?? 0;
}

const headsOf: Statement = {
  name: 'commit_event_heads',
  text: 'select id, event_no from account where id = any($1::bigint[])',
};

/** The number of the last event of each of these accounts. */
export async function readEventHeads(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  if (owners.length === 0) return new Map();
  const rows = await reader.query<{ id: AccountId; event_no: number }>(headsOf, [owners]);
  return new Map(rows.map(({ id, event_no }) => [id, event_no]));
}
