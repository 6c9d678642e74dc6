import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, text } from '../scalar.ts';
import { userDetail } from '../user.ts';
import { accountText, password, secondFactorFields } from './fields.ts';

/**
 * `login` needs the current password; `transaction` and `withdrawal` need the current six digits, or the login password
 * the first time, or, when they are forgotten, the login password and a code. New transaction digits lock trading again in
 * every session. A change (not the first setting) holds withdrawals for a time, see /user/credential/hold.
 */
export const updatePassword = endpoint({
  method: 'POST',
  path: '/user/update/password',
  sensitive: true,
  summary: 'Change the login password, or set and change the transaction or withdrawal password.',
  access: 'session',
  request: z.strictObject({
    kind: z.enum(['login', 'transaction', 'withdrawal']),
    current: z.optional(password),
    loginPassword: z.optional(password),
    code: z.optional(text(12)),
    next: password,
    nextAgain: password,
    /** For the login password while an authenticator app is on. */
    ...secondFactorFields,
  }),
  reply: z.object({ sessionsEnded: z.int() }),
  refusals: [
    'password_wrong',
    'passwords_differ',
    'password_length',
    'password_common',
    'transaction_password_format',
    'transaction_password_weak',
    'transaction_password_required',
    'transaction_password_wrong',
    'transaction_password_locked',
    'withdrawal_password_format',
    'withdrawal_password_weak',
    'withdrawal_password_same',
    'withdrawal_password_wrong',
    'withdrawal_password_locked',
    'code_wrong',
    'login_delayed',
    'second_factor_required',
    'second_factor_wrong',
    'second_factor_locked',
  ],
  emits: [
    'user.password-changed',
    'user.transaction-password-changed',
    'user.withdrawal-password-changed',
    'user.session-ended',
    'user.trading-unlocked',
  ],
});

export const showCredentialHold = endpoint({
  method: 'GET',
  path: '/user/credential/hold',
  summary:
    'Until when withdrawals wait because something that protects your account was changed, and how long the next change would hold.',
  access: 'session',
  reads: ['account'],
  request: z.strictObject({}),
  reply: z.object({
    /** How long a change made now would hold. */
    next: z.object({
      /** Hours at a real house: of a password or second factor, and of an e-mail address. */
      hours: z.int(),
      emailHours: z.int(),
      /** Instead of them, while the practice desk answers for the house. */
      practiceMinutes: z.nullable(z.int()),
    }),
    hold: z.nullable(
      z.object({
        until: instant,
        reason: z.enum(['password', 'transaction-password', 'withdrawal-password', 'second-factor', 'email', 'phone']),
      }),
    ),
  }),
});

export const updateEmail = endpoint({
  method: 'POST',
  path: '/user/update/email',
  sensitive: true,
  summary:
    'Set or change the e-mail address, proved by a code sent to it and one sent to your own name (email_change).',
  access: 'session',
  request: z.strictObject({ email: accountText, code: text(12), ownCode: text(12), password }),
  reply: userDetail,
  refusals: ['email_format', 'code_wrong', 'own_code_wrong', 'password_wrong', 'email_taken', 'login_delayed'],
  emits: ['user.email-changed'],
});
