import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../scalar.ts';
import { accountKind, accountText, areaCode, password } from './fields.ts';

/** For who has no session and no password. An account that does not exist is answered like a wrong code. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/reset/password',
  sensitive: true,
  summary: 'Set a new login password with a code that was sent for it (login_password). Ends every session.',
  access: 'public',
  request: z.strictObject({
    kind: z._default(accountKind, 'phone'),
    areaCode: z.optional(areaCode),
    account: accountText,
    code: text(12),
    next: password,
    nextAgain: password,
  }),
  reply: z.object({ sessionsEnded: z.int() }),
  refusals: [
    'phone_format',
    'email_format',
    'passwords_differ',
    'password_length',
    'password_common',
    'code_wrong',
    'account_closed',
  ],
  emits: ['user.password-changed', 'user.session-ended'],
});
