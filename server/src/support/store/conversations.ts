import type { AccountId } from '@tarazu/domain/posting';
import type { SupportConversation, SupportPicture, SupportSender } from '@tarazu/domain/support/conversation';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { ConversationKey } from '../conversation-key.ts';

export interface MessageRow {
  readonly key: ConversationKey;
  readonly no: number;
  readonly from: SupportSender;
  readonly text: string;
  readonly picture: SupportPicture | null;
  readonly atMs: number;
  /** Only of a guest: the write door keeps those of people. */
  readonly requestId: string | null;
}

/** A conversation and how far its person has read. */
export interface KeptConversation {
  readonly key: ConversationKey;
  readonly conversation: SupportConversation;
  readonly readNo: number;
}

interface ConversationColumns {
  readonly owner_id: number;
  readonly conversation_id: string;
  readonly status: 'open' | 'closed';
  readonly last_no: number;
  readonly last_at_ms: number;
  readonly read_no: number;
  readonly operator_read_no: number;
  readonly window_from_ms: number;
  readonly window_count: number;
  readonly pictures: number;
  readonly told_at_ms: number;
}

const columns = `owner_id, conversation_id, status, last_no, last_at_ms, read_no, operator_read_no, window_from_ms,
  window_count, pictures, told_at_ms`;

const selectConversations: Statement = {
  name: 'support_conversations',
  text: `select ${columns} from support_conversation
    where (owner_id, conversation_id) in (select * from unnest($1::bigint[], $2::text[]))`,
};

function conversationOf(row: ConversationColumns): KeptConversation {
  return {
    key: { owner: row.owner_id, id: row.conversation_id },
    readNo: row.read_no,
    conversation: {
      status: row.status,
      lastNo: row.last_no,
      lastAtMs: row.last_at_ms,
      operatorReadNo: row.operator_read_no,
      windowFromMs: row.window_from_ms,
      windowCount: row.window_count,
      pictures: row.pictures,
      toldAtMs: row.told_at_ms,
    },
  };
}

export async function readConversations(
  reader: Reader,
  keys: readonly ConversationKey[],
): Promise<readonly KeptConversation[]> {
  const rows = await reader.query<ConversationColumns>(selectConversations, [
    keys.map(({ owner }) => owner),
    keys.map(({ id }) => id),
  ]);
  return rows.map(conversationOf);
}

/** One statement, so that a conversation never counts a message that is not there. */
const saveStatement: Statement = {
  name: 'support_save',
  text: `with conversation as (
      insert into support_conversation (owner_id, conversation_id, status, last_no, last_at_ms, operator_read_no,
        window_from_ms, window_count, pictures, told_at_ms)
      select * from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::bigint[], $6::int[], $7::bigint[],
        $8::int[], $9::int[], $10::bigint[])
      on conflict (owner_id, conversation_id) do update set status = excluded.status, last_no = excluded.last_no,
        last_at_ms = excluded.last_at_ms, operator_read_no = excluded.operator_read_no,
        window_from_ms = excluded.window_from_ms, window_count = excluded.window_count,
        pictures = excluded.pictures, told_at_ms = excluded.told_at_ms
    )
    insert into support_message (owner_id, conversation_id, no, sender, text, picture_id, picture_width, picture_height,
      at_ms, request_id)
    select * from unnest($11::bigint[], $12::text[], $13::int[], $14::text[], $15::text[], $16::text[], $17::int[],
      $18::int[], $19::bigint[], $20::text[])`,
};

/** Throws on a message number that is taken: somebody else wrote in between. */
export async function saveConversations(
  writer: Writer,
  conversations: readonly Omit<KeptConversation, 'readNo'>[],
  messages: readonly MessageRow[],
): Promise<void> {
  const of = <Value>(pick: (row: SupportConversation) => Value) =>
    conversations.map(({ conversation }) => pick(conversation));
  await writer.query(saveStatement, [
    conversations.map(({ key }) => key.owner),
    conversations.map(({ key }) => key.id),
    of(({ status }) => status),
    of(({ lastNo }) => lastNo),
    of(({ lastAtMs }) => lastAtMs),
    of(({ operatorReadNo }) => operatorReadNo),
    of(({ windowFromMs }) => windowFromMs),
    of(({ windowCount }) => windowCount),
    of(({ pictures }) => pictures),
    of(({ toldAtMs }) => toldAtMs),
    messages.map(({ key }) => key.owner),
    messages.map(({ key }) => key.id),
    messages.map(({ no }) => no),
    messages.map(({ from }) => from),
    messages.map(({ text }) => text),
    messages.map(({ picture }) => picture?.id ?? null),
    messages.map(({ picture }) => picture?.width ?? null),
    messages.map(({ picture }) => picture?.height ?? null),
    messages.map(({ atMs }) => atMs),
    messages.map(({ requestId }) => requestId),
  ]);
}

