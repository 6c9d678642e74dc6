import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { properties } from './properties.ts';
import { flag, instant, integer, publicId, text } from './scalar.ts';
import {
  accountKind,
  accountText,
  areaCode,
  captchaFields,
  codePurpose,
  language,
  password,
  secondFactorFields,
  session,
  signedIn,
  sixDigits,
  user,
} from './user/fields.ts';

export type SessionView = z.infer<typeof session>;

export const userDetail = z.extend(user, {
  nickname: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language,
  inviteCode: z.string(),
  transactionPasswordSet: z.boolean(),
  withdrawalPasswordSet: z.boolean(),
  /** Until when orders need no transaction password in this session; null = each needs it. */
  tradingUnlockedUntil: z.nullable(instant),
  createdAt: instant,
});
export type UserDetail = z.infer<typeof userDetail>;

export const createCaptcha = endpoint({
  method: 'GET',
  path: '/common/captcha',
  summary: 'A new picture to read. One use, short life.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({ captchaId: publicId, svg: z.string(), expiresAt: instant }),
});

export const createCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/common/captcha/challenge',
  summary: 'A proof-of-work puzzle in place of the picture, for people who cannot see it (ALTCHA).',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  }),
});

export const sendCode = endpoint({
  method: 'POST',
  path: '/common/code/send',
  sensitive: true,
  summary:
    'Send a verification code to a phone or an e-mail address. Answers the same whether or not the account exists.',
  access: 'public',
  request: z.strictObject({
    kind: z._default(accountKind, 'phone'),
    areaCode: z.optional(areaCode),
    /** Left out with a session and one of the six-digit purposes: to the name the account was opened with; no captcha then. */
    account: z.optional(accountText),
    purpose: codePurpose,
    ...captchaFields,
  }),
  reply: z.object({
    /** Names this sending; in practice mode it opens the outbox. */
    deliveryId: publicId,
    sentTo: z.string(),
    expiresAt: instant,
    resendAfterSeconds: z.int(),
  }),
  refusals: ['captcha_required', 'captcha_wrong', 'code_too_soon', 'phone_format', 'email_format'],
});

export const showOutbox = endpoint({
  method: 'GET',
  path: '/common/outbox',
  summary: 'Practice mode only: the message that a real house would have sent by SMS or e-mail.',
  access: 'public',
  request: z.strictObject({ deliveryId: publicId }),
  reply: z.object({
    practice: z.boolean(),
    messages: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), at: instant })),
  }),
});

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  sensitive: true,
  summary: 'Open an account. Practice money is posted to it at once.',
  access: 'public',
  request: z.strictObject({
    kind: accountKind,
    areaCode: z.optional(areaCode),
    account: accountText,
    code: text(12),
    password,
    passwordAgain: password,
    inviteCode: z.optional(text(20)),
    /** The versions of the texts that were on the screen; see /common/props. */
    termsVersion: text(20),
    privacyVersion: text(20),
    agreeTerms: flag,
    agreePrivacy: flag,
    device: z._default(text(120), ''),
  }),
  reply: signedIn,
  refusals: [
    'code_wrong',
    'phone_format',
    'email_format',
    'passwords_differ',
    'password_length',
    'password_common',
    'consent_required',
    'consent_outdated',
    'invite_code_unknown',
  ],
  emits: ['user.registered', 'wallet.granted'],
});

export const logIn = endpoint({
  method: 'POST',
  path: '/user/login',
  sensitive: true,
  summary: 'Log in. After a few failed tries the picture is asked for and the waits grow.',
  access: 'public',
  request: z.strictObject({
    kind: z._default(accountKind, 'phone'),
    areaCode: z.optional(areaCode),
    account: accountText,
    password,
    device: z._default(text(120), ''),
    ...captchaFields,
    /** Asked for by second_factor_required: the same call again, with the second proof. */
    ...secondFactorFields,
  }),
  reply: signedIn,
  refusals: [
    'login_wrong',
    'login_delayed',
    'captcha_required',
    'captcha_wrong',
    'account_closed',
    'second_factor_required',
    'second_factor_wrong',
    'second_factor_locked',
  ],
  emits: ['user.logged-in', 'user.session-ended'],
});

export const loginInfo = endpoint({
  method: 'GET',
  path: '/user/login/info',
  summary: 'Who is logged in; an empty object means nobody.',
  access: 'public',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({
    user: z.optional(user),
    openAutoApply: z.optional(z.union([z.literal(0), z.literal(1)])),
    serviceSaleSmartly: z.optional(z.string()),
  }),
});

export const logOut = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'End this session.',
  access: 'session',
  request: z.strictObject({}),
  reply: z.object({}),
  emits: ['user.session-ended'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/session/list',
  summary: 'Where you are logged in.',
  access: 'session',
  reads: ['person'],
  request: z.strictObject({}),
  reply: z.object({ items: z.array(session) }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/user/session/end',
  summary: 'Sign out one other session, or all others when no number is given.',
  access: 'session',
  request: z.strictObject({ sessionId: z.optional(publicId) }),
  reply: z.object({ ended: z.int() }),
  refusals: ['session_unknown'],
  emits: ['user.session-ended'],
});

export const userInfo = endpoint({
  method: 'POST',
  path: '/user/info',
  summary: 'Your own account, with the masked phone and e-mail.',
  access: 'session',
  reads: ['person'],
  request: z.strictObject({}),
  reply: userDetail,
});

export const updateUser = endpoint({
  method: 'POST',
  path: '/user/update',
  summary: 'Change your shown name or language.',
  access: 'session',
  request: z.strictObject({ nickname: z.optional(text(40, 1)), language: z.optional(language) }),
  reply: userDetail,
  emits: ['user.updated'],
});

export const unlockTrading = endpoint({
  method: 'POST',
  path: '/user/trade/unlock',
  sensitive: true,
  summary:
    'Give the transaction password once; orders of this session need none for the minutes you choose. 0 locks again.',
  access: 'session',
  request: z.strictObject({ transactionPassword: z.optional(sixDigits), minutes: integer(0, 480) }),
  reply: z.object({ until: z.nullable(instant) }),
  refusals: [
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
  ],
  emits: ['user.trading-unlocked'],
});

export const listProperties = endpoint({
  method: 'GET',
  path: '/common/props',
  summary: 'All public properties of this installation.',
  access: 'public',
  keptOffline: true,
  request: z.strictObject({}),
  reply: properties,
});

export const showProperty = endpoint({
  method: 'GET',
  path: '/common/prop',
  summary: 'One public property by its name.',
  access: 'public',
  request: z.strictObject({ name: text(40, 1) }),
  reply: z.object({ name: z.string(), value: z.unknown() }),
  refusals: ['property_unknown'],
});
