import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

const selectAvatar: Statement = {
  name: 'user_avatar',
  text: 'select bytes from user_avatar where owner_id = $1',
};
const upsertAvatar: Statement = {
  name: 'user_avatar_upsert',
  text: `insert into user_avatar (owner_id, bytes, at_ms) values ($1, $2, $3)
         on conflict (owner_id) do update set bytes = excluded.bytes, at_ms = excluded.at_ms`,
};
const deleteAvatar: Statement = {
  name: 'user_avatar_delete',
  text: 'delete from user_avatar where owner_id = $1',
};

/** The picture of a person; one at most, since its size is bounded where it is made. */
export async function readAvatar(reader: Reader, owner: AccountId): Promise<Uint8Array | undefined> {
  return (await reader.query<{ bytes: Uint8Array }>(selectAvatar, [owner]))[0]?.bytes;
}

export async function saveAvatar(writer: Writer, owner: AccountId, bytes: Uint8Array, atMs: number): Promise<void> {
  await writer.query(upsertAvatar, [owner, Buffer.from(bytes), atMs]);
}

export async function dropAvatar(writer: Writer, owner: AccountId): Promise<void> {
  await writer.query(deleteAvatar, [owner]);
}
