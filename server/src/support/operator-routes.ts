import { createHash, timingSafeEqual } from 'node:crypto';
import { refused } from '@tarazu/domain/decision';
import {
  answerSupportConversation,
  closeSupportConversation,
  listSupportConversations,
  readSupportConversation,
  showSupportConversationPicture,
} from '@tarazu/wire/support/operator';
import { FileAnswer, isRefusal } from '../platform/http/envelope.ts';
import type { Serve } from '../platform/http.ts';
import { GUESTS, parseConversationId } from './conversation-key.ts';
import type { SupportParts } from './parts.ts';
import { pageOfMessages } from './routes.ts';
import { readConversations, readLatest } from './store/conversations.ts';
import { readPicture } from './store/pictures.ts';
import { saveOperatorSeen } from './store/watch.ts';
import type { SubmitSupport } from './submit.ts';
import { inLanguage, spoken } from './views.ts';

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** Whether this is an operator; being asked by one is what counts as being watched. */
function operatorCheck({ config, database, clock }: SupportParts): (token: string) => Promise<boolean> {
  const wanted = config.supportOperatorToken === '' ? undefined : digest(config.supportOperatorToken);
  return async (token) => {
    if (!wanted || !timingSafeEqual(wanted, digest(token))) return false;
    await saveOperatorSeen(database, clock.nowMs());
    return true;
  };
}

export function serveOperators(serve: Serve, parts: SupportParts, submit: SubmitSupport): void {
  const { database, ids } = parts;
  const isOperator = operatorCheck(parts);

  serve(listSupportConversations, async ({ operatorToken, status, page, pageSize }, { language }) => {
    if (!(await isOperator(operatorToken))) return refused('support_operator_unknown');
    const { rows, total } = await readLatest(database, status, page, pageSize);
    const items = rows.map(({ key, conversation, from, text, unread }) => ({
      conversationId: key.id,
      guest: key.owner === GUESTS,
      status: conversation.status,
      lastAt: new Date(conversation.lastAtMs).toISOString(),
      lastText: spoken(from, text, language),
      lastFrom: from,
      unread,
    }));
    return { items, page, pageSize, total };
  });

  serve(readSupportConversation, async ({ operatorToken, conversationId, page, pageSize }, { language }) => {
    if (!(await isOperator(operatorToken))) return refused('support_operator_unknown');
    const key = parseConversationId(conversationId);
    const [kept] = key ? await readConversations(database, [key]) : [];
    if (!kept || !key) return refused('support_conversation_unknown');
    const { lastNo, operatorReadNo } = kept.conversation;
    if (page === 1 && lastNo > operatorReadNo) {
      await submit({ command: { kind: 'operator-read', key, no: lastNo }, requestId: ids.id(), body: 'read' });
    }
    const shown = await pageOfMessages(parts, key, { page, pageSize, lastNo });
    return { ...shown, items: inLanguage(shown.items, language) };
  });

  serve(answerSupportConversation, async ({ operatorToken, requestId, conversationId, text }) => {
    if (!(await isOperator(operatorToken))) return refused('support_operator_unknown');
    const key = parseConversationId(conversationId);
    const [kept] = key ? await readConversations(database, [key]) : [];
    if (!kept || !key) return refused('support_conversation_unknown');
    const command = { kind: 'answer', key, text: text.replaceAll('\0', '') } as const;
    // Kept beside the person's own request ids, so that it must not meet one of them.
    const outcome = await submit({ command, requestId: `operator ${requestId}`, body: text });
    return isRefusal(outcome) ? outcome : { messages: [...outcome.messages] };
  });

  serve(closeSupportConversation, async ({ operatorToken, conversationId }) => {
    if (!(await isOperator(operatorToken))) return refused('support_operator_unknown');
    const key = parseConversationId(conversationId);
    const [kept] = key ? await readConversations(database, [key]) : [];
    if (!kept || !key) return refused('support_conversation_unknown');
    if (kept.conversation.status === 'open') {
      const outcome = await submit({ command: { kind: 'close', key }, requestId: ids.id(), body: 'close' });
      if (isRefusal(outcome)) return outcome;
    }
    return { status: 'closed' as const };
  });

  serve(showSupportConversationPicture, async ({ operatorToken, conversationId, id }) => {
    if (!(await isOperator(operatorToken))) return refused('support_operator_unknown');
    const key = parseConversationId(conversationId);
    const bytes = key && (await readPicture(database, key, id));
    return bytes ? new FileAnswer(bytes, 'image/webp') : refused('support_picture_unknown');
  });
}
