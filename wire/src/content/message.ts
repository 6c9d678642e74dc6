import type { MessageTopic } from '@tarazu/domain/journal/registered-event';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, integer, page, pageOf, pageSize, text } from '../scalar.ts';

export const messageTopic = z.enum(['order', 'money', 'alert', 'security'] satisfies readonly MessageTopic[]);

/** An own event, told as a sentence in the language of the request. There is no message without its event. */
export const message = z.object({
  /** The number of the event. */
  no: z.int(),
  at: instant,
  /** The type of the event. */
  type: z.string(),
  topic: messageTopic,
  tone: z.enum(['plain', 'ok', 'warn', 'bad']),
  title: z.string(),
  text: z.string(),
  /** The page of the app that shows more; null when there is none. */
  to: z.nullable(z.string()),
  read: z.boolean(),
});
export type Message = z.infer<typeof message>;

const unread = z.object({
  /** At most 99. */
  messages: z.int(),
  notices: z.int(),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/user/notice',
  summary: 'Your messages, newest first, made from the last events of your account, with the unread counts.',
  access: 'session',
  reads: ['notices'],
  keptOffline: true,
  request: z.strictObject({
    topic: z.optional(messageTopic),
    only: z.optional(z.enum(['unread'])),
    page,
    pageSize,
  }),
  reply: z.extend(pageOf(message), { unread }),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/user/notice/read',
  summary: 'Mark as read: one message, all messages up to a number, one notice, or all notices.',
  access: 'session',
  request: z.strictObject({
    what: z.enum(['message', 'messages', 'notice', 'notices']),
    /** `message`: its number. `messages`: the newest number that was shown, so that none is marked unseen. */
    no: z.optional(integer(1, 999_999_999)),
    /** `notice`: its id. */
    id: z.optional(text(64, 1)),
  }),
  reply: z.object({ unread }),
  refusals: ['message_unknown', 'notice_unknown'],
});
