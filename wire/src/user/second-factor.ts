import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountText, currency, decimalText, instant, text } from '../scalar.ts';
import { password, secondFactorFields, signedIn, sixDigits } from './fields.ts';

/** Names a passkey; the authenticator chose it, base64url. */
const passkeyId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/));
/** What the browser's WebAuthn call wants or answered, as JSON text. */
const webAuthnText = text(20_000, 2);

/** The login password again and, while an authenticator app is on, one of its codes, a recovery code or a passkey. */
const proof = { password, ...secondFactorFields };
const proofRefusals = [
  'password_wrong',
  'login_delayed',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_locked',
] as const;

const passkey = z.object({
  passkeyId,
  name: z.string(),
  createdAt: instant,
  usedAt: z.nullable(instant),
});
export type PasskeyView = z.infer<typeof passkey>;

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/user/second/factor',
  summary: 'Authenticator app, recovery codes left and passkeys of your account.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({
    totpSince: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkey),
    /** The host name that passkeys belong to; null when this installation has none that a browser would take. */
    passkeyHost: z.nullable(z.string()),
    /** Up to which value an order is confirmed by a passkey that was made before `since`, by currency. */
    orderLimits: z.array(z.object({ currency, most: decimalText, since: instant })),
  }),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/user/totp/start',
  sensitive: true,
  summary: 'A new secret for an authenticator app. It counts from /user/totp/confirm on.',
  access: 'session',
  request: z.strictObject({ password }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['password_wrong', 'login_delayed', 'totp_on'],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/user/totp/confirm',
  sensitive: true,
  summary: 'Turn the authenticator app on with its first code. The recovery codes are shown this once.',
  access: 'session',
  request: z.strictObject({ code: text(12) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['second_factor_wrong', 'second_factor_locked', 'totp_on', 'totp_off'],
  emits: ['user.second-factor-changed'],
});

export const endTotp = endpoint({
  method: 'POST',
  path: '/user/totp/end',
  sensitive: true,
  summary: 'Turn the authenticator app off.',
  access: 'session',
  request: z.strictObject(proof),
  reply: z.object({}),
  refusals: [...proofRefusals, 'totp_off'],
  emits: ['user.second-factor-changed'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/recovery/renew',
  sensitive: true,
  summary: 'New recovery codes; the old ones are worth nothing from then on.',
  access: 'session',
  request: z.strictObject(proof),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [...proofRefusals, 'totp_off'],
  emits: ['user.second-factor-changed'],
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/start',
  sensitive: true,
  summary: 'What the browser needs to make a passkey for this account.',
  access: 'session',
  request: z.strictObject(proof),
  reply: z.object({ options: z.string() }),
  refusals: [...proofRefusals, 'passkeys_unavailable', 'passkeys_max'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/add',
  sensitive: true,
  summary: 'Keep a passkey that the browser has made.',
  access: 'session',
  request: z.strictObject({ name: text(40), response: webAuthnText }),
  reply: z.object({}),
  refusals: ['passkey_refused', 'passkeys_unavailable', 'passkeys_max'],
  emits: ['user.second-factor-changed'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/remove',
  sensitive: true,
  summary: 'Forget a passkey.',
  access: 'session',
  request: z.strictObject({ passkeyId, ...proof }),
  reply: z.object({}),
  refusals: [...proofRefusals, 'passkey_unknown'],
  emits: ['user.second-factor-changed'],
});

export const setPasskeyLimit = endpoint({
  method: 'POST',
  path: '/user/passkey/limit',
  sensitive: true,
  summary:
    'Up to which value an order in a currency is confirmed by a passkey in place of the six digits; 0 asks for the digits again. Holds for the passkeys of now, and never for withdrawals.',
  access: 'session',
  request: z.strictObject({ currency, most: amountText, transactionPassword: z.optional(sixDigits) }),
  reply: z.object({}),
  refusals: [
    'passkeys_none',
    'nothing_to_change',
    'passkey_limit_bounds',
    'transaction_password_required',
    'transaction_password_not_set',
    'transaction_password_wrong',
    'transaction_password_locked',
  ],
  emits: ['user.passkey-limit-set'],
});

export const startPasskeyOrder = endpoint({
  method: 'POST',
  path: '/user/passkey/order/start',
  sensitive: true,
  summary: 'What the browser needs to confirm one order by a passkey of this account.',
  access: 'session',
  request: z.strictObject({}),
  reply: z.object({ options: z.string() }),
  refusals: ['passkeys_unavailable', 'passkeys_none'],
});

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/user/login/passkey/start',
  sensitive: true,
  summary: 'What the browser needs to show a passkey, to log in or in place of a code.',
  access: 'public',
  request: z.strictObject({}),
  reply: z.object({ options: z.string() }),
  refusals: ['passkeys_unavailable'],
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/user/login/passkey',
  sensitive: true,
  summary: 'Log in with a passkey, without a password.',
  access: 'public',
  request: z.strictObject({ response: webAuthnText, device: z._default(text(120), '') }),
  reply: signedIn,
  refusals: ['passkey_refused', 'passkeys_unavailable', 'account_closed'],
  emits: ['user.logged-in', 'user.session-ended'],
});