const countUnread: Statement = {
  name: 'support_unread',
  text: `select count(*)::int as unread from support_message m
    join support_conversation c on c.owner_id = m.owner_id and c.conversation_id = m.conversation_id
    where m.owner_id = $1 and m.conversation_id = $2 and m.no > c.read_no and m.sender <> 'person'`,
};

/** Messages that the person has not read. */
export async function readUnread(reader: Reader, { owner, id }: ConversationKey): Promise<number> {
  const rows = await reader.query<{ unread: number }>(countUnread, [owner, id]);
  return rows[0]?.unread ?? 0;
}

const markRead: Statement = {
  name: 'support_mark_read',
  text: `update support_conversation set read_no = greatest(read_no, least($3::int, last_no))
    where owner_id = $1 and conversation_id = $2`,
};

export async function saveRead(writer: Writer, { owner, id }: ConversationKey, no: number): Promise<void> {
  await writer.query(markRead, [owner, id, no]);
}

const selectLatest: Statement = {
  name: 'support_latest',
  text: `select ${columns}, m.sender, m.text,
      (select count(*)::int from support_message u where u.owner_id = c.owner_id and u.conversation_id = c.conversation_id
        and u.no > c.operator_read_no and u.sender = 'person') as unread
    from (select * from support_conversation where status = $1 and ($4::bigint[] is null or owner_id = any($4::bigint[]))
      order by last_at_ms desc, conversation_id
      limit $2 offset $3) c
    cross join lateral (select sender, text from (
        (select sender, text from support_message m where m.owner_id = c.owner_id
          and m.conversation_id = c.conversation_id and m.sender <> 'house' order by m.no desc limit 1)
        union all
        select sender, text from support_message m where m.owner_id = c.owner_id
          and m.conversation_id = c.conversation_id and m.no = c.last_no) m
      order by sender = 'house' limit 1) m
    order by last_at_ms desc, conversation_id`,
};
const countStatus: Statement = {
  name: 'support_count',
  text: `select count(*)::int as total from support_conversation
    where status = $1 and ($2::bigint[] is null or owner_id = any($2::bigint[]))`,
};

export interface LatestConversation extends KeptConversation {
  /** Of the last message that somebody wrote; what the house says by itself only where there is no other. */
  readonly from: SupportSender;
  readonly text: string;
  readonly unread: number;
}

interface ConversationSearch {
  readonly status: 'open' | 'closed';
  /** Only of these people; undefined for everybody's. */
  readonly owners: readonly AccountId[] | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the conversations of a status, the newest message first, and how many there are. */
export async function readLatest(
  reader: Reader,
  { status, owners, page, pageSize }: ConversationSearch,
): Promise<{ readonly rows: readonly LatestConversation[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    reader.query<ConversationColumns & { sender: SupportSender; text: string; unread: number }>(selectLatest, [
      status,
      pageSize,
      (page - 1) * pageSize,
      owners ?? null,
    ]),
    reader.query<{ total: number }>(countStatus, [status, owners ?? null]),
  ]);
  return {
    rows: rows.map((row) => ({ ...conversationOf(row), from: row.sender, text: row.text, unread: row.unread })),
    total: counted[0]?.total ?? 0,
  };
}

const unanswered: Statement = {
  name: 'support_unanswered',
  text: `select count(*)::int as count, min(first.at_ms) as oldest from support_conversation c
    cross join lateral (select min(m.at_ms) as at_ms from support_message m where m.owner_id = c.owner_id
      and m.conversation_id = c.conversation_id and m.no > c.operator_read_no and m.sender = 'person') first
    where c.status = 'open' and first.at_ms is not null`,
};

/** Conversations with something that no operator has read, and since when the first of it waits. */
export async function readUnanswered(
  reader: Reader,
): Promise<{ readonly count: number; readonly oldestAtMs: number | undefined }> {
  const [row] = await reader.query<{ count: number; oldest: number | null }>(unanswered);
  return { count: row?.count ?? 0, oldestAtMs: row?.oldest ?? undefined };
}
