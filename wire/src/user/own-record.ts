import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursorPageOf, flag, instant, numberCursor, pageSize } from '../scalar.ts';
import { language, password, secondFactorFields } from './fields.ts';

const proof = { password, ...secondFactorFields };
const proofRefusals = [
  'password_wrong',
  'login_delayed',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_locked',
] as const;

const securityEvent = z.object({
  no: z.int(),
  at: instant,
  type: z.string(),
  title: z.string(),
  text: z.string(),
  /** How somebody logged in; null for everything else. */
  method: z.nullable(z.enum(['password', 'totp', 'recovery', 'passkey'])),
  /** From where; null when that was long ago and is not kept any more. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/user/security/log',
  summary: 'Log-ins, ended sessions and changes of what protects your account, newest first, with device and address.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({ cursor: numberCursor, pageSize }),
  reply: cursorPageOf(securityEvent),
});

const consent = z.object({
  purpose: z.enum(['terms', 'privacy', 'product_news']),
  /** The day of the wording that was agreed to, or that is in force when none was. */
  version: z.string(),
  language: z.nullable(language),
  givenAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
  /** The account cannot be without it. */
  needed: z.boolean(),
});
export type ConsentView = z.infer<typeof consent>;

export const listConsents = endpoint({
  method: 'GET',
  path: '/user/consent/list',
  summary: 'What you agreed to, in which wording, and when you withdrew it.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({ items: z.array(consent) }),
});

export const setConsent = endpoint({
  method: 'POST',
  path: '/user/consent/set',
  summary: 'Give or withdraw a consent that the account does not need.',
  access: 'session',
  request: z.strictObject({ purpose: z.enum(['product_news']), agree: flag }),
  reply: z.object({ items: z.array(consent) }),
  emits: ['user.consent-changed'],
});

export const exportOwnData = endpoint({
  method: 'POST',
  path: '/user/data/export',
  sensitive: true,
  summary: 'Everything kept about you as a ZIP of JSON and CSV.',
  access: 'session',
  request: z.strictObject(proof),
  reply: z.unknown(),
  refusals: [...proofRefusals],
  emits: ['user.data-exported'],
  file: ['application/zip'],
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/user/close',
  sensitive: true,
  summary:
    'Close your account. Refused while anything is held, owed or on its way; free play money goes back to the house.',
  access: 'session',
  request: z.strictObject(proof),
  reply: z.object({}),
  refusals: [...proofRefusals, 'account_not_empty'],
  emits: ['user.status-changed', 'user.session-ended', 'wallet.returned'],
});
