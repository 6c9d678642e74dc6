import type { SupportSender } from '@tarazu/domain/support/conversation';
import type { Reader, Statement } from '../../platform/database.ts';
import type { ConversationKey } from '../conversation-key.ts';
import type { MessageRow } from './conversations.ts';

interface MessageColumns {
  readonly no: number;
  readonly sender: SupportSender;
  readonly text: string;
  readonly picture_id: string | null;
  readonly picture_width: number | null;
  readonly picture_height: number | null;
  readonly at_ms: number;
  readonly request_id: string | null;
}

const columns = 'no, sender, text, picture_id, picture_width, picture_height, at_ms, request_id';

const selectPage: Statement = {
  name: 'support_messages',
  text: `select ${columns} from support_message where owner_id = $1 and conversation_id = $2 and no > $3 and no <= $4
    order by no desc`,
};
const selectRequest: Statement = {
  name: 'support_message_of_request',
  text: `select ${columns} from support_message where owner_id = $1 and conversation_id = $2 and request_id = $3`,
};

function messageOf(key: ConversationKey, row: MessageColumns): MessageRow {
  const { picture_id: id, picture_width: width, picture_height: height } = row;
  return {
    key,
    no: row.no,
    from: row.sender,
    text: row.text,
    picture: id === null ? null : { id, width: width ?? 0, height: height ?? 0 },
    atMs: row.at_ms,
    requestId: row.request_id,
  };
}

/** The messages after `from` up to `to`, newest first. */
export async function readMessages(
  reader: Reader,
  key: ConversationKey,
  range: { readonly from: number; readonly to: number },
): Promise<readonly MessageRow[]> {
  const rows = await reader.query<MessageColumns>(selectPage, [key.owner, key.id, range.from, range.to]);
  return rows.map((row) => messageOf(key, row));
}

/** A guest's message that was sent before under this request id. */
export async function readMessageOfRequest(
  reader: Reader,
  key: ConversationKey,
  requestId: string,
): Promise<MessageRow | undefined> {
  const [row] = await reader.query<MessageColumns>(selectRequest, [key.owner, key.id, requestId]);
  return row && messageOf(key, row);
}
