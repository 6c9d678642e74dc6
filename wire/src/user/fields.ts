import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { instant, publicId, text } from '../scalar.ts';

export const language = z.enum(languages);
/** `phone` accounts are the digits after the country's code; the code travels apart, as the country picker shows it. */
export const accountKind = z.enum(['phone', 'email']);
export const areaCode = z.string().check(z.regex(/^\+\d{1,4}$/));
export const accountText = text(120, 3);
export const password = text(200);
export const sixDigits = text(12);
/** What a verification code is good for; a code for one is none for another. */
export const codePurpose = z.enum([
  'register',
  'email',
  'login_password',
  'transaction_password',
  'withdrawal_password',
  'email_change',
]);

/** The proof that a call is not made by a machine in bulk: the picture, or the proof of work for who cannot see it. */
export const captchaFields = {
  captchaId: z.optional(publicId),
  captcha: z.optional(text(16)),
  /** Base64 JSON solution of /common/captcha/challenge. */
  captchaProof: z.optional(text(4000)),
};

/** The second proof of a person who has an authenticator app: its code or a recovery code, or the answer of a passkey. */
export const secondFactorFields = {
  secondFactor: z.optional(text(24)),
  passkey: z.optional(text(20_000)),
};

/** A person as the app names one. */
export const user = z.object({
  id: z.string(),
  account: z.string(),
  /** 1 = active, 0 = switched off: the app signs out. */
  status: z.union([z.literal(0), z.literal(1)]),
  /** How far the identity check is; /user/auth says more. */
  idStatus: z.enum(['none', 'pending', 'succ', 'fail']),
});

/** What an opened account and a log-in are answered with. */
export const signedIn = z.object({ token: z.string(), user });

export const session = z.object({
  sessionId: publicId,
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});
