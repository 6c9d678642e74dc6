import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Keys that must never reach a log, wherever they stand in an object. */
const secretKeys = [
  'password',
  'passwordAgain',
  'current',
  'next',
  'nextAgain',
  'loginPassword',
  'transactionPassword',
  'code',
  'token',
  'captcha',
  'captchaProof',
  'access-token',
  'authorization',
  'cookie',
];

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '(hidden)' },
  });
}
