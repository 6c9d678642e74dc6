import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32nopad } from '@scure/base';

/**
 * Codes of an authenticator app: RFC 6238 with what every such app expects (HMAC-SHA-1, steps of 30 seconds, six digits).
 * A secret is base32 text, as it stands in the QR code and as people type it.
 */

export const totpStepMs = 30_000;
const digitsShown = 6;
/** Clocks of telephones go wrong: a code of the step before and of the one after is taken as well. */
const stepsAround = 1;
/** 160 bits, the size of the hash, as RFC 4226 recommends. */
const secretBytes = 20;

export function newTotpSecret(): string {
  return base32nopad.encode(randomBytes(secretBytes));
}

/** The address in the QR code; authenticator apps show `issuer` and `account`. */
export function totpUri(key: { readonly issuer: string; readonly account: string; readonly secret: string }): string {
  const issuer = encodeURIComponent(key.issuer);
  const account = encodeURIComponent(key.account);
  return `otpauth://totp/${issuer}:${account}?secret=${key.secret}&issuer=${issuer}&algorithm=SHA1&digits=${digitsShown}&period=${totpStepMs / 1000}`;
}

/**
 * The step that a code belongs to, to be kept as the next `lastStep`; undefined when the code is wrong or was used: a step
 * that is not after `lastStep` is never taken again. Spaces in the code do not matter. The caller counts the tries.
 */
export function verifyTotp(
  secret: string,
  code: string,
  nowMs: number,
  lastStep: number | undefined,
): number | undefined {
  const given = code.replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(given)) return undefined;
  const key = decodeBase32(secret);
  const now = Math.floor(nowMs / totpStepMs);
  let found: number | undefined;
  for (let step = now - stepsAround; step <= now + stepsAround; step += 1) {
    const right = timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(given));
    if (right && (lastStep === undefined || step > lastStep)) found ??= step;
  }
  return found;
}

/** The code of one step. `digits` is there for the vectors of the RFC, which have eight. */
export function totpCode(key: Uint8Array, step: number, digits = digitsShown): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Throws when the text is not base32: secrets are our own. */
export function decodeBase32(text: string): Uint8Array {
  return base32nopad.decode(text);
}
