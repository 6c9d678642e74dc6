import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

/** The keys that are drawn from the one secret of the house, each for its own use. */
export interface Keys {
  readonly pepper: Uint8Array;
  readonly challenge: string;
  readonly code: Uint8Array;
  readonly totp: Uint8Array;
  readonly recovery: Uint8Array;
}

const secretBytesMin = 32;

export function deriveKeys(secret: Uint8Array): Keys {
  if (secret.length < secretBytesMin) throw new Error(`the secret must have at least ${secretBytesMin} bytes`);
  const key = (use: string) => new Uint8Array(hkdfSync('sha256', secret, 'tarazu', use, 32));
  return {
    pepper: key('transaction password'),
    challenge: Buffer.from(key('captcha challenge')).toString('hex'),
    code: key('verification code'),
    totp: key('authenticator secret'),
    recovery: key('recovery code'),
  };
}

export function newCodeDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Six digits are too few for a plain hash: whoever sees the table but not the key learns nothing. */
export function codeHash(key: Uint8Array, codeTarget: string, digits: string): string {
  return createHmac('sha256', key).update(`${codeTarget}\n${digits}`).digest('base64url');
}

const ivBytes = 12;
const tagBytes = 16;

/** A small secret as it is kept: AES-256-GCM, bound to whose it is, so that a row copied to somebody else is worthless. */
export function seal(key: Uint8Array, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws when the sealed text is not this owner's, or was changed. */
export function unseal(key: Uint8Array, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const end = bytes.length - tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, end)), decipher.final()]).toString('utf8');
}

/** The fixed prefix of every public id. */
const publicIdPrefix = '88';
const publicIdsOffered = 5;

/** Several numbers to choose from, because one of eight digits may be taken. */
export function newPublicIds(): readonly string[] {
  return Array.from(
    { length: publicIdsOffered },
    () => publicIdPrefix + String(randomInt(100_000_000)).padStart(8, '0'),
  );
}

/** Letters and digits that nobody mistakes for one another. */
const clearLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function newInviteCode(): string {
  return randomText(8);
}

export function randomText(length: number, letters = clearLetters): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}
