import { capabilities } from '@tarazu/domain/operator/capability';
import * as z from 'zod/mini';
import { endpoint, operatorEndpoint } from '../endpoint.ts';
import { instant, text } from '../scalar.ts';
import { authenticatorCode, operatorLogin, operatorName, operatorPassword, role } from './fields.ts';

/** Whether it is one is said by the answer: one of an older form is gone, and no mistake of the caller. */
const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43,64}$/));

const me = z.object({
  operatorId: z.string(),
  name: z.string(),
  login: z.string(),
  roles: z.array(role),
  capabilities: z.array(z.enum(capabilities)),
  /** When the session ends if nothing is done before. */
  idleEndsAt: instant,
  /** When it ends in any case. */
  endsAt: instant,
  /** The server's time of this answer: the clock of a desk may be wrong. */
  at: instant,
});
export type OperatorMe = z.infer<typeof me>;

const opened = z.object({ token: z.string(), me });

export const logInOperator = endpoint({
  method: 'POST',
  path: '/operator/login',
  summary: 'Opens the console: name, password and a code of the authenticator app, all three at once.',
  access: 'public',
  sensitive: true,
  request: z.strictObject({ login: text(64, 1), password: operatorPassword, code: text(12, 1) }),
  reply: opened,
  refusals: ['operator_login_wrong', 'login_delayed', 'busy'],
  emits: ['operator.logged-in'],
});

export const lookAtLink = endpoint({
  method: 'POST',
  path: '/operator/link/look',
  summary: 'What a one-time link opens, with the key for the authenticator app.',
  access: 'public',
  sensitive: true,
  request: z.strictObject({ link: linkToken }),
  reply: z.object({
    /** `first`: the first administrator of a new house. `recovery`: a new password and authenticator. */
    purpose: z.enum(['first', 'join', 'recovery']),
    login: z.string(),
    name: z.string(),
    roles: z.array(role),
    expiresAt: instant,
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://`, for the QR code. */
    uri: z.string(),
    passwordMin: z.int(),
  }),
  refusals: ['operator_link_gone'],
});

export const enterByLink = endpoint({
  method: 'POST',
  path: '/operator/link/use',
  summary: 'Sets password and authenticator with a one-time link, and opens the console.',
  access: 'public',
  sensitive: true,
  request: z.strictObject({
    link: linkToken,
    /** Both only for the first administrator; others have what the invitation says. */
    login: z.optional(operatorLogin),
    name: z.optional(operatorName),
    password: operatorPassword,
    passwordAgain: operatorPassword,
    code: authenticatorCode,
  }),
  reply: opened,
  refusals: [
    'operator_link_gone',
    'operator_login_taken',
    'operator_unknown',
    'operator_code_wrong',
    'passwords_differ',
    'password_length',
    'password_common',
    'login_delayed',
    'busy',
  ],
  emits: ['operator.joined', 'operator.recovered', 'operator.logged-in'],
});

export const operatorSelf = operatorEndpoint({
  method: 'POST',
  path: '/operator/self',
  summary: 'Who you are, what you may do, and when your session ends.',
  capability: 'console.enter',
  request: z.strictObject({}),
  reply: me,
});

export const touchOperatorSession = operatorEndpoint({
  method: 'POST',
  path: '/operator/session/touch',
  summary:
    'Somebody is still at the keyboard: the idle time starts again. Other calls do not count, since programs make them.',
  capability: 'console.enter',
  request: z.strictObject({}),
  reply: me,
});

export const logOutOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/logout',
  summary: 'Ends your session.',
  capability: 'console.enter',
  request: z.strictObject({}),
  reply: z.object({}),
  emits: ['operator.logged-out'],
});
