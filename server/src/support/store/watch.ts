import type { Reader, Statement, Writer } from '../../platform/database.ts';
import { GUESTS } from '../conversation-key.ts';

const selectSeen: Statement = { name: 'support_seen', text: 'select seen_at_ms from support_watch' };
const saveSeen: Statement = {
  name: 'support_seen_save',
  text: `insert into support_watch (one, seen_at_ms) values (1, $1)
    on conflict (one) do update set seen_at_ms = greatest(support_watch.seen_at_ms, excluded.seen_at_ms)`,
};
const countGuests: Statement = {
  name: 'support_guests',
  text: 'select count(*)::int as guests from support_conversation where owner_id = $1',
};
const countGuestPictures: Statement = {
  name: 'support_guest_pictures',
  text: 'select count(*)::int as pictures from support_picture where owner_id = $1',
};
const countAtAddress: Statement = {
  name: 'support_guests_at',
  text: `select count(*)::int as guests,
      (select count(*)::int from support_picture p join support_conversation g
        on g.owner_id = p.owner_id and g.conversation_id = p.conversation_id where g.owner_id = $1 and g.address = $2) as pictures
    from support_conversation where owner_id = $1 and address = $2`,
};
const saveAddress: Statement = {
  name: 'support_guest_address',
  text: 'update support_conversation set address = $3 where owner_id = $1 and conversation_id = $2 and address is null',
};
/** A guest's only message that nobody has answered. */
const lonely = `c.owner_id = $1 and c.last_no <= 2 and not exists (select from support_message m
  where m.owner_id = c.owner_id and m.conversation_id = c.conversation_id and (m.sender = 'operator' or (m.sender = 'person' and m.no > 1)))`;
const findLonely: Statement = {
  name: 'support_guests_lonely',
  text: `select c.conversation_id as id from support_conversation c where ${lonely} and c.last_at_ms < $2
    order by c.last_at_ms, c.conversation_id limit $3`,
};
const deleteThese: Statement = {
  name: 'support_guests_delete_these',
  text: `with gone as (
      delete from support_conversation where owner_id = $1 and conversation_id = any($2::text[])
    ), pictures as (
      delete from support_picture where owner_id = $1 and conversation_id = any($2::text[])
    )
    delete from support_message where owner_id = $1 and conversation_id = any($2::text[])`,
};
const deleteGuests: Statement = {
  name: 'support_guests_delete',
  text: `with gone as (
      delete from support_conversation where owner_id = $1 and last_at_ms < $2 returning conversation_id
    ), pictures as (
      delete from support_picture where owner_id = $1 and conversation_id in (select conversation_id from gone)
    )
    delete from support_message where owner_id = $1 and conversation_id in (select conversation_id from gone)`,
};

/** When an operator last looked; 0 = never. */
export async function readOperatorSeen(reader: Reader): Promise<number> {
  const [row] = await reader.query<{ seen_at_ms: number }>(selectSeen);
  return row?.seen_at_ms ?? 0;
}

export async function saveOperatorSeen(writer: Writer, atMs: number): Promise<void> {
  await writer.query(saveSeen, [atMs]);
}

export async function readGuests(reader: Reader): Promise<number> {
  const [row] = await reader.query<{ guests: number }>(countGuests, [GUESTS]);
  return row?.guests ?? 0;
}

export async function readGuestPictures(reader: Reader): Promise<number> {
  const [row] = await reader.query<{ pictures: number }>(countGuestPictures, [GUESTS]);
  return row?.pictures ?? 0;
}

/** Forgets the guests who have not written or been written to since the given moment. */
export async function deleteSilentGuests(writer: Writer, beforeMs: number): Promise<void> {
  await writer.query(deleteGuests, [GUESTS, beforeMs]);
}

/** What guests of one address have here. */
export async function readGuestsAt(reader: Reader, address: string) {
  const [row] = await reader.query<{ guests: number; pictures: number }>(countAtAddress, [GUESTS, address]);
  return row ?? { guests: 0, pictures: 0 };
}

export async function saveGuestAddress(writer: Writer, conversationId: string, address: string): Promise<void> {
  await writer.query(saveAddress, [GUESTS, conversationId, address]);
}

/** Forgets the oldest conversations of one message that nobody has answered, last written to before a moment. How many went. */
export async function deleteLonelyGuests(
  writer: Writer,
  { beforeMs, most }: { readonly beforeMs: number; readonly most: number },
): Promise<number> {
  const ids = (await writer.query<{ id: string }>(findLonely, [GUESTS, beforeMs, most])).map(({ id }) => id);
  if (ids.length > 0) await writer.query(deleteThese, [GUESTS, ids]);
  return ids.length;
}
