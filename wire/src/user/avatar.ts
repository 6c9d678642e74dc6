import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Characters of a picture as it is sent, in base64url: 3 MiB of picture. */
const PICTURE_TEXT_MAX = 4 * 1024 * 1024;

/** A small WebP picture in base64, made by the server from the pixels of what was sent; null without one. */
const avatar = z.object({ picture: z.nullable(z.string()) });

export const showAvatar = endpoint({
  method: 'POST',
  path: '/user/avatar',
  summary: 'Your own picture.',
  access: 'session',
  request: z.strictObject({}),
  reply: avatar,
});

export const updateAvatar = endpoint({
  method: 'POST',
  path: '/user/update/avatar',
  summary:
    'Set your picture (JPEG, PNG, WebP; made anew from its pixels, nothing else of the file is kept), or remove it.',
  access: 'session',
  sensitive: true,
  bodyMaxKib: PICTURE_TEXT_MAX / 1024 + 64,
  request: z.strictObject({
    /** The bytes in base64url, without padding. Left out: the picture is removed. */
    picture: z.optional(z.string().check(z.minLength(1), z.maxLength(PICTURE_TEXT_MAX), z.regex(/^[A-Za-z0-9_-]+$/))),
  }),
  reply: avatar,
  refusals: ['avatar_unreadable', 'avatar_large', 'busy'],
});
