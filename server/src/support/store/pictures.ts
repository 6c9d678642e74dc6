import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { ConversationKey } from '../conversation-key.ts';

const insertPicture: Statement = {
  name: 'support_picture_insert',
  text: `insert into support_picture (owner_id, conversation_id, picture_id, bytes, at_ms) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
};
const selectPicture: Statement = {
  name: 'support_picture',
  text: 'select bytes from support_picture where owner_id = $1 and conversation_id = $2 and picture_id = $3',
};
const deleteUnsent: Statement = {
  name: 'support_picture_delete',
  text: `delete from support_picture p where owner_id = $1 and conversation_id = $2 and picture_id = $3
    and not exists (select from support_message m where m.owner_id = p.owner_id
      and m.conversation_id = p.conversation_id and m.picture_id = p.picture_id)`,
};

export async function savePicture(
  writer: Writer,
  { owner, id }: ConversationKey,
  picture: { readonly id: string; readonly bytes: Uint8Array; readonly atMs: number },
): Promise<void> {
  await writer.query(insertPicture, [owner, id, picture.id, Buffer.from(picture.bytes), picture.atMs]);
}

export async function readPicture(
  reader: Reader,
  { owner, id }: ConversationKey,
  pictureId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await reader.query<{ bytes: Uint8Array }>(selectPicture, [owner, id, pictureId]);
  return row?.bytes;
}

/** Takes back a picture whose message was refused; one that a message shows stays. */
export async function dropUnsentPicture(
  writer: Writer,
  { owner, id }: ConversationKey,
  pictureId: string,
): Promise<void> {
  await writer.query(deleteUnsent, [owner, id, pictureId]);
}
