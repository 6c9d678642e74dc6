import { SUPPORT_TEXT_MAX } from '@tarazu/domain/support/conversation';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, page, pageOf, pageSize, publicId, requestId, text } from '../scalar.ts';
import { supportMessage } from './chat.ts';

/**
 * The operator's side, for a console. There are no operator accounts yet: whoever has the token of the configuration
 * (SUPPORT_OPERATOR_TOKEN) is the operator. Empty in the configuration = all of these calls refuse.
 */
const operatorToken = text(200, 1);
const conversationId = publicId;

const supportConversation = z.object({
  conversationId,
  guest: z.boolean(),
  status: z.enum(['open', 'closed']),
  lastAt: instant,
  lastText: z.string(),
  lastFrom: z.enum(['person', 'operator', 'house']),
  /** Messages of the person that no operator has read. */
  unread: z.int(),
});

export const listSupportConversations = endpoint({
  method: 'POST',
  path: '/support/operator/list',
  summary: 'Operators: conversations, the newest message first.',
  access: 'public',
  request: z.strictObject({ operatorToken, status: z._default(z.enum(['open', 'closed']), 'open'), page, pageSize }),
  reply: pageOf(supportConversation),
  refusals: ['support_operator_unknown'],
});

export const readSupportConversation = endpoint({
  method: 'POST',
  path: '/support/operator/read',
  summary: 'Operators: one conversation, newest message first. Its first page marks it as read.',
  access: 'public',
  request: z.strictObject({ operatorToken, conversationId, page, pageSize }),
  reply: pageOf(supportMessage),
  refusals: ['support_operator_unknown', 'support_conversation_unknown'],
  emits: ['support.read'],
});

export const answerSupportConversation = endpoint({
  method: 'POST',
  path: '/support/operator/answer',
  summary: 'Operators: answer in a conversation that the person began.',
  access: 'public',
  request: z.strictObject({ operatorToken, requestId, conversationId, text: text(SUPPORT_TEXT_MAX) }),
  reply: z.object({ messages: z.array(supportMessage) }),
  refusals: [
    'support_operator_unknown',
    'support_conversation_unknown',
    'support_message_empty',
    'support_conversation_full',
  ],
  emits: ['support.message'],
});

export const closeSupportConversation = endpoint({
  method: 'POST',
  path: '/support/operator/close',
  summary: 'Operators: put a conversation away. It opens again with the next message of the person.',
  access: 'public',
  request: z.strictObject({ operatorToken, conversationId }),
  reply: z.object({ status: z.literal('closed') }),
  refusals: ['support_operator_unknown', 'support_conversation_unknown'],
  emits: ['support.closed'],
});

export const showSupportConversationPicture = endpoint({
  method: 'POST',
  path: '/support/operator/picture',
  summary: 'Operators: a picture of a conversation, as a file.',
  access: 'public',
  file: ['image/webp'],
  request: z.strictObject({ operatorToken, conversationId, id: publicId }),
  reply: z.unknown(),
  refusals: ['support_operator_unknown', 'support_picture_unknown'],
});
