import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tokens of one kind: chance and a tag that only this house can make, so that a made-up one is known without asking the store. */
export interface Tokens {
  mint(): string;
  /** Whether this house made it. Whether it is still good is known by the store alone. */
  isOurs(token: string): boolean;
}

const chanceBytes = 32;
/** Nobody tries 2^128 tags, and the token has no padding. */
const tagBytes = 16;
const tokenShape = /^[A-Za-z0-9_-]{64}$/;

export function createTokens(secret: Uint8Array, use: 'customer' | 'operator'): Tokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'tarazu', `${use} token`, 32));
  const tagOf = (chance: Uint8Array) => createHmac('sha256', key).update(chance).digest().subarray(0, tagBytes);
  return {
    mint() {
      const chance = randomBytes(chanceBytes);
      return Buffer.concat([chance, tagOf(chance)]).toString('base64url');
    },
    isOurs(token) {
      if (!tokenShape.test(token)) return false;
      const bytes = Buffer.from(token, 'base64url');
      return timingSafeEqual(bytes.subarray(chanceBytes), tagOf(bytes.subarray(0, chanceBytes)));
    },
  };
}

/** What is kept of a token. A token has 256 bits of chance, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}
