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
