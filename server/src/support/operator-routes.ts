import { refused } from '@tarazu/domain/decision';
import type { SoloDeed } from '@tarazu/domain/operator/action';
import { may } from '@tarazu/domain/operator/capability';
import {
  answerSupportConversation,
  closeSupportConversation,
  listSupportConversations,
  readSupportConversation,
  showSupportConversationPicture,
} from '@tarazu/wire/support/operator';
import { type AuditNote, auditNote } from '../platform/commit/audit.ts';
import { onceRequestId, operatorRequestId } from '../platform/commit/request-id.ts';
import { isRefusal } from '../platform/http/envelope.ts';
import type { OperatorContext, Serve } from '../platform/http.ts';
import { GUESTS, parseConversationId } from './conversation-key.ts';
import type { SupportParts } from './parts.ts';
import { pictureLabel } from './picture.ts';
import { pageOfMessages } from './routes.ts';
import { readConversations, readLatest } from './store/conversations.ts';
import { readSealedPicture } from './store/pictures.ts';
import { saveOperatorSeen } from './store/watch.ts';
import type { SubmitSupport } from './submit.ts';
import { inLanguage, spoken } from './views.ts';

/** People whose conversations a search goes through. */
const FOUND_MAX = 500;

export function serveOperators(serve: Serve, parts: SupportParts, submit: SubmitSupport): void {
  const { database, clock, ids, customerId, kyc, user } = parts;
  /** Somebody of the house is here: the chat says so to who writes. */
  const seen = () => saveOperatorSeen(database.side, clock.nowMs());
  /** Whose conversations a text asks for. By name, telephone or e-mail only for who may read customers. */
  const ownersOf = async (text: string, named: boolean) => {
    if (!named) {
      const owner = await user.ownerOf(text.trim());
      return { owners: owner === undefined ? [] : [owner], cut: false };
    }
    const { owners, cut } = await kyc.named(text);
    const { items } = await user.lookUp.find(text, owners, { page: 1, pageSize: FOUND_MAX });
    return { owners: items.map(({ owner }) => owner), cut };
  };
  const noteOf = (context: OperatorContext, action: SoloDeed, conversationId: string): AuditNote => {
    const key = parseConversationId(conversationId);
    const subject = key && key.owner !== GUESTS ? key.owner : undefined;
    return auditNote(context, { action, object: `conversation:${conversationId}`, subject, reason: '' });
  };

  serve(listSupportConversations, async ({ status, text, page, pageSize }, { language, operator }) => {
    await seen();
    const named = may(operator.roles, 'customer.read');
    const found = text === '' ? undefined : await ownersOf(text, named);
    const { rows, total } = await readLatest(database, { status, owners: found?.owners, page, pageSize });
    const lines = rows.map(async ({ key, conversation, from, text: last, unread }) => ({
      conversationId: key.id,
      guest: key.owner === GUESTS,
      customerId: key.owner === GUESTS ? null : await customerId(key.owner),
      customerName: named && key.owner !== GUESTS ? ((await kyc.verified(key.owner))?.fullName ?? null) : null,
      status: conversation.status,
      lastAt: new Date(conversation.lastAtMs).toISOString(),
      lastText: spoken(from, last, language),
      lastFrom: from,
      unread,
    }));
    return { items: await Promise.all(lines), page, pageSize, total, cut: found?.cut ?? false };
  });

  serve(readSupportConversation, async ({ conversationId, page, pageSize }, context) => {
    await seen();
    const key = parseConversationId(conversationId);
    const [kept] = key ? await readConversations(database, [key]) : [];
    if (!kept || !key) return refused('support_conversation_unknown');
    const { lastNo, operatorReadNo } = kept.conversation;
    if (page === 1 && lastNo > operatorReadNo) {
      await submit({
        command: { kind: 'operator-read', key, no: lastNo },
        requestId: onceRequestId(ids),
        body: 'read',
        audit: noteOf(context, 'support.read', conversationId),
      });
    }
    const shown = await pageOfMessages(parts, key, { page, pageSize, lastNo });
    return { ...shown, items: inLanguage(shown.items, context.language) };
  });

  serve(answerSupportConversation, async ({ requestId, conversationId, text }, context) => {
    await seen();
    const key = parseConversationId(conversationId);
    const [kept] = key ? await readConversations(database, [key]) : [];
    if (!kept || !key) return refused('support_conversation_unknown');
    const command = { kind: 'answer', key, text: text.replaceAll('\0', '') } as const;
    // Kept beside the person's own request ids, so that it must not meet one of them.
    const outcome = await submit({
      command,
      requestId: operatorRequestId(context.operator.operatorId, requestId),
      body: text,
      audit: noteOf(context, 'support.answer', conversationId),
    });
    return isRefusal(outcome) ? outcome : { messages: [...outcome.messages] };
  });

  serve(closeSupportConversation, async ({ requestId, conversationId }, context) => {
    await seen();
    const key = parseConversationId(conversationId);
    const [kept] = key ? await readConversations(database, [key]) : [];
    if (!kept || !key) return refused('support_conversation_unknown');
    if (kept.conversation.status === 'open') {
      const outcome = await submit({
        command: { kind: 'close', key },
        requestId: operatorRequestId(context.operator.operatorId, requestId),
        body: 'close',
        audit: noteOf(context, 'support.close', conversationId),
      });
      if (isRefusal(outcome)) return outcome;
    }
    return { status: 'closed' as const };
  });

  serve(showSupportConversationPicture, async ({ conversationId, id, purpose }, context) => {
    await seen();
    const key = parseConversationId(conversationId);
    const sealed = key && (await readSealedPicture(database, key, id));
    if (!sealed) return refused('support_picture_unknown');
    const { owner } = key;
    const paper = { owner, label: pictureLabel(key, id), sealed, reference: id.slice(-6) } as const;
    const { object, subject } = noteOf(context, 'support.picture', conversationId);
    const detail = { photoId: id };
    return parts.viewer({ ...paper, action: 'support.picture', object, subject, purpose, detail }, context);
  });
}
