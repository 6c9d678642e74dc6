import { SUPPORT_TEXT_MAX } from '@tarazu/domain/support/conversation';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, integer, page, pageOf, pageSize, publicId, requestId, text } from '../scalar.ts';

/** Characters of a picture as it is sent, in base64url: about 3 MiB of picture. */
const PICTURE_TEXT_MAX = 4 * 1024 * 1024;
const BODY_MAX_KIB = 4 * 1024 + 64;

/**
 * Who writes without an account: 32 random bytes in base64url, made by the guest's own program and kept by it. Whoever has
 * the token has the conversation; the store keeps only what it hashes to.
 */
const guestToken = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));
const number = integer(0, 999_999);

export const supportMessage = z.object({
  /** From 1, without gaps. */
  no: z.int(),
  /** `house`: written by the program, nobody has read anything. */
  from: z.enum(['person', 'operator', 'house']),
  text: z.string(),
  picture: z.nullable(z.object({ id: publicId, width: z.int(), height: z.int() })),
  at: instant,
});
export type SupportMessage = z.infer<typeof supportMessage>;

export const supportInfo = endpoint({
  method: 'POST',
  path: '/support/info',
  summary: 'Where the chat script is, whether somebody is watching, and what you have not read.',
  access: 'public',
  reads: ['support'],
  request: z.strictObject({ guest: guestToken }),
  reply: z.object({
    /** The same address as `serviceSaleSmartly` of the login info. */
    scriptUrl: z.string(),
    /** The company that serves the script; null when it is this house. */
    scriptHost: z.nullable(z.string()),
    /** An operator has been seen lately. */
    watched: z.boolean(),
    unread: z.int(),
    /** How far an operator has read your messages. */
    operatorReadNo: z.int(),
    status: z.enum(['none', 'open', 'closed']),
  }),
});

export const listSupportMessages = endpoint({
  method: 'POST',
  path: '/support/message/list',
  summary: 'Your conversation, newest message first. Signed in: your own; otherwise that of the guest token.',
  access: 'public',
  reads: ['support'],
  request: z.strictObject({ guest: guestToken, page, pageSize }),
  reply: pageOf(supportMessage),
});

export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/support/message/send',
  summary:
    'Write to support. A picture (JPEG, PNG, WebP) is made anew from its pixels; nothing else in the file is kept.',
  access: 'public',
  bodyMaxKib: BODY_MAX_KIB,
  request: z.strictObject({
    requestId,
    text: z._default(text(SUPPORT_TEXT_MAX), ''),
    /** The bytes of a picture in base64url, without padding. */
    picture: z.optional(z.string().check(z.minLength(1), z.maxLength(PICTURE_TEXT_MAX), z.regex(/^[A-Za-z0-9_-]+$/))),
    guest: guestToken,
  }),
  /** The message, and behind it what the house said by itself. */
  reply: z.object({ messages: z.array(supportMessage) }),
  refusals: [
    'support_message_empty',
    'support_too_fast',
    'support_conversation_full',
    'support_pictures_full',
    'support_picture_unreadable',
    'support_picture_large',
    'support_guest_token_missing',
    'support_guests_full',
    'busy',
  ],
  emits: ['support.message'],
});

export const readSupportMessages = endpoint({
  method: 'POST',
  path: '/support/message/read',
  summary: 'You have read up to this number.',
  access: 'public',
  request: z.strictObject({ guest: guestToken, no: number }),
  reply: z.object({ unread: z.int() }),
});

export const showSupportPicture = endpoint({
  method: 'POST',
  path: '/support/picture',
  summary: 'A picture of your conversation, as a file.',
  access: 'public',
  file: ['image/webp'],
  request: z.strictObject({ id: publicId, guest: guestToken }),
  reply: z.unknown(),
  refusals: ['support_picture_unknown'],
});

export const supportWidget = endpoint({
  method: 'GET',
  path: '/support/widget.js',
  summary: 'The chat script of this house, for the page that mounts it.',
  access: 'public',
  file: ['text/javascript'],
  request: z.strictObject({}),
  reply: z.unknown(),
});
