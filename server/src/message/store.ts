import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

/** Read marks only: what there is to read are the journal's events, and nothing of them is kept twice. */
export const messageMigrations: readonly Migration[] = [
  {
    number: 65,
    name: 'message_read',
    sql: `
create table message_read (
  owner_id bigint primary key,
  -- everything up to this event is read, and these single ones after it
  up_to bigint not null,
  singles bigint[] not null
);
`,
  },
  {
    number: 112,
    name: 'messages outside of the app',
    sql: `
create table message_wish (
  owner_id bigint not null,
  topic text not null,
  channel text not null,
  primary key (owner_id, topic, channel)
);
`,
  },
];

/** Decisions that messages are made from, newest first; older ones are in the statement. */
export const DECISIONS_MAX = 1000;

/** The told events of a person. $1 owner, $2 the types that are told. Who signs out knows it; evidence is for other eyes. */
const told = `recent as (select no, events_count, at_ms, events from entry where owner_id = $1 order by no desc limit ${DECISIONS_MAX}),
  told as (select r.no - r.events_count + e.place as no, r.at_ms, e.event ->> 'type' as type, (e.event -> 'body') - 'evidence' as body
    from recent r cross join lateral jsonb_array_elements(readable(r.events)::jsonb) with ordinality as e(event, place)
    where e.event ->> 'type' = any($2::text[])
      and not (e.event ->> 'type' = 'user.session-ended' and e.event -> 'body' ->> 'reason' = 'signed_out')),
  mark as (select up_to, singles from message_read where owner_id = $1),
  marked as (select told.*, exists (select from mark where told.no <= mark.up_to or told.no = any(mark.singles)) as read from told)`;

export interface NotifiedEvent {
  readonly no: number;
  readonly at_ms: number;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly read: boolean;
}

const listStatement: Statement = {
  name: 'message_list',
  text: `with ${told} select *, count(*) over () as total from marked where not ($3 and read) order by no desc limit $4 offset $5`,
};

export interface MessageSearch {
  readonly types: readonly string[];
  readonly onlyUnread: boolean;
  readonly limit: number;
  readonly offset: number;
}

export async function listTold(
  reader: Reader,
  owner: AccountId,
  { types, onlyUnread, limit, offset }: MessageSearch,
): Promise<{ readonly rows: readonly NotifiedEvent[]; readonly total: number }> {
  const values = [owner, types, onlyUnread, limit, offset];
  const rows = await reader.query<NotifiedEvent & { total: number }>(listStatement, values);
  return { rows, total: rows[0]?.total ?? 0 };
}

const countStatement: Statement = {
  name: 'message_unread',
  text: `with ${told} select count(*) as unread from (select no from marked where not read limit $3) as counted`,
};

/** Unread ones, counted up to `most`. */
export async function countUnread(
  reader: Reader,
  owner: AccountId,
  types: readonly string[],
  most: number,
): Promise<number> {
  const [row] = await reader.query<{ unread: number }>(countStatement, [owner, types, most]);
  return row?.unread ?? 0;
}

const headStatement: Statement = { name: 'message_head', text: 'select event_no from account where id = $1' };
const findStatement: Statement = {
  name: 'message_find',
  text: `with ${told} select no from told where no = $3`,
};
const markUpToStatement: Statement = {
  name: 'message_mark_up_to',
  text: `insert into message_read as kept (owner_id, up_to, singles) values ($1, $2, '{}')
    on conflict (owner_id) do update set up_to = greatest(kept.up_to, excluded.up_to),
      singles = array(select no from unnest(kept.singles) as no where no > greatest(kept.up_to, excluded.up_to))`,
};
const markOneStatement: Statement = {
  name: 'message_mark_one',
  text: `insert into message_read as kept (owner_id, up_to, singles) values ($1, 0, array[$2::bigint])
    on conflict (owner_id) do update set singles = array(select distinct no from unnest(kept.singles || excluded.singles) as no
      where no > kept.up_to order by no desc limit ${DECISIONS_MAX})`,
};

/** False when the number is past the person's last event: what has not happened cannot be read. */
export async function markReadUpTo(writer: Writer, owner: AccountId, no: number): Promise<boolean> {
  const [row] = await writer.query<{ event_no: number }>(headStatement, [owner]);
  if (!row || no > row.event_no) return false;
  await writer.query(markUpToStatement, [owner, no]);
  return true;
}

/** False when no message has this number. */
export async function markOneRead(
  writer: Writer,
  owner: AccountId,
  no: number,
  types: readonly string[],
): Promise<boolean> {
  const found = await writer.query(findStatement, [owner, types, no]);
  if (found.length === 0) return false;
  await writer.query(markOneStatement, [owner, no]);
  return true;
}

/** That messages of a topic are also sent this way. */
export interface Wish {
  readonly ownerId: AccountId;
  readonly topic: string;
  readonly channel: 'email' | 'sms';
}

const wishesStatement: Statement = {
  name: 'message_wishes',
  text: 'select owner_id as "ownerId", topic, channel from message_wish where $1::bigint is null or owner_id = $1',
};
const addWishStatement: Statement = {
  name: 'message_wish_add',
  text: 'insert into message_wish (owner_id, topic, channel) values ($1, $2, $3) on conflict do nothing',
};
const dropWishStatement: Statement = {
  name: 'message_wish_drop',
  text: 'delete from message_wish where owner_id = $1 and topic = $2 and channel = $3',
};

/** Of one person, or of everybody. */
export function readWishes(reader: Reader, owner: AccountId | undefined): Promise<readonly Wish[]> {
  return reader.query<Wish>(wishesStatement, [owner ?? null]);
}

export async function saveWish(writer: Writer, { ownerId, topic, channel }: Wish, on: boolean): Promise<void> {
  await writer.query(on ? addWishStatement : dropWishStatement, [ownerId, topic, channel]);
}
