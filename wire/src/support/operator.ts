import { SUPPORT_TEXT_MAX } from '@tarazu/domain/support/conversation';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { cutByName, markedPicture, purpose } from '../operator/fields.ts';
import { instant, page, pageOf, pageSize, publicId, requestId, text } from '../scalar.ts';
import { supportMessage } from './chat.ts';

/** The operator's side of the chat. Each answer is kept with who wrote it in the audit trail; the person reads "support". */
const conversationId = publicId;

const supportConversation = z.object({
  conversationId,
  guest: z.boolean(),
  /** The public number; null for guests. */
  customerId: z.nullable(z.string()),
  /** The verified name, for roles that may read customers; null for everybody else. */
  customerName: z.nullable(z.string()),
  status: z.enum(['open', 'closed']),
  lastAt: instant,
  /** The last message that a person wrote, the customer or an operator; the automatic one only where there is no other. */
  lastText: z.string(),
  lastFrom: z.enum(['person', 'operator', 'house']),
  /** Messages of the person that no operator has read. */
  unread: z.int(),
});

export const listSupportConversations = operatorEndpoint({
  method: 'POST',
  path: '/operator/support/list',
  summary: 'Conversations, the newest message first; with a text those of customers found by it.',
  capability: 'support.answer',
  request: z.strictObject({
    status: z._default(z.enum(['open', 'closed']), 'open'),
    text: z._default(text(80), ''),
    page,
    pageSize,
  }),
  reply: z.object({ ...pageOf(supportConversation).def.shape, ...cutByName }),
});

export const readSupportConversation = operatorEndpoint({
  method: 'POST',
  path: '/operator/support/read',
  summary: 'One conversation, newest message first. Its first page marks it as read.',
  capability: 'support.answer',
  request: z.strictObject({ conversationId, page, pageSize }),
  reply: pageOf(supportMessage),
  refusals: ['support_conversation_unknown'],
  emits: ['support.read'],
});

export const answerSupportConversation = operatorEndpoint({
  method: 'POST',
  path: '/operator/support/answer',
  summary: 'Answer in a conversation that the person began.',
  capability: 'support.answer',
  request: z.strictObject({ requestId, conversationId, text: text(SUPPORT_TEXT_MAX) }),
  reply: z.object({ messages: z.array(supportMessage) }),
  refusals: ['support_conversation_unknown', 'support_message_empty', 'support_conversation_full'],
  emits: ['support.message'],
});

export const closeSupportConversation = operatorEndpoint({
  method: 'POST',
  path: '/operator/support/close',
  summary: 'Put a conversation away. It opens again with the next message of the person.',
  capability: 'support.answer',
  request: z.strictObject({ requestId, conversationId }),
  reply: z.object({ status: z.literal('closed') }),
  refusals: ['support_conversation_unknown'],
  emits: ['support.closed'],
});

export const showSupportConversationPicture = operatorEndpoint({
  method: 'POST',
  path: '/operator/support/picture',
  summary:
    'Look at a picture of a conversation. What for is asked, the look is written into the audit log, and the picture bears name and time of who looked.',
  capability: 'support.answer',
  request: z.strictObject({ conversationId, id: publicId, purpose }),
  reply: markedPicture,
  refusals: ['support_picture_unknown', 'busy'],
});
