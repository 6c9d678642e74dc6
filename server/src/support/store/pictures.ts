import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { ConversationKey } from '../conversation-key.ts';

const insertPicture: Statement = {
  name: 'support_picture_insert',
  text: `insert into support_picture (owner_id, conversation_id, picture_id, sealed, at_ms) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
};
const selectPicture: Statement = {
  name: 'support_picture',
  text: `select sealed from support_picture where owner_id = $1 and conversation_id = $2 and picture_id = $3
    and sealed is not null`,
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
  picture: { readonly id: string; readonly sealed: Uint8Array; readonly atMs: number },
): Promise<void> {
  await writer.query(insertPicture, [owner, id, picture.id, picture.sealed, picture.atMs]);
}

export async function readSealedPicture(
  reader: Reader,
  { owner, id }: ConversationKey,
  pictureId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await reader.query<{ sealed: Uint8Array }>(selectPicture, [owner, id, pictureId]);
  return row?.sealed;
}

/** Takes back a picture whose message was refused; one that a message shows stays. */
export async function dropUnsentPicture(
  writer: Writer,
  { owner, id }: ConversationKey,
  pictureId: string,
): Promise<void> {
  await writer.query(deleteUnsent, [owner, id, pictureId]);
}

const selectPlain: Statement = {
  name: 'support_pictures_plain',
  text: `select owner_id as owner, conversation_id as id, picture_id as "pictureId", bytes from support_picture
    where bytes is not null order by owner_id, conversation_id, picture_id limit 20`,
};
const updatePlain: Statement = {
  name: 'support_picture_seal',
  text: `update support_picture set bytes = null, sealed = $4
    where owner_id = $1 and conversation_id = $2 and picture_id = $3 and bytes is not null`,
};

interface PlainPicture extends ConversationKey {
  readonly pictureId: string;
  readonly bytes: Uint8Array;
}

/** Some pictures from before they were sealed. */
export function readPlainPictures(reader: Reader): Promise<readonly PlainPicture[]> {
  return reader.query<PlainPicture>(selectPlain);
}

export async function sealPicture(writer: Writer, picture: PlainPicture, sealed: Uint8Array): Promise<void> {
  await writer.query(updatePlain, [picture.owner, picture.id, picture.pictureId, sealed]);
}
